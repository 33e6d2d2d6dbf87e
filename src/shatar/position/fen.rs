//! Position text (`SHATAR_RULES.md 1.7`, `2.5`, `3`).

use core::fmt;

use crate::family::Color;
use crate::family::fen::{Fault, Word, fen, write_row};
use crate::family::text::{padded, plain_number};
use crate::family::words::words;
use crate::shatar::board::{Bitboard, Piece, Square};
use crate::shatar::position::{Position, Setup, SetupError};
use crate::shatar::rules::Rules;

words! {
    /// The fields of a position text: the six of chess and, in Shatar, an optional seventh. With a
    /// seventh in Hiashatar the position is not valid, unless it is `-`.
    FenField: "board, side, castling, en-passant, quiet, number or series" {
        /// The pieces, from the last row to the first.
        Board = "board",
        /// The side to move.
        Side = "side",
        /// Castling, which is always `-`.
        Castling = "castling",
        /// The passed squares.
        EnPassant = "en-passant",
        /// The quiet plies.
        Quiet = "quiet",
        /// The move number.
        Number = "number",
        /// Whose series of checks contains a shak.
        Series = "series",
    }
}

fen! {
    /// Reads a position text (`SHATAR_RULES.md 1.7`, `2.5`).
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let error = Position::from_fen("8/8/8/9/8/8/8/4K2R w - - 0 1", Rules::SHATAR).unwrap_err();
    /// assert_eq!(error.to_string(), "board field, column 7: \"9\"; expected 1 to 8 empty squares");
    /// ```
    6 | 7, "6 with one space between (or 7 in Shatar)"
}

/// What the seventh field says of the two sides.
const SERIES: [(&str, [bool; 2]); 4] =
    [("-", [false, false]), ("w", [true, false]), ("b", [false, true]), ("wb", [true, true])];

impl Setup {
    fn read_field(&mut self, field: FenField, word: Word<'_>) -> Result<(), Fault> {
        match field {
            FenField::Board => {
                let size = self.rules.board_size();
                word.rows(size)?.try_for_each(|(row, number)| self.read_row(row, number, size))?;
            }
            FenField::Side => self.side_to_move = word.side()?,
            FenField::Castling => word.one_of(&[("-", ())], "-")?,
            FenField::EnPassant => self.passed_squares = read_passed(word, !self.side_to_move)?,
            FenField::Quiet => self.quiet_plies = word.number()?,
            FenField::Number => self.move_number = word.number()?,
            FenField::Series => self.series = word.one_of(&SERIES, "-, w, b or wb")?,
        }
        Ok(())
    }

    fn read_row(&mut self, row: Word<'_>, number: u8, size: u8) -> Result<(), Fault> {
        let mut length = 0;
        let mut rest = row;
        while let Some(letter) = rest.part.chars().next() {
            let is_digit = |letter: char| letter.is_ascii_digit();
            let digits = rest.part.find(|letter| !is_digit(letter)).unwrap_or(rest.part.len());
            let taken = if digits > 0 { digits } else { letter.len_utf8() };
            let word = rest.first(taken);
            if digits > 0 {
                let empty =
                    plain_number(word.part).filter(|empty| (1..=size.into()).contains(empty));
                length += empty.ok_or_else(|| {
                    let is_small = size == 8;
                    word.expected(if is_small {
                        "1 to 8 empty squares"
                    } else {
                        "1 to 10 empty squares"
                    })
                })? as usize;
            } else {
                let piece = Piece::from_letter(letter)
                    .ok_or_else(|| word.expected("a piece (KQRBNHP, kqrbnhp) or a number"))?;
                let file = u8::try_from(length).ok().filter(|&file| file < size);
                if let Some(square) = file.and_then(|file| Square::at(file, number)) {
                    self.place(square, Some(piece));
                }
                length += 1;
            }
            rest = rest.after(taken);
        }
        row.check_row(number, length, size)
    }
}

/// The passed squares from the pawn's origin onward (`SHATAR_RULES.md 2.5`).
fn read_passed(word: Word<'_>, passer: Color) -> Result<Bitboard, Fault> {
    let fault =
        |rest: Word<'_>| rest.expected("- or one or two squares in the order of the pawn's step");
    let mut passed = Bitboard::EMPTY;
    if word.part == "-" {
        return Ok(passed);
    }
    let mut rest = word;
    let mut next = None;
    loop {
        let (square, after) = Square::split_from(rest.part).ok_or_else(|| fault(rest))?;
        if passed.several() || next.is_some_and(|next| next != square) {
            return Err(fault(rest));
        }
        passed |= Bitboard::of(square);
        if after.is_empty() {
            return Ok(passed);
        }
        next = Some(square.ahead(passer, 1));
        rest = rest.after(rest.part.len() - after.len());
    }
}

/// The canonical position text: seven fields in Shatar, six in Hiashatar. Of an invalid set-up a series
/// is written also where the game has none.
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
