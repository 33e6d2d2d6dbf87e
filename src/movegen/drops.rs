//! Drops (`RULES.md 6`).

use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::geometry::{half, home};
use crate::kind::Kind;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::Switches;
use crate::square::Square;

impl<const WHITE: bool> View<'_, WHITE> {
    /// The pieces that may be dropped where no duty stands before (`RULES.md 6.1`, `6.2`).
    #[inline(always)]
    pub(super) fn droppers(&self) -> Bitboard {
        let in_a_home = self.own & (home(Self::SIDE) | home(!Self::SIDE));
        if !self.has(Switches::ORDERED_RESERVE) {
            return in_a_home;
        }
        let next = self.next_in_order().map_or(Bitboard::EMPTY, Bitboard::of);
        in_a_home.without(self.waiting_in_order()) | next
    }

    /// The marked pieces that are dropped in order: all but the biy.
    #[inline]
    fn waiting_in_order(&self) -> Bitboard {
        self.reserve.without(self.board.kind(Kind::Biy))
    }

    /// The one of them whose turn it is: White's lowest number, Black's highest.
    #[inline]
    pub(super) fn next_in_order(&self) -> Option<Square> {
        Self::nearest_the_enemy(self.waiting_in_order())
    }

    /// All drops of the pieces of a set. A square that a piece can step to it is not dropped on
    /// (`RULES.md 6.3`).
    #[inline(always)]
    pub(super) fn drops<S: Sink>(&self, of: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        for square in self.droppers() & of {
            let owner = if home(Self::SIDE).contains(square) { Self::SIDE } else { !Self::SIDE };
            let squares = half(owner) & self.empty;
            self.drops_of(square, squares.without(self.steps_of(square)), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The drops of the obliged pieces (`RULES.md 8.5`).
    pub(super) fn obliged_drops<S: Sink>(
        self,
        obliged: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let squares = half(Self::SIDE) & self.empty;
        obliged.into_iter().try_for_each(|square| self.drops_of(square, squares, sink))
    }

    /// The drops of one piece to all squares of a set.
    #[inline(always)]
    fn drops_of<S: Sink>(
        &self,
        square: Square,
        to: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let kind = self.board.kind_at(square);
        sink.moves(to, |to| Move::drop(square, to).by(kind))
    }
}
