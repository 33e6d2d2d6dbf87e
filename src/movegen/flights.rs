//! All jumps of one flying piece, whichever squares its chain comes to (`RULES.md 7.1`, `7.3`).

use crate::board::{Bitboard, Kind, Line, Square, direction, sight_toward};
use crate::movegen::jump::JumpRules;

/// A flying piece with its jumps. They stay the same through its move, as the board does.
pub(super) struct Flights<'a> {
    kind: Kind,
    rules: &'a JumpRules,
    occupied: Bitboard,
    /// The own home, if some of it is closed: jumps from there land where others may not.
    home: Bitboard,
    closed: Bitboard,
    /// For each direction the enemy pieces that have an empty square behind them: those of them that
    /// stand first in that direction can be jumped over, but from the home.
    with_room: [Bitboard; 8],
    /// The squares that the piece has come to.
    known: Bitboard,
    victims: &'a mut Victims,
}

/// For each square that a piece has come to what it can jump over from there, captured or not.
pub(super) type Victims = [Bitboard; 64];

impl<'a> Flights<'a> {
    /// The jumps of a piece that has come to no square yet; its kind is given so that its lines are
    /// constants, and memory beside it so that all else can stay in registers.
    #[inline(always)]
    pub(super) fn new(kind: Kind, rules: &'a JumpRules, victims: &'a mut Victims) -> Self {
        let landings = rules.empty.without(rules.closed);
        let mut with_room = [Bitboard::EMPTY; 8];
        for line in Line::of(kind) {
            let [falling, rising] = line.directions();
            with_room[falling as usize] = rules.enemy & landings.shift(rising);
            with_room[rising as usize] = rules.enemy & landings.shift(falling);
        }
        Self {
            kind,
            rules,
            occupied: !rules.empty,
            home: if rules.closed.any() { rules.home } else { Bitboard::EMPTY },
            closed: rules.closed,
            with_room,
            known: Bitboard::EMPTY,
            victims,
        }
    }

    /// What can be jumped over from a square that the piece has come to, captured or not.
    #[inline(always)]
    pub(super) fn victims(&self, at: Square) -> Bitboard {
        self.victims[at.index()]
    }

    /// Finds what can be jumped over from squares, where that is not known yet.
    #[inline(always)]
    pub(super) fn come_to(&mut self, squares: Bitboard) {
        for at in squares.without(self.known) {
            self.victims[at.index()] = self.find_victims(at);
        }
        self.known |= squares;
    }

    #[inline(always)]
    fn find_victims(&self, at: Square) -> Bitboard {
        if self.home.contains(at) {
            return find_victims_from_home(self.rules, at);
        }
        Line::of(self.kind).iter().fold(Bitboard::EMPTY, |victims, &line| {
            let [falling, rising] = line.nearest(at, self.occupied);
            let [toward_falling, toward_rising] = line.directions();
            victims
                | falling & self.with_room[toward_falling as usize]
                | rising & self.with_room[toward_rising as usize]
        })
    }

    /// The landings of the jump from a square over a victim.
    #[inline(always)]
    pub(super) fn landings(&self, at: Square, victim: Square) -> Bitboard {
        let Some(toward) = direction(at, victim) else { return Bitboard::EMPTY };
        let closed = if self.home.contains(at) { Bitboard::EMPTY } else { self.closed };
        sight_toward(victim, toward, self.occupied).without(self.occupied | closed)
    }

    /// Of the landings of a jump those that the piece may choose, having captured these pieces.
    #[inline(always)]
    pub(super) fn choice(&mut self, landings: Bitboard, captured: Bitboard) -> Bitboard {
        self.come_to(landings);
        let mut going_on = Bitboard::EMPTY;
        for landing in landings {
            if !self.victims(landing).is_subset(captured) {
                going_on |= Bitboard::of(landing);
            }
        }
        self.rules.choice(landings, going_on)
    }
}

#[cold]
fn find_victims_from_home(rules: &JumpRules, at: Square) -> Bitboard {
    rules.victims(at, Bitboard::EMPTY)
}
