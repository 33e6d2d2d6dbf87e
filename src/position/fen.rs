//! Position text (`RULES.md 13`).

use core::fmt;

use crate::board::{Bitboard, Direction, Mark, Piece, ROW_LENGTHS, Square};
use crate::family::fen::{Fault, Word, fen, write_row};
use crate::family::text::{join, padded};
use crate::family::words::words;
use crate::position::{Position, Setup, SetupError};
use crate::rules::Rules;

words! {
    /// The eight fields of a position text.
    FenField: "board, side, reserve, obliged, en-passant, return, quiet or number" {
        /// The pieces, 14 rows from row 14 down.
        Board = "board",
        /// The side to move.
        Side = "side",
        /// The reserve marks.
        Reserve = "reserve",
        /// The obliged marks.
        Obliged = "obliged",
        /// The passed square.
        EnPassant = "en-passant",
        /// The return memory.
        Return = "return",
        /// The quiet plies.
        Quiet = "quiet",
        /// The move number.
        Number = "number",
    }
}

fen! {
    /// Reads a position text (`RULES.md 13`).
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let error = Position::from_fen("3/3/3/k/7/7/8/7/7/7/K/3/3/3 w", Rules::STANDARD).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "board field, column 13: squares in row 8: 8; expected 7",
    /// );
    /// ```
    2 | 6 | 8, "8 with one space between (or the first 2 or 6 of them)"
}

impl Setup {
    fn read_field(&mut self, field: FenField, word: Word<'_>) -> Result<(), Fault> {
        match field {
            FenField::Board => {
                self.read_board(word)?;
                // Until the text says otherwise.
                self.marks[Mark::Reserve] = self.at_home();
            }
            FenField::Side => self.side_to_move = word.side()?,
            FenField::Reserve if word.part == "*" => {}
            FenField::Reserve => self.marks[Mark::Reserve] = read_set(word)?,
            FenField::Obliged => self.marks[Mark::Obliged] = read_set(word)?,
            FenField::EnPassant if word.part == "-" => {}
            FenField::EnPassant => self.en_passant = Some(read_square(word)?),
            FenField::Return => self.read_memory(word)?,
            FenField::Quiet => self.quiet_plies = word.number()?,
            FenField::Number => match word.number()? {
                0 => return Err(word.expected("a move number from 1")),
                number => self.move_number = number,
            },
        }
        Ok(())
    }

    fn read_board(&mut self, word: Word<'_>) -> Result<(), Fault> {
        let mut row_start = 0;
        for ((row, number), expected) in word.rows(14)?.zip(ROW_LENGTHS) {
            let mut length = 0;
            for (offset, letter) in row.part.char_indices() {
                match (letter, Piece::from_letter(letter)) {
                    ('1'..='9', _) => length += letter as usize - '0' as usize,
                    (_, Some(piece)) => {
                        if length < expected as usize {
                            self.pieces[row_start + length] = Some(piece);
                        }
                        length += 1;
                    }
                    _ => {
                        let letter = row.after(offset).first(letter.len_utf8());
                        return Err(letter.expected("a piece (KQRBP, kqrbp) or a digit 1 to 9"));
                    }
                }
            }
            row.check_row(number, length, expected)?;
            row_start += length;
        }
        Ok(())
    }

    fn read_memory(&mut self, word: Word<'_>) -> Result<(), Fault> {
        if word.part == "-" {
            return Ok(());
        }
        let mut last = None;
        for word in word.split(',') {
            let mut ends = word.split('>');
            let (Some(from), Some(to), None) = (ends.next(), ends.next(), ends.next()) else {
                return Err(word.expected("b>a, two squares with > between"));
            };
            let (from, to) = (read_square(from)?, read_square(to)?);
            ascend(word, from, &mut last)?;
            let mark = if from.next(Direction::East) == Some(to) {
                Mark::BannedEast
            } else if from.next(Direction::West) == Some(to) {
                Mark::BannedWest
            } else {
                return Err(word.expected("squares beside each other in one row"));
            };
            self.marks[mark] |= Bitboard::of(from);
        }
        Ok(())
    }
}

fn read_square(word: Word<'_>) -> Result<Square, Fault> {
    Square::from_number(word.part).ok_or_else(|| word.expected("a square, 1 to 62"))
}

/// Notes a square of an ascending list.
fn ascend(word: Word<'_>, square: Square, last: &mut Option<Square>) -> Result<(), Fault> {
    match last.replace(square) {
        Some(before) if before >= square => {
            Err(word.expected("squares in ascending order, each once"))
        }
        _ => Ok(()),
    }
}

fn read_set(word: Word<'_>) -> Result<Bitboard, Fault> {
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
