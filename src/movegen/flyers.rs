//! The batyrs, turas and yalkyns of the side to move, with what they see.

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::geometry::{GREAT_ROAD, Line, diagonal_views, fortress, gate, home, sight};
use crate::kind::Kind;
use crate::movegen::view::View;
use crate::rules::MOST_PIECES;
use crate::square::Square;

/// A flying piece.
#[derive(Clone, Copy)]
pub(super) struct Flyer {
    pub(super) square: Square,
    pub(super) kind: Kind,
    /// What it sees on its lines: empty squares and the first occupied ones.
    pub(super) sight: Bitboard,
}

/// The flying pieces of a side.
pub(super) type Flyers = ArrayVec<Flyer, MOST_PIECES>;

/// The squares that a flying piece of a kind sees on its lines.
#[inline(always)]
pub(super) fn flyer_sight(kind: Kind, square: Square, occupied: Bitboard) -> Bitboard {
    let lines: &[Line] = match kind {
        Kind::Tura => &[Line::File, Line::Row],
        Kind::Yalkyn => &[Line::Rising, Line::Falling],
        _ => &[Line::File, Line::Row, Line::Rising, Line::Falling],
    };
    lines.iter().fold(Bitboard::EMPTY, |seen, &line| seen | sight(square, line, occupied))
}

impl<const WHITE: bool> View<'_, WHITE> {
    #[inline]
    pub(super) fn flyer(&self, kind: Kind, square: Square) -> Flyer {
        Flyer { square, kind, sight: flyer_sight(kind, square, !self.empty) }
    }

    /// Adds the flying pieces that can step or capture. (Into a list of the caller's: to return
    /// one would be to copy it.)
    #[inline(always)]
    pub(super) fn find_flyers(&self, flyers: &mut Flyers) {
        let awake = self.own.without(self.asleep());
        self.find_flyers_of(Kind::Batyr, awake, flyers);
        self.find_flyers_of(Kind::Tura, awake, flyers);
        self.find_flyers_of(Kind::Yalkyn, awake, flyers);
    }

    #[inline(always)]
    fn find_flyers_of(&self, kind: Kind, awake: Bitboard, flyers: &mut Flyers) {
        for square in awake & self.board.kind(kind) {
            if flyers.try_push(self.flyer(kind, square)).is_err() {
                return;
            }
        }
    }

    /// The reserve in the fortress that neither captures nor steps, while no enemy is in its home:
    /// all lines out of the fortress lead through the gate. Where an own piece stands on the gate,
    /// nothing sees out; else only the first piece on the road, and what stands on a diagonal of the
    /// gate with an enemy on it.
    #[inline(always)]
    fn asleep(&self) -> Bitboard {
        if self.enemy.intersects(home(Self::SIDE)) {
            return Bitboard::EMPTY;
        }
        let inside = self.reserve & fortress(Self::SIDE);
        if self.own.intersects(gate(Self::SIDE)) {
            return inside;
        }
        let first_on_the_road = Self::nearest_the_enemy(inside & GREAT_ROAD);
        let mut awake = first_on_the_road.map_or(Bitboard::EMPTY, Bitboard::of);
        for (square, view) in diagonal_views(Self::SIDE) {
            if self.enemy.intersects(view) {
                awake |= square;
            }
        }
        inside.without(awake)
    }
}
