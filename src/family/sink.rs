//! Where generated moves go: into a list, into a number, or to a visitor.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

/// Room that a new list has for moves. Ordinary positions have 20 to 60; one allocation of 1 KiB for
/// 64 moves of 16 bytes is cheaper than moving such a list about on the stack.
pub(crate) const ROOM: usize = 64;

/// A set of squares of some board, as far as a [`Sink`] looks at it.
pub(crate) trait SquareSet: Copy {
    /// A square of the board.
    type Square;

    /// How many squares the set has.
    fn len(self) -> usize;

    /// The square with this index in a set of its own, or nothing if it is not in this one.
    fn keep(self, index: usize) -> Self;

    /// Takes the lowest square out of the set, in which there must be one.
    fn pop_lowest(&mut self) -> Self::Square;
}

/// Takes moves in the sets in which they are found, so that a count need not take them apart.
pub(crate) trait Sink<M> {
    /// What a sink that stops the generation says.
    type Break;

    /// Whether the sink only counts the squares of a set.
    #[cfg_attr(not(feature = "shatar"), allow(dead_code))]
    const COUNTS: bool = false;

    /// One move.
    fn one(&mut self, mv: M) -> ControlFlow<Self::Break>;

    /// Whether nothing has come yet.
    fn is_empty(&self) -> bool;

    /// Moves to all squares of a set; `mv` makes the one to a square.
    #[inline]
    fn moves<Q: SquareSet>(
        &mut self,
        to: Q,
        mv: impl Fn(Q::Square) -> M,
    ) -> ControlFlow<Self::Break> {
        let mut to = to;
        (0..to.len()).try_for_each(|_| self.one(mv(to.pop_lowest())))
    }
}

impl<M> Sink<M> for Vec<M> {
    type Break = Infallible;

    #[inline]
    fn one(&mut self, mv: M) -> ControlFlow<Infallible> {
        self.push(mv);
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    /// The length is known beforehand, so that the list does not look for room at each move.
    #[inline]
    fn moves<Q: SquareSet>(
        &mut self,
        to: Q,
        mv: impl Fn(Q::Square) -> M,
    ) -> ControlFlow<Infallible> {
        let mut to = to;
        self.extend((0..to.len()).map(|_| mv(to.pop_lowest())));
        ControlFlow::Continue(())
    }
}

/// Counts.
pub(crate) struct Count(pub(crate) usize);

impl<M> Sink<M> for Count {
    type Break = Infallible;

    #[cfg(feature = "shatar")]
    const COUNTS: bool = true;

    #[inline]
    fn one(&mut self, _: M) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn moves<Q: SquareSet>(
        &mut self,
        to: Q,
        _: impl Fn(Q::Square) -> M,
    ) -> ControlFlow<Infallible> {
        self.0 += to.len();
        ControlFlow::Continue(())
    }
}

/// Shows each move to a visitor, which may stop.
pub(crate) struct Visit<F> {
    visitor: F,
    is_empty: bool,
}

impl<F> Visit<F> {
    #[inline]
    pub(crate) fn new(visitor: F) -> Self {
        Self { visitor, is_empty: true }
    }
}

impl<M, B, F: FnMut(M) -> ControlFlow<B>> Sink<M> for Visit<F> {
    type Break = B;

    #[inline]
    fn one(&mut self, mv: M) -> ControlFlow<B> {
        self.is_empty = false;
        (self.visitor)(mv)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.is_empty
    }
}
