//! When the game is over (`SHATAR_RULES.md 1.5`, `1.6`, `2.4`).

use super::movegen;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::Position;
use super::rules::{KnightMate, Rules, Stalemate};

impl Position {
    /// How the game has ended, or `None` while it goes on.
    ///
    /// Draws by repetition and by 50 moves are not the position's to find.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let niol = Position::from_fen("k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1 -", Rules::SHATAR)?;
    /// assert_eq!(niol.result().map(|end| end.to_string()).as_deref(), Some("1/2-1/2 niol"));
    /// # Ok::<(), shatra::shatar::FenError>(())
    /// ```
    pub fn result(&self) -> Option<Outcome> {
        if let Some(reason) = self.drawn_material() {
            return Some(Outcome::Draw { reason });
        }
        if movegen::has_king_safe_move(self) {
            return None;
        }
        Some(if self.checkers().any() { self.mate() } else { self.stalemate() })
    }

    /// What a mate of the side to move is (`SHATAR_RULES.md 1.5`, 2; `2.4`, 2).
    fn mate(&self) -> Outcome {
        let win = Outcome::Win { winner: !self.side_to_move(), reason: WinReason::Mate };
        let Rules::Shatar(rules) = self.rules() else { return win };
        if self.is_knight_check() {
            return match rules.knight_mate {
                KnightMate::Illegal | KnightMate::Draw => {
                    Outcome::Draw { reason: DrawReason::NiolKnight }
                }
                KnightMate::Loss => {
                    Outcome::Win { winner: self.side_to_move(), reason: WinReason::KnightMateLoses }
                }
                KnightMate::Allowed => win,
            };
        }
        if !rules.series || self.has_shak_in_series(!self.side_to_move()) {
            win
        } else {
            Outcome::Draw { reason: DrawReason::Niol }
        }
    }

    /// What having no move and not being in check is (`SHATAR_RULES.md 1.5`, 3).
    fn stalemate(&self) -> Outcome {
        match self.rules().stalemate() {
            Stalemate::Draw => Outcome::Draw { reason: DrawReason::Zhit },
            Stalemate::Loss => {
                Outcome::Win { winner: !self.side_to_move(), reason: WinReason::StalemateLoses }
            }
        }
    }
}
