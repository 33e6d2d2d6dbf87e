//! Records of Shatar and Hiashatar.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use crate::family::text::excerpt;
use crate::family::{Limits, Notation, ParseLimitsError};
use crate::record::RecordFault;
use crate::record::recorded::{GameType, Recorded};
use crate::shatar::{Move, Position, Rules, San};

impl Recorded for Position {
    const GAMES: &'static [GameType] = &[GameType::Shatar, GameType::Hiashatar];

    fn game_type(&self) -> GameType {
        match self.rules() {
            Rules::Shatar(_) => GameType::Shatar,
            Rules::Hiashatar(_) => GameType::Hiashatar,
        }
    }

    fn usual_rules(game: GameType) -> Rules {
        match game {
            GameType::Hiashatar => Rules::HIASHATAR,
            _ => Rules::SHATAR,
        }
    }

    fn read_draws(rules: Rules, text: &str) -> Result<(Rules, Limits), ParseLimitsError> {
        Ok((rules, text.parse()?))
    }

    fn rules_and_draws(&self, limits: Limits) -> (String, Option<String>) {
        (self.rules().to_string(), (limits != Limits::CHESS).then(|| limits.to_string()))
    }

    /// Other programs write the position as Fairy-Stockfish does.
    fn read_fen(text: &str, rules: Rules) -> Result<Self, RecordFault> {
        Self::from_fen(text, rules).or_else(|error| match rules {
            Rules::Shatar(rules) => Self::from_fairy_fen(text, rules)
                .map_err(|_| RecordFault::ShatarFen(Box::new(error))),
            Rules::Hiashatar(_) => Err(RecordFault::ShatarFen(Box::new(error))),
        })
    }

    /// Chess programs begin with the compulsory moves (`SHATAR_RULES.md 1.1`), which the start has behind it.
    fn start_before(&self, first_move: &str) -> Option<Self> {
        let is_compulsory = matches!(first_move.trim_end_matches(['+', '#']), "d4" | "d2d4");
        let rules = self.rules();
        if !is_compulsory || self.game_type() != GameType::Shatar || *self != Self::start(rules) {
            return None;
        }
        Self::from_fen(FULL_ARRAY, rules).ok()
    }

    fn read_move(&self, text: &str, _: &mut usize) -> Result<Move, RecordFault> {
        self.parse_move(text)
            .map_err(|error| RecordFault::ShatarMove { text: excerpt(text), error: error.into() })
    }

    fn written_move(&self, mv: Move, notation: Notation) -> impl Display {
        match notation {
            Notation::Numeric => Written::Ends(mv),
            Notation::Algebraic => Written::San(self.san(mv)),
        }
    }

    fn drawn_at(self, _: Limits) -> Self {
        self
    }
}

/// The start of chess, from which the two compulsory moves are played.
const FULL_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

/// A move by its ends, or in standard algebraic notation.
enum Written<'a> {
    Ends(Move),
    San(San<'a>),
}

impl Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ends(mv) => mv.fmt(f),
            Self::San(san) => san.fmt(f),
        }
    }
}
