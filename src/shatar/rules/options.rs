//! The options of both games (`SHATAR_RULES.md 3`).

use crate::family::ParseError;
use crate::family::options::options;
use crate::family::words::words;

words! {
    /// What a mate by knights only is (`SHATAR_RULES.md 1.6`).
    #[non_exhaustive]
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
    #[non_exhaustive]
    BareKing {
        /// A draw at once: robado.
        Draw = "draw",
        /// Nothing; the game goes on.
        Play = "play",
    }

    /// What having no move out of check means (`SHATAR_RULES.md 1.5`, `2.4`).
    #[non_exhaustive]
    Stalemate {
        /// A draw: zhit.
        Draw = "draw",
        /// A loss for the side that has no move.
        Loss = "loss",
    }

    /// How far a bishop goes (`SHATAR_RULES.md 1.2`).
    #[non_exhaustive]
    BishopRange {
        /// As far as it can.
        Unlimited = "unlimited",
        /// Up to three squares.
        Three = "3",
    }

    /// Whose guards slow a piece (`SHATAR_RULES.md 2.3`).
    #[non_exhaustive]
    ZoneScope {
        /// Those of both sides.
        All = "all",
        /// Only those of the other side.
        Enemy = "enemy",
    }

    /// How a piece leaves a zone (`SHATAR_RULES.md 2.3`, R1).
    #[non_exhaustive]
    ZoneExit {
        /// One step at a time.
        One = "one",
        /// At full range; only squares entered count.
        Free = "free",
    }

    /// What a zone does to a knight that stands in it (`SHATAR_RULES.md 2.3`).
    #[non_exhaustive]
    ZoneKnight {
        /// Nothing.
        Free = "free",
        /// It has no move and gives no check.
        Frozen = "frozen",
    }

    /// How a guard captures (`SHATAR_RULES.md 2.3`).
    #[non_exhaustive]
    GuardCapture {
        /// As it moves: one or two squares in a straight line.
        Same = "same",
        /// One square in any direction.
        Adjacent = "adjacent",
        /// One square diagonally.
        Diagonal = "diagonal",
    }

    /// How a guard gives check (`SHATAR_RULES.md 2.3`).
    #[non_exhaustive]
    GuardCheck {
        /// As it captures.
        Same = "same",
        /// To a king beside it, in any of the eight directions.
        Adjacent = "adjacent",
        /// Not at all.
        None = "none",
    }

    /// Whether king and guard against king and guard is a draw (`SHATAR_RULES.md 2.4`).
    #[non_exhaustive]
    GuardPair {
        /// It is, and with `bare_king=play` so is king against king.
        Draw = "draw",
        /// It is not.
        Play = "play",
    }
}

/// The value of an option as a text.
trait Choice: Copy {
    fn text(self) -> &'static str;

    fn read(text: &str) -> Result<Self, ParseError>;
}

impl Choice for bool {
    fn text(self) -> &'static str {
        if self { "yes" } else { "no" }
    }

    fn read(text: &str) -> Result<Self, ParseError> {
        match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(ParseError::new(text, "one of: yes no")),
        }
    }
}

macro_rules! choices {
    ($($name:ident)+) => {$(
        impl Choice for $name {
            fn text(self) -> &'static str {
                self.as_str()
            }

            fn read(text: &str) -> Result<Self, ParseError> {
                text.parse()
            }
        }
    )+};
}

choices! {
    KnightMate BareKing Stalemate BishopRange ZoneScope ZoneExit ZoneKnight GuardCapture GuardCheck
    GuardPair
}

/// What of an option and its value is not known, and what could stand there.
pub(super) enum Unknown {
    Option(&'static str),
    Value(&'static str),
}

macro_rules! ruleset {
    ($(#[$doc:meta])* $name:ident { $(
        $(#[$field_doc:meta])* $field:ident: $type:ty = $default:expr,
    )+ }) => {
        options! {
            $(#[$doc])*
            #[derive(Copy, PartialOrd, Ord)]
            $name { $($(#[$field_doc])* $field: $type = $default,)+ }
        }

        impl $name {
            /// Sets an option.
            pub(super) fn set(&mut self, option: &str, value: &str) -> Result<(), Unknown> {
                match option {
                    $(stringify!($field) => {
                        self.$field =
                            Choice::read(value).map_err(|error| Unknown::Value(error.expected))?;
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
    };
}

ruleset! {
    /// The options of Shatar, in the order of the table in `SHATAR_RULES.md 3`.
    ShatarRules {
        /// Whether a mate by a bishop or a pawn needs a shak in its series (`SHATAR_RULES.md 1.5`).
        series: bool = true,
        /// What a mate by knights only is (`SHATAR_RULES.md 1.6`).
        knight_mate: KnightMate = KnightMate::Illegal,
        /// What a bare king means (`SHATAR_RULES.md 1.5`).
        bare_king: BareKing = BareKing::Draw,
        /// What having no move out of check means (`SHATAR_RULES.md 1.5`).
        stalemate: Stalemate = Stalemate::Draw,
        /// How far a bishop goes (`SHATAR_RULES.md 1.2`).
        bishop_range: BishopRange = BishopRange::Unlimited,
    }
}

ruleset! {
    /// The options of Hiashatar, in the order of the table in `SHATAR_RULES.md 3`.
    HiashatarRules {
        /// Whose guards slow a piece (`SHATAR_RULES.md 2.3`).
        zone_scope: ZoneScope = ZoneScope::All,
        /// How a piece leaves a zone (`SHATAR_RULES.md 2.3`, R1).
        zone_exit: ZoneExit = ZoneExit::One,
        /// Whether zones stop the double and triple step of pawns (`SHATAR_RULES.md 2.3`).
        zone_pawns: bool = true,
        /// What a zone does to a knight (`SHATAR_RULES.md 2.3`).
        zone_knight: ZoneKnight = ZoneKnight::Free,
        /// Whether a knight may take a guard (`SHATAR_RULES.md 2.3`).
        knight_takes_guard: bool = true,
        /// How a guard captures (`SHATAR_RULES.md 2.3`).
        guard_capture: GuardCapture = GuardCapture::Same,
        /// How a guard gives check (`SHATAR_RULES.md 2.3`).
        guard_check: GuardCheck = GuardCheck::Same,
        /// What a bare king means (`SHATAR_RULES.md 2.4`).
        bare_king: BareKing = BareKing::Draw,
        /// Whether king and guard each is a draw (`SHATAR_RULES.md 2.4`).
        guard_pair: GuardPair = GuardPair::Draw,
        /// What having no move out of check means (`SHATAR_RULES.md 2.4`).
        stalemate: Stalemate = Stalemate::Draw,
    }
}
