//! How games end, in every game of the family.

use core::fmt;
use core::str::FromStr;

use crate::family::text::{is_text_of, padded};
use crate::family::words::words;
use crate::family::{Color, ParseError};

/// The end of a game: who won, and why.
///
/// Its text is the result and a sentence: `1-0 White wins: the biy is captured`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome {
    /// The side that has won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// Whether the reason goes together with a draw, or with a winner.
    pub(crate) fn is_possible(self) -> bool {
        self.reason.is_draw().is_none_or(|is_draw| is_draw == self.winner.is_none())
    }

    /// The outcome as a result.
    pub const fn result(self) -> GameResult {
        match self.winner {
            Some(winner) => GameResult::win(winner),
            None => GameResult::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| write!(f, "{} {}", self.result(), Sentence(*self)))
    }
}

/// The outcome without the result: `White wins: the biy is captured`.
pub(crate) struct Sentence(pub(crate) Outcome);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.0.reason),
            None => write!(f, "draw: {}", self.0.reason),
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, if the reason is one for this result.
impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(text, "an outcome like 1-0 White wins: the biy is captured");
        let (_, reason) = text.split_once(": ").ok_or_else(error)?;
        let reason = reason.parse().map_err(|_| error())?;
        [None, Some(Color::White), Some(Color::Black)]
            .map(|winner| Self { winner, reason })
            .into_iter()
            .filter(|outcome| outcome.is_possible())
            .find(|outcome| is_text_of(outcome, text))
            .ok_or_else(error)
    }
}

words! {
    /// Why a game is over.
    ///
    /// The first reasons are the position's own, whatever was played before; repetition and quiet plies
    /// are the game's; the last are the players'.
    #[non_exhaustive]
    Reason: "a reason like the biy is captured" {
        /// Shatra: the loser has no biy (`RULES.md 11.1`).
        BiyCaptured = "the biy is captured",
        /// Shatra: the loser is to move and has no legal move (`RULES.md 11.2`).
        NoMoves = "the opponent has no legal move",
        /// Shatra: only the two biys are left (`RULES.md 11.3`).
        BareBiys = "only the two biys are left",
        /// Shatar, Hiashatar: mate (`SHATAR_RULES.md 1.5`, `2.4`).
        Mate = "mate",
        /// Shatar: the loser has mated with knights only (`SHATAR_RULES.md 1.6`).
        KnightMateLoses = "knight mate loses",
        /// Shatar, Hiashatar: the loser has no move and is not in check (option `stalemate`).
        StalemateLoses = "stalemate loses",
        /// Shatar: a mate without a shak in its series of checks (`SHATAR_RULES.md 1.5`).
        Niol = "niol",
        /// Shatar: a mate by knights only (`SHATAR_RULES.md 1.6`).
        NiolKnight = "niol (knight)",
        /// Shatar, Hiashatar: a side has only its king (`SHATAR_RULES.md 1.5`, `2.4`).
        Robado = "robado",
        /// Hiashatar: both sides have only their kings (`SHATAR_RULES.md 2.4`, option `guard_pair`).
        BareKings = "bare kings",
        /// Hiashatar: king and guard against king and guard (`SHATAR_RULES.md 2.4`).
        KingAndGuardEach = "king and guard each",
        /// Shatar, Hiashatar: no move and no check (`SHATAR_RULES.md 1.5`, `2.4`).
        Zhit = "zhit",
        /// The same position has come up as often as [`Limits`](crate::Limits) says.
        Repetition = "the position is repeated",
        /// As many quiet plies were played as [`Limits`](crate::Limits) says.
        QuietPlies = "too many quiet plies",
        /// The loser has resigned.
        Resignation = "the opponent has resigned",
        /// The players have agreed on a draw.
        Agreement = "the players have agreed",
        /// The loser had no time left; nobody has won where the rules of the clock say so.
        Time = "time has run out",
        /// The loser did not play or broke the rules of the event.
        Forfeit = "the game is forfeited",
        /// A referee has decided the game.
        Adjudication = "the game is adjudicated",
        /// The game was broken off.
        Abandonment = "the game was abandoned",
        /// A player has claimed a draw by a rule of the event.
        Claim = "a draw was claimed",
    }
}

impl Reason {
    /// Whether a game that ends so is a draw, or a side has won; `None` where it can be both.
    pub const fn is_draw(self) -> Option<bool> {
        match self {
            Self::BiyCaptured
            | Self::NoMoves
            | Self::Mate
            | Self::KnightMateLoses
            | Self::StalemateLoses
            | Self::Resignation => Some(false),
            Self::BareBiys
            | Self::Niol
            | Self::NiolKnight
            | Self::Robado
            | Self::BareKings
            | Self::KingAndGuardEach
            | Self::Zhit
            | Self::Repetition
            | Self::QuietPlies
            | Self::Agreement
            | Self::Claim => Some(true),
            Self::Time | Self::Forfeit | Self::Adjudication | Self::Abandonment => None,
        }
    }

    /// Whether the players or a referee say so, and no rule of the game does: what
    /// [`Game::end`](crate::Game::end) takes.
    pub const fn is_declared(self) -> bool {
        matches!(
            self,
            Self::Resignation
                | Self::Agreement
                | Self::Time
                | Self::Forfeit
                | Self::Adjudication
                | Self::Abandonment
                | Self::Claim
        )
    }
}

words! {
    /// The result of a game as records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    #[derive(Default)]
    GameResult: "1-0, 0-1, 1/2-1/2 or *" {
        /// `1-0`.
        WhiteWins = "1-0",
        /// `0-1`.
        BlackWins = "0-1",
        /// `1/2-1/2`.
        Draw = "1/2-1/2",
        /// `*`: the game is not over, or its result is not known.
        #[default]
        Unfinished = "*",
    }
}

impl GameResult {
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
}
