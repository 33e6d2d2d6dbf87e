//! Why a text is no move, and moves read without a position.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::family::text::{column, excerpt};
use crate::notation::Candidates;
use crate::shatar::board::Square;
use crate::shatar::explain::WhyNot;
use crate::shatar::moves::Move;

/// Why a text is not a move.
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
    /// The text has the form of a move, and no legal move is written so. `FromStr`, which knows no
    /// position, never says this, nor the next.
    #[error("{text} is not a legal move here{}", Because(.why))]
    Illegal {
        /// The start of the text.
        text: String,
        /// Why there is none, as [`Position::explain`](crate::shatar::Position::explain) says; `None`
        /// where several pieces can be meant, or none.
        why: Option<WhyNot>,
    },
    /// The text in standard algebraic notation fits several moves.
    #[error("several moves fit: {candidates}")]
    Ambiguous {
        /// The moves that fit.
        candidates: Candidates,
    },
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let syntax = |rest: &str, expected| ParseMoveError::Syntax {
            column: column(text, text.len() - rest.len()),
            found: excerpt(rest),
            expected,
        };
        let square =
            |rest, expected| Square::split_from(rest).ok_or_else(|| syntax(rest, expected));
        let (from, rest) = square(text, "a square, the start")?;
        let (to, rest) = square(rest, "a square, the destination")?;
        match rest {
            "" => Ok(Self::new(from, to)),
            "q" => Ok(Self::new(from, to).promoting()),
            _ => Err(syntax(rest, "'q' or the end of the move")),
        }
    }
}

/// The reason, if there is one.
struct Because<'a>(&'a Option<WhyNot>);

impl fmt::Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
    }
}
