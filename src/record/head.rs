//! The tags of a record that is read, and what they say of the game.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::family::text::excerpt;
use crate::family::{GameResult, Limits};
use crate::record::lexer::{Located, Tag};
use crate::record::result::read_result;
use crate::record::tags::{OF_GAME, rank};
use crate::record::{GameType, RecordFault, Recorded};

/// The tags of a game, as they are read.
#[derive(Default)]
pub(super) struct Head {
    tags: Vec<Tag>,
    /// The place of each name in `tags`.
    places: BTreeMap<String, usize>,
}

impl Head {
    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    pub(super) fn has(&self, tag: &Tag) -> bool {
        self.places.contains_key(&tag.name)
    }

    pub(super) fn add(&mut self, tag: Tag) -> Result<(), Located> {
        if self.places.insert(tag.name.clone(), self.tags.len()).is_some() {
            return tag.spot.fault(RecordFault::TagTwice { name: excerpt(&tag.name) });
        }
        self.tags.push(tag);
        Ok(())
    }

    /// The game that is played, one of those given: by the tag `GameType`, else by `Variant`, as chess
    /// programs write it, else by `Rules`; `None` if these do not say.
    pub(super) fn game(&self, games: &[GameType]) -> Result<Option<GameType>, Located> {
        let named = |text: &str| {
            let name = text.split(':').next().unwrap_or(text);
            GameType::ALL.into_iter().find(|game| game.as_str().eq_ignore_ascii_case(name))
        };
        let game = self.read("GameType", |text| match named(text) {
            Some(game) if games.contains(&game) => Ok(game),
            _ => Err(RecordFault::GameType { found: excerpt(text), expected: games.into() }),
        })?;
        let by = |tag| self.text(tag).and_then(named).filter(|game| games.contains(game));
        Ok(game.or_else(|| by("Variant")).or_else(|| by("Rules")))
    }

    /// The position from which the game starts, and the limits at which it is drawn.
    pub(super) fn start<P: Recorded>(&self, game: GameType) -> Result<(P, Limits), Located> {
        let rules = self.read("Rules", |text| text.parse().map_err(RecordFault::Rules))?;
        let rules = rules.unwrap_or_else(|| P::usual_rules(game));
        let draws =
            self.read("Draws", |text| P::read_draws(rules, text).map_err(RecordFault::Draws))?;
        let rules = draws.map_or(rules, |(rules, _)| rules);
        let start = self.read("FEN", |text| P::read_fen(text, rules))?;
        let start = start.unwrap_or_else(|| P::start(rules));
        let limits = draws.map_or(start.limits(), |(_, limits)| limits);
        self.read("GameType", |text| {
            if start.game_type() == game {
                Ok(())
            } else {
                let expected = [start.game_type()].into();
                Err(RecordFault::GameType { found: excerpt(text), expected })
            }
        })?;
        Ok((start, limits))
    }

    /// The result of the tag.
    pub(super) fn result(&self) -> Result<Option<GameResult>, Located> {
        self.read("Result", |text| {
            read_result(text).ok_or_else(|| RecordFault::ResultTag { found: excerpt(text) })
        })
    }

    /// The tags that the game itself does not say, in the order in which they are written.
    pub(super) fn into_tags(self) -> Vec<(String, String)> {
        let mut tags: Vec<_> = self
            .tags
            .into_iter()
            .filter(|tag| !OF_GAME.contains(&tag.name.as_str()))
            .map(|tag| (tag.name, tag.text))
            .collect();
        tags.sort_by_key(|tag| rank(&tag.0));
        tags
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.places.get(name).map(|&place| self.tags[place].text.as_str())
    }

    /// Reads the text of a tag, if it is there.
    fn read<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, RecordFault>,
    ) -> Result<Option<T>, Located> {
        let Some(&place) = self.places.get(name) else { return Ok(None) };
        let tag = &self.tags[place];
        match read(&tag.text) {
            Ok(value) => Ok(Some(value)),
            Err(fault) => tag.spot.fault(fault),
        }
    }
}
