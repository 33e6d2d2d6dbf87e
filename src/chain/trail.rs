//! The way of a move over the board, for drawing.

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Square};
use crate::movegen::{self, Landings};
use crate::moves::Move;
use crate::position::Position;

/// The squares that a piece touches in a move, and those of the pieces it takes: what a picture
/// shows of the last move; see [`Position::trail`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trail {
    from: Square,
    landings: Landings,
    captured: Bitboard,
}

impl Position {
    /// The way of a legal move of this position: of several chains that are this move, the one
    /// that its text shows (`RULES.md 14`).
    ///
    /// Of a move that is not legal here it has what the move itself says: its ends and the captured
    /// squares. Only where it is a chain of a piece here, and a duty stands before it, the landings
    /// on the way are known too.
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let position = Position::start(Rules::STANDARD);
    /// let trail = position.trail(position.parse_move("46-39")?);
    /// assert_eq!(trail.from().number(), 46);
    /// assert_eq!(trail.to().number(), 39);
    /// # Ok::<(), shatra::ParseMoveError>(())
    /// ```
    pub fn trail(&self, mv: Move) -> Trail {
        let chain = movegen::landings(self.board(), &self.rules(), mv);
        let ends = || ArrayVec::from_iter([mv.to()]);
        Trail { from: mv.from(), landings: chain.unwrap_or_else(ends), captured: mv.captured() }
    }
}

impl Trail {
    /// The square on which the piece starts.
    pub fn from(&self) -> Square {
        self.from
    }

    /// The square on which the piece ends.
    pub fn to(&self) -> Square {
        self.landings.last().copied().unwrap_or(self.from)
    }

    /// The squares on which the piece lands one after the other, the last one included.
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// The squares of the captured pieces.
    pub fn captured(&self) -> Bitboard {
        self.captured
    }
}
