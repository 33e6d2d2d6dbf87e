//! The way of a move over the board, for texts and drawing.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{Bitboard, Square};
use crate::family::destinations::add_text;
use crate::family::{CaptureWay, Destinations, Notation};
use crate::movegen::{self, Landings};
use crate::moves::Move;
use crate::notation::MoveText;
use crate::position::Position;

/// A move with the squares on which its piece lands on the way: what a text names and a picture of
/// the last move shows; see [`Position::trail`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trail {
    mv: Move,
    landings: Landings,
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
        let way = movegen::landings(self.board(), &self.rules(), mv);
        Trail { mv, landings: way.unwrap_or_else(|| Landings::from_iter([mv.to()])) }
    }

    /// Shows every legal move with its way to `visitor`, until it breaks: all ways are found in one
    /// pass, where [`trail`](Self::trail) looks for each anew. Captures of a piece come with fewer
    /// jumps first, and of these with lower landings first.
    ///
    /// It takes up to three times as long as a list of the moves.
    pub fn for_each_trail<B>(
        &self,
        mut visitor: impl FnMut(Trail) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        movegen::visit_ways(self.board(), &self.rules(), |mv, landings| {
            visitor(Trail { mv, landings })
        })
    }

    /// All legal moves with their texts (`RULES.md 14`), which are found in one pass, where
    /// [`text_in`](Self::text_in) looks for each anew.
    ///
    /// ```
    /// use shatra::{Notation, Position, Rules};
    /// let moves = Position::start(Rules::STANDARD).move_texts(Notation::Numeric);
    /// assert_eq!(moves.len(), 42);
    /// assert!(moves.iter().any(|(mv, text)| mv.is_drop() && text == "54*40"));
    /// ```
    pub fn move_texts(&self, notation: Notation) -> Vec<(Move, String)> {
        let mut texts = Vec::new();
        let ControlFlow::Continue(()) = self.for_each_trail(|trail| {
            texts.push((trail.mv, trail.text(notation).to_string()));
            ControlFlow::<Infallible>::Continue(())
        });
        texts
    }

    /// The legal moves by their starts and destinations, for interfaces.
    pub fn destinations(&self, notation: Notation) -> Destinations<Square> {
        let mut destinations = Destinations::new();
        let ControlFlow::Continue(()) = self.for_each_trail(|trail| {
            let (mv, text) = (trail.mv, trail.text(notation).to_string());
            if mv.is_capture() {
                destinations.captures.entry(mv.from()).or_default().push(CaptureWay {
                    landings: trail.landings.into_iter().collect(),
                    captured: mv.captured().into_iter().collect(),
                    text,
                });
            } else {
                let quiet =
                    if mv.is_drop() { &mut destinations.drops } else { &mut destinations.steps };
                add_text(quiet, mv.from(), mv.to(), text);
            }
            ControlFlow::<Infallible>::Continue(())
        });
        destinations
    }
}

impl Trail {
    /// The move.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The text of the move (`RULES.md 14`).
    pub fn text(&self, notation: Notation) -> MoveText {
        MoveText::new(self.mv, self.landings.clone(), notation)
    }

    /// The square on which the piece starts.
    pub fn from(&self) -> Square {
        self.mv.from()
    }

    /// The square on which the piece ends.
    pub fn to(&self) -> Square {
        self.mv.to()
    }

    /// The squares on which the piece lands one after the other, the last one included.
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// The squares of the captured pieces.
    pub fn captured(&self) -> Bitboard {
        self.mv.captured()
    }
}
