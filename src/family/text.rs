//! What the readers and writers of texts share.

use alloc::string::{String, ToString};
use core::fmt;

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

/// Writes a text made of several parts, and honours the width that was asked for.
pub(crate) fn padded(
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    if f.width().is_none() && f.precision().is_none() {
        return write(f);
    }
    struct Whole<F>(F);
    impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Whole<F> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(f)
        }
    }
    f.pad(&Whole(write).to_string())
}

/// Writes values with a text between them.
pub(crate) fn join<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    values: impl IntoIterator<Item = T>,
    between: &str,
) -> fmt::Result {
    for (place, value) in values.into_iter().enumerate() {
        write!(f, "{}{value}", if place == 0 { "" } else { between })?;
    }
    Ok(())
}

/// Whether a value is written as this text; nothing is allocated.
pub(crate) fn is_text_of(value: &impl fmt::Display, text: &str) -> bool {
    struct Rest<'a>(&'a str);
    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    fmt::Write::write_fmt(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}
