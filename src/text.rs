//! What the readers of texts share.

use alloc::string::String;

use crate::kind::Kind;
use crate::square::Square;

/// How much of a bad word an error message repeats.
const EXCERPT: usize = 40;

/// The start of a text that was not understood, cut to a length fit for an error message.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => {
            let mut excerpt = String::from(&text[..end]);
            excerpt.push('…');
            excerpt
        }
        None => text.into(),
    }
}

/// The column, counted in characters from 1, of the byte at `offset`.
pub(crate) fn column(text: &str, offset: usize) -> usize {
    1 + text.char_indices().take_while(|&(place, _)| place < offset).count()
}

/// A plain decimal number: digits only, no leading zero, fitting 32 bits.
pub(crate) fn plain_number(text: &str) -> Option<u32> {
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// The square of a plain number.
pub(crate) fn square(text: &str) -> Option<Square> {
    plain_number(text).and_then(|number| Square::new(number.try_into().ok()?))
}

/// The kind of a piece that a shatra can become, by its letter.
pub(crate) fn promoted_kind(text: &str) -> Option<Kind> {
    match text {
        "Q" => Some(Kind::Batyr),
        "R" => Some(Kind::Tura),
        "B" => Some(Kind::Yalkyn),
        _ => None,
    }
}
