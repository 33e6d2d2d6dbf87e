//! The errors of texts that are one word, and of those of rulesets.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::family::text::{column, excerpt, is_text_of};

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
    pub(crate) fn find<T: Copy + fmt::Display>(
        values: impl IntoIterator<Item = T>,
        text: &str,
        expected: &'static str,
    ) -> Result<T, Self> {
        values
            .into_iter()
            .find(|value| is_text_of(value, text))
            .ok_or_else(|| Self::new(text, expected))
    }
}

/// Why a text is not a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: {found:?}; expected {expected}")]
#[non_exhaustive]
pub struct ParseRulesError {
    /// Where the fault is, in characters from 1.
    pub column: usize,
    /// The start of what stands there.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}

impl ParseRulesError {
    /// `found` stands at a byte of `text`.
    pub(crate) fn new(text: &str, offset: usize, found: &str, expected: impl Into<String>) -> Self {
        Self { column: column(text, offset), found: excerpt(found), expected: expected.into() }
    }
}
