//! Jumps within the field, found for the whole board at once.

use crate::board::bitboard::Bitboard;
use crate::board::direction::Direction;
use crate::board::regions::FIELD;

/// The squares from which a piece can jump within the field over one of the pieces `over` onto one
/// of the squares `onto`: found back from the landings, over the pieces, in each direction.
///
/// Pieces that have no field square on one of the two sides are left out beforehand, so no shift can
/// go round an edge of the field, and none needs a mask of its own.
#[inline]
pub(crate) const fn jumps_in_field(over: Bitboard, onto: Bitboard) -> Bitboard {
    const FILES: Bitboard = between(Direction::West, Direction::East);
    const ROWS: Bitboard = between(Direction::North, Direction::South);
    let (files, rows) = (over.0 & FILES.0, over.0 & ROWS.0);
    let mut from = 0;
    // A loop over numbers, which the compiler takes apart: each distance is a constant then.
    let mut d = 0;
    while d < 8 {
        let over = match Direction::ALL[d] {
            Direction::West | Direction::East => files,
            Direction::North | Direction::South => rows,
            _ => files & rows,
        };
        from |= back(over & back(onto.0, d), d);
        d += 1;
    }
    Bitboard(from)
}

/// The bits one square back, against a direction.
#[inline]
const fn back(bits: u64, d: usize) -> u64 {
    let distance = Direction::ALL[d].distance_in_field();
    if distance < 0 { bits << -distance } else { bits >> distance }
}

/// The field squares that have a field square on both sides.
const fn between(one: Direction, other: Direction) -> Bitboard {
    FIELD.shift_in_field(one).intersection(FIELD.shift_in_field(other))
}
