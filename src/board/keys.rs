//! Zobrist keys: one random number for everything that identifies a position (`RULES.md 3`,
//! items 1–5).

use crate::board::kind::Kind;
use crate::board::mark::Mark;
use crate::board::square::Square;
use crate::family::Color;
use crate::family::random::splitmix64;

/// One number for each square.
type PerSquare = [u64; 64];

struct Keys {
    pieces: [[PerSquare; 2]; Kind::COUNT],
    marks: [PerSquare; Mark::COUNT],
    en_passant: PerSquare,
}

/// The key of Black's turn.
pub(super) const BLACK_TO_MOVE: u64 = splitmix64(0);

static KEYS: Keys = {
    const fn per_square(table: usize) -> PerSquare {
        let mut keys = [0; 64];
        let mut index = 0;
        while index < Square::COUNT {
            keys[index] = splitmix64((64 * (1 + table) + index) as u64);
            index += 1;
        }
        keys
    }
    let mut keys = Keys {
        pieces: [[[0; 64]; 2]; Kind::COUNT],
        marks: [[0; 64]; Mark::COUNT],
        en_passant: per_square(0),
    };
    let mut kind = 0;
    while kind < Kind::COUNT {
        keys.pieces[kind] = [per_square(1 + 2 * kind), per_square(2 + 2 * kind)];
        kind += 1;
    }
    let mut mark = 0;
    while mark < Mark::COUNT {
        keys.marks[mark] = per_square(1 + 2 * Kind::COUNT + mark);
        mark += 1;
    }
    keys
};

const _: () = assert!(size_of::<Keys>() == 7_680);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    KEYS.pieces[kind.index()][color.index()][square.index()]
}

/// The key of a mark on a square.
#[inline]
pub(super) fn mark(mark: Mark, square: Square) -> u64 {
    KEYS.marks[mark.index()][square.index()]
}

/// The key of the passed square.
#[inline]
pub(super) fn en_passant(square: Square) -> u64 {
    KEYS.en_passant[square.index()]
}
