//! Chains one jump at a time, for texts and user interfaces.
//!
//! The same chains as those of [`near`](super::near) and [`flying`](super::flying), over the same rules
//! of single jumps, for those who want to see the way.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Board, Kind, Square};
use crate::movegen::jump::JumpRules;
use crate::movegen::view::{View, with_view};
use crate::moves::Move;
use crate::rules::{MOST_PIECES, Rules};

/// The landings of a chain, which has at most one jump for each enemy piece.
pub(crate) type Landings = ArrayVec<Square, MOST_PIECES>;

/// A piece in the course of its chain, or before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ChainState {
    /// Where it stands now.
    pub(crate) at: Square,
    /// What it has become on the way.
    pub(crate) promotion: Option<Kind>,
    /// The pieces it has captured.
    pub(crate) captured: Bitboard,
    /// Where it started.
    pub(crate) from: Square,
    /// What it was there.
    pub(crate) kind: Kind,
}

impl ChainState {
    /// The piece on a square before its first jump.
    pub(crate) fn start(board: &Board, from: Square) -> Self {
        let kind = board.kind_at(from);
        Self { at: from, promotion: None, captured: Bitboard::EMPTY, from, kind }
    }

    /// What it captures as.
    pub(crate) fn kind_now(self) -> Kind {
        self.promotion.unwrap_or(self.kind)
    }

    /// The move that ends here.
    pub(crate) fn as_move(self) -> Move {
        let mv = Move::capture(self.kind, self.from, self.at, self.captured);
        self.promotion.map_or(mv, |kind| mv.promoting(kind))
    }
}

/// The states that one more jump of a piece of the side to move can lead to, ordered by landing
/// and then by kind.
pub(crate) fn next_states(board: &Board, rules: &Rules, state: ChainState) -> Vec<ChainState> {
    with_view!(board, rules, view => view.next_states(state))
}

/// Whether the chain may end in this state.
pub(crate) fn may_end(board: &Board, rules: &Rules, state: ChainState) -> bool {
    with_view!(board, rules, view => view.may_end(state))
}

/// The landings of a capturing move; of several chains that are this move those that are lowest,
/// compared one by one (`RULES.md 14`). `None` if no chain is this move.
pub(crate) fn landings(board: &Board, rules: &Rules, mv: Move) -> Option<Landings> {
    // A move that takes anything but enemy pieces would be looked for in all chains of its piece.
    if !mv.is_capture() || !mv.captured().is_subset(board.color(!board.side_to_move())) {
        return None;
    }
    let mut path = Landings::new();
    let mut seen = BTreeSet::new();
    let found = find(board, rules, mv, ChainState::start(board, mv.from()), &mut path, &mut seen);
    found.then_some(path)
}

/// Goes on from a state by the lowest landings to the end of the move. A state that has been seen
/// was reached by lower landings, and led nowhere.
fn find(
    board: &Board,
    rules: &Rules,
    mv: Move,
    state: ChainState,
    path: &mut Landings,
    seen: &mut BTreeSet<ChainState>,
) -> bool {
    if state.as_move() == mv && may_end(board, rules, state) {
        return true;
    }
    for next in next_states(board, rules, state) {
        let leads_there = next.captured.is_subset(mv.captured())
            && (next.promotion.is_none() || next.promotion == mv.promotion());
        if leads_there && seen.insert(next) && path.try_push(next.at).is_ok() {
            if find(board, rules, mv, next, path, seen) {
                return true;
            }
            path.pop();
        }
    }
    false
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    fn rules_of(&self, state: ChainState) -> JumpRules {
        self.jump_rules(state.from, state.kind_now())
    }

    /// Whether the piece has become something that does not jump on.
    fn has_ended(&self, state: ChainState) -> bool {
        state.promotion.is_some() && self.promotion_ends_capture()
    }

    fn may_end(&self, state: ChainState) -> bool {
        let rules = self.rules_of(state);
        let goes_on = !self.has_ended(state) && rules.victims(state.at, state.captured).any();
        state.captured.any() && rules.may_end(state.at.into(), goes_on)
    }

    fn next_states(&self, state: ChainState) -> Vec<ChainState> {
        let mut next = Vec::new();
        if !self.own.contains(state.from) || self.has_ended(state) {
            return next;
        }
        let rules = self.rules_of(state);
        for victim in rules.victims(state.at, state.captured) {
            let captured = state.captured | Bitboard::of(victim);
            let landings = rules.landings(state.at, victim);
            let goes_on = |&landing: &Square| rules.victims(landing, captured).any();
            let going_on = landings.into_iter().filter(goes_on).collect();
            for at in rules.choice(landings, going_on) {
                self.arrive(ChainState { at, captured, ..state }, &mut next);
            }
        }
        if state.captured.is_empty()
            && let Some((victim, at)) = self.en_passant_jump(state.from)
        {
            self.arrive(ChainState { at, captured: victim.into(), ..state }, &mut next);
        }
        next.sort_unstable();
        next
    }

    /// Adds the state of a landing, or one for each kind that a shatra can become there.
    fn arrive(&self, state: ChainState, states: &mut Vec<ChainState>) {
        let kinds = if self.promotes_on(state.kind_now(), state.at.into()) {
            self.promotions()
        } else {
            ArrayVec::new()
        };
        if kinds.is_empty() {
            states.push(state);
        }
        states.extend(kinds.into_iter().map(|kind| ChainState { promotion: Some(kind), ..state }));
    }
}
