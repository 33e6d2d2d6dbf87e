//! Counts the states and the chains of all pieces of a position: only a measure, which leaves out
//! promotion, en passant and early stops.

use std::collections::HashMap;
use std::iter::successors;

use shatra::geometry::{Direction, home};
use shatra::{Bitboard, Kind, Mark, Position, Square, Switches};

/// Beyond this many states they are no longer counted.
const MOST_STATES: usize = 2_000_000;

/// What there is to walk through.
pub struct Walk {
    /// The states: square, captured pieces, piece.
    pub states: usize,
    /// The chains from the first jump to the last.
    pub paths: f64,
}

impl Walk {
    pub fn of(position: &Position) -> Self {
        let mut walk = Self { states: 0, paths: 0.0 };
        for from in position.color(position.side_to_move()) {
            let mut chains = Chains::of(position, from);
            if !chains.jumps(from, Bitboard::EMPTY).is_empty() {
                walk.paths += chains.paths(from, Bitboard::EMPTY);
                walk.states += chains.known.len();
            }
        }
        walk
    }
}

/// The chains of one piece.
struct Chains {
    kind: Option<Kind>,
    occupied: Bitboard,
    enemy: Bitboard,
    /// The squares on which a jump from outside the own home may land.
    open: Bitboard,
    home: Bitboard,
    free_landing: bool,
    /// The chains that go on from a state.
    known: HashMap<(Square, Bitboard), f64>,
}

impl Chains {
    fn of(position: &Position, from: Square) -> Self {
        let side = position.side_to_move();
        let marks = (position.marked(Mark::Reserve) & home(side)).without(Bitboard::of(from));
        Self {
            kind: position.piece_at(from).map(|piece| piece.kind),
            occupied: position.occupied().without(Bitboard::of(from)),
            enemy: position.color(!side),
            open: if marks.any() { !home(side) } else { Bitboard::ALL },
            home: home(side),
            free_landing: position.rules().has(Switches::FREE_LANDING),
            known: HashMap::new(),
        }
    }

    fn paths(&mut self, at: Square, captured: Bitboard) -> f64 {
        if let Some(&paths) = self.known.get(&(at, captured)) {
            return paths;
        }
        let jumps = self.jumps(at, captured);
        let mut paths = if jumps.is_empty() { 1.0 } else { 0.0 };
        for (victim, landings) in jumps {
            let captured = captured | Bitboard::of(victim);
            let goes_on = |&landing: &Square| !self.jumps(landing, captured).is_empty();
            let going_on: Bitboard = landings.into_iter().filter(goes_on).collect();
            let bound = going_on.any() && !self.free_landing;
            for landing in if bound { going_on } else { landings } {
                if self.known.len() < MOST_STATES {
                    paths += self.paths(landing, captured);
                }
            }
        }
        self.known.insert((at, captured), paths);
        paths
    }

    /// The pieces that can be jumped, each with the landings behind it.
    fn jumps(&self, at: Square, captured: Bitboard) -> Vec<(Square, Bitboard)> {
        let reach = if self.kind.is_some_and(|kind| Kind::FLYING.contains(&kind)) { 14 } else { 1 };
        let allowed = if self.home.contains(at) { Bitboard::ALL } else { self.open };
        let mut jumps = Vec::new();
        for direction in Direction::ALL.into_iter().filter(|&toward| self.goes(toward)) {
            let line = |start: Square| {
                successors(start.next(direction), move |square| square.next(direction))
            };
            let Some(victim) = line(at).take(reach).find(|&square| self.occupied.contains(square))
            else {
                continue;
            };
            if self.enemy.without(captured).contains(victim) {
                let run = line(victim).take_while(|&square| !self.occupied.contains(square));
                let landings = run.take(reach).collect::<Bitboard>() & allowed;
                if landings.any() {
                    jumps.push((victim, landings));
                }
            }
        }
        jumps
    }

    fn goes(&self, direction: Direction) -> bool {
        use Direction::{East, North, South, West};
        let is_straight = matches!(direction, East | North | South | West);
        match self.kind {
            Some(Kind::Tura) => is_straight,
            Some(Kind::Yalkyn) => !is_straight,
            _ => true,
        }
    }
}
