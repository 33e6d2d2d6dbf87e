//! The king-safe moves of a board (`SHATAR_RULES.md 1.2`, `2.2`, `2.3`).
//!
//! No move is tried out to see whether it leaves the king attacked, except where it changes the
//! zones or takes in passing: pieces that stand between their king and an attacker are kept on that
//! line, and in check only destinations that end it are looked at.

use core::ops::ControlFlow;

use crate::family::Color;
use crate::family::sink::Sink;
use crate::shatar::board::{Bitboard, Board, DIAGONAL, Geometry, Kind, ORTHOGONAL, Piece, Square};
use crate::shatar::movegen::attacks::{Terrain, Variant};
use crate::shatar::moves::Move;

/// A board, made ready for generation.
pub(super) struct Generator<'a, V> {
    pub terrain: Terrain<'a, V>,
    pub us: Color,
    pub king: Square,
    pub own: Bitboard,
    /// The own pieces whose moves are wanted: all, or some.
    pub movers: Bitboard,
    pub enemy: Bitboard,
    /// The guards that can be captured; doing so changes the zones.
    pub enemy_guards: Bitboard,
    /// Where any piece may go: anywhere but to its own pieces, or only to enemy pieces.
    pub targets: Bitboard,
    /// Where pieces other than king and guard may go: anywhere, or only where it ends the check.
    pub allowed: Bitboard,
    /// Where moves may end that capture in passing.
    pub passing: Bitboard,
    /// The pieces that stand alone between their king and an attacker.
    pub pinned: Bitboard,
}

impl<'a, V: Variant> Generator<'a, V> {
    #[inline(always)]
    pub fn new(board: &'a Board, rules: V) -> Self {
        let us = board.side_to_move();
        let enemy = board.color(!us);
        let enemy_guards = match rules.guards() {
            Some(_) => board.of(!us, Kind::Guard),
            None => Bitboard::EMPTY,
        };
        let mut generator = Self {
            terrain: Terrain::new(board, rules),
            us,
            king: board.king(us),
            own: board.color(us),
            movers: board.color(us),
            enemy,
            enemy_guards,
            targets: V::GEOMETRY.board.without(board.color(us)),
            allowed: V::GEOMETRY.board.without(board.color(us)),
            passing: V::GEOMETRY.board,
            pinned: Bitboard::EMPTY,
        };
        generator.answer_check(board.memory.checkers);
        generator.find_pins();
        generator
    }

    /// The same, but for moves that do not capture.
    pub fn captures_only(mut self) -> Self {
        self.targets = self.enemy;
        self.allowed &= self.enemy;
        self
    }

    /// The same, but for moves of other pieces and to other squares.
    pub fn only(mut self, from: Bitboard, to: Bitboard) -> Self {
        self.movers &= from;
        self.targets &= to;
        self.allowed &= to;
        self.passing &= to;
        self
    }

    /// In check by one piece, only taking it or stepping between helps; by more, only the king or a
    /// guard, whose zone may cut several lines.
    #[inline]
    fn answer_check(&mut self, checkers: Bitboard) {
        if let Some(checker) = checkers.first() {
            self.allowed &= if checkers.several() {
                Bitboard::EMPTY
            } else {
                checkers | V::GEOMETRY.between(self.king, checker)
            };
        }
    }

    #[inline]
    fn find_pins(&mut self) {
        let orthogonal = self.terrain.orthogonal_sliders(self.king, !self.us);
        if orthogonal.any() {
            ORTHOGONAL.into_iter().for_each(|d| self.find_pin(orthogonal, d));
        }
        let diagonal = self.terrain.diagonal_sliders(self.king, !self.us);
        if diagonal.any() {
            DIAGONAL.into_iter().for_each(|d| self.find_pin(diagonal, d));
        }
        self.find_guard_pins();
    }

    /// Looks for a piece pinned by the nearest of these sliders in one direction from the king.
    #[inline]
    fn find_pin(&mut self, sliders: Bitboard, direction: usize) {
        let ray = V::GEOMETRY.ray(self.king, direction);
        if (ray & sliders).is_empty() {
            return;
        }
        let slider = Geometry::nearest(ray & sliders, direction);
        let between = ray & V::GEOMETRY.ray(slider, direction ^ 4);
        let zone = self.terrain.zone(!self.us);
        let cut = (between & zone).any() || self.terrain.slow_exit() && zone.contains(slider);
        if !cut {
            self.pin_on(between);
        }
    }

    /// Pins the piece on these squares if it is the only one and ours.
    #[inline]
    pub fn pin_on(&mut self, between: Bitboard) {
        let pieces = between & self.terrain.occupied;
        if !pieces.several() {
            self.pinned |= pieces & self.own;
        }
    }

    /// Where a pinned piece may go: along the ray from its king, which it cannot follow beyond the
    /// attacker.
    pub fn line_of_pin(&self, pinned: Square) -> Bitboard {
        (0..8)
            .map(|direction| V::GEOMETRY.ray(self.king, direction))
            .find(|ray| ray.contains(pinned))
            .unwrap_or(Bitboard::EMPTY)
    }

    /// Hands over every move that leaves the own king safe. Nothing else is asked here: not
    /// whether the game is over, nor whether a move is banned (`SHATAR_RULES.md 1.6`).
    #[inline]
    pub fn king_safe_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        self.king_moves(sink)?;
        self.guard_moves(sink)?;
        if self.allowed.is_empty() {
            return self.en_passant(sink);
        }
        self.pawn_moves(sink)?;
        self.knight_moves(sink)?;
        self.slider_moves(Kind::Bishop, sink)?;
        self.slider_moves(Kind::Rook, sink)?;
        self.slider_moves(Kind::Queen, sink)
    }

    #[inline]
    fn king_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if !self.movers.contains(self.king) {
            return ControlFlow::Continue(());
        }
        let occupied = self.terrain.occupied ^ Bitboard::of(self.king);
        let steps = V::GEOMETRY.neighbours[self.king.index()] & self.targets;
        let mut safe = steps & self.enemy_guards;
        for to in steps.without(self.enemy_guards) {
            if self.terrain.attackers(to, !self.us, occupied).is_empty() {
                safe |= Bitboard::of(to);
            }
        }
        self.send(Kind::King, self.king, safe, sink)
    }

    #[inline]
    fn knight_moves<S: Sink<Move>>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        for from in self.free_unpinned_knights() & self.movers {
            self.send(Kind::Knight, from, self.knight_targets(from), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// A pinned knight cannot move: no jump stays on its line.
    #[inline]
    pub fn free_unpinned_knights(&self) -> Bitboard {
        self.terrain.free_knights(self.us).without(self.pinned)
    }

    #[inline]
    pub fn knight_targets(&self, from: Square) -> Bitboard {
        let to = V::GEOMETRY.jumps[from.index()] & self.allowed;
        match self.terrain.rules.guards() {
            Some(rules) if !rules.knight_takes_guard => to.without(self.enemy_guards),
            _ => to,
        }
    }

    #[inline(always)]
    fn slider_moves<S: Sink<Move>>(&self, kind: Kind, sink: &mut S) -> ControlFlow<S::Break> {
        let pieces = self.movers & self.terrain.board.kind(kind);
        for from in pieces.without(self.pinned) {
            let to = self.slide(kind, from) & self.allowed;
            self.send(kind, from, to, sink)?;
        }
        for from in pieces & self.pinned {
            let to = self.slide(kind, from) & self.allowed & self.line_of_pin(from);
            self.send(kind, from, to, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// What a slider reaches: a zone stops it like a piece, and lets it out by one step only
    /// (`SHATAR_RULES.md 2.3`, R1 and R2).
    #[inline(always)]
    fn slide(&self, kind: Kind, from: Square) -> Bitboard {
        let rules = self.terrain.rules;
        let reach = match kind {
            Kind::Bishop => self.diagonals(from) & rules.bishop_reach(from),
            Kind::Rook => self.orthogonals(from),
            _ if rules.guards().is_none() => self.orthogonals(from) | rules.queen_diagonals(from),
            _ => self.orthogonals(from) | self.diagonals(from),
        };
        if self.terrain.slow_exit() && self.terrain.zone(self.us).contains(from) {
            reach & V::GEOMETRY.neighbours[from.index()]
        } else {
            reach
        }
    }

    /// Many pieces are shut in by their own side; asking that first saves following their lines.
    #[inline(always)]
    fn orthogonals(&self, from: Square) -> Bitboard {
        if V::GEOMETRY.orthogonal_steps[from.index()].without(self.own).is_empty() {
            return Bitboard::EMPTY;
        }
        V::GEOMETRY.rook(from, self.terrain.occupied | self.terrain.zone(self.us))
    }

    #[inline(always)]
    fn diagonals(&self, from: Square) -> Bitboard {
        if V::GEOMETRY.diagonal_steps[from.index()].without(self.own).is_empty() {
            return Bitboard::EMPTY;
        }
        V::GEOMETRY.bishop(from, self.terrain.occupied | self.terrain.zone(self.us))
    }

    /// Hands over the moves of one piece, but for the captures of guards that open an attack on the
    /// own king: with its guard a zone goes, and the masks know only the zones that are.
    #[inline]
    fn send<S: Sink<Move>>(
        &self,
        kind: Kind,
        from: Square,
        to: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let to = (to & self.enemy_guards)
            .into_iter()
            .filter(|&guard| !self.is_safe_after(kind, from, guard))
            .fold(to, |to, guard| to.without(Bitboard::of(guard)));
        send(to, |to| Move::new(from, to), sink)
    }

    /// Whether a move that takes what stands on its destination leaves the own king safe.
    pub fn is_safe_after(&self, kind: Kind, from: Square, to: Square) -> bool {
        self.terrain.is_safe_after(Piece::new(self.us, kind), from, to, to)
    }
}

/// Hands over the moves to all squares of a set.
///
/// To count 128 bits takes as many instructions as to walk over four squares. So the set is only
/// handed over as one where it is to be counted, and not where it is empty.
#[inline]
pub(super) fn send<S: Sink<Move>>(
    to: Bitboard,
    mv: impl Fn(Square) -> Move,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    if !S::COUNTS {
        to.into_iter().try_for_each(|to| sink.one(mv(to)))
    } else if to.any() {
        sink.moves(to, mv)
    } else {
        ControlFlow::Continue(())
    }
}
