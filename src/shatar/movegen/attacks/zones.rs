//! The zones of the guards (`SHATAR_RULES.md 2.3`).

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, Kind, Square};
use crate::shatar::movegen::attacks::variant::Variant;
use crate::shatar::rules::{HiashatarRules, ZoneExit, ZoneKnight, ZoneScope};

/// A board with the zones that hold on it.
pub(crate) struct Terrain<'a, V> {
    pub board: &'a Board,
    pub rules: V,
    pub occupied: Bitboard,
    /// By side: where its pieces are slowed.
    zones: [Bitboard; 2],
}

impl<'a, V: Variant> Terrain<'a, V> {
    #[inline]
    pub fn new(board: &'a Board, rules: V) -> Self {
        let zones = match rules.guards() {
            Some(rules) => Color::ALL.map(|color| zone(board, rules, color)),
            None => [Bitboard::EMPTY; 2],
        };
        Self { board, rules, occupied: board.occupied(), zones }
    }

    /// Where a side's pieces are slowed; for its guards see [`zone_around`](Self::zone_around).
    #[inline]
    pub fn zone(&self, color: Color) -> Bitboard {
        self.zones[color.index()]
    }

    /// Where the guard of a side on a square is slowed: by all the guards but itself.
    pub fn zone_around(&self, guard: Square, color: Color) -> Bitboard {
        match self.rules.guards() {
            Some(rules) => union_of_zones(
                slowing_guards(self.board, rules, color).without(Bitboard::of(guard)),
            ),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether a piece that stands in the zone leaves it one step at a time (R1).
    #[inline]
    pub fn slow_exit(&self) -> bool {
        self.rules.guards().is_some_and(|rules| rules.zone_exit == ZoneExit::One)
    }

    /// The knights of a side that can move and give check.
    #[inline]
    pub fn free_knights(&self, color: Color) -> Bitboard {
        let knights = self.board.of(color, Kind::Knight);
        match self.rules.guards() {
            Some(rules) if rules.zone_knight == ZoneKnight::Frozen => {
                knights.without(self.zone(color))
            }
            _ => knights,
        }
    }

    /// What a guard reaches in one and in two steps, the latter with no more than the middle
    /// square to cross: it must be empty and outside the zone (R1, R2).
    pub fn guard_reach(&self, guard: Square, color: Color) -> (Bitboard, Bitboard) {
        let zone = self.zone_around(guard, color);
        let neighbours = V::GEOMETRY.neighbours[guard.index()];
        if self.slow_exit() && zone.contains(guard) {
            return (neighbours, Bitboard::EMPTY);
        }
        let mut second = Bitboard::EMPTY;
        for direction in 0..8 {
            let ray = V::GEOMETRY.ray(guard, direction);
            let middle = ray & neighbours;
            if (middle & (self.occupied | zone)).is_empty() && middle.any() {
                let beyond = V::GEOMETRY.ray(middle.lowest(), direction);
                second |= beyond & V::GEOMETRY.neighbours[middle.lowest().index()];
            }
        }
        (neighbours, second)
    }
}

/// The squares beside the guards that slow a side.
pub(super) fn zone(board: &Board, rules: HiashatarRules, color: Color) -> Bitboard {
    union_of_zones(slowing_guards(board, rules, color))
}

fn slowing_guards(board: &Board, rules: HiashatarRules, color: Color) -> Bitboard {
    let guards = board.kind(Kind::Guard);
    match rules.zone_scope {
        ZoneScope::All => guards,
        ZoneScope::Enemy => guards & board.color(!color),
    }
}

fn union_of_zones(guards: Bitboard) -> Bitboard {
    let geometry = HiashatarRules::GEOMETRY;
    guards
        .into_iter()
        .fold(Bitboard::EMPTY, |zone, guard| zone | geometry.neighbours[guard.index()])
}
