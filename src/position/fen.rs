//! Position text (`RULES.md 13`).

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::geometry::Direction;
use crate::kind::Piece;
use crate::position::Position;
use crate::position::setup::{Setup, SetupError};
use crate::rules::Rules;
use crate::square::{ROW_LENGTHS, Square};
use crate::text::{self, column, excerpt, plain_number};

/// The eight fields of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The pieces, 14 rows from row 14 down.
    Board,
    /// The side to move.
    Side,
    /// The reserve marks.
    Reserve,
    /// The obliged marks.
    Obliged,
    /// The passed square.
    EnPassant,
    /// The return memory.
    Return,
    /// The quiet plies.
    Quiet,
    /// The move number.
    Number,
}

/// The field's name in `RULES.md 13`.
impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Side => "side",
            Self::Reserve => "reserve",
            Self::Obliged => "obliged",
            Self::EnPassant => "en-passant",
            Self::Return => "return",
            Self::Quiet => "quiet",
            Self::Number => "number",
        })
    }
}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The number of fields is wrong.
    #[error("{found} fields; expected 8 with one space between (or the first 2 or 6 of them)")]
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
    #[error("{found} rows; expected 14")]
    RowCount {
        /// How many there are.
        found: usize,
    },
    /// A row has too few or too many squares.
    #[error("row length {found}; expected {expected} squares in row {row}")]
    RowLength {
        /// The row, 14 to 1.
        row: u8,
        /// The squares that the text gives it.
        found: usize,
        /// The squares that it has.
        expected: u8,
    },
    /// A character of the board is neither a piece nor a number of empty squares.
    #[error("letter {found:?}; expected a piece (KQRBP, kqrbp) or a digit 1 to 9")]
    Letter {
        /// The character.
        found: char,
    },
    /// The side is neither `w` nor `b`.
    #[error("side {found:?}; expected w or b")]
    Side {
        /// What stands in its place.
        found: String,
    },
    /// A word is not a square.
    #[error("square {found:?}; expected a number from 1 to 62")]
    Square {
        /// The word.
        found: String,
    },
    /// A list of squares is not in ascending order, or names a square twice.
    #[error("order: {square} does not come after {before}; expected ascending squares, each once")]
    Order {
        /// The square out of order.
        square: Square,
        /// The one before it.
        before: Square,
    },
    /// A word is not a return memory.
    #[error("return {found:?}; expected b>a, two squares with > between")]
    Return {
        /// The word.
        found: String,
    },
    /// The two squares of a return memory are not neighbours in a row.
    #[error("return {from}>{to}; expected squares beside each other in one row")]
    NotBeside {
        /// Where the shatra stands.
        from: Square,
        /// Where it may not step back to.
        to: Square,
    },
    /// A word is not a plain number of 32 bits.
    #[error("number {found:?}; expected a plain decimal up to 4294967295, without leading zeros")]
    Number {
        /// The word.
        found: String,
    },
    /// The move number is 0.
    #[error("number 0; expected a move number from 1")]
    MoveNumberZero,
}

/// A field or a part of it, and where it stands in the text.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    start: usize,
    field: FenField,
    part: &'a str,
}

impl<'a> Word<'a> {
    /// The parts between separators.
    fn split(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut start = self.start;
        self.part.split(separator).map(move |part| {
            let word = Word { start, part, ..self };
            start += part.len() + separator.len_utf8();
            word
        })
    }

    /// The error that something is wrong at a place of this word.
    fn fault_at(self, offset: usize, fault: FenFault) -> FenError {
        FenError::Field { field: self.field, column: column(self.text, self.start + offset), fault }
    }

    fn fault(self, fault: FenFault) -> FenError {
        self.fault_at(0, fault)
    }
}

impl Setup {
    /// Reads a position text; the position need not be valid (`RULES.md 13`).
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first field that is malformed.
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        const FIELDS: [FenField; 8] = [
            FenField::Board,
            FenField::Side,
            FenField::Reserve,
            FenField::Obliged,
            FenField::EnPassant,
            FenField::Return,
            FenField::Quiet,
            FenField::Number,
        ];
        let found = text.split(' ').count();
        if !matches!(found, 2 | 6 | 8) {
            return Err(FenError::FieldCount { found });
        }
        let whole = Word { text, start: 0, field: FenField::Board, part: text };
        let mut fields = whole.split(' ').zip(FIELDS).map(|(word, field)| Word { field, ..word });

        let mut setup = Self::new(rules);
        if let Some(word) = fields.next() {
            read_board(word, &mut setup)?;
        }
        if let Some(word) = fields.next() {
            setup.side_to_move = read_side(word)?;
        }
        setup.reserve = match fields.next() {
            None => setup.at_home(),
            Some(word) if word.part == "*" => setup.at_home(),
            Some(word) => read_set(word)?,
        };
        if let Some(word) = fields.next() {
            setup.obliged = read_set(word)?;
        }
        if let Some(word) = fields.next()
            && word.part != "-"
        {
            setup.en_passant = Some(read_square(word)?);
        }
        if let Some(word) = fields.next() {
            read_memory(word, &mut setup)?;
        }
        if let Some(word) = fields.next() {
            setup.quiet_plies = read_number(word)?;
        }
        if let Some(word) = fields.next() {
            setup.move_number = read_number(word)?;
            if setup.move_number == 0 {
                return Err(word.fault(FenFault::MoveNumberZero));
            }
        }
        Ok(setup)
    }
}

fn read_board(word: Word<'_>, setup: &mut Setup) -> Result<(), FenError> {
    let found = word.part.split('/').count();
    if found != ROW_LENGTHS.len() {
        return Err(word.fault(FenFault::RowCount { found }));
    }
    let mut row_start = 0;
    for ((row, expected), number) in word.split('/').zip(ROW_LENGTHS).zip((1..=14).rev()) {
        let mut length = 0;
        for (offset, letter) in row.part.char_indices() {
            match (letter, Piece::from_letter(letter)) {
                ('1'..='9', _) => length += letter as usize - '0' as usize,
                (_, Some(piece)) => {
                    if length < expected as usize {
                        setup.pieces[row_start + length] = Some(piece);
                    }
                    length += 1;
                }
                _ => return Err(row.fault_at(offset, FenFault::Letter { found: letter })),
            }
        }
        if length != expected as usize {
            let fault = FenFault::RowLength { row: number, found: length, expected };
            return Err(row.fault(fault));
        }
        row_start += length;
    }
    Ok(())
}

fn read_side(word: Word<'_>) -> Result<Color, FenError> {
    match word.part {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        other => Err(word.fault(FenFault::Side { found: excerpt(other) })),
    }
}

fn read_square(word: Word<'_>) -> Result<Square, FenError> {
    text::square(word.part)
        .ok_or_else(|| word.fault(FenFault::Square { found: excerpt(word.part) }))
}

/// Notes a square of an ascending list.
fn ascend(word: Word<'_>, square: Square, last: &mut Option<Square>) -> Result<(), FenError> {
    match last.replace(square) {
        Some(before) if before >= square => Err(word.fault(FenFault::Order { square, before })),
        _ => Ok(()),
    }
}

fn read_set(word: Word<'_>) -> Result<Bitboard, FenError> {
    let mut set = Bitboard::EMPTY;
    if word.part == "-" {
        return Ok(set);
    }
    let mut last = None;
    for word in word.split(',') {
        let square = read_square(word)?;
        ascend(word, square, &mut last)?;
        set |= Bitboard::of(square);
    }
    Ok(set)
}

fn read_memory(word: Word<'_>, setup: &mut Setup) -> Result<(), FenError> {
    if word.part == "-" {
        return Ok(());
    }
    let mut last = None;
    for word in word.split(',') {
        let mut ends = word.split('>');
        let (Some(from), Some(to), None) = (ends.next(), ends.next(), ends.next()) else {
            return Err(word.fault(FenFault::Return { found: excerpt(word.part) }));
        };
        let (from, to) = (read_square(from)?, read_square(to)?);
        ascend(word, from, &mut last)?;
        let set = if from.next(Direction::East) == Some(to) {
            &mut setup.banned_east
        } else if from.next(Direction::West) == Some(to) {
            &mut setup.banned_west
        } else {
            return Err(word.fault(FenFault::NotBeside { from, to }));
        };
        *set |= Bitboard::of(from);
    }
    Ok(())
}

fn read_number(word: Word<'_>) -> Result<u32, FenError> {
    plain_number(word.part)
        .ok_or_else(|| word.fault(FenFault::Number { found: excerpt(word.part) }))
}

impl Position {
    /// Reads a position text (`RULES.md 13`).
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let error = Position::from_fen("3/3/3/k/7/7/8/7/7/7/K/3/3/3 w", Rules::STANDARD).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "board field, column 13: row length 8; expected 7 squares in row 8",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`FenError`]: the first malformed field, or everything that makes the position invalid.
    pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(Self::try_from(Setup::from_fen(text, rules)?)?)
    }
}

/// The canonical position text (`RULES.md 13`), also of an invalid set-up, as far as the text has
/// words for it: of a shatra that must return neither east nor west the west is not written, and a
/// return memory that points through a wall has no square behind its `>`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = Square::all();
        for (place, length) in ROW_LENGTHS.into_iter().enumerate() {
            if place > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for square in squares.by_ref().take(length as usize) {
                let Some(piece) = self.piece_at(square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", piece.letter())?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {} ", self.side_to_move.letter())?;
        if self.reserve.any() && self.reserve == self.at_home() {
            f.write_str("*")?;
        } else {
            write!(f, "{}", self.reserve)?;
        }
        write!(f, " {} ", self.obliged)?;
        match self.en_passant {
            Some(passed) => write!(f, "{passed} ")?,
            None => f.write_str("- ")?,
        }
        let mut banned = (self.banned_east | self.banned_west).into_iter().peekable();
        if banned.peek().is_none() {
            f.write_str("-")?;
        }
        while let Some(square) = banned.next() {
            let side =
                if self.banned_east.contains(square) { Direction::East } else { Direction::West };
            write!(f, "{square}>")?;
            if let Some(to) = square.next(side) {
                write!(f, "{to}")?;
            }
            if banned.peek().is_some() {
                f.write_str(",")?;
            }
        }
        write!(f, " {} {}", self.quiet_plies, self.move_number)
    }
}

/// The canonical position text (`RULES.md 13`).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}
