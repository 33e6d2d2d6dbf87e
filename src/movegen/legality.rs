//! What is asked of one move or one piece (`RULES.md 8`). Nothing is listed for it: a chain of a piece
//! that can capture is legal, but for the duty to capture most.

use core::convert::Infallible;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Board, Kind, Square};
use crate::family::sink::{Sink, Visit};
use crate::movegen::flyers::Flyers;
use crate::movegen::jumper::{ChainState, Jumper};
use crate::movegen::view::{View, with_preset, with_view};
use crate::movegen::walk::Walk;
use crate::movegen::ways::{Landings, MOST_ENDS, ways};
use crate::movegen::{generate, visit};
use crate::moves::{Move, MoveList};
use crate::rules::{Rules, Switches};

/// The pieces that can capture; none where the side has lost its biy.
pub(crate) fn capturers(board: &Board, rules: &Rules) -> Bitboard {
    with_view!(board, rules, view => view.capturers())
}

/// The pieces that have legal captures.
pub(crate) fn legal_capturers(board: &Board, rules: &Rules) -> Bitboard {
    if !rules.has(Switches::MAJORITY_CAPTURE) {
        return capturers(board, rules);
    }
    let mut capturers = Bitboard::EMPTY;
    let ControlFlow::Continue(()) = visit(board, rules, |mv| {
        if mv.is_capture() {
            capturers |= Bitboard::of(mv.from());
        }
        ControlFlow::<Infallible>::Continue(())
    });
    capturers
}

/// The legal moves of the piece on a square.
pub(crate) fn moves_from(board: &Board, rules: &Rules, from: Square) -> MoveList {
    let mut moves = MoveList::new();
    if rules.has(Switches::MAJORITY_CAPTURE) {
        let ControlFlow::Continue(()) = visit(board, rules, |mv| {
            moves.extend(Some(mv).filter(|mv| mv.from() == from));
            ControlFlow::<Infallible>::Continue(())
        });
    } else {
        let ControlFlow::Continue(()) =
            with_preset!(board, rules, view => view.moves_from(from, &mut moves));
    }
    moves
}

/// Shows the legal captures of the piece on a square to `visitor`.
pub(crate) fn captures_from(
    board: &Board,
    rules: &Rules,
    from: Square,
    mut visitor: impl FnMut(Move),
) {
    let mut captures = Visit::new(|mv: Move| {
        if mv.is_capture() && mv.from() == from {
            visitor(mv);
        }
        ControlFlow::<Infallible>::Continue(())
    });
    let ControlFlow::Continue(()) = if rules.has(Switches::MAJORITY_CAPTURE) {
        generate(board, rules, &mut captures)
    } else {
        with_preset!(board, rules, view => view.captures_from(from, &mut captures))
    };
}

/// How many states the chains have, and other moves there are, up to a number.
pub(crate) fn work_up_to(board: &Board, rules: &Rules, most: usize) -> usize {
    let mut work = 0;
    let _ = quiet_moves(board, rules, |_| {
        work += 1;
        if work < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    for jumper in
        capturers(board, rules).into_iter().filter_map(|from| Jumper::on(board, rules, from))
    {
        let mut walk = Walk::new(jumper);
        while work + walk.states() <= most && walk.next().is_some() {}
        work += walk.states() - 1;
    }
    work.min(most)
}

/// Shows every legal move to `visitor` with its lowest landings (`RULES.md 14`), until it breaks.
pub(crate) fn visit_ways<B>(
    board: &Board,
    rules: &Rules,
    mut visitor: impl FnMut(Move, Landings) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let duty = Duty::of(board, rules);
    for from in capturers(board, rules) {
        let Some(jumper) = Jumper::on(board, rules, from) else { continue };
        let mut walk = Walk::new(jumper);
        while let Some((number, state)) = walk.next() {
            if duty.allows(from, state.captured) && walk.jumper().may_end(state) {
                visitor(walk.jumper().move_to(state), walk.landings(number))?;
            }
        }
    }
    quiet_moves(board, rules, |mv| visitor(mv, Landings::from_iter([mv.to()])))
}

/// Shows every legal move that does not capture to `visitor` until it breaks.
pub(crate) fn quiet_moves<B>(
    board: &Board,
    rules: &Rules,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    with_view!(board, rules, view => view.quiet_moves(&mut Visit::new(visitor)))
}

/// Whether the move is legal.
pub(crate) fn is_legal(board: &Board, rules: &Rules, mv: Move) -> bool {
    let is_it =
        |legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    if !mv.is_capture() {
        quiet_moves(board, rules, is_it).is_break()
    } else if rules.has(Switches::MAJORITY_CAPTURE) {
        visit(board, rules, is_it).is_break()
    } else {
        capturers(board, rules).contains(mv.from()) && landings(board, rules, mv).is_some()
    }
}

/// The landings of a capturing move; of several chains that are this move those that are lowest,
/// compared one by one (`RULES.md 14`). `None` if no chain is this move.
pub(crate) fn landings(board: &Board, rules: &Rules, mv: Move) -> Option<Landings> {
    let mut landings = None;
    landings_of_each(board, rules, &[mv], |_, way| landings = Some(way.clone()));
    landings
}

/// The same for up to [`MOST_ENDS`] captures of one piece: the chains are walked once for all of one
/// promotion.
pub(crate) fn landings_of_each(
    board: &Board,
    rules: &Rules,
    moves: &[Move],
    mut visitor: impl FnMut(Move, &Landings),
) {
    for promotion in [None, Some(Kind::Batyr), Some(Kind::Tura), Some(Kind::Yalkyn)] {
        let Some(first) = moves.first() else { return };
        let Some(jumper) = Jumper::on(board, rules, first.from()) else { return };
        let of_this = |mv: &&Move| mv.promotion() == promotion && jumper.may_make(**mv);
        let moves: ArrayVec<Move, MOST_ENDS> = moves.iter().filter(of_this).copied().collect();
        let ends: ArrayVec<_, MOST_ENDS> = moves.iter().map(|&mv| ChainState::after(mv)).collect();
        ways(jumper, &ends, |number, way| visitor(moves[number], way));
    }
}

/// Which captures the duty to capture most leaves (`RULES.md 7.5`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    /// The least that a piece must take; 0 where there is no such duty.
    most: usize,
    biy: Bitboard,
    free: Bitboard,
}

impl Duty {
    /// Under `MAJORITY_CAPTURE` all captures are looked at.
    pub(crate) fn of(board: &Board, rules: &Rules) -> Self {
        with_view!(board, rules, view => view.duty())
    }

    /// Whether the piece on a square may make a capture of these pieces.
    pub(crate) fn allows(&self, from: Square, captured: Bitboard) -> bool {
        captured.len() >= self.most || captured.intersects(self.biy) || self.free.contains(from)
    }
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// The pieces that can capture, and the flying pieces that can move.
    fn find_capturers(&self, flyers: &mut Flyers) -> Bitboard {
        self.find_flyers(flyers);
        let flying = flyers.iter().filter(|flyer| flyer.victims.any());
        self.near_capturers() | flying.map(|flyer| flyer.square).collect()
    }

    fn capturers(&self) -> Bitboard {
        if self.has_biy() { self.find_capturers(&mut Flyers::new()) } else { Bitboard::EMPTY }
    }

    fn duty(&self) -> Duty {
        let biy = self.enemy & self.board.kind(Kind::Biy);
        let mut duty = Duty { most: 0, biy, free: self.free_pieces() };
        if self.has(Switches::MAJORITY_CAPTURE) {
            let mut flyers = Flyers::new();
            let bound = self.find_capturers(&mut flyers).without(duty.free);
            duty.most = self.most_captured(bound, &flyers);
        }
        duty
    }

    fn quiet_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let mut flyers = Flyers::new();
        let capturers = self.find_capturers(&mut flyers);
        if !self.has_biy() {
            ControlFlow::Continue(())
        } else if capturers.is_empty() {
            self.without_captures(self.own, &flyers, sink)
        } else if capturers.is_subset(self.free_pieces()) {
            self.quiet_moves_of(capturers, sink)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// The moves of a piece where no majority counts.
    fn moves_from<S: Sink<Move>>(&self, from: Square, sink: &mut S) -> ControlFlow<S::Break> {
        let mut flyers = Flyers::new();
        let capturers = self.find_capturers(&mut flyers);
        let piece = self.own & from.into();
        flyers.retain(|flyer| flyer.square == from);
        if !self.has_biy() {
            return ControlFlow::Continue(());
        } else if capturers.is_empty() {
            return self.without_captures(piece, &flyers, sink);
        }
        self.captures(capturers & piece, &flyers, sink)?;
        let free = self.free_pieces();
        if capturers.is_subset(free) {
            self.quiet_moves_of(capturers & piece, sink)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn captures_from<S: Sink<Move>>(&self, from: Square, sink: &mut S) -> ControlFlow<S::Break> {
        let mut flyers = Flyers::new();
        let capturers = self.find_capturers(&mut flyers);
        if !self.has_biy() {
            return ControlFlow::Continue(());
        }
        flyers.retain(|flyer| flyer.square == from);
        self.captures(capturers & from.into(), &flyers, sink)
    }
}
