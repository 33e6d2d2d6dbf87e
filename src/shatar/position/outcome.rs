//! What the position alone decides (`SHATAR_RULES.md 1.5`, `1.6`, `2.4`).

use crate::family::{Outcome, Reason};
use crate::shatar::board::Board;
use crate::shatar::movegen;
use crate::shatar::position::Position;
use crate::shatar::rules::{KnightMate, Rules, Stalemate};

/// What makes two positions the same for repetition (`SHATAR_RULES.md 1.5`, 4): equal exactly when
/// pieces, side to move, series and the passed squares on which a capture is legal are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey(Board);

impl Position {
    /// What makes two positions the same for repetition, exactly; [`zobrist`](Self::zobrist) is
    /// its short form, in which collisions are possible.
    pub fn key(&self) -> PositionKey {
        let mut board = self.board;
        board.memory.passed_squares = movegen::capturable_passed_squares(&self.board, &self.rules);
        PositionKey(board)
    }

    /// How the game ends here, whatever was played before; `None` while it goes on.
    /// [`Game::outcome`](crate::Game::outcome) also knows repetition and quiet plies.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// use shatra::{Outcome, Reason};
    /// let niol = Position::from_fen("k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1 -", Rules::SHATAR)?;
    /// assert_eq!(niol.outcome(), Some(Outcome::draw(Reason::Niol)));
    /// # Ok::<(), shatra::shatar::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(reason) = self.rules.drawn_material(&self.board) {
            Some(Outcome::draw(reason))
        } else if movegen::has_king_safe_move(&self.board, &self.rules) {
            None
        } else if self.checkers().any() {
            Some(self.mate())
        } else {
            Some(self.stalemate())
        }
    }

    /// What a mate of the side to move is (`SHATAR_RULES.md 1.5`, 2; `2.4`, 2).
    fn mate(&self) -> Outcome {
        let side = self.side_to_move();
        let win = Outcome::win(!side, Reason::Mate);
        match self.rules {
            Rules::Hiashatar(_) => win,
            Rules::Shatar(rules) if movegen::is_knight_check(&self.board) => {
                match rules.knight_mate {
                    KnightMate::Illegal | KnightMate::Draw => Outcome::draw(Reason::NiolKnight),
                    KnightMate::Loss => Outcome::win(side, Reason::KnightMateLoses),
                    KnightMate::Allowed => win,
                }
            }
            Rules::Shatar(rules) if !rules.series || self.has_shak_in_series(!side) => win,
            Rules::Shatar(_) => Outcome::draw(Reason::Niol),
        }
    }

    /// What having no move and not being in check is (`SHATAR_RULES.md 1.5`, 3).
    fn stalemate(&self) -> Outcome {
        match self.rules.stalemate() {
            Stalemate::Draw => Outcome::draw(Reason::Zhit),
            Stalemate::Loss => Outcome::win(!self.side_to_move(), Reason::StalemateLoses),
        }
    }
}
