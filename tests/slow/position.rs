//! `RULES.md` 3 and 4: what a position holds, and the closed home.

use std::collections::{BTreeMap, BTreeSet};

use super::Slow;
use super::board::{Board, Kind, Piece, Side, Square};
use super::rules::Switch;

/// `RULES.md` 3.
#[derive(Clone)]
pub(super) struct Position {
    pub(super) board: Board,
    /// The side to move.
    pub(super) side: Side,
    /// The squares with a reserve mark, each in its owner's home.
    pub(super) reserve: BTreeSet<Square>,
    /// The subset of them with an obliged mark.
    pub(super) obliged: BTreeSet<Square>,
    /// The square that a shatra has just passed over.
    pub(super) en_passant: Option<Square>,
    /// Return memory: the shatra on the key must not step back to the value.
    pub(super) step_back: BTreeMap<Square, Square>,
    pub(super) quiet: u32,
    pub(super) number: u32,
}

impl Slow {
    pub(super) fn side(&self) -> Side {
        self.position.side
    }

    pub(super) fn piece_on(&self, square: Square) -> Option<Piece> {
        self.position.board.get(square)
    }

    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.position.board.is_empty(square)
    }

    /// The kind of the piece that the side to move has there, if any.
    pub(super) fn own_kind(&self, square: Square) -> Option<Kind> {
        match self.piece_on(square) {
            Some(piece) if piece.side == self.side() => Some(piece.kind),
            _ => None,
        }
    }

    pub(super) fn is_marked(&self, square: Square) -> bool {
        self.position.reserve.contains(&square)
    }

    /// `RULES.md` 3.2: the marks of a side stand in its home, and only they do.
    pub(super) fn reserve_of(&self, side: Side) -> Vec<Square> {
        let marks = self.position.reserve.iter().copied();
        marks.filter(|square| square.in_home(side)).collect()
    }

    /// `RULES.md` 4: whether `square`, if it lies in the home of the side to move, is
    /// closed to the piece that starts its move on `start`.
    pub(super) fn is_closed(&self, start: Square, square: Square) -> bool {
        let side = self.side();
        let mut marks = self.reserve_of(side);
        marks.retain(|&mark| mark != start);
        if marks.is_empty() {
            return false;
        }
        if self.rules.on(Switch::GateStaysOpen) {
            square.in_fortress(side)
        } else {
            square.in_home(side)
        }
    }
}
