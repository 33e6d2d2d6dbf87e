//! What the rules say of single pieces, for those who explain them.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::kind::Kind;
use crate::movegen::flyers::flyer_sight;
use crate::movegen::view::View;
use crate::position::board::Board;
use crate::rules::Rules;
use crate::square::Square;

/// The pieces of the side to move that need not capture (`RULES.md 8.1`).
pub(crate) fn free_pieces(board: &Board, rules: &Rules) -> Bitboard {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).free_pieces(),
        Color::Black => View::<false>::new(board, rules).free_pieces(),
    }
}

/// The squares of the own home that are closed to a piece of the side to move (`RULES.md 4`).
pub(crate) fn closed_to(board: &Board, rules: &Rules, piece: Square) -> Bitboard {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).closed_to(piece.into()),
        Color::Black => View::<false>::new(board, rules).closed_to(piece.into()),
    }
}

/// The reserve piece of the side to move that is next in the order of drops (`RULES.md 6.1`).
pub(crate) fn next_in_order(board: &Board, rules: &Rules) -> Option<Square> {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).next_in_order(),
        Color::Black => View::<false>::new(board, rules).next_in_order(),
    }
}

/// The squares outside the home to which a marked piece of the side to move may step along the great
/// road, whatever stands there (`RULES.md 5.2`).
pub(crate) fn road_exit(board: &Board, rules: &Rules, kind: Kind, square: Square) -> Bitboard {
    match board.side_to_move() {
        Color::White => View::<true>::new(board, rules).road_exit(kind, square),
        Color::Black => View::<false>::new(board, rules).road_exit(kind, square),
    }
}

/// The squares to which a flying piece of a kind has a line, whatever stands on it.
pub(crate) fn lines(kind: Kind, square: Square) -> Bitboard {
    flyer_sight(kind, square, Bitboard::EMPTY)
}
