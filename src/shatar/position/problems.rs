//! What makes a set-up invalid.

use alloc::vec::Vec;
use core::fmt;

use bitflags::bitflags;
use thiserror::Error;

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, Geometry, Kind};
use crate::shatar::movegen;
use crate::shatar::position::Setup;
use crate::shatar::rules::Rules;

impl Setup {
    /// Checks everything that makes a position playable.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every problem there is, each with the squares it concerns.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut found = SetupError { found: Vec::new() };
        let board = self.board();
        let geometry = movegen::geometry(&self.rules);
        for color in Color::ALL {
            self.check_king(&board, color, &mut found);
        }
        let outside = (board.occupied() | self.passed_squares).without(geometry.board);
        found.report(Problems::OFF_BOARD, outside.any(), outside);
        let ends = geometry.last_row(Color::White) | geometry.last_row(Color::Black);
        let pawns = board.kind(Kind::Pawn) & ends;
        found.report(Problems::PAWN_ON_END_ROW, pawns.any(), pawns);
        match self.rules {
            Rules::Shatar(_) => {
                let guards = board.kind(Kind::Guard);
                found.report(Problems::GUARD_NOT_IN_RULES, guards.any(), guards);
                let passed = self.passed_squares;
                found.report(Problems::PASSED_SQUARES_NOT_IN_RULES, passed.any(), passed);
            }
            Rules::Hiashatar(_) => {
                let has_series = self.series != [false; 2];
                found.report(Problems::SERIES_NOT_IN_RULES, has_series, Bitboard::EMPTY);
                let wrong = self.passed_squares.any() && !self.passes_truly(&board, geometry);
                found.report(Problems::PASSED_SQUARES, wrong, self.passed_squares);
            }
        }
        found.report(Problems::MOVE_NUMBER, self.move_number == 0, Bitboard::EMPTY);
        if found.found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn check_king(&self, board: &Board, color: Color, found: &mut SetupError) {
        let kings = board.of(color, Kind::King);
        let missing = match color {
            Color::White => Problems::NO_WHITE_KING,
            Color::Black => Problems::NO_BLACK_KING,
        };
        found.report(missing, kings.is_empty(), kings);
        found.report(Problems::TWO_KINGS, kings.len() > 1, kings);
        if color != self.side_to_move && kings.len() == 1 {
            let checkers = movegen::checkers(board, &self.rules, color);
            found.report(Problems::OPPONENT_IN_CHECK, checkers.any(), kings | checkers);
        }
    }

    /// Whether the passed squares are those of the last move: one or two from the third row on,
    /// empty as the origin behind them, with the pawn ahead.
    fn passes_truly(&self, board: &Board, geometry: &Geometry) -> bool {
        let passer = !self.side_to_move;
        let Some(first) = (self.passed_squares & geometry.row(passer, 3)).first() else {
            return false;
        };
        let steps = self.passed_squares.len() as i8;
        let path: Bitboard = (0..steps.min(2)).map(|n| first.ahead(passer, n)).collect();
        let origin = Bitboard::of(first.ahead(passer, -1));
        path == self.passed_squares
            && !(path | origin).intersects(board.occupied())
            && board.of(passer, Kind::Pawn).contains(first.ahead(passer, steps))
    }
}

bitflags! {
    /// What can be wrong with a [`Setup`].
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Problems: u32 {
        /// White has no king: every rule of the game's end asks for it.
        const NO_WHITE_KING = 1 << 0;
        /// Black has no king.
        const NO_BLACK_KING = 1 << 1;
        /// A side has more than one king; the rules know no such position.
        const TWO_KINGS = 1 << 2;
        /// The side that has just moved has left its own king attacked (`SHATAR_RULES.md 1.2`).
        const OPPONENT_IN_CHECK = 1 << 3;
        /// A piece or a passed square lies outside the 8x8 board of Shatar.
        const OFF_BOARD = 1 << 4;
        /// A pawn stands on the first or last row. None starts on the first, and on the last it
        /// becomes a queen at once (`SHATAR_RULES.md 1.2`, `2.2`).
        const PAWN_ON_END_ROW = 1 << 5;
        /// There is a guard, which Shatar does not have.
        const GUARD_NOT_IN_RULES = 1 << 6;
        /// Squares have been passed over, which no pawn of Shatar does (`SHATAR_RULES.md 1.2`).
        const PASSED_SQUARES_NOT_IN_RULES = 1 << 7;
        /// A series of checks is kept, which Hiashatar does not do (`SHATAR_RULES.md 2.5`).
        const SERIES_NOT_IN_RULES = 1 << 8;
        /// The passed squares are not those of a double or triple step to where a pawn of the
        /// other side stands now, over empty squares (`SHATAR_RULES.md 2.2`).
        const PASSED_SQUARES = 1 << 9;
        /// The move number is 0; it begins with 1.
        const MOVE_NUMBER = 1 << 10;
    }
}

impl Problems {
    /// What to tell a person about one problem.
    fn message(self) -> &'static str {
        match self {
            Self::NO_WHITE_KING => "White has no king",
            Self::NO_BLACK_KING => "Black has no king",
            Self::TWO_KINGS => "two kings of one side",
            Self::OPPONENT_IN_CHECK => "the side not to move is in check",
            Self::OFF_BOARD => "a square outside the board",
            Self::PAWN_ON_END_ROW => "a pawn on the first or last row",
            Self::GUARD_NOT_IN_RULES => "a guard, which Shatar does not have",
            Self::PASSED_SQUARES_NOT_IN_RULES => "passed squares, which Shatar does not have",
            Self::SERIES_NOT_IN_RULES => "a series of checks, which Hiashatar does not have",
            Self::PASSED_SQUARES => "passed squares that no pawn has just passed",
            _ => "move number 0",
        }
    }
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    found: Vec<(Problems, Bitboard)>,
}

impl SetupError {
    fn report(&mut self, problem: Problems, is_there: bool, squares: Bitboard) {
        if is_there {
            self.found.push((problem, squares));
        }
    }

    /// The problems as a set.
    pub fn problems(&self) -> Problems {
        self.found.iter().map(|&(problem, _)| problem).collect()
    }

    /// The problems one by one, each with the squares that it concerns; the same problem of both
    /// sides comes twice.
    pub fn iter(&self) -> impl Iterator<Item = (Problems, Bitboard)> + '_ {
        self.found.iter().copied()
    }
}

/// The problems with their squares, `; ` between them.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (problem, squares)) in self.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { "" } else { "; " }, problem.message())?;
            if squares.any() {
                write!(f, " ({squares})")?;
            }
        }
        Ok(())
    }
}
