//! What a game of the family tells of itself to records.

use alloc::string::{String, ToString};
use core::fmt::Display;
use core::str::FromStr;

use crate::family::text::excerpt;
use crate::family::words::words;
use crate::family::{Limits, Notation, ParseLimitsError, ParseRulesError};
use crate::game::Playable;
use crate::position::Position;
use crate::record::RecordFault;
use crate::rules::{Draws, Rules};

words! {
    /// A game of the family, by its name in the tag `GameType`.
    GameType: "Shatra, Shatar or Hiashatar" {
        /// The game of this crate's root.
        Shatra = "Shatra",
        /// The game of [`shatar`](crate::shatar) on 8x8 squares.
        Shatar = "Shatar",
        /// The game of [`shatar`](crate::shatar) on 10x10 squares.
        Hiashatar = "Hiashatar",
    }
}

#[cfg(feature = "serde")]
mod form {
    use core::marker::PhantomData;

    use serde::de::{Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    use super::GameType;
    use crate::serde::{TextVisitor, text_forms};

    text_forms! {
        /// The name, e.g. `"Hiashatar"`.
        GameType;
    }
}

/// A game of which records are kept. Like [`Playable`] it is sealed.
pub trait Recorded: Playable<Rules: FromStr<Err = ParseRulesError>> {
    /// The games that such positions belong to, the usual one first.
    const GAMES: &'static [GameType];

    /// The game that is played from here.
    fn game_type(&self) -> GameType;

    /// The ruleset of a record that names none.
    #[doc(hidden)]
    fn usual_rules(game: GameType) -> Self::Rules;

    /// The ruleset with the draws of the tag `Draws`, and the limits of the game.
    #[doc(hidden)]
    fn read_draws(
        rules: Self::Rules,
        text: &str,
    ) -> Result<(Self::Rules, Limits), ParseLimitsError>;

    /// The texts of the tag `Rules`, and of `Draws` where the ruleset has others.
    #[doc(hidden)]
    fn rules_and_draws(&self, limits: Limits) -> (String, Option<String>);

    /// Reads the tag `FEN`.
    #[doc(hidden)]
    fn read_fen(text: &str, rules: Self::Rules) -> Result<Self, RecordFault>;

    /// The start of a game of which the tags name none, if it is not this one by its first move.
    #[doc(hidden)]
    fn start_before(&self, _first_move: &str) -> Option<Self> {
        None
    }

    /// Reads a move, for which it may look at so many states of chains; it takes off those it looks at.
    #[doc(hidden)]
    fn read_move(&self, text: &str, work: &mut usize) -> Result<Self::Move, RecordFault>;

    /// The text of a move in records.
    #[doc(hidden)]
    fn written_move(&self, mv: Self::Move, notation: Notation) -> impl Display;

    /// The start of a game that is drawn at these limits.
    #[doc(hidden)]
    fn drawn_at(self, limits: Limits) -> Self;
}

impl Recorded for Position {
    const GAMES: &'static [GameType] = &[GameType::Shatra];

    fn game_type(&self) -> GameType {
        GameType::Shatra
    }

    fn usual_rules(_: GameType) -> Rules {
        Rules::default()
    }

    fn read_draws(rules: Rules, text: &str) -> Result<(Rules, Limits), ParseLimitsError> {
        let draws: Draws = text.parse()?;
        Ok((rules.with_draws(draws), draws.limits))
    }

    fn rules_and_draws(&self, _: Limits) -> (String, Option<String>) {
        let (rules, draws) = (self.rules(), self.rules().draws());
        let usual = rules.preset().rules().draws();
        (rules.with_draws(usual).to_string(), (draws != usual).then(|| draws.to_string()))
    }

    fn read_fen(text: &str, rules: Rules) -> Result<Self, RecordFault> {
        Self::from_fen(text, rules).map_err(RecordFault::Fen)
    }

    fn read_move(&self, text: &str, work: &mut usize) -> Result<Self::Move, RecordFault> {
        self.read_move(text, work).map_err(|error| RecordFault::Move { text: excerpt(text), error })
    }

    fn written_move(&self, mv: Self::Move, notation: Notation) -> impl Display {
        self.text_in(mv, notation)
    }

    fn drawn_at(self, limits: Limits) -> Self {
        self.with_limits(limits)
    }
}
