//! Zobrist keys: one random number for everything that makes a position another one
//! (`SHATAR_RULES.md 1.5`, 4).

use crate::family::Color;
use crate::family::random::splitmix64;
use crate::shatar::board::bitboard::Bitboard;
use crate::shatar::board::kind::{Kind, Piece};
use crate::shatar::board::square::Square;

const SQUARES: usize = 128;

/// 14 KiB: one key for each piece on each square.
static PIECES: [[[u64; SQUARES]; Kind::COUNT]; 2] = {
    let mut keys = [[[0; SQUARES]; Kind::COUNT]; 2];
    let mut n = 0;
    while n < REST as usize {
        keys[n / (Kind::COUNT * SQUARES)][n / SQUARES % Kind::COUNT][n % SQUARES] =
            splitmix64(n as u64);
        n += 1;
    }
    keys
};

/// The number of the first key after those of the pieces.
const REST: u64 = 2 * (Kind::COUNT * SQUARES) as u64;

const BLACK_TO_MOVE: u64 = splitmix64(REST);
const SERIES: [u64; 2] = [splitmix64(REST + 1), splitmix64(REST + 2)];
const PASSED: u64 = REST + 3;

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

/// The key of what does not stand on the board: the side to move, the two bits of the series of
/// checks, and the squares that can be captured on in passing.
#[inline]
pub(super) fn state(side: Color, series: [bool; 2], capturable: Bitboard) -> u64 {
    let mut key = if side == Color::Black { BLACK_TO_MOVE } else { 0 };
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
