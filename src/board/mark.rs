//! The sets of squares that a position keeps beside its pieces.

use core::ops::{Index, IndexMut};

use crate::board::bitboard::Bitboard;
use crate::family::words::words;

/// What a position notes of the piece on a square (`RULES.md 3`, items 2, 3 and 5).
///
/// A new mark needs a line here, its place in the position text and the rule that sets it: the hash,
/// the exact key, undoing and serialised forms hold whatever marks there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// The piece belongs to the initial reserve (`RULES.md 3.2`).
    Reserve,
    /// The piece must be dropped (`RULES.md 3.3`); it is also of the reserve.
    Obliged,
    /// The shatra must not step back east (`RULES.md 5.5`).
    BannedEast,
    /// The shatra must not step back west (`RULES.md 5.5`).
    BannedWest,
}

impl Mark {
    /// How many marks there are.
    pub const COUNT: usize = 4;

    /// All marks.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Reserve, Self::Obliged, Self::BannedEast, Self::BannedWest];

    /// The return memory (`RULES.md 5.5`).
    pub const RETURN_MEMORY: [Self; 2] = [Self::BannedEast, Self::BannedWest];

    /// The mark's number, in the order of [`Mark::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

words! {
    /// The mark's name, e.g. `banned east`.
    Mark, "reserve, obliged, banned east or banned west" {
        Reserve = "reserve",
        Obliged = "obliged",
        BannedEast = "banned east",
        BannedWest = "banned west",
    }
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
