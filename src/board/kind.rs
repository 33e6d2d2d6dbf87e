//! Kinds of pieces, and pieces.

use crate::family::Color;
use crate::family::pieces::pieces;
use crate::family::text::is_text_of;
use crate::family::words::words;

words! {
    /// The kind of a piece (`RULES.md 2`); its text is the name.
    Kind: "biy, batyr, tura, yalkyn or shatra" {
        /// The king: steps and jumps one square; its side loses with it.
        Biy = "biy",
        /// The queen: moves along all eight lines.
        Batyr = "batyr",
        /// The rook: moves along files and rows.
        Tura = "tura",
        /// The bishop: moves along diagonals.
        Yalkyn = "yalkyn",
        /// The draughtsman: steps forward, jumps in all directions, promotes.
        Shatra = "shatra",
    }
}

impl Kind {
    /// The kinds that move and capture from a distance, and that a shatra can become.
    pub const FLYING: [Self; 3] = [Self::Batyr, Self::Tura, Self::Yalkyn];

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
}

pieces! {
    Kind, "a piece like White tura" {
        Biy = 'K',
        Batyr = 'Q',
        Tura = 'R',
        Yalkyn = 'B',
        Shatra = 'P',
    }
}
