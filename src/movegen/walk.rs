//! Chains one jump at a time, for texts and user interfaces.
//!
//! This is the walk of [`chains`](super::chains) for those who want to see the way: not as fast,
//! over the same single jumps.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{behind, direction, promotion_row};
use crate::kind::Kind;
use crate::movegen::captures::Jumper;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::position::board::Board;
use crate::rules::{MOST_PIECES, Rules, Switches};
use crate::square::Square;

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
}

impl ChainState {
    /// The piece before its first jump.
    pub(crate) fn start(from: Square) -> Self {
        Self { at: from, promotion: None, captured: Bitboard::EMPTY, from }
    }

    /// The move that ends here.
    pub(crate) fn as_move(self) -> Move {
        Move::capture(self.from, self.at, self.captured, self.promotion)
    }
}

/// The states that one more jump of a piece of the side to move can lead to, ordered by landing
/// and then by kind.
pub(crate) fn next_states(board: &Board, rules: &Rules, state: ChainState) -> Vec<ChainState> {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).next_states(state),
        Color::Black => View::<false>::new(board, rules).next_states(state),
    }
}

/// Whether the chain may end in this state.
pub(crate) fn may_end(board: &Board, rules: &Rules, state: ChainState) -> bool {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).may_end(state),
        Color::Black => View::<false>::new(board, rules).may_end(state),
    }
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
    let found = find(board, rules, mv, ChainState::start(mv.from()), &mut path, &mut seen);
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

impl<const WHITE: bool> View<'_, WHITE> {
    fn jumper_of(&self, state: ChainState) -> Jumper {
        let kind = state.promotion.unwrap_or_else(|| self.board.kind_at(state.from));
        self.jumper(state.from, kind)
    }

    /// Whether the piece has become something that does not go on (`RULES.md 9`).
    fn has_ended(&self, state: ChainState) -> bool {
        state.promotion.is_some() && self.has(Switches::PROMOTION_ENDS_CAPTURE)
    }

    fn may_end(&self, state: ChainState) -> bool {
        let jumper = self.jumper_of(state);
        state.captured.any()
            && (self.has_ended(state)
                || jumper.victims(state.at, state.captured).is_empty()
                || self.stops(jumper.kind, state.from).contains(state.at))
    }

    fn next_states(&self, state: ChainState) -> Vec<ChainState> {
        let mut next = Vec::new();
        if !self.own.contains(state.from) || self.has_ended(state) {
            return next;
        }
        let jumper = self.jumper_of(state);
        for victim in jumper.victims(state.at, state.captured) {
            let captured = state.captured | Bitboard::of(victim);
            let landings = match jumper.kind {
                Kind::Biy | Kind::Shatra => behind(state.at, victim),
                _ => self.flyer_landings(&jumper, state.at, victim, captured),
            };
            for at in landings {
                self.arrive(&jumper, ChainState { at, captured, ..state }, &mut next);
            }
        }
        if state.captured.is_empty()
            && let Some((victim, at)) = self.en_passant_jump(state.from)
        {
            let captured = Bitboard::of(victim);
            self.arrive(&jumper, ChainState { at, captured, ..state }, &mut next);
        }
        next.sort_unstable();
        next
    }

    /// The landings of a flying piece that the duty to go on leaves it (`RULES.md 7.2`).
    fn flyer_landings(
        &self,
        jumper: &Jumper,
        at: Square,
        victim: Square,
        captured: Bitboard,
    ) -> Bitboard {
        let Some(toward) = direction(at, victim) else { return Bitboard::EMPTY };
        let landings = jumper.landings_beyond(at, victim, toward);
        if self.has(Switches::FREE_LANDING) {
            return landings;
        }
        let goes_on = |&landing: &Square| jumper.victims(landing, captured).any();
        let going_on: Bitboard = landings.into_iter().filter(goes_on).collect();
        if going_on.is_empty() { landings } else { going_on }
    }

    /// Adds the state of a landing, or one for each kind that a shatra may become there.
    fn arrive(&self, jumper: &Jumper, state: ChainState, states: &mut Vec<ChainState>) {
        if jumper.kind == Kind::Shatra && promotion_row(Self::SIDE).contains(state.at) {
            let kinds = self.promotions();
            if !kinds.is_empty() {
                let promoted = |kind| ChainState { promotion: Some(kind), ..state };
                states.extend(kinds.into_iter().map(promoted));
                return;
            }
        }
        states.push(state);
    }
}
