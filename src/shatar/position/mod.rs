//! The state of a game (`SHATAR_RULES.md 1.7`, `2.5`).

mod apply;
mod fen;
mod material;
mod setup;

use core::fmt;

use super::attacks;
use super::bitset::Bitset;
use super::board::Board;
use super::kind::{Kind, Piece};
use super::rules::Rules;
use super::square::Square;
use super::zobrist;
use crate::color::Color;

pub use apply::Undo;
pub use fen::{FenError, FenField, FenProblem};
pub use setup::{Setup, SetupProblems};

/// A valid position of either game.
///
/// It is made by [`start`](Self::start), [`from_fen`](Self::from_fen) or from a [`Setup`], and
/// changed by legal moves. Equality compares everything, clocks included; for repetition use
/// [`zobrist`](Self::zobrist).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    board: Board,
    side: Color,
    /// By side: its present unbroken series of checks contains a shak (`SHATAR_RULES.md 1.4`).
    series: [bool; 2],
    /// The squares a pawn of the other side has just passed over (`SHATAR_RULES.md 2.2`).
    passed: Bitset,
    /// The pieces that give check to the side to move: kept, as the series needs them after every
    /// move and the generator before the next.
    checkers: Bitset,
    halfmove_clock: u32,
    move_number: u32,
}

impl Position {
    /// The usual start of Shatar, after the compulsory 1.d2-d4 d7-d5 (`SHATAR_RULES.md 1.1`).
    pub const QUEENS_PAWNS: &'static str =
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1 -";
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
    pub const HIASHATAR: &'static str =
        "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHKQHBNR w - - 0 1";
    /// The modern start of Hiashatar, kings face to face (`SHATAR_RULES.md 2.1`).
    pub const HIASHATAR_MODERN: &'static str =
        "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHQKHBNR w - - 0 1";

    /// The start of a game: [`QUEENS_PAWNS`](Self::QUEENS_PAWNS) or
    /// [`HIASHATAR`](Self::HIASHATAR). The other starts are texts for
    /// [`from_fen`](Self::from_fen).
    pub fn start(rules: Rules) -> Self {
        setup::start(rules)
    }

    /// What is played.
    #[inline]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Color {
        self.side
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The squares of a side's pieces of a kind.
    pub fn pieces(&self, color: Color, kind: Kind) -> Bitset {
        self.board.pieces(color, kind)
    }

    /// The squares of all pieces.
    pub fn occupied(&self) -> Bitset {
        self.board.occupied()
    }

    /// The pieces that give check to the side to move (`SHATAR_RULES.md 1.3`).
    #[inline]
    pub fn checkers(&self) -> Bitset {
        self.checkers
    }

    /// Whether the side's present unbroken series of checks contains a shak
    /// (`SHATAR_RULES.md 1.4`). Never in Hiashatar.
    #[inline]
    pub fn has_shak_in_series(&self, color: Color) -> bool {
        self.series[color.index()]
    }

    /// The squares passed over by a pawn on the last move, on which it may be captured
    /// (`SHATAR_RULES.md 2.2`). Always empty in Shatar.
    #[inline]
    pub fn passed_squares(&self) -> Bitset {
        self.passed
    }

    /// The squares where the guards slow the pieces of a side (`SHATAR_RULES.md 2.3`), its own
    /// guards left aside as none is slowed by its own zone. Empty in Shatar.
    pub fn zone(&self, color: Color) -> Bitset {
        attacks::zone(&self.board, self.rules, color)
    }

    /// Moves since the last capture or move of a pawn, by both sides together.
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, counted from 1 and raised after Black's.
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The key of the position for repetition and hash tables (`SHATAR_RULES.md 1.5`, 4): board,
    /// side to move and series, and in Hiashatar the passed squares on which a capture is legal.
    #[inline]
    pub fn zobrist(&self) -> u64 {
        let capturable = if self.passed.is_empty() {
            Bitset::EMPTY
        } else {
            attacks::en_passant_targets(&self.board, self.rules, self.side, self.passed)
        };
        self.board.hash() ^ zobrist::state(self.side, self.series, capturable)
    }

    #[inline]
    pub(super) fn board(&self) -> &Board {
        &self.board
    }
}

/// The rules and the position text.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.rules)
    }
}
