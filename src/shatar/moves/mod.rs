//! Moves and their text.

use alloc::vec::Vec;
use core::fmt;

use crate::family::text::padded;
use crate::shatar::board::{Kind, Square};

/// A list of moves.
pub type MoveList = Vec<Move>;

/// A move: start, destination, and whether a pawn becomes a queen (`SHATAR_RULES.md 3`). 3 bytes.
///
/// Nothing else needs to be said: neither game castles, a pawn promotes to the queen only, and the
/// pawn captured in passing is where the position says. Moves are ordered by start, then by
/// destination.
///
/// ```
/// use shatra::shatar::{Kind, Move};
/// let mv: Move = "j9j10q".parse()?;
/// assert_eq!(mv.promotion(), Some(Kind::Queen));
/// assert_eq!(mv, Move::new(mv.from(), mv.to()).promoting());
/// assert_eq!(mv.to_string(), "j9j10q");
/// # Ok::<(), shatra::shatar::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    promotes: bool,
}

impl Move {
    /// A move that promotes nothing.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotes: false }
    }

    /// The same move, by which a pawn becomes a queen (`SHATAR_RULES.md 1.2`, `2.2`).
    #[must_use]
    #[inline]
    pub const fn promoting(self) -> Self {
        Self { promotes: true, ..self }
    }

    /// The square on which the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square on which the piece ends.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The kind that a pawn becomes by this move: a queen.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        if self.promotes { Some(Kind::Queen) } else { None }
    }
}

/// Start, destination, and `q` after a promotion: `e2e4`, `a9a10`, `j9j10q` (`SHATAR_RULES.md 3`).
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let promotion = if self.promotes { "q" } else { "" };
        padded(f, |f| write!(f, "{}{}{promotion}", self.from, self.to))
    }
}

/// The move's text.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const _: () = assert!(size_of::<Move>() == 3 && size_of::<Option<Move>>() == 3);
