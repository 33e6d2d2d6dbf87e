//! Draws, with their text form (`RULES.md 11.3`, `12`).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::text::{excerpt, plain_number};

/// When a game is drawn (`RULES.md 11.3`). Draws never touch which moves are legal.
///
/// Its text is repetitions, quiet plies and bare biys, as in the table of `RULES.md 12`: `3/60/yes`,
/// and `-/-/no` for no draws at all.
///
/// A limit that is reached before anything is played, by 0 or 1 repetitions or 0 quiet plies, draws
/// every game where it starts. That is hardly meant, and refused wherever draws are read: from a
/// text, with a record, or from a serialised form. No such draw is `None`, in the text `-`.
///
/// ```
/// use shatra::{Draws, Rules};
/// assert_eq!("3/60/yes".parse(), Ok(Draws::STANDARD));
/// let draws: Draws = "-/100/no".parse()?;
/// let rules = Rules::STANDARD.with_draws(draws);
/// assert_eq!((rules.draws().repetitions, rules.draws().quiet_plies), (None, Some(100)));
/// # Ok::<(), shatra::ParseDrawsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Draws {
    /// The occurrence of one position that draws the game, e.g. 3. `None`: repetition never does.
    pub repetitions: Option<u32>,
    /// The number of quiet plies that draws the game, e.g. 60. `None`: no number does.
    pub quiet_plies: Option<u32>,
    /// Whether the game is drawn when only the two biys are left.
    pub bare_biys: bool,
}

impl Draws {
    /// No draws at all.
    pub const NONE: Self = Self { repetitions: None, quiet_plies: None, bare_biys: false };

    /// Third repetition, 60 quiet plies, bare biys: text B.
    pub const STANDARD: Self =
        Self { repetitions: Some(3), quiet_plies: Some(60), bare_biys: true };

    /// Whether every game is drawn where it starts.
    fn are_reached_at_once(self) -> bool {
        self.repetitions.is_some_and(|limit| limit < 2) || self.quiet_plies == Some(0)
    }
}

impl fmt::Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for limit in [self.repetitions, self.quiet_plies] {
            match limit {
                Some(limit) => write!(f, "{limit}/")?,
                None => f.write_str("-/")?,
            }
        }
        f.write_str(if self.bare_biys { "yes" } else { "no" })
    }
}

/// Why a text is not one of draws.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseDrawsError {
    /// The text has not the form.
    #[error(
        "no draws {text:?}; expected repetitions, quiet plies and bare biys, like 3/60/yes or -/-/no"
    )]
    Form {
        /// The start of the text.
        text: String,
    },
    /// A limit is reached before anything is played.
    #[error(
        "draws {text:?} end every game at its start; expected 2 or more repetitions, 1 or more quiet plies, or - for none"
    )]
    ReachedAtOnce {
        /// The text.
        text: String,
    },
}

impl FromStr for Draws {
    type Err = ParseDrawsError;

    fn from_str(text: &str) -> Result<Self, ParseDrawsError> {
        match read(text) {
            None => Err(ParseDrawsError::Form { text: excerpt(text) }),
            Some(draws) if draws.are_reached_at_once() => {
                Err(ParseDrawsError::ReachedAtOnce { text: excerpt(text) })
            }
            Some(draws) => Ok(draws),
        }
    }
}

fn read(text: &str) -> Option<Draws> {
    let limit = |part: &str| match part {
        "-" => Some(None),
        number => plain_number(number).map(Some),
    };
    let mut parts = text.split('/');
    let draws = Draws {
        repetitions: limit(parts.next()?)?,
        quiet_plies: limit(parts.next()?)?,
        bare_biys: match parts.next()? {
            "yes" => true,
            "no" => false,
            _ => return None,
        },
    };
    parts.next().is_none().then_some(draws)
}
