//! Serde forms of games.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::color::Color;
use crate::game::Game;
use crate::moves::Move;
use crate::outcome::Reason;
use crate::position::Position;

/// A game with its moves as texts, or as moves.
#[derive(DeriveSerialize, DeriveDeserialize)]
struct Form<M> {
    start: Position,
    draws: String,
    moves: Vec<M>,
    resigned: Option<Color>,
    agreed: bool,
}

impl<M> Form<M> {
    fn new(game: &Game, moves: Vec<M>) -> Self {
        let by_players = game.outcome().map(|outcome| (outcome.reason, outcome.winner));
        Self {
            start: game.start().clone(),
            draws: game.draws().to_string(),
            moves,
            resigned: match by_players {
                Some((Reason::Resignation, Some(winner))) => Some(!winner),
                _ => None,
            },
            agreed: matches!(by_players, Some((Reason::Agreement, _))),
        }
    }

    /// Plays the game again; `play` plays one move.
    fn into_game<E: Error>(
        self,
        mut play: impl FnMut(&mut Game, M) -> Result<(), E>,
    ) -> Result<Game, E> {
        let draws = self.draws.parse().map_err(E::custom)?;
        let mut game = Game::with_draws(self.start, draws);
        for (ply, mv) in self.moves.into_iter().enumerate() {
            play(&mut game, mv)
                .map_err(|error| E::custom(format_args!("move {}: {error}", ply + 1)))?;
        }
        if let Some(loser) = self.resigned {
            game.resign(loser).map_err(E::custom)?;
        }
        if self.agreed {
            game.agree_draw().map_err(E::custom)?;
        }
        Ok(game)
    }
}

/// A map of the start, the draws in their text form, the moves in numeric text, who has resigned
/// and whether a draw was agreed. Elsewhere the moves are moves. Moves that were taken back are
/// not kept.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return Form::<Move>::new(self, self.moves().to_vec()).serialize(serializer);
        }
        let mut position = self.start().clone();
        let texts = self.moves().iter().map(|&mv| {
            let text = position.text(mv).to_string();
            let _ = position.apply(mv);
            text
        });
        let texts = texts.collect();
        Form::<String>::new(self, texts).serialize(serializer)
    }
}

/// Reads what the other direction writes and plays the game again; an illegal move is an error.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Form::<String>::deserialize(deserializer)?
                .into_game(|game, text| game.play_text(&text).map(drop).map_err(D::Error::custom))
        } else {
            Form::<Move>::deserialize(deserializer)?
                .into_game(|game, mv| game.play(mv).map_err(D::Error::custom))
        }
    }
}
