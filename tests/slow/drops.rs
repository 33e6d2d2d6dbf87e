//! `RULES.md` 6: drops.

use super::Slow;
use super::board::{Kind, Side, Square};
use super::moves::{Act, SlowMove};
use super::rules::Switch;

impl Slow {
    /// The drops of the piece on `from`.
    pub(super) fn drops(&self, from: Square) -> Vec<SlowMove> {
        if self.own_kind(from).is_none() {
            return Vec::new();
        }
        let side = self.side();
        let mut moves = Vec::new();
        // 6.1
        if from.in_home(side) && self.may_be_dropped_from_own_home(from) {
            moves.extend(self.drops_to_half(from, side));
        }
        // 6.2
        if from.in_home(side.enemy()) {
            moves.extend(self.drops_to_half(from, side.enemy()));
        }
        // 6.3: where the piece can also step, the move is the step.
        let steps = self.steps(from);
        moves.retain(|drop| !steps.iter().any(|step| step.destination() == drop.destination()));
        moves
    }

    /// `RULES.md` 8.5: the drops of an obliged piece to its own half, when no step is legal.
    pub(super) fn obliged_drops(&self, from: Square) -> Vec<SlowMove> {
        self.drops_to_half(from, self.side())
    }

    pub(super) fn empty_squares_of_half(&self, half: Side) -> Vec<Square> {
        let mut squares = Square::all();
        squares.retain(|&square| square.in_half(half) && self.is_empty(square));
        squares
    }

    fn drops_to_half(&self, from: Square, half: Side) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        for to in self.empty_squares_of_half(half) {
            moves.push(SlowMove::new(Act::Drop, vec![from, to], None));
        }
        moves
    }

    /// `RULES.md` 6.1.
    fn may_be_dropped_from_own_home(&self, from: Square) -> bool {
        !self.is_marked(from)
            || !self.rules.on(Switch::OrderedReserve)
            || self.own_kind(from) == Some(Kind::Biy)
            || self.position.obliged.contains(&from)
            || self.next_in_order() == Some(from)
    }

    /// `RULES.md` 6.1: the marked piece, other than the biy, whose turn it is.
    fn next_in_order(&self) -> Option<Square> {
        let mut waiting = self.reserve_of(self.side());
        waiting.retain(|&square| self.own_kind(square) != Some(Kind::Biy));
        match self.side() {
            Side::White => waiting.into_iter().min(),
            Side::Black => waiting.into_iter().max(),
        }
    }
}
