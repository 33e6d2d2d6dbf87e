//! Tags: what a record says about a game.

use alloc::string::String;

use thiserror::Error;

use crate::family::text::excerpt;
use crate::game::Playable;
use crate::record::Record;

/// The tags that come before the others, in their order.
const FIRST: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The tags that follow from the game itself, in their order.
pub(super) const OF_GAME: [&str; 5] = ["Result", "GameType", "Rules", "Draws", "FEN"];

/// Why a tag cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not one of letters, digits and underscores.
    #[error("the tag name {name:?} is not of letters, digits and underscores")]
    Name {
        /// The start of the name.
        name: String,
    },
    /// The text has a line break or another control character.
    #[error("the text of tag {name} has a control character")]
    Control {
        /// The tag.
        name: String,
    },
    /// The tag follows from the game.
    #[error("the tag {name} follows from the game")]
    OfGame {
        /// The tag.
        name: String,
    },
}

/// Whether the name of a tag may have this character.
pub(super) fn is_name_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

impl<P: Playable> Record<P> {
    /// The tags that do not follow from the game, in the order of the text: `Event`, `Site`,
    /// `Date`, `Round`, `White`, `Black`, then the others as they were set.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The text of a tag that does not follow from the game.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Sets a tag, in place of the one of this name if there is one.
    ///
    /// # Errors
    ///
    /// [`TagError`]. `Result`, `GameType`, `Rules`, `Draws` and `FEN` cannot be set.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.chars().all(is_name_part) {
            return Err(TagError::Name { name: excerpt(name) });
        }
        if text.chars().any(char::is_control) {
            return Err(TagError::Control { name: excerpt(name) });
        }
        if OF_GAME.contains(&name) {
            return Err(TagError::OfGame { name: name.into() });
        }
        match self.tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => tag.1 = text.into(),
            None => {
                let own = rank(name);
                let place = self.tags.iter().take_while(|tag| rank(&tag.0) <= own).count();
                self.tags.insert(place, (name.into(), text.into()));
            }
        }
        Ok(())
    }

    /// The number of tags that are written before those of the game.
    pub(super) fn first_tags(&self) -> usize {
        self.tags.iter().take_while(|tag| rank(&tag.0) < FIRST.len()).count()
    }
}

/// The place of a tag among those that come first; the number of these for the others.
pub(super) fn rank(name: &str) -> usize {
    FIRST.iter().position(|&first| first == name).unwrap_or(FIRST.len())
}
