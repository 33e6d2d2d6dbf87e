//! Position text (`SHATAR_RULES.md 1.7`, `2.5`, `3`).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::family::Color;
use crate::family::fen::{Word, write_row};
use crate::family::text::{excerpt, padded, plain_number};
use crate::family::words::words;
use crate::shatar::board::{Bitboard, Piece, Square};
use crate::shatar::position::{Position, Setup, SetupError};
use crate::shatar::rules::Rules;

/// The fields of a position text, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The pieces, from the last row to the first.
    Board,
    /// The side to move.
    Side,
    /// Castling, which is always `-`.
    Castling,
    /// The passed squares.
    EnPassant,
    /// The quiet plies.
    Quiet,
    /// The move number.
    Number,
    /// Whose series of checks contains a shak.
    Series,
}

words! {
    /// The field's name, e.g. `en-passant`.
    FenField, "board, side, castling, en-passant, quiet, number or series" {
        Board = "board",
        Side = "side",
        Castling = "castling",
        EnPassant = "en-passant",
        Quiet = "quiet",
        Number = "number",
        Series = "series",
    }
}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The number of fields is wrong.
    #[error("{found} fields; expected 6 with one space between (or 7 in Shatar)")]
    FieldCount {
        /// How many there are.
        found: usize,
    },
    /// A field is malformed.
    #[error("{field} field, column {column}: {fault}")]
    Field {
        /// The field.
        field: FenField,
        /// The column in the whole text, counted in characters from 1.
        column: usize,
        /// What is wrong there.
        fault: FenFault,
    },
    /// The text is well formed and describes an impossible position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenFault {
    /// The board has too few or too many rows.
    #[error("{found} rows; expected {expected}")]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A row has too few or too many squares.
    #[error("row length {found}; expected {expected} squares in row {row}")]
    RowLength {
        /// The row, counted from 1 at White's end.
        row: u8,
        /// The squares that the text gives it.
        found: usize,
        /// The squares that it has.
        expected: u8,
    },
    /// A character of the board is neither a piece nor a digit.
    #[error("letter {found:?}; expected a piece (KQRBNHP, kqrbnhp) or a number")]
    Letter {
        /// The character.
        found: char,
    },
    /// A number of empty squares is 0, has a leading zero or is larger than the board.
    #[error("{found} empty squares; expected 1 to {expected}")]
    EmptySquares {
        /// The number.
        found: String,
        /// How many squares a row has.
        expected: u8,
    },
    /// Something else than the few words that the field can be.
    #[error("{found:?}; expected {expected}")]
    Word {
        /// What stands in its place.
        found: String,
        /// What can stand there.
        expected: &'static str,
    },
    /// A word is not a plain number of 32 bits.
    #[error("number {found:?}; expected a plain decimal up to 4294967295, without leading zeros")]
    Number {
        /// The word.
        found: String,
    },
}

/// A fault and its column.
type Fault = (usize, FenFault);

impl Setup {
    /// Reads a position text: the six fields of chess and, in Shatar, an optional seventh
    /// (`SHATAR_RULES.md 1.7`). The position need not be valid; with a seventh field in Hiashatar
    /// it is not, unless this is `-`.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first field that is malformed.
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        let words: Vec<_> = Word::whole(text).split(' ').collect();
        let [board, side, castling, passed, quiet, number, series @ ..] = &words[..] else {
            return Err(FenError::FieldCount { found: words.len() });
        };
        if series.len() > 1 {
            return Err(FenError::FieldCount { found: words.len() });
        }
        let mut setup = Self::new(rules);
        within(FenField::Board, read_board(*board, &mut setup))?;
        setup.side_to_move = within(FenField::Side, read_side(*side))?;
        within(FenField::Castling, read_word(*castling, &[("-", ())], "-"))?;
        setup.passed_squares =
            within(FenField::EnPassant, read_passed(*passed, !setup.side_to_move))?;
        setup.quiet_plies = within(FenField::Quiet, read_number(*quiet))?;
        setup.move_number = within(FenField::Number, read_number(*number))?;
        if let Some(series) = series.first() {
            setup.series = within(FenField::Series, read_word(*series, &SERIES, "-, w, b or wb"))?;
        }
        Ok(setup)
    }
}

/// What the seventh field says of the two sides.
const SERIES: [(&str, [bool; 2]); 4] =
    [("-", [false, false]), ("w", [true, false]), ("b", [false, true]), ("wb", [true, true])];

/// What was read in a field, or its fault as an error.
fn within<T>(field: FenField, read: Result<T, Fault>) -> Result<T, FenError> {
    read.map_err(|(column, fault)| FenError::Field { field, column, fault })
}

fn read_word<T: Copy>(
    word: Word<'_>,
    known: &[(&str, T)],
    expected: &'static str,
) -> Result<T, Fault> {
    match known.iter().find(|(text, _)| *text == word.part) {
        Some(&(_, value)) => Ok(value),
        None => Err((word.column(0), FenFault::Word { found: excerpt(word.part), expected })),
    }
}

fn read_side(word: Word<'_>) -> Result<Color, Fault> {
    read_word(word, &[("w", Color::White), ("b", Color::Black)], "w or b")
}

fn read_number(word: Word<'_>) -> Result<u32, Fault> {
    plain_number(word.part)
        .ok_or_else(|| (word.column(0), FenFault::Number { found: excerpt(word.part) }))
}

/// The passed squares from the pawn's origin onward (`SHATAR_RULES.md 2.5`).
fn read_passed(word: Word<'_>, passer: Color) -> Result<Bitboard, Fault> {
    let fault = |rest: &str| {
        let expected = "- or one or two squares in the order of the pawn's step";
        let column = word.column(word.part.len() - rest.len());
        (column, FenFault::Word { found: excerpt(rest), expected })
    };
    let mut passed = Bitboard::EMPTY;
    if word.part == "-" {
        return Ok(passed);
    }
    let mut rest = word.part;
    let mut next = None;
    loop {
        let (square, after) = Square::split_from(rest).ok_or_else(|| fault(rest))?;
        if passed.several() || next.is_some_and(|next| next != square) {
            return Err(fault(rest));
        }
        passed |= Bitboard::of(square);
        if after.is_empty() {
            return Ok(passed);
        }
        next = Some(square.ahead(passer, 1));
        rest = after;
    }
}

fn read_board(word: Word<'_>, setup: &mut Setup) -> Result<(), Fault> {
    let size = setup.rules.board_size();
    let found = word.part.split('/').count();
    if found != size.into() {
        return Err((word.column(0), FenFault::RowCount { found, expected: size }));
    }
    word.split('/').zip((1..=size).rev()).try_for_each(|(word, row)| read_row(word, row, setup))
}

fn read_row(word: Word<'_>, row: u8, setup: &mut Setup) -> Result<(), Fault> {
    let size = setup.rules.board_size();
    let mut length = 0;
    let mut rest = word.part;
    while let Some(letter) = rest.chars().next() {
        let fault = |fault| (word.column(word.part.len() - rest.len()), fault);
        let after = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = &rest[..rest.len() - after.len()];
        if digits.is_empty() {
            let piece = Piece::from_letter(letter)
                .ok_or_else(|| fault(FenFault::Letter { found: letter }))?;
            let file = u8::try_from(length).ok().filter(|&file| file < size);
            if let Some(square) = file.and_then(|file| Square::at(file, row)) {
                setup.place(square, Some(piece));
            }
            length += 1;
            rest = &rest[letter.len_utf8()..];
        } else {
            let empty = plain_number(digits).filter(|empty| (1..=size.into()).contains(empty));
            length += empty.ok_or_else(|| {
                fault(FenFault::EmptySquares { found: excerpt(digits), expected: size })
            })? as usize;
            rest = after;
        }
    }
    if length == size.into() {
        return Ok(());
    }
    Err((word.column(0), FenFault::RowLength { row, found: length, expected: size }))
}

impl Position {
    /// Reads a position text (`SHATAR_RULES.md 1.7`, `2.5`).
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let error = Position::from_fen("8/8/8/9/8/8/8/4K2R w - - 0 1", Rules::SHATAR).unwrap_err();
    /// assert_eq!(error.to_string(), "board field, column 7: 9 empty squares; expected 1 to 8");
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`]: the first malformed field, or everything that makes the position invalid.
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(Self::try_from(Setup::from_fen(text, rules)?)?)
    }
}

/// The canonical position text: seven fields in Shatar, six in Hiashatar.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

/// As [`Position`]'s, except that a series is written also where the game has none.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| {
            self.write_board(f)?;
            write!(f, " {} - ", self.side_to_move.letter())?;
            self.write_passed(f)?;
            write!(f, " {} {}", self.quiet_plies, self.move_number)?;
            let is_written = matches!(self.rules, Rules::Shatar(_)) || self.series != [false; 2];
            let word = SERIES.iter().find(|(_, series)| is_written && *series == self.series);
            word.map_or(Ok(()), |(word, _)| write!(f, " {word}"))
        })
    }
}

impl Setup {
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.board_size();
        for row in (1..=size).rev() {
            let letter = |file| self.piece_at(Square::at(file, row)?).map(Piece::letter);
            write_row(f, (0..size).map(letter))?;
            f.write_str(if row > 1 { "/" } else { "" })?;
        }
        Ok(())
    }

    fn write_passed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = self.passed_squares.into_iter();
        if self.passed_squares.is_empty() {
            return f.write_str("-");
        }
        match self.side_to_move {
            Color::White => squares.rev().try_for_each(|square| write!(f, "{square}")),
            Color::Black => squares.try_for_each(|square| write!(f, "{square}")),
        }
    }
}
