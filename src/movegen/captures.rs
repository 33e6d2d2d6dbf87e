//! Single jumps: who can capture, what, and where it may land (`RULES.md 7.1`, `7.3`–`7.5`).

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{
    Direction, around_home, behind, fortress, gate, home, neighbours, promotion_row, run,
};
use crate::kind::Kind;
use crate::movegen::flyers::{Flyer, flyer_sight};
use crate::movegen::view::View;
use crate::position::board::Board;
use crate::rules::{Rules, Switches};
use crate::square::Square;

/// The shatras of `side` that can jump over `passed`, the square that an enemy shatra has just
/// passed over, as if that shatra stood there (`RULES.md 7.4`).
pub(super) fn en_passant_jumpers(
    board: &Board,
    rules: &Rules,
    passed: Square,
    side: Color,
) -> Bitboard {
    let mut from = neighbours(passed);
    if rules.has(Switches::EN_PASSANT_EDGE_ONLY) {
        let victim = Bitboard::of(passed).shift(Direction::North.seen_by(!side));
        from &= victim.shift(Direction::West) | victim.shift(Direction::East);
    }
    let shatras = from & board.pieces(side, Kind::Shatra);
    if shatras.is_empty() {
        return shatras;
    }
    let empty = !board.occupied();
    shatras.into_iter().filter(|&shatra| behind(shatra, passed).intersects(empty)).collect()
}

/// The squares of these enemy pieces that can be jumped over from `from`: those with one of the
/// `landings` directly behind them.
#[inline]
fn jumpable(from: Square, over: Bitboard, landings: Bitboard) -> Bitboard {
    let mut jumpable = Bitboard::EMPTY;
    for victim in over {
        if behind(from, victim).intersects(landings) {
            jumpable |= Bitboard::of(victim);
        }
    }
    jumpable
}

/// One piece's own conditions of jumping, which stay the same through its move.
#[derive(Clone, Copy)]
pub(super) struct Jumper {
    /// What the piece captures as.
    pub(super) kind: Kind,
    enemy: Bitboard,
    /// All empty squares, the one that the piece started from among them (`RULES.md 7.2`).
    pub(super) empty: Bitboard,
    /// The empty squares on which a jump from outside the own home may land (`RULES.md 7.3`).
    open: Bitboard,
    home: Bitboard,
    /// The squares from which only sideways jumps are allowed (`RULES.md 7.5`).
    sideways: Bitboard,
    /// The squares from which a biy or shatra has other jumps than from the rest: the own home and
    /// `sideways`.
    exceptions: Bitboard,
}

impl Jumper {
    /// The squares on which a jump from `from` may land.
    #[inline]
    pub(super) fn landings(&self, from: Square) -> Bitboard {
        if self.home.contains(from) { self.empty } else { self.open }
    }

    /// The landings of a flying piece that jumps from `from` over `victim` in a direction.
    #[inline]
    pub(super) fn landings_beyond(
        &self,
        from: Square,
        victim: Square,
        toward: Direction,
    ) -> Bitboard {
        run(victim, toward, !self.empty) & self.landings(from)
    }

    /// The enemy pieces that can be jumped over from `from`, the captured ones left out.
    #[inline]
    pub(super) fn victims(&self, from: Square, captured: Bitboard) -> Bitboard {
        let over = match self.kind {
            Kind::Biy | Kind::Shatra => self.jumps(from).0,
            _ => flyer_sight(self.kind, from, !self.empty) & self.enemy,
        };
        let over = over.without(captured);
        if over.is_empty() { over } else { jumpable(from, over, self.landings(from)) }
    }

    /// The enemy pieces beside a biy or shatra that it may jump over, and the squares on which such a
    /// jump may land. Whether one of these is behind a piece is for the caller to see.
    #[inline(always)]
    pub(super) fn jumps(&self, from: Square) -> (Bitboard, Bitboard) {
        let beside = neighbours(from) & self.enemy;
        if self.exceptions.contains(from) {
            self.exceptional_jumps(from, beside)
        } else {
            (beside, self.open)
        }
    }

    /// From the own home (`RULES.md 7.3`) and from where only sideways jumps are allowed
    /// (`RULES.md 7.5`).
    #[cold]
    fn exceptional_jumps(&self, from: Square, beside: Bitboard) -> (Bitboard, Bitboard) {
        let sideways = if self.sideways.contains(from) { self.sideways } else { Bitboard::ALL };
        (beside & sideways, self.landings(from))
    }
}

impl<const WHITE: bool> View<'_, WHITE> {
    /// The conditions for a piece that starts on `from` and captures as `kind`.
    #[inline]
    pub(super) fn jumper(&self, from: Square, kind: Kind) -> Jumper {
        let start = Bitboard::of(from);
        let empty = self.empty | start;
        let mut closed = self.closed_to(start);
        match kind {
            Kind::Shatra if !self.has(Switches::SHATRA_CAPTURES_HOME) => closed = home(Self::SIDE),
            Kind::Biy => {
                if self.has(Switches::BIY_CAPTURES_GATE) {
                    closed = closed.without(gate(Self::SIDE));
                }
                if self.has(Switches::BIY_CAPTURES_FORTRESS) {
                    closed = closed.without(fortress(Self::SIDE));
                }
            }
            _ => {}
        }
        let only_sideways = kind == Kind::Shatra && self.has(Switches::WAITING_CAPTURES_SIDEWAYS);
        let sideways = if only_sideways { promotion_row(Self::SIDE) } else { Bitboard::EMPTY };
        Jumper {
            kind,
            enemy: self.enemy,
            empty,
            open: empty.without(closed),
            home: home(Self::SIDE),
            sideways,
            exceptions: home(Self::SIDE) | sideways,
        }
    }

    /// All pieces that can capture; `flyers` are the flying ones that may be among them.
    #[inline(always)]
    pub(super) fn jumpers(&self, flyers: &[Flyer]) -> Bitboard {
        let mut jumpers = self.near_jumpers();
        for flyer in flyers {
            let seen = flyer.sight & self.enemy;
            if seen.any() {
                // A flying piece outside its home has no mark.
                let at_home = home(Self::SIDE).contains(flyer.square);
                let closed = self.closed_to(Bitboard::EMPTY);
                let landings = if at_home { self.empty } else { self.empty.without(closed) };
                if jumpable(flyer.square, seen, landings).any() {
                    jumpers |= Bitboard::of(flyer.square);
                }
            }
        }
        if let Some(passed) = self.board.en_passant() {
            jumpers |= en_passant_jumpers(self.board, self.rules, passed, Self::SIDE);
        }
        jumpers
    }

    /// The biy and shatras that can capture otherwise than en passant.
    #[inline(always)]
    fn near_jumpers(&self) -> Bitboard {
        let near = self.own & (self.board.kind(Kind::Biy) | self.board.kind(Kind::Shatra));
        let meets_at_home = |color| {
            near.intersects(around_home(color, 2)) && self.enemy.intersects(around_home(color, 1))
        };
        let jumpers = if near.spread_in_field().intersects(self.enemy) {
            self.jumpers_by(near, Bitboard::shift_in_field)
        } else {
            Bitboard::EMPTY
        };
        if meets_at_home(Self::SIDE) || meets_at_home(!Self::SIDE) {
            jumpers | self.near_jumpers_at_home(near)
        } else {
            jumpers
        }
    }

    /// The jumpers that only a full shift finds. Jumps into the own home or from a promotion row
    /// have conditions, so each is looked at by itself.
    #[cold]
    fn near_jumpers_at_home(self, near: Bitboard) -> Bitboard {
        self.jumpers_by(near, Bitboard::shift)
            .into_iter()
            .filter(|&square| {
                self.jumper(square, self.board.kind_at(square))
                    .victims(square, Bitboard::EMPTY)
                    .any()
            })
            .collect()
    }

    /// The pieces that have an enemy piece beside them with an empty square behind it.
    #[inline(always)]
    fn jumpers_by(
        &self,
        near: Bitboard,
        shift: impl Fn(Bitboard, Direction) -> Bitboard,
    ) -> Bitboard {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let victims = |direction: Direction| {
            shift(near, direction) & self.enemy & shift(self.empty, direction.opposite())
        };
        let (north, south) = (victims(North), victims(South));
        let (west, east) = (victims(West), victims(East));
        let (north_east, south_west) = (victims(NorthEast), victims(SouthWest));
        let (north_west, south_east) = (victims(NorthWest), victims(SouthEast));
        let any = north | south | west | east | north_east | south_west | north_west | south_east;
        if any.is_empty() {
            return Bitboard::EMPTY;
        }
        shift(north, South)
            | shift(south, North)
            | shift(west, East)
            | shift(east, West)
            | shift(north_east, SouthWest)
            | shift(south_west, NorthEast)
            | shift(north_west, SouthEast)
            | shift(south_east, NorthWest)
    }

    /// The jump over the passed square of the piece on `from`, if it has one: the captured piece and
    /// the landing (`RULES.md 7.4`).
    #[inline]
    pub(super) fn en_passant_jump(&self, from: Square) -> Option<(Square, Square)> {
        let passed = self.board.en_passant()?;
        if !en_passant_jumpers(self.board, self.rules, passed, Self::SIDE).contains(from) {
            return None;
        }
        let victim = passed.next(Direction::North.seen_by(!Self::SIDE))?;
        Some((victim, behind(from, passed).first()?))
    }

    /// The squares on which a piece of a kind that started on `from` may end its move though it could
    /// go on (`RULES.md 7.2`).
    #[inline]
    pub(super) fn stops(&self, kind: Kind, from: Square) -> Bitboard {
        let gate = gate(!Self::SIDE);
        match kind {
            Kind::Biy if self.has(Switches::BIY_PRIVILEGE) => Bitboard::ALL,
            Kind::Shatra if self.has(Switches::GATE_SHATRA_FREE) => {
                if gate.contains(from) {
                    Bitboard::ALL
                } else {
                    gate
                }
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The pieces that need not capture (`RULES.md 8.1`).
    pub(super) fn free_pieces(&self) -> Bitboard {
        let mut free = Bitboard::EMPTY;
        if self.has(Switches::BIY_PRIVILEGE) {
            free |= self.own & self.board.kind(Kind::Biy);
        }
        if self.has(Switches::GATE_SHATRA_FREE) {
            free |= self.own & self.board.kind(Kind::Shatra) & gate(!Self::SIDE);
        }
        free
    }
}
