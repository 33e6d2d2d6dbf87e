//! How much a reader of records does for the text of a stranger.

use crate::family::options::options;
use crate::record::MAX_DEPTH;

options! {
    /// Limits for reading records. Each holds for one game, or for one line; the default ones let every
    /// game through that is played from a start.
    ///
    /// With these a reader takes time and memory in proportion to the text, and to [`work`](Self::work)
    /// for each game. Where the text itself may be too long, bound it with
    /// [`Read::take`](std::io::Read::take).
    ///
    /// ```
    /// use shatra::record::{Limits, Records};
    /// let text = "1. 46-39 * 1. 46-39 * 1. 46-39 *";
    /// let two = Limits::default().games(2);
    /// assert_eq!(Records::new(text).limits(two).filter(|record| record.is_ok()).count(), 2);
    /// ```
    #[derive(Copy)]
    Limits {
        /// How many states of chains may be looked at in a game, as
        /// [`work_up_to`](crate::Position::work_up_to) counts them. A move whose landings are all
        /// written takes none; one by its ends alone takes those of its position.
        work: usize = 1_000_000,
        /// How deep variations may stand in each other; [`MAX_DEPTH`] is the most.
        depth: usize = MAX_DEPTH,
        /// The bytes of a line.
        line_length: usize = 1 << 20,
        /// The bytes of all comments of a game.
        comments: usize = 1 << 24,
        /// How many games are read, refused ones included.
        games: usize = usize::MAX,
    }
}
