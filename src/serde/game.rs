//! Serde forms of games.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::family::{Limits, Outcome};
use crate::game::Game;
use crate::position::Position;

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    start: Position,
    limits: Limits,
    moves: Vec<String>,
    outcome: Option<Outcome>,
}

/// A map of the start, the limits, the moves in numeric text, and the outcome. Moves that were taken
/// back are not kept.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut position = *self.start();
        let texts = self.moves().iter().map(|&mv| {
            let text = position.text(mv).to_string();
            let _ = position.apply(mv);
            text
        });
        Form {
            moves: texts.collect(),
            start: *self.start(),
            limits: self.limits(),
            outcome: self.outcome(),
        }
        .serialize(serializer)
    }
}

/// Reads what the other direction writes and plays the game again; an illegal move and an outcome
/// that the game does not have are errors.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Form { start, limits, moves, outcome } = Deserialize::deserialize(deserializer)?;
        let mut game = Self::with_limits(start, limits);
        for (ply, text) in moves.iter().enumerate() {
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
