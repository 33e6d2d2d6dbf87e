//! Kinds of pieces, and pieces.

use core::fmt;

use crate::color::Color;

/// The kind of a piece (`RULES.md 2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The king: steps and jumps one square; its side loses with it. Letter `K`.
    Biy,
    /// The queen: moves along all eight lines. Letter `Q`.
    Batyr,
    /// The rook: moves along files and rows. Letter `R`.
    Tura,
    /// The bishop: moves along diagonals. Letter `B`.
    Yalkyn,
    /// The draughtsman: steps forward, jumps in all directions, promotes. Letter `P`.
    Shatra,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 5;

    /// All kinds, in the order of `RULES.md 2`.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Biy, Self::Batyr, Self::Tura, Self::Yalkyn, Self::Shatra];

    /// The kinds that move and capture from a distance.
    pub const FLYERS: [Self; 3] = [Self::Batyr, Self::Tura, Self::Yalkyn];

    /// The kind's number, 0 to 4 in the order of [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind whose [`index`](Self::index) is in the three lowest bits; the biy for those that no
    /// kind has.
    #[inline]
    pub(crate) const fn numbered(bits: u32) -> Self {
        const KINDS: [Kind; 8] = {
            let mut kinds = [Kind::Biy; 8];
            let mut number = 0;
            while number < Kind::COUNT {
                kinds[number] = Kind::ALL[number];
                number += 1;
            }
            kinds
        };
        KINDS[(bits & 7) as usize]
    }

    /// The upper-case letter of position and move texts (`RULES.md 2`).
    pub const fn letter(self) -> char {
        match self {
            Self::Biy => 'K',
            Self::Batyr => 'Q',
            Self::Tura => 'R',
            Self::Yalkyn => 'B',
            Self::Shatra => 'P',
        }
    }

    /// The kind of an upper-case letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'K' => Self::Biy,
            'Q' => Self::Batyr,
            'R' => Self::Tura,
            'B' => Self::Yalkyn,
            'P' => Self::Shatra,
            _ => return None,
        })
    }
}

/// The kind's name in lower case, e.g. `yalkyn`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Biy => "biy",
            Self::Batyr => "batyr",
            Self::Tura => "tura",
            Self::Yalkyn => "yalkyn",
            Self::Shatra => "shatra",
        })
    }
}

/// A piece: a kind and its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind.
    pub kind: Kind,
}

impl Piece {
    /// The letter of position texts: upper case for White, lower case for Black (`RULES.md 13`).
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter of position texts.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Kind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) => Some(Self { color, kind }),
            None => None,
        }
    }
}

/// The owner and the kind, e.g. `White tura`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.kind)
    }
}
