//! The list that move generation fills.

use core::ops::Deref;

use smallvec::SmallVec;

use crate::moves::Move;

/// Moves kept in the list itself before it turns to the heap. Ordinary positions have 20 to 60
/// moves; 64 moves of 16 bytes are 1 KiB of stack.
const INLINE: usize = 64;

/// The legal moves of a position, in no particular order and without duplicates.
///
/// It owns its moves, derefs to a slice and has no fixed limit: the first 64 moves cost no
/// allocation, and positions with thousands of moves exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveList<M = Move>(SmallVec<[M; INLINE]>);

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        Self(SmallVec::new())
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
pub struct IntoIter<M = Move>(smallvec::IntoIter<[M; INLINE]>);

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
