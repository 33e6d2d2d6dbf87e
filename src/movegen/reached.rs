//! The squares that a piece reaches in its chains, by the set of captured pieces.

use alloc::vec;
use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::board::Bitboard;

/// A set of captured pieces, and all squares where the piece can be when it has captured them.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) captured: Bitboard,
    pub(super) squares: Bitboard,
}

/// Entries in the order in which they were made, found by their captured set.
///
/// The first ones stand in place, which serves nearly every chain without an allocation. When there
/// are more, all move to memory that grows.
pub(super) struct Reached {
    few: ArrayVec<Entry, FEW>,
    /// For each place of the small table 0, or the number of an entry and 1.
    few_places: [u8; FEW_PLACES],
    /// All entries, once they are many.
    many: Vec<Entry>,
    /// As `few_places`; the length is a power of two.
    many_places: Vec<u32>,
}

/// How many entries stand in place: their numbers fit a byte.
const FEW: usize = 192;

/// The places for them; more than half are free.
const FEW_PLACES: usize = 512;

impl Reached {
    #[inline]
    pub(super) fn new() -> Self {
        Self {
            few: ArrayVec::new(),
            few_places: [0; FEW_PLACES],
            many: Vec::new(),
            many_places: Vec::new(),
        }
    }

    /// The entry that was made as the `number`-th, from 0.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Option<Entry> {
        if self.many.is_empty() { self.few.get(number) } else { self.many.get(number) }.copied()
    }

    /// The squares of a captured set, at first none.
    #[inline(always)]
    pub(super) fn squares(&mut self, captured: Bitboard) -> &mut Bitboard {
        if !self.many.is_empty() {
            return self.squares_of_many(captured);
        }
        let mut place = scatter(captured.bits(), FEW_PLACES);
        loop {
            match usize::from(self.few_places[place]) {
                0 => break,
                number if self.few[number - 1].captured == captured => {
                    return &mut self.few[number - 1].squares;
                }
                _ => place = (place + 1) & (FEW_PLACES - 1),
            }
        }
        let number = self.few.len();
        if self.few.try_push(Entry { captured, squares: Bitboard::EMPTY }).is_err() {
            return self.move_to_many(captured);
        }
        self.few_places[place] = number as u8 + 1;
        &mut self.few[number].squares
    }

    /// The same for the first set that finds no room in place.
    #[cold]
    fn move_to_many(&mut self, captured: Bitboard) -> &mut Bitboard {
        self.many = Vec::with_capacity(4 * FEW);
        self.many.extend(self.few.take());
        self.place_all(1024);
        self.squares_of_many(captured)
    }

    /// Makes the table anew.
    #[cold]
    fn place_all(&mut self, places: usize) {
        self.many_places = vec![0; places];
        for number in 0..self.many.len() {
            let mut place = scatter(self.many[number].captured.bits(), places);
            while self.many_places[place] != 0 {
                place = (place + 1) & (places - 1);
            }
            self.many_places[place] = number as u32 + 1;
        }
    }

    #[inline(always)]
    fn squares_of_many(&mut self, captured: Bitboard) -> &mut Bitboard {
        // Three quarters full, it grows fourfold.
        if 4 * self.many.len() >= 3 * self.many_places.len() {
            self.place_all(4 * self.many_places.len());
        }
        let mask = self.many_places.len() - 1;
        let mut place = scatter(captured.bits(), mask + 1);
        loop {
            match self.many_places[place] as usize {
                0 => break,
                number if self.many[number - 1].captured == captured => {
                    return &mut self.many[number - 1].squares;
                }
                _ => place = (place + 1) & mask,
            }
        }
        let number = self.many.len();
        self.many_places[place] = number as u32 + 1;
        self.many.push(Entry { captured, squares: Bitboard::EMPTY });
        &mut self.many[number].squares
    }
}

/// The place where to look for a captured set in a table of so many places, a power of two.
///
/// The sets of a chain are so alike that every bit must touch every bit of the place, or they crowd a
/// few places of the table: the upper bits of a product.
#[inline(always)]
pub(super) fn scatter(captured: u64, places: usize) -> usize {
    (captured.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - places.trailing_zeros())) as usize
}
