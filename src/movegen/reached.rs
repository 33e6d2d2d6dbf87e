//! The states of a chain that have been reached.

use alloc::vec;
use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::kind::Kind;

/// The squares on which a piece has landed, for each set of captured pieces and each kind it has
/// become. The first few sets stand in a list, which serves nearly every chain without an
/// allocation; when there are more, all go into a table with open addressing and linear probing
/// that is at most three quarters full and grows fourfold.
pub(super) struct Reached {
    few: ArrayVec<Entry, 12>,
    /// The length is a power of two, or 0 as long as the list is enough.
    table: Vec<Entry>,
    /// The entries in the table.
    len: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    /// Captured pieces and kind; 0 is a free slot of the table.
    key: u64,
    landings: Bitboard,
}

impl Entry {
    const FREE: Self = Self { key: 0, landings: Bitboard::EMPTY };
}

impl Reached {
    /// Slots of the table at first.
    const FIRST: usize = 32;

    #[inline]
    pub(super) fn new() -> Self {
        Self { few: ArrayVec::new(), table: Vec::new(), len: 0 }
    }

    /// Forgets everything. A table that has grown is not kept at its size: to clear it would cost
    /// more than most chains.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.few.clear();
        if self.len > 0 {
            self.table.truncate(Self::FIRST);
            self.table.fill(Entry::FREE);
            self.len = 0;
        }
    }

    /// The squares reached with these captured pieces, of which there is at least one.
    #[inline]
    pub(super) fn landings(
        &mut self,
        captured: Bitboard,
        promotion: Option<Kind>,
    ) -> &mut Bitboard {
        // The bits that no square has are enough for the three kinds.
        let kind = promotion.map_or(0, |kind| kind.index() as u64);
        let key = captured.bits() | kind << 62;
        if self.len > 0 {
            return self.in_table(key);
        }
        match self.few.iter().position(|entry| entry.key == key) {
            Some(place) => &mut self.few[place].landings,
            None => self.add(key),
        }
    }

    #[inline]
    fn add(&mut self, key: u64) -> &mut Bitboard {
        let place = self.few.len();
        if self.few.try_push(Entry { key, ..Entry::FREE }).is_err() {
            self.move_into_table();
            return self.in_table(key);
        }
        &mut self.few[place].landings
    }

    #[cold]
    fn move_into_table(&mut self) {
        if self.table.is_empty() {
            self.table = vec![Entry::FREE; Self::FIRST];
        }
        for entry in self.few.take() {
            self.put(entry);
        }
    }

    #[inline(never)]
    fn in_table(&mut self, key: u64) -> &mut Bitboard {
        if 4 * self.len >= 3 * self.table.len() {
            self.grow();
        }
        let slot = self.slot(key);
        if self.table[slot].key == 0 {
            self.table[slot].key = key;
            self.len += 1;
        }
        &mut self.table[slot].landings
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Entry::FREE; 4 * self.table.len()];
        self.len = 0;
        for entry in core::mem::replace(&mut self.table, larger) {
            if entry.key != 0 {
                self.put(entry);
            }
        }
    }

    fn put(&mut self, entry: Entry) {
        let slot = self.slot(entry.key);
        self.table[slot] = entry;
        self.len += 1;
    }

    /// Where the entry of a key is or can be.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = Self::scatter(key) as usize & mask;
        while self.table[slot].key != 0 && self.table[slot].key != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The keys of a chain are so alike that every bit must touch every bit of the place, or they
    /// crowd a few places of the table: a full product with its halves folded.
    #[inline]
    fn scatter(key: u64) -> u64 {
        let product = u128::from(key ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
        (product >> 64) as u64 ^ product as u64
    }
}
