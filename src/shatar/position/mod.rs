//! Positions: what they hold (`SHATAR_RULES.md 1.7`, `2.5`) and how they are read.

mod apply;
mod fen;
mod outcome;
mod problems;
mod setup;

use core::fmt;
use core::ops::ControlFlow;

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, Kind, Piece, Square};
use crate::shatar::movegen;
use crate::shatar::moves::{Move, MoveList, ParseMoveError};
use crate::shatar::rules::{HIASHATAR_START, Rules, SHATAR_START};
pub use apply::{IllegalMove, Undo};
pub use fen::{FenError, FenFault, FenField};
pub use outcome::PositionKey;
pub use problems::{Problems, SetupError};
pub use setup::Setup;

/// A valid position of either game under a ruleset.
///
/// It is only made from a start, a text or a [`Setup`] that was found valid, so every position
/// can be played. Two positions are equal when everything is, the counters included;
/// [`zobrist`](Self::zobrist) leaves the counters and the ruleset out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    rules: Rules,
    quiet_plies: u32,
    move_number: u32,
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

    /// The ruleset.
    #[inline]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Color {
        self.board.side_to_move()
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The squares of a side's pieces.
    pub fn color(&self, color: Color) -> Bitboard {
        self.board.color(color)
    }

    /// The squares of both sides' pieces of a kind.
    pub fn kind(&self, kind: Kind) -> Bitboard {
        self.board.kind(kind)
    }

    /// The squares of a side's pieces of a kind.
    pub fn pieces(&self, color: Color, kind: Kind) -> Bitboard {
        self.board.of(color, kind)
    }

    /// The square of a side's king; `None` only when a move that was not legal has captured it.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Kind::King).first()
    }

    /// All occupied squares.
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
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

    /// The number of plies since the last capture or pawn's move. It stops at `u32::MAX`.
    #[inline]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// The number of the move, from 1; it goes up after Black's move and stops at `u32::MAX`.
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The hash of the position for repetition and tables (`SHATAR_RULES.md 1.5`, 4): pieces, side
    /// to move and series, and in Hiashatar the passed squares on which a capture is legal. It is
    /// equal for equal positions in every run and on every machine.
    #[inline]
    pub fn zobrist(&self) -> u64 {
        self.board.zobrist(movegen::capturable_passed_squares(&self.board, &self.rules))
    }

    /// All legal moves, each once, in no particular order. None once the game is over.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// assert_eq!(Position::start(Rules::SHATAR).generate_legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn generate_legal_moves(&self) -> MoveList {
        movegen::list(&self.board, &self.rules)
    }

    /// The number of legal moves; no list is built.
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        movegen::count(&self.board, &self.rules)
    }

    /// Shows every legal move to `visitor`, until it breaks.
    pub fn for_each_legal_move<B>(
        &self,
        visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        movegen::visit(&self.board, &self.rules, visitor)
    }

    /// Whether the move is legal: the generator asked about one move.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.for_each_legal_move(|legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Reads a move of this position (`SHATAR_RULES.md 3`).
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`]: the text is no move, or not a legal one.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mv = text.parse()?;
        if self.is_legal(mv) { Ok(mv) } else { Err(ParseMoveError::Illegal { mv }) }
    }
}

/// The ruleset and the position text.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.rules)
    }
}
