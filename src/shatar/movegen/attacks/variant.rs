//! What the generator asks of the rules, so that it is compiled once for each game: everything
//! about guards and zones vanishes from the code for Shatar.

use crate::shatar::board::{Bitboard, EIGHT, Geometry, Square, TEN};
use crate::shatar::rules::{BishopRange, HiashatarRules, KnightMate, Rules, ShatarRules};

/// The rules of one of the two games.
pub(crate) trait Variant: Copy + Into<Rules> {
    /// The board.
    const GEOMETRY: &'static Geometry;

    /// The rules about guards, if the game has them (`SHATAR_RULES.md 2.2`, `2.3`).
    fn guards(self) -> Option<HiashatarRules>;

    /// How far a bishop goes on an empty board (`SHATAR_RULES.md 1.2`).
    fn bishop_reach(self, from: Square) -> Bitboard;

    /// How far a queen goes on the diagonals of an empty board (`SHATAR_RULES.md 1.2`, `2.2`).
    fn queen_diagonals(self, from: Square) -> Bitboard;

    /// Whether a mate by knights only is no legal move (`SHATAR_RULES.md 1.6`).
    fn bans_knight_mate(self) -> bool;
}

impl Variant for ShatarRules {
    const GEOMETRY: &'static Geometry = &EIGHT;

    #[inline]
    fn guards(self) -> Option<HiashatarRules> {
        None
    }

    #[inline]
    fn bishop_reach(self, from: Square) -> Bitboard {
        match self.bishop_range {
            BishopRange::Unlimited => EIGHT.diagonals[from.index()],
            BishopRange::Three => EIGHT.short_diagonals[from.index()],
        }
    }

    #[inline]
    fn queen_diagonals(self, from: Square) -> Bitboard {
        EIGHT.diagonal_steps[from.index()]
    }

    #[inline]
    fn bans_knight_mate(self) -> bool {
        self.knight_mate == KnightMate::Illegal
    }
}

impl Variant for HiashatarRules {
    const GEOMETRY: &'static Geometry = &TEN;

    #[inline]
    fn guards(self) -> Option<HiashatarRules> {
        Some(self)
    }

    #[inline]
    fn bishop_reach(self, from: Square) -> Bitboard {
        TEN.diagonals[from.index()]
    }

    #[inline]
    fn queen_diagonals(self, from: Square) -> Bitboard {
        TEN.diagonals[from.index()]
    }

    #[inline]
    fn bans_knight_mate(self) -> bool {
        false
    }
}
