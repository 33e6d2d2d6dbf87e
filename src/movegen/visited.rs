//! A set of numbers for the states of a chain that have been seen.

use alloc::vec;
use alloc::vec::Vec;

/// A set of non-zero numbers. The first few stand in a short list, which serves nearly every chain
/// without an allocation; when they are more, all go into a table with open addressing and linear
/// probing that is at most three quarters full.
pub(super) struct Visited {
    few: [u32; Self::FEW],
    /// The numbers in the list.
    fill: usize,
    /// 0 is a free slot. The length is a power of two, or 0 as long as the list is enough.
    table: Vec<u32>,
    /// The numbers in the table.
    len: usize,
}

impl Visited {
    /// The length of the list: it is compared as a whole, 16 numbers in a few instructions.
    const FEW: usize = 16;

    /// Slots of the table at first.
    const FIRST: usize = 128;

    #[inline]
    pub(super) const fn new() -> Self {
        Self { few: [0; Self::FEW], fill: 0, table: Vec::new(), len: 0 }
    }

    /// Forgets all numbers and keeps the room.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.few = [0; Self::FEW];
        self.fill = 0;
        if self.len > 0 {
            self.table.fill(0);
            self.len = 0;
        }
    }

    /// Adds a number; whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, number: u32) -> bool {
        if self.len > 0 {
            return self.insert_into_table(number);
        }
        if self.few.iter().fold(false, |seen, &there| seen | (there == number)) {
            return false;
        }
        match self.few.get_mut(self.fill) {
            Some(free) => {
                *free = number;
                self.fill += 1;
            }
            None => self.move_into_table(number),
        }
        true
    }

    #[inline(never)]
    fn insert_into_table(&mut self, number: u32) -> bool {
        if 4 * self.len >= 3 * self.table.len() {
            self.grow();
        }
        let new = Self::place(&mut self.table, number);
        self.len += usize::from(new);
        new
    }

    #[cold]
    fn move_into_table(&mut self, number: u32) {
        self.len = Self::FEW + 1;
        if self.table.is_empty() {
            self.table = vec![0; Self::FIRST];
        }
        for &number in self.few.iter().chain([&number]) {
            Self::place(&mut self.table, number);
        }
    }

    #[cold]
    fn grow(&mut self) {
        // Four times as large: a chain that needs a table at all often needs a large one.
        let mut table = vec![0; 4 * self.table.len()];
        for &number in self.table.iter().filter(|&&number| number != 0) {
            Self::place(&mut table, number);
        }
        self.table = table;
    }

    /// The finisher of MurmurHash3: every bit of the number touches every bit of the result. The
    /// states of a chain are so alike that with less they crowd a few places of the table.
    #[inline]
    fn scatter(number: u32) -> u32 {
        let mut bits = number;
        bits = (bits ^ bits >> 16).wrapping_mul(0x85EB_CA6B);
        bits = (bits ^ bits >> 13).wrapping_mul(0xC2B2_AE35);
        bits ^ bits >> 16
    }

    #[inline]
    fn place(table: &mut [u32], number: u32) -> bool {
        let mask = table.len() - 1;
        let mut slot = Self::scatter(number) as usize & mask;
        loop {
            match table[slot] {
                0 => {
                    table[slot] = number;
                    return true;
                }
                there if there == number => return false,
                _ => slot = (slot + 1) & mask,
            }
        }
    }
}
