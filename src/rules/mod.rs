//! Rulesets: a preset, the switches in which it differs, and the draws (`RULES.md 12`).

mod draws;
mod preset;
mod switches;

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::family::text::padded;
use crate::family::{LimitsError, ParseError, ParseLimitsError, ParseRulesError};
pub use draws::Draws;
use preset::Column;
pub(crate) use preset::MOST_PIECES;
pub use preset::{Preset, Start};
pub use switches::Switches;

/// A ruleset: a preset's start with a set of switches and the draws (`RULES.md 12`).
///
/// Its text is the preset with the switches that differ; where the draws are not the preset's, a space
/// and their text follow: `STANDARD-ROAD_EXIT+MAJORITY_CAPTURE`, `CODIFIED 3/-/no`.
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
    /// The 17-piece game after text B; the default. Drawn at the third repetition, after 60 quiet plies,
    /// and when only the biys are left.
    pub const STANDARD: Self = Self::of(Preset::Standard);

    /// The 17-piece game after text A. No draws.
    pub const CODIFIED: Self = Self::of(Preset::Codified);

    /// The all-draughts form after text C. No draws.
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

/// The preset with the switches that differ, in the order of the table (`RULES.md 12`), and the draws
/// if they differ.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Column { switches, draws, .. } = self.preset.column();
        padded(f, |f| {
            write!(f, "{}", self.preset)?;
            for (name, switch) in (self.switches ^ *switches).iter_names() {
                write!(f, "{}{name}", if self.has(switch) { '+' } else { '-' })?;
            }
            if self.draws == *draws { Ok(()) } else { write!(f, " {}", self.draws) }
        })
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads a preset and its switches, in any order, and draws after a space; a switch named twice
    /// and a sign that changes nothing are accepted.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let (switches, draws) = match text.split_once(' ') {
            Some((switches, draws)) => (switches, Some(draws)),
            None => (text, None),
        };
        let is_sign = |letter| matches!(letter, '+' | '-');
        let end = switches.find(is_sign).unwrap_or(switches.len());
        let name = &switches[..end];
        let unknown = |error: ParseError| ParseRulesError::new(text, 0, name, error.expected);
        let preset: Preset = name.parse().map_err(unknown)?;

        let mut rules = preset.rules();
        let mut rest = end;
        while rest < switches.len() {
            let (sign, start) = (switches.as_bytes()[rest], rest + 1);
            let end =
                switches[start..].find(is_sign).map_or(switches.len(), |length| start + length);
            let name = &switches[start..end];
            let switch = Switches::from_name(name).ok_or_else(|| {
                let names: Vec<_> = Switches::all().iter_names().map(|(name, _)| name).collect();
                ParseRulesError::new(text, start, name, format!("one of: {}", names.join(" ")))
            })?;
            rules = if sign == b'+' { rules.with(switch) } else { rules.without(switch) };
            rest = end;
        }
        if let Some(draws) = draws {
            let fault = |error| ParseRulesError::new(text, rest + 1, draws, expected_draws(error));
            rules = rules.with_draws(draws.parse().map_err(fault)?);
        }
        Ok(rules)
    }
}

fn expected_draws(error: ParseLimitsError) -> &'static str {
    match error {
        ParseLimitsError::Form(error) => error.expected,
        ParseLimitsError::Limits(LimitsError::Repetitions(_)) => "2 repetitions or more, or -",
        ParseLimitsError::Limits(LimitsError::QuietPlies) => "1 quiet ply or more, or -",
    }
}
