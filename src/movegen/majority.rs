//! The duty to capture most (`RULES.md 7.5`, `MAJORITY_CAPTURE`).

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{Bitboard, Kind};
use crate::family::sink::{Sink, Visit};
use crate::movegen::flyers::Flyer;
use crate::movegen::view::View;
use crate::moves::Move;

/// Lets through the captures that take the biy, and keeps the longest ones until all are known.
struct Longest<'a, S> {
    sink: &'a mut S,
    biy: Bitboard,
    most: usize,
    /// The moves that take `most` pieces, and not the biy.
    moves: Vec<Move>,
}

impl<S: Sink<Move>> Sink<Move> for Longest<'_, S> {
    type Break = S::Break;

    #[inline]
    fn one(&mut self, mv: Move) -> ControlFlow<S::Break> {
        let number = mv.captured().len();
        if number > self.most {
            self.moves.clear();
            self.most = number;
        }
        if mv.captured().intersects(self.biy) {
            return self.sink.one(mv);
        }
        if number == self.most {
            self.moves.push(mv);
        }
        ControlFlow::Continue(())
    }

    fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.sink.is_empty()
    }
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// The captures that take the most pieces, and those that take the biy.
    #[inline(never)]
    pub(super) fn majority_captures<S: Sink<Move>>(
        &self,
        near: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let biy = self.enemy & self.board.kind(Kind::Biy);
        let mut longest = Longest { sink, biy, most: 0, moves: Vec::new() };
        self.captures(near, flyers, &mut longest)?;
        let Longest { sink, moves, .. } = longest;
        moves.into_iter().try_for_each(|mv| sink.one(mv))
    }

    /// The largest number of pieces that one of these captures takes.
    pub(super) fn most_captured(&self, near: Bitboard, flyers: &[Flyer]) -> usize {
        let mut most = 0;
        let mut note = Visit::new(|mv: Move| {
            most = most.max(mv.captured().len());
            ControlFlow::<Infallible>::Continue(())
        });
        let ControlFlow::Continue(()) = self.captures(near, flyers, &mut note);
        most
    }
}
