//! Why a text is no move.

use alloc::string::String;
#[cfg(feature = "shatar")]
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::explain::WhyNot;
use crate::family::text::join;

/// Why a text is not a move of the position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text has not the form of a move.
    #[error("column {column}: {found:?}; expected {expected}")]
    Syntax {
        /// Where the fault is, in characters from 1.
        column: usize,
        /// What stands there.
        found: String,
        /// What could stand there.
        expected: &'static str,
    },
    /// A square is named that the board does not have.
    #[error(
        "column {column}: no square {name:?}; squares are 1 to 62, or a file and a row like d14"
    )]
    NoSuchSquare {
        /// Where the name starts, in characters from 1.
        column: usize,
        /// The name.
        name: String,
    },
    /// The text has the form of a move, and no legal move has its ends.
    #[error("{text} is not a legal move here: {why}")]
    Illegal {
        /// The start of the text.
        text: String,
        /// Why there is none, as [`Position::explain`](crate::Position::explain) says.
        why: WhyNot,
    },
    /// Legal moves have these ends, but none is written so: the sign is another, or the landings,
    /// or what the shatra becomes.
    #[error("no legal move is written so; with these ends: {candidates}")]
    WrittenOtherwise {
        /// The moves with these ends.
        candidates: Candidates,
    },
    /// Only start and destination are given, and several captures have them.
    #[error("several moves fit: {candidates}")]
    Ambiguous {
        /// The moves that fit.
        candidates: Candidates,
    },
    /// More chain states would have to be looked at than a limit allows; only records have one
    /// ([`Limits`](crate::record::Limits)).
    #[error("more chains can be meant than the limit of work lets look at")]
    TooMuchWork,
    /// The move promotes, and the text does not say to what.
    #[error("the promoted piece is missing: {candidates}")]
    PromotionMissing {
        /// The moves that fit.
        candidates: Candidates,
    },
}

/// The moves that a text could mean.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Candidates {
    /// How many there are.
    pub count: usize,
    /// The canonical texts of the ten with the fewest jumps.
    pub texts: Vec<String>,
}

impl Candidates {
    /// The moves, with the texts of the first ten of them.
    #[cfg(feature = "shatar")]
    pub(crate) fn new<M: Copy, T: fmt::Display>(moves: &[M], text: impl Fn(M) -> T) -> Self {
        let texts = moves.iter().take(10).map(|&mv| text(mv).to_string()).collect();
        Self { count: moves.len(), texts }
    }
}

/// The texts, and how many more there are.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, &self.texts, ", ")?;
        match self.count.checked_sub(self.texts.len()) {
            Some(more @ 1..) => write!(f, " and {more} more"),
            _ => Ok(()),
        }
    }
}
