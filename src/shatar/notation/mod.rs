//! Move text of a position: the library's own, standard algebraic notation, and what Fairy-Stockfish
//! writes.

mod error;
mod fairy;
mod san;

use alloc::string::ToString;

use crate::family::destinations::add_text;
use crate::family::text::excerpt;
use crate::family::{CaptureWay, Destinations};
use crate::notation::Candidates;
use crate::shatar::board::Square;
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
pub use error::ParseMoveError;
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
        let illegal = |why| ParseMoveError::Illegal { text: excerpt(text), why };
        let syntax = match text.parse() {
            Ok(mv) => return self.why_not(mv).map_or(Ok(mv), |why| Err(illegal(Some(why)))),
            Err(syntax) => syntax,
        };
        let written = Written::read(text).ok_or(syntax)?;
        let mut moves = self.generate_legal_moves();
        moves.retain(|&mv| written.means(self, mv));
        match moves[..] {
            [] => Err(illegal(written.why_not(self))),
            [mv] => Ok(mv),
            _ => Err(ParseMoveError::Ambiguous {
                candidates: Candidates::new(&moves, |mv| self.san(mv)),
            }),
        }
    }

    /// The legal moves by their starts and destinations, for interfaces: captures have one landing each,
    /// and nothing is dropped. The texts are start and destination.
    pub fn destinations(&self) -> Destinations<Square> {
        let mut destinations = Destinations::new();
        for mv in self.generate_legal_moves() {
            let (from, to, text) = (mv.from(), mv.to(), mv.to_string());
            match self.captured_square(mv) {
                Some(captured) => destinations.captures.entry(from).or_default().push(CaptureWay {
                    landings: [to].into(),
                    captured: [captured].into(),
                    text,
                }),
                None => add_text(&mut destinations.steps, from, to, text),
            }
        }
        destinations
    }
}
