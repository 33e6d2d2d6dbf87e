//! `RULES.md` 5: steps.

use super::Slow;
use super::board::{DIAGONALS, Direction, EIGHT, FILES_AND_ROWS, Kind, SIDEWAYS, Square};
use super::moves::{Act, SlowMove};
use super::rules::Switch;

impl Slow {
    /// The steps of the piece on `from`, without those back that 5.5 bans.
    pub(super) fn steps(&self, from: Square) -> Vec<SlowMove> {
        let mut moves = self.steps_and_steps_back(from);
        moves.retain(|mv| !self.is_banned_step_back(mv));
        moves
    }

    /// The steps back of the piece on `from` that 5.5 bans.
    pub(super) fn banned_steps_back(&self, from: Square) -> Vec<SlowMove> {
        let mut moves = self.steps_and_steps_back(from);
        moves.retain(|mv| self.is_banned_step_back(mv));
        moves
    }

    /// `RULES.md` 5.5 (a position has a return memory only where the ruleset has the ban).
    fn is_banned_step_back(&self, step: &SlowMove) -> bool {
        self.position.step_back.get(&step.start()) == Some(&step.destination())
    }

    fn steps_and_steps_back(&self, from: Square) -> Vec<SlowMove> {
        let Some(kind) = self.own_kind(from) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        for to in self.step_destinations(from, kind) {
            // 4: no step may end on a closed square of the own home.
            if self.is_closed(from, to) {
                continue;
            }
            for promotion in self.promotions_at(kind, to) {
                moves.push(SlowMove::new(Act::Step, vec![from, to], promotion));
            }
        }
        moves
    }

    /// `RULES.md` 5.1–5.4, before section 4.
    fn step_destinations(&self, from: Square, kind: Kind) -> Vec<Square> {
        if self.is_marked(from) && kind != Kind::Biy {
            return self.road_exits(from, kind);
        }
        match kind {
            Kind::Biy => self.one_square(from, &EIGHT),
            Kind::Batyr => self.any_distance(from, &EIGHT),
            Kind::Tura => self.any_distance(from, &FILES_AND_ROWS),
            Kind::Yalkyn => self.any_distance(from, &DIAGONALS),
            Kind::Shatra => self.shatra_destinations(from),
        }
    }

    /// One square that way, where it is empty.
    fn one_square(&self, from: Square, directions: &[Direction]) -> Vec<Square> {
        let mut found = Vec::new();
        for &direction in directions {
            if let Some(to) = from.next(direction)
                && self.is_empty(to)
            {
                found.push(to);
            }
        }
        found
    }

    /// The empty squares that way, up to the first piece or wall.
    fn any_distance(&self, from: Square, directions: &[Direction]) -> Vec<Square> {
        let mut found = Vec::new();
        for &direction in directions {
            let mut ahead = from.next(direction);
            while let Some(to) = ahead
                && self.is_empty(to)
            {
                found.push(to);
                ahead = to.next(direction);
            }
        }
        found
    }

    /// `RULES.md` 5.2b: `ROAD_EXIT`, the only steps of a marked piece but the biy.
    fn road_exits(&self, from: Square, kind: Kind) -> Vec<Square> {
        let may_exit = self.rules.on(Switch::RoadExit)
            && (kind == Kind::Batyr || kind == Kind::Tura)
            && from.on_great_road();
        if !may_exit {
            return Vec::new();
        }
        let side = self.side();
        let mut found = self.any_distance(from, &[(0, side.forward())]);
        found.retain(|to| !to.in_home(side));
        found
    }

    /// `RULES.md` 5.4.
    fn shatra_destinations(&self, from: Square) -> Vec<Square> {
        let side = self.side();
        let forward = side.forward();
        let straight_forward = [(0, forward)];
        let diagonally_forward = [(1, forward), (-1, forward)];
        let backward = [(0, -forward), (1, -forward), (-1, -forward)];

        let mut found = self.one_square(from, &straight_forward);
        if self.rules.on(Switch::DitchWalk) {
            if from.on_first_row(side) {
                found.extend(self.two_forward(from));
            }
            if from.on_edge_row(side) {
                found.extend(self.one_square(from, &diagonally_forward));
            }
            if from.beyond_the_ditch(side) {
                found.extend(self.one_square(from, &diagonally_forward));
                found.extend(self.one_square(from, &SIDEWAYS));
            }
        } else {
            found.extend(self.one_square(from, &diagonally_forward));
            found.extend(self.one_square(from, &SIDEWAYS));
        }
        if self.rules.on(Switch::ShatraRetreats) && from.beyond_the_ditch(side) {
            found.extend(self.one_square(from, &backward));
        }
        found
    }

    /// Two straight forward, if both squares are empty.
    fn two_forward(&self, from: Square) -> Option<Square> {
        let straight_forward = (0, self.side().forward());
        let over = from.next(straight_forward)?;
        let to = over.next(straight_forward)?;
        (self.is_empty(over) && self.is_empty(to)).then_some(to)
    }
}
