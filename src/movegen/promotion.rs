//! What a shatra may become, and promotion in place (`RULES.md 9`).

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::geometry::promotion_row;
use crate::kind::Kind;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::Switches;

impl<const WHITE: bool> View<'_, WHITE> {
    /// The kinds that a shatra may become now; none where it has to wait.
    pub(super) fn promotions(&self) -> ArrayVec<Kind, 3> {
        if !self.has(Switches::PROMOTE_TO_CAPTURED) {
            return ArrayVec::from_iter([Kind::Batyr]);
        }
        let start = self.rules.start();
        let is_missing =
            |&kind: &Kind| (self.own & self.board.kind(kind)).len() < start.count(kind);
        Kind::FLYERS.into_iter().filter(is_missing).collect()
    }

    /// The waiting shatras, if there is a kind that they can be promoted to.
    #[inline]
    pub(super) fn waiting_with_a_choice(&self) -> Bitboard {
        let waiting = self.own & self.board.kind(Kind::Shatra) & promotion_row(Self::SIDE);
        if waiting.any() && self.promotions().is_empty() { Bitboard::EMPTY } else { waiting }
    }

    /// The promotions in place of waiting shatras.
    pub(super) fn promotions_in_place<S: Sink>(
        self,
        waiting: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        for square in waiting {
            for kind in self.promotions() {
                sink.one(Move::step(square, square, Some(kind)).by(Kind::Shatra))?;
            }
        }
        ControlFlow::Continue(())
    }
}
