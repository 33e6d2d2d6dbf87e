//! A set of states of one piece.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::board::Bitboard;
use crate::movegen::jumper::ChainState;
use crate::movegen::reached::scatter;

/// States by captured set and promotion: the squares of each, in a table without order.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct States {
    /// The length is 0 or a power of two; a place without squares is free.
    places: Vec<(u64, Bitboard)>,
    used: usize,
}

impl States {
    const FEWEST: usize = 64;

    pub(super) fn new() -> Self {
        Self { places: Vec::new(), used: 0 }
    }

    /// Takes all states out; about so many will come.
    pub(super) fn clear(&mut self, expected: usize) {
        let length = (2 * expected).next_power_of_two().max(Self::FEWEST);
        self.places.clear();
        self.places.resize(length, (0, Bitboard::EMPTY));
        self.used = 0;
    }

    /// Whether the state is new to the set.
    #[inline]
    pub(super) fn insert(&mut self, state: ChainState) -> bool {
        if 4 * self.used >= 3 * self.places.len() {
            self.grow();
        }
        let key = key(state);
        let place = self.place(key);
        let (found, squares) = &mut self.places[place];
        if squares.is_empty() {
            *found = key;
            self.used += 1;
        }
        let is_new = !squares.contains(state.at);
        *squares |= Bitboard::of(state.at);
        is_new
    }

    #[inline]
    pub(crate) fn contains(&self, state: ChainState) -> bool {
        !self.places.is_empty() && self.places[self.place(key(state))].1.contains(state.at)
    }

    /// The place of a key, or the free place where it belongs.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = scatter(key, self.places.len());
        while !self.places[place].1.is_empty() && self.places[place].0 != key {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let length = (4 * self.places.len()).max(Self::FEWEST);
        let old = core::mem::replace(&mut self.places, vec![(0, Bitboard::EMPTY); length]);
        for entry in old.into_iter().filter(|(_, squares)| !squares.is_empty()) {
            let place = self.place(entry.0);
            self.places[place] = entry;
        }
    }
}

/// Only how many there are: they can be a hundred thousand.
impl fmt::Debug for States {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("States").field("used", &self.used).finish_non_exhaustive()
    }
}

/// A captured set leaves two bits free for what the piece has become: the board has 62 squares.
#[inline]
fn key(state: ChainState) -> u64 {
    state.captured.bits() | state.promotion.map_or(0, |kind| kind as u64) << 62
}
