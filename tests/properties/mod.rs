//! What holds for every position under every ruleset, tried on random ones.

mod hostile_texts;
mod moves;
mod playing;
mod texts;

use std::fmt::Display;

use proptest::prelude::*;
use shatra::{Move, Position};

/// Regression files would hold seeds, which mean nothing after a change of a strategy; a failure
/// prints the ruleset and the position instead.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The moves of a list, but of a very long one only some.
fn some(moves: &[Move]) -> impl Iterator<Item = Move> + '_ {
    moves.iter().copied().step_by(moves.len().div_ceil(150).max(1))
}

/// What a failure prints.
fn name(position: &Position, mv: impl Display) -> String {
    format!("{} {} {mv}", position.rules(), position)
}

fn fail(position: &Position, what: impl Display) -> Result<(), TestCaseError> {
    Err(TestCaseError::fail(name(position, what)))
}

fn hash_is_right(position: &Position) -> Result<(), TestCaseError> {
    if position.zobrist() == position.computed_zobrist() {
        Ok(())
    } else {
        fail(position, "has a wrong hash")
    }
}
