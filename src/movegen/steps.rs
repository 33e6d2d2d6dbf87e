//! Steps (`RULES.md 5`).

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{
    Bitboard, Direction, GREAT_ROAD, Kind, Mark, Square, around_home, beyond_the_ditch, edge_row,
    first_row, home, neighbours, promotion_row, ray,
};
use crate::family::sink::{Sink, Visit};
use crate::movegen::flyers::Flyer;
use crate::movegen::view::View;
use crate::moves::{Manner, Move};
use crate::rules::Switches;

/// The part of the board that steps are looked for on.
trait StepOn: Copy {
    fn shift(self, set: Bitboard, direction: Direction) -> Bitboard;

    /// A shatra's step to a square in a direction.
    fn step(self, to: Square, direction: Direction, manner: Manner) -> Move;
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
    fn step(self, to: Square, direction: Direction, manner: Manner) -> Move {
        Move::shatra_step_by(direction.distance_in_field(), manner, to)
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
    fn step(self, to: Square, direction: Direction, manner: Manner) -> Move {
        let from = to.next(direction.opposite()).unwrap_or(to);
        Move::step_in(Kind::Shatra, manner, from, to)
    }
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    const FORWARD_SIDES: [Direction; 2] =
        [Direction::NorthWest.seen_by(Self::SIDE), Direction::NorthEast.seen_by(Self::SIDE)];

    /// All steps of the pieces of a set; `flyers` are those among them that can step.
    #[inline(always)]
    pub(super) fn steps<S: Sink<Move>>(
        &self,
        of: Bitboard,
        flyers: &[Flyer],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        if let Some(biy) = (of & self.board.kind(Kind::Biy)).first() {
            sink.moves(self.biy_steps(biy), |to| Move::step_in(Kind::Biy, Manner::Step, biy, to))?;
        }
        for flyer in flyers {
            let step = |to| Move::step_in(flyer.kind, Manner::Step, flyer.square, to);
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
    pub(crate) fn road_exit(&self, kind: Kind, square: Square) -> Bitboard {
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
    fn shatra_steps<S: Sink<Move>>(
        &self,
        movers: Bitboard,
        board: impl StepOn,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let beyond = movers & beyond_the_ditch(Self::SIDE);
        let ditch_walk = self.has(Switches::DITCH_WALK);
        let diagonal = if ditch_walk { movers & edge_row(Self::SIDE) | beyond } else { movers };
        let sideways = self.sideways_movers(movers);
        let [left, right] = Self::FORWARD_SIDES;

        self.step(movers, Self::FORWARD, board, sink)?;
        if diagonal.any() {
            self.step(diagonal, left, board, sink)?;
            self.step(diagonal, right, board, sink)?;
        }
        if sideways.any() {
            let (west, east) = (Direction::West, Direction::East);
            self.step(sideways.without(self.board.marked(Mark::BannedWest)), west, board, sink)?;
            self.step(sideways.without(self.board.marked(Mark::BannedEast)), east, board, sink)?;
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
    fn step<S: Sink<Move>>(
        &self,
        movers: Bitboard,
        direction: Direction,
        board: impl StepOn,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let ahead = board.shift(movers, direction) & self.empty;
        let to = ahead.without(self.closed_to(Bitboard::EMPTY));
        let manner = match direction {
            Direction::West | Direction::East => Manner::SidewaysStep,
            _ => Manner::Step,
        };
        let step = |to| board.step(to, direction, manner);
        let promoting = to & promotion_row(Self::SIDE);
        if promoting.is_empty() {
            return sink.moves(to, step);
        }
        sink.moves(to.without(promoting), step)?;
        self.promoting_steps(promoting, step, sink)
    }

    #[cold]
    fn promoting_steps<S: Sink<Move>>(
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
                sink.one(waiting.promoting(kind))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Both squares are in the field and in the side's own half.
    #[inline(always)]
    fn two_square_steps<S: Sink<Move>>(
        &self,
        movers: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let passed = movers.shift_in_field(Self::FORWARD) & self.empty;
        let to = passed.shift_in_field(Self::FORWARD) & self.empty;
        let distance = 2 * Self::FORWARD.distance_in_field();
        sink.moves(to, |to| Move::shatra_step_by(distance, Manner::TwoSquareStep, to))
    }

    /// The sideways steps that the ban keeps back (`RULES.md 5.5`).
    #[cold]
    pub(super) fn banned_steps<S: Sink<Move>>(
        self,
        of: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let movers = self.sideways_movers(of.without(self.reserve));
        let (west, east) = (Direction::West, Direction::East);
        self.step(movers & self.board.marked(Mark::BannedWest), west, Anywhere, sink)?;
        self.step(movers & self.board.marked(Mark::BannedEast), east, Anywhere, sink)
    }

    /// The shatras of a set that step sideways (`RULES.md 5.4`).
    #[inline(always)]
    fn sideways_movers(&self, shatras: Bitboard) -> Bitboard {
        if self.has(Switches::DITCH_WALK) {
            shatras & beyond_the_ditch(Self::SIDE)
        } else {
            shatras
        }
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
