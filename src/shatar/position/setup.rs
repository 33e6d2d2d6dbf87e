//! Unchecked positions, and what can be wrong with them.

use core::fmt;

use bitflags::bitflags;

use super::Position;
use crate::color::Color;
use crate::shatar::attacks;
use crate::shatar::bitset::Bitset;
use crate::shatar::board::Board;
use crate::shatar::geometry::Geometry;
use crate::shatar::kind::{Kind, Piece};
use crate::shatar::rules::Rules;
use crate::shatar::square::Square;

/// A position that nobody has checked yet: anything can be set, nothing can be played.
///
/// ```
/// use shatra::Color;
/// use shatra::shatar::{Kind, Piece, Rules, Setup, SetupProblems};
/// let mut setup = Setup::new(Rules::SHATAR);
/// setup.put("e1".parse()?, Some(Piece::new(Color::White, Kind::King)));
/// setup.put("h8".parse()?, Some(Piece::new(Color::White, Kind::Pawn)));
/// let problems = setup.position().unwrap_err();
/// assert_eq!(problems, SetupProblems::NO_BLACK_KING | SetupProblems::PAWN_ON_END_RANK);
/// # Ok::<(), shatra::shatar::ParseSquareError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What is to be played.
    pub rules: Rules,
    board: Board,
    /// The side whose turn it is.
    pub side_to_move: Color,
    /// By side: its present unbroken series of checks contains a shak (`SHATAR_RULES.md 1.4`). For
    /// the side that has just moved, the check on the board decides where it can.
    pub series: [bool; 2],
    /// The squares passed over by a pawn on the last move (`SHATAR_RULES.md 2.2`).
    pub passed_squares: Bitset,
    /// Moves since the last capture or move of a pawn.
    pub halfmove_clock: u32,
    /// The number of the move, from 1.
    pub move_number: u32,
}

bitflags! {
    /// What is wrong with a [`Setup`]: all of it at once.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct SetupProblems: u16 {
        /// White has no king: every rule of the game's end asks for it.
        const NO_WHITE_KING = 1;
        /// Black has no king.
        const NO_BLACK_KING = 1 << 1;
        /// White has more than one king; the rules know no such position.
        const SEVERAL_WHITE_KINGS = 1 << 2;
        /// Black has more than one king.
        const SEVERAL_BLACK_KINGS = 1 << 3;
        /// A piece or a passed square lies outside the 8x8 board of Shatar.
        const OFF_BOARD = 1 << 4;
        /// There is a guard, which Shatar does not have.
        const GUARD_IN_SHATAR = 1 << 5;
        /// A pawn stands on the first or last rank. None starts on the first, and on the last it
        /// becomes a queen at once (`SHATAR_RULES.md 1.2`, `2.2`).
        const PAWN_ON_END_RANK = 1 << 6;
        /// The side that has just moved has left its own king attacked (`SHATAR_RULES.md 1.2`).
        const OPPONENT_IN_CHECK = 1 << 7;
        /// Squares have been passed over, which no pawn of Shatar does (`SHATAR_RULES.md 1.2`).
        const PASSED_SQUARES_IN_SHATAR = 1 << 8;
        /// The passed squares are not those of a double or triple step to where a pawn of the
        /// other side stands now, over empty squares (`SHATAR_RULES.md 2.2`).
        const WRONG_PASSED_SQUARES = 1 << 9;
        /// A series of checks is kept, which Hiashatar does not do (`SHATAR_RULES.md 2.5`).
        const SERIES_IN_HIASHATAR = 1 << 10;
        /// Moves are numbered from 1.
        const MOVE_NUMBER_ZERO = 1 << 11;
    }
}

impl Setup {
    /// An empty board, White to move, at the beginning of the count.
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            board: Board::EMPTY,
            side_to_move: Color::White,
            series: [false; 2],
            passed_squares: Bitset::EMPTY,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Puts a piece on a square, or empties it, whatever stood there.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.board.piece_at(square) {
            self.board.toggle(square, old);
        }
        if let Some(new) = piece {
            self.board.toggle(square, new);
        }
    }

    /// The position, if it is a valid one.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn position(self) -> Result<Position, SetupProblems> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut position = Position {
            checkers: attacks::checkers(&self.board, self.rules, self.side_to_move),
            rules: self.rules,
            board: self.board,
            side: self.side_to_move,
            series: self.series,
            passed: self.passed_squares,
            halfmove_clock: self.halfmove_clock,
            move_number: self.move_number,
        };
        position.settle_series();
        Ok(position)
    }

    /// Everything that is wrong.
    pub fn problems(&self) -> SetupProblems {
        let geometry = attacks::geometry(self.rules);
        let board = &self.board;
        let mut problems = self.king_problems();
        let mut note = |wrong, problem| problems.set(problem, wrong);
        let everything = board.occupied() | self.passed_squares;
        note(everything.without(geometry.board).any(), SetupProblems::OFF_BOARD);
        let ends = geometry.last_rank(Color::White) | geometry.last_rank(Color::Black);
        note((board.kind(Kind::Pawn) & ends).any(), SetupProblems::PAWN_ON_END_RANK);
        note(self.move_number == 0, SetupProblems::MOVE_NUMBER_ZERO);
        match self.rules {
            Rules::Shatar(_) => {
                note(board.kind(Kind::Guard).any(), SetupProblems::GUARD_IN_SHATAR);
                note(self.passed_squares.any(), SetupProblems::PASSED_SQUARES_IN_SHATAR);
            }
            Rules::Hiashatar(_) => {
                note(self.series != [false; 2], SetupProblems::SERIES_IN_HIASHATAR);
                let wrong = self.passed_squares.any() && !self.passes_truly(geometry);
                note(wrong, SetupProblems::WRONG_PASSED_SQUARES);
            }
        }
        let other = !self.side_to_move;
        if board.pieces(other, Kind::King).len() == 1 {
            let attacked = attacks::checkers(board, self.rules, other).any();
            problems.set(SetupProblems::OPPONENT_IN_CHECK, attacked);
        }
        problems
    }

    fn king_problems(&self) -> SetupProblems {
        let count = |color| self.board.pieces(color, Kind::King).len();
        let mut problems = SetupProblems::empty();
        problems.set(SetupProblems::NO_WHITE_KING, count(Color::White) == 0);
        problems.set(SetupProblems::NO_BLACK_KING, count(Color::Black) == 0);
        problems.set(SetupProblems::SEVERAL_WHITE_KINGS, count(Color::White) > 1);
        problems.set(SetupProblems::SEVERAL_BLACK_KINGS, count(Color::Black) > 1);
        problems
    }

    /// Whether the passed squares are those of the last move: one or two from the third rank on,
    /// empty as the origin behind them, with the pawn ahead.
    fn passes_truly(&self, geometry: &Geometry) -> bool {
        let passer = !self.side_to_move;
        let Some(first) = (self.passed_squares & geometry.rank(passer, 2)).first() else {
            return false;
        };
        let steps = self.passed_squares.len() as i8;
        let path: Bitset = (0..steps.min(2)).map(|n| first.ahead(passer, n)).collect();
        let origin = Bitset::of(first.ahead(passer, -1));
        path == self.passed_squares
            && ((path | origin) & self.board.occupied()).is_empty()
            && self.board.pieces(passer, Kind::Pawn).contains(first.ahead(passer, steps))
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupProblems;

    fn try_from(setup: Setup) -> Result<Self, SetupProblems> {
        setup.position()
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            rules: position.rules,
            board: position.board.clone(),
            side_to_move: position.side,
            series: position.series,
            passed_squares: position.passed,
            halfmove_clock: position.halfmove_clock,
            move_number: position.move_number,
        }
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.rules)
    }
}

impl core::error::Error for SetupProblems {}

/// Each problem in words, separated by semicolons.
impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, problem) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(f, "{gap}{}", problem.text())?;
        }
        Ok(())
    }
}

impl SetupProblems {
    fn text(self) -> &'static str {
        match self {
            Self::NO_WHITE_KING => "White has no king",
            Self::NO_BLACK_KING => "Black has no king",
            Self::SEVERAL_WHITE_KINGS => "White has more than one king",
            Self::SEVERAL_BLACK_KINGS => "Black has more than one king",
            Self::OFF_BOARD => "a square outside the board is used",
            Self::GUARD_IN_SHATAR => "Shatar has no guards",
            Self::PAWN_ON_END_RANK => "a pawn stands on the first or last rank",
            Self::OPPONENT_IN_CHECK => "the side not to move is in check",
            Self::PASSED_SQUARES_IN_SHATAR => "no pawn of Shatar passes over squares",
            Self::WRONG_PASSED_SQUARES => "no pawn has just passed over the passed squares",
            Self::SERIES_IN_HIASHATAR => "Hiashatar keeps no series of checks",
            Self::MOVE_NUMBER_ZERO => "moves are numbered from 1",
            _ => "unknown problem",
        }
    }
}

/// The first rank of White at the start of each game (`SHATAR_RULES.md 1.1`, `2.1`).
const SHATAR_RANK: &[u8] = b"RNBQKBNR";
const HIASHATAR_RANK: &[u8] = b"RNBHKQHBNR";

impl Position {
    /// Whether the pieces behind the pawns stand as at the start of Shatar, and there are no others.
    pub(in crate::shatar) fn has_full_back_ranks(&self) -> bool {
        let stands = |color, file, letter| {
            let piece = Piece::from_letter(letter).map(|piece| Piece { color, ..piece });
            let rank = if color == Color::White { 0 } else { 7 };
            Square::new(file, rank).and_then(|square| self.piece_at(square)) == piece
        };
        self.occupied().without(self.board.kind(Kind::Pawn)).len() == 2 * SHATAR_RANK.len()
            && (0..).zip(SHATAR_RANK).all(|(file, &letter)| {
                Color::ALL.into_iter().all(|color| stands(color, file, letter as char))
            })
    }
}

/// Built piece by piece rather than read from its text, so that there is no error to handle. Only
/// kings, pawns and well-known pieces are put, which is always valid.
pub(super) fn start(rules: Rules) -> Position {
    let mut setup = Setup::new(rules);
    let size = rules.board_size();
    let first_rank = match rules {
        Rules::Shatar(_) => SHATAR_RANK,
        Rules::Hiashatar(_) => HIASHATAR_RANK,
    };
    for (file, &letter) in (0..).zip(first_rank) {
        let Some(piece) = Piece::from_letter(letter as char) else { continue };
        let mirrored = match rules {
            Rules::Shatar(_) => file,
            Rules::Hiashatar(_) => size - 1 - file,
        };
        let moved = matches!(rules, Rules::Shatar(_)) && piece.kind == Kind::Queen;
        let pawn_rank = if moved { 3 } else { 1 };
        for (color, file) in [(Color::White, file), (Color::Black, mirrored)] {
            for (kind, rank) in [(piece.kind, 0), (Kind::Pawn, pawn_rank)] {
                let rank = if color == Color::White { rank } else { size - 1 - rank };
                if let Some(square) = Square::new(file, rank) {
                    setup.put(square, Some(Piece::new(color, kind)));
                }
            }
        }
    }
    Position {
        rules,
        board: setup.board,
        side: Color::White,
        series: [false; 2],
        passed: Bitset::EMPTY,
        checkers: Bitset::EMPTY,
        halfmove_clock: 0,
        move_number: 1,
    }
}
