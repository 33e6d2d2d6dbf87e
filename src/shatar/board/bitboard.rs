//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;

use crate::family::sink::SquareSet;
use crate::family::square_set::square_set;
use crate::shatar::board::square::Square;

/// A set of squares of either board: square with file f and row r is bit 11 (r - 1) + f.
///
/// ```text
/// 10 |  99 100 101 ... 108       bits 109 to 127 and every eleventh
///  : |   :                      (10, 21, ...) are no squares
///  2 |  11  12  13 ...  20
///  1 |   0   1   2 ...   9
///    +   a   b   c       j
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(u128);

square_set!(Bitboard of Square, "ascending squares with commas between, or -");

impl Bitboard {
    /// All 100 squares of the larger board.
    pub const ALL: Self = {
        let mut bits = 0;
        let mut row = 1;
        while let Some(square) = Square::at(0, row) {
            bits |= 0x3FF << square.index();
            row += 1;
        }
        Self(bits)
    };

    /// The set of these bits, all of which must be squares.
    #[inline]
    pub(super) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    #[inline]
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(SINGLES[square.index()])
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & SINGLES[square.index()] != 0
    }

    /// Whether the set has two squares or more.
    #[inline]
    pub(crate) const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set has.
    #[inline]
    pub const fn len(self) -> usize {
        if cfg!(target_feature = "popcnt") {
            return self.0.count_ones() as usize;
        }
        let halves = nibble_counts(self.0 as u64) + nibble_counts((self.0 >> 64) as u64);
        let bytes = (halves & NIBBLES) + ((halves >> 4) & NIBBLES);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// The lowest square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The highest square.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.highest()) }
    }

    /// The lowest square; for the empty set bit 127, which is no square but has an entry in every
    /// table.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        Square::from_index((self.0 | 1 << 127).trailing_zeros() as u8)
    }

    /// The highest square, or bit 0 for the empty set.
    #[inline]
    pub(crate) const fn highest(self) -> Square {
        Square::from_index((127 - (self.0 | 1).leading_zeros()) as u8)
    }

    /// The set with every square's index changed by `by`. It can hold bits that are no squares,
    /// which the caller must mask.
    #[inline]
    pub(crate) const fn shifted(self, by: i8) -> Self {
        if by >= 0 { Self(self.0 << by) } else { Self(self.0 >> -by) }
    }
}

/// The single bits, 2 KiB: a load is a third of the instructions of a 128-bit shift by a variable,
/// and these shifts were a tenth of all that move generation did.
static SINGLES: [u128; 128] = {
    let mut singles = [0; 128];
    let mut index = 0;
    while index < 128 {
        singles[index] = 1 << index;
        index += 1;
    }
    singles
};

/// The low half of each byte.
const NIBBLES: u64 = 0x0F0F_0F0F_0F0F_0F0F;

/// The ones in each group of four bits. Without a machine instruction for it, counting both halves
/// of a set together from here on is a third cheaper than counting each to the end.
const fn nibble_counts(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
}

impl SquareSet for Bitboard {
    type Square = Square;

    #[inline]
    fn len(self) -> usize {
        Self::len(self)
    }

    #[inline]
    fn keep(self, index: usize) -> Self {
        Self(self.0 & 1 << index)
    }

    #[inline]
    fn pop_lowest(&mut self) -> Square {
        let square = self.lowest();
        self.0 &= self.0.wrapping_sub(1);
        square
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The squares of a [`Bitboard`] in ascending order.
///
/// The halves are walked one after the other: a step in one machine word takes a third of the
/// instructions of a step in two.
#[derive(Clone, Debug)]
pub struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let index = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(Square::from_index(index))
        } else if self.high != 0 {
            let index = self.high.trailing_zeros() as u8;
            self.high &= self.high - 1;
            Some(Square::from_index(64 + index))
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let rest = Bitboard(u128::from(self.high) << 64 | u128::from(self.low));
        let square = rest.last()?;
        *self = rest.without(Bitboard::of(square)).into_iter();
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// The set of the squares' names, e.g. `{a1, j10}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
