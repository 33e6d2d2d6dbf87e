//! What keeps a piece from capturing as it was meant to (`RULES.md 7`).

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::explain::{Attempt, WhyNot};
use crate::geometry::{direction, home, promotion_row, ray};
use crate::kind::Kind;
use crate::movegen::{self, ChainState};
use crate::rules::Switches;
use crate::square::Square;

/// How many states of a piece's chains are looked at for a reason. There are positions in which a
/// piece has so many that a walk over all takes many times as long as a list of the moves.
const MOST_STATES: usize = 4_096;

impl Attempt<'_> {
    fn next_states(&self, state: ChainState) -> Vec<ChainState> {
        movegen::next_states(self.position.board(), &self.position.rules(), state)
    }

    fn may_end(&self, state: ChainState) -> bool {
        movegen::may_end(self.position.board(), &self.position.rules(), state)
    }

    /// Whether the piece can jump at all.
    pub(super) fn can_capture(&self) -> bool {
        !self.next_states(ChainState::start(self.from)).is_empty()
    }

    /// The reason that the piece's chains give: the shortest one that comes to the destination, or
    /// from which a jump would, were it allowed. None where that is not among the first states.
    pub(super) fn in_its_chains(&self) -> Option<WhyNot> {
        let mut seen = BTreeSet::new();
        let mut ahead = VecDeque::from([ChainState::start(self.from)]);
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

    /// A jump to the destination that the board would allow and the rules do not.
    fn of_a_missing_jump(&self, state: ChainState, next: &[ChainState]) -> Option<WhyNot> {
        let kind = state.promotion.unwrap_or(self.kind);
        let captured = state.captured | self.jumped(kind, state)?.into();
        let landings = || next.iter().filter(move |next| next.captured == captured);
        if landings().any(|next| next.at == self.to) {
            return None;
        }
        if state.promotion.is_some() && self.has(Switches::PROMOTION_ENDS_CAPTURE) {
            return Some(WhyNot::PromotionEndsCapture { at: state.at });
        }
        let goes_sideways = state.at.row() == self.to.row();
        let waits = kind == Kind::Shatra && promotion_row(self.side).contains(state.at);
        if waits && !goes_sideways && self.has(Switches::WAITING_CAPTURES_SIDEWAYS) {
            return Some(WhyNot::WaitingCapturesSideways);
        }
        let own_home = home(self.side);
        if own_home.contains(self.to) && !own_home.contains(state.at) {
            if kind == Kind::Shatra && !self.has(Switches::SHATRA_CAPTURES_HOME) {
                return Some(WhyNot::ShatraStaysOut);
            }
            if let Some(closed) = self.closed_home() {
                return Some(closed);
            }
        }
        let landings: Bitboard = landings().map(|next| next.at).collect();
        landings.any().then_some(WhyNot::LandingGoesOn { landings })
    }

    /// The enemy piece that the piece would jump over on its way to the destination: the only
    /// piece between, and not captured yet.
    fn jumped(&self, kind: Kind, state: ChainState) -> Option<Square> {
        let toward = direction(state.at, self.to)?;
        let occupied = self.position.occupied().without(self.from.into());
        let between = ray(state.at, toward).without(ray(self.to, toward)).without(self.to.into());
        let met = between & occupied;
        let is_near = matches!(kind, Kind::Biy | Kind::Shatra);
        let reaches = if is_near {
            between.len() == 1
        } else {
            movegen::lines(kind, state.at).contains(self.to)
        };
        let enemy = self.position.color(!self.side).without(state.captured);
        if reaches && met.len() == 1 && !occupied.contains(self.to) {
            (met & enemy).first()
        } else {
            None
        }
    }
}
