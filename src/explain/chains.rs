//! What keeps a piece from capturing as it was meant to (`RULES.md 7`).

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;

use crate::board::{Board, between};
use crate::explain::{Attempt, WhyNot};
use crate::movegen::{self, ChainState, next_states};
use crate::rules::{Rules, Switches};

/// How many states of a piece's chains are looked at for a reason. There are positions in which a
/// piece has so many that a walk over all takes many times as long as a list of the moves.
const MOST_STATES: usize = 4_096;

impl Attempt<'_> {
    fn next_states(&self, state: ChainState) -> Vec<ChainState> {
        next_states(self.position.board(), &self.position.rules(), state)
    }

    fn may_end(&self, state: ChainState) -> bool {
        movegen::may_end(self.position.board(), &self.position.rules(), state)
    }

    /// Whether the piece can jump at all.
    pub(super) fn can_capture(&self) -> bool {
        !self.next_states(ChainState::start(self.position.board(), self.from)).is_empty()
    }

    /// The reason that the piece's chains give: the shortest one that comes to the destination, or
    /// from which a jump would, were it allowed. None where that is not among the first states.
    pub(super) fn in_its_chains(&self) -> Option<WhyNot> {
        let mut seen = BTreeSet::new();
        let mut ahead = VecDeque::from([ChainState::start(self.position.board(), self.from)]);
        for _ in 0..MOST_STATES {
            let state = ahead.pop_front()?;
            if state.captured.any() && state.at == self.to {
                return Some(self.of_a_landing(state));
            }
            let next = self.next_states(state);
            if let Some(reason) = self.of_a_missing_jump(state, &next) {
                return Some(reason);
            }
            ahead.extend(next.into_iter().filter(|&next| seen.insert(next)));
        }
        None
    }

    /// A chain comes to the destination, and no legal move ends there.
    fn of_a_landing(&self, state: ChainState) -> WhyNot {
        if self.may_end(state) {
            WhyNot::CapturesFewer { pieces: self.starts(|mv| mv.is_capture()) }
        } else {
            WhyNot::ChainGoesOn { at: self.to }
        }
    }

    /// A jump to the destination that a rule forbids: it is there once the rule is lifted.
    fn of_a_missing_jump(&self, state: ChainState, next: &[ChainState]) -> Option<WhyNot> {
        let comes = |next: &[ChainState]| next.iter().find(|next| next.at == self.to).copied();
        let enemy = self.position.color(!self.side);
        if comes(next).is_some() || !between(state.at, self.to).intersects(enemy) {
            return None;
        }
        // Where a jump may land depends on how it can go on, so that duty is lifted first.
        let rules = self.position.rules().with(Switches::FREE_LANDING);
        let reserve = self.other_reserve();
        let (as_it_is, open) = (*self.position.board(), self.without_marks(reserve));
        let lifted = |board: &Board, rules: Rules| comes(&next_states(board, &rules, state));

        if let Some(free) = lifted(&as_it_is, rules) {
            let chosen = next.iter().filter(|next| next.captured == free.captured);
            Some(WhyNot::LandingGoesOn { landings: chosen.map(|next| next.at).collect() })
        } else if lifted(&as_it_is, rules.without(Switches::PROMOTION_ENDS_CAPTURE)).is_some() {
            Some(WhyNot::PromotionEndsCapture { at: state.at })
        } else if lifted(&as_it_is, rules.without(Switches::WAITING_CAPTURES_SIDEWAYS)).is_some() {
            Some(WhyNot::WaitingCapturesSideways)
        } else if lifted(&open, rules).is_some() {
            Some(WhyNot::HomeClosed { reserve })
        } else if lifted(&open, rules.with(Switches::SHATRA_CAPTURES_HOME)).is_some() {
            Some(WhyNot::ShatraStaysOut)
        } else {
            None
        }
    }
}
