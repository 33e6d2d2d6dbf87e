//! Chains of biys and shatras (`RULES.md 7.2`). How they are found, with pictures and the lemmas
//! named here: docs/CHAINS.md.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Kind, Square, behind};
use crate::family::sink::Sink;
use crate::movegen::flying::fly_on;
use crate::movegen::jump::JumpRules;
use crate::movegen::reached::{Entry, Reached};
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::MOST_PIECES;

/// A biy or shatra after a jump.
#[derive(Clone, Copy)]
struct Landed {
    at: Square,
    captured: Bitboard,
    /// The squares where it has been before, the start among them.
    path: Bitboard,
    /// The pieces that it can jump over next.
    victims: Bitboard,
}

/// What waits to be taken up: a chain has at most one jump for each enemy piece, and each leaves the
/// others from the same square.
type Waiting = ArrayVec<Landed, { MOST_PIECES * 8 }>;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// All captures of these biys and shatras.
    #[inline(always)]
    pub(super) fn near_captures<S: Sink<Move>>(
        &self,
        pieces: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let mut waiting = Waiting::new();
        // Twice, so that the kind is a constant.
        let biys = pieces & self.board.kind(Kind::Biy);
        if biys.any() {
            self.captures_of(Kind::Biy, biys, &mut waiting, sink)?;
        }
        let shatras = pieces & self.board.kind(Kind::Shatra);
        if shatras.any() {
            self.captures_of(Kind::Shatra, shatras, &mut waiting, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Most captures are one jump, which needs no walk.
    #[inline(always)]
    fn captures_of<S: Sink<Move>>(
        &self,
        kind: Kind,
        pieces: Bitboard,
        waiting: &mut Waiting,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let unmarked = self.jump_rules_of(kind);
        for from in pieces {
            let rules = if self.reserve.contains(from) {
                self.jump_rules(from, kind)
            } else {
                unmarked.starting_on(from, Bitboard::EMPTY)
            };
            for victim in rules.near_victims(from, Bitboard::EMPTY) {
                let captured = Bitboard::of(victim);
                let landing = behind(from, victim);
                let at = landing.only();
                let victims = rules.near_victims(at, captured);
                if victims.any() || self.promotes_on(kind, landing) {
                    waiting.push(Landed { at, captured, path: from.into(), victims });
                } else {
                    sink.one(Move::capture(kind, from, at, captured))?;
                }
            }
            if kind == Kind::Shatra
                && let Some((victim, at)) = self.en_passant_jump(from)
            {
                let captured = Bitboard::of(victim);
                let victims = rules.near_victims(at, captured);
                waiting.push(Landed { at, captured, path: from.into(), victims });
            }
            if !waiting.is_empty() {
                let rules = rules.starting_on(from, self.stops(kind, from));
                self.walk(&rules, from, waiting, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The chains that begin with the jumps that wait.
    #[inline(never)]
    fn walk<S: Sink<Move>>(
        &self,
        rules: &JumpRules,
        from: Square,
        waiting: &mut Waiting,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let kind = rules.kind;
        let promotion = self.promotion_squares(kind);
        // The states on squares that were come back to, and where a shatra has promoted.
        let mut met = Reached::new();
        let mut promoted = Vec::new();
        while let Some(Landed { at, captured, path, victims }) = waiting.pop() {
            if promotion.contains(at) && !self.promotions().is_empty() {
                promoted.push(Entry { captured, squares: at.into() });
                continue;
            }
            if rules.may_end(at.into(), victims.any()) {
                sink.one(Move::capture(kind, from, at, captured))?;
            }
            let path = path | Bitboard::of(at);
            for victim in victims {
                let captured = captured | Bitboard::of(victim);
                let landing = behind(at, victim);
                let at = landing.only();
                // A state is met again only where the piece comes back to a square (lemma "near chains").
                if path.intersects(landing) {
                    let squares = met.squares(captured);
                    if squares.intersects(landing) {
                        continue;
                    }
                    *squares |= landing;
                }
                let victims = rules.near_victims(at, captured);
                if victims.is_empty() && !promotion.intersects(landing) {
                    sink.one(Move::capture(kind, from, at, captured))?;
                } else {
                    // A valid position has no more pieces than the list has room for.
                    debug_assert!(!waiting.is_full());
                    let _ = waiting.try_push(Landed { at, captured, path, victims });
                }
            }
        }
        if promoted.is_empty() {
            return ControlFlow::Continue(());
        }
        self.promoted_captures(from, promoted, sink)
    }

    /// The captures of a shatra that has promoted in the course of its chain (`RULES.md 9`).
    #[cold]
    fn promoted_captures<S: Sink<Move>>(
        &self,
        from: Square,
        mut promoted: Vec<Entry>,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        promoted.sort_unstable_by_key(|entry| entry.captured.len());
        for kind in self.promotions() {
            let mv = |captured, to| Move::capture(Kind::Shatra, from, to, captured).promoting(kind);
            if self.promotion_ends_capture() {
                promoted
                    .iter()
                    .try_for_each(|entry| sink.one(mv(entry.captured, entry.squares.only())))?;
            } else {
                fly_on(&self.jump_rules(from, kind), &promoted, sink, mv)?;
            }
        }
        ControlFlow::Continue(())
    }
}
