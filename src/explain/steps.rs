//! What keeps a piece from stepping or being dropped as it was meant to (`RULES.md 4`–`6`).

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::explain::{Attempt, WhyNot};
use crate::geometry::{
    Direction, beyond_the_ditch, direction, edge_row, first_row, half, neighbours, promotion_row,
};
use crate::kind::Kind;
use crate::movegen;
use crate::rules::Switches;
use crate::square::Square;

impl Attempt<'_> {
    fn forward(&self) -> Direction {
        Direction::North.seen_by(self.side)
    }

    /// The reason of a destination that is closed to the piece (`RULES.md 4`).
    pub(super) fn closed_home(&self) -> Option<WhyNot> {
        let closed = movegen::closed_to(self.position.board(), &self.position.rules(), self.from);
        let reserve = (self.position.reserve() & self.own()).without(self.from.into());
        closed.contains(self.to).then_some(WhyNot::HomeClosed { reserve })
    }

    /// The piece is to end where it starts.
    pub(super) fn in_place(&self) -> WhyNot {
        if self.kind == Kind::Shatra && promotion_row(self.side).contains(self.from) {
            WhyNot::NothingToPromoteTo { square: self.from }
        } else {
            WhyNot::SameSquare
        }
    }

    /// The piece is to go to an empty square without a capture.
    pub(super) fn of_its_steps(&self) -> WhyNot {
        let marked = self.position.reserve().contains(self.from);
        let reason = match self.kind {
            Kind::Biy if !neighbours(self.from).contains(self.to) => None,
            Kind::Biy => self.closed_home(),
            _ if marked => Some(self.of_the_reserve()),
            Kind::Shatra => self.of_a_shatra(),
            _ => self.of_a_flyer(),
        };
        reason.unwrap_or(WhyNot::NotItsLine { kind: self.kind })
    }

    fn of_the_reserve(&self) -> WhyNot {
        let (board, rules) = (self.position.board(), self.position.rules());
        let exit = movegen::road_exit(board, &rules, self.kind, self.from);
        if exit.contains(self.to)
            && let Some(by) = self.first_between(self.forward())
        {
            return WhyNot::PathBlocked { by };
        }
        match movegen::next_in_order(board, &rules) {
            Some(next) if half(self.side).contains(self.to) => WhyNot::NotNextInReserve { next },
            _ => WhyNot::ReserveDoesNotStep { square: self.from },
        }
    }

    fn of_a_flyer(&self) -> Option<WhyNot> {
        let toward = direction(self.from, self.to)?;
        if !movegen::lines(self.kind, self.from).contains(self.to) {
            return None;
        }
        match self.first_between(toward) {
            Some(by) => Some(WhyNot::PathBlocked { by }),
            None => self.closed_home(),
        }
    }

    /// The first piece between start and destination.
    fn first_between(&self, toward: Direction) -> Option<Square> {
        let mut at = self.from.next(toward)?;
        while at != self.to && self.position.piece_at(at).is_none() {
            at = at.next(toward)?;
        }
        (at != self.to).then_some(at)
    }

    fn of_a_shatra(&self) -> Option<WhyNot> {
        let toward = direction(self.from, self.to)?;
        let square = self.from;
        let ditch_walk = self.has(Switches::DITCH_WALK);
        let ahead = square.next(toward)?;
        if ahead != self.to {
            let two = ditch_walk && toward == self.forward() && ahead.next(toward) == Some(self.to);
            let blocked =
                self.first_between(toward).filter(|_| first_row(self.side).contains(square));
            return two
                .then(|| blocked.map_or(WhyNot::TwoSquares, |by| WhyNot::PathBlocked { by }));
        }
        if self.is_backward() {
            return Some(WhyNot::ShatraBackward { square });
        }
        let sideways = matches!(toward, Direction::West | Direction::East);
        let beyond = beyond_the_ditch(self.side);
        let turns_from = if sideways { beyond } else { beyond | edge_row(self.side) };
        if ditch_walk && toward != self.forward() && !turns_from.contains(square) {
            return Some(WhyNot::ShatraBeforeDitch);
        }
        let banned = match toward {
            Direction::West => self.position.banned_west(),
            Direction::East => self.position.banned_east(),
            _ => Bitboard::EMPTY,
        };
        if banned.contains(square) {
            return Some(WhyNot::SidewaysReturn { square });
        }
        self.closed_home()
    }

    fn is_backward(&self) -> bool {
        match self.side {
            Color::White => self.to.row() < self.from.row(),
            Color::Black => self.to.row() > self.from.row(),
        }
    }
}
