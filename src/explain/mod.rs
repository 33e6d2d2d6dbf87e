//! Why a move is not legal: the first reason that applies.
//!
//! What is legal the generator alone says. Only where it gives no move between two squares is a
//! reason looked for, in the order of `RULES.md 8`: the duties that stand before all others, then
//! the piece's captures, then its steps and drops.

mod chains;
mod steps;
mod why_not;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::{Bitboard, Board, Kind, Mark, Piece, Square, half};
use crate::family::Color;
use crate::movegen;
use crate::moves::{Move, MoveParts};
use crate::position::Position;
use crate::rules::Switches;
pub use why_not::WhyNot;

impl Position {
    /// The legal moves from one square to another, or why there are none.
    ///
    /// Several moves have the same ends where chains differ in what they capture, or a shatra in
    /// what it becomes. Equal squares stand for a promotion in place and for chains that come
    /// back.
    ///
    /// A reason takes little longer than a list of the legal moves: where a piece has thousands of
    /// chains, the shortest ones are looked at, and if none of them shows what is wrong, the reason
    /// is a more general one, such as where the piece's captures end.
    ///
    /// ```
    /// use shatra::{Position, Rules, Square};
    /// let position = Position::start(Rules::STANDARD);
    /// let [ahead, shatra, tura] = [39, 46, 55].map(|number| Square::new(number).unwrap());
    ///
    /// let moves = position.explain(shatra, ahead).unwrap();
    /// assert_eq!(position.text(moves[0]).to_string(), "46-39");
    ///
    /// let why = position.explain(tura, ahead).unwrap_err();
    /// assert_eq!(why.to_string(), "the reserve is dropped in order: next is the piece on 54");
    /// assert_eq!(why.section(), "6.1");
    /// ```
    ///
    /// # Errors
    ///
    /// The first reason that applies, in the order of `RULES.md 8`.
    pub fn explain(&self, from: Square, to: Square) -> Result<Vec<Move>, WhyNot> {
        let legal = self.generate_legal_moves();
        let fits = |mv: &Move| mv.from() == from && mv.to() == to;
        let fitting: Vec<Move> = legal.iter().copied().filter(fits).collect();
        if fitting.is_empty() { Err(self.why_not(&legal, from, to)) } else { Ok(fitting) }
    }

    /// The legal move that has these parts (`RULES.md 10`), such as those of a text that needs no
    /// position.
    ///
    /// # Errors
    ///
    /// The reason why there is none, as in [`explain`](Self::explain);
    /// [`WhyNot::OtherParts`] where moves have the same ends.
    pub fn find_move(&self, parts: MoveParts) -> Result<Move, WhyNot> {
        let fits = |legal: Move| {
            if legal.parts() == parts {
                ControlFlow::Break(legal)
            } else {
                ControlFlow::Continue(())
            }
        };
        match self.for_each_legal_move(fits) {
            ControlFlow::Break(mv) => Ok(mv),
            ControlFlow::Continue(()) => {
                self.explain(parts.from, parts.to)?;
                Err(WhyNot::OtherParts { from: parts.from, to: parts.to })
            }
        }
    }

    /// The reason why none of the legal moves has these ends.
    fn why_not(&self, legal: &[Move], from: Square, to: Square) -> WhyNot {
        if legal.is_empty()
            && let Some(outcome) = self.outcome()
        {
            return WhyNot::GameOver { outcome };
        }
        let side = self.side_to_move();
        match self.piece_at(from) {
            None => WhyNot::NoPiece { square: from },
            Some(Piece { color, .. }) if color != side => WhyNot::NotYours { square: from, side },
            Some(Piece { kind, .. }) => {
                let attempt = Attempt { position: self, legal, side, kind, from, to };
                attempt.duty().unwrap_or_else(|| attempt.on_its_own())
            }
        }
    }
}

/// A move of an own piece that the generator does not give.
struct Attempt<'a> {
    position: &'a Position,
    legal: &'a [Move],
    side: Color,
    /// The piece.
    kind: Kind,
    from: Square,
    to: Square,
}

impl Attempt<'_> {
    fn has(&self, switch: Switches) -> bool {
        self.position.rules().has(switch)
    }

    fn own(&self) -> Bitboard {
        self.position.color(self.side)
    }

    /// The squares of the side's reserve but for the piece itself, which it does not close the home
    /// to (`RULES.md 4`).
    fn other_reserve(&self) -> Bitboard {
        (self.position.marked(Mark::Reserve) & self.own()).without(self.from.into())
    }

    /// The board if no piece on these squares belonged to the reserve.
    fn without_marks(&self, reserve: Bitboard) -> Board {
        let mut board = *self.position.board();
        board.toggle_marks(Mark::Reserve, reserve);
        board
    }

    /// The starts of some of the legal moves.
    fn starts(&self, of: impl Fn(&Move) -> bool) -> Bitboard {
        self.legal.iter().filter(|mv| of(mv)).map(|mv| mv.from()).collect()
    }

    /// What the side must do first (`RULES.md 8.2`–`8.5`).
    fn duty(&self) -> Option<WhyNot> {
        let capturers = self.starts(|mv| mv.is_capture());
        if capturers.any() {
            return self.duty_to_capture(capturers);
        }
        let promoting = self.starts(|mv| mv.from() == mv.to());
        if promoting.any() && self.has(Switches::WAITING_MUST_PROMOTE) {
            return Some(WhyNot::PromotionDuty { waiting: promoting });
        }
        let pieces = self.position.marked(Mark::Obliged) & self.own();
        let own_half = half(self.side);
        let is_due = pieces.any() && !own_half.is_subset(self.position.occupied());
        if !is_due || pieces.contains(self.from) && own_half.contains(self.to) {
            return None;
        }
        Some(WhyNot::ObligedDrop { pieces })
    }

    /// Rules 8.2 and 8.3, given the pieces that have legal captures.
    fn duty_to_capture(&self, capturers: Bitboard) -> Option<WhyNot> {
        let free = movegen::free_pieces(self.position.board(), &self.position.rules());
        if capturers.is_subset(free) {
            if capturers.contains(self.from) {
                return None;
            }
            return Some(match self.position.biy(self.side) {
                Some(biy) if capturers == biy.into() => WhyNot::OnlyTheBiy { biy },
                _ => WhyNot::OnlyFreePieces { pieces: capturers },
            });
        }
        if !self.can_capture() {
            return Some(WhyNot::CaptureCompulsory { pieces: capturers });
        }
        Some(self.in_its_chains().unwrap_or_else(|| {
            if capturers.contains(self.from) {
                let ends = self.legal.iter().filter(|mv| mv.from() == self.from);
                WhyNot::CapturesElsewhere {
                    from: self.from,
                    ends: ends.map(|mv| mv.to()).collect(),
                }
            } else {
                WhyNot::CapturesFewer { pieces: capturers }
            }
        }))
    }

    /// What keeps the piece where no duty does.
    fn on_its_own(&self) -> WhyNot {
        if let Some(reason) = self.in_its_chains() {
            return reason;
        }
        if self.from == self.to {
            return self.in_place();
        }
        match self.position.piece_at(self.to) {
            Some(piece) if piece.color == self.side => {
                WhyNot::OwnPiece { square: self.to, side: self.side }
            }
            Some(piece) => WhyNot::EnemyPiece { square: self.to, piece },
            None => self.of_its_steps(),
        }
    }
}
