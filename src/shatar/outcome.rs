//! How a game ends.

use core::fmt;

use crate::color::Color;

/// The end of a game by the position alone (`SHATAR_RULES.md 1.5`, `2.4`). Draws by repetition and
/// by 50 moves need the game's history and are not found here.
///
/// Its text is the score and the reason: `1-0 mate`, `1/2-1/2 niol (knight)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has.
        winner: Color,
        /// By what.
        reason: WinReason,
    },
    /// Neither has.
    Draw {
        /// By what.
        reason: DrawReason,
    },
}

/// By what a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// Mate (`SHATAR_RULES.md 1.5`, `2.4`).
    Mate,
    /// The other side has mated with knights only, under `knight_mate=loss`
    /// (`SHATAR_RULES.md 1.6`).
    KnightMateLoses,
    /// The other side has no move and is not in check, under `stalemate=loss`.
    StalemateLoses,
}

/// By what a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// A mate without a shak in its series of checks (`SHATAR_RULES.md 1.5`).
    Niol,
    /// A mate by knights only (`SHATAR_RULES.md 1.6`).
    NiolKnight,
    /// A side has only its king (`SHATAR_RULES.md 1.5`, `2.4`).
    Robado,
    /// Both sides have only their kings, in Hiashatar with `bare_king=play`
    /// (`SHATAR_RULES.md 2.3`, option `guard_pair`).
    BareKings,
    /// King and guard against king and guard (`SHATAR_RULES.md 2.4`).
    KingAndGuardEach,
    /// No move and no check (`SHATAR_RULES.md 1.5`).
    Zhit,
}

impl Outcome {
    /// The side that has won, `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { reason, .. } => write!(f, "{} {reason}", self.score()),
            Self::Draw { reason } => write!(f, "{} {reason}", self.score()),
        }
    }
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mate => "mate",
            Self::KnightMateLoses => "knight mate loses",
            Self::StalemateLoses => "stalemate loses",
        })
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Niol => "niol",
            Self::NiolKnight => "niol (knight)",
            Self::Robado => "robado",
            Self::BareKings => "bare kings",
            Self::KingAndGuardEach => "king and guard each",
            Self::Zhit => "zhit",
        })
    }
}
