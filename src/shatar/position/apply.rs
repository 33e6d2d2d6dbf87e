//! What a move does, and taking it back.

use crate::shatar::board::{Bitboard, Kind, Memory, Piece, Square, TEN};
use crate::shatar::movegen;
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
use crate::shatar::rules::Rules;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    mv: Option<Move>,
    kind: Kind,
    captured: Option<(Square, Piece)>,
    memory: Memory,
    quiet_plies: u32,
    move_number: u32,
}

impl Undo {
    /// The move that was played; `None` where the turn was passed.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The piece that was captured, if any, with the square where it stood.
    pub fn captured(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.captured.into_iter()
    }
}

impl Position {
    /// Plays a move in place, in any position where it is legal.
    ///
    /// The move is trusted: one that is not legal here leaves a position without meaning (but
    /// never panics). [`try_apply`](Self::try_apply) is the checked twin.
    pub fn apply(&mut self, mv: Move) -> Undo {
        let kind = self.board.kind_at(mv.from()).unwrap_or(Kind::Pawn);
        let undo = Undo {
            mv: Some(mv),
            kind,
            captured: self.captured_by(mv, kind),
            memory: self.board.memory,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        };
        self.toggle(&undo);
        self.board.memory.passed_squares = match self.rules {
            Rules::Hiashatar(_) if kind == Kind::Pawn => TEN.between(mv.from(), mv.to()),
            _ => Bitboard::EMPTY,
        };
        let is_quiet = kind != Kind::Pawn && undo.captured.is_none();
        self.end_turn(is_quiet);
        undo
    }

    /// Passes the turn, for a search that asks what the opponent could do (a null move): no rule of the
    /// games knows it. The passed squares go, it gives no check, and it counts as a quiet ply.
    /// [`undo`](Self::undo) takes it back.
    ///
    /// The game must be going on, and the side to move not be in check: else this only leaves a
    /// position without meaning. [`try_pass`](Self::try_pass) asks first.
    pub fn pass(&mut self) -> Undo {
        let undo = Undo {
            mv: None,
            kind: Kind::Pawn,
            captured: None,
            memory: self.board.memory,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        };
        self.board.memory.passed_squares = Bitboard::EMPTY;
        self.end_turn(true);
        undo
    }

    /// Passes the turn, unless the game is over here ([`outcome`](Self::outcome)) or the side to move
    /// is in check: then `None`.
    pub fn try_pass(&mut self) -> Option<Undo> {
        let is_over = self.checkers().any() || self.outcome().is_some();
        if is_over { None } else { Some(self.pass()) }
    }

    /// Whether no position from before a legal move can come up again after it: it captures, or a
    /// pawn moves.
    pub fn is_irreversible(&self, mv: Move) -> bool {
        self.board.kind_at(mv.from()) == Some(Kind::Pawn) || self.is_capture(mv)
    }

    fn end_turn(&mut self, is_quiet: bool) {
        self.quiet_plies = if is_quiet { self.quiet_plies.saturating_add(1) } else { 0 };
        self.move_number = self.move_number.saturating_add(self.side_to_move().index() as u32);
        self.board.switch_side();
        movegen::note_check(&mut self.board, &self.rules);
    }

    /// Takes back the last move played, given what [`apply`](Self::apply) or
    /// [`try_apply`](Self::try_apply) returned for it. That of another position is not noticed, and
    /// leaves a position without meaning.
    pub fn undo(&mut self, undo: Undo) {
        self.board.switch_side();
        self.toggle(&undo);
        self.board.memory = undo.memory;
        self.quiet_plies = undo.quiet_plies;
        self.move_number = undo.move_number;
    }

    /// Plays or takes back what a move of the side to move does to the pieces.
    #[inline(always)]
    fn toggle(&mut self, &Undo { mv, kind, captured, .. }: &Undo) {
        let Some(mv) = mv else { return };
        let piece = |kind| Piece::new(self.side_to_move(), kind);
        let (before, after) = (piece(kind), piece(mv.promotion().unwrap_or(kind)));
        self.board.toggle_move((mv.from(), before), (mv.to(), after), captured);
    }

    /// Whether a legal move captures.
    pub fn is_capture(&self, mv: Move) -> bool {
        self.captured_square(mv).is_some()
    }

    /// The square of the piece that a legal move captures: its destination, but in passing.
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        let kind = self.board.kind_at(mv.from()).unwrap_or(Kind::Pawn);
        self.captured_by(mv, kind).map(|(square, _)| square)
    }

    /// What a move captures. In passing, that is the pawn one step past the last passed square
    /// (`SHATAR_RULES.md 2.2`, `2.5`).
    fn captured_by(&self, mv: Move, kind: Kind) -> Option<(Square, Piece)> {
        let (passed, enemy) = (self.passed_squares(), !self.side_to_move());
        let square = if kind == Kind::Pawn && passed.contains(mv.to()) {
            movegen::passer(passed, enemy)?
        } else {
            mv.to()
        };
        if !self.occupied().contains(square) {
            return None;
        }
        Some((square, Piece::new(enemy, self.board.kind_at(square)?)))
    }
}
