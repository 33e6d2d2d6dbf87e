//! Repetition in a line of moves that no [`Game`](crate::Game) holds.

use alloc::vec::Vec;

/// The hashes of the positions on the way to the current one: how often it has come up, for a search,
/// which plays and takes back too much for a [`Game`](crate::Game).
///
/// A position is only looked for as far back as it can have come up: to the last move that cannot be
/// taken back ([`Playable::is_irreversible`](crate::Playable::is_irreversible)).
///
/// ```
/// use shatra::{Game, Position};
/// let mut position = Position::from_fen("3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - -", Default::default())?;
/// let mut history = Game::new(position).history();
/// for text in ["53-49", "10-14", "49-53", "14-10"] {
///     let mv = position.parse_move(text)?;
///     let is_irreversible = position.is_irreversible(mv);
///     position.apply(mv);
///     history.push(position.zobrist(), is_irreversible);
/// }
/// assert_eq!(history.repetitions(), 2);
/// history.pop();
/// assert_eq!(history.repetitions(), 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// Each hash, with the number of those before it that can be equal to it.
    entries: Vec<(u64, usize)>,
}

impl History {
    /// Adds the hash of the position after a move, or after a passed turn; `is_irreversible` says of
    /// the move that no position from before it can come up again.
    #[inline]
    pub fn push(&mut self, hash: u64, is_irreversible: bool) {
        let reach = match self.entries.last() {
            Some((_, reach)) if !is_irreversible => reach + 1,
            _ => 0,
        };
        self.entries.push((hash, reach));
    }

    /// Takes the last hash back and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<u64> {
        self.entries.pop().map(|(hash, _)| hash)
    }

    /// How often the last position has come up, this time included; 0 if there is none.
    #[inline]
    pub fn repetitions(&self) -> u32 {
        let Some((&(hash, reach), before)) = self.entries.split_last() else { return 0 };
        let reachable = &before[before.len() - reach..];
        // The other side is to move at every other one, and nothing comes up again in two plies.
        let equal = reachable.iter().rev().skip(1).step_by(2).filter(|entry| entry.0 == hash);
        1 + equal.count() as u32
    }

    /// The hashes, in order.
    pub fn hashes(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator + '_ {
        self.entries.iter().map(|&(hash, _)| hash)
    }
}
