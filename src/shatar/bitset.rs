//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::square::Square;

/// A set of squares of either board: bit `11 * rank + file` for each square.
///
/// ```text
/// 10 |  99 100 101 ... 108       bits 109 to 127 and every eleventh
///  : |   :                      (10, 21, ...) are no squares
///  2 |  11  12  13 ...  20
///  1 |   0   1   2 ...   9
///    +   a   b   c       j
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitset(u128);

impl Bitset {
    /// No square.
    pub const EMPTY: Self = Self(0);

    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(SINGLES[square.index()])
    }

    /// Whether the square belongs to the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & SINGLES[square.index()] != 0
    }

    /// Whether the set has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has a square.
    #[inline]
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
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

    /// The lowest square, `None` if there is none.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The lowest square, or bit 127, which is no square but a row in every table.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        Square::from_index((self.0 | 1 << 127).trailing_zeros() as u8)
    }

    /// The highest square, or bit 0 for the empty set.
    #[inline]
    pub(crate) const fn highest(self) -> Square {
        Square::from_index((127 - (self.0 | 1).leading_zeros()) as u8)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with every square's number changed by `by`; what leaves the board is for the
    /// caller to mask.
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

macro_rules! set_operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident $symbol:tt;)*) => {$(
        impl $operator for Bitset {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }

        impl $assign for Bitset {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    )*};
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for Bitset {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Square> for Bitset {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Bitset {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// Iteration over a [`Bitset`], lowest square first.
///
/// The halves are walked one after the other: a step in one machine word is a third of a step in
/// two.
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

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// The squares by name.
impl fmt::Debug for Bitset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
