//! What the example programs share: positions of any game by the text of its ruleset, and the order
//! in which moves are shown.
// Each program uses a part of it.
#![allow(dead_code)]

use std::error::Error;
use std::io;
use std::process::ExitCode;

use shatra::{Notation, Playable};

/// Whether a ruleset text begins with the name of Shatar or Hiashatar.
pub fn is_of_shatar(rules: &str) -> bool {
    matches!(rules.split(':').next(), Some("SHATAR" | "HIASHATAR"))
}

/// The position of a ruleset and a position text; the ruleset's start without the latter.
pub fn read<P: Playable>(rules: &str, fen: Option<&str>) -> Result<P, Box<dyn Error>> {
    let is_known = ["STANDARD", "CODIFIED", "DRAUGHTS", "SHATAR", "HIASHATAR"]
        .iter()
        .any(|name| rules.starts_with(name));
    if !is_known {
        let start: String = rules.chars().take(40).collect();
        let more = if start.len() < rules.len() { "…" } else { "" };
        return Err(format!(
            "ruleset \"{}{more}\"; expected STANDARD, CODIFIED, DRAUGHTS, SHATAR or HIASHATAR",
            start.escape_debug()
        )
        .into());
    }
    let rules = rules.parse()?;
    Ok(match fen {
        Some(fen) => P::from_fen(fen, rules)?,
        None => P::start(rules),
    })
}

/// All legal moves with their texts. Where the numeric ones begin with a number, they are in the order
/// of their numbers, and where these are equal the lower text is first; else in the order of the
/// texts.
pub fn ordered_moves<P: Playable>(position: &P, notation: Notation) -> Vec<(P::Move, String)> {
    let numeric = position.move_texts(Notation::Numeric);
    let mut moves: Vec<_> = position.move_texts(notation).into_iter().zip(numeric).collect();
    moves.sort_by_cached_key(|(_, (_, numeric))| (numbers(numeric), numeric.clone()));
    moves.into_iter().map(|(written, _)| written).collect()
}

/// The numbers in a text that begins with one, one by one.
fn numbers(text: &str) -> Vec<u32> {
    if !text.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Vec::new();
    }
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

/// The end of a program: an error is told people, but for a reader of our output that has gone.
pub fn end(result: Result<ExitCode, Box<dyn Error>>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// An error with what it is about, unless it only says that the reader of our output has gone.
pub fn about(what: &str, error: Box<dyn Error>) -> Box<dyn Error> {
    if is_closed_pipe(&*error) { error } else { format!("{what}: {error}").into() }
}

/// Whether the reader of our output has gone, which ends a program without being its fault.
pub fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
}
