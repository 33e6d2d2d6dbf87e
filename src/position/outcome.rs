//! What the position alone decides (`RULES.md 11`).

use crate::board::{Board, Kind};
use crate::family::{Outcome, Reason};
use crate::movegen;
use crate::position::Position;

/// What identifies a position (`RULES.md 3`, items 1–5): equal for two positions exactly when
/// these items are, so that no collision of hashes can make a draw by repetition. 104 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey(Board);

impl Position {
    /// What identifies the position, exactly (`RULES.md 3`, items 1–5); [`zobrist`](Self::zobrist)
    /// is its short form, in which collisions are possible.
    pub fn key(&self) -> PositionKey {
        PositionKey(*self.board())
    }

    /// How the game ends here, whatever was played before (`RULES.md 11`): by a captured biy, for
    /// want of a legal move, or drawn with bare biys where the ruleset says so. `None` while it
    /// goes on. [`Game::outcome`](crate::Game::outcome) also knows repetition and quiet plies.
    ///
    /// It costs at most a count of the legal moves; less where a piece can capture.
    ///
    /// ```
    /// use shatra::{Color, Outcome, Position, Reason, Rules};
    /// let position = Position::from_fen("3/3/3/k/7/7/7/7/7/7/1/3/3/3 w", Rules::STANDARD)?;
    /// assert_eq!(position.outcome(), Some(Outcome::win(Color::Black, Reason::BiyCaptured)));
    /// # Ok::<(), shatra::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        let side = self.side_to_move();
        if self.biy(side).is_none() {
            Some(Outcome::win(!side, Reason::BiyCaptured))
        } else if !movegen::has_moves(self.board(), &self.rules()) {
            Some(Outcome::win(!side, Reason::NoMoves))
        } else if self.rules().draws().bare_biys && self.occupied() == self.kind(Kind::Biy) {
            Some(Outcome::draw(Reason::BareBiys))
        } else {
            None
        }
    }
}
