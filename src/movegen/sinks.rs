//! Where generated moves go: into a list, into a number, or to a visitor.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::move_list::MoveList;
use crate::moves::Move;
use crate::square::Square;

/// Takes the moves in the sets in which they are found, so that a count need not take them apart.
pub(super) trait Sink {
    /// What a sink that stops the generation says.
    type Break;

    /// One move.
    fn one(&mut self, mv: Move) -> ControlFlow<Self::Break>;

    /// Whether nothing has come yet.
    fn is_empty(&self) -> bool;

    /// Moves to all squares of a set; `mv` makes the one to a square.
    #[inline]
    fn moves(&mut self, to: Bitboard, mv: impl Fn(Square) -> Move) -> ControlFlow<Self::Break> {
        to.into_iter().try_for_each(|to| self.one(mv(to)))
    }
}

impl Sink for MoveList {
    type Break = Infallible;

    #[inline]
    fn one(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.push(mv);
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_empty(&self) -> bool {
        <[Move]>::is_empty(self)
    }

    #[inline]
    fn moves(&mut self, to: Bitboard, mv: impl Fn(Square) -> Move) -> ControlFlow<Infallible> {
        self.extend(to.into_iter().map_counted(mv));
        ControlFlow::Continue(())
    }
}

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    type Break = Infallible;

    #[inline]
    fn one(&mut self, _: Move) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn moves(&mut self, to: Bitboard, _: impl Fn(Square) -> Move) -> ControlFlow<Infallible> {
        self.0 += to.len();
        ControlFlow::Continue(())
    }
}

/// Shows each move to a visitor, which may stop.
pub(super) struct Visit<F> {
    visitor: F,
    visited: bool,
}

impl<F> Visit<F> {
    pub(super) fn new(visitor: F) -> Self {
        Self { visitor, visited: false }
    }
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for Visit<F> {
    type Break = B;

    #[inline]
    fn one(&mut self, mv: Move) -> ControlFlow<B> {
        self.visited = true;
        (self.visitor)(mv)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        !self.visited
    }
}
