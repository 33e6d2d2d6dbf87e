//! Counting move sequences with a memory of the positions already counted.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::game::Playable;

/// One counted position: the count, and the key xor the count. Two halves of different writers
/// do not fit together, so a torn slot is never believed and no lock is needed.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    count: AtomicU64,
}

impl Slot {
    /// The key and the count, if they belong together; else a key of nobody.
    fn read(&self) -> (u64, u64) {
        let count = self.count.load(Relaxed);
        (self.check.load(Relaxed) ^ count, count)
    }

    fn write(&self, key: u64, count: u64) {
        self.check.store(key ^ count, Relaxed);
        self.count.store(count, Relaxed);
    }
}

/// The slots that a position may be in: one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

impl Bucket {
    /// A slot that was not written has a count of 0, which is never kept: it is nobody's.
    fn find(&self, wanted: u64) -> Option<u64> {
        let is_its = |&(key, count): &(u64, u64)| key == wanted && count > 0;
        self.0.iter().map(Slot::read).find(is_its).map(|(_, count)| count)
    }

    /// Keeps a count in place of the smallest one, which is the cheapest to count again.
    fn keep(&self, key: u64, count: u64) {
        let slot = self.0.iter().min_by_key(|slot| slot.read().1);
        if let Some(slot) = slot.filter(|_| count > 0) {
            slot.write(key, count);
        }
    }
}

/// A table of fixed size that remembers how many move sequences of a length begin in a position,
/// so that [`perft`](Self::perft) counts a position once although many sequences lead to it.
///
/// Positions are told apart by 64 bits of their hash and their ruleset, so one table serves positions
/// of any ruleset and game. The keys of the hash are public: positions of one hash can be made on
/// purpose, and of these a table gives wrong counts. It may be shared by threads. Only on targets
/// with 64-bit atomics.
///
/// ```
/// use shatra::{PerftTable, Position, Rules};
/// let table = PerftTable::with_mebibytes(1)?;
/// assert_eq!(table.perft(&Position::start(Rules::STANDARD), 3), 62_568);
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
pub struct PerftTable {
    buckets: Vec<Bucket>,
}

impl PerftTable {
    /// An empty table of this size; with 0 it has just four places.
    ///
    /// # Errors
    ///
    /// There is not so much memory.
    pub fn with_mebibytes(mebibytes: usize) -> Result<Self, TryReserveError> {
        let length = (mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(length)?;
        buckets.resize_with(length, Bucket::default);
        Ok(Self { buckets })
    }

    /// [`perft`](crate::perft()) with this memory: the same number, sooner.
    pub fn perft<P: Playable>(&self, position: &P, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => position.count_legal_moves() as u64,
            _ => self.descend(&mut position.clone(), depth, key_of(&position.rules())),
        }
    }

    fn descend<P: Playable>(&self, position: &mut P, depth: u8, rules: u64) -> u64 {
        if depth == 1 {
            return position.count_legal_moves() as u64;
        }
        // An odd factor spreads the depths over the keys; the golden ratio's bits are well mixed.
        let depth_key = u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let key = position.zobrist() ^ depth_key ^ rules;
        let bucket = self.bucket(key);
        if let Some(count) = bucket.find(key) {
            return count;
        }
        let mut count = 0;
        for mv in position.generate_legal_moves() {
            let undo = position.apply(mv);
            count = u64::saturating_add(count, self.descend(position, depth - 1, rules));
            position.undo(undo);
        }
        bucket.keep(key, count);
        count
    }

    /// The key's place: its upper bits scaled to the number of buckets, which need not be a power
    /// of two.
    fn bucket(&self, key: u64) -> &Bucket {
        let place = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[place as usize]
    }
}

/// What a ruleset adds to the key of its positions.
fn key_of(rules: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    rules.hash(&mut mixer);
    mixer.finish()
}

/// A hash that is the same in every run: each byte goes into a product with mixed bits.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0.rotate_left(29) ^ u64::from(byte) ^ 0x2545_F491_4F6C_DD1D)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
