//! The reasons why a move is not legal, as a player is told them.

use core::fmt;

use thiserror::Error;

use crate::board::{Bitboard, Kind, Piece, Square};
use crate::family::text::join;
use crate::family::{Color, Outcome, Reason, Sentence};

/// Why no legal move leads from one square to another; see
/// [`Position::explain`](crate::Position::explain).
///
/// The text is a sentence without an end, with squares by number, e.g. `capture is compulsory, by
/// the pieces on 32, 35`; [`section`](Self::section) is where the rules say so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum WhyNot {
    /// The position is the last of its game.
    #[error("the game is over: {}", Sentence(*.outcome))]
    GameOver {
        /// How it has ended.
        outcome: Outcome,
    },
    /// The start is empty.
    #[error("no piece stands on {square}")]
    NoPiece {
        /// The start.
        square: Square,
    },
    /// The piece belongs to the other side.
    #[error("the piece on {square} is not {side}'s, and {side} is to move")]
    NotYours {
        /// The start.
        square: Square,
        /// The side to move.
        side: Color,
    },
    /// Other pieces capture, and this one does not.
    #[error("capture is compulsory, by the {}", On(*.pieces))]
    CaptureCompulsory {
        /// The squares of the pieces that can capture.
        pieces: Bitboard,
    },
    /// The piece must capture, and its captures lead elsewhere.
    #[error("capture is compulsory, and the piece on {from} captures only to {}", List(*.ends))]
    CapturesElsewhere {
        /// The start.
        from: Square,
        /// Where its captures end.
        ends: Bitboard,
    },
    /// The chain comes to this square and must go on.
    #[error("the capture must go on from {at}")]
    ChainGoesOn {
        /// The destination.
        at: Square,
    },
    /// Of the squares behind a captured piece, those are due from which the chain goes on.
    #[error("the capture must land where it can go on: {}", List(*.landings))]
    LandingGoesOn {
        /// The landings that are due.
        landings: Bitboard,
    },
    /// A promoted shatra could jump on, but its move has ended.
    #[error("the capture ends where the shatra promotes, on {at}")]
    PromotionEndsCapture {
        /// Where it promotes.
        at: Square,
    },
    /// Other captures take more.
    #[error("the largest number of pieces must be captured, by the {}", On(*.pieces))]
    CapturesFewer {
        /// The squares of the pieces whose captures are legal.
        pieces: Bitboard,
    },
    /// The biy can capture and need not, but then it must move.
    #[error("only the biy on {biy} may move: it can capture, or must step or be dropped")]
    OnlyTheBiy {
        /// Its square.
        biy: Square,
    },
    /// Pieces that need not capture can do so, or else must move.
    #[error("only the {} may move: capturing or not", On(*.pieces))]
    OnlyFreePieces {
        /// Their squares.
        pieces: Bitboard,
    },
    /// A waiting shatra must be promoted first.
    #[error("a waiting shatra must be promoted first, on {}", Or(*.waiting))]
    PromotionDuty {
        /// The squares of the waiting shatras.
        waiting: Bitboard,
    },
    /// A reserve piece that has captured must be dropped first.
    #[error("a reserve piece that has captured must be dropped first, from {}", Or(*.pieces))]
    ObligedDrop {
        /// The squares of the obliged pieces.
        pieces: Bitboard,
    },
    /// A waiting shatra has nothing that it could become.
    #[error("the shatra on {square} waits: none of the captured pieces is to be had for it")]
    NothingToPromoteTo {
        /// Its square.
        square: Square,
    },
    /// Legal moves have these ends, but capture other pieces, or promote otherwise, or are no drop
    /// where one was asked for, or a drop where none was.
    #[error("legal moves lead from {from} to {to}, but none is the one that was meant")]
    OtherParts {
        /// The start.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// Start and destination are one square, and no chain of the piece comes back to it.
    #[error("no legal move of this piece ends where it starts")]
    SameSquare,
    /// A piece of the same side stands on the destination.
    #[error("a piece of {side}'s own stands on {square}")]
    OwnPiece {
        /// The destination.
        square: Square,
        /// The side to move.
        side: Color,
    },
    /// A piece of the other side stands on the destination.
    #[error("the {piece} stands on {square}; it is captured by jumping over it")]
    EnemyPiece {
        /// The destination.
        square: Square,
        /// What stands there.
        piece: Piece,
    },
    /// Another piece of the reserve comes first.
    #[error("the reserve is dropped in order: next is the piece on {next}")]
    NotNextInReserve {
        /// The square of the piece that is next.
        next: Square,
    },
    /// A piece of the reserve does not step.
    #[error("the piece on {square} is of the reserve: it is dropped into its own half")]
    ReserveDoesNotStep {
        /// Its square.
        square: Square,
    },
    /// The own home is closed.
    #[error("the home is closed as long as the reserve stands in it, on {}", List(*.reserve))]
    HomeClosed {
        /// The squares of the reserve that close it to the piece.
        reserve: Bitboard,
    },
    /// A shatra does not jump into its own home.
    #[error("a shatra does not capture into its own home")]
    ShatraStaysOut,
    /// A waiting shatra jumps to its left and right alone.
    #[error("a shatra on its promotion row captures only sideways")]
    WaitingCapturesSideways,
    /// The shatra has come from there by a sideways step.
    #[error("the shatra on {square} has just come from there and may not step sideways back")]
    SidewaysReturn {
        /// Its square.
        square: Square,
    },
    /// A shatra does not step backward.
    #[error("the shatra on {square} does not step backward")]
    ShatraBackward {
        /// Its square.
        square: Square,
    },
    /// A shatra goes straight until it comes to the ditch.
    #[error(
        "before the ditch a shatra steps only straight forward, and diagonally from the edge row"
    )]
    ShatraBeforeDitch,
    /// A shatra steps by two squares from its first row alone.
    #[error("only from its first row a shatra steps two squares")]
    TwoSquares,
    /// Something stands between the two squares.
    #[error("the way is blocked on {by}")]
    PathBlocked {
        /// The first piece on the way.
        by: Square,
    },
    /// A piece of this kind does not move so.
    #[error("a {kind} {}", way_of(*.kind))]
    NotItsLine {
        /// The kind.
        kind: Kind,
    },
}

impl WhyNot {
    /// The section of `RULES.md` that says so, e.g. `8.2`.
    pub const fn section(self) -> &'static str {
        match self {
            Self::GameOver { outcome: Outcome { reason: Reason::BiyCaptured, .. } } => "11.1",
            Self::GameOver { outcome: Outcome { reason: Reason::NoMoves, .. } } => "11.2",
            Self::GameOver { .. } => "11.3",
            Self::NoPiece { .. } | Self::NotYours { .. } => "8",
            Self::CaptureCompulsory { .. } | Self::CapturesElsewhere { .. } => "8.2",
            Self::ChainGoesOn { .. } | Self::LandingGoesOn { .. } => "7.2",
            Self::CapturesFewer { .. } | Self::WaitingCapturesSideways => "7.5",
            Self::OnlyTheBiy { .. } | Self::OnlyFreePieces { .. } => "8.3",
            Self::PromotionDuty { .. } => "8.4",
            Self::ObligedDrop { .. } => "8.5",
            Self::NothingToPromoteTo { .. } | Self::PromotionEndsCapture { .. } => "9",
            Self::SameSquare | Self::OtherParts { .. } => "10",
            Self::OwnPiece { .. } | Self::PathBlocked { .. } => "5",
            Self::EnemyPiece { .. } => "7.1",
            Self::NotNextInReserve { .. } => "6.1",
            Self::ReserveDoesNotStep { .. } => "5.2",
            Self::HomeClosed { .. } => "4",
            Self::ShatraStaysOut => "7.3",
            Self::SidewaysReturn { .. } => "5.5",
            Self::ShatraBackward { .. } | Self::ShatraBeforeDitch | Self::TwoSquares => "5.4",
            Self::NotItsLine { kind: Kind::Shatra } => "5.4",
            Self::NotItsLine { .. } => "5.1",
        }
    }
}

/// How the pieces of a kind step.
const fn way_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Biy => "steps by one square",
        Kind::Batyr => "moves along files, rows and diagonals",
        Kind::Tura => "moves along files and rows",
        Kind::Yalkyn => "moves along diagonals",
        Kind::Shatra => "does not step so far or in this direction",
    }
}

/// Squares with commas between.
struct List(Bitboard);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0, ", ")
    }
}

/// Squares to choose from.
struct Or(Bitboard);

impl fmt::Display for Or {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0, " or ")
    }
}

/// `piece on 32`, or `pieces on 32, 35`.
struct On(Bitboard);

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.len() == 1 { "piece on " } else { "pieces on " })?;
        join(f, self.0, ", ")
    }
}
