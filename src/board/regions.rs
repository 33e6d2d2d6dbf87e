//! Regions of the board (`RULES.md 1`).
//!
//! Every table is worked out from the squares' coordinates when the crate is compiled, and the
//! assertions beside it are checked then: a wrong table does not compile.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;
use crate::family::Color;

/// The squares of rows `from` to `to`, both included, White's end being row 1.
const fn rows(from: u8, to: u8) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index as u32);
        if from <= square.row() && square.row() <= to {
            set = set.union(Bitboard::of(square));
        }
        index += 1;
    }
    set
}

/// White's region of rows `from` to `to`, or the one that is Black's when the board is turned.
const fn region(color: Color, from: u8, to: u8) -> Bitboard {
    match color {
        Color::White => rows(from, to),
        Color::Black => rows(15 - to, 15 - from),
    }
}

/// The six full rows, 11–52.
pub const FIELD: Bitboard = rows(5, 10);

/// File d.
pub const GREAT_ROAD: Bitboard = {
    let mut set = Bitboard::EMPTY;
    let mut row = 1;
    while row <= 14 {
        if let Some(square) = Square::at(3, row) {
            set = set.union(Bitboard::of(square));
        }
        row += 1;
    }
    set
};

/// The side's 3×3 fortress.
#[inline]
pub const fn fortress(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 1, 3), region(Color::Black, 1, 3)];
    OF[color.index()]
}

/// The side's one-square gate: 53 or 10.
#[inline]
pub const fn gate(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 4, 4), region(Color::Black, 4, 4)];
    OF[color.index()]
}

/// The side's fortress and gate.
#[inline]
pub const fn home(color: Color) -> Bitboard {
    fortress(color).union(gate(color))
}

/// The side's three rows of the field.
#[inline]
pub const fn half(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 5, 7), region(Color::Black, 5, 7)];
    OF[color.index()]
}

/// The row of the side's half next to its gate.
#[inline]
pub const fn first_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 5, 5), region(Color::Black, 5, 5)];
    OF[color.index()]
}

/// The row of the side's half at the ditch.
#[inline]
pub const fn edge_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 7, 7), region(Color::Black, 7, 7)];
    OF[color.index()]
}

/// The row on which the side's shatras promote: the far row of the enemy fortress.
#[inline]
pub const fn promotion_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::Black, 1, 1), region(Color::White, 1, 1)];
    OF[color.index()]
}

/// The enemy's half, gate and fortress: all that lies beyond the ditch for the side.
#[inline]
pub const fn beyond_the_ditch(color: Color) -> Bitboard {
    half(color.opponent()).union(home(color.opponent()))
}
