//! Rulesets: a preset, the switches in which it differs, and the draws (`RULES.md 12`).

mod draws;
mod switches;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kind::Kind;
use crate::text;
pub use draws::{Draws, ParseDrawsError};
pub use switches::Switches;

/// One of the three ready-made rulesets, from which every other is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Preset {
    /// Text B: the 17-piece game after a modern comparison of the Altai rule texts.
    Standard,
    /// Text A: the 17-piece game as codified in Gorno-Altaisk.
    Codified,
    /// Text C: the all-draughts form, 24 pieces on each side.
    Draughts,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Codified, Self::Draughts];

    /// The preset's name in ruleset texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "STANDARD",
            Self::Codified => "CODIFIED",
            Self::Draughts => "DRAUGHTS",
        }
    }

    /// The preset as a ruleset.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Standard => Rules::STANDARD,
            Self::Codified => Rules::CODIFIED,
            Self::Draughts => Rules::DRAUGHTS,
        }
    }
}

/// The pieces with which each side begins (`RULES.md 2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Start {
    /// Biy, batyr, two turas, two yalkyns, eleven shatras.
    Pieces17,
    /// Biy and 23 shatras.
    Pieces24,
}

/// The most pieces that a side has in a valid position.
pub(crate) const MOST_PIECES: usize = 24;

impl Start {
    /// How many pieces of a kind each side has at the start.
    #[inline]
    pub const fn count(self, kind: Kind) -> usize {
        match self {
            Self::Pieces17 => [1, 1, 2, 2, 11][kind.index()],
            Self::Pieces24 => [1, 0, 0, 0, 23][kind.index()],
        }
    }
}

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
    pub const STANDARD: Self =
        Self { preset: Preset::Standard, switches: Switches::STANDARD, draws: Draws::STANDARD };

    /// The 17-piece game after text A.
    pub const CODIFIED: Self =
        Self { preset: Preset::Codified, switches: Switches::CODIFIED, draws: Draws::NONE };

    /// The all-draughts form after text C.
    pub const DRAUGHTS: Self =
        Self { preset: Preset::Draughts, switches: Switches::DRAUGHTS, draws: Draws::NONE };

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
        match self.preset {
            Preset::Standard | Preset::Codified => Start::Pieces17,
            Preset::Draughts => Start::Pieces24,
        }
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
        f.write_str(self.preset.name())?;
        for (name, switch) in (self.switches ^ self.preset.rules().switches).iter_names() {
            write!(f, "{}{name}", if self.has(switch) { '+' } else { '-' })?;
        }
        Ok(())
    }
}

/// Why a text is not a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The text does not begin with the name of a preset.
    #[error("column 1: no ruleset {name:?}; expected one of {}", Names(|| Preset::ALL.map(Preset::name)))]
    UnknownPreset {
        /// What stands in its place.
        name: String,
    },
    /// A sign is not followed by the name of a switch.
    #[error("column {column}: no switch {name:?}; expected one of {}", Names(|| Switches::all().iter_names().map(|(name, _)| name)))]
    UnknownSwitch {
        /// What stands in its place.
        name: String,
        /// The column of its first character, from 1.
        column: usize,
    },
}

/// Writes names with commas between.
struct Names<F>(F);

impl<F: Fn() -> I, I: IntoIterator<Item = &'static str>> fmt::Display for Names<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, name) in (self.0)().into_iter().enumerate() {
            write!(f, "{}{name}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads a preset and its switches, in any order; a switch named twice and a sign that changes
    /// nothing are accepted.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let is_sign = |letter| matches!(letter, '+' | '-');
        let end = text.find(is_sign).unwrap_or(text.len());
        let preset = Preset::ALL
            .into_iter()
            .find(|preset| preset.name() == &text[..end])
            .ok_or_else(|| ParseRulesError::UnknownPreset { name: text::excerpt(&text[..end]) })?;

        let mut rules = preset.rules();
        let mut rest = end;
        while rest < text.len() {
            let (sign, start) = (text.as_bytes()[rest], rest + 1);
            let end = text[start..].find(is_sign).map_or(text.len(), |length| start + length);
            let name = &text[start..end];
            let switch =
                Switches::from_name(name).ok_or_else(|| ParseRulesError::UnknownSwitch {
                    name: text::excerpt(name),
                    column: text::column(text, start),
                })?;
            rules = if sign == b'+' { rules.with(switch) } else { rules.without(switch) };
            rest = end;
        }
        Ok(rules)
    }
}
