//! The two games and their options (`SHATAR_RULES.md 3`).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// What is played: one of the two games with its options.
///
/// The text form names the game, then the options that differ from the default, in the order of
/// the table in `SHATAR_RULES.md 3`. Reading takes options in any order.
///
/// ```
/// use shatra::shatar::{KnightMate, Rules, ShatarRules};
/// let rules: Rules = "SHATAR:stalemate=draw,knight_mate=loss".parse()?;
/// let same = ShatarRules { knight_mate: KnightMate::Loss, ..ShatarRules::DEFAULT };
/// assert_eq!(rules, Rules::Shatar(same));
/// assert_eq!(rules.to_string(), "SHATAR:knight_mate=loss");
/// # Ok::<(), shatra::shatar::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Shatar, on 8x8 squares.
    Shatar(ShatarRules),
    /// Hiashatar, on 10x10 squares, with guards.
    Hiashatar(HiashatarRules),
}

impl Rules {
    /// Shatar with every option at its default.
    pub const SHATAR: Self = Self::Shatar(ShatarRules::DEFAULT);
    /// Hiashatar with every option at its default.
    pub const HIASHATAR: Self = Self::Hiashatar(HiashatarRules::DEFAULT);

    /// Files of the board, and as many ranks.
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

    /// What a side without a move and not in check has got.
    pub const fn stalemate(self) -> Stalemate {
        match self {
            Self::Shatar(rules) => rules.stalemate,
            Self::Hiashatar(rules) => rules.stalemate,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Shatar(_) => SHATAR,
            Self::Hiashatar(_) => HIASHATAR,
        }
    }
}

const SHATAR: &str = "SHATAR";
const HIASHATAR: &str = "HIASHATAR";

/// A type of option values: each value with its text, the default first.
trait Choice: Copy + PartialEq + 'static {
    const VALUES: &'static [(&'static str, Self)];
}

/// Every yes-or-no option is `yes` unless said otherwise.
impl Choice for bool {
    const VALUES: &'static [(&'static str, Self)] = &[("yes", true), ("no", false)];
}

fn text_of<T: Choice>(value: T) -> &'static str {
    T::VALUES.iter().find(|entry| entry.1 == value).map_or("", |entry| entry.0)
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$value_doc])* $value,)+ }

        impl Choice for $name {
            const VALUES: &'static [(&'static str, Self)] = &[$(($text, Self::$value),)+];
        }

        /// The value's text in the text form of the rules.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(text_of(*self))
            }
        }
    )+};
}

choices! {
    /// What a mate by knights only is (`SHATAR_RULES.md 1.6`).
    KnightMate {
        /// Not a legal move, unless every move is one.
        Illegal = "illegal",
        /// A legal move that draws: niol.
        Draw = "draw",
        /// A legal move that loses.
        Loss = "loss",
        /// A win like any mate.
        Allowed = "allowed",
    }

    /// What a side with nothing but its king means (`SHATAR_RULES.md 1.5`, `2.4`).
    BareKing {
        /// A draw at once: robado.
        Draw = "draw",
        /// Nothing; the game goes on.
        Play = "play",
    }

    /// What having no move out of check means (`SHATAR_RULES.md 1.5`, `2.4`).
    Stalemate {
        /// A draw: zhit.
        Draw = "draw",
        /// A loss for the side that has no move.
        Loss = "loss",
    }

    /// How far a bishop goes (`SHATAR_RULES.md 1.2`).
    BishopRange {
        /// As far as it can.
        Unlimited = "unlimited",
        /// Up to three squares.
        Three = "3",
    }

    /// Whose guards slow a piece (`SHATAR_RULES.md 2.3`).
    ZoneScope {
        /// Those of both sides.
        All = "all",
        /// Only those of the other side.
        Enemy = "enemy",
    }

    /// How a piece leaves a zone (`SHATAR_RULES.md 2.3`, R1).
    ZoneExit {
        /// One step at a time.
        One = "one",
        /// At full range; only squares entered count.
        Free = "free",
    }

    /// What a zone does to a knight that stands in it (`SHATAR_RULES.md 2.3`).
    ZoneKnight {
        /// Nothing.
        Free = "free",
        /// It has no move and gives no check.
        Frozen = "frozen",
    }

    /// How a guard captures (`SHATAR_RULES.md 2.3`).
    GuardCapture {
        /// As it moves: one or two squares in a straight line.
        Same = "same",
        /// One square in any direction.
        Adjacent = "adjacent",
        /// One square diagonally.
        Diagonal = "diagonal",
    }

    /// How a guard gives check (`SHATAR_RULES.md 2.3`).
    GuardCheck {
        /// As it captures.
        Same = "same",
        /// To a king beside it, in any of the eight directions.
        Adjacent = "adjacent",
        /// Not at all.
        None = "none",
    }

    /// Whether king and guard against king and guard is a draw (`SHATAR_RULES.md 2.4`).
    GuardPair {
        /// It is, and with `bare_king=play` so is king against king.
        Draw = "draw",
        /// It is not.
        Play = "play",
    }
}

macro_rules! ruleset {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)+ }

        impl $name {
            /// Every option at its default.
            pub const DEFAULT: Self = Self { $($field: <$type as Choice>::VALUES[0].1,)+ };

            const OPTIONS: &'static [&'static str] = &[$(stringify!($field),)+];

            fn set(&mut self, option: &str, value: &str) -> Result<(), RulesError> {
                match option {
                    $(stringify!($field) => self.$field = read(stringify!($field), value)?,)+
                    _ => return Err(RulesError::Option {
                        option: option.to_owned(),
                        known: list(Self::OPTIONS),
                    }),
                }
                Ok(())
            }

            /// The text of each option that differs from the default, in canonical order.
            fn differing(self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((
                    stringify!($field),
                    (self.$field != Self::DEFAULT.$field).then(|| text_of(self.$field)),
                ),)+]
                .into_iter()
                .filter_map(|(option, value)| Some((option, value?)))
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}

ruleset! {
    /// The options of Shatar, in the order of the table in `SHATAR_RULES.md 3`.
    ShatarRules {
        /// Whether a mate by a bishop or a pawn needs a shak in its series (`SHATAR_RULES.md 1.5`).
        series: bool,
        /// What a mate by knights only is (`SHATAR_RULES.md 1.6`).
        knight_mate: KnightMate,
        /// What a bare king means (`SHATAR_RULES.md 1.5`).
        bare_king: BareKing,
        /// What having no move out of check means (`SHATAR_RULES.md 1.5`).
        stalemate: Stalemate,
        /// How far a bishop goes (`SHATAR_RULES.md 1.2`).
        bishop_range: BishopRange,
    }
}

ruleset! {
    /// The options of Hiashatar, in the order of the table in `SHATAR_RULES.md 3`.
    HiashatarRules {
        /// Whose guards slow a piece (`SHATAR_RULES.md 2.3`).
        zone_scope: ZoneScope,
        /// How a piece leaves a zone (`SHATAR_RULES.md 2.3`, R1).
        zone_exit: ZoneExit,
        /// Whether zones stop the double and triple step of pawns (`SHATAR_RULES.md 2.3`).
        zone_pawns: bool,
        /// What a zone does to a knight (`SHATAR_RULES.md 2.3`).
        zone_knight: ZoneKnight,
        /// Whether a knight may take a guard (`SHATAR_RULES.md 2.3`).
        knight_takes_guard: bool,
        /// How a guard captures (`SHATAR_RULES.md 2.3`).
        guard_capture: GuardCapture,
        /// How a guard gives check (`SHATAR_RULES.md 2.3`).
        guard_check: GuardCheck,
        /// What a bare king means (`SHATAR_RULES.md 2.4`).
        bare_king: BareKing,
        /// Whether king and guard each is a draw (`SHATAR_RULES.md 2.4`).
        guard_pair: GuardPair,
        /// What having no move out of check means (`SHATAR_RULES.md 2.4`).
        stalemate: Stalemate,
    }
}

fn read<T: Choice>(option: &'static str, value: &str) -> Result<T, RulesError> {
    T::VALUES.iter().find(|entry| entry.0 == value).map(|entry| entry.1).ok_or_else(|| {
        let known: Vec<_> = T::VALUES.iter().map(|entry| entry.0).collect();
        RulesError::Value { option, value: value.to_owned(), known: list(&known) }
    })
}

fn list(names: &[&str]) -> String {
    names.join(", ")
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let differing: Vec<_> = match self {
            Self::Shatar(rules) => rules.differing().collect(),
            Self::Hiashatar(rules) => rules.differing().collect(),
        };
        for (place, (option, value)) in differing.into_iter().enumerate() {
            write!(f, "{}{option}={value}", if place == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// Why a text names no rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// The part before the colon is no game of this module.
    #[error("unknown ruleset {0:?}; known are SHATAR, HIASHATAR")]
    Ruleset(String),
    /// A part after the colon is not of the form `option=value`.
    #[error("expected option=value, found {0:?}")]
    Form(String),
    /// The game has no option of that name.
    #[error("unknown option {option:?}; known are {known}")]
    Option {
        /// The name that was given.
        option: String,
        /// The names there are.
        known: String,
    },
    /// The option has no such value.
    #[error("unknown value {value:?} of {option}; known are {known}")]
    Value {
        /// The option.
        option: &'static str,
        /// The value that was given.
        value: String,
        /// The values there are.
        known: String,
    },
    /// An option is given more than once.
    #[error("option {0:?} is given more than once")]
    Repeated(String),
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let mut rules = match name {
            SHATAR => Self::SHATAR,
            HIASHATAR => Self::HIASHATAR,
            _ => return Err(RulesError::Ruleset(name.to_owned())),
        };
        let mut given = Vec::new();
        for part in options.into_iter().flat_map(|options| options.split(',')) {
            let (option, value) =
                part.split_once('=').ok_or_else(|| RulesError::Form(part.to_owned()))?;
            if given.contains(&option) {
                return Err(RulesError::Repeated(option.to_owned()));
            }
            given.push(option);
            match &mut rules {
                Self::Shatar(rules) => rules.set(option, value)?,
                Self::Hiashatar(rules) => rules.set(option, value)?,
            }
        }
        Ok(rules)
    }
}
