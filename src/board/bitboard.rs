//! Sets of squares.

use core::fmt;

use crate::board::square::Square;
use crate::family::sink::SquareSet;
use crate::family::square_set::square_set;

/// A set of squares: square n is bit n − 1 of a `u64`; bits 62 and 63 are always 0
/// (`RULES.md 1`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub(super) u64);

square_set!(Bitboard of Square, "ascending square numbers with commas between, or -");

impl Bitboard {
    /// All 62 squares.
    pub const ALL: Self = Self((1 << Square::COUNT) - 1);

    /// The set of these bits; bits 62 and 63 are dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// How many squares the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The square with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros())) }
    }

    /// The square with the highest number.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(63 - self.0.leading_zeros())) }
    }

    /// The square of a set that has one square.
    #[inline]
    pub(crate) const fn only(self) -> Square {
        Square::from_index(self.0.trailing_zeros() & 63)
    }

    /// The set when the board is turned by half a circle.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0.reverse_bits() >> (64 - Square::COUNT))
    }
}

/// The squares of a [`Bitboard`] in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
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
        let square = self.only();
        self.0 &= self.0.wrapping_sub(1);
        square
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 ^= Bitboard::of(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The set of the squares' numbers, e.g. `{1, 62}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Square::number)).finish()
    }
}
