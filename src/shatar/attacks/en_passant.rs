//! Captures in passing (`SHATAR_RULES.md 2.2`).

use super::variant::Variant;
use super::zones::Terrain;
use crate::color::Color;
use crate::shatar::bitset::Bitset;
use crate::shatar::board::Board;
use crate::shatar::kind::{Kind, Piece};
use crate::shatar::rules::Rules;
use crate::shatar::square::Square;

/// Where the pawn of a side stands that has just passed over these squares: one step past the last
/// (`SHATAR_RULES.md 2.5`).
pub(crate) fn passer(passed: Bitset, color: Color) -> Option<Square> {
    let last = match color {
        Color::White => passed.highest(),
        Color::Black => passed.lowest(),
    };
    passed.any().then(|| last.ahead(color, 1))
}

/// The passed squares on which the side to move can legally capture.
pub(crate) fn en_passant_targets(
    board: &Board,
    rules: Rules,
    side: Color,
    passed: Bitset,
) -> Bitset {
    match rules {
        Rules::Shatar(_) => Bitset::EMPTY,
        Rules::Hiashatar(rules) => {
            Terrain::new(board, rules).en_passant_captures(side, passed).map(|(_, to)| to).collect()
        }
    }
}

impl<V: Variant> Terrain<'_, V> {
    /// The legal captures in passing. Each is tried out: two squares are emptied at once.
    pub fn en_passant_captures(
        &self,
        us: Color,
        passed: Bitset,
    ) -> impl Iterator<Item = (Square, Square)> {
        let pawn = Piece::new(us, Kind::Pawn);
        let pawns = self.board.pieces(us, Kind::Pawn);
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
