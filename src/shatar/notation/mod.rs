//! Move text of a position: the library's own, standard algebraic notation, and what Fairy-Stockfish
//! writes.

mod fairy;
mod san;

use crate::family::text::excerpt;
use crate::notation::Candidates;
use crate::shatar::moves::{Move, ParseMoveError};
use crate::shatar::position::Position;
pub use fairy::FairyMove;
pub use san::San;
use san::Written;

impl Position {
    /// Reads a move of this position: start and destination (`SHATAR_RULES.md 3`), or standard algebraic
    /// notation, in which the signs of check and mate and the promotion may be left out.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let position = Position::start(Rules::SHATAR);
    /// assert_eq!(position.parse_move("Nc3"), position.parse_move("b1c3"));
    /// assert_eq!(position.san(position.parse_move("b1c3")?).to_string(), "Nc3");
    /// # Ok::<(), shatra::shatar::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`]: the text is no move, or not a legal one, or could be several.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let illegal = || ParseMoveError::Illegal { text: excerpt(text) };
        let syntax = match text.parse() {
            Ok(mv) if self.is_legal(mv) => return Ok(mv),
            Ok(_) => return Err(illegal()),
            Err(syntax) => syntax,
        };
        let written = Written::read(text).ok_or(syntax)?;
        let mut moves = self.generate_legal_moves();
        moves.retain(|&mv| written.means(self, mv));
        match moves[..] {
            [] => Err(illegal()),
            [mv] => Ok(mv),
            _ => Err(ParseMoveError::Ambiguous {
                candidates: Candidates::new(&moves, |mv| self.san(mv)),
            }),
        }
    }
}
