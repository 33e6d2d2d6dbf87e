//! The batyrs, turas and yalkyns of the side to move: what they see, and what they can capture.

use arrayvec::ArrayVec;

use crate::board::{
    Bitboard, GREAT_ROAD, Kind, Square, diagonal_views, fortress, gate, home, sight,
};
use crate::movegen::jump::with_room_behind;
use crate::movegen::view::View;
use crate::rules::MOST_PIECES;

/// A flying piece.
#[derive(Clone, Copy)]
pub(super) struct Flyer {
    pub(super) square: Square,
    pub(super) kind: Kind,
    /// What it sees on its lines: empty squares and the first occupied ones.
    pub(super) sight: Bitboard,
    /// The enemy pieces that it can jump over.
    pub(super) victims: Bitboard,
}

/// The flying pieces of a side.
pub(super) type Flyers = ArrayVec<Flyer, MOST_PIECES>;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    #[inline(always)]
    pub(super) fn flyer(&self, kind: Kind, square: Square) -> Flyer {
        let sight = sight(kind, square, !self.empty);
        let seen = sight & self.enemy;
        let mut victims = Bitboard::EMPTY;
        if seen.any() {
            // A flying piece outside its home has no mark.
            let at_home = home(Self::SIDE).contains(square);
            let closed = self.closed_to(Bitboard::EMPTY);
            let landings = if at_home { self.empty } else { self.empty.without(closed) };
            victims = with_room_behind(square, seen, landings);
        }
        Flyer { square, kind, sight, victims }
    }

    /// Adds the flying pieces that can step or capture, and returns whether any of them captures.
    /// (Into a list of the caller's: to return one would be to copy it.)
    #[inline(always)]
    pub(super) fn find_flyers(&self, flyers: &mut Flyers) -> bool {
        let awake = self.own.without(self.asleep());
        let mut victims = Bitboard::EMPTY;
        for kind in Kind::FLYING {
            for square in awake & self.board.kind(kind) {
                let flyer = self.flyer(kind, square);
                victims |= flyer.victims;
                // A side has at most as many pieces as the list has places.
                debug_assert!(!flyers.is_full());
                if flyers.try_push(flyer).is_err() {
                    return victims.any();
                }
            }
        }
        victims.any()
    }

    /// The reserve in the fortress that neither captures nor steps, while no enemy is in its home:
    /// all lines out of the fortress lead through the gate. Where an own piece stands on the gate,
    /// nothing sees out; else only the first piece on the road, and what stands on a diagonal of the
    /// gate with an enemy on it.
    #[inline(always)]
    pub(super) fn asleep(&self) -> Bitboard {
        if self.enemy.intersects(home(Self::SIDE)) {
            return Bitboard::EMPTY;
        }
        let inside = self.reserve & fortress(Self::SIDE);
        if self.own.intersects(gate(Self::SIDE)) {
            return inside;
        }
        let first_on_the_road = Self::first_in_order(inside & GREAT_ROAD);
        let mut awake = first_on_the_road.map_or(Bitboard::EMPTY, Bitboard::of);
        for (square, view) in diagonal_views(Self::SIDE) {
            if self.enemy.intersects(view) {
                awake |= square;
            }
        }
        inside.without(awake)
    }
}
