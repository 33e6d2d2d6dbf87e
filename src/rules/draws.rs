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

/// The text is not one of draws.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no draws {0:?}; expected repetitions, quiet plies and bare biys, like 3/60/yes or -/-/no")]
pub struct ParseDrawsError(
    /// The start of the text.
    pub String,
);

impl FromStr for Draws {
    type Err = ParseDrawsError;

    fn from_str(text: &str) -> Result<Self, ParseDrawsError> {
        read(text).ok_or_else(|| ParseDrawsError(excerpt(text)))
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
