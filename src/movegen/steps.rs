//! Steps (`RULES.md 5`).

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::geometry::{
    Direction, GREAT_ROAD, around_home, beyond_the_ditch, edge_row, first_row, home, neighbours,
    promotion_row, ray,
};
use crate::kind::Kind;
use crate::movegen::flyers::Flyer;
use crate::movegen::sinks::{Sink, Visit};
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::Switches;
use crate::square::Square;

/// The part of the board that steps are looked for on.
trait StepOn: Copy {
    fn shift(self, set: Bitboard, direction: Direction) -> Bitboard;

    /// The step to a square in a direction.
    fn step(self, to: Square, direction: Direction) -> Move;
}

/// No step begins or ends in a home.
#[derive(Clone, Copy)]
struct InField;

impl StepOn for InField {
    #[inline(always)]
    fn shift(self, set: Bitboard, direction: Direction) -> Bitboard {
        set.shift_in_field(direction)
    }

    #[inline(always)]
    fn step(self, to: Square, direction: Direction) -> Move {
        Move::step_by(direction.distance_in_field(), to)
    }
}

#[derive(Clone, Copy)]
struct Anywhere;

impl StepOn for Anywhere {
    #[inline(always)]
    fn shift(self, set: Bitboard, direction: Direction) -> Bitboard {
        set.shift(direction)
    }

    #[inline(always)]
    fn step(self, to: Square, direction: Direction) -> Move {
        Move::step(to.next(direction.opposite()).unwrap_or(to), to, None)
    }
}

impl<const WHITE: bool> View<'_, WHITE> {
    const FORWARD: Direction = Direction::North.seen_by(Self::SIDE);
    const FORWARD_SIDES: [Direction; 2] =
        [Direction::NorthWest.seen_by(Self::SIDE), Direction::NorthEast.seen_by(Self::SIDE)];

    /// All steps of the pieces of a set; `flyers` are those among them that can step.
    #[inline(always)]
    pub(super) fn steps<S: Sink>(
        &self,
        of: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        if let Some(biy) = (of & self.board.kind(Kind::Biy)).first() {
            sink.moves(self.biy_steps(biy), |to| Move::step(biy, to, None))?;
        }
        for flyer in flyers {
            let step = |to| Move::step(flyer.square, to, None).by(flyer.kind);
            sink.moves(self.flyer_steps(flyer), step)?;
        }
        let shatras = (of & self.board.kind(Kind::Shatra)).without(self.reserve);
        let at_a_home = home(Self::SIDE) | around_home(!Self::SIDE, 1);
        if shatras.intersects(at_a_home) {
            self.shatra_steps(shatras, Anywhere, sink)
        } else {
            self.shatra_steps(shatras, InField, sink)
        }
    }

    #[inline]
    fn biy_steps(&self, square: Square) -> Bitboard {
        (neighbours(square) & self.empty).without(self.closed_to(square.into()))
    }

    #[inline]
    fn flyer_steps(&self, flyer: &Flyer) -> Bitboard {
        let seen = flyer.sight & self.empty;
        if self.reserve.contains(flyer.square) {
            return seen & self.road_exit(flyer.kind, flyer.square);
        }
        seen.without(self.closed_to(Bitboard::EMPTY))
    }

    /// The squares of the great road outside the home, for a marked piece that may leave along it
    /// (`RULES.md 5.2`), whatever stands there.
    pub(super) fn road_exit(&self, kind: Kind, square: Square) -> Bitboard {
        let may_exit = matches!(kind, Kind::Batyr | Kind::Tura)
            && GREAT_ROAD.contains(square)
            && self.has(Switches::ROAD_EXIT);
        if !may_exit {
            return Bitboard::EMPTY;
        }
        ray(square, Self::FORWARD).without(home(Self::SIDE))
    }

    /// The steps of shatras without a mark (`RULES.md 5.4`), but for those that the ban on
    /// sideways return keeps back.
    #[inline(always)]
    fn shatra_steps<S: Sink>(
        &self,
        movers: Bitboard,
        board: impl StepOn,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let beyond = movers & beyond_the_ditch(Self::SIDE);
        let ditch_walk = self.has(Switches::DITCH_WALK);
        let (diagonal, sideways) = if ditch_walk {
            (movers & edge_row(Self::SIDE) | beyond, beyond)
        } else {
            (movers, movers)
        };
        let [left, right] = Self::FORWARD_SIDES;

        self.step(movers, Self::FORWARD, board, sink)?;
        if diagonal.any() {
            self.step(diagonal, left, board, sink)?;
            self.step(diagonal, right, board, sink)?;
        }
        if sideways.any() {
            let (west, east) = (Direction::West, Direction::East);
            self.step(sideways.without(self.board.banned_west()), west, board, sink)?;
            self.step(sideways.without(self.board.banned_east()), east, board, sink)?;
        }
        if ditch_walk {
            self.two_square_steps(movers & first_row(Self::SIDE), sink)?;
        }
        if self.has(Switches::SHATRA_RETREATS) {
            for direction in [Self::FORWARD, left, right].map(Direction::opposite) {
                self.step(beyond, direction, board, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The steps of shatras by one square in a direction.
    #[inline(always)]
    fn step<S: Sink>(
        &self,
        movers: Bitboard,
        direction: Direction,
        board: impl StepOn,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let ahead = board.shift(movers, direction) & self.empty;
        let to = ahead.without(self.closed_to(Bitboard::EMPTY));
        let step = |to| {
            let step = board.step(to, direction).by(Kind::Shatra);
            if matches!(direction, Direction::West | Direction::East) {
                step.sideways()
            } else {
                step
            }
        };
        let promoting = to & promotion_row(Self::SIDE);
        if promoting.is_empty() {
            return sink.moves(to, step);
        }
        sink.moves(to.without(promoting), step)?;
        self.promoting_steps(promoting, step, sink)
    }

    #[cold]
    fn promoting_steps<S: Sink>(
        self,
        promoting: Bitboard,
        step: impl Fn(Square) -> Move,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let kinds = self.promotions();
        for waiting in promoting.into_iter().map(step) {
            if kinds.is_empty() {
                sink.one(waiting)?;
            }
            for &kind in &kinds {
                sink.one(Move::step(waiting.from(), waiting.to(), Some(kind)).by(Kind::Shatra))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Both squares are in the field and in the side's own half.
    #[inline(always)]
    fn two_square_steps<S: Sink>(&self, movers: Bitboard, sink: &mut S) -> ControlFlow<S::Break> {
        let passed = movers.shift_in_field(Self::FORWARD) & self.empty;
        let to = passed.shift_in_field(Self::FORWARD) & self.empty;
        let distance = 2 * Self::FORWARD.distance_in_field();
        sink.moves(to, |to| Move::step_by(distance, to).by(Kind::Shatra).two_squares())
    }

    /// The sideways steps that the ban keeps back (`RULES.md 5.5`).
    #[cold]
    pub(super) fn banned_steps<S: Sink>(self, sink: &mut S) -> ControlFlow<S::Break> {
        let (west, east) = (Direction::West, Direction::East);
        self.step(self.own & self.board.banned_west(), west, Anywhere, sink)?;
        self.step(self.own & self.board.banned_east(), east, Anywhere, sink)
    }

    /// The squares to which one piece steps, the banned ones left out.
    #[inline(always)]
    pub(super) fn steps_of(&self, square: Square) -> Bitboard {
        let piece = Bitboard::of(square);
        if self.board.kind(Kind::Biy).intersects(piece) {
            return self.biy_steps(square);
        }
        // A marked piece steps on the road or not at all.
        if (self.reserve.without(GREAT_ROAD)).intersects(piece) {
            return Bitboard::EMPTY;
        }
        self.steps_of_others(square)
    }

    #[inline(never)]
    fn steps_of_others(self, square: Square) -> Bitboard {
        let piece = Bitboard::of(square);
        match self.board.kind_at(square) {
            Kind::Shatra if self.reserve.intersects(piece) => Bitboard::EMPTY,
            Kind::Shatra => self.steps_of_shatra(square),
            kind => self.flyer_steps(&self.flyer(kind, square)),
        }
    }

    #[cold]
    fn steps_of_shatra(self, square: Square) -> Bitboard {
        let mut steps = Bitboard::EMPTY;
        let mut note = Visit::new(|mv: Move| {
            steps |= Bitboard::of(mv.to());
            ControlFlow::<Infallible>::Continue(())
        });
        let ControlFlow::Continue(()) = self.shatra_steps(square.into(), Anywhere, &mut note);
        steps
    }
}
