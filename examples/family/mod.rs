//! What the example programs ask of a family of games beyond [`Playable`]: its texts.

#[cfg(feature = "shatar")]
pub mod shatar;

use std::error::Error;
use std::io;

use shatra::{DiagramOptions, Notation, Playable, Position, Rules};

/// A position that a program can read and show.
pub trait Family: Playable<Move: Send + Sync> + Send + Sync {
    /// The position of a ruleset and a position text; the ruleset's start without the latter.
    fn read(rules: &str, fen: Option<&str>) -> Result<Self, Box<dyn Error>>;

    /// The move's text.
    fn move_text(&self, mv: Self::Move, notation: Notation) -> String;

    /// The board as text.
    fn picture(&self, notation: Notation, ascii: bool) -> String;

    /// How the game has ended, `*` while it goes on; `None` in a family whose batch answers do not
    /// say so.
    fn result_text(&self) -> Option<String> {
        None
    }

    /// The position after a move.
    fn played(&self, mv: Self::Move) -> Self {
        let mut after = self.clone();
        after.apply(mv);
        after
    }

    /// All legal moves with their numeric texts, in the order of the numbers in these; where the
    /// numbers are equal the lower text first.
    fn ordered_moves(&self) -> Vec<(Self::Move, String)> {
        let with_text = |mv| (mv, self.move_text(mv, Notation::Numeric));
        let mut moves: Vec<_> = self.generate_legal_moves().into_iter().map(with_text).collect();
        moves.sort_by_cached_key(|(_, text)| (numbers(text), text.clone()));
        moves
    }
}

/// The numbers in a text, one by one.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

impl Family for Position {
    fn read(rules: &str, fen: Option<&str>) -> Result<Self, Box<dyn Error>> {
        let rules: Rules = rules.parse()?;
        Ok(match fen {
            Some(fen) => Position::from_fen(fen, rules)?,
            None => Position::start(rules),
        })
    }

    fn move_text(&self, mv: Self::Move, notation: Notation) -> String {
        self.text_in(mv, notation).to_string()
    }

    fn picture(&self, notation: Notation, ascii: bool) -> String {
        self.diagram(&DiagramOptions { notation, ascii, ..DiagramOptions::default() }).to_string()
    }
}

/// Whether the reader of our output has gone, which ends a program without being its fault.
pub fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
}
