//! The tags of a record that is read, and what they say of the game.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::family::GameResult;
use crate::family::text::excerpt;
use crate::position::Position;
use crate::record::RecordFault;
use crate::record::lexer::{Located, Tag};
use crate::record::tags::{GAME_TYPE, OF_GAME, rank};
use crate::rules::Rules;

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

    /// The position from which the game starts.
    pub(super) fn start(&self) -> Result<Position, Located> {
        self.read("GameType", |text| {
            if text == GAME_TYPE {
                Ok(())
            } else {
                Err(RecordFault::GameType { found: excerpt(text) })
            }
        })?;
        let rules: Rules = self
            .read("Rules", |text| text.parse().map_err(RecordFault::Rules))?
            .unwrap_or_default();
        let draws = self.read("Draws", |text| text.parse().map_err(RecordFault::Draws))?;
        let rules = rules.with_draws(draws.unwrap_or(rules.draws()));
        let start =
            self.read("FEN", |text| Position::from_fen(text, rules).map_err(RecordFault::Fen))?;
        Ok(start.unwrap_or_else(|| Position::start(rules)))
    }

    /// The result of the tag.
    pub(super) fn result(&self) -> Result<Option<GameResult>, Located> {
        self.read("Result", |text| {
            text.parse().map_err(|_| RecordFault::ResultTag { found: excerpt(text) })
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
