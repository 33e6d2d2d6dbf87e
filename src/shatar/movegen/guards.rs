//! Guards: their moves and captures, and the pieces they pin (`SHATAR_RULES.md 2.2`, `2.3`).

use core::ops::ControlFlow;

use crate::family::sink::Sink;
use crate::shatar::board::{Bitboard, Kind, Piece, Square};
use crate::shatar::movegen::attacks::{GuardAttack, Terrain, Variant};
use crate::shatar::movegen::generator::{Generator, send};
use crate::shatar::moves::Move;
use crate::shatar::rules::{GuardCapture, HiashatarRules};

impl<V: Variant> Generator<'_, V> {
    #[inline]
    pub(super) fn guard_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        let Some(rules) = self.terrain.rules.guards() else { return ControlFlow::Continue(()) };
        for from in self.movers & self.terrain.board.kind(Kind::Guard) {
            let to = self.guard_targets(from, rules) & self.targets;
            send(self.safe_for_guard(from, to), |to| Move::new(from, to), sink)?;
        }
        ControlFlow::Continue(())
    }

    fn guard_targets(&self, from: Square, rules: HiashatarRules) -> Bitboard {
        let (first, second) = self.terrain.guard_reach(from, self.us);
        let captures = match rules.guard_capture {
            GuardCapture::Same => first | second,
            GuardCapture::Adjacent => first,
            GuardCapture::Diagonal => V::GEOMETRY.diagonal_steps[from.index()],
        };
        // Not every guard beside a king gives check, and no move takes a king.
        let prey = self.enemy.without(self.terrain.board.kind(Kind::King));
        (first | second).without(self.terrain.occupied) | captures & prey
    }

    /// Takes from `to` the moves that leave the own king attacked.
    ///
    /// A guard on a board only ever shortens attacks: it blocks, and its zone slows. So if the king
    /// is safe with the guard gone, it is safe wherever the guard goes, unless an enemy guard is
    /// taken and its zone goes too. Otherwise each move is tried out.
    fn safe_for_guard(&self, from: Square, to: Bitboard) -> Bitboard {
        let tried = if self.is_safe_without(from) { to & self.enemy_guards } else { to };
        tried
            .into_iter()
            .filter(|&to| !self.is_safe_after(Kind::Guard, from, to))
            .fold(to, |safe, to| safe.without(Bitboard::of(to)))
    }

    fn is_safe_without(&self, guard: Square) -> bool {
        let mut board = *self.terrain.board;
        board.toggle_piece(guard, Piece::new(self.us, Kind::Guard));
        let without = Terrain::new(&board, self.terrain.rules);
        without.attackers(self.king, !self.us, without.occupied).is_empty()
    }

    /// A guard that gives check at two steps pins what stands on the square between.
    #[inline]
    pub(super) fn find_guard_pins(&mut self) {
        if self.terrain.guard_attack() != GuardAttack::Two {
            return;
        }
        for guard in self.enemy_guards {
            let middle = V::GEOMETRY.between(self.king, guard);
            if middle.several() || (middle & self.own).is_empty() {
                continue;
            }
            let zone = self.terrain.zone_around(guard, !self.us);
            let slowed = self.terrain.slow_exit() && zone.contains(guard);
            if !slowed && (middle & zone).is_empty() {
                self.pin_on(middle);
            }
        }
    }
}
