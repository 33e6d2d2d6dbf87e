//! Positions: what they hold (`SHATAR_RULES.md 1.7`, `2.5`) and how they are read.

mod apply;
mod bytes;
mod fen;
mod outcome;
mod problems;
mod setup;

use core::ops::ControlFlow;

use crate::family::Color;
use crate::family::position::position;
use crate::shatar::board::{Bitboard, Board, Kind, Piece, Square};
use crate::shatar::movegen;
use crate::shatar::moves::{Move, MoveList};
use crate::shatar::rules::{HIASHATAR_START, Rules, SHATAR_START};
pub use apply::Undo;
pub use bytes::BytesError;
pub use fen::{FenError, FenField};
pub use outcome::PositionKey;
pub use problems::{Problems, SetupError};
pub use setup::Setup;

position! {
    /// A valid position of either game under a ruleset.
    ///
    /// It is only made from a start, a text or a [`Setup`] that was found valid, so every position
    /// can be played. It is `Copy` and has 240 bytes; [`to_bytes`](Self::to_bytes) needs 59. Two positions are equal when everything is, the counters included;
    /// [`zobrist`](Self::zobrist) leaves the counters and the ruleset out.
    "The position, if the set-up is valid. The check that stands on the board is taken into account, \
     whatever is said of the series (`SHATAR_RULES.md 1.7`)."
}

impl Position {
    /// The usual start of Shatar, after the compulsory 1.d2-d4 d7-d5 (`SHATAR_RULES.md 1.1`).
    pub const QUEENS_PAWNS: &'static str = SHATAR_START;
    /// Shatar begun with the kings' pawns (`SHATAR_RULES.md 1.1`).
    pub const KINGS_PAWNS: &'static str =
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1 -";
    /// Shatar with each queen to the right of her king, begun by any move (`SHATAR_RULES.md 1.1`).
    pub const MIRRORED_QUEENS: &'static str =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1 -";
    /// The full array of Shatar, in which 1.d2-d4 d7-d5 are still to be played: they are the only
    /// legal moves (`SHATAR_RULES.md 1.1`).
    pub const FULL_ARRAY: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -";
    /// The start of Hiashatar (`SHATAR_RULES.md 2.1`).
    pub const HIASHATAR: &'static str = HIASHATAR_START;
    /// The modern start of Hiashatar, kings face to face (`SHATAR_RULES.md 2.1`).
    pub const HIASHATAR_MODERN: &'static str =
        "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHQKHBNR w - - 0 1";

    /// The start of a game: [`QUEENS_PAWNS`](Self::QUEENS_PAWNS) or
    /// [`HIASHATAR`](Self::HIASHATAR). The other starts are texts for
    /// [`from_fen`](Self::from_fen).
    pub fn start(rules: Rules) -> Self {
        Self::of_valid(&Setup::start(rules))
    }

    /// What the generator reads, for the modules built on the position.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// The square of a side's king; `None` only when a move that was not legal has captured it.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Kind::King).first()
    }

    /// The pieces that give check to the side to move (`SHATAR_RULES.md 1.3`).
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.board.memory.checkers
    }

    /// Whether the side's present unbroken series of checks contains a shak
    /// (`SHATAR_RULES.md 1.4`). Never in Hiashatar.
    #[inline]
    pub fn has_shak_in_series(&self, color: Color) -> bool {
        self.board.memory.series[color.index()]
    }

    /// The squares that a pawn has passed over with the last move, on which it may be captured
    /// (`SHATAR_RULES.md 2.2`). Always empty in Shatar.
    #[inline]
    pub fn passed_squares(&self) -> Bitboard {
        self.board.memory.passed_squares
    }

    /// The squares where the guards slow the pieces of a side (`SHATAR_RULES.md 2.3`); a guard is
    /// not slowed by its own zone. Empty in Shatar.
    pub fn zone(&self, color: Color) -> Bitboard {
        movegen::zone(&self.board, &self.rules, color)
    }

    /// The hash of the position for repetition and tables (`SHATAR_RULES.md 1.5`, 4): pieces, side
    /// to move and series, and in Hiashatar the passed squares on which a capture is legal. It is
    /// equal for equal positions in every run and on every machine.
    #[inline]
    pub fn zobrist(&self) -> u64 {
        self.board.zobrist(movegen::capturable_passed_squares(&self.board, &self.rules))
    }

    /// Whether the move is legal: the generator asked about one move.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.for_each_legal_move(|legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }
}
