//! The squares of both boards, and their names.

use core::fmt;
use core::str::FromStr;

use crate::family::text::padded;
use crate::family::{Color, ParseError};

/// Distance between two rows in a square's index. Eleven, though no board is wider than ten: the
/// spare column keeps a step off the east or west edge from landing on the next row.
pub(super) const PITCH: u8 = 11;

/// The width of the wider board, Hiashatar's.
const WIDEST: u8 = 10;

/// A square: `a1` to `h8` in Shatar, `a1` to `j10` in Hiashatar (`SHATAR_RULES.md 1.1`, `2.1`).
///
/// One type serves both boards; a square with a file beyond `h` or a row beyond 8 is never on the
/// board of a Shatar position. Squares are ordered by row, then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares the larger board has.
    pub const COUNT: usize = WIDEST as usize * WIDEST as usize;

    /// The square in file `file` (0 is a, 9 is j) and row `row` (1 to 10).
    #[inline]
    pub const fn at(file: u8, row: u8) -> Option<Self> {
        if file < WIDEST && 1 <= row && row <= WIDEST {
            Some(Self((row - 1) * PITCH + file))
        } else {
            None
        }
    }

    /// All squares of the larger board in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(|number| Self(number / WIDEST * PITCH + number % WIDEST))
    }

    /// The file, 0 (a) to 9 (j).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % PITCH
    }

    /// The row, 1 (White's end) to 10.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / PITCH + 1
    }

    /// The square's bit in a [`Bitboard`](super::Bitboard).
    ///
    /// The mask changes nothing; it lets tables of 128 entries be read without a bounds check.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The square of a bit index below 128.
    #[inline]
    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The square from which a step that adds `offset` to the index leads here.
    #[inline]
    pub(crate) const fn back(self, offset: i8) -> Self {
        Self(self.0.wrapping_add_signed(offset.wrapping_neg()))
    }

    /// The square so many rows ahead as `color` sees the board; only for steps that stay on it.
    #[inline]
    pub(crate) const fn ahead(self, color: Color, steps: i8) -> Self {
        Self(self.0.wrapping_add_signed(forward(color).wrapping_mul(steps)))
    }

    /// The square that a text begins with, and the rest. `10` after a file is always the tenth row:
    /// no text of these games puts a `0` behind a square of row 1.
    pub(crate) fn split_from(text: &str) -> Option<(Self, &str)> {
        let (file, row, length) = match *text.as_bytes() {
            [file @ b'a'..=b'j', b'1', b'0', ..] => (file, 10, 3),
            [file @ b'a'..=b'j', row @ b'1'..=b'9', ..] => (file, row - b'0', 2),
            _ => return None,
        };
        Some((Self::at(file - b'a', row)?, text.get(length..)?))
    }
}

/// What one step forward adds to a square's index.
#[inline]
pub(crate) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => PITCH as i8,
        Color::Black => -(PITCH as i8),
    }
}

/// The file's letter and the row's number: `e4`, `j10`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| write!(f, "{}{}", (b'a' + self.file()) as char, self.row()))
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match Self::split_from(text) {
            Some((square, "")) => Ok(square),
            _ => Err(ParseError::new(text, "a square: a file a to j and a row 1 to 10")),
        }
    }
}

/// The name, e.g. `e4`.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
