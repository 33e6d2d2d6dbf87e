//! What a move does, and taking it back (`RULES.md 10`).

use thiserror::Error;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{Direction, first_row, home};
use crate::kind::Kind;
use crate::movegen;
use crate::moves::Move;
use crate::position::Position;
use crate::position::board::Board;
use crate::rules::Switches;
use crate::square::Square;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
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
    /// Plays a move in place, as this position gave it: from
    /// [`generate_legal_moves`](Self::generate_legal_moves), [`parse_move`](Self::parse_move) or
    /// [`find_legal`](Self::find_legal).
    ///
    /// The move is trusted: one that is not legal here leaves a position without meaning (but
    /// never panics). [`try_apply`](Self::try_apply) is the checked twin.
    #[inline(always)]
    pub fn apply(&mut self, mv: Move) -> Undo {
        let undo = Undo {
            mv,
            board: self.board,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        };
        let side = self.board.side_to_move();
        let (mv, kind) = self.as_made_here(mv);
        if mv.captures_or_promotes() {
            self.capture_or_promote(side, kind, mv);
        } else {
            self.step_or_drop(side, kind, mv);
        }
        let one_more = self.quiet_plies.saturating_add(1);
        self.quiet_plies = if mv.ends_quiet_plies() { 0 } else { one_more };
        self.move_number = self.move_number.saturating_add(side.index() as u32);
        self.board.switch_side();
        undo
    }

    /// Takes back the last move played, given what [`apply`](Self::apply) or
    /// [`try_apply`](Self::try_apply) returned for it. That of another position is not noticed, and
    /// leaves a position without meaning.
    #[inline(always)]
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
        match self.find_legal(mv) {
            Some(mv) => Ok(self.apply(mv)),
            None => Err(IllegalMove(mv)),
        }
    }

    /// The position after a move, which is trusted as in [`apply`](Self::apply).
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.apply(mv);
        after
    }

    /// The move and the kind of its piece. A move that was built from its parts, or kept from a
    /// position where a piece of another kind stood, is noted anew; whether it is a drop is taken as
    /// it says.
    #[inline(always)]
    fn as_made_here(&self, mv: Move) -> (Move, Kind) {
        let noted = mv.mover();
        if self.board.kind(noted).contains(mv.from()) { (mv, noted) } else { self.noted_anew(mv) }
    }

    #[cold]
    fn noted_anew(&self, mv: Move) -> (Move, Kind) {
        let kind = self.board.kind_at(mv.from());
        let mut mv = mv.by(kind);
        if kind == Kind::Shatra {
            let side = self.board.side_to_move();
            // Numbers in a row differ by 1, as do others, those of the first row and the edge row by
            // 14.
            mv = match mv.from().number().abs_diff(mv.to().number()) {
                1 => mv.sideways(),
                14 if first_row(side).contains(mv.from()) => mv.two_squares(),
                _ => mv,
            };
        }
        (mv, kind)
    }

    /// Rules 1 to 5 for a move that neither captures nor promotes. What seldom happens is kept out
    /// of it, so that it can stand inside the loops that play moves.
    #[inline(always)]
    fn step_or_drop(&mut self, side: Color, kind: Kind, mv: Move) {
        self.board.move_piece(side, kind, mv.from(), mv.to());
        if self.board.reserve().contains(mv.from()) {
            // It leaves its home, or it is the biy: no mark goes with it.
            self.board.toggle_reserve_mark(mv.from());
            if self.board.obliged().contains(mv.from()) {
                self.board.toggle_obliged(mv.from().into());
            }
        }
        if (self.board.banned_east() | self.board.banned_west()).any() {
            self.forget(side, mv.from());
        }
        // No passed square is to be forgotten: who can capture en passant must capture. (A shatra on
        // the enemy's gate need not, but is no neighbour of a passed square.)
        if mv.may_be_remembered() {
            if mv.is_sideways() {
                self.remember_sideways_step(mv);
            } else {
                self.note_two_square_step(side, mv);
            }
        }
    }

    /// Rules 1 to 5 for a move that captures or promotes.
    #[inline(never)]
    fn capture_or_promote(&mut self, side: Color, kind: Kind, mv: Move) {
        let captured = mv.captured();
        for square in captured {
            self.board.toggle_piece(!side, self.board.kind_at(square), square);
        }
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let was_reserve = self.board.reserve().intersects(from);
        let gone = captured | from;
        self.board.toggle_reserve(self.board.reserve() & gone);
        self.board.toggle_obliged(self.board.obliged() & gone);
        self.board.toggle_banned_east(self.board.banned_east() & captured);
        self.board.toggle_banned_west(self.board.banned_west() & captured);

        self.board.toggle_piece(side, kind, mv.from());
        self.board.toggle_piece(side, mv.promotion().unwrap_or(kind), mv.to());
        if was_reserve && kind != Kind::Biy && home(side).intersects(to) {
            self.board.toggle_reserve(to);
            if self.rules.has(Switches::OBLIGED_DROP) {
                self.board.toggle_obliged(to);
            }
        }
        self.forget(side, mv.from());
        self.board.set_en_passant(None);
    }

    /// Rule 5: the moving piece's return memory goes, where it does not last also that of its whole
    /// side.
    #[inline(never)]
    fn forget(&mut self, side: Color, from: Square) {
        let mut forgetful = Bitboard::of(from);
        if !self.rules.has(Switches::RETURN_BAN_LASTS) {
            forgetful |= self.board.color(side);
        }
        self.board.toggle_banned_east(self.board.banned_east() & forgetful);
        self.board.toggle_banned_west(self.board.banned_west() & forgetful);
    }

    /// Rule 5: a sideways step sets a return memory.
    #[inline(never)]
    fn remember_sideways_step(&mut self, mv: Move) {
        if !self.rules.has(Switches::NO_SIDEWAYS_RETURN) {
            return;
        }
        if mv.from().next(Direction::East) == Some(mv.to()) {
            self.board.toggle_banned_west(mv.to().into());
        } else if mv.from().next(Direction::West) == Some(mv.to()) {
            self.board.toggle_banned_east(mv.to().into());
        }
    }

    /// Rule 4: the square that a two-square step has passed is noted if it can now be captured en
    /// passant. The shatra has arrived, and the side has not changed yet.
    #[inline(never)]
    fn note_two_square_step(&mut self, side: Color, mv: Move) {
        let passed = mv.from().next(Direction::North.seen_by(side)).filter(|&passed| {
            movegen::can_capture_en_passant(&self.board, &self.rules, passed, !side)
        });
        self.board.set_en_passant(passed);
    }
}
