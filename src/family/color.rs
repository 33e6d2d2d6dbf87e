//! The two sides.

use core::ops::Not;

use crate::family::words::words;

/// A side: White moves first and up the board, Black moves down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The side at the bottom of the board; it moves first.
    White,
    /// The side at the top of the board.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The side's number: 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side; the `const` form of `!color`.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The letter of the side in position texts: `w` or `b` (`RULES.md 13`, `SHATAR_RULES.md 3`).
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

words! {
    /// `White` or `Black`.
    Color, "White or Black" { White = "White", Black = "Black", }
}
