//! What a move does, and taking it back (`RULES.md 10`).

use crate::board::{Bitboard, Board, Direction, Kind, Mark, Piece, Square, half, home};
use crate::family::Color;
use crate::movegen;
use crate::moves::{Manner, Move};
use crate::position::Position;
use crate::rules::Switches;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    mv: Option<Move>,
    board: Board,
    quiet_plies: u32,
    move_number: u32,
}

impl Undo {
    /// The move that was played; `None` where the turn was passed.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The pieces that were captured, with the squares where they stood.
    pub fn captured(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = self.mv.map_or(Bitboard::EMPTY, Move::captured);
        squares.into_iter().filter_map(|square| Some((square, self.board.piece_at(square)?)))
    }
}

impl Position {
    /// Plays a move in place, in any position where it is legal.
    ///
    /// The move is trusted: this never panics, but one that is not legal here leaves a position
    /// without meaning. What that one then answers has none either, and where debug assertions are on
    /// its questions may panic. [`try_apply`](Self::try_apply) is the checked twin.
    #[inline]
    pub fn apply(&mut self, mv: Move) -> Undo {
        let undo = self.undo_of(Some(mv));
        let side = self.board.side_to_move();
        if mv.captures_or_promotes() {
            self.capture_or_promote(side, mv);
        } else {
            self.step_or_drop(side, mv);
        }
        self.end_turn(side, mv.is_quiet());
        undo
    }

    /// Passes the turn, for a search that asks what the opponent could do (a null move): no rule of the
    /// game knows it. It does what a move does that moves no piece: the en passant square goes, and
    /// without `RETURN_BAN_LASTS` the return memory of its side; it counts as a quiet ply
    /// (`RULES.md 10`). [`undo`](Self::undo) takes it back.
    ///
    /// The game must be going on: where a side has lost its biy or cannot move, this only leaves a
    /// position without meaning. [`try_pass`](Self::try_pass) asks first.
    #[inline]
    pub fn pass(&mut self) -> Undo {
        let undo = self.undo_of(None);
        let side = self.board.side_to_move();
        if self.board.en_passant().is_some() {
            self.board.set_en_passant(None);
        }
        if self.board.return_memory().any() {
            self.forget(side, Bitboard::EMPTY);
        }
        self.end_turn(side, true);
        undo
    }

    /// Passes the turn, unless the game is over here ([`outcome`](Self::outcome)): then `None`.
    pub fn try_pass(&mut self) -> Option<Undo> {
        if self.outcome().is_some() { None } else { Some(self.pass()) }
    }

    /// Whether no position from before a legal move can come up again after it: it captures,
    /// promotes, takes a reserve mark, or a shatra goes on in its own half to where it cannot come
    /// back. Of other moves the answer is `false`, though some of them are as final.
    pub fn is_irreversible(&self, mv: Move) -> bool {
        let steps_forward = mv.kind() == Kind::Shatra && mv.manner() != Manner::SidewaysStep;
        mv.captures_or_promotes()
            || self.board.marked(Mark::Reserve).contains(mv.from())
            || steps_forward
                && !self.rules.has(Switches::SHATRA_RETREATS)
                && half(self.side_to_move()).contains(mv.from())
    }

    #[inline]
    fn undo_of(&self, mv: Option<Move>) -> Undo {
        Undo { mv, board: self.board, quiet_plies: self.quiet_plies, move_number: self.move_number }
    }

    /// Rules 6 and 7.
    #[inline]
    fn end_turn(&mut self, side: Color, is_quiet: bool) {
        self.quiet_plies = if is_quiet { self.quiet_plies.saturating_add(1) } else { 0 };
        self.move_number = self.move_number.saturating_add(side.index() as u32);
        self.board.switch_side();
    }

    /// Takes back the last move played, given what [`apply`](Self::apply) or
    /// [`try_apply`](Self::try_apply) returned for it. That of another position is not noticed, and
    /// leaves a position without meaning, as an illegal move does in [`apply`](Self::apply).
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.board = undo.board;
        self.quiet_plies = undo.quiet_plies;
        self.move_number = undo.move_number;
    }

    /// Rules 1 to 5 for a move that neither captures nor promotes. (Marks and memories are seldom
    /// there: what they need stands in functions of its own, so that this one fits into the loops
    /// that play moves.)
    #[inline]
    fn step_or_drop(&mut self, side: Color, mv: Move) {
        self.board.move_piece(side, mv.kind(), mv.from(), mv.to());
        if self.board.marked(Mark::Reserve).contains(mv.from()) {
            // It leaves its home, or it is the biy: no mark goes with it.
            self.board.toggle_mark(Mark::Reserve, mv.from());
            if self.board.marked(Mark::Obliged).contains(mv.from()) {
                self.board.toggle_mark(Mark::Obliged, mv.from());
            }
        }
        if self.board.return_memory().any() {
            self.forget(side, mv.from().into());
        }
        // No passed square is to be forgotten: who can capture en passant must capture. (A shatra on
        // the enemy's gate need not, but is no neighbour of a passed square.)
        if mv.may_be_remembered() {
            if mv.manner() == Manner::SidewaysStep {
                self.remember_sideways_step(mv);
            } else {
                self.note_two_square_step(side, mv);
            }
        }
    }

    /// Rules 1 to 5 for a move that captures or promotes.
    #[inline(never)]
    fn capture_or_promote(&mut self, side: Color, mv: Move) {
        let gone = mv.captured() | Bitboard::of(mv.from());
        self.board.remove(!side, mv.captured());
        self.board.toggle_piece(side, mv.kind(), mv.from());
        self.board.toggle_piece(side, mv.kind_after(), mv.to());
        let reserve = self.board.marked(Mark::Reserve) & gone;
        let memory = self.board.return_memory() & (gone | self.board.color(side));
        if (reserve | memory).any() {
            self.lose_marks(side, mv, gone);
        }
        if self.board.en_passant().is_some() {
            self.board.set_en_passant(None);
        }
    }

    /// Rules 1, 3 and 5 for a move that captures or promotes: the marks of the squares that it
    /// empties.
    #[inline(never)]
    fn lose_marks(&mut self, side: Color, mv: Move, gone: Bitboard) {
        let stays_reserve = self.board.marked(Mark::Reserve).contains(mv.from())
            && mv.kind() != Kind::Biy
            && home(side).contains(mv.to());
        for mark in Mark::ALL {
            let marked = self.board.marked(mark) & gone;
            if marked.any() {
                self.board.toggle_marks(mark, marked);
            }
        }
        if stays_reserve {
            self.board.toggle_mark(Mark::Reserve, mv.to());
            if self.rules.has(Switches::OBLIGED_DROP) {
                self.board.toggle_mark(Mark::Obliged, mv.to());
            }
        }
        if !self.rules.has(Switches::RETURN_BAN_LASTS) {
            self.forget(side, Bitboard::EMPTY);
        }
    }

    /// Rule 5: the moving piece's return memory goes, where it does not last also that of its whole
    /// side.
    #[inline(never)]
    fn forget(&mut self, side: Color, from: Bitboard) {
        let lasts = self.rules.has(Switches::RETURN_BAN_LASTS);
        let forgetful = if lasts { from } else { from | self.board.color(side) };
        for mark in Mark::RETURN_MEMORY {
            self.board.toggle_marks(mark, self.board.marked(mark) & forgetful);
        }
    }

    /// Rule 5: a sideways step sets a return memory.
    #[inline(never)]
    fn remember_sideways_step(&mut self, mv: Move) {
        if self.rules.has(Switches::NO_SIDEWAYS_RETURN) {
            let went_east = mv.to() > mv.from();
            let back = if went_east { Mark::BannedWest } else { Mark::BannedEast };
            self.board.toggle_mark(back, mv.to());
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
