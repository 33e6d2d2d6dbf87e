//! The position as text (`SHATAR_RULES.md 1.7`, `2.5`, `3`).

use core::fmt;

use super::Position;
use super::setup::{Setup, SetupProblems};
use crate::color::Color;
use crate::shatar::bitset::Bitset;
use crate::shatar::kind::Piece;
use crate::shatar::rules::Rules;
use crate::shatar::square::{Square, split_square};

/// A field of a position text, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The pieces, from the last rank to the first.
    Board,
    /// The side to move.
    Side,
    /// Castling, which is always `-`.
    Castling,
    /// The squares passed over, or `-`.
    PassedSquares,
    /// Moves since the last capture or move of a pawn.
    HalfmoveClock,
    /// The number of the move.
    MoveNumber,
    /// Whose series of checks contains a shak: `-`, `w`, `b` or `wb`.
    Series,
    /// What follows the last field.
    End,
}

/// What is wrong at a place of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenProblem {
    /// The text ends before the field, or there is more than one space before it.
    #[error("is missing")]
    Missing,
    /// A character that is no piece of the game and no number.
    #[error("has {0:?}, which is no piece")]
    Piece(char),
    /// A run of empty squares that is no number from 1 to the width of the board.
    #[error("has a wrong number of empty squares")]
    EmptyRun,
    /// A rank has more squares than the board.
    #[error("has a rank that is too long")]
    LongRank,
    /// A rank has fewer squares than the board.
    #[error("has a rank that is too short")]
    ShortRank,
    /// There are more ranks than the board has.
    #[error("has too many ranks")]
    ManyRanks,
    /// There are fewer ranks than the board has.
    #[error("has too few ranks")]
    FewRanks,
    /// Not a decimal number below 2^32, written without leading zeros.
    #[error("is no number")]
    Number,
    /// The text goes on after the last field.
    #[error("was expected here")]
    Surplus,
    /// Something else than the few things that can stand here.
    #[error("must be {0}")]
    Expected(&'static str),
}

/// Why a text is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text cannot be read.
    #[error("column {column}: the {field} {problem}")]
    Syntax {
        /// The field that is wrong.
        field: FenField,
        /// The first wrong character, counted from 1.
        column: usize,
        /// What is wrong there.
        problem: FenProblem,
    },
    /// The text can be read, but what it says is no valid position.
    #[error("{0}")]
    Setup(#[from] SetupProblems),
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Side => "side to move",
            Self::Castling => "castling field",
            Self::PassedSquares => "field of passed squares",
            Self::HalfmoveClock => "halfmove clock",
            Self::MoveNumber => "move number",
            Self::Series => "series of checks",
            Self::End => "end of the text",
        })
    }
}

/// A problem and the byte of its field where it is.
type At<T> = Result<T, (usize, FenProblem)>;

impl Position {
    /// Reads a position: the six fields of chess and, in Shatar, an optional seventh
    /// (`SHATAR_RULES.md 1.7`), one space between.
    ///
    /// ```
    /// use shatra::shatar::{FenError, Position, Rules, SetupProblems};
    /// let error = Position::from_fen("8/8/8/8/8/8/8/4K2R w - - 0 1", Rules::SHATAR);
    /// assert_eq!(error.unwrap_err(), FenError::Setup(SetupProblems::NO_BLACK_KING));
    /// ```
    ///
    /// # Errors
    /// If the text cannot be read, or what it says is no valid position.
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(Setup::from_fen(text, rules)?.position()?)
    }
}

impl Setup {
    /// Reads a set-up without asking whether it is a valid position.
    ///
    /// # Errors
    /// If the text cannot be read; never [`FenError::Setup`].
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        let mut fields = Fields { text, next: Some(0) };
        let mut setup = Self::new(rules);
        fields.read(FenField::Board, |text| read_board(text, &mut setup))?;
        setup.side_to_move = fields.read(FenField::Side, read_side)?;
        fields.read(FenField::Castling, |text| expect(text == "-", (), "'-'"))?;
        setup.passed_squares =
            fields.read(FenField::PassedSquares, |text| read_passed(text, !setup.side_to_move))?;
        setup.halfmove_clock = fields.read(FenField::HalfmoveClock, read_number)?;
        setup.move_number = fields.read(FenField::MoveNumber, read_number)?;
        if fields.next.is_some() {
            setup.series = fields.read(FenField::Series, read_series)?;
        }
        match fields.next {
            None => Ok(setup),
            Some(end) => Err(fields.error(FenField::End, end - 1, FenProblem::Surplus)),
        }
    }
}

/// The fields of a text, taken one by one.
struct Fields<'a> {
    text: &'a str,
    /// The byte where the next field begins, if the last one ended with a space.
    next: Option<usize>,
}

impl Fields<'_> {
    fn read<T>(
        &mut self,
        field: FenField,
        read: impl FnOnce(&str) -> At<T>,
    ) -> Result<T, FenError> {
        let start = self.next.unwrap_or(self.text.len());
        let rest = self.text.get(start..).unwrap_or("");
        let text = rest.split(' ').next().unwrap_or("");
        if text.is_empty() {
            return Err(self.error(field, start, FenProblem::Missing));
        }
        self.next = (text.len() < rest.len()).then_some(start + text.len() + 1);
        read(text).map_err(|(place, problem)| self.error(field, start + place, problem))
    }

    fn error(&self, field: FenField, byte: usize, problem: FenProblem) -> FenError {
        let column = self.text.char_indices().take_while(|(place, _)| *place < byte).count() + 1;
        FenError::Syntax { field, column, problem }
    }
}

fn expect<T>(right: bool, value: T, expected: &'static str) -> At<T> {
    if right { Ok(value) } else { Err((0, FenProblem::Expected(expected))) }
}

fn read_side(text: &str) -> At<Color> {
    match text {
        "w" => Ok(Color::White),
        _ => expect(text == "b", Color::Black, "'w' or 'b'"),
    }
}

fn read_series(text: &str) -> At<[bool; 2]> {
    match text {
        "-" => Ok([false, false]),
        "w" => Ok([true, false]),
        "b" => Ok([false, true]),
        _ => expect(text == "wb", [true, true], "'-', 'w', 'b' or 'wb'"),
    }
}

fn read_number(text: &str) -> At<u32> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| canonical).ok_or((0, FenProblem::Number))
}

/// The passed squares from the pawn's origin onward (`SHATAR_RULES.md 2.5`).
fn read_passed(text: &str, passer: Color) -> At<Bitset> {
    const EXPECTED: FenProblem = FenProblem::Expected("'-' or one or two squares in order");
    let mut passed = Bitset::EMPTY;
    let mut last: Option<Square> = None;
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let place = text.len() - rest.len();
        let (square, after) = split_square(rest).ok_or((place, EXPECTED))?;
        let in_order = last.is_none_or(|last| last.ahead(passer, 1) == square);
        if !in_order || passed.several() {
            return Err((place, EXPECTED));
        }
        passed |= Bitset::of(square);
        last = Some(square);
        rest = after;
    }
    Ok(passed)
}

fn read_board(text: &str, setup: &mut Setup) -> At<()> {
    let size = setup.rules.board_size();
    let mut place = 0_usize;
    let mut ranks = 0;
    for rank in text.split('/') {
        if ranks == size {
            return Err((place.saturating_sub(1), FenProblem::ManyRanks));
        }
        ranks += 1;
        read_rank(rank, size - ranks, setup)
            .map_err(|(inside, problem)| (place + inside, problem))?;
        place += rank.len() + 1;
    }
    if ranks < size { Err((text.len(), FenProblem::FewRanks)) } else { Ok(()) }
}

fn read_rank(text: &str, rank: u8, setup: &mut Setup) -> At<()> {
    let size = setup.rules.board_size();
    let mut file = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let place = text.len() - rest.len();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run =
                read_number(&rest[..digits]).ok().filter(|run| (1..=size.into()).contains(run));
            file += run.ok_or((place, FenProblem::EmptyRun))? as u8;
        } else {
            let piece = Piece::from_letter(letter).ok_or((place, FenProblem::Piece(letter)))?;
            if let Some(square) = Square::new(file, rank).filter(|_| file < size) {
                setup.put(square, Some(piece));
            }
            file += 1;
        }
        if file > size {
            return Err((place, FenProblem::LongRank));
        }
        rest = &rest[digits.max(letter.len_utf8() * usize::from(digits == 0))..];
    }
    if file < size { Err((text.len(), FenProblem::ShortRank)) } else { Ok(()) }
}

/// The canonical text: seven fields in Shatar, six in Hiashatar.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

/// As [`Position`]'s, except that what a game does not have is written if it is there.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self)?;
        write!(f, " {} - ", self.side_to_move.letter())?;
        write_passed(f, self.passed_squares, !self.side_to_move)?;
        write!(f, " {} {}", self.halfmove_clock, self.move_number)?;
        match (self.rules, self.series) {
            (Rules::Hiashatar(_), [false, false]) => Ok(()),
            (_, [false, false]) => f.write_str(" -"),
            (_, [true, false]) => f.write_str(" w"),
            (_, [false, true]) => f.write_str(" b"),
            (_, [true, true]) => f.write_str(" wb"),
        }
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    let size = setup.rules.board_size();
    for rank in (0..size).rev() {
        let mut empty = 0;
        for file in 0..size {
            let Some(piece) = Square::new(file, rank).and_then(|square| setup.piece_at(square))
            else {
                empty += 1;
                continue;
            };
            write_empty(f, empty)?;
            empty = 0;
            write!(f, "{}", piece.letter())?;
        }
        write_empty(f, empty)?;
        f.write_str(if rank > 0 { "/" } else { "" })?;
    }
    Ok(())
}

fn write_empty(f: &mut fmt::Formatter<'_>, run: u8) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}

fn write_passed(f: &mut fmt::Formatter<'_>, passed: Bitset, passer: Color) -> fmt::Result {
    if passed.is_empty() {
        return f.write_str("-");
    }
    match passer {
        Color::White => passed.into_iter().try_for_each(|square| write!(f, "{square}")),
        Color::Black => {
            let mut rest = passed;
            while rest.any() {
                let square = rest.highest();
                write!(f, "{square}")?;
                rest = rest.without(Bitset::of(square));
            }
            Ok(())
        }
    }
}
