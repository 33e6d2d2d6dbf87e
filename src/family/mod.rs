//! What every game of the family has, whatever its board: sides, ends of games, the limits that draw
//! them, where generated moves go, and what sets, pieces and texts have in common.

pub(crate) mod bytes;
mod color;
pub(crate) mod destinations;
pub(crate) mod fen;
mod limits;
mod notation;
pub(crate) mod options;
mod outcome;
mod parse_error;
pub(crate) mod pieces;
pub(crate) mod position;
pub(crate) mod problems;
pub(crate) mod random;
pub(crate) mod sink;
pub(crate) mod square_set;
#[cfg(feature = "svg")]
pub(crate) mod svg;
pub(crate) mod text;
pub(crate) mod words;

pub use color::Color;
pub use destinations::{CaptureWay, Destinations, TextsByEnds};
pub use fen::FenFault;
pub use limits::{Limits, LimitsError, ParseLimitsError};
pub use notation::Notation;
pub(crate) use outcome::Sentence;
pub use outcome::{GameResult, Outcome, Reason};
pub use parse_error::{ParseError, ParseRulesError};
