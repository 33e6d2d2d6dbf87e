//! Legal moves: the order of duties (`RULES.md 8`) over steps, drops and captures.
//!
//! The generator knows a board and a ruleset, nothing of positions and games. One file for each
//! section of the rules; captures have eight: [`jump`] (one jump, and what the rules say of it),
//! [`capturers`] and [`flyers`] (who can capture), [`near`] and [`flying`] (all chains of all
//! pieces), [`jumper`] (one piece, jump by jump), [`walk`] (all its chains), [`ways`] (the
//! way to one) and [`majority`] (`RULES.md 7.5`).

mod capturers;
mod drops;
mod flights;
mod flyers;
mod flying;
mod jump;
mod jumper;
mod legality;
mod majority;
mod near;
mod promotion;
mod reached;
mod states;
mod steps;
mod view;
mod walk;
mod ways;

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{Bitboard, Board, Mark, Square, half};
use crate::family::Color;
use crate::family::sink::{Count, ROOM, Sink, SquareSet, Visit};
use crate::moves::{Move, MoveList};
use crate::rules::{Rules, Switches};
use flyers::{Flyer, Flyers};
pub(crate) use jumper::{ChainState, Jumper};
pub(crate) use legality::{
    Duty, capturers, captures_from, is_legal, landings, landings_of_each, legal_capturers,
    moves_from, quiet_moves, visit_ways, work_up_to,
};
pub(crate) use states::States;
use view::{View, with_preset, with_view};
pub(crate) use walk::Walk;
pub(crate) use ways::{Landings, MOST_ENDS};

/// All legal moves.
#[inline]
pub(crate) fn list(board: &Board, rules: &Rules) -> MoveList {
    let mut moves = MoveList::with_capacity(ROOM);
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

/// Writes all legal moves into a list, in place of what is in it.
#[inline]
pub(crate) fn list_into(board: &Board, rules: &Rules, moves: &mut MoveList) {
    moves.clear();
    let ControlFlow::Continue(()) = generate(board, rules, moves);
}

/// The legal moves that end on a square: of the sets of squares that the generator finds, the others
/// are left out before moves are made of them.
pub(crate) fn moves_to(board: &Board, rules: &Rules, square: Square) -> MoveList {
    let mut ending = EndingOn { square, moves: MoveList::new(), is_empty: true };
    let ControlFlow::Continue(()) = generate(board, rules, &mut ending);
    ending.moves
}

/// Takes the moves that end on a square.
struct EndingOn {
    square: Square,
    moves: MoveList,
    /// Whether no move has come, wherever it ends.
    is_empty: bool,
}

impl Sink<Move> for EndingOn {
    type Break = Infallible;

    fn one(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.is_empty = false;
        self.moves.extend(Some(mv).filter(|mv| mv.to() == self.square));
        ControlFlow::Continue(())
    }

    #[inline]
    fn moves<Q: SquareSet>(
        &mut self,
        to: Q,
        mv: impl Fn(Q::Square) -> Move,
    ) -> ControlFlow<Infallible> {
        self.is_empty &= to.len() == 0;
        self.moves.moves(to.keep(self.square.index()), mv)
    }

    fn is_empty(&self) -> bool {
        self.is_empty
    }
}

/// Shows every legal capture to `visitor` until it breaks.
#[inline]
pub(crate) fn visit_captures<B>(
    board: &Board,
    rules: &Rules,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    generate_captures(board, rules, &mut Visit::new(visitor))
}

/// All legal captures. Most positions have none: then nothing is allocated.
#[inline]
pub(crate) fn list_captures(board: &Board, rules: &Rules) -> MoveList {
    let mut moves = MoveList::new();
    let ControlFlow::Continue(()) = generate_captures(board, rules, &mut moves);
    moves
}

/// The number of legal captures.
#[inline]
pub(crate) fn count_captures(board: &Board, rules: &Rules) -> usize {
    let mut count = Count(0);
    let ControlFlow::Continue(()) = generate_captures(board, rules, &mut count);
    count.0
}

#[inline]
fn generate_captures<S: Sink<Move>>(
    board: &Board,
    rules: &Rules,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    with_preset!(board, rules, view => view.generate_captures(sink))
}

/// Whether the side to move can capture.
pub(crate) fn can_capture(board: &Board, rules: &Rules) -> bool {
    with_preset!(board, rules, view => view.can_capture())
}

/// Whether the side to move has nothing but captures (`RULES.md 8.1`).
pub(crate) fn must_capture(board: &Board, rules: &Rules) -> bool {
    with_preset!(board, rules, view => view.must_capture())
}

/// Whether there is a legal move. Who can capture has one, so no chain is followed.
pub(crate) fn has_moves(board: &Board, rules: &Rules) -> bool {
    can_capture(board, rules) || quiet_moves(board, rules, ControlFlow::Break).is_break()
}

/// The pieces that the side to move can capture with its legal moves.
pub(crate) fn capturable(board: &Board, rules: &Rules) -> Bitboard {
    let mut captured = Bitboard::EMPTY;
    let ControlFlow::Continue(()) = visit(board, rules, |mv| {
        captured |= mv.captured();
        ControlFlow::<Infallible>::Continue(())
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
    jump::en_passant_capturers(board, rules, passed, side).any()
}

/// The pieces of the side to move that need not capture (`RULES.md 8.1`).
pub(crate) fn free_pieces(board: &Board, rules: &Rules) -> Bitboard {
    with_view!(board, rules, view => view.free_pieces())
}

/// The reserve piece of the side to move that is next in the order of drops (`RULES.md 6.1`).
pub(crate) fn next_in_order(board: &Board, rules: &Rules) -> Option<Square> {
    with_view!(board, rules, view => view.next_in_order())
}

/// The squares to which a piece of the side to move steps or is dropped where no duty stands before.
pub(crate) fn quiet_destinations(board: &Board, rules: &Rules, square: Square) -> Bitboard {
    with_view!(board, rules, view => view.quiet_destinations(square))
}

#[inline]
fn generate<S: Sink<Move>>(board: &Board, rules: &Rules, sink: &mut S) -> ControlFlow<S::Break> {
    with_preset!(board, rules, view => view.generate(sink))
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// The order of duties, `RULES.md 8`.
    fn generate<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if !self.has_biy() {
            return ControlFlow::Continue(());
        }
        let mut flyers = Flyers::new();
        let flyers_capture = self.find_flyers(&mut flyers);
        let near = self.near_capturers();
        if near.any() || flyers_capture {
            return self.with_captures(near, &flyers, flyers_capture, sink);
        }
        self.without_captures(self.own, &flyers, sink)
    }

    /// Rules 8.4 to 8.6 for the pieces of a set, where no piece can capture; `flyers` are those among
    /// them that can step.
    #[inline(always)]
    fn without_captures<S: Sink<Move>>(
        &self,
        of: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        if self.has(Switches::WAITING_MUST_PROMOTE) {
            let waiting = self.waiting_with_a_choice();
            if waiting.any() {
                return self.promotions_in_place(waiting & of, sink);
            }
        }
        let obliged = self.board.marked(Mark::Obliged) & self.own;
        if obliged.any() && half(Self::SIDE).intersects(self.empty) {
            return self.obliged_drops(obliged & of, sink);
        }
        self.without_duties(of, flyers, sink)
    }

    /// The captures among the legal moves.
    fn generate_captures<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if !self.has_biy() {
            return ControlFlow::Continue(());
        }
        let mut flyers = Flyers::new();
        self.find_flying_capturers(&mut flyers);
        let near = self.near_capturers();
        if near.any() || !flyers.is_empty() {
            return self.captures_alone(near, &flyers, sink);
        }
        ControlFlow::Continue(())
    }

    fn can_capture(&self) -> bool {
        let mut flyers = Flyers::new();
        self.find_flying_capturers(&mut flyers);
        (!flyers.is_empty() || self.near_capturers().any()) && self.has_biy()
    }

    /// Flying pieces are never free.
    fn must_capture(&self) -> bool {
        let mut flyers = Flyers::new();
        self.find_flying_capturers(&mut flyers);
        let is_bound = || self.near_capturers().without(self.free_pieces()).any();
        (!flyers.is_empty() || is_bound()) && self.has_biy()
    }

    /// Not inlined: where there are no captures, the proof of it has all registers.
    #[inline(never)]
    fn captures_alone<S: Sink<Move>>(
        self,
        near: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let free = near & self.free_pieces();
        self.legal_captures(near, free, flyers, !flyers.is_empty(), sink)
    }

    /// Rules 8.1 to 8.3: captures are compulsory, but for the free pieces, which are biys and
    /// shatras.
    #[inline(never)]
    fn with_captures<S: Sink<Move>>(
        self,
        near: Bitboard,
        flyers: &[Flyer],
        flyers_capture: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let free = near & self.free_pieces();
        self.legal_captures(near, free, flyers, flyers_capture, sink)?;
        let only_free = near == free && !flyers_capture;
        if only_free { self.quiet_moves_of(free, sink) } else { ControlFlow::Continue(()) }
    }

    /// What free pieces do that could capture and do not (`RULES.md 8.3`).
    #[inline]
    fn quiet_moves_of<S: Sink<Move>>(&self, free: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        self.steps(free, &[], sink)?;
        self.drops(free, sink)
    }

    /// The captures of rules 8.1 to 8.3. Where a majority counts, it counts among the pieces that are
    /// not free.
    #[inline]
    fn legal_captures<S: Sink<Move>>(
        &self,
        near: Bitboard,
        free: Bitboard,
        flyers: &[Flyer],
        flyers_capture: bool,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let only_free = near == free && !flyers_capture;
        if !only_free && self.has(Switches::MAJORITY_CAPTURE) {
            self.near_captures(free, sink)?;
            return self.majority_captures(near.without(free), flyers, sink);
        }
        self.captures(near, flyers, sink)
    }

    /// The captures of these biys and shatras, and of the flying pieces.
    #[inline]
    fn captures<S: Sink<Move>>(
        &self,
        near: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        self.near_captures(near, sink)?;
        for flyer in flyers {
            if flyer.victims.any() {
                self.flying_captures(flyer, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Rule 8.6: all steps, drops and promotions in place, and if there are none, the steps that
    /// the ban on sideways return has kept back.
    #[inline]
    fn without_duties<S: Sink<Move>>(
        &self,
        of: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        self.unbanned(of, flyers, sink)?;
        if sink.is_empty() && (of == self.own || self.has_only_banned_steps()) {
            self.banned_steps(of, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn unbanned<S: Sink<Move>>(
        &self,
        of: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        self.steps(of, flyers, sink)?;
        self.drops(of, sink)?;
        let waiting = self.waiting_with_a_choice() & of;
        if waiting.any() {
            self.promotions_in_place(waiting, sink)
        } else {
            ControlFlow::Continue(())
        }
    }

    #[cold]
    fn has_only_banned_steps(self) -> bool {
        let mut flyers = Flyers::new();
        self.find_flyers(&mut flyers);
        let stop = &mut Visit::new(ControlFlow::Break);
        self.unbanned(self.own, &flyers, stop).is_continue()
    }
}
