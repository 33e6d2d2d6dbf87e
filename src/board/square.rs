//! The 62 squares and their names.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::family::ParseError;
use crate::family::text::{padded, plain_number};

/// Row lengths from row 14 down to row 1; every row is centred on file d (`RULES.md 1`).
pub(crate) const ROW_LENGTHS: [u8; 14] = [3, 3, 3, 1, 7, 7, 7, 7, 7, 7, 1, 3, 3, 3];

/// File (0 is a) and row of every square, by [`Square::index`].
const COORDINATES: [(u8, u8); Square::COUNT] = {
    let mut coordinates = [(0, 0); Square::COUNT];
    let (mut index, mut row) = (0, 0);
    while row < ROW_LENGTHS.len() {
        let length = ROW_LENGTHS[row];
        let mut place = 0;
        while place < length {
            coordinates[index] = ((7 - length) / 2 + place, 14 - row as u8);
            index += 1;
            place += 1;
        }
        row += 1;
    }
    assert!(index == Square::COUNT);
    coordinates
};

/// A playable square: 1 to 62, numbered left to right from row 14 down to row 1 (`RULES.md 1`).
///
/// `Option<Square>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 62;

    /// The square of a number, 1 to 62.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= Self::COUNT => Some(Self(number)),
            _ => None,
        }
    }

    /// The square of a plain number, as position texts have it.
    pub(crate) fn from_number(text: &str) -> Option<Self> {
        plain_number(text).and_then(|number| Self::new(number.try_into().ok()?))
    }

    /// The square of a bit index; `index` must be below [`Square::COUNT`].
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Self {
        debug_assert!(index < Self::COUNT as u32);
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// The square in file `file` (0 is a, 6 is g) and row `row` (1 to 14), if it is not a wall.
    pub const fn at(file: u8, row: u8) -> Option<Self> {
        let mut index = 0;
        while index < Self::COUNT {
            if COORDINATES[index].0 == file && COORDINATES[index].1 == row {
                return Some(Self::from_index(index as u32));
            }
            index += 1;
        }
        None
    }

    /// All squares in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u32).map(Self::from_index)
    }

    /// The square's number, 1 to 62.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The square's bit in a [`Bitboard`](crate::Bitboard), 0 to 61.
    ///
    /// The mask changes nothing; it lets tables of 64 entries be read without a bounds check.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize & 63
    }

    /// The file, 0 (a) to 6 (g).
    #[inline]
    pub const fn file(self) -> u8 {
        COORDINATES[self.index()].0
    }

    /// The row, 1 (White's end) to 14 (Black's end).
    #[inline]
    pub const fn row(self) -> u8 {
        COORDINATES[self.index()].1
    }

    /// The square with this one's place when the board is turned by half a circle.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::from_index(Self::COUNT as u32 - self.0.get() as u32)
    }

    /// The square's algebraic name, file and row: `d14`, `a5` (`RULES.md 14`).
    pub const fn algebraic(self) -> Algebraic {
        Algebraic(self)
    }

    /// The square of an algebraic name such as `d14`.
    pub fn from_algebraic(name: &str) -> Option<Self> {
        let (&letter, row) = name.as_bytes().split_first()?;
        let file = letter.checked_sub(b'a')?;
        let canonical = matches!(row, [b'1'..=b'9'] | [b'1', b'0'..=b'4']);
        let row =
            row.iter().fold(0, |row: u8, digit| row.wrapping_mul(10).wrapping_add(digit & 15));
        if canonical { Self::at(file, row) } else { None }
    }
}

/// The square's number.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads a number or an algebraic name: `46`, `a5`.
impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_number(text)
            .or_else(|| Self::from_algebraic(text))
            .ok_or_else(|| ParseError::new(text, "a square: 1 to 62, or a file and a row like d14"))
    }
}

/// Number and algebraic name, e.g. `53 d4`.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.algebraic())
    }
}

/// Displays a square by its file and row; see [`Square::algebraic`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Algebraic(Square);

impl fmt::Display for Algebraic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| write!(f, "{}{}", (b'a' + self.0.file()) as char, self.0.row()))
    }
}
