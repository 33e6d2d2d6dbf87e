//! What the drivers need of a position, whichever game it belongs to.

use core::fmt::Display;
use core::ops::Deref;

use crate::color::Color;

/// A position of a game of this family, as far as [`perft`](crate::perft()) and the game layer
/// need to know it.
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

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// All legal moves, each once.
    fn generate_legal_moves(&self) -> Self::Moves;

    /// How many legal moves there are; no list is built.
    fn count_legal_moves(&self) -> usize;

    /// Plays a move of this position, which must be legal.
    fn apply(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move played, given what [`apply`](Self::apply) returned for it.
    fn undo(&mut self, undo: Self::Undo);

    /// The key of the position for repetition and hash tables.
    fn zobrist(&self) -> u64;
}
