//! Rulesets: a preset, the switches in which it differs, and the draws (`RULES.md 12`).

mod draws;
mod preset;
mod switches;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::family::text::{column, excerpt, join, padded};
pub use draws::Draws;
pub(crate) use preset::MOST_PIECES;
pub use preset::{Preset, Start};
pub use switches::Switches;

/// A ruleset: a preset's start with a set of switches and the draws (`RULES.md 12`).
///
/// Its text is the preset with the switches that differ: `STANDARD-ROAD_EXIT+MAJORITY_CAPTURE`.
/// Draws that were changed with [`with_draws`](Self::with_draws) are not part of the text; they
/// have one of their own ([`Draws`]).
///
/// ```
/// use shatra::{Rules, Switches};
/// let rules: Rules = "STANDARD+MAJORITY_CAPTURE-ROAD_EXIT".parse()?;
/// assert!(rules.has(Switches::MAJORITY_CAPTURE));
/// assert_eq!(rules, Rules::STANDARD.with(Switches::MAJORITY_CAPTURE).without(Switches::ROAD_EXIT));
/// assert_eq!(rules.to_string(), "STANDARD-ROAD_EXIT+MAJORITY_CAPTURE");
/// # Ok::<(), shatra::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    preset: Preset,
    switches: Switches,
    draws: Draws,
}

impl Rules {
    /// The 17-piece game after text B; the default.
    pub const STANDARD: Self = Self::of(Preset::Standard);

    /// The 17-piece game after text A.
    pub const CODIFIED: Self = Self::of(Preset::Codified);

    /// The all-draughts form after text C.
    pub const DRAUGHTS: Self = Self::of(Preset::Draughts);

    const fn of(preset: Preset) -> Self {
        let column = preset.column();
        Self { preset, switches: column.switches, draws: column.draws }
    }

    /// This ruleset with these switches on.
    #[must_use]
    pub const fn with(self, switches: Switches) -> Self {
        let known = switches.intersection(Switches::all());
        Self { switches: self.switches.union(known), ..self }
    }

    /// This ruleset with these switches off.
    #[must_use]
    pub const fn without(self, switches: Switches) -> Self {
        Self { switches: self.switches.difference(switches), ..self }
    }

    /// This ruleset with other draws.
    #[must_use]
    pub const fn with_draws(self, draws: Draws) -> Self {
        Self { draws, ..self }
    }

    /// The preset from which the ruleset is written, and which gives its start.
    pub const fn preset(self) -> Preset {
        self.preset
    }

    /// All switches that are on.
    #[inline]
    pub const fn switches(self) -> Switches {
        self.switches
    }

    /// Whether all of these switches are on.
    #[inline]
    pub const fn has(self, switches: Switches) -> bool {
        self.switches.contains(switches)
    }

    /// The start.
    #[inline]
    pub const fn start(self) -> Start {
        self.preset.column().start
    }

    /// The draws.
    pub const fn draws(self) -> Draws {
        self.draws
    }
}

/// [`Rules::STANDARD`].
impl Default for Rules {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The preset with the switches that differ, in the order of the table (`RULES.md 12`).
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.switches ^ self.preset.column().switches;
        padded(f, |f| {
            write!(f, "{}", self.preset)?;
            changed.iter_names().try_for_each(|(name, switch)| {
                write!(f, "{}{name}", if self.has(switch) { '+' } else { '-' })
            })
        })
    }
}

/// Why a text is not a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The text does not begin with the name of a preset.
    #[error("column 1: ruleset {found:?}; expected one of {}", Names(|| Preset::ALL.map(Preset::as_str)))]
    UnknownPreset {
        /// What stands in its place.
        found: String,
    },
    /// A sign is not followed by the name of a switch.
    #[error("column {column}: switch {found:?}; expected one of {}", Names(|| Switches::all().iter_names().map(|(name, _)| name)))]
    UnknownSwitch {
        /// The column of its first character, in characters from 1.
        column: usize,
        /// What stands in its place.
        found: String,
    },
}

/// Writes names with commas between.
struct Names<F>(F);

impl<F: Fn() -> I, I: IntoIterator<Item = &'static str>> fmt::Display for Names<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, (self.0)(), ", ")
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads a preset and its switches, in any order; a switch named twice and a sign that changes
    /// nothing are accepted.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let is_sign = |letter| matches!(letter, '+' | '-');
        let end = text.find(is_sign).unwrap_or(text.len());
        let preset: Preset = text[..end]
            .parse()
            .map_err(|_| ParseRulesError::UnknownPreset { found: excerpt(&text[..end]) })?;

        let mut rules = preset.rules();
        let mut rest = end;
        while rest < text.len() {
            let (sign, start) = (text.as_bytes()[rest], rest + 1);
            let end = text[start..].find(is_sign).map_or(text.len(), |length| start + length);
            let name = &text[start..end];
            let switch = Switches::from_name(name).ok_or_else(|| {
                ParseRulesError::UnknownSwitch { column: column(text, start), found: excerpt(name) }
            })?;
            rules = if sign == b'+' { rules.with(switch) } else { rules.without(switch) };
            rest = end;
        }
        Ok(rules)
    }
}
