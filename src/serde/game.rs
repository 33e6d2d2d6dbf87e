//! Serde forms of games.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::family::{Limits, Notation, Outcome};
use crate::game::{Game, Playable};
use crate::serde::map::{Texts, map_form};

map_form! {
    struct Form<P> {
        start: P,
        limits: Limits,
        moves: Texts,
        outcome: Option<Outcome>,
    }
}

/// A map of the start, the limits, the moves in numeric text, and the outcome. Moves that were taken
/// back are not kept.
impl<P: Playable + Serialize> Serialize for Game<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form {
            moves: Texts(self.texts(Notation::Numeric).collect()),
            start: self.start().clone(),
            limits: self.limits(),
            outcome: self.outcome(),
        }
        .serialize(serializer)
    }
}

/// Reads what the other direction writes and plays the game again; an illegal move and an outcome
/// that the game does not have are errors.
impl<'de, P: Playable + Deserialize<'de>> Deserialize<'de> for Game<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Form::<P> { start, limits, moves, outcome } = Deserialize::deserialize(deserializer)?;
        let mut game = Self::with_limits(start, limits);
        for (ply, text) in moves.0.iter().enumerate() {
            game.play_text(text)
                .map_err(|error| D::Error::custom(format_args!("move {}: {error}", ply + 1)))?;
        }
        if game.outcome().is_none() {
            // What is refused is found below: the outcomes differ.
            let _ = match outcome {
                Some(outcome) if outcome.reason.is_declared() => game.end(outcome),
                Some(_) if limits.is_claimed() => game.claim_draw(),
                _ => Ok(()),
            };
        }
        match (outcome, game.outcome()) {
            (said, found) if said == found => Ok(game),
            (Some(said), None) => {
                Err(D::Error::custom(format_args!("the game has not ended: {said}")))
            }
            (Some(said), Some(found)) => {
                Err(D::Error::custom(format_args!("the game has ended: {found}; not: {said}")))
            }
            (None, _) => Err(D::Error::custom("the game has ended, and no outcome is given")),
        }
    }
}
