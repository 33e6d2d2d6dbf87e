//! The starts (`SHATAR_RULES.md 1.1`, `2.1`).

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, EIGHT, Kind, Piece, Square};
use crate::shatar::rules::Rules;

/// The usual start of Shatar, after the compulsory 1.d2-d4 d7-d5.
pub(crate) const SHATAR_START: &str = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1 -";

/// The start of Hiashatar.
pub(crate) const HIASHATAR_START: &str =
    "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHKQHBNR w - - 0 1";

impl Rules {
    /// The pieces at the start of a game, of which White makes the first move.
    pub(crate) fn start(self) -> impl Iterator<Item = (Square, Piece)> {
        let (size, text) = match self {
            Self::Shatar(_) => (8, SHATAR_START),
            Self::Hiashatar(_) => (10, HIASHATAR_START),
        };
        (1..=size).rev().zip(text.split(['/', ' '])).flat_map(|(row, letters)| {
            let mut file = 0;
            letters.chars().filter_map(move |letter| {
                let square = Square::at(file, row);
                // No piece stands behind the two digits of a 10.
                file += letter.to_digit(10).map_or(1, |empty| empty as u8);
                Some((square?, Piece::from_letter(letter)?))
            })
        })
    }
}

/// The pawn that must make one of the two compulsory moves 1.d2-d4 d7-d5, if the board is the full
/// array or that array after the first of them (`SHATAR_RULES.md 1.1`).
///
/// The board tells: in no other way can every pawn still stand at home with the pieces behind them
/// in the order of the array, since pieces other than knights and rooks are shut in.
#[inline]
pub(crate) fn compulsory_pawn(board: &Board) -> Option<Square> {
    let pawns = board.kind(Kind::Pawn);
    let array = EIGHT.row(Color::White, 2) | EIGHT.row(Color::Black, 2);
    let (first, second) = (Square::at(3, 2)?, Square::at(3, 7)?);
    let after_first = array ^ Bitboard::of(first) ^ Bitboard::of(first.ahead(Color::White, 2));
    let (pawn, expected) = match board.side_to_move() {
        Color::White => (first, array),
        Color::Black => (second, after_first),
    };
    (pawns == expected && has_full_array_behind_pawns(board)).then_some(pawn)
}

#[inline(never)]
fn has_full_array_behind_pawns(board: &Board) -> bool {
    board.occupied().without(board.kind(Kind::Pawn)).len() == 16
        && Rules::SHATAR
            .start()
            .filter(|(_, piece)| piece.kind != Kind::Pawn)
            .all(|(square, piece)| board.piece_at(square) == Some(piece))
}
