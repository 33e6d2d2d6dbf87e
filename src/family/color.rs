//! The two sides.

use core::ops::Not;

use crate::family::words::words;

words! {
    /// A side: White moves first and up the board, Black moves down.
    Color: "White or Black" {
        /// The side at the bottom of the board; it moves first.
        White = "White",
        /// The side at the top of the board.
        Black = "Black",
    }
}

impl Color {
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
