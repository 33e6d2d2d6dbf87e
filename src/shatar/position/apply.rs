//! Playing a move and taking it back.

use super::Position;
use crate::color::Color;
use crate::shatar::attacks::{self, passer};
use crate::shatar::bitset::Bitset;
use crate::shatar::kind::{Kind, Piece};
use crate::shatar::moves::Move;
use crate::shatar::rules::Rules;
use crate::shatar::square::Square;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Undo {
    mv: Move,
    kind: Kind,
    captured: Option<(Square, Piece)>,
    series: [bool; 2],
    passed: Bitset,
    checkers: Bitset,
    halfmove_clock: u32,
    move_number: u32,
}

impl Undo {
    /// The move that was played.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The piece that was captured, with the square where it stood.
    pub fn captured(&self) -> Option<(Square, Piece)> {
        self.captured
    }
}

impl Position {
    /// Plays a move, which must be legal in this position.
    ///
    /// It is not checked: any other move leaves a position that no rule speaks of, though nothing
    /// panics. [`try_apply`](Self::try_apply) checks.
    pub fn apply(&mut self, mv: Move) -> Undo {
        let mover = self.side;
        let kind = self.board.kind_at(mv.from).unwrap_or(Kind::Pawn);
        let captured = self.captured_by(mv, kind);
        let undo = Undo {
            mv,
            kind,
            captured,
            series: self.series,
            passed: self.passed,
            checkers: self.checkers,
            halfmove_clock: self.halfmove_clock,
            move_number: self.move_number,
        };
        if let Some((square, piece)) = captured {
            self.board.toggle(square, piece);
        }
        self.board.toggle(mv.from, Piece::new(mover, kind));
        self.board.toggle(mv.to, Piece::new(mover, if mv.promotes { Kind::Queen } else { kind }));
        self.passed = self.passed_over(mv, kind);
        self.halfmove_clock = if kind == Kind::Pawn || captured.is_some() {
            0
        } else {
            self.halfmove_clock.saturating_add(1)
        };
        self.move_number = self.move_number.saturating_add(u32::from(mover == Color::Black));
        self.side = !mover;
        self.checkers = attacks::checkers(&self.board, self.rules, self.side);
        self.continue_series(mover);
        undo
    }

    /// Takes back the last move, given what [`apply`](Self::apply) returned for it.
    pub fn undo(&mut self, undo: Undo) {
        let Undo { mv, kind, captured, series, passed, checkers, halfmove_clock, move_number } =
            undo;
        let mover = !self.side;
        self.board.toggle(mv.to, Piece::new(mover, if mv.promotes { Kind::Queen } else { kind }));
        self.board.toggle(mv.from, Piece::new(mover, kind));
        if let Some((square, piece)) = captured {
            self.board.toggle(square, piece);
        }
        self.side = mover;
        self.series = series;
        self.passed = passed;
        self.checkers = checkers;
        self.halfmove_clock = halfmove_clock;
        self.move_number = move_number;
    }

    /// The position after a move, which must be legal as for [`apply`](Self::apply).
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.apply(mv);
        after
    }

    /// What a move takes. In passing, that is the pawn one step past the last passed square
    /// (`SHATAR_RULES.md 2.2`, `2.5`).
    fn captured_by(&self, mv: Move, kind: Kind) -> Option<(Square, Piece)> {
        let square = if kind == Kind::Pawn && self.passed.contains(mv.to) {
            passer(self.passed, !self.side)?
        } else {
            mv.to
        };
        if self.board.is_empty_at(square) {
            return None;
        }
        Some((square, Piece::new(!self.side, self.board.kind_at(square)?)))
    }

    /// The squares a move passes over if it is the double or triple step of a pawn.
    fn passed_over(&self, mv: Move, kind: Kind) -> Bitset {
        match self.rules {
            Rules::Hiashatar(_) if kind == Kind::Pawn && mv.from.file() == mv.to.file() => {
                let (low, high) = (mv.from.min(mv.to).rank(), mv.from.max(mv.to).rank());
                (low + 1..high).filter_map(|rank| Square::new(mv.from.file(), rank)).collect()
            }
            _ => Bitset::EMPTY,
        }
    }

    /// `SHATAR_RULES.md 1.4`: the mover's series goes on if the move gave check, and from now on
    /// contains a shak if one of the checkers gives one.
    fn continue_series(&mut self, mover: Color) {
        self.series[mover.index()] = match self.rules {
            Rules::Shatar(_) => {
                self.checkers.any() && (self.series[mover.index()] || self.is_shak())
            }
            Rules::Hiashatar(_) => false,
        };
    }

    /// Whether the check on the board is a shak: by queen, rook or knight, alone or with others
    /// (`SHATAR_RULES.md 1.3`).
    fn is_shak(&self) -> bool {
        let shak = self.board.kind(Kind::Queen)
            | self.board.kind(Kind::Rook)
            | self.board.kind(Kind::Knight);
        (self.checkers & shak).any()
    }

    /// Takes the check that stands on the board into account, whatever was said of the series
    /// (`SHATAR_RULES.md 1.7`).
    pub(super) fn settle_series(&mut self) {
        self.continue_series(!self.side);
    }
}
