//! The keys from which the hash of a position is made.

use super::bitset::Bitset;
use super::kind::Piece;
use super::square::Square;
use crate::color::Color;

const SQUARES: usize = 128;

/// 14 KiB: one key for each piece on each square.
static PIECES: [[[u64; SQUARES]; 7]; 2] = piece_keys();

/// The first number of the generator after those of the pieces.
const REST: u64 = 2 * 7 * SQUARES as u64;

const BLACK_TO_MOVE: u64 = splitmix64(REST);
const SERIES: [u64; 2] = [splitmix64(REST + 1), splitmix64(REST + 2)];
const PASSED: u64 = REST + 3;

/// The n-th number of the splitmix64 sequence from seed 0: no random source is needed and every
/// build has the same keys.
const fn splitmix64(n: u64) -> u64 {
    let z = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn piece_keys() -> [[[u64; SQUARES]; 7]; 2] {
    let mut keys = [[[0; SQUARES]; 7]; 2];
    let mut n = 0;
    while n < REST as usize {
        keys[n / (7 * SQUARES)][n / SQUARES % 7][n % SQUARES] = splitmix64(n as u64);
        n += 1;
    }
    keys
}

#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

/// The key of what is not on the board (`SHATAR_RULES.md 1.5`, 4): the side to move, the two bits
/// of the series of checks, and the squares that can be captured on in passing.
#[inline]
pub(super) fn state(side: Color, series: [bool; 2], capturable: Bitset) -> u64 {
    let mut key = 0;
    if side == Color::Black {
        key ^= BLACK_TO_MOVE;
    }
    for color in Color::ALL {
        if series[color.index()] {
            key ^= SERIES[color.index()];
        }
    }
    for square in capturable {
        key ^= splitmix64(PASSED + square.index() as u64);
    }
    key
}
