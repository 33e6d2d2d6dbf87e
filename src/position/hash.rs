//! Zobrist keys: one random number for everything that identifies a position (`RULES.md 3`,
//! items 1–5).

use crate::color::Color;
use crate::kind::Kind;
use crate::square::Square;

/// A sequence of numbers that look random: SplitMix64 from a fixed seed.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// One number for each square.
type PerSquare = [u64; 64];

struct Keys {
    pieces: [[PerSquare; Kind::COUNT]; 2],
    reserve: PerSquare,
    obliged: PerSquare,
    banned_east: PerSquare,
    banned_west: PerSquare,
    en_passant: PerSquare,
    black_to_move: u64,
}

/// 7,688 bytes.
static KEYS: Keys = {
    const fn per_square(state: &mut u64) -> PerSquare {
        let mut keys = [0; 64];
        let mut index = 0;
        while index < Square::COUNT {
            keys[index] = next(state);
            index += 1;
        }
        keys
    }
    let mut state = 62;
    let mut pieces = [[[0; 64]; Kind::COUNT]; 2];
    let mut place = 0;
    while place < 2 * Kind::COUNT {
        pieces[place % 2][place / 2] = per_square(&mut state);
        place += 1;
    }
    Keys {
        pieces,
        reserve: per_square(&mut state),
        obliged: per_square(&mut state),
        banned_east: per_square(&mut state),
        banned_west: per_square(&mut state),
        en_passant: per_square(&mut state),
        black_to_move: next(&mut state),
    }
};

const _: () = assert!(size_of::<Keys>() == 7_688);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    KEYS.pieces[color.index()][kind.index()][square.index()]
}

/// The key of a reserve mark.
#[inline]
pub(super) fn reserve(square: Square) -> u64 {
    KEYS.reserve[square.index()]
}

/// The key of an obliged mark.
#[inline]
pub(super) fn obliged(square: Square) -> u64 {
    KEYS.obliged[square.index()]
}

/// The key of a shatra that must not step back east.
#[inline]
pub(super) fn banned_east(square: Square) -> u64 {
    KEYS.banned_east[square.index()]
}

/// The key of a shatra that must not step back west.
#[inline]
pub(super) fn banned_west(square: Square) -> u64 {
    KEYS.banned_west[square.index()]
}

/// The key of the passed square.
#[inline]
pub(super) fn en_passant(square: Square) -> u64 {
    KEYS.en_passant[square.index()]
}

/// The key of Black's turn.
#[inline]
pub(super) fn black_to_move() -> u64 {
    KEYS.black_to_move
}
