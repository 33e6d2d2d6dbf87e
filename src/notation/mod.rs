//! Move text, both ways (`RULES.md 14`).

mod error;
mod read;
mod written;

use core::fmt;

use crate::board::Square;
use crate::family::Notation;
use crate::family::text::padded;
use crate::movegen::{self, Landings};
use crate::moves::Move;
use crate::position::Position;
pub use error::{Candidates, ParseMoveError};

/// Displays a move with its landings; see [`Position::text`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    mv: Move,
    landings: Landings,
    notation: Notation,
}

impl Position {
    /// The canonical numeric text of a legal move, e.g. `32x18x20` (`RULES.md 14`).
    ///
    /// Of a move that is not legal here the text shows what the move itself says: its ends, whether
    /// it is a step, a drop or a capture, and its promotion. Only where it is a chain of a piece
    /// here, and a duty stands before it, all landings are shown.
    pub fn text(&self, mv: Move) -> MoveText {
        self.text_in(mv, Notation::Numeric)
    }

    /// The canonical algebraic text of a legal move, e.g. `a7xa9xc9` (`RULES.md 14`).
    pub fn algebraic(&self, mv: Move) -> MoveText {
        self.text_in(mv, Notation::Algebraic)
    }

    /// The canonical text of a legal move in either notation.
    pub fn text_in(&self, mv: Move, notation: Notation) -> MoveText {
        let landings = movegen::landings(self.board(), &self.rules(), mv);
        let to = || Landings::from_iter([mv.to()]);
        MoveText::new(mv, landings.unwrap_or_else(to), notation)
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| self.write(f))
    }
}

impl MoveText {
    pub(crate) fn new(mv: Move, landings: Landings, notation: Notation) -> Self {
        Self { mv, landings, notation }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mv, landings, notation } = self;
        let square = |f: &mut fmt::Formatter<'_>, square: Square| match notation {
            Notation::Numeric => write!(f, "{square}"),
            Notation::Algebraic => write!(f, "{}", square.algebraic()),
        };
        square(f, mv.from())?;
        if mv.is_capture() {
            for &landing in landings {
                f.write_str("x")?;
                square(f, landing)?;
            }
        } else if mv.from() != mv.to() {
            f.write_str(if mv.is_drop() { "*" } else { "-" })?;
            square(f, mv.to())?;
        }
        match mv.promotion() {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}
