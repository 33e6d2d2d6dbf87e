//! Kinds of check and the running series (`SHATAR_RULES.md 1.3`, `1.4`).

use crate::shatar::board::{Board, Kind};
use crate::shatar::movegen::attacks::checkers;
use crate::shatar::rules::Rules;

/// Notes who gives check to the side to move, and what becomes of the other side's series: it goes
/// on if there is a check, and from now on contains a shak if one of the checkers gives one.
#[inline]
pub(crate) fn note_check(board: &mut Board, rules: &Rules) {
    let side = board.side_to_move();
    board.memory.checkers = checkers(board, rules, side);
    let mover = (!side).index();
    board.memory.series[mover] = match rules {
        Rules::Shatar(_) => {
            board.memory.checkers.any() && (board.memory.series[mover] || is_shak(board))
        }
        Rules::Hiashatar(_) => false,
    };
}

/// Whether the check on the board is a shak: by queen, rook or knight, alone or with others.
fn is_shak(board: &Board) -> bool {
    let shak = board.kind(Kind::Queen) | board.kind(Kind::Rook) | board.kind(Kind::Knight);
    board.memory.checkers.intersects(shak)
}

/// Whether there is a check, by knights only (`SHATAR_RULES.md 1.6`).
pub(crate) fn is_knight_check(board: &Board) -> bool {
    board.memory.checkers.any() && board.memory.checkers.is_subset(board.kind(Kind::Knight))
}
