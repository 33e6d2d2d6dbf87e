//! The ways to name squares in move texts.

use crate::family::words::words;

/// The two ways to name squares in move texts (`RULES.md 14`). Shatar and Hiashatar have only the
/// second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Notation {
    /// By number: `46-39`.
    #[default]
    Numeric,
    /// By file and row: `a5-a6`.
    Algebraic,
}

impl Notation {
    /// Both notations.
    pub const ALL: [Self; 2] = [Self::Numeric, Self::Algebraic];
}

words! {
    /// `numeric` or `algebraic`.
    Notation, "numeric or algebraic" { Numeric = "numeric", Algebraic = "algebraic", }
}
