//! What a move does, and taking it back (`RULES.md 10`).

use thiserror::Error;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{Direction, edge_row, first_row, home};
use crate::kind::Kind;
use crate::movegen;
use crate::moves::Move;
use crate::position::Position;
use crate::position::board::Board;
use crate::rules::Switches;
use crate::square::Square;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
#[must_use = "a move can only be taken back with its undo"]
pub struct Undo {
    mv: Move,
    board: Board,
    quiet_plies: u32,
    move_number: u32,
}

impl Undo {
    /// The move that was played.
    pub fn played(&self) -> Move {
        self.mv
    }
}

/// The move is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the move from {} to {} is not legal here", .0.from(), .0.to())]
pub struct IllegalMove(
    /// The refused move.
    pub Move,
);

impl Position {
    /// Plays a move of [`generate_legal_moves`](Self::generate_legal_moves) in place.
    ///
    /// The move is trusted: one that is not legal here leaves a position without meaning (but
    /// never panics). [`try_apply`](Self::try_apply) is the checked twin.
    #[inline]
    pub fn apply(&mut self, mv: Move) -> Undo {
        let undo = Undo {
            mv,
            board: self.board,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        };
        let side = self.board.side_to_move();
        let (from, to) = (mv.from(), mv.to());
        let kind = self.board.kind_at(from);

        if mv.is_capture() {
            self.remove(!side, mv.captured());
        }
        self.relocate(side, kind, mv);
        self.update_marks(side, kind, mv);
        self.update_memory(side, kind, mv);
        let passed = if kind == Kind::Shatra { self.passed_square(side, mv) } else { None };
        if passed.is_some() || self.board.en_passant().is_some() {
            self.board.set_en_passant(passed);
        }

        let noisy =
            mv.is_capture() || kind == Kind::Shatra || mv.is_drop() || mv.promotion().is_some();
        self.quiet_plies = if noisy { 0 } else { self.quiet_plies.saturating_add(1) };
        if side == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.board.switch_side();
        debug_assert!(from == to || !self.board.occupied().contains(from));
        undo
    }

    /// Takes back the last move played, given what [`apply`](Self::apply) or
    /// [`try_apply`](Self::try_apply) returned for it.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.board = undo.board;
        self.quiet_plies = undo.quiet_plies;
        self.move_number = undo.move_number;
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`], and the position is as it was.
    pub fn try_apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        match self.legal_twin(mv) {
            Some(mv) => Ok(self.apply(mv)),
            None => Err(IllegalMove(mv)),
        }
    }

    /// The position after a move, which is trusted as in [`apply`](Self::apply).
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        let _ = after.apply(mv);
        after
    }

    /// Rule 1: captured pieces leave the board; their marks and memories go.
    fn remove(&mut self, owner: Color, captured: Bitboard) {
        for square in captured {
            self.board.toggle_piece(owner, self.board.kind_at(square), square);
        }
        self.board.toggle_reserve(self.board.reserve() & captured);
        self.board.toggle_obliged(self.board.obliged() & captured);
        self.board.toggle_banned_east(self.board.banned_east() & captured);
        self.board.toggle_banned_west(self.board.banned_west() & captured);
    }

    /// Rule 2: the piece goes to its destination and takes its new kind.
    #[inline]
    fn relocate(&mut self, side: Color, kind: Kind, mv: Move) {
        match mv.promotion() {
            None if mv.from() == mv.to() => {}
            None => self.board.move_piece(side, kind, mv.from(), mv.to()),
            Some(promoted) => {
                self.board.toggle_piece(side, kind, mv.from());
                self.board.toggle_piece(side, promoted, mv.to());
            }
        }
    }

    /// Rule 3: the mover's marks on the start square go; a reserve piece that ends in its own home
    /// stays in the reserve and becomes obliged.
    #[inline]
    fn update_marks(&mut self, side: Color, kind: Kind, mv: Move) {
        let from = Bitboard::of(mv.from());
        if !self.board.reserve().intersects(from) {
            return;
        }
        self.board.toggle_reserve(from);
        self.board.toggle_obliged(self.board.obliged() & from);
        let to = Bitboard::of(mv.to());
        if kind != Kind::Biy && home(side).intersects(to) {
            self.board.toggle_reserve(to);
            if self.rules.has(Switches::OBLIGED_DROP) {
                self.board.toggle_obliged(to);
            }
        }
    }

    /// Rule 5: the moving piece's return memory goes, where it does not last also that of its
    /// whole side; a sideways step sets a new one.
    #[inline]
    fn update_memory(&mut self, side: Color, kind: Kind, mv: Move) {
        let forgetful = if self.rules.has(Switches::RETURN_BAN_LASTS) {
            Bitboard::of(mv.from())
        } else {
            self.board.color(side) | Bitboard::of(mv.from())
        };
        let forgotten = (self.board.banned_east() | self.board.banned_west()) & forgetful;
        if forgotten.any() {
            self.board.toggle_banned_east(self.board.banned_east() & forgotten);
            self.board.toggle_banned_west(self.board.banned_west() & forgotten);
        }

        let sets_memory = kind == Kind::Shatra
            && !mv.is_capture()
            && mv.promotion().is_none()
            && self.rules.has(Switches::NO_SIDEWAYS_RETURN);
        if sets_memory {
            let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
            if from.shift(Direction::East) == to {
                self.board.toggle_banned_west(to);
            } else if from.shift(Direction::West) == to {
                self.board.toggle_banned_east(to);
            }
        }
    }

    /// Rule 4: the square that a shatra has passed over in a two-square step, if it can now be
    /// captured en passant. Called when the shatra has arrived and before the side changes.
    #[inline]
    fn passed_square(&self, side: Color, mv: Move) -> Option<Square> {
        let two_squares = !mv.is_capture()
            && first_row(side).contains(mv.from())
            && edge_row(side).contains(mv.to());
        if !two_squares {
            return None;
        }
        let passed = mv.from().next(Direction::North.seen_by(side))?;
        movegen::can_capture_en_passant(&self.board, &self.rules, passed, !side).then_some(passed)
    }
}
