//! The squares of both boards.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// Distance between two ranks in a square's number. Eleven, though no board is wider than ten:
/// the spare column keeps a step off the east or west edge from landing on the next rank.
pub(crate) const PITCH: u8 = 11;

/// The widest board, Hiashatar's.
const WIDEST: u8 = 10;

/// A square, `a1` to `h8` in Shatar and `a1` to `j10` in Hiashatar (`SHATAR_RULES.md 1.1`, `2.1`).
///
/// One type serves both boards; a square with a file beyond `h` or a rank beyond 8 is simply never
/// on the board of a Shatar position. Squares are ordered by rank, then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on a file and a rank, both counted from 0; `None` beyond the tenth.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < WIDEST && rank < WIDEST { Some(Self(rank * PITCH + file)) } else { None }
    }

    /// The file, counted from 0 for `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % PITCH
    }

    /// The rank, counted from 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / PITCH
    }

    /// The square's bit in a board set. Masked, which changes no square and tells the compiler that
    /// no table of 128 rows is left.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The square of a bit number below 128.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The square from which a step of `offset` in number leads here.
    #[inline]
    pub(crate) const fn back(self, offset: i8) -> Self {
        Self(self.0.wrapping_add_signed(offset.wrapping_neg()))
    }

    /// The square so many ranks ahead as `color` sees the board; only for steps that stay on it.
    #[inline]
    pub(crate) const fn ahead(self, color: Color, steps: i8) -> Self {
        Self(self.0.wrapping_add_signed(forward(color).wrapping_mul(steps)))
    }
}

/// What one step forward adds to a square's number.
#[inline]
pub(crate) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => PITCH as i8,
        Color::Black => -(PITCH as i8),
    }
}

/// The file's letter and the rank's number: `e4`, `j10`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square: expected a file a to j and a rank 1 to 10")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match split_square(text) {
            Some((square, "")) => Ok(square),
            _ => Err(ParseSquareError),
        }
    }
}

/// Reads the square a text begins with and returns it with the rest. `10` after a file is always
/// the tenth rank: no text of this game puts a `0` after a square on rank 1.
pub(crate) fn split_square(text: &str) -> Option<(Square, &str)> {
    let (file, rank) = match *text.as_bytes() {
        [file @ b'a'..=b'j', b'1', b'0', ..] => (file, 10),
        [file @ b'a'..=b'j', rank @ b'1'..=b'9', ..] => (file, rank - b'0'),
        _ => return None,
    };
    let square = Square::new(file - b'a', rank - 1)?;
    Some((square, text.get(if rank == 10 { 3 } else { 2 }..)?))
}
