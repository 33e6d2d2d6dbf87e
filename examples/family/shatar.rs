//! Shatar and Hiashatar in the example programs.

use std::error::Error;

use shatra::Notation;
use shatra::shatar::{BoardText, Move, Position, Rules};

use super::Family;

/// Whether a ruleset text begins with the name of one of these games.
pub fn is_ruleset(rules: &str) -> bool {
    matches!(rules.split(':').next(), Some("SHATAR" | "HIASHATAR"))
}

impl Family for Position {
    fn read(rules: &str, fen: Option<&str>) -> Result<Self, Box<dyn Error>> {
        let rules: Rules = rules.parse()?;
        Ok(match fen {
            Some(fen) => Position::from_fen(fen, rules)?,
            None => Position::start(rules),
        })
    }

    /// The one text that a move has (`SHATAR_RULES.md 3`).
    fn move_text(&self, mv: Move, _: Notation) -> String {
        mv.to_string()
    }

    /// ASCII with files and ranks, whatever is asked.
    fn picture(&self, _: Notation, _: bool) -> String {
        BoardText(self).to_string()
    }

    /// In the order of the texts.
    fn ordered_moves(&self) -> Vec<(Move, String)> {
        let with_text = |mv: Move| (mv, mv.to_string());
        let mut moves: Vec<_> = self.generate_legal_moves().into_iter().map(with_text).collect();
        moves.sort_by(|(_, a), (_, b)| a.cmp(b));
        moves
    }

    fn result_text(&self) -> Option<String> {
        Some(self.result().map_or("*".into(), |end| end.to_string()))
    }
}
