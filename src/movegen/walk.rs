//! All chains of one piece, each with the way that its text shows (`RULES.md 14`).
//!
//! The same states as those of [`near`](super::near) and [`flying`](super::flying), over the same
//! rules of single jumps; these find moves sooner, this walk also knows the ways.

use alloc::vec::Vec;

use crate::movegen::jumper::{ChainState, Jumper};
use crate::movegen::states::States;
use crate::movegen::ways::Landings;

/// A walk over the states of one piece: every state once, those with fewer jumps first, and of these
/// the one with the lowest way first.
///
/// Ways of one length are compared landing by landing. When states are taken up in this order and
/// each makes those after it by rising landings, the next ones come in this order too, and the
/// first way to a state is its lowest.
pub(crate) struct Walk {
    jumper: Jumper,
    steps: Vec<Step>,
    /// The number of the next state to take up, and of the first with one more jump.
    next: usize,
    longer: usize,
    /// The states with one more jump that have been reached.
    reached: States,
}

/// A state, and the number of the one before it.
#[derive(Clone, Copy)]
struct Step {
    state: ChainState,
    before: u32,
}

impl Walk {
    /// All chains of a piece.
    pub(crate) fn new(jumper: Jumper) -> Self {
        let start = Step { state: jumper.start(), before: 0 };
        let steps = Vec::from([start]);
        Self { jumper, steps, next: 0, longer: 1, reached: States::new() }
    }

    pub(crate) fn jumper(&mut self) -> &mut Jumper {
        &mut self.jumper
    }

    /// How many states have been reached.
    pub(crate) fn states(&self) -> usize {
        self.steps.len()
    }

    /// The next state and its number.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(usize, ChainState)> {
        let number = self.next;
        let &Step { state, .. } = self.steps.get(number)?;
        if number == self.longer {
            self.longer = self.steps.len();
            self.reached.clear(self.longer - number);
        }
        self.next += 1;
        for at in self.jumper.landings(state, self.jumper.enemy()) {
            for state in self.jumper.landed(state, at) {
                if self.reached.insert(state) {
                    self.steps.push(Step { state, before: number as u32 });
                }
            }
        }
        Some((number, state))
    }

    /// The states from which the chain leads to one of the `ends`, or is one.
    pub(crate) fn leading(mut self, ends: impl Fn(ChainState) -> bool) -> States {
        while self.next().is_some() {}
        let mut leading = States::new();
        for &Step { state, .. } in self.steps.iter().rev() {
            let mut leads = ends(state) && self.jumper.may_end(state);
            for at in self.jumper.landings(state, self.jumper.enemy()) {
                leads |= self.jumper.landed(state, at).any(|next| leading.contains(next));
            }
            if leads {
                leading.insert(state);
            }
        }
        leading
    }

    /// The lowest landings that lead to the state with a number.
    pub(crate) fn landings(&self, number: usize) -> Landings {
        let mut landings = Landings::new();
        let mut step = self.steps[number];
        while step.state.captured.any() {
            debug_assert!(!landings.is_full());
            let _ = landings.try_push(step.state.at);
            step = self.steps[step.before as usize];
        }
        landings.reverse();
        landings
    }
}
