//! `RULES.md` 9: promotion.

use super::Slow;
use super::board::{Kind, Piece, Square};
use super::moves::{Act, SlowMove};
use super::rules::Switch;

impl Slow {
    /// What a shatra of the side to move may become.
    pub(super) fn available(&self) -> Vec<Kind> {
        if !self.rules.on(Switch::PromoteToCaptured) {
            return vec![Kind::Batyr];
        }
        let of_17 = [(Kind::Batyr, 1), (Kind::Tura, 2), (Kind::Yalkyn, 2)];
        let of_24 = [(Kind::Batyr, 0), (Kind::Tura, 0), (Kind::Yalkyn, 0)];
        let at_the_start = if self.rules.start_of_24 { of_24 } else { of_17 };
        let mut kinds = Vec::new();
        for (kind, count) in at_the_start {
            let side = self.side();
            if self.position.board.count(Piece { side, kind }) < count {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// The promotions, one of which happens when a piece of this kind steps or jumps
    /// to `to`; `None` stands for no promotion.
    pub(super) fn promotions_at(&self, kind: Kind, to: Square) -> Vec<Option<Kind>> {
        if kind != Kind::Shatra || !to.on_promotion_row(self.side()) {
            return vec![None];
        }
        let available = self.available();
        if available.is_empty() {
            return vec![None]; // the shatra waits
        }
        available.into_iter().map(Some).collect()
    }

    /// The promotions in place of a waiting shatra.
    pub(super) fn promotions_in_place(&self, from: Square) -> Vec<SlowMove> {
        let waits = self.own_kind(from) == Some(Kind::Shatra)
            && from.on_promotion_row(self.side())
            && self.rules.on(Switch::PromoteToCaptured);
        if !waits {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for kind in self.available() {
            moves.push(SlowMove::new(Act::PromotionInPlace, vec![from], Some(kind)));
        }
        moves
    }
}
