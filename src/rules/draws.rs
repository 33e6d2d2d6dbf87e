//! Draws, with their text form (`RULES.md 11.3`, `12`).

use core::fmt;
use core::str::FromStr;

use crate::family::text::padded;
use crate::family::{Limits, ParseError, ParseLimitsError};

/// When a game is drawn (`RULES.md 11.3`). Draws never touch which moves are legal.
///
/// Bare biys are a rule of the position; the limits are the game's, which may be played under
/// others ([`Game::with_limits`](crate::Game::with_limits)).
///
/// The text is repetitions, quiet plies and bare biys, as in the table of `RULES.md 12`: `3/60/yes`,
/// and `-/-/no` for no draws at all.
///
/// ```
/// use shatra::{Draws, Rules};
/// assert_eq!("3/60/yes".parse(), Ok(Draws::STANDARD));
/// let draws: Draws = "-/100/no".parse()?;
/// let rules = Rules::STANDARD.with_draws(draws);
/// assert_eq!(rules.draws().limits.quiet_plies(), Some(100));
/// # Ok::<(), shatra::ParseLimitsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Draws {
    /// Repetition and quiet plies.
    pub limits: Limits,
    /// Whether the game is drawn when only the two biys are left.
    pub bare_biys: bool,
}

impl Draws {
    /// No draws at all.
    pub const NONE: Self = Self { limits: Limits::NONE, bare_biys: false };

    /// Third repetition, 60 quiet plies, bare biys: text B.
    pub const STANDARD: Self = Self { limits: Limits::SHATRA, bare_biys: true };
}

impl fmt::Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare_biys = if self.bare_biys { "yes" } else { "no" };
        padded(f, |f| write!(f, "{}/{bare_biys}", self.limits))
    }
}

impl FromStr for Draws {
    type Err = ParseLimitsError;

    fn from_str(text: &str) -> Result<Self, ParseLimitsError> {
        let form = || {
            ParseError::new(
                text,
                "draws: repetitions/quiet plies/bare biys, like 3/60/yes or -/-/no",
            )
        };
        let (limits, bare_biys) = text.rsplit_once('/').ok_or_else(form)?;
        let bare_biys = match bare_biys {
            "yes" => true,
            "no" => false,
            _ => return Err(form().into()),
        };
        match limits.parse() {
            Ok(limits) => Ok(Self { limits, bare_biys }),
            Err(ParseLimitsError::Form(_)) => Err(form().into()),
            Err(error) => Err(error),
        }
    }
}
