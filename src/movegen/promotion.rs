//! Promotion in place (`RULES.md 9`).

use core::ops::ControlFlow;

use crate::board::{Bitboard, Kind, promotion_row};
use crate::family::sink::Sink;
use crate::movegen::view::View;
use crate::moves::Move;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// The waiting shatras, if there is a kind that they can be promoted to.
    #[inline]
    pub(super) fn waiting_with_a_choice(&self) -> Bitboard {
        let waiting = self.own & self.board.kind(Kind::Shatra) & promotion_row(Self::SIDE);
        if waiting.any() && self.promotions().is_empty() { Bitboard::EMPTY } else { waiting }
    }

    /// The promotions in place of waiting shatras.
    pub(super) fn promotions_in_place<S: Sink<Move>>(
        self,
        waiting: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        for square in waiting {
            for kind in self.promotions() {
                sink.one(Move::promotion_in_place(square, kind))?;
            }
        }
        ControlFlow::Continue(())
    }
}
