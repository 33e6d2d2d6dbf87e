//! The reasons why a move is not legal, as a player is told them.

use core::fmt;

use thiserror::Error;

use crate::family::text::join;
use crate::family::{Color, Outcome, Reason, Sentence};
use crate::shatar::board::{Bitboard, Kind, Square};

/// Why no legal move leads from one square to another; see
/// [`Position::explain`](crate::shatar::Position::explain).
///
/// The text is a sentence without an end; [`section`](Self::section) is where the rules say so.
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
    /// A game that begins from the full array begins with two moves that have no choice.
    #[error("from the full array only {from}{to} is legal")]
    CompulsoryMove {
        /// The start of the move that must be played.
        from: Square,
        /// Its destination.
        to: Square,
    },
    /// Start and destination are one square.
    #[error("a move leads to another square")]
    SameSquare,
    /// A piece of the same side stands on the destination.
    #[error("a piece of {side}'s own stands on {square}")]
    OwnPiece {
        /// The destination.
        square: Square,
        /// The side to move.
        side: Color,
    },
    /// Something stands between the two squares.
    #[error("the way is blocked on {by}")]
    PathBlocked {
        /// The first piece on the way.
        by: Square,
    },
    /// The own king would be attacked after the move, or still be attacked.
    #[error("the king would be attacked, from {}", Squares(*.by))]
    KingAttacked {
        /// The squares of the attackers.
        by: Bitboard,
    },
    /// The move mates by knights only.
    #[error("knights alone must not mate")]
    KnightMate,
    /// The bishop goes no further than three squares.
    #[error("a bishop goes no further than three squares")]
    BishopRange,
    /// The knight stands in the zone of a guard.
    #[error("the knight on {square} stands beside a guard: it does not move")]
    KnightFrozen {
        /// Its square.
        square: Square,
    },
    /// A knight takes no guard.
    #[error("a knight does not take the guard on {square}")]
    GuardNotTaken {
        /// The guard's square.
        square: Square,
    },
    /// The piece stands in the zone of a guard, which it leaves one step at a time (R1).
    #[error("the {kind} on {square} stands beside a guard: it moves one step only")]
    LeavesZoneSlowly {
        /// Its square.
        square: Square,
        /// Its kind.
        kind: Kind,
    },
    /// The way leads into the zone of a guard, where the piece must stop (R2).
    #[error("the piece must stop beside a guard, on {at}")]
    StopsInZone {
        /// The first square of the zone on the way.
        at: Square,
    },
    /// The guard does not capture so far, or in this direction.
    #[error("a guard does not capture on {square} from there")]
    GuardCapture {
        /// The destination.
        square: Square,
    },
    /// The move promotes a pawn and does not say so, or promotes what is none.
    #[error("a pawn that reaches the last row becomes a queen, and no other piece does")]
    Promotion,
    /// A piece of this kind does not move so.
    #[error("a {kind} {}", way_of(*.kind))]
    NotItsLine {
        /// The kind.
        kind: Kind,
    },
}

impl WhyNot {
    /// The section of `SHATAR_RULES.md` that says so, e.g. `2.3`.
    pub const fn section(self) -> &'static str {
        match self {
            Self::GameOver { outcome: Outcome { reason: Reason::NiolKnight, .. } }
            | Self::GameOver { outcome: Outcome { reason: Reason::KnightMateLoses, .. } }
            | Self::KnightMate => "1.6",
            Self::GameOver { outcome: Outcome { reason: Reason::BareKings, .. } }
            | Self::GameOver { outcome: Outcome { reason: Reason::KingAndGuardEach, .. } } => "2.4",
            Self::GameOver { .. } => "1.5",
            Self::CompulsoryMove { .. } => "1.1",
            Self::KnightFrozen { .. }
            | Self::GuardNotTaken { .. }
            | Self::LeavesZoneSlowly { .. }
            | Self::StopsInZone { .. }
            | Self::GuardCapture { .. } => "2.3",
            Self::NotItsLine { kind: Kind::Guard } => "2.2",
            _ => "1.2",
        }
    }
}

/// How the pieces of a kind move.
const fn way_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "steps forward, captures one step diagonally forward",
        Kind::Knight => "jumps two squares along and one aside",
        Kind::Bishop => "moves along diagonals",
        Kind::Rook => "moves along files and rows",
        Kind::Queen => "moves along files and rows, and on diagonals (in Shatar by one step)",
        Kind::Guard => "moves one or two squares in a straight line",
        Kind::King => "steps to a square next to it",
    }
}

/// Squares with commas between.
struct Squares(Bitboard);

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0, ", ")
    }
}
