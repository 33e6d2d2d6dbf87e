//! The sets of squares that a position keeps beside its pieces.

use core::ops::{Index, IndexMut};

use crate::board::bitboard::Bitboard;
use crate::family::words::words;

words! {
    /// What a position notes of the piece on a square (`RULES.md 3`, items 2, 3 and 5).
    Mark: "reserve, obliged, banned east or banned west" {
        /// The piece belongs to the initial reserve (`RULES.md 3.2`).
        Reserve = "reserve",
        /// The piece must be dropped (`RULES.md 3.3`); it is also of the reserve.
        Obliged = "obliged",
        /// The shatra must not step back east, to the next higher number (`RULES.md 5.5`).
        BannedEast = "banned east",
        /// The shatra must not step back west, to the next lower number (`RULES.md 5.5`).
        BannedWest = "banned west",
    }
}

impl Mark {
    /// How many marks there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The mark's place in [`ALL`](Self::ALL), from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The return memory (`RULES.md 5.5`).
    pub const RETURN_MEMORY: [Self; 2] = [Self::BannedEast, Self::BannedWest];
}

/// The squares that have each mark: `marks[Mark::Reserve]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Marks([Bitboard; Mark::COUNT]);

impl Marks {
    /// No marks.
    pub const NONE: Self = Self([Bitboard::EMPTY; Mark::COUNT]);

    /// The squares with a mark.
    #[inline]
    pub const fn of(&self, mark: Mark) -> Bitboard {
        self.0[mark.index()]
    }
}

impl Index<Mark> for Marks {
    type Output = Bitboard;

    #[inline]
    fn index(&self, mark: Mark) -> &Bitboard {
        &self.0[mark.index()]
    }
}

impl IndexMut<Mark> for Marks {
    #[inline]
    fn index_mut(&mut self, mark: Mark) -> &mut Bitboard {
        &mut self.0[mark.index()]
    }
}
