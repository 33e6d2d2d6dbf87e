//! Pawns: steps, captures, promotion, capture in passing (`SHATAR_RULES.md 1.2`, `2.2`).

use core::ops::ControlFlow;

use super::generator::Generator;
use super::sink::Sink;
use crate::color::Color;
use crate::shatar::attacks::Variant;
use crate::shatar::bitset::Bitset;
use crate::shatar::kind::Kind;
use crate::shatar::square::forward;

impl<V: Variant> Generator<'_, V> {
    /// Both arms are the same but for the direction, which is then a constant of the shifts.
    #[inline]
    pub(super) fn pawn_moves(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        match self.us {
            Color::White => self.pawn_moves_of(Color::White, sink)?,
            Color::Black => self.pawn_moves_of(Color::Black, sink)?,
        }
        self.en_passant(sink)
    }

    #[inline(always)]
    fn pawn_moves_of(&self, us: Color, sink: &mut impl Sink) -> ControlFlow<()> {
        let pawns = self.terrain.board.pieces(self.us, Kind::Pawn);
        self.moves_of_pawns(us, pawns.without(self.pinned), self.allowed, sink)?;
        for from in pawns & self.pinned {
            let line = self.allowed & self.line_of_pin(from);
            self.moves_of_pawns(us, Bitset::of(from), line, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of some pawns, all at once, to the squares that are allowed.
    #[inline(always)]
    fn moves_of_pawns(
        &self,
        us: Color,
        pawns: Bitset,
        allowed: Bitset,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        let last_rank = V::GEOMETRY.last_rank(us);
        let forward = forward(us);
        let empty = V::GEOMETRY.board.without(self.terrain.occupied);
        let first = pawns.shifted(forward) & empty;
        sink.pawns(first & allowed, forward, last_rank)?;
        for offset in [forward - 1, forward + 1] {
            let to = pawns.shifted(offset) & self.enemy & allowed;
            let unsafe_captures = (to & self.enemy_guards)
                .into_iter()
                .filter(|&guard| !self.is_safe_after(Kind::Pawn, guard.back(offset), guard));
            let unsafe_captures: Bitset = unsafe_captures.collect();
            sink.pawns(to.without(unsafe_captures), offset, last_rank)?;
        }
        self.long_steps(pawns, empty, allowed, sink)
    }

    /// The double and triple steps of Hiashatar, stopped by zones like a slide
    /// (option `zone_pawns`).
    #[inline]
    fn long_steps(
        &self,
        pawns: Bitset,
        empty: Bitset,
        allowed: Bitset,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        let Some(rules) = self.terrain.rules.guards() else { return ControlFlow::Continue(()) };
        let zone = if rules.zone_pawns { self.terrain.zone(self.us) } else { Bitset::EMPTY };
        let slowed = if self.terrain.slow_exit() { zone } else { Bitset::EMPTY };
        let forward = forward(self.us);
        let starters = (pawns & V::GEOMETRY.rank(self.us, 1)).without(slowed);
        let mut reached = starters.shifted(forward) & empty;
        for steps in 2..=3 {
            reached = reached.without(zone).shifted(forward) & empty;
            sink.pawns(reached & allowed, steps * forward, Bitset::EMPTY)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(super) fn en_passant(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.terrain.rules.guards().is_none() {
            return ControlFlow::Continue(());
        }
        for (from, to) in self.terrain.en_passant_captures(self.us, self.position.passed_squares())
        {
            sink.piece(from, Bitset::of(to))?;
        }
        ControlFlow::Continue(())
    }
}
