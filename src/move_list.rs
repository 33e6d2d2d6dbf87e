//! The list that move generation fills.

use alloc::vec::{self, Vec};
use core::ops::Deref;

use crate::moves::Move;

/// Room that a new list has for moves. Ordinary positions have 20 to 60; one allocation of 1 KiB
/// for 64 moves of 16 bytes is cheaper than moving such a list about on the stack.
const ROOM: usize = 64;

/// The legal moves of a position, in no particular order and without duplicates.
///
/// It owns its moves, derefs to a slice and has no fixed limit: positions with thousands of moves
/// exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveList<M = Move>(Vec<M>);

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        Self(Vec::new())
    }

    /// An empty list with room for the moves of an ordinary position.
    #[inline]
    pub(crate) fn with_room() -> Self {
        Self(Vec::with_capacity(ROOM))
    }

    /// Appends moves.
    #[inline]
    pub(crate) fn extend(&mut self, moves: impl IntoIterator<Item = M>) {
        self.0.extend(moves);
    }

    /// Appends a move.
    #[inline]
    pub(crate) fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// The moves as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[M] {
        &self.0
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

/// Owned iteration over a [`MoveList`].
#[derive(Clone, Debug)]
pub struct IntoIter<M = Move>(vec::IntoIter<M>);

impl<M> Iterator for IntoIter<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M> DoubleEndedIterator for IntoIter<M> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back()
    }
}

impl<M> ExactSizeIterator for IntoIter<M> {}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = IntoIter<M>;

    #[inline]
    fn into_iter(self) -> IntoIter<M> {
        IntoIter(self.0.into_iter())
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}
