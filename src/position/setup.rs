//! Building positions, and what makes one invalid (`RULES.md 13`).

use alloc::vec::Vec;
use core::fmt;

use bitflags::bitflags;
use thiserror::Error;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::{Direction, edge_row, first_row, half, home, promotion_row};
use crate::kind::{Kind, Piece};
use crate::movegen;
use crate::position::Position;
use crate::position::board::Board;
use crate::rules::{Rules, Start, Switches};
use crate::square::Square;

/// A position in the making: unchecked data, which [`validate`](Self::validate) checks and
/// `Position::try_from` turns into a [`Position`].
///
/// ```
/// use shatra::{Color, Kind, Piece, Position, Problems, Rules, Setup, Square};
/// let at = |number| Square::new(number).unwrap();
/// let mut setup = Setup::new(Rules::STANDARD);
/// setup.place(at(28), Some(Piece { color: Color::White, kind: Kind::Biy }));
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.problems(), Problems::NO_BIY);
///
/// setup.place(at(10), Some(Piece { color: Color::Black, kind: Kind::Biy }));
/// let position = Position::try_from(setup)?;
/// assert_eq!(position.to_string(), "3/3/3/k/7/7/3K3/7/7/7/1/3/3/3 w - - - - 0 1");
/// # Ok::<(), shatra::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The ruleset under which the position is to be valid.
    pub rules: Rules,
    /// The pieces, by [`Square::index`].
    pub pieces: [Option<Piece>; Square::COUNT],
    /// The side whose turn it is.
    pub side_to_move: Color,
    /// The squares with a reserve mark (`RULES.md 3.2`).
    pub reserve: Bitboard,
    /// The squares whose piece must be dropped (`RULES.md 3.3`).
    pub obliged: Bitboard,
    /// The square that a shatra has just passed over (`RULES.md 3.4`).
    pub en_passant: Option<Square>,
    /// The shatras that must not step east (`RULES.md 5.5`).
    pub banned_east: Bitboard,
    /// The shatras that must not step west (`RULES.md 5.5`).
    pub banned_west: Bitboard,
    /// Plies since the last capture, shatra's step, drop or promotion (`RULES.md 10.6`).
    pub quiet_plies: u32,
    /// The number of the move, from 1.
    pub move_number: u32,
}

impl Setup {
    /// The empty board, White to move, move 1. Pieces placed on it have no reserve marks: for every
    /// piece at home to be of the reserve, set `reserve` to [`at_home`](Self::at_home) when all are
    /// placed.
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            pieces: [None; Square::COUNT],
            side_to_move: Color::White,
            reserve: Bitboard::EMPTY,
            obliged: Bitboard::EMPTY,
            en_passant: None,
            banned_east: Bitboard::EMPTY,
            banned_west: Bitboard::EMPTY,
            quiet_plies: 0,
            move_number: 1,
        }
    }

    /// The start of a game (`RULES.md 2`).
    pub fn start(rules: Rules) -> Self {
        // White's pieces from the row at the front of its array down to row 1.
        let (white, first) = match rules.start() {
            Start::Pieces17 => ("PPPPPPPKBRBPRPPQP", 46),
            Start::Pieces24 => ("PPPPPPPPPPPPPPKPPPPPPPPP", 39),
        };
        let mut setup = Self::new(rules);
        let squares = Square::all().skip(first - 1);
        for (square, kind) in squares.zip(white.chars().filter_map(Kind::from_letter)) {
            setup.place(square, Some(Piece { color: Color::White, kind }));
            setup.place(square.turned(), Some(Piece { color: Color::Black, kind }));
        }
        setup.reserve = setup.at_home();
        setup
    }

    /// Puts a piece on a square in place of what stands there, or clears the square. Marks and
    /// memories stay as they are.
    pub fn place(&mut self, square: Square, piece: Option<Piece>) {
        self.pieces[square.index()] = piece;
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// The squares whose piece satisfies a condition.
    pub(super) fn squares(&self, condition: impl Fn(Piece) -> bool) -> Bitboard {
        Square::all().filter(|&square| self.piece_at(square).is_some_and(&condition)).collect()
    }

    /// The squares of all pieces that stand in their own home: the largest set of reserve marks
    /// that there can be, and what `*` means in a position text.
    pub fn at_home(&self) -> Bitboard {
        Color::ALL.into_iter().fold(Bitboard::EMPTY, |set, color| {
            set | home(color) & self.squares(|piece| piece.color == color)
        })
    }

    /// Checks everything that `RULES.md 13` asks of a position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every problem there is, each with the squares it concerns.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut found = SetupError { found: Vec::new() };
        for color in Color::ALL {
            self.check_counts(color, &mut found);
        }
        self.check_marks(&mut found);
        self.check_en_passant(&mut found);
        self.check_memory(&mut found);
        found.report(Problems::MOVE_NUMBER, self.move_number == 0, Bitboard::EMPTY);
        if found.found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn check_counts(&self, color: Color, found: &mut SetupError) {
        let of = |kind| self.squares(|piece| piece == Piece { color, kind });
        let start = self.rules.start();
        let always_promotes = !self.rules.has(Switches::PROMOTE_TO_CAPTURED);

        let biys = of(Kind::Biy);
        found.report(Problems::TWO_BIYS, biys.len() > 1, biys);
        found.report(Problems::NO_BIY, biys.is_empty() && color != self.side_to_move, biys);
        for kind in [Kind::Batyr, Kind::Tura, Kind::Yalkyn, Kind::Shatra] {
            // Where every shatra can become a batyr, only the sum of the two has a limit.
            let limited = !(always_promotes && kind == Kind::Batyr);
            let too_many = limited && of(kind).len() > start.count(kind);
            found.report(Problems::TOO_MANY_OF_A_KIND, too_many, of(kind));
        }
        let promotable = of(Kind::Shatra) | of(Kind::Batyr);
        let promotable_at_start = start.count(Kind::Shatra) + start.count(Kind::Batyr);
        found.report(Problems::TOO_MANY_PIECES, promotable.len() > promotable_at_start, promotable);

        let unpromoted = of(Kind::Shatra) & promotion_row(color);
        found.report(Problems::UNPROMOTED_SHATRA, always_promotes && unpromoted.any(), unpromoted);
    }

    fn check_marks(&self, found: &mut SetupError) {
        let misplaced = self.reserve.without(self.at_home());
        found.report(Problems::RESERVE_MARK, misplaced.any(), misplaced);
        let unmarked = self.obliged.without(self.reserve);
        found.report(Problems::OBLIGED_WITHOUT_RESERVE, unmarked.any(), unmarked);
        let biys = self.obliged & self.squares(|piece| piece.kind == Kind::Biy);
        found.report(Problems::OBLIGED_BIY, biys.any(), biys);
        let no_duty = self.obliged.any() && !self.rules.has(Switches::OBLIGED_DROP);
        found.report(Problems::OBLIGED_NOT_IN_RULES, no_duty, self.obliged);
    }

    fn check_en_passant(&self, found: &mut SetupError) {
        let Some(passed) = self.en_passant else { return };
        let stepper = !self.side_to_move;
        let forward = Direction::North.seen_by(stepper);
        let middle_row = half(stepper).without(first_row(stepper)).without(edge_row(stepper));
        let stands = |direction| passed.next(direction).and_then(|square| self.piece_at(square));
        let just_passed = middle_row.contains(passed)
            && stands(forward) == Some(Piece { color: stepper, kind: Kind::Shatra })
            && self.piece_at(passed).is_none()
            && stands(forward.opposite()).is_none();
        found.report(Problems::EN_PASSANT, !just_passed, passed.into());
        let no_rule = !self.rules.has(Switches::DITCH_WALK);
        found.report(Problems::EN_PASSANT_NOT_IN_RULES, no_rule, passed.into());
    }

    fn check_memory(&self, found: &mut SetupError) {
        let (east, west) = (self.banned_east, self.banned_west);
        let all = east | west;
        let shatras = self.squares(|piece| piece.kind == Kind::Shatra);
        found.report(
            Problems::RETURN_WITHOUT_SHATRA,
            !all.is_subset(shatras),
            all.without(shatras),
        );
        let before_a_wall = east.without(Bitboard::ALL.shift(Direction::West))
            | west.without(Bitboard::ALL.shift(Direction::East));
        found.report(Problems::RETURN_THROUGH_WALL, before_a_wall.any(), before_a_wall);
        found.report(Problems::RETURN_TWICE, east.intersects(west), east & west);
        let no_ban = all.any() && !self.rules.has(Switches::NO_SIDEWAYS_RETURN);
        found.report(Problems::RETURN_NOT_IN_RULES, no_ban, all);
        if !self.rules.has(Switches::RETURN_BAN_LASTS) {
            for color in Color::ALL {
                let own = all & self.squares(|piece| piece.color == color);
                found.report(Problems::RETURN_NOT_ALONE, own.len() > 1, own);
            }
        }
    }
}

bitflags! {
    /// What can be wrong with a [`Setup`] (`RULES.md 13`).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Problems: u32 {
        /// A side has more pieces of a kind than the start gives it: the generator's bounds and
        /// the pieces that a shatra may promote to are counted from the start.
        const TOO_MANY_OF_A_KIND = 1 << 0;
        /// A side has more shatras and batyrs together than the start gives it: every batyr
        /// beyond the start's was a shatra.
        const TOO_MANY_PIECES = 1 << 1;
        /// A side has two biys; it loses with the one it has.
        const TWO_BIYS = 1 << 2;
        /// The side that is not to move has no biy: the game ended before.
        const NO_BIY = 1 << 3;
        /// A shatra stands on its promotion row where the ruleset promotes always.
        const UNPROMOTED_SHATRA = 1 << 4;
        /// A reserve mark is not on a piece of the home's owner: the reserve never left its home.
        const RESERVE_MARK = 1 << 5;
        /// An obliged mark has no reserve mark, of which it is a kind.
        const OBLIGED_WITHOUT_RESERVE = 1 << 6;
        /// An obliged mark is a biy's; the biy is never obliged.
        const OBLIGED_BIY = 1 << 7;
        /// There is an obliged mark, and the ruleset has no such duty.
        const OBLIGED_NOT_IN_RULES = 1 << 8;
        /// The en passant square is not one that the other side's shatra can just have passed.
        const EN_PASSANT = 1 << 9;
        /// There is an en passant square, and the ruleset has no two-square steps.
        const EN_PASSANT_NOT_IN_RULES = 1 << 10;
        /// A return memory is not a shatra's.
        const RETURN_WITHOUT_SHATRA = 1 << 11;
        /// A return memory points through a wall: no step can have come from there.
        const RETURN_THROUGH_WALL = 1 << 12;
        /// A shatra must return neither east nor west; it came from one side only.
        const RETURN_TWICE = 1 << 13;
        /// There is a return memory, and the ruleset has no such ban.
        const RETURN_NOT_IN_RULES = 1 << 14;
        /// A side has two return memories where the ban ends with the side's next move.
        const RETURN_NOT_ALONE = 1 << 15;
        /// The move number is 0; it begins with 1.
        const MOVE_NUMBER = 1 << 16;
    }
}

impl Problems {
    /// What to tell a person about one problem.
    fn message(self) -> &'static str {
        match self {
            Self::TOO_MANY_OF_A_KIND => "more pieces of a kind than the start gives",
            Self::TOO_MANY_PIECES => "more shatras and batyrs than the start gives",
            Self::TWO_BIYS => "two biys of one side",
            Self::NO_BIY => "the side not to move has no biy",
            Self::UNPROMOTED_SHATRA => "a shatra on its promotion row",
            Self::RESERVE_MARK => "a reserve mark that is not on a piece in its own home",
            Self::OBLIGED_WITHOUT_RESERVE => "an obliged mark without a reserve mark",
            Self::OBLIGED_BIY => "an obliged biy",
            Self::OBLIGED_NOT_IN_RULES => "an obliged mark, which the ruleset does not have",
            Self::EN_PASSANT => "an en passant square that no shatra has just passed",
            Self::EN_PASSANT_NOT_IN_RULES => {
                "an en passant square, but the ruleset has no two-square steps"
            }
            Self::RETURN_WITHOUT_SHATRA => "a return memory without a shatra",
            Self::RETURN_THROUGH_WALL => "a return memory that points through a wall",
            Self::RETURN_TWICE => "two return memories of one shatra",
            Self::RETURN_NOT_IN_RULES => "a return memory, which the ruleset does not have",
            Self::RETURN_NOT_ALONE => "two return memories of one side",
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
    /// sides, or of two kinds of pieces, comes twice.
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

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// The position, if the set-up is valid. An en passant square that nobody can use is dropped.
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        Ok(Self::of_valid(&setup))
    }
}

impl Position {
    /// The position of a set-up that is known to be valid.
    pub(super) fn of_valid(setup: &Setup) -> Self {
        let mut board = Board::EMPTY;
        for square in Square::all() {
            if let Some(Piece { color, kind }) = setup.piece_at(square) {
                board.toggle_piece(color, kind, square);
            }
        }
        board.toggle_reserve(setup.reserve);
        board.toggle_obliged(setup.obliged);
        board.toggle_banned_east(setup.banned_east);
        board.toggle_banned_west(setup.banned_west);
        if setup.side_to_move == Color::Black {
            board.switch_side();
        }
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

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            rules: position.rules,
            pieces: core::array::from_fn(|index| {
                position.piece_at(Square::from_index(index as u32))
            }),
            side_to_move: position.side_to_move(),
            reserve: position.reserve(),
            obliged: position.obliged(),
            en_passant: position.en_passant(),
            banned_east: position.banned_east(),
            banned_west: position.banned_west(),
            quiet_plies: position.quiet_plies,
            move_number: position.move_number,
        }
    }
}
