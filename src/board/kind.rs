//! Kinds of pieces, and pieces.

use crate::family::Color;
use crate::family::pieces::pieces;
use crate::family::text::is_text_of;
use crate::family::words::words;

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

    /// The kinds that move and capture from a distance, and that a shatra can become.
    pub const FLYING: [Self; 3] = [Self::Batyr, Self::Tura, Self::Yalkyn];

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

    /// The kind that a shatra becomes, by its letter in move texts.
    pub(crate) fn of_promotion(letter: &str) -> Option<Self> {
        Self::FLYING.into_iter().find(|kind| is_text_of(&kind.letter(), letter))
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
    /// The kind's name in lower case, e.g. `yalkyn`.
    Kind, "biy, batyr, tura, yalkyn or shatra" {
        Biy = "biy",
        Batyr = "batyr",
        Tura = "tura",
        Yalkyn = "yalkyn",
        Shatra = "shatra",
    }
}

pieces!(Kind, "a piece like White tura");
