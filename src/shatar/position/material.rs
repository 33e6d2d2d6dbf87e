//! What the pieces on the board say by themselves (`SHATAR_RULES.md 1.5`, `1.6`, `2.4`).

use super::Position;
use crate::color::Color;
use crate::shatar::kind::Kind;
use crate::shatar::outcome::DrawReason;
use crate::shatar::rules::{BareKing, GuardPair, Rules};

impl Position {
    /// The draws that end a game whatever moves there are (`SHATAR_RULES.md 1.5`, 1; `2.4`, 1).
    pub(in crate::shatar) fn drawn_material(&self) -> Option<DrawReason> {
        let bare = |color| self.board.color(color) == self.board.pieces(color, Kind::King);
        let bare_kings = Color::ALL.map(bare);
        if self.rules.bare_king() == BareKing::Draw && bare_kings != [false, false] {
            return Some(DrawReason::Robado);
        }
        match self.rules {
            Rules::Hiashatar(rules) if rules.guard_pair == GuardPair::Draw => {
                if bare_kings == [true, true] {
                    return Some(DrawReason::BareKings);
                }
                let one_guard = |color| self.board.pieces(color, Kind::Guard).len() == 1;
                let two_pieces = |color| self.board.color(color).len() == 2;
                Color::ALL
                    .into_iter()
                    .all(|color| one_guard(color) && two_pieces(color))
                    .then_some(DrawReason::KingAndGuardEach)
            }
            _ => None,
        }
    }

    /// Whether the check on the board is by knights only (`SHATAR_RULES.md 1.6`).
    pub(in crate::shatar) fn is_knight_check(&self) -> bool {
        self.checkers.any() && self.checkers.without(self.board.kind(Kind::Knight)).is_empty()
    }
}
