//! Steps (`RULES.md 5`).

use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::geometry::{
    Direction, GREAT_ROAD, Line, beyond_the_ditch, edge_row, first_row, home, neighbours,
    promotion_row, ray, sight,
};
use crate::kind::Kind;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::Switches;
use crate::square::Square;

/// The squares that a flying piece sees on its lines: empty ones and the first occupied.
#[inline]
pub(super) fn flyer_sight(kind: Kind, square: Square, occupied: Bitboard) -> Bitboard {
    let straight = || sight(square, Line::File, occupied) | sight(square, Line::Row, occupied);
    let diagonal =
        || sight(square, Line::Rising, occupied) | sight(square, Line::Falling, occupied);
    match kind {
        Kind::Tura => straight(),
        Kind::Yalkyn => diagonal(),
        _ => straight() | diagonal(),
    }
}

impl<const WHITE: bool> View<'_, WHITE> {
    const FORWARD: Direction = Direction::North.seen_by(Self::SIDE);
    const FORWARD_SIDES: [Direction; 2] =
        [Direction::NorthWest.seen_by(Self::SIDE), Direction::NorthEast.seen_by(Self::SIDE)];

    /// The squares to which a biy or flying piece steps.
    #[inline]
    pub(super) fn steps_of_other(&self, square: Square) -> Bitboard {
        let piece = Bitboard::of(square);
        let kind = self.board.kind_at(square);
        if kind == Kind::Biy {
            return (neighbours(square) & self.empty).without(self.closed_to(piece));
        }
        if self.reserve.intersects(piece) {
            return self.road_exit(kind, square);
        }
        (flyer_sight(kind, square, !self.empty) & self.empty).without(self.closed_to(piece))
    }

    /// The way out along the great road (`RULES.md 5.2`).
    #[inline]
    fn road_exit(&self, kind: Kind, square: Square) -> Bitboard {
        let may_exit =
            kind != Kind::Yalkyn && GREAT_ROAD.contains(square) && self.has(Switches::ROAD_EXIT);
        if !may_exit {
            return Bitboard::EMPTY;
        }
        let ahead = ray(square, Self::FORWARD).without(home(Self::SIDE));
        sight(square, Line::File, !self.empty) & ahead & self.empty
    }

    /// All steps of these shatras (`RULES.md 5.4`), but for those that the ban on sideways return
    /// keeps back.
    #[inline]
    pub(super) fn shatra_steps<S: Sink>(
        &self,
        shatras: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let movers = shatras.without(self.reserve);
        let beyond = movers & beyond_the_ditch(Self::SIDE);
        let (diagonal, sideways) = if self.has(Switches::DITCH_WALK) {
            (movers & edge_row(Self::SIDE) | beyond, beyond)
        } else {
            (movers, movers)
        };

        self.step(movers, Self::FORWARD, sink)?;
        for direction in Self::FORWARD_SIDES {
            self.step(diagonal, direction, sink)?;
        }
        if sideways.any() {
            self.step(sideways.without(self.board.banned_west()), Direction::West, sink)?;
            self.step(sideways.without(self.board.banned_east()), Direction::East, sink)?;
        }
        if self.has(Switches::DITCH_WALK) {
            self.two_square_steps(movers & first_row(Self::SIDE), sink)?;
        }
        if self.has(Switches::SHATRA_RETREATS) {
            self.step(beyond, Self::FORWARD.opposite(), sink)?;
            for direction in Self::FORWARD_SIDES {
                self.step(beyond, direction.opposite(), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The sideways steps that the ban keeps back (`RULES.md 5.5`).
    #[cold]
    pub(super) fn banned_steps<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        self.step(self.own & self.board.banned_west(), Direction::West, sink)?;
        self.step(self.own & self.board.banned_east(), Direction::East, sink)
    }

    /// The steps of shatras by one square in one direction.
    #[inline]
    fn step<S: Sink>(
        &self,
        movers: Bitboard,
        direction: Direction,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let to = self.step_squares(movers, direction);
        let from = |to: Square| to.next(direction.opposite()).unwrap_or(to);
        let promoting = to & promotion_row(Self::SIDE);
        if promoting.is_empty() {
            return sink.parallel_steps(to, from);
        }
        sink.parallel_steps(to.without(promoting), from)?;
        let kinds = self.promotions();
        for to in promoting {
            if kinds.is_empty() {
                sink.one(Move::step(from(to), to, None))?;
            }
            for &kind in &kinds {
                sink.one(Move::step(from(to), to, Some(kind)))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn step_squares(&self, movers: Bitboard, direction: Direction) -> Bitboard {
        (movers.shift(direction) & self.empty).without(self.closed_to(movers))
    }

    #[inline]
    fn two_square_steps<S: Sink>(&self, movers: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let passed = movers.shift(Self::FORWARD) & self.empty;
        let to = passed.shift(Self::FORWARD) & self.empty;
        let back = |square: Square| square.next(Self::FORWARD.opposite()).unwrap_or(square);
        sink.parallel_steps(to, |to| back(back(to)))
    }

    /// The squares outside its home to which a shatra in a home steps; only these matter to its
    /// drops (`RULES.md 6.3`).
    pub(super) fn steps_of_shatra(&self, square: Square) -> Bitboard {
        let mover = Bitboard::of(square).without(self.reserve);
        let mut steps = self.step_squares(mover, Self::FORWARD);
        if self.has(Switches::DITCH_WALK) && !beyond_the_ditch(Self::SIDE).contains(square) {
            return steps;
        }
        for direction in Self::FORWARD_SIDES {
            steps |= self.step_squares(mover, direction);
        }
        if self.has(Switches::SHATRA_RETREATS) && beyond_the_ditch(Self::SIDE).contains(square) {
            for direction in Self::FORWARD_SIDES.into_iter().chain([Self::FORWARD]) {
                steps |= self.step_squares(mover, direction.opposite());
            }
        }
        steps
    }
}
