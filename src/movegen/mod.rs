//! Legal moves: the order of duties (`RULES.md 8`) over steps, drops and captures.

mod ask;
mod captures;
mod chains;
mod drops;
mod flyers;
mod promotion;
mod reached;
mod sinks;
mod steps;
mod view;
mod walk;

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::half;
use crate::kind::Kind;
use crate::move_list::MoveList;
use crate::moves::Move;
use crate::position::board::Board;
use crate::rules::{Rules, Switches};
use crate::square::Square;
pub(crate) use ask::{closed_to, free_pieces, lines, next_in_order, road_exit};
use flyers::{Flyer, Flyers};
use sinks::{Count, Sink, Visit};
use view::View;
pub(crate) use walk::{ChainState, Landings, landings, may_end, next_states};

/// All legal moves.
#[inline]
pub(crate) fn list(board: &Board, rules: &Rules) -> MoveList {
    let mut moves = MoveList::with_room();
    let ControlFlow::Continue(()) = generate(board, rules, &mut moves);
    moves
}

/// The number of legal moves.
#[inline]
pub(crate) fn count(board: &Board, rules: &Rules) -> usize {
    let mut count = Count(0);
    let ControlFlow::Continue(()) = generate(board, rules, &mut count);
    count.0
}

/// Shows every legal move to `visitor` until it breaks.
pub(crate) fn visit<B>(
    board: &Board,
    rules: &Rules,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    generate(board, rules, &mut Visit::new(visitor))
}

/// The pieces that the side to move can capture with its legal moves.
pub(crate) fn capturable(board: &Board, rules: &Rules) -> Bitboard {
    let mut captured = Bitboard::EMPTY;
    let ControlFlow::Continue(()) = visit(board, rules, |mv| {
        captured |= mv.captured();
        ControlFlow::<core::convert::Infallible>::Continue(())
    });
    captured
}

/// Whether `side` has a jump over `passed`, the square that an enemy shatra has just passed over
/// (`RULES.md 7.4`).
pub(crate) fn can_capture_en_passant(
    board: &Board,
    rules: &Rules,
    passed: Square,
    side: Color,
) -> bool {
    captures::en_passant_jumpers(board, rules, passed, side).any()
}

#[inline]
fn generate<S: Sink>(board: &Board, rules: &Rules, sink: &mut S) -> ControlFlow<S::Break> {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).generate(sink),
        Color::Black => View::<false>::new(board, rules).generate(sink),
    }
}

impl<const WHITE: bool> View<'_, WHITE> {
    /// The order of duties, `RULES.md 8`.
    fn generate<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if (self.own & self.board.kind(Kind::Biy)).is_empty() {
            return ControlFlow::Continue(());
        }
        let mut flyers = Flyers::new();
        self.find_flyers(&mut flyers);
        let jumpers = self.jumpers(&flyers);
        if jumpers.any() {
            return self.with_captures(jumpers, sink);
        }
        if self.has(Switches::WAITING_MUST_PROMOTE) {
            let waiting = self.waiting_with_a_choice();
            if waiting.any() {
                return self.promotions_in_place(waiting, sink);
            }
        }
        let obliged = self.board.obliged() & self.own;
        if obliged.any() && half(Self::SIDE).intersects(self.empty) {
            return self.obliged_drops(obliged, sink);
        }
        self.without_captures(&flyers, sink)
    }

    /// Rules 8.1 to 8.3: captures are compulsory, but for the free pieces.
    #[inline(never)]
    fn with_captures<S: Sink>(self, jumpers: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let free = jumpers & self.free_pieces();
        let bound = jumpers.without(free);
        if bound.is_empty() {
            self.captures(free, sink)?;
            // Free pieces are biys and shatras.
            self.steps(free, &[], sink)?;
            self.drops(free, sink)
        } else if self.has(Switches::MAJORITY_CAPTURE) {
            self.captures(free, sink)?;
            self.majority_captures(bound, sink)
        } else {
            self.captures(jumpers, sink)
        }
    }

    /// The captures that take the most pieces, and those that take the biy (`RULES.md 7.5`).
    fn majority_captures<S: Sink>(&self, jumpers: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.captures(
            jumpers,
            &mut Visit::new(|mv| {
                moves.push(mv);
                ControlFlow::<core::convert::Infallible>::Continue(())
            }),
        );
        let most = moves.iter().map(|mv| mv.captured().len()).max();
        let biy = self.enemy & self.board.kind(Kind::Biy);
        moves
            .into_iter()
            .filter(|mv| Some(mv.captured().len()) == most || mv.captured().intersects(biy))
            .try_for_each(|mv| sink.one(mv))
    }

    /// Rule 8.6: all steps, drops and promotions in place, and if there are none, the steps that
    /// the ban on sideways return has kept back.
    #[inline]
    fn without_captures<S: Sink>(&self, flyers: &[Flyer], sink: &mut S) -> ControlFlow<S::Break> {
        self.steps(self.own, flyers, sink)?;
        self.drops(self.own, sink)?;
        let waiting = self.waiting_with_a_choice();
        if waiting.any() {
            self.promotions_in_place(waiting, sink)?;
        }
        if sink.is_empty() {
            self.banned_steps(sink)?;
        }
        ControlFlow::Continue(())
    }
}
