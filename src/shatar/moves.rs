//! A move and its text.

use core::fmt;
use core::str::FromStr;

use super::square::{Square, split_square};

/// A move: origin, destination, and whether a pawn becomes a queen (`SHATAR_RULES.md 3`).
///
/// Nothing else needs to be said: neither game castles, a pawn promotes to the queen only, and the
/// pawn taken in passing is wherever the position says.
///
/// ```
/// use shatra::shatar::Move;
/// let mv: Move = "j9j10q".parse()?;
/// assert!(mv.promotes);
/// assert_eq!(mv.to_string(), "j9j10q");
/// # Ok::<(), shatra::shatar::MoveSyntaxError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Whether it is a pawn that reaches the last rank (`SHATAR_RULES.md 1.2`, `2.2`).
    pub promotes: bool,
}

impl Move {
    /// A move that promotes nothing.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotes: false }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, self.to, if self.promotes { "q" } else { "" })
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no move of any position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: expected {expected}")]
pub struct MoveSyntaxError {
    /// Where reading stopped, in bytes from 1.
    pub column: usize,
    /// What should have stood there.
    pub expected: &'static str,
}

impl FromStr for Move {
    type Err = MoveSyntaxError;

    fn from_str(text: &str) -> Result<Self, MoveSyntaxError> {
        let stopped = |rest: &str, expected| MoveSyntaxError {
            column: text.len().saturating_sub(rest.len()) + 1,
            expected,
        };
        let (from, rest) = split_square(text).ok_or(stopped(text, "the square of origin"))?;
        let (to, rest) = split_square(rest).ok_or(stopped(rest, "the destination"))?;
        match rest {
            "" => Ok(Self::new(from, to)),
            "q" => Ok(Self { from, to, promotes: true }),
            _ => Err(stopped(rest, "'q' or the end of the move")),
        }
    }
}

/// The move is not legal in the position, which stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not a legal move here")]
pub struct IllegalMove(pub Move);

/// Why a text could not be read as a move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text is no move at all.
    #[error(transparent)]
    Syntax(#[from] MoveSyntaxError),
    /// It is a move, but not of this position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
