//! The two games and their rulesets (`SHATAR_RULES.md 3`).

mod material;
mod options;
mod start;

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::family::ParseRulesError;
use crate::family::text::padded;
use options::Unknown;
pub use options::{
    BareKing, BishopRange, GuardCapture, GuardCheck, GuardPair, HiashatarRules, KnightMate,
    ShatarRules, Stalemate, ZoneExit, ZoneKnight, ZoneScope,
};
pub(crate) use start::{HIASHATAR_START, SHATAR_START, compulsory_pawn};

/// What is played: one of the two games with its options.
///
/// The text form names the game, then the options that differ from the default, in the order of
/// the table in `SHATAR_RULES.md 3`. Reading takes options in any order.
///
/// ```
/// use shatra::shatar::{KnightMate, Rules, ShatarRules};
/// let rules: Rules = "SHATAR:stalemate=draw,knight_mate=loss".parse()?;
/// let same = ShatarRules::DEFAULT.knight_mate(KnightMate::Loss);
/// assert_eq!(rules, same.into());
/// assert_eq!(rules.to_string(), "SHATAR:knight_mate=loss");
/// # Ok::<(), shatra::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rules {
    /// Shatar, on 8x8 squares.
    Shatar(ShatarRules),
    /// Hiashatar, on 10x10 squares, with guards.
    Hiashatar(HiashatarRules),
}

impl Rules {
    /// Shatar with every option at its default; the default.
    pub const SHATAR: Self = Self::Shatar(ShatarRules::DEFAULT);

    /// Hiashatar with every option at its default.
    pub const HIASHATAR: Self = Self::Hiashatar(HiashatarRules::DEFAULT);

    /// Files of the board, and as many rows.
    pub const fn board_size(self) -> u8 {
        match self {
            Self::Shatar(_) => 8,
            Self::Hiashatar(_) => 10,
        }
    }

    /// What a bare king means.
    pub const fn bare_king(self) -> BareKing {
        match self {
            Self::Shatar(rules) => rules.bare_king,
            Self::Hiashatar(rules) => rules.bare_king,
        }
    }

    /// What having no move out of check means.
    pub const fn stalemate(self) -> Stalemate {
        match self {
            Self::Shatar(rules) => rules.stalemate,
            Self::Hiashatar(rules) => rules.stalemate,
        }
    }
}

/// [`Rules::SHATAR`].
impl Default for Rules {
    fn default() -> Self {
        Self::SHATAR
    }
}

impl From<ShatarRules> for Rules {
    fn from(rules: ShatarRules) -> Self {
        Self::Shatar(rules)
    }
}

impl From<HiashatarRules> for Rules {
    fn from(rules: HiashatarRules) -> Self {
        Self::Hiashatar(rules)
    }
}

const SHATAR: &str = "SHATAR";
const HIASHATAR: &str = "HIASHATAR";

/// The game with the options that differ, in the order of the table (`SHATAR_RULES.md 3`).
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, differing): (_, Vec<_>) = match self {
            Self::Shatar(rules) => (SHATAR, rules.differing().collect()),
            Self::Hiashatar(rules) => (HIASHATAR, rules.differing().collect()),
        };
        padded(f, |f| {
            f.write_str(name)?;
            differing.iter().enumerate().try_for_each(|(place, (option, value))| {
                write!(f, "{}{option}={value}", if place == 0 { ':' } else { ',' })
            })
        })
    }
}

/// Reads a game and its options, in any order, each at most once.
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let error = |start, found, expected| ParseRulesError::new(text, start, found, expected);
        let end = text.find(':').unwrap_or(text.len());
        let mut rules = match &text[..end] {
            SHATAR => Self::SHATAR,
            HIASHATAR => Self::HIASHATAR,
            name => return Err(error(0, name, "SHATAR or HIASHATAR")),
        };
        let mut given = Vec::new();
        let mut start = end + 1;
        while start <= text.len() {
            let part = text[start..].split(',').next().unwrap_or("");
            let (option, value) =
                part.split_once('=').ok_or_else(|| error(start, part, "option=value"))?;
            if given.contains(&option) {
                return Err(error(start, option, "each option only once"));
            }
            given.push(option);
            let set = match &mut rules {
                Self::Shatar(rules) => rules.set(option, value),
                Self::Hiashatar(rules) => rules.set(option, value),
            };
            set.map_err(|unknown| match unknown {
                Unknown::Option(expected) => error(start, option, expected),
                Unknown::Value(expected) => error(start + option.len() + 1, value, expected),
            })?;
            start += part.len() + 1;
        }
        Ok(rules)
    }
}
