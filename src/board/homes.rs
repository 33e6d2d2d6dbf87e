//! What lies around a home: where its gate sees out, and where shifts within the field do not see
//! everything.

use crate::board::bitboard::Bitboard;
use crate::board::direction::Direction;
use crate::board::regions::{gate, home};
use crate::family::Color;

/// The two fortress squares that see the field along a diagonal through the gate, each with the
/// field squares of that diagonal. From the great road one sees out along it; from the other
/// squares of a fortress not at all.
#[inline]
pub(crate) const fn diagonal_views(color: Color) -> [(Bitboard, Bitboard); 2] {
    const fn view(color: Color, direction: Direction) -> (Bitboard, Bitboard) {
        let ahead = direction.seen_by(color);
        let end = gate(color).shift(ahead.opposite());
        let mut seen = Bitboard::EMPTY;
        let mut at = gate(color).shift(ahead);
        while at.any() {
            seen = seen.union(at);
            at = at.shift(ahead);
        }
        assert!(end.len() == 1 && end.shift(ahead.opposite()).is_empty() && seen.len() == 3);
        (end, seen)
    }
    const OF: [[(Bitboard, Bitboard); 2]; 2] = [
        [view(Color::White, Direction::NorthEast), view(Color::White, Direction::NorthWest)],
        [view(Color::Black, Direction::NorthEast), view(Color::Black, Direction::NorthWest)],
    ];
    OF[color.index()]
}

/// The side's home and the field squares up to `reach` steps from its gate: where
/// [`Bitboard::shift_in_field`] does not see everything.
#[inline]
pub(crate) const fn around_home(color: Color, reach: usize) -> Bitboard {
    const AROUND: [[Bitboard; 3]; 2] = [
        [grown_gate(Color::White, 0), grown_gate(Color::White, 1), grown_gate(Color::White, 2)],
        [grown_gate(Color::Black, 0), grown_gate(Color::Black, 1), grown_gate(Color::Black, 2)],
    ];
    AROUND[color.index()][reach]
}

const fn grown_gate(color: Color, reach: usize) -> Bitboard {
    let mut around = home(color);
    let mut d = 0;
    while d < 8 {
        let mut at = gate(color);
        let mut steps = 0;
        while steps < reach {
            at = at.shift(Direction::ALL[d]);
            around = around.union(at);
            steps += 1;
        }
        d += 1;
    }
    around
}
