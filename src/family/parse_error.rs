//! The error of texts that are one word.

use alloc::string::String;

use thiserror::Error;

use crate::family::text::excerpt;

/// The text is not the value that was to be read: a square, a side, a kind, a result and the like.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{found:?}; expected {expected}")]
#[non_exhaustive]
pub struct ParseError {
    /// The start of the text.
    pub found: String,
    /// What could stand there.
    pub expected: &'static str,
}

impl ParseError {
    pub(crate) fn new(found: &str, expected: &'static str) -> Self {
        Self { found: excerpt(found), expected }
    }

    /// The value of which a text is the `Display` form.
    pub(crate) fn find<T: Copy + core::fmt::Display>(
        values: impl IntoIterator<Item = T>,
        text: &str,
        expected: &'static str,
    ) -> Result<T, Self> {
        values
            .into_iter()
            .find(|value| crate::family::text::is_text_of(value, text))
            .ok_or_else(|| Self::new(text, expected))
    }
}
