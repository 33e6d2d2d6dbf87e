//! What the drivers need of a position, whichever game it belongs to.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::ops::Deref;

use crate::color::Color;
use crate::rules::Draws;

/// A position of a game of this family, as far as [`perft`](crate::perft()) and
/// [`Game`](crate::Game) need to know it.
///
/// Every method does what the inherent method of the same name does on the position type itself;
/// the trait only lets one driver serve every game. [`Position`](crate::Position) implements it.
pub trait Playable: Clone + Display {
    /// A move.
    type Move: Copy + Eq;
    /// The list of legal moves.
    type Moves: Deref<Target = [Self::Move]> + IntoIterator<Item = Self::Move>;
    /// What [`undo`](Self::undo) needs to take a move back.
    type Undo;
    /// Why a position is the last of its game; its text says it of the loser, as the end of a
    /// sentence.
    type Ending: Copy + Eq + Debug + Display;
    /// What makes two positions the same for repetition.
    type Key: Ord;
    /// Why a text is not a move.
    type ParseMoveError: Error;

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// All legal moves, each once.
    fn generate_legal_moves(&self) -> Self::Moves;

    /// How many legal moves there are; no list is built.
    fn count_legal_moves(&self) -> usize;

    /// Reads a move of this position.
    ///
    /// # Errors
    ///
    /// The text is no legal move here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::ParseMoveError>;

    /// Plays a move of this position, which must be legal.
    fn apply(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move played, given what [`apply`](Self::apply) returned for it.
    fn undo(&mut self, undo: Self::Undo);

    /// The key of the position for repetition and hash tables.
    fn zobrist(&self) -> u64;

    /// What makes two positions the same for repetition, exactly: unlike [`zobrist`](Self::zobrist)
    /// it is equal for equal positions only.
    fn key(&self) -> Self::Key;

    /// The winner and the reason, if the game ends here whatever was played before. Without a
    /// winner it is drawn.
    fn decided(&self) -> Option<(Option<Color>, Self::Ending)>;

    /// The number of plies since something last happened that cannot be taken back.
    fn quiet_plies(&self) -> u32;

    /// The draws of the ruleset; of these the game looks at repetitions and quiet plies, and the
    /// rest is [`decided`](Self::decided)'s.
    fn draws(&self) -> Draws;
}
