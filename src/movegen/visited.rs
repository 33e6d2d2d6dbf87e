//! A set of numbers for the states of a chain that have been seen.

use alloc::vec;
use alloc::vec::Vec;

/// A set of non-zero numbers: open addressing with linear probing, at most half full. Nothing is
/// allocated before the first number comes.
pub(super) struct Visited {
    /// 0 is a free slot. The length is a power of two, or 0.
    slots: Vec<u32>,
    len: usize,
}

impl Visited {
    /// Slots at first.
    const FIRST: usize = 256;

    pub(super) const fn new() -> Self {
        Self { slots: Vec::new(), len: 0 }
    }

    /// Forgets all numbers and keeps the room.
    pub(super) fn clear(&mut self) {
        if self.len > 0 {
            self.slots.fill(0);
            self.len = 0;
        }
    }

    /// Adds a number; whether it is new.
    pub(super) fn insert(&mut self, number: u32) -> bool {
        if 2 * self.len >= self.slots.len() {
            self.grow();
        }
        let new = Self::place(&mut self.slots, number);
        self.len += usize::from(new);
        new
    }

    fn place(slots: &mut [u32], number: u32) -> bool {
        let mask = slots.len() - 1;
        let mut slot = number.wrapping_mul(0x9E37_79B9).rotate_left(16) as usize & mask;
        loop {
            match slots[slot] {
                0 => {
                    slots[slot] = number;
                    return true;
                }
                there if there == number => return false,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mut slots = vec![0; (2 * self.slots.len()).max(Self::FIRST)];
        for &number in self.slots.iter().filter(|&&number| number != 0) {
            Self::place(&mut slots, number);
        }
        self.slots = slots;
    }
}
