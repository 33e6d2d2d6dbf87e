//! The kinds of pieces and their letters.

use crate::color::Color;

/// A kind of piece (`SHATAR_RULES.md 1.1`, `2.1`).
///
/// The names are those of chess, as in the rules' own options (`bishop_range`, `knight_mate`);
/// the Mongolian word stands beside each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Huu, `P`.
    Pawn,
    /// Mori, `N`.
    Knight,
    /// Teme, the camel, `B`.
    Bishop,
    /// Tergen, the chariot, `R`.
    Rook,
    /// Bers, `Q`.
    Queen,
    /// Hia, the bodyguard of Hiashatar, `H`.
    Guard,
    /// Noyon, `K`.
    King,
}

impl Kind {
    /// Every kind, in the order of declaration.
    pub const ALL: [Self; 7] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::Guard, Self::King];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the kind.
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
}

/// A piece: its side and its kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side it belongs to.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of a side.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }

    /// The piece's letter in position texts: a capital for White, a small letter for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter, `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let kind =
            Kind::ALL.into_iter().find(|kind| kind.letter().eq_ignore_ascii_case(&letter))?;
        Some(Self { color, kind })
    }
}
