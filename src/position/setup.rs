//! Building positions, and what makes one invalid (`RULES.md 13`).

use crate::board::{Bitboard, Board, Mark, Marks, Piece, Square, home};
use crate::family::Color;
use crate::movegen;
use crate::position::Position;
use crate::rules::Rules;

/// A position in the making: unchecked data, which [`validate`](Self::validate) checks and
/// `Position::try_from` turns into a [`Position`].
///
/// ```
/// use shatra::{Color, Kind, Piece, Position, Problems, Rules, Setup, Square};
/// let at = |number| Square::new(number).unwrap();
/// let mut setup = Setup::new(Rules::STANDARD);
/// setup.place(at(28), Some(Piece::new(Color::White, Kind::Biy)));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.problems(), Problems::NO_BIY);
///
/// setup.place(at(10), Some(Piece::new(Color::Black, Kind::Biy)));
/// let position = Position::try_from(setup)?;
/// assert_eq!(position.to_string(), "3/3/3/k/7/7/3K3/7/7/7/1/3/3/3 w - - - - 0 1");
/// # Ok::<(), shatra::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The ruleset under which the position is to be valid.
    pub rules: Rules,
    /// By [`Square::index`].
    pub(super) pieces: [Option<Piece>; Square::COUNT],
    /// The side whose turn it is.
    pub side_to_move: Color,
    /// The squares of all marks (`RULES.md 3`, items 2, 3 and 5).
    pub marks: Marks,
    /// The square that a shatra has just passed over (`RULES.md 3.4`).
    pub en_passant: Option<Square>,
    /// Plies since the last capture, shatra's step, drop or promotion (`RULES.md 10.6`).
    pub quiet_plies: u32,
    /// The number of the move, from 1.
    pub move_number: u32,
}

impl Setup {
    /// The empty board, White to move, move 1. Pieces placed on it have no reserve marks: for every
    /// piece at home to be of the reserve, give the squares of [`at_home`](Self::at_home) the mark when
    /// all are placed.
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            pieces: [None; Square::COUNT],
            side_to_move: Color::White,
            marks: Marks::NONE,
            en_passant: None,
            quiet_plies: 0,
            move_number: 1,
        }
    }

    /// The start of a game (`RULES.md 2`).
    pub fn start(rules: Rules) -> Self {
        let mut setup = Self::new(rules);
        for (square, kind) in rules.start().pieces() {
            setup.place(square, Some(Piece::new(Color::White, kind)));
            setup.place(square.turned(), Some(Piece::new(Color::Black, kind)));
        }
        setup.marks[Mark::Reserve] = setup.at_home();
        setup
    }

    /// The squares whose piece satisfies a condition.
    pub(super) fn squares(&self, condition: impl Fn(Piece) -> bool) -> Bitboard {
        Square::all().filter(|&square| self.piece_at(square).is_some_and(&condition)).collect()
    }

    /// The squares of all pieces that stand in their own home: the largest set of reserve marks
    /// that there can be, and what `*` means in a position text.
    pub fn at_home(&self) -> Bitboard {
        let at_home = |color| {
            let is_own = move |&square: &Square| {
                self.piece_at(square).is_some_and(|piece| piece.color == color)
            };
            home(color).into_iter().filter(is_own)
        };
        Color::ALL.into_iter().flat_map(at_home).collect()
    }
}

impl Position {
    /// The position of a set-up that is known to be valid.
    pub(super) fn of_valid(setup: &Setup) -> Self {
        let mut board = Board::new(setup.pieces(), setup.marks, None, setup.side_to_move);
        board.set_en_passant(setup.en_passant.filter(|&passed| {
            movegen::can_capture_en_passant(&board, &setup.rules, passed, setup.side_to_move)
        }));
        Self {
            board,
            rules: setup.rules,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
        }
    }
}

impl Setup {
    /// The set-up turned by half a circle, with the sides swapped: what one side has is now the other's.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = Self { side_to_move: !self.side_to_move, ..Self::new(self.rules) };
        for (square, piece) in self.pieces() {
            turned.place(square.turned(), Some(Piece::new(!piece.color, piece.kind)));
        }
        for mark in Mark::ALL {
            let after = match mark {
                Mark::BannedEast => Mark::BannedWest,
                Mark::BannedWest => Mark::BannedEast,
                other => other,
            };
            turned.marks[after] = self.marks[mark].turned();
        }
        turned.en_passant = self.en_passant.map(Square::turned);
        (turned.quiet_plies, turned.move_number) = (self.quiet_plies, self.move_number);
        turned
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            rules: position.rules,
            pieces: core::array::from_fn(|index| {
                position.piece_at(Square::from_index(index as u32))
            }),
            side_to_move: position.side_to_move(),
            marks: *position.marks(),
            en_passant: position.en_passant(),
            quiet_plies: position.quiet_plies,
            move_number: position.move_number,
        }
    }
}
