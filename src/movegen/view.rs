//! A position as the side to move sees it.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{fortress, home};
use crate::position::board::Board;
use crate::rules::{Rules, Switches};
use crate::square::Square;

/// What every part of the generator reads. The side is a constant, so that each direction and
/// region is one too.
///
/// What runs at every position without captures is put into one function, which has the view in
/// registers (`inline(always)`); what is called from there and seldom needed takes a view of its
/// own, as a reference would keep it in memory.
#[derive(Clone, Copy)]
pub(super) struct View<'a, const WHITE: bool> {
    pub(super) board: &'a Board,
    pub(super) rules: &'a Rules,
    switches: Switches,
    pub(super) own: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) empty: Bitboard,
    /// The side's own reserve marks.
    pub(super) reserve: Bitboard,
}

impl<'a, const WHITE: bool> View<'a, WHITE> {
    /// The side to move.
    pub(super) const SIDE: Color = if WHITE { Color::White } else { Color::Black };

    #[inline]
    pub(super) fn new(board: &'a Board, rules: &'a Rules) -> Self {
        let (own, enemy) = (board.color(Self::SIDE), board.color(!Self::SIDE));
        Self {
            board,
            rules,
            switches: rules.switches(),
            own,
            enemy,
            empty: !(own | enemy),
            reserve: board.reserve() & own,
        }
    }

    /// The first square of a set as the side's reserve is ordered: White's lowest number, Black's
    /// highest.
    #[inline]
    pub(super) fn nearest_the_enemy(squares: Bitboard) -> Option<Square> {
        if WHITE { squares.first() } else { squares.last() }
    }

    #[inline]
    pub(super) fn has(&self, switch: Switches) -> bool {
        self.switches.contains(switch)
    }

    /// The squares of the own home that are closed to the pieces of a set, which is one piece or
    /// pieces without a mark (`RULES.md 4`).
    #[inline]
    pub(super) fn closed_to(&self, pieces: Bitboard) -> Bitboard {
        if self.reserve.without(pieces).is_empty() {
            Bitboard::EMPTY
        } else if self.has(Switches::GATE_STAYS_OPEN) {
            fortress(Self::SIDE)
        } else {
            home(Self::SIDE)
        }
    }
}
