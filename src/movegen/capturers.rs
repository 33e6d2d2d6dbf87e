//! Who can capture (`RULES.md 7.1`, `7.3`–`7.5`).

use crate::board::{Bitboard, Kind, around_home, jumps_in_field, neighbours};
use crate::family::Color;
use crate::movegen::flyers::Flyers;
use crate::movegen::jump::en_passant_capturers;
use crate::movegen::view::View;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// The biy and shatras that can capture.
    #[inline(always)]
    pub(super) fn near_capturers(&self) -> Bitboard {
        let near = self.own & (self.board.kind(Kind::Biy) | self.board.kind(Kind::Shatra));
        let mut capturers = near & jumps_in_field(self.enemy, self.empty);
        for color in Color::ALL {
            // Where a jump has an end or a victim in a home.
            let at_home = near & around_home(color, 2);
            if at_home.any() && self.enemy.intersects(around_home(color, 1)) {
                capturers |= self.capturers_at_home(at_home);
            }
        }
        if let Some(passed) = self.board.en_passant() {
            capturers |= en_passant_capturers(self.board, self.rules, passed, Self::SIDE);
        }
        capturers
    }

    /// Jumps at a home have conditions, so each piece is looked at by itself.
    #[cold]
    fn capturers_at_home(self, near: Bitboard) -> Bitboard {
        near.into_iter()
            .filter(|&square| neighbours(square).intersects(self.enemy))
            .filter(|&square| {
                let kind = self.board.kind_at(square);
                self.jump_rules(square, kind).near_victims(square, Bitboard::EMPTY).any()
            })
            .collect()
    }

    /// Adds the flying pieces that can capture: as [`find_flyers`](Self::find_flyers), where nothing else
    /// is asked of them.
    #[inline(always)]
    pub(super) fn find_flying_capturers(&self, flyers: &mut Flyers) {
        let awake = self.own.without(self.asleep());
        for kind in Kind::FLYING {
            for square in awake & self.board.kind(kind) {
                let flyer = self.flyer(kind, square);
                if flyer.victims.any() && flyers.try_push(flyer).is_err() {
                    return;
                }
            }
        }
    }
}
