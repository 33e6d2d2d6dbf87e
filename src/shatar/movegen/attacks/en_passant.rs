//! Captures in passing (`SHATAR_RULES.md 2.2`).

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, Kind, Piece, Square};
use crate::shatar::movegen::attacks::variant::Variant;
use crate::shatar::movegen::attacks::zones::Terrain;
use crate::shatar::rules::Rules;

/// The square of the pawn of a side that has just passed over these squares: one step past the last
/// (`SHATAR_RULES.md 2.5`).
pub(crate) fn passer(passed: Bitboard, color: Color) -> Option<Square> {
    let last = match color {
        Color::White => passed.highest(),
        Color::Black => passed.lowest(),
    };
    passed.any().then(|| last.ahead(color, 1))
}

/// The passed squares on which the side to move can legally capture.
#[inline]
pub(crate) fn capturable_passed_squares(board: &Board, rules: &Rules) -> Bitboard {
    match *rules {
        Rules::Hiashatar(rules) if board.memory.passed_squares.any() => {
            Terrain::new(board, rules).en_passant_captures().map(|(_, to)| to).collect()
        }
        _ => Bitboard::EMPTY,
    }
}

impl<V: Variant> Terrain<'_, V> {
    /// The legal captures in passing. Each is tried out: two squares are emptied at once.
    pub fn en_passant_captures(&self) -> impl Iterator<Item = (Square, Square)> {
        let (us, passed) = (self.board.side_to_move(), self.board.memory.passed_squares);
        let pawn = Piece::new(us, Kind::Pawn);
        let pawns = self.board.of(us, Kind::Pawn);
        let comes_from = &V::GEOMETRY.pawn_captures[(!us).index()];
        let victim = passer(passed, !us);
        passed
            .into_iter()
            .flat_map(move |to| {
                (comes_from[to.index()] & pawns).into_iter().map(move |from| (from, to))
            })
            .filter(move |&(from, to)| {
                victim.is_some_and(|victim| self.is_safe_after(pawn, from, to, victim))
            })
    }
}
