//! Positions: what they hold (`RULES.md 3`) and how they are read.

mod apply;
mod bytes;
mod fen;
mod outcome;
mod problems;
mod setup;

use crate::board::{Bitboard, Board, Kind, Mark, Marks, Piece, Square};
use crate::family::position::position;
use crate::family::{Color, Limits};
use crate::movegen;
use crate::moves::{Move, MoveList};
use crate::rules::{Draws, Rules};
pub use apply::Undo;
pub use bytes::BytesError;
pub use fen::{FenError, FenField};
pub use outcome::PositionKey;
pub use problems::{Problems, SetupError};
pub use setup::Setup;

position! {
    /// A valid position under a ruleset (`RULES.md 3`).
    ///
    /// It is only made from a start, a text or a [`Setup`] that was found valid, so every position
    /// can be played. It is `Copy` and has 144 bytes; [`to_bytes`](Self::to_bytes) needs 42. Two positions
    /// are equal when ruleset and every item of section 3 are equal, the counters included;
    /// [`zobrist`](Self::zobrist) leaves the counters and the ruleset out.
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let mut position = Position::start(Rules::STANDARD);
    /// let mv = position.parse_move("46-39")?;
    /// let undo = position.apply(mv);
    /// assert_eq!(position.to_string(), "pqp/prp/brb/k/ppppppp/7/7/7/P6/1PPPPPP/K/BRB/PRP/PQP b * - - - 0 1");
    /// position.undo(undo);
    /// assert_eq!(position, Position::start(Rules::STANDARD));
    /// # Ok::<(), shatra::ParseMoveError>(())
    /// ```
    "The position, if the set-up is valid. An en passant square that nobody can use is dropped."
}

impl Position {
    /// The position at the start of a game (`RULES.md 2`).
    pub fn start(rules: Rules) -> Self {
        Self::of_valid(&Setup::start(rules))
    }

    /// The same position where other limits draw the game; they touch nothing else of it.
    pub(crate) fn with_limits(mut self, limits: Limits) -> Self {
        self.rules = self.rules.with_draws(Draws { limits, ..self.rules.draws() });
        self
    }

    /// What identifies the position, for the modules built on it.
    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// The square of a side's biy; `None` when it is captured.
    pub fn biy(&self, color: Color) -> Option<Square> {
        self.pieces(color, Kind::Biy).first()
    }

    /// The squares with a mark, of both sides (`RULES.md 3`).
    pub fn marked(&self, mark: Mark) -> Bitboard {
        self.board.marked(mark)
    }

    /// The squares of all marks (`RULES.md 3`).
    pub fn marks(&self) -> &Marks {
        self.board.marks()
    }

    /// The square that a shatra has just passed over, if it can be captured en passant
    /// (`RULES.md 3.4`).
    pub fn en_passant(&self) -> Option<Square> {
        self.board.en_passant()
    }

    /// The hash of what identifies the position: pieces, side to move, reserve and obliged marks,
    /// en passant square, return memory (`RULES.md 3`, items 1–5). It is kept up to date by every
    /// move, and equal for equal positions in every run and on every machine.
    ///
    /// Its keys are public, so positions of one hash can be made on purpose: where positions come from
    /// strangers, tables should be keyed by [`key`](Self::key) or by the position itself, whose `Hash`
    /// gives all its parts to the hasher.
    #[inline]
    pub fn zobrist(&self) -> u64 {
        self.board.zobrist()
    }

    /// [`zobrist`](Self::zobrist), computed from scratch instead of kept: the check on the latter.
    pub fn computed_zobrist(&self) -> u64 {
        let board = &self.board;
        Board::new(board.pieces(), *board.marks(), board.en_passant(), board.side_to_move())
            .zobrist()
    }

    /// How much work a list of the legal moves is, up to a limit: the states of all chains, each a square
    /// and a captured set, and the moves that do not capture. Never fewer than there are legal moves.
    ///
    /// It is the guard for positions that strangers send: a set-up can have hundreds of thousands of
    /// chains, and no more than `most` states are looked at here. In positions that come up in games a
    /// few hundred are many. Time and memory of all that is asked of a position or a move grow with
    /// this number; under `MAJORITY_CAPTURE` also where few moves are legal, or where
    /// [`for_each_legal_move`](Self::for_each_legal_move) is stopped early.
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let fen = "2Q/1KP/Q1Q/1/1q1p3/1q1q1pq/1kqq1q1/1q1p2p/pp1qpq1/1q3p1/p/1Q1/qpq/1QQ w - - - -";
    /// let position = Position::from_fen(fen, Rules::DRAUGHTS)?;
    /// assert_eq!(position.work_up_to(1_000), 1_000);
    /// assert!(Position::start(Rules::DRAUGHTS).work_up_to(1_000) < 100);
    /// # Ok::<(), shatra::FenError>(())
    /// ```
    pub fn work_up_to(&self, most: usize) -> usize {
        movegen::work_up_to(&self.board, &self.rules, most)
    }

    /// Whether the move is legal. Of a capture only the states of its piece are looked at that lead to
    /// it; under `MAJORITY_CAPTURE` the captures of all pieces.
    pub fn is_legal(&self, mv: Move) -> bool {
        movegen::is_legal(&self.board, &self.rules, mv)
    }

    /// The position turned by half a circle, with the sides swapped. All rules are the same for both, so
    /// that its legal moves are these, turned. The counters stay.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self::of_valid(&Setup::from(self).turned())
    }

    /// The pieces of a side that the other side could capture if it were to move.
    ///
    /// These are the captured pieces of all its legal moves, those late in a chain included. The
    /// en passant capture counts only for the side to move, which alone has it.
    pub fn threatened(&self, color: Color) -> Bitboard {
        let mut board = self.board;
        if board.side_to_move() == color {
            board.switch_side();
            board.set_en_passant(None);
        }
        movegen::capturable(&board, &self.rules)
    }
}
