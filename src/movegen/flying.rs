//! Chains of batyrs, turas and yalkyns (`RULES.md 7.2`). How they are found, with pictures and the
//! lemmas named here: docs/CHAINS.md.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Kind, Square};
use crate::family::sink::Sink;
use crate::movegen::flights::Flights;
use crate::movegen::flyers::Flyer;
use crate::movegen::jump::JumpRules;
use crate::movegen::reached::{Entry, Reached};
use crate::movegen::view::View;
use crate::moves::Move;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// All captures of a flying piece.
    #[inline(always)]
    pub(super) fn flying_captures<S: Sink<Move>>(
        &self,
        flyer: &Flyer,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        // One arm for each kind, so that its lines are constants.
        match flyer.kind {
            Kind::Tura => self.first_jumps(Kind::Tura, flyer, sink),
            Kind::Yalkyn => self.first_jumps(Kind::Yalkyn, flyer, sink),
            _ => self.first_jumps(Kind::Batyr, flyer, sink),
        }
    }

    /// Most captures are one jump, which needs no walk.
    #[inline(always)]
    fn first_jumps<S: Sink<Move>>(
        &self,
        kind: Kind,
        flyer: &Flyer,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let from = flyer.square;
        let rules = self.jump_rules(from, kind);
        let mut starts = ArrayVec::<Entry, 8>::new();
        for victim in flyer.victims {
            let captured = Bitboard::of(victim);
            let Some(flight) = rules.flight(from, victim) else { continue };
            let mut squares = Bitboard::EMPTY;
            for landing in flight.landings {
                if rules.victims_after(landing, &flight, captured).any() {
                    squares |= Bitboard::of(landing);
                }
            }
            let ends = rules.choice(flight.landings, squares).without(squares);
            sink.moves(ends, |to| Move::capture(kind, from, to, captured))?;
            if squares.any() {
                starts.push(Entry { captured, squares });
            }
        }
        if starts.is_empty() {
            return ControlFlow::Continue(());
        }
        fly_on(&rules, &starts, sink, |captured, to| Move::capture(kind, from, to, captured))
    }
}

/// The captures of a flying piece that has captured already: `starts` are ordered by the number of
/// captured pieces.
#[inline(never)]
pub(super) fn fly_on<S: Sink<Move>>(
    rules: &JumpRules,
    starts: &[Entry],
    sink: &mut S,
    mv: impl Fn(Bitboard, Square) -> Move,
) -> ControlFlow<S::Break> {
    // One arm for each kind, so that its lines are constants.
    match rules.kind {
        Kind::Tura => walk(Kind::Tura, rules, starts, sink, mv),
        Kind::Yalkyn => walk(Kind::Yalkyn, rules, starts, sink, mv),
        _ => walk(Kind::Batyr, rules, starts, sink, mv),
    }
}

/// The walk of a flying piece over its captured sets.
///
/// Each set has one entry with all squares where the piece can be. A jump leads from a set to one
/// with a piece more, so when sets are taken up in the order of their sizes, each is taken up once,
/// with its squares complete.
#[inline(always)]
fn walk<S: Sink<Move>>(
    kind: Kind,
    rules: &JumpRules,
    mut starts: &[Entry],
    sink: &mut S,
    mv: impl Fn(Bitboard, Square) -> Move,
) -> ControlFlow<S::Break> {
    let mut victims = [Bitboard::EMPTY; 64];
    let mut flights = Flights::new(kind, rules, &mut victims);
    let mut reached = Reached::new();
    let mut next = 0;
    loop {
        while let [start, rest @ ..] = starts {
            let waiting = reached.get(next);
            if waiting.is_some_and(|entry| entry.captured.len() < start.captured.len()) {
                break;
            }
            starts = rest;
            flights.come_to(start.squares);
            *reached.squares(start.captured) |= start.squares;
        }
        let Some(Entry { captured, squares }) = reached.get(next) else {
            return ControlFlow::Continue(());
        };
        next += 1;
        let mut ends = Bitboard::EMPTY;
        for at in squares {
            let victims = flights.victims(at).without(captured);
            if victims.is_empty() {
                ends |= Bitboard::of(at);
            }
            for victim in victims {
                let captured = captured | Bitboard::of(victim);
                let landings = flights.landings(at, victim);
                let reached = reached.squares(captured);
                if !landings.is_subset(*reached) {
                    *reached |= flights.choice(landings, captured);
                }
            }
        }
        sink.moves(ends, |to| mv(captured, to))?;
    }
}
