//! What keeps a piece from capturing as it was meant to (`RULES.md 7`).

use crate::board::{Board, between};
use crate::explain::{Attempt, WhyNot};
use crate::movegen::{self, ChainState, Jumper, Walk};
use crate::rules::{Rules, Switches};

/// How many states of a piece's chains are looked at for a reason. There are positions in which a
/// piece has so many that a walk over all takes many times as long as a list of the moves.
const MOST_STATES: usize = 4_096;

impl Attempt<'_> {
    /// The piece on a board that may have lost its marks, under rules that may be lifted.
    fn jumper(&self, board: &Board, rules: &Rules) -> Option<Jumper> {
        Jumper::on(board, rules, self.from)
    }

    fn walk(&self) -> Option<Walk> {
        self.jumper(self.position.board(), &self.position.rules()).map(Walk::new)
    }

    /// Whether the piece can jump at all.
    pub(super) fn can_capture(&self) -> bool {
        movegen::capturers(self.position.board(), &self.position.rules()).contains(self.from)
    }

    /// The reason that the piece's chains give: the shortest one that comes to the destination, or
    /// from which a jump would, were it allowed. None where that is not among the first states.
    pub(super) fn in_its_chains(&self) -> Option<WhyNot> {
        let mut walk = self.walk()?;
        for _ in 0..MOST_STATES {
            let (_, state) = walk.next()?;
            if state.captured.any() && state.at == self.to {
                let may_end = walk.jumper().may_end(state);
                return Some(self.of_a_landing(may_end));
            }
            let next = walk.jumper().next_states(state);
            if let Some(reason) = self.of_a_missing_jump(state, &next) {
                return Some(reason);
            }
        }
        None
    }

    /// A chain comes to the destination, and no legal move ends there.
    fn of_a_landing(&self, may_end: bool) -> WhyNot {
        if may_end {
            WhyNot::CapturesFewer { pieces: self.capturers() }
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
        let lifted =
            |board: &Board, rules: Rules| comes(&self.jumper(board, &rules)?.next_states(state));

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
