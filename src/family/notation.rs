//! The ways to name squares in move texts.

use crate::family::words::words;

words! {
    /// The two ways to name squares in move texts (`RULES.md 14`). Shatar and Hiashatar have only the
    /// second.
    #[derive(Default)]
    Notation: "numeric or algebraic" {
        /// By number: `46-39`.
        #[default]
        Numeric = "numeric",
        /// By file and row: `a5-a6`.
        Algebraic = "algebraic",
    }
}
