//! Drops (`RULES.md 6`).

use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::geometry::{half, home};
use crate::kind::Kind;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::rules::Switches;
use crate::square::Square;

impl<const WHITE: bool> View<'_, WHITE> {
    /// The pieces that may be dropped where no duty stands before (`RULES.md 6.1`, `6.2`).
    #[inline]
    pub(super) fn droppers(&self) -> Bitboard {
        let in_a_home = self.own & (home(Self::SIDE) | home(!Self::SIDE));
        if !self.has(Switches::ORDERED_RESERVE) {
            return in_a_home;
        }
        let waiting_in_order = self.reserve.without(self.board.kind(Kind::Biy));
        in_a_home.without(waiting_in_order) | Self::next_in_order(waiting_in_order)
    }

    /// The marked piece whose turn it is: White's lowest number, Black's highest.
    #[inline]
    fn next_in_order(marked: Bitboard) -> Bitboard {
        let next = if WHITE { marked.first() } else { marked.last() };
        next.map_or(Bitboard::EMPTY, Bitboard::of)
    }

    /// The squares on which a piece in a home may be dropped: the empty ones of the half next to
    /// that home.
    #[inline]
    pub(super) fn drop_squares(&self, from: Square) -> Bitboard {
        let owner = if home(Self::SIDE).contains(from) { Self::SIDE } else { !Self::SIDE };
        half(owner) & self.empty
    }

    /// The drops of the obliged pieces (`RULES.md 8.5`).
    pub(super) fn obliged_drops<S: Sink>(
        &self,
        obliged: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        obliged.into_iter().try_for_each(|square| sink.drops(square, half(Self::SIDE) & self.empty))
    }
}
