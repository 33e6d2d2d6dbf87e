//! Why a move is not legal: the first reason that applies.
//!
//! What is legal the generator alone says. Only where it gives no move between two squares is a
//! reason looked for, in the order of `RULES.md 8`: the duties that stand before all others, then
//! the piece's captures, then its steps and drops.

mod chains;
mod steps;
mod why_not;

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{Bitboard, Board, Kind, Mark, Square, half};
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
    /// Only the piece on `from` is looked at, and a reason is looked for in its shortest chains: where it
    /// has thousands and none of these shows what is wrong, the reason is a more general one, such as
    /// where the piece's captures end. (Under `MAJORITY_CAPTURE` all captures are looked at.)
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
        let (mut moves, mut ends) = (Vec::new(), Bitboard::EMPTY);
        movegen::captures_from(self.board(), &self.rules(), from, |mv| {
            ends |= Bitboard::of(mv.to());
            moves.extend(Some(mv).filter(|mv| mv.to() == to));
        });
        let ControlFlow::Continue(()) = movegen::quiet_moves(self.board(), &self.rules(), |mv| {
            moves.extend(Some(mv).filter(|mv| (mv.from(), mv.to()) == (from, to)));
            ControlFlow::<Infallible>::Continue(())
        });
        if moves.is_empty() { Err(self.reason(from, to, ends)) } else { Ok(moves) }
    }

    /// Why a move is not legal; `None` if it is.
    ///
    /// The reason is that of [`find_move`](Self::find_move), and [`WhyNot::OtherParts`] for a move of
    /// another position that has the parts of a legal one here.
    pub fn why_not(&self, mv: Move) -> Option<WhyNot> {
        match self.find_move(mv.parts()) {
            Ok(found) if found == mv => None,
            Ok(_) => Some(WhyNot::OtherParts { from: mv.from(), to: mv.to() }),
            Err(why) => Some(why),
        }
    }

    /// Why no legal move leads from one square to another, where the captures of the piece on the first
    /// end on these squares.
    pub(crate) fn reason(&self, from: Square, to: Square, ends: Bitboard) -> WhyNot {
        let Some(kind) = self.own_piece(from) else { return self.no_own_piece(from) };
        match self.outcome() {
            // Only who has moves can have drawn.
            Some(outcome) if outcome.winner.is_some() => WhyNot::GameOver { outcome },
            _ => {
                let side = self.side_to_move();
                let attempt = Attempt { position: self, side, kind, from, to, ends };
                attempt.duty().unwrap_or_else(|| attempt.on_its_own())
            }
        }
    }

    /// The legal move that has these parts (`RULES.md 10`), such as those of a text that needs no
    /// position.
    ///
    /// # Errors
    ///
    /// The reason why there is none, as in [`explain`](Self::explain);
    /// [`WhyNot::OtherParts`] where moves have the same ends.
    pub fn find_move(&self, parts: MoveParts) -> Result<Move, WhyNot> {
        let MoveParts { from, to, captured, promotion, .. } = parts;
        let found = if captured.is_empty() {
            let fits = |mv: Move| match mv.parts() == parts {
                true => ControlFlow::Break(mv),
                false => ControlFlow::Continue(()),
            };
            movegen::quiet_moves(self.board(), &self.rules(), fits).break_value()
        } else {
            let mv = Move::capture(self.board().kind_at(from), from, to, captured);
            let mv = promotion.map_or(mv, |kind| mv.promoting(kind));
            (mv.parts() == parts && self.is_legal(mv)).then_some(mv)
        };
        match found {
            Some(mv) => Ok(mv),
            None => {
                self.explain(from, to)?;
                Err(WhyNot::OtherParts { from, to })
            }
        }
    }

    /// The kind of the own piece on a square.
    fn own_piece(&self, from: Square) -> Option<Kind> {
        self.piece_at(from)
            .filter(|piece| piece.color == self.side_to_move())
            .map(|piece| piece.kind)
    }

    /// What is wrong with a square on which no own piece stands.
    fn no_own_piece(&self, from: Square) -> WhyNot {
        match self.outcome() {
            Some(outcome) if outcome.winner.is_some() => WhyNot::GameOver { outcome },
            _ if self.piece_at(from).is_none() => WhyNot::NoPiece { square: from },
            _ => WhyNot::NotYours { square: from, side: self.side_to_move() },
        }
    }
}

/// A move of an own piece that the generator does not give.
struct Attempt<'a> {
    position: &'a Position,
    side: Color,
    /// The piece.
    kind: Kind,
    from: Square,
    to: Square,
    /// Where the piece's legal captures end.
    ends: Bitboard,
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

    /// The squares of the pieces that have legal captures.
    fn capturers(&self) -> Bitboard {
        movegen::legal_capturers(self.position.board(), &self.position.rules())
    }

    /// What the side must do first (`RULES.md 8.2`–`8.5`).
    fn duty(&self) -> Option<WhyNot> {
        let capturers = self.capturers();
        if capturers.any() {
            return self.duty_to_capture(capturers);
        }
        let waiting = self.promoting();
        if waiting.any() && self.has(Switches::WAITING_MUST_PROMOTE) {
            return Some(WhyNot::PromotionDuty { waiting });
        }
        let pieces = self.position.marked(Mark::Obliged) & self.own();
        let own_half = half(self.side);
        let is_due = pieces.any() && !own_half.is_subset(self.position.occupied());
        if !is_due || pieces.contains(self.from) && own_half.contains(self.to) {
            return None;
        }
        Some(WhyNot::ObligedDrop { pieces })
    }

    /// The shatras that can be promoted where they stand.
    fn promoting(&self) -> Bitboard {
        let mut promoting = Bitboard::EMPTY;
        let note = |mv: Move| {
            if mv.from() == mv.to() {
                promoting |= Bitboard::of(mv.from());
            }
            ControlFlow::<Infallible>::Continue(())
        };
        let ControlFlow::Continue(()) =
            movegen::quiet_moves(self.position.board(), &self.position.rules(), note);
        promoting
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
                WhyNot::CapturesElsewhere { from: self.from, ends: self.ends }
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
