//! What can be wrong with a record, and where.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::family::{Color, GameResult, Outcome, ParseLimitsError, ParseRulesError};
use crate::notation::ParseMoveError;
use crate::position::FenError;
use crate::record::GameType;
#[cfg(feature = "shatar")]
use crate::shatar;

/// Why a record was not read: the fault and its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The game of the file, from 1.
    pub game: usize,
    /// The move at which reading stood; `None` among the tags and at the result.
    pub at: Option<MovePlace>,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// `line 7, column 12, game 3, move 1 of Black: …`
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}, game {}", self.line, self.column, self.game)?;
        if let Some(at) = self.at {
            write!(f, ", {at}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

/// A move of a game, or of a variation, by its number and side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MovePlace {
    /// The number of the move, as the position counts it.
    pub number: u32,
    /// The side whose move it is.
    pub side: Color,
    /// How deep the variation stands; 0 in the game itself.
    pub depth: usize,
}

/// `move 1 of Black`, and `in a variation` where it is one.
impl fmt::Display for MovePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of {}", self.number, self.side)?;
        f.write_str(if self.depth > 0 { " in a variation" } else { "" })
    }
}

/// A character, or that there is none.
struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(letter) => write!(f, "{letter:?}"),
            None => f.write_str("the line ends"),
        }
    }
}

/// Why a word is no move: the word, the error, and whether it names the word itself.
struct Refused<'a, E>(&'a str, &'a E, bool);

impl<E: fmt::Display> fmt::Display for Refused<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(word, error, is_named) = self;
        if !is_named {
            write!(f, "in {word:?}: ")?;
        }
        write!(f, "{error}")
    }
}

/// The names of games: `"Shatra", "Shatar" or "Hiashatar"`.
struct Names<'a>(&'a [GameType]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (left, name) in (1..=self.0.len()).rev().zip(self.0) {
            let after = match left {
                1 => "",
                2 => " or ",
                _ => ", ",
            };
            write!(f, "{:?}{after}", name.as_str())?;
        }
        Ok(())
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// A character has no meaning in its place.
    #[error("{}; expected {expected}", Found(*.found))]
    Symbol {
        /// The character; `None` at the end of the line or file.
        found: Option<char>,
        /// What could stand there.
        expected: &'static str,
    },
    /// A tag comes twice in a game.
    #[error("the tag {name} comes twice")]
    TagTwice {
        /// The tag.
        name: String,
    },
    /// The tag `GameType` names another game than those that are read, or than the tag `Rules`.
    #[error("a game of {found:?}; expected {}", Names(.expected))]
    GameType {
        /// Its text.
        found: String,
        /// The games that it could name.
        expected: Vec<GameType>,
    },
    /// The tag `Rules` is no ruleset.
    #[error("tag Rules: {0}")]
    Rules(ParseRulesError),
    /// The tag `Draws` is none of draws.
    #[error("tag Draws: {0}")]
    Draws(ParseLimitsError),
    /// The tag `FEN` is no position of the ruleset.
    #[error("tag FEN: {0}")]
    Fen(FenError),
    /// The tag `FEN` is no position of Shatar or Hiashatar.
    #[cfg(feature = "shatar")]
    #[error("tag FEN: {0}")]
    ShatarFen(alloc::boxed::Box<shatar::FenError>),
    /// The tag `Result` is no result.
    #[error("tag Result: {found:?}; expected 1-0, 0-1, 1/2-1/2 or *")]
    ResultTag {
        /// Its text.
        found: String,
    },
    /// A word is no legal move.
    #[error("{}", Refused(.text, .error, matches!(.error, ParseMoveError::Illegal { .. })))]
    Move {
        /// The word.
        text: String,
        /// Why it is none; columns in it are those of the word.
        error: ParseMoveError,
    },
    /// A word is no legal move of Shatar or Hiashatar.
    #[cfg(feature = "shatar")]
    #[error("{}", Refused(.text, .error, matches!(**.error, shatar::ParseMoveError::Illegal { .. })))]
    ShatarMove {
        /// The word.
        text: String,
        /// Why it is none; columns in it are those of the word.
        error: alloc::boxed::Box<shatar::ParseMoveError>,
    },
    /// A move comes after the end of the game.
    #[error("a move after the end of the game: {0}")]
    Finished(Outcome),
    /// A move number is not the one that is due.
    #[error("move number {found:?}; expected {expected}")]
    Number {
        /// What stands there.
        found: String,
        /// The number that is due.
        expected: u32,
    },
    /// Three dots stand before a move of White.
    #[error("dots for a move of Black, but White is to move")]
    Dots,
    /// A word is no annotation glyph.
    #[error("no annotation {found:?}; expected $0 to $255, or one of ! ? !! ?? !? ?!")]
    Nag {
        /// The word.
        found: String,
    },
    /// An annotation glyph stands before the first move of a line.
    #[error("an annotation without a move")]
    NagWithoutMove,
    /// A comment has no end; its beginning is the place of the error.
    #[error("a comment without an end")]
    CommentOpen,
    /// A variation has no end; its beginning is the place of the error.
    #[error("a variation without an end")]
    VariationOpen,
    /// A variation ends that has not begun.
    #[error("the end of a variation that has not begun")]
    VariationNotOpen,
    /// A variation stands before the first move of a line.
    #[error("a variation without a move for which it stands")]
    VariationWithoutMove,
    /// A variation has no move.
    #[error("a variation without moves")]
    VariationEmpty,
    /// Variations stand deeper than [`Limits::depth`](crate::record::Limits::depth).
    #[error("variations more than {most} deep")]
    TooDeep {
        /// The limit.
        most: usize,
    },
    /// A line is longer than [`Limits::line_length`](crate::record::Limits::line_length).
    #[error("a line of more than {most} bytes")]
    LineTooLong {
        /// The limit.
        most: usize,
    },
    /// The comments of a game are longer than [`Limits::comments`](crate::record::Limits::comments).
    #[error("comments of more than {most} bytes")]
    CommentsTooLong {
        /// The limit.
        most: usize,
    },
    /// There are more games than [`Limits::games`](crate::record::Limits::games); the reader gives no
    /// more.
    #[error("more than {most} games")]
    TooManyGames {
        /// The limit.
        most: usize,
    },
    /// The game ends without a result.
    #[error("no result; expected 1-0, 0-1, 1/2-1/2 or * after the moves")]
    ResultMissing,
    /// The result after the moves is not the one of the tag.
    #[error("the result {found}, and {tag} in the tag Result")]
    ResultNotTag {
        /// The result after the moves.
        found: GameResult,
        /// The result of the tag.
        tag: GameResult,
    },
    /// The result is not the one that the rules give.
    #[error("the result {found}, but the game has ended: {outcome}")]
    ResultNotOutcome {
        /// The result after the moves.
        found: GameResult,
        /// The end of the game.
        outcome: Outcome,
    },
    /// The line is not UTF-8.
    #[error("not UTF-8")]
    Utf8,
    /// The file could not be read on; the reader gives no more games.
    #[cfg(feature = "std")]
    #[error("reading failed: {0}")]
    Io(std::io::ErrorKind),
}
