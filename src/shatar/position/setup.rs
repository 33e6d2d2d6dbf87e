//! Building positions.

use crate::family::Color;
use crate::shatar::board::{Bitboard, Board, Piece};
use crate::shatar::movegen;
use crate::shatar::position::Position;
use crate::shatar::rules::Rules;

/// A position in the making: unchecked data, which [`validate`](Self::validate) checks and
/// `Position::try_from` turns into a [`Position`].
///
/// ```
/// use shatra::Color;
/// use shatra::shatar::{Kind, Piece, Position, Problems, Rules, Setup};
/// let mut setup = Setup::new(Rules::SHATAR);
/// setup.place("e1".parse()?, Some(Piece::new(Color::White, Kind::King)));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.problems(), Problems::NO_BLACK_KING);
///
/// setup.place("e8".parse()?, Some(Piece::new(Color::Black, Kind::King)));
/// let position = Position::try_from(setup)?;
/// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The ruleset under which the position is to be valid.
    pub rules: Rules,
    /// By [`Square::index`].
    pub(super) pieces: [Option<Piece>; 128],
    /// The side whose turn it is.
    pub side_to_move: Color,
    /// By side: its present unbroken series of checks contains a shak (`SHATAR_RULES.md 1.4`). For
    /// the side that has just moved, the check on the board decides where it can.
    pub series: [bool; 2],
    /// The squares that a pawn has passed over with the last move (`SHATAR_RULES.md 2.2`).
    pub passed_squares: Bitboard,
    /// Plies since the last capture or pawn's move.
    pub quiet_plies: u32,
    /// The number of the move, from 1.
    pub move_number: u32,
}

impl Setup {
    /// The empty board, White to move, move 1.
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            pieces: [None; 128],
            side_to_move: Color::White,
            series: [false; 2],
            passed_squares: Bitboard::EMPTY,
            quiet_plies: 0,
            move_number: 1,
        }
    }

    /// The start of a game (`SHATAR_RULES.md 1.1`, `2.1`).
    pub fn start(rules: Rules) -> Self {
        let mut setup = Self::new(rules);
        rules.start().for_each(|(square, piece)| setup.place(square, Some(piece)));
        setup
    }

    /// The board, its checkers not yet found.
    pub(super) fn board(&self) -> Board {
        let mut board = Board::new(self.pieces(), self.side_to_move);
        board.memory.series = self.series;
        board.memory.passed_squares = self.passed_squares;
        board
    }
}

impl Position {
    /// The position of a set-up that is known to be valid.
    pub(super) fn of_valid(setup: &Setup) -> Self {
        let mut board = setup.board();
        movegen::note_check(&mut board, &setup.rules);
        Self {
            board,
            rules: setup.rules,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let board = &position.board;
        let mut setup = Self {
            side_to_move: board.side_to_move(),
            series: board.memory.series,
            passed_squares: board.memory.passed_squares,
            quiet_plies: position.quiet_plies,
            move_number: position.move_number,
            ..Self::new(position.rules)
        };
        board.pieces().for_each(|(square, piece)| setup.place(square, Some(piece)));
        setup
    }
}
