//! A move text taken apart.

use alloc::vec::Vec;

use crate::board::{Kind, Square};
use crate::family::text::{column, excerpt};
use crate::moves::Move;
use crate::notation::ParseMoveError;

/// What stands between the squares of a move text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Step,
    Drop,
    Capture,
    /// Nothing: the text is one square with a promoted kind.
    InPlace,
}

/// A move text taken apart.
pub(super) struct Written {
    squares: Vec<Square>,
    pub(super) sign: Sign,
    pub(super) promotion: Option<Kind>,
}

impl Written {
    /// More squares than any chain has.
    const MOST_SQUARES: usize = 64;

    pub(super) fn read(text: &str) -> Result<Self, ParseMoveError> {
        let (body, promotion) = match text.split_once('=') {
            None => (text, None),
            Some((body, letter)) => (body, Some(read_promotion(text, body.len() + 1, letter)?)),
        };
        let mut written = Self { squares: Vec::new(), sign: Sign::InPlace, promotion };
        let mut start = 0;
        loop {
            let is_part = |letter: char| letter.is_ascii_alphanumeric() && letter != 'x';
            let rest = &body[start..];
            let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
            let square = read_square(text, start, &rest[..end])?;
            if body.starts_with(|first: char| first.is_ascii_digit())
                != rest.starts_with(|first: char| first.is_ascii_digit())
            {
                return Err(syntax(text, start, &rest[..end], "all squares in one notation"));
            }
            written.squares.push(square);
            let Some(letter) = rest[end..].chars().next() else { break };
            let sign = match letter {
                '-' => Sign::Step,
                '*' => Sign::Drop,
                'x' | ':' => Sign::Capture,
                _ => return Err(syntax(text, start + end, &rest[end..], "one of - * x : =")),
            };
            let goes_on = written.squares.len() == 1
                || sign == Sign::Capture && written.sign == Sign::Capture;
            if !goes_on || written.squares.len() >= Self::MOST_SQUARES {
                return Err(syntax(text, start + end, &rest[end..], "the end of the move"));
            }
            written.sign = sign;
            start += end + 1;
        }
        if written.sign == Sign::InPlace && promotion.is_none() {
            return Err(syntax(text, body.len(), "", "one of - * x : ="));
        }
        Ok(written)
    }

    /// Start and destination. (A text has one square at least.)
    pub(super) fn ends(&self) -> (Square, Square) {
        (self.squares[0], self.squares[self.squares.len() - 1])
    }

    /// The squares after the first.
    pub(super) fn landings(&self) -> &[Square] {
        &self.squares[1..]
    }

    /// Whether the sign is that of the move's own text.
    pub(super) fn means(&self, mv: Move) -> bool {
        let sign = if mv.is_capture() {
            Sign::Capture
        } else if mv.is_drop() {
            Sign::Drop
        } else if mv.from() == mv.to() {
            Sign::InPlace
        } else {
            Sign::Step
        };
        self.sign == sign
    }
}

fn syntax(text: &str, offset: usize, found: &str, expected: &'static str) -> ParseMoveError {
    ParseMoveError::Syntax { column: column(text, offset), found: excerpt(found), expected }
}

fn read_promotion(text: &str, offset: usize, letter: &str) -> Result<Kind, ParseMoveError> {
    Kind::of_promotion(letter).ok_or_else(|| syntax(text, offset, letter, "Q, R or B at the end"))
}

fn read_square(text: &str, offset: usize, name: &str) -> Result<Square, ParseMoveError> {
    let has_form = match name.as_bytes() {
        [b'a'..=b'z', row @ ..] => !row.is_empty() && row.iter().all(u8::is_ascii_digit),
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    };
    if !has_form {
        let found = if name.is_empty() { &text[offset..] } else { name };
        return Err(syntax(text, offset, found, "a square: a number, or a file and a row"));
    }
    name.parse().map_err(|_| ParseMoveError::NoSuchSquare {
        column: column(text, offset),
        name: excerpt(name),
    })
}
