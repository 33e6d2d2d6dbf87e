//! Position text (`RULES.md 13`).

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::board::{Bitboard, Direction, Mark, Piece, ROW_LENGTHS, Square};
use crate::family::Color;
use crate::family::fen::{Word, write_row};
use crate::family::text::{excerpt, join, padded, plain_number};
use crate::family::words::words;
use crate::position::{Position, Setup, SetupError};
use crate::rules::Rules;

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

words! {
    /// The field's name, e.g. `en-passant`.
    FenField, "board, side, reserve, obliged, en-passant, return, quiet or number" {
        Board = "board",
        Side = "side",
        Reserve = "reserve",
        Obliged = "obliged",
        EnPassant = "en-passant",
        Return = "return",
        Quiet = "quiet",
        Number = "number",
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

/// A field, or a part of one.
#[derive(Clone, Copy)]
struct Part<'a> {
    field: FenField,
    word: Word<'a>,
}

impl<'a> Part<'a> {
    fn part(self) -> &'a str {
        self.word.part
    }

    /// The parts between separators.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'a>> {
        self.word.split(separator).map(move |word| Part { word, ..self })
    }

    /// The error that something is wrong at a byte of this part.
    fn fault_at(self, offset: usize, fault: FenFault) -> FenError {
        FenError::Field { field: self.field, column: self.word.column(offset), fault }
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
        let words = Word::whole(text).split(' ');
        let mut fields = words.zip(FIELDS).map(|(word, field)| Part { field, word });

        let mut setup = Self::new(rules);
        if let Some(field) = fields.next() {
            read_board(field, &mut setup)?;
        }
        if let Some(field) = fields.next() {
            setup.side_to_move = read_side(field)?;
        }
        setup.marks[Mark::Reserve] = match fields.next() {
            Some(field) if field.part() != "*" => read_set(field)?,
            _ => setup.at_home(),
        };
        if let Some(field) = fields.next() {
            setup.marks[Mark::Obliged] = read_set(field)?;
        }
        if let Some(field) = fields.next()
            && field.part() != "-"
        {
            setup.en_passant = Some(read_square(field)?);
        }
        if let Some(field) = fields.next() {
            read_memory(field, &mut setup)?;
        }
        if let Some(field) = fields.next() {
            setup.quiet_plies = read_number(field)?;
        }
        if let Some(field) = fields.next() {
            setup.move_number = read_number(field)?;
            if setup.move_number == 0 {
                return Err(field.fault(FenFault::MoveNumberZero));
            }
        }
        Ok(setup)
    }
}

fn read_board(field: Part<'_>, setup: &mut Setup) -> Result<(), FenError> {
    let found = field.part().split('/').count();
    if found != ROW_LENGTHS.len() {
        return Err(field.fault(FenFault::RowCount { found }));
    }
    let mut row_start = 0;
    for ((row, expected), number) in field.split('/').zip(ROW_LENGTHS).zip((1..=14).rev()) {
        let mut length = 0;
        for (offset, letter) in row.part().char_indices() {
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

fn read_side(field: Part<'_>) -> Result<Color, FenError> {
    match field.part() {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        other => Err(field.fault(FenFault::Side { found: excerpt(other) })),
    }
}

fn read_square(field: Part<'_>) -> Result<Square, FenError> {
    Square::from_number(field.part())
        .ok_or_else(|| field.fault(FenFault::Square { found: excerpt(field.part()) }))
}

/// Notes a square of an ascending list.
fn ascend(field: Part<'_>, square: Square, last: &mut Option<Square>) -> Result<(), FenError> {
    match last.replace(square) {
        Some(before) if before >= square => Err(field.fault(FenFault::Order { square, before })),
        _ => Ok(()),
    }
}

fn read_set(field: Part<'_>) -> Result<Bitboard, FenError> {
    let mut set = Bitboard::EMPTY;
    if field.part() == "-" {
        return Ok(set);
    }
    let mut last = None;
    for field in field.split(',') {
        let square = read_square(field)?;
        ascend(field, square, &mut last)?;
        set |= Bitboard::of(square);
    }
    Ok(set)
}

fn read_memory(field: Part<'_>, setup: &mut Setup) -> Result<(), FenError> {
    if field.part() == "-" {
        return Ok(());
    }
    let mut last = None;
    for field in field.split(',') {
        let mut ends = field.split('>');
        let (Some(from), Some(to), None) = (ends.next(), ends.next(), ends.next()) else {
            return Err(field.fault(FenFault::Return { found: excerpt(field.part()) }));
        };
        let (from, to) = (read_square(from)?, read_square(to)?);
        ascend(field, from, &mut last)?;
        let set = if from.next(Direction::East) == Some(to) {
            &mut setup.marks[Mark::BannedEast]
        } else if from.next(Direction::West) == Some(to) {
            &mut setup.marks[Mark::BannedWest]
        } else {
            return Err(field.fault(FenFault::NotBeside { from, to }));
        };
        *set |= Bitboard::of(from);
    }
    Ok(())
}

fn read_number(field: Part<'_>) -> Result<u32, FenError> {
    plain_number(field.part())
        .ok_or_else(|| field.fault(FenFault::Number { found: excerpt(field.part()) }))
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
        padded(f, |f| {
            self.write_board(f)?;
            write!(f, " {} ", self.side_to_move.letter())?;
            let reserve = self.marks[Mark::Reserve];
            if reserve.any() && reserve == self.at_home() {
                f.write_str("*")?;
            } else {
                write!(f, "{reserve}")?;
            }
            write!(f, " {} ", self.marks[Mark::Obliged])?;
            match self.en_passant {
                Some(passed) => write!(f, "{passed} ")?,
                None => f.write_str("- ")?,
            }
            self.write_memory(f)?;
            write!(f, " {} {}", self.quiet_plies, self.move_number)
        })
    }
}

impl Setup {
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.pieces.iter().map(|piece| piece.map(Piece::letter));
        for (place, length) in ROW_LENGTHS.into_iter().enumerate() {
            f.write_str(if place == 0 { "" } else { "/" })?;
            write_row(f, letters.by_ref().take(length.into()))?;
        }
        Ok(())
    }

    fn write_memory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [east, west] = Mark::RETURN_MEMORY.map(|mark| self.marks[mark]);
        if (east | west).is_empty() {
            return f.write_str("-");
        }
        let memory = (east | west).into_iter().map(|square| {
            let side = if east.contains(square) { Direction::East } else { Direction::West };
            Memory { square, to: square.next(side) }
        });
        join(f, memory, ",")
    }
}

/// A return memory, as a position text has it.
struct Memory {
    square: Square,
    to: Option<Square>,
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>", self.square)?;
        self.to.map_or(Ok(()), |to| write!(f, "{to}"))
    }
}

/// The canonical position text (`RULES.md 13`).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}
