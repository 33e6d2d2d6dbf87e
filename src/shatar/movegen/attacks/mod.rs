//! Who attacks a king (`SHATAR_RULES.md 1.3`, `2.3`).
//!
//! An attack is a possible capture, so it is found by looking back from the king along the lines on
//! which a piece would come, stopped by the same squares. The king's own square may lie in a zone:
//! an attack may end there.

mod checks;
mod en_passant;
mod variant;
mod zones;

use crate::family::Color;
use crate::shatar::board::{
    Bitboard, Board, DIAGONAL_LINES, EIGHT, Geometry, Kind, ORTHOGONAL_LINES, Piece, Square, TEN,
};
use crate::shatar::rules::{GuardCapture, GuardCheck, Rules};
pub(crate) use checks::{is_knight_check, note_check};
pub(crate) use en_passant::{capturable_passed_squares, passer};
pub(crate) use variant::Variant;
pub(crate) use zones::Terrain;

/// The pieces that attack a side's king (`SHATAR_RULES.md 1.3`, `2.3`).
#[inline]
pub(crate) fn checkers(board: &Board, rules: &Rules, color: Color) -> Bitboard {
    let king = board.king(color);
    match *rules {
        Rules::Shatar(rules) => {
            Terrain::new(board, rules).attackers(king, !color, board.occupied())
        }
        Rules::Hiashatar(rules) => {
            Terrain::new(board, rules).attackers(king, !color, board.occupied())
        }
    }
}

/// Where the pieces of a side are slowed by guards (`SHATAR_RULES.md 2.3`).
pub(crate) fn zone(board: &Board, rules: &Rules, color: Color) -> Bitboard {
    match *rules {
        Rules::Shatar(_) => Bitboard::EMPTY,
        Rules::Hiashatar(rules) => zones::zone(board, rules, color),
    }
}

/// The board of a game.
pub(crate) fn geometry(rules: &Rules) -> &'static Geometry {
    match *rules {
        Rules::Shatar(_) => &EIGHT,
        Rules::Hiashatar(_) => &TEN,
    }
}

/// How a guard attacks a king.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GuardAttack {
    /// One or two steps.
    Two,
    /// One step in any direction.
    Adjacent,
    /// One step diagonally.
    Diagonal,
    /// Not at all.
    None,
}

impl<V: Variant> Terrain<'_, V> {
    /// The pieces of `by` that attack a king of the other side on `square`, if `occupied` are the
    /// squares that block.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let steps = V::GEOMETRY.jumps[square.index()] & self.free_knights(by)
            | V::GEOMETRY.pawn_captures[(!by).index()][square.index()]
                & self.board.of(by, Kind::Pawn)
            | V::GEOMETRY.neighbours[square.index()] & self.board.of(by, Kind::King);
        steps
            | self.sliding_attackers(square, by, occupied)
            | self.guard_attackers(square, by, occupied)
    }

    #[inline]
    fn sliding_attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let stops = occupied | self.zone(by);
        let mut attackers = Bitboard::EMPTY;
        let orthogonal = self.orthogonal_sliders(square, by);
        if orthogonal.any() {
            for line in ORTHOGONAL_LINES {
                attackers |= self.attackers_on_line(square, line, orthogonal, stops);
            }
        }
        let diagonal = self.diagonal_sliders(square, by);
        if diagonal.any() {
            for line in DIAGONAL_LINES {
                attackers |= self.attackers_on_line(square, line, diagonal, stops);
            }
        }
        if self.slow_exit() {
            attackers =
                attackers.without(self.zone(by).without(V::GEOMETRY.neighbours[square.index()]));
        }
        attackers
    }

    /// The sliders that reach `square` along one line; few lines have any, so the others are not
    /// followed.
    #[inline]
    fn attackers_on_line(
        &self,
        square: Square,
        line: usize,
        sliders: Bitboard,
        stops: Bitboard,
    ) -> Bitboard {
        let whole = V::GEOMETRY.ray(square, line) | V::GEOMETRY.ray(square, line ^ 4);
        if (whole & sliders).is_empty() {
            return Bitboard::EMPTY;
        }
        V::GEOMETRY.line(square, line, stops) & sliders
    }

    /// The pieces of a side that would come to `square` along its file or row on an empty board.
    #[inline]
    pub fn orthogonal_sliders(&self, square: Square, by: Color) -> Bitboard {
        V::GEOMETRY.orthogonals[square.index()]
            & (self.board.kind(Kind::Rook) | self.board.kind(Kind::Queen))
            & self.board.color(by)
    }

    /// The pieces of a side that would come to `square` along its diagonals on an empty board.
    #[inline]
    pub fn diagonal_sliders(&self, square: Square, by: Color) -> Bitboard {
        (self.rules.bishop_reach(square) & self.board.kind(Kind::Bishop)
            | self.rules.queen_diagonals(square) & self.board.kind(Kind::Queen))
            & self.board.color(by)
    }

    /// How a guard attacks a king (option `guard_check`).
    #[inline]
    pub fn guard_attack(&self) -> GuardAttack {
        let Some(rules) = self.rules.guards() else { return GuardAttack::None };
        match (rules.guard_check, rules.guard_capture) {
            (GuardCheck::None, _) => GuardAttack::None,
            (GuardCheck::Adjacent, _) | (_, GuardCapture::Adjacent) => GuardAttack::Adjacent,
            (GuardCheck::Same, GuardCapture::Diagonal) => GuardAttack::Diagonal,
            (GuardCheck::Same, GuardCapture::Same) => GuardAttack::Two,
        }
    }

    #[inline]
    fn guard_attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let attack = self.guard_attack();
        if attack == GuardAttack::None {
            return Bitboard::EMPTY;
        }
        let guards = self.board.of(by, Kind::Guard);
        let beside = V::GEOMETRY.neighbours[square.index()];
        match attack {
            GuardAttack::None => Bitboard::EMPTY,
            GuardAttack::Adjacent => guards & beside,
            GuardAttack::Diagonal => guards & V::GEOMETRY.diagonal_steps[square.index()],
            GuardAttack::Two => {
                guards & beside
                    | guards
                        .without(beside)
                        .into_iter()
                        .filter(|&guard| self.reaches_in_two(guard, square, by, occupied))
                        .collect()
            }
        }
    }

    /// Whether a guard that does not stand beside `square` comes there in two steps: the middle
    /// square must be empty, and neither it nor the guard's own in the zone of another guard.
    fn reaches_in_two(&self, guard: Square, square: Square, by: Color, occupied: Bitboard) -> bool {
        let middle = V::GEOMETRY.between(guard, square);
        if middle.is_empty() || middle.several() {
            return false;
        }
        let zone = self.zone_around(guard, by);
        let slowed = self.slow_exit() && zone.contains(guard);
        !slowed && (middle & (occupied | zone)).is_empty()
    }

    /// Tries a move out on a copy of the board: whether the mover's king is then safe.
    pub fn is_safe_after(&self, piece: Piece, from: Square, to: Square, captured: Square) -> bool {
        let mut board = *self.board;
        let captured = board.piece_at(captured).map(|piece| (captured, piece));
        board.toggle_move((from, piece), (to, piece), captured);
        let after = Terrain::new(&board, self.rules);
        after.attackers(board.king(piece.color), !piece.color, after.occupied).is_empty()
    }
}
