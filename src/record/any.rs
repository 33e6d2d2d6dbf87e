//! Records of whatever game their tags say.

use crate::record::lexer::Located;
use crate::record::reader::{Begun, Reader};
use crate::record::source::Source;
use crate::record::{GameType, MovePlace, Record, Recorded};
#[cfg(feature = "shatar")]
use crate::shatar;

/// A record of any game of the family. Only the games of the features that are on can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AnyRecord {
    /// A game of Shatra.
    Shatra(Record),
    /// A game of Shatar or Hiashatar.
    #[cfg(feature = "shatar")]
    Shatar(Record<shatar::Position>),
}

/// What a reader of records can give: a [`Record`] of one game, or [`AnyRecord`]. It is sealed.
pub trait FromRecords: Sized {
    /// The games that are read, the usual one first.
    const GAMES: &'static [GameType];

    #[doc(hidden)]
    fn read<S: Source>(
        reader: &mut Reader<S>,
        begun: Begun,
        at: &mut Option<MovePlace>,
    ) -> Result<Self, Located>;
}

impl<P: Recorded> FromRecords for Record<P> {
    const GAMES: &'static [GameType] = P::GAMES;

    fn read<S: Source>(
        reader: &mut Reader<S>,
        begun: Begun,
        at: &mut Option<MovePlace>,
    ) -> Result<Self, Located> {
        let game = reader.game(&begun, Self::GAMES)?;
        reader.finish(game, begun, at)
    }
}

impl FromRecords for AnyRecord {
    #[cfg(feature = "shatar")]
    const GAMES: &'static [GameType] = &GameType::ALL;
    #[cfg(not(feature = "shatar"))]
    const GAMES: &'static [GameType] = <Record as FromRecords>::GAMES;

    fn read<S: Source>(
        reader: &mut Reader<S>,
        begun: Begun,
        at: &mut Option<MovePlace>,
    ) -> Result<Self, Located> {
        let game = reader.game(&begun, Self::GAMES)?;
        match game {
            #[cfg(feature = "shatar")]
            GameType::Shatar | GameType::Hiashatar => {
                reader.finish(game, begun, at).map(Self::Shatar)
            }
            _ => reader.finish(game, begun, at).map(Self::Shatra),
        }
    }
}
