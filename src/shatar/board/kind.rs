//! Kinds of pieces, and pieces.

use crate::family::Color;
use crate::family::pieces::pieces;
use crate::family::words::words;

/// The kind of a piece (`SHATAR_RULES.md 1.1`, `2.1`).
///
/// The names are those of chess, as in the rules' own options (`bishop_range`, `knight_mate`);
/// the Mongolian word stands beside each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Huu. Letter `P`.
    Pawn,
    /// Mori. Letter `N`.
    Knight,
    /// Teme, the camel. Letter `B`.
    Bishop,
    /// Tergen, the chariot. Letter `R`.
    Rook,
    /// Bers. Letter `Q`.
    Queen,
    /// Hia, the bodyguard of Hiashatar. Letter `H`.
    Guard,
    /// Noyon. Letter `K`.
    King,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 7;

    /// All kinds, in the order of declaration.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::Guard, Self::King];

    /// The kind's number, 0 to 6 in the order of [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The upper-case letter of position texts.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::Guard => 'H',
            Self::King => 'K',
        }
    }

    /// The kind of an upper-case letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let mut number = 0;
        while number < Self::COUNT {
            if Self::ALL[number].letter() == letter {
                return Some(Self::ALL[number]);
            }
            number += 1;
        }
        None
    }
}

words! {
    /// The kind's name in lower case, e.g. `bishop`.
    Kind, "pawn, knight, bishop, rook, queen, guard or king" {
        Pawn = "pawn",
        Knight = "knight",
        Bishop = "bishop",
        Rook = "rook",
        Queen = "queen",
        Guard = "guard",
        King = "king",
    }
}

pieces!(Kind, "a piece like White rook");
