//! Drops (`RULES.md 6`).

use core::ops::ControlFlow;

use crate::board::{Bitboard, Kind, Square, half, home};
use crate::family::sink::Sink;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::Switches;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
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
    pub(crate) fn next_in_order(&self) -> Option<Square> {
        Self::first_in_order(self.waiting_in_order())
    }

    /// The empty squares into which a piece of a home is dropped where no duty stands before: its half
    /// (`RULES.md 6.1`, `6.2`).
    #[inline(always)]
    fn half_of(&self, square: Square) -> Bitboard {
        let owner = if home(Self::SIDE).contains(square) { Self::SIDE } else { !Self::SIDE };
        half(owner) & self.empty
    }

    /// The squares to which a piece steps or is dropped where no duty stands before.
    pub(crate) fn quiet_destinations(&self, square: Square) -> Bitboard {
        let drops =
            if self.droppers().contains(square) { self.half_of(square) } else { Bitboard::EMPTY };
        self.steps_of(square) | drops
    }

    /// All drops of the pieces of a set. A square that a piece can step to it is not dropped on
    /// (`RULES.md 6.3`).
    #[inline(always)]
    pub(super) fn drops<S: Sink<Move>>(&self, of: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        for square in self.droppers() & of {
            self.drop(square, self.half_of(square).without(self.steps_of(square)), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The drops of the obliged pieces (`RULES.md 8.5`).
    pub(super) fn obliged_drops<S: Sink<Move>>(
        self,
        obliged: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        obliged.into_iter().try_for_each(|square| self.drop(square, self.half_of(square), sink))
    }

    /// The drops of one piece to all squares of a set.
    #[inline(always)]
    fn drop<S: Sink<Move>>(
        &self,
        square: Square,
        to: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let kind = self.board.kind_at(square);
        sink.moves(to, |to| Move::drop(kind, square, to))
    }
}
