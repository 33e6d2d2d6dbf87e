//! The texts of Fairy-Stockfish for its variant `shatar`: the bers is `J`, and nothing tells of the series
//! of checks.

use alloc::string::String;
use core::fmt;

use crate::family::FenFault;
use crate::family::text::padded;
use crate::shatar::moves::Move;
use crate::shatar::notation::ParseMoveError;
use crate::shatar::position::{FenError, FenField, Position};
use crate::shatar::rules::{Rules, ShatarRules};

/// Displays a move as Fairy-Stockfish does; see [`Move::fairy`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FairyMove(Move);

impl fmt::Display for FairyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let promotion = if self.0.promotion().is_some() { "j" } else { "" };
        padded(f, |f| write!(f, "{}{}{promotion}", self.0.from(), self.0.to()))
    }
}

impl Move {
    /// The move as Fairy-Stockfish writes it: `e2e3`, `e7e8j`.
    pub fn fairy(self) -> FairyMove {
        FairyMove(self)
    }
}

impl Position {
    /// Reads a position of Shatar as Fairy-Stockfish writes it: six fields, `J` and `j` for the bers.
    ///
    /// ```
    /// use shatra::shatar::{Position, ShatarRules};
    /// let fen = "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1";
    /// let position = Position::from_fairy_fen(fen, ShatarRules::DEFAULT)?;
    /// assert_eq!(position.fairy_fen().as_deref(), Some(fen));
    /// # Ok::<(), shatra::shatar::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`], as in [`from_fen`](Self::from_fen).
    pub fn from_fairy_fen(text: &str, rules: ShatarRules) -> Result<Self, FenError> {
        let (board, state) = text.split_once(' ').unwrap_or((text, ""));
        if let Some((place, letter)) = board.chars().zip(1..).map(|(l, p)| (p, l)).find(is_queen) {
            let fault = FenFault::Word { found: letter.into(), expected: "J or j for the bers" };
            return Err(FenError::Field { field: FenField::Board, column: place, fault });
        }
        let found = text.split(' ').count();
        if found == 7 {
            return Err(FenError::FieldCount { found });
        }
        let mut own = board.replace('J', "Q").replace('j', "q");
        own.extend([" ", state]);
        Self::from_fen(own.trim_end(), rules.into())
    }

    /// The position as Fairy-Stockfish writes it; `None` for Hiashatar, which it does not play.
    pub fn fairy_fen(&self) -> Option<String> {
        let Rules::Shatar(_) = self.rules() else { return None };
        let own = alloc::format!("{self}");
        let (fen, _series) = own.rsplit_once(' ')?;
        Some(fen.replace('Q', "J").replace('q', "j"))
    }

    /// Reads a move of this position as Fairy-Stockfish writes it: `e2e3`, `e7e8j`.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`], as in [`parse_move`](Self::parse_move).
    pub fn parse_fairy_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        match text.strip_suffix('j') {
            Some(ends) => self.parse_move(&alloc::format!("{ends}q")),
            None => self.parse_move(text),
        }
    }
}

fn is_queen(&(_, letter): &(usize, char)) -> bool {
    matches!(letter, 'Q' | 'q')
}
