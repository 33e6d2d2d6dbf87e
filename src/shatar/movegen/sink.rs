//! Where generated moves go: into a list, a count or a callback.

use core::ops::ControlFlow;

use crate::move_list::MoveList;
use crate::shatar::bitset::Bitset;
use crate::shatar::moves::Move;
use crate::shatar::square::Square;

/// Takes legal moves in whole sets, so that counting them needs no list.
pub(super) trait Sink {
    /// The moves of one piece.
    fn piece(&mut self, from: Square, to: Bitset) -> ControlFlow<()>;

    /// Moves of several pawns that all go the same way: each comes from `offset` below its
    /// destination in number, and promotes on a square of `last_rank`.
    fn pawns(&mut self, to: Bitset, offset: i8, last_rank: Bitset) -> ControlFlow<()>;
}

/// Counts the moves.
pub(super) struct Count(pub usize);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, to: Bitset) -> ControlFlow<()> {
        if to.any() {
            self.0 += to.len();
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, to: Bitset, _: i8, _: Bitset) -> ControlFlow<()> {
        // Pawns have seldom something to take.
        if to.any() {
            self.0 += to.len();
        }
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
pub(super) struct Any;

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _: Square, to: Bitset) -> ControlFlow<()> {
        if to.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn pawns(&mut self, to: Bitset, _: i8, _: Bitset) -> ControlFlow<()> {
        if to.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Hands over the moves one by one.
pub(super) struct Each<F>(pub F);

impl<F: FnMut(Move) -> ControlFlow<()>> Sink for Each<F> {
    #[inline]
    fn piece(&mut self, from: Square, to: Bitset) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| (self.0)(Move::new(from, to)))
    }

    #[inline]
    fn pawns(&mut self, to: Bitset, offset: i8, last_rank: Bitset) -> ControlFlow<()> {
        to.into_iter().try_for_each(|to| {
            (self.0)(Move { from: to.back(offset), to, promotes: last_rank.contains(to) })
        })
    }
}

/// Lists the moves.
pub(super) struct List(pub MoveList<Move>);

impl Sink for List {
    #[inline]
    fn piece(&mut self, from: Square, to: Bitset) -> ControlFlow<()> {
        for to in to {
            self.0.push(Move::new(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, to: Bitset, offset: i8, last_rank: Bitset) -> ControlFlow<()> {
        for to in to {
            self.0.push(Move { from: to.back(offset), to, promotes: last_rank.contains(to) });
        }
        ControlFlow::Continue(())
    }
}
