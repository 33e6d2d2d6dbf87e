//! How much a reader of records does for the text of a stranger.

use crate::record::MAX_DEPTH;

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
/// assert_eq!(Records::with_limits(text, two).filter(|record| record.is_ok()).count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// How many states of chains may be looked at in a game, as
    /// [`work_up_to`](crate::Position::work_up_to) counts them: 1,000,000. A move whose landings are
    /// all written takes none; one by its ends alone takes those of its position.
    pub work: usize,
    /// How deep variations may stand in each other: [`MAX_DEPTH`], which is also the most.
    pub depth: usize,
    /// The bytes of a line: 1 MiB.
    pub line_length: usize,
    /// The bytes of all comments of a game: 16 MiB.
    pub comments: usize,
    /// How many games are read, refused ones included: as many as come.
    pub games: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            work: 1_000_000,
            depth: MAX_DEPTH,
            line_length: 1 << 20,
            comments: 1 << 24,
            games: usize::MAX,
        }
    }
}

impl Limits {
    /// With another limit of chain states.
    #[must_use]
    pub fn work(self, work: usize) -> Self {
        Self { work, ..self }
    }

    /// With another depth of variations.
    #[must_use]
    pub fn depth(self, depth: usize) -> Self {
        Self { depth: depth.min(MAX_DEPTH), ..self }
    }

    /// With another length of lines.
    #[must_use]
    pub fn line_length(self, line_length: usize) -> Self {
        Self { line_length, ..self }
    }

    /// With another length of comments.
    #[must_use]
    pub fn comments(self, comments: usize) -> Self {
        Self { comments, ..self }
    }

    /// With another number of games.
    #[must_use]
    pub fn games(self, games: usize) -> Self {
        Self { games, ..self }
    }
}
