//! What makes a set-up invalid.

use crate::family::Color;
use crate::family::problems::problems;
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
        let mut found = SetupError::NOTHING;
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
        found.result()
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

problems! {
    /// White has no king: every rule of the game's end asks for it.
    NO_WHITE_KING = 0, "White has no king";
    /// Black has no king.
    NO_BLACK_KING = 1, "Black has no king";
    /// A side has more than one king; the rules know no such position.
    TWO_KINGS = 2, "two kings of one side";
    /// The side that has just moved has left its own king attacked (`SHATAR_RULES.md 1.2`).
    OPPONENT_IN_CHECK = 3, "the side not to move is in check";
    /// A piece or a passed square lies outside the 8x8 board of Shatar.
    OFF_BOARD = 4, "a square outside the board";
    /// A pawn stands on the first or last row. None starts on the first, and on the last it
    /// becomes a queen at once (`SHATAR_RULES.md 1.2`, `2.2`).
    PAWN_ON_END_ROW = 5, "a pawn on the first or last row";
    /// There is a guard, which Shatar does not have.
    GUARD_NOT_IN_RULES = 6, "a guard, which Shatar does not have";
    /// Squares have been passed over, which no pawn of Shatar does (`SHATAR_RULES.md 1.2`).
    PASSED_SQUARES_NOT_IN_RULES = 7, "passed squares, which Shatar does not have";
    /// A series of checks is kept, which Hiashatar does not do (`SHATAR_RULES.md 2.5`).
    SERIES_NOT_IN_RULES = 8, "a series of checks, which Hiashatar does not have";
    /// The passed squares are not those of a double or triple step to where a pawn of the
    /// other side stands now, over empty squares (`SHATAR_RULES.md 2.2`).
    PASSED_SQUARES = 9, "passed squares that no pawn has just passed";
    /// The move number is 0; it begins with 1.
    MOVE_NUMBER = 10, "move number 0";
}
