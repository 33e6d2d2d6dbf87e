//! Pawns: steps, captures, promotion, capture in passing (`SHATAR_RULES.md 1.2`, `2.2`).

use core::ops::ControlFlow;

use crate::family::Color;
use crate::family::sink::Sink;
use crate::shatar::board::{Bitboard, Kind, Square, forward};
use crate::shatar::movegen::attacks::Variant;
use crate::shatar::movegen::generator::{Generator, send};
use crate::shatar::moves::Move;

impl<V: Variant> Generator<'_, V> {
    /// Both arms are the same but for the direction, which is then a constant of the shifts.
    #[inline]
    pub(super) fn pawn_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        match self.us {
            Color::White => self.pawn_moves_of(Color::White, sink)?,
            Color::Black => self.pawn_moves_of(Color::Black, sink)?,
        }
        self.en_passant(sink)
    }

    #[inline(always)]
    fn pawn_moves_of<S: Sink<Move>>(&self, us: Color, sink: &mut S) -> ControlFlow<S::Break> {
        let pawns = self.movers & self.terrain.board.kind(Kind::Pawn);
        self.moves_of_pawns(us, pawns.without(self.pinned), self.allowed, sink)?;
        for from in pawns & self.pinned {
            let line = self.allowed & self.line_of_pin(from);
            self.moves_of_pawns(us, Bitboard::of(from), line, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of some pawns, all at once, to the squares that are allowed.
    #[inline(always)]
    fn moves_of_pawns<S: Sink<Move>>(
        &self,
        us: Color,
        pawns: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let last_row = V::GEOMETRY.last_row(us);
        let forward = forward(us);
        let empty = V::GEOMETRY.board.without(self.terrain.occupied);
        let first = pawns.shifted(forward) & empty;
        send_pawns(first & allowed, forward, last_row, sink)?;
        for offset in [forward - 1, forward + 1] {
            let to = pawns.shifted(offset) & self.enemy & allowed;
            let unsafe_captures = (to & self.enemy_guards)
                .into_iter()
                .filter(|&guard| !self.is_safe_after(Kind::Pawn, guard.back(offset), guard));
            let unsafe_captures: Bitboard = unsafe_captures.collect();
            send_pawns(to.without(unsafe_captures), offset, last_row, sink)?;
        }
        self.long_steps(pawns, empty, allowed, sink)
    }

    /// The double and triple steps of Hiashatar, stopped by zones like a slide
    /// (option `zone_pawns`).
    #[inline]
    fn long_steps<S: Sink<Move>>(
        &self,
        pawns: Bitboard,
        empty: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let Some(rules) = self.terrain.rules.guards() else { return ControlFlow::Continue(()) };
        let zone = if rules.zone_pawns { self.terrain.zone(self.us) } else { Bitboard::EMPTY };
        let slowed = if self.terrain.slow_exit() { zone } else { Bitboard::EMPTY };
        let forward = forward(self.us);
        let starters = (pawns & V::GEOMETRY.row(self.us, 2)).without(slowed);
        let mut reached = starters.shifted(forward) & empty;
        for steps in 2..=3 {
            reached = reached.without(zone).shifted(forward) & empty;
            send_pawns(reached & allowed, steps * forward, Bitboard::EMPTY, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(super) fn en_passant<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if self.terrain.rules.guards().is_none() {
            return ControlFlow::Continue(());
        }
        self.terrain
            .en_passant_captures()
            .filter(|&(from, to)| self.movers.contains(from) && self.passing.contains(to))
            .try_for_each(|(from, to)| sink.one(Move::new(from, to)))
    }
}

/// Hands over moves of pawns that all go the same way: each comes from the square whose index is
/// lower by `offset`, and promotes on a square of `last_row`.
#[inline]
fn send_pawns<S: Sink<Move>>(
    to: Bitboard,
    offset: i8,
    last_row: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let mv = |to: Square| {
        let mv = Move::new(to.back(offset), to);
        if last_row.contains(to) { mv.promoting() } else { mv }
    };
    send(to, mv, sink)
}
