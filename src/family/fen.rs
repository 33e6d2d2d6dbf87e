//! What the position texts of all games share: words with their places, rows of pieces.

use core::fmt;

use crate::family::text::column;

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

    /// The column in the whole text, counted in characters from 1, of a byte of this part.
    pub(crate) fn column(self, offset: usize) -> usize {
        column(self.text, self.start + offset)
    }
}

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
