//! What the position texts of all games share: words with their places, rows of pieces, faults.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::family::Color;
use crate::family::text::{column, excerpt, plain_number};

/// What is wrong with a field of a position text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenFault {
    /// The board has too few or too many rows.
    #[error("rows: {found}; expected {expected}")]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A row has too few or too many squares.
    #[error("squares in row {row}: {found}; expected {expected}")]
    RowLength {
        /// The row, counted from 1 at White's end.
        row: u8,
        /// The squares that the text gives it.
        found: usize,
        /// The squares that it has.
        expected: u8,
    },
    /// Something else stands where a letter, a number, a square or another word should.
    #[error("{found:?}; expected {expected}")]
    Word {
        /// The start of it.
        found: String,
        /// What could stand there.
        expected: &'static str,
    },
}

/// A fault and its column.
pub(crate) type Fault = (usize, FenFault);

/// A part of a text, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    text: &'a str,
    start: usize,
    /// The part.
    pub(crate) part: &'a str,
}

impl<'a> Word<'a> {
    /// The whole text.
    pub(crate) fn whole(text: &'a str) -> Self {
        Self { text, start: 0, part: text }
    }

    /// The parts between separators.
    pub(crate) fn split(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut start = self.start;
        self.part.split(separator).map(move |part| {
            let word = Word { start, part, ..self };
            start += part.len() + separator.len_utf8();
            word
        })
    }

    /// What stands behind the first bytes of this part.
    pub(crate) fn after(self, bytes: usize) -> Self {
        Self { start: self.start + bytes, part: &self.part[bytes..], ..self }
    }

    /// The first bytes of this part.
    pub(crate) fn first(self, bytes: usize) -> Self {
        Self { part: &self.part[..bytes], ..self }
    }

    /// A fault of this part, at its first column in the whole text (counted in characters from 1).
    pub(crate) fn fault(self, fault: FenFault) -> Fault {
        (column(self.text, self.start), fault)
    }

    /// The fault that something else was expected here.
    pub(crate) fn expected(self, expected: &'static str) -> Fault {
        self.fault(FenFault::Word { found: excerpt(self.part), expected })
    }

    /// The value of this word among those that it can be.
    pub(crate) fn one_of<T: Copy>(
        self,
        known: &[(&str, T)],
        expected: &'static str,
    ) -> Result<T, Fault> {
        let found = known.iter().find(|(text, _)| *text == self.part);
        found.map(|&(_, value)| value).ok_or_else(|| self.expected(expected))
    }

    /// The side to move.
    pub(crate) fn side(self) -> Result<Color, Fault> {
        self.one_of(&[("w", Color::White), ("b", Color::Black)], "w or b")
    }

    /// A counter.
    pub(crate) fn number(self) -> Result<u32, Fault> {
        let expected = "a plain decimal up to 4294967295, without leading zeros";
        plain_number(self.part).ok_or_else(|| self.expected(expected))
    }

    /// The rows of a board of so many, from the last to the first, each with its number.
    pub(crate) fn rows(self, expected: u8) -> Result<impl Iterator<Item = (Self, u8)>, Fault> {
        let found = self.part.split('/').count();
        if found == usize::from(expected) {
            Ok(self.split('/').zip((1..=expected).rev()))
        } else {
            Err(self.fault(FenFault::RowCount { found, expected }))
        }
    }

    /// Whether this row has as many squares as there are.
    pub(crate) fn check_row(self, row: u8, found: usize, expected: u8) -> Result<(), Fault> {
        if found == usize::from(expected) {
            Ok(())
        } else {
            Err(self.fault(FenFault::RowLength { row, found, expected }))
        }
    }
}

/// Makes the error of a game's position texts and their readers, over `Setup::read_field`.
macro_rules! fen {
    ($(#[$doc:meta])* $count:pat, $expected:literal) => {
        /// Why a text is not a position.
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[non_exhaustive]
        pub enum FenError {
            /// The number of fields is wrong.
            #[error("fields: {found}; expected {}", $expected)]
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
                fault: $crate::family::FenFault,
            },
            /// The text is well formed and describes an impossible position.
            #[error(transparent)]
            Setup(#[from] SetupError),
        }

        impl Setup {
            /// Reads a position text; the position need not be valid.
            ///
            /// # Errors
            ///
            /// [`FenError`] for the first field that is malformed.
            pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
                let found = text.split(' ').count();
                if !matches!(found, $count) {
                    return Err(FenError::FieldCount { found });
                }
                let mut setup = Self::new(rules);
                let words = $crate::family::fen::Word::whole(text).split(' ');
                for (field, word) in FenField::ALL.into_iter().zip(words) {
                    setup
                        .read_field(field, word)
                        .map_err(|(column, fault)| FenError::Field { field, column, fault })?;
                }
                Ok(setup)
            }
        }

        impl Position {
            $(#[$doc])*
            ///
            /// # Errors
            ///
            /// [`FenError`]: the first malformed field, or everything that makes the position
            /// invalid.
            pub fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
                Ok(Self::try_from(Setup::from_fen(text, rules)?)?)
            }
        }

        /// The canonical position text.
        impl core::fmt::Display for Position {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                Setup::from(self).fmt(f)
            }
        }
    };
}
pub(crate) use fen;

/// Writes a row of squares: the letters of the pieces, and the lengths of the runs of empty squares
/// between.
pub(crate) fn write_row(
    f: &mut fmt::Formatter<'_>,
    squares: impl IntoIterator<Item = Option<char>>,
) -> fmt::Result {
    let mut empty = 0;
    for square in squares {
        match square {
            None => empty += 1,
            Some(letter) => {
                write_run(f, empty)?;
                empty = 0;
                write!(f, "{letter}")?;
            }
        }
    }
    write_run(f, empty)
}

fn write_run(f: &mut fmt::Formatter<'_>, length: u32) -> fmt::Result {
    if length > 0 { write!(f, "{length}") } else { Ok(()) }
}
