//! The options of both games (`SHATAR_RULES.md 3`).

use core::fmt;
use core::str::FromStr;

use crate::family::ParseError;

/// A type of option values.
pub(super) trait Choice: Copy + PartialEq + 'static {
    /// All values, the default first.
    const VALUES: &'static [Self];

    /// What to expect in a text.
    const EXPECTED: &'static str;

    /// The value's text.
    fn text(self) -> &'static str;

    /// The value of a text.
    fn read(text: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.text() == text)
    }
}

/// Every yes-or-no option is `yes` unless said otherwise.
impl Choice for bool {
    const VALUES: &'static [Self] = &[true, false];
    const EXPECTED: &'static str = "one of: yes no";

    fn text(self) -> &'static str {
        if self { "yes" } else { "no" }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$value_doc])* $value,)+ }

        impl $name {
            /// All values, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];
        }

        impl Choice for $name {
            const VALUES: &'static [Self] = Self::ALL;
            const EXPECTED: &'static str = concat!("one of:" $(, " ", $text)+);

            fn text(self) -> &'static str {
                match self { $(Self::$value => $text,)+ }
            }
        }

        /// The value's text in the text form of the rules.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.text())
            }
        }

        impl FromStr for $name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                Self::read(text).ok_or_else(|| ParseError::new(text, Self::EXPECTED))
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
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)+ }

        impl $name {
            /// Every option at its default.
            pub const DEFAULT: Self = Self { $($field: <$type as Choice>::VALUES[0],)+ };

            /// Sets an option; otherwise says which part is not known, and what could stand there.
            pub(super) fn set(&mut self, option: &str, value: &str) -> Result<(), Unknown> {
                match option {
                    $(stringify!($field) => {
                        self.$field =
                            Choice::read(value).ok_or(Unknown::Value(<$type>::EXPECTED))?;
                    })+
                    _ => {
                        const EXPECTED: &str = concat!("one of:" $(, " ", stringify!($field))+);
                        return Err(Unknown::Option(EXPECTED));
                    }
                }
                Ok(())
            }

            /// Each option that differs from the default with its text, in canonical order.
            pub(super) fn differing(self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((self.$field != Self::DEFAULT.$field)
                    .then(|| (stringify!($field), self.$field.text())),)+]
                .into_iter()
                .flatten()
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}

/// What of an option and its value is not known.
pub(super) enum Unknown {
    Option(&'static str),
    Value(&'static str),
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
