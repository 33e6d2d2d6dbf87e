//! What keeps a piece from stepping or being dropped as it was meant to (`RULES.md 4`–`6`).

use crate::board::{
    Board, Direction, Kind, Mark, Piece, Square, between, neighbours, promotion_row,
};
use crate::explain::{Attempt, WhyNot};
use crate::family::Color;
use crate::movegen;
use crate::rules::{Rules, Switches};

impl Attempt<'_> {
    /// The piece is to end where it starts.
    pub(super) fn in_place(&self) -> WhyNot {
        if self.kind == Kind::Shatra && promotion_row(self.side).contains(self.from) {
            WhyNot::NothingToPromoteTo { square: self.from }
        } else {
            WhyNot::SameSquare
        }
    }

    /// The piece is to go to an empty square without a capture: a rule forbids it if it can once the
    /// rule is lifted.
    pub(super) fn of_its_steps(&self) -> WhyNot {
        let (rules, square) = (self.position.rules(), self.from);
        let as_it_is = *self.position.board();
        let goes = |board: &Board, rules: Rules| {
            movegen::quiet_destinations(board, &rules, square).contains(self.to)
        };
        if self.position.marked(Mark::Reserve).contains(square) && self.kind != Kind::Biy {
            return match movegen::next_in_order(&as_it_is, &rules) {
                _ if self.is_blocked(goes) => self.blocked(),
                Some(next) if goes(&as_it_is, rules.without(Switches::ORDERED_RESERVE)) => {
                    WhyNot::NotNextInReserve { next }
                }
                _ => WhyNot::ReserveDoesNotStep { square },
            };
        }
        let reserve = self.other_reserve();
        let mut forgetful = as_it_is;
        for mark in Mark::RETURN_MEMORY {
            forgetful.toggle_marks(mark, as_it_is.marked(mark));
        }
        if self.is_blocked(goes) {
            self.blocked()
        } else if self.kind == Kind::Shatra && self.is_a_step_backward() {
            WhyNot::ShatraBackward { square }
        } else if goes(&forgetful, rules) {
            WhyNot::SidewaysReturn { square }
        } else if goes(&self.without_marks(reserve), rules) {
            WhyNot::HomeClosed { reserve }
        } else if goes(&as_it_is, rules.without(Switches::DITCH_WALK)) {
            WhyNot::ShatraBeforeDitch
        } else if self.kind == Kind::Shatra && self.is_two_squares_ahead() {
            WhyNot::TwoSquares
        } else {
            WhyNot::NotItsLine { kind: self.kind }
        }
    }

    fn is_blocked(&self, goes: impl Fn(&Board, Rules) -> bool) -> bool {
        let mut board = *self.position.board();
        for square in between(self.from, self.to) & self.position.occupied() {
            if let Some(Piece { color, kind }) = board.piece_at(square) {
                board.toggle_piece(color, kind, square);
            }
        }
        board != *self.position.board() && goes(&board, self.position.rules())
    }

    fn blocked(&self) -> WhyNot {
        let on_the_way = between(self.from, self.to) & self.position.occupied();
        let first = if self.to > self.from { on_the_way.first() } else { on_the_way.last() };
        WhyNot::PathBlocked { by: first.unwrap_or(self.to) }
    }

    fn is_a_step_backward(&self) -> bool {
        let backward = match self.side {
            Color::White => self.to.row() < self.from.row(),
            Color::Black => self.to.row() > self.from.row(),
        };
        backward && neighbours(self.from).contains(self.to)
    }

    fn is_two_squares_ahead(&self) -> bool {
        let ahead = |square: Square| square.next(Direction::North.seen_by(self.side));
        self.has(Switches::DITCH_WALK) && ahead(self.from).and_then(ahead) == Some(self.to)
    }
}
