//! How games end (`RULES.md 11`).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::color::Color;
use crate::position::Ending;
use crate::text::excerpt;

/// The end of a game: who won, and why.
///
/// Its text is the result and a sentence: `1-0 White wins: the biy is captured`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome<E = Ending> {
    /// The side that has won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason<E>,
}

/// Why a game is over: the last position alone shows it, or what was played before, or the
/// players end it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason<E = Ending> {
    /// The position ends the game, whatever was played before.
    Position(E),
    /// The same position has come up as often as [`Draws::repetitions`](crate::Draws) says.
    Repetition,
    /// As many quiet plies were played as [`Draws::quiet_plies`](crate::Draws) says.
    QuietPlies,
    /// The loser has resigned.
    Resignation,
    /// The players have agreed on a draw.
    Agreement,
}

impl<E> Outcome<E> {
    /// The outcome as a result.
    pub fn result(&self) -> GameResult {
        match self.winner {
            Some(winner) => GameResult::win(winner),
            None => GameResult::Draw,
        }
    }
}

impl<E: fmt::Display> fmt::Display for Outcome<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.result())?;
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// The reason as the second half of a sentence, e.g. `the biy is captured`.
impl<E: fmt::Display> fmt::Display for Reason<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Position(ending) => return ending.fmt(f),
            Self::Repetition => "the position is repeated",
            Self::QuietPlies => "too many quiet plies",
            Self::Resignation => "the opponent has resigned",
            Self::Agreement => "the players have agreed",
        })
    }
}

/// The result of a game as records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game is not over, or its result is not known.
    #[default]
    Unfinished,
}

impl GameResult {
    /// All results.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unfinished];

    /// The result of a game that a side has won.
    pub const fn win(winner: Color) -> Self {
        match winner {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// The side that has won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Unfinished => None,
        }
    }

    /// The result's text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is not a result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a result; expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct ParseResultError(
    /// The start of the text.
    pub alloc::string::String,
);

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        Self::ALL
            .into_iter()
            .find(|result| result.as_str() == text)
            .ok_or_else(|| ParseResultError(excerpt(text)))
    }
}
