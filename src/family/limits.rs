//! The limits that draw a game for what was played in it.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::family::ParseError;
use crate::family::text::{padded, plain_number};

/// When a game is drawn for what was played in it (`RULES.md 11.3`, `SHATAR_RULES.md 1.5`, 4).
///
/// Its text is the number of repetitions and that of quiet plies, `-` where there is no limit:
/// `3/60`, `-/-`; `claim:3/60` where a draw is not automatic but [claimed](Self::claimed).
///
/// ```
/// use shatra::{Limits, LimitsError};
/// let limits = Limits::new(Some(3), Some(100))?;
/// assert_eq!(limits.to_string(), "3/100");
/// assert_eq!(Limits::new(Some(1), None), Err(LimitsError::Repetitions(1)));
/// # Ok::<(), LimitsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Limits {
    repetitions: Option<u32>,
    quiet_plies: Option<u32>,
    is_claimed: bool,
}

/// A limit would draw every game where it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LimitsError {
    /// Fewer than 2 repetitions: every position has come up once.
    #[error("repetitions: {0}; expected 2 or more, or none")]
    Repetitions(u32),
    /// No quiet ply.
    #[error("quiet plies: 0; expected 1 or more, or none")]
    QuietPlies,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self { repetitions: None, quiet_plies: None, is_claimed: false };

    /// The third repetition and 60 quiet plies (`RULES.md 11.3`).
    pub(crate) const SHATRA: Self =
        Self { repetitions: Some(3), quiet_plies: Some(60), is_claimed: false };

    /// The third repetition and 50 moves of each side (`SHATAR_RULES.md 1.5`, 4).
    #[cfg(feature = "shatar")]
    pub(crate) const CHESS: Self =
        Self { repetitions: Some(3), quiet_plies: Some(100), is_claimed: false };

    /// The game is drawn when a position has come up `repetitions` times, and after
    /// `quiet_plies`. `None`: no number of them draws it.
    ///
    /// # Errors
    ///
    /// [`LimitsError`] below 2 repetitions or 1 quiet ply.
    pub const fn new(
        repetitions: Option<u32>,
        quiet_plies: Option<u32>,
    ) -> Result<Self, LimitsError> {
        match (repetitions, quiet_plies) {
            (Some(few @ 0..2), _) => Err(LimitsError::Repetitions(few)),
            (_, Some(0)) => Err(LimitsError::QuietPlies),
            _ => Ok(Self { repetitions, quiet_plies, is_claimed: false }),
        }
    }

    /// The same limits, at which the game is not drawn by itself:
    /// [`Game::claim_draw`](crate::Game::claim_draw) draws it.
    #[must_use]
    pub const fn claimed(self) -> Self {
        Self { is_claimed: true, ..self }
    }

    /// Whether a draw must be claimed.
    pub const fn is_claimed(self) -> bool {
        self.is_claimed
    }

    /// How often a position comes up before the game is drawn, e.g. 3.
    pub const fn repetitions(self) -> Option<u32> {
        self.repetitions
    }

    /// After how many quiet plies the game is drawn, e.g. 60.
    pub const fn quiet_plies(self) -> Option<u32> {
        self.quiet_plies
    }
}

/// Before the numbers in the text of limits at which draws are claimed.
const CLAIM: &str = "claim:";

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| {
            f.write_str(if self.is_claimed { CLAIM } else { "" })?;
            for (limit, end) in [(self.repetitions, "/"), (self.quiet_plies, "")] {
                match limit {
                    Some(limit) => write!(f, "{limit}{end}")?,
                    None => write!(f, "-{end}")?,
                }
            }
            Ok(())
        })
    }
}

/// Why a text is not a pair of limits.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseLimitsError {
    /// It has not their form.
    #[error(transparent)]
    Form(#[from] ParseError),
    /// A limit makes no sense.
    #[error(transparent)]
    Limits(#[from] LimitsError),
}

impl FromStr for Limits {
    type Err = ParseLimitsError;

    fn from_str(text: &str) -> Result<Self, ParseLimitsError> {
        let limit = |part: &str| match part {
            "-" => Some(None),
            number => plain_number(number).map(Some),
        };
        let numbers = text.strip_prefix(CLAIM);
        let form = || {
            let (repetitions, quiet_plies) = numbers.unwrap_or(text).split_once('/')?;
            Some((limit(repetitions)?, limit(quiet_plies)?))
        };
        let (repetitions, quiet_plies) =
            form().ok_or_else(|| ParseError::new(text, "repetitions/quiet plies, like 3/60"))?;
        let limits = Self::new(repetitions, quiet_plies)?;
        Ok(if numbers.is_some() { limits.claimed() } else { limits })
    }
}
