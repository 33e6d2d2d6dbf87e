//! The draws that the pieces on the board decide (`SHATAR_RULES.md 1.5`, 1; `2.4`, 1).

use crate::family::{Color, Reason};
use crate::shatar::board::{Board, Kind};
use crate::shatar::rules::{BareKing, GuardPair, Rules};

impl Rules {
    /// Why the game is drawn whatever moves there are.
    pub(crate) fn drawn_material(self, board: &Board) -> Option<Reason> {
        let bare = |color| board.color(color) == board.of(color, Kind::King);
        let bare_kings = Color::ALL.map(bare);
        if self.bare_king() == BareKing::Draw && bare_kings != [false, false] {
            return Some(Reason::Robado);
        }
        match self {
            Self::Hiashatar(rules) if rules.guard_pair == GuardPair::Draw => {
                if bare_kings == [true, true] {
                    return Some(Reason::BareKings);
                }
                let one_guard = |color| board.of(color, Kind::Guard).len() == 1;
                let two_pieces = |color| board.color(color).len() == 2;
                Color::ALL
                    .into_iter()
                    .all(|color| one_guard(color) && two_pieces(color))
                    .then_some(Reason::KingAndGuardEach)
            }
            _ => None,
        }
    }
}
