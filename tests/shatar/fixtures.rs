//! The fixtures of two slow reference implementations, line by line.

use shatra::perft;
use shatra::shatar::{Move, Position, Rules};

use super::support::{difference, moves, position, result};

const MOVES: &str = include_str!("../data/shatar_moves.tsv");
const APPLY: &str = include_str!("../data/shatar_apply.tsv");
const PERFT: &str = include_str!("../data/shatar_perft.tsv");
const ENDINGS: &str = include_str!("../data/shatar_endings.tsv");

/// Runs a check on each line and reports all failures together.
fn check_lines<const N: usize>(
    name: &str,
    text: &str,
    check: impl Fn([&str; N]) -> Result<(), String>,
) {
    let mut lines = 0;
    let mut failures = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let fields = fields.try_into().unwrap_or_else(|_| panic!("{name} {number}: wrong fields"));
        lines += 1;
        if let Err(failure) = check(fields) {
            failures.push(format!("{name} {number}: {failure}"));
        }
    }
    println!("{name}: {lines} lines, {} failures", failures.len());
    assert!(
        failures.is_empty(),
        "{} of {lines}\n{}",
        failures.len(),
        failures[..failures.len().min(12)].join("\n")
    );
}

fn check_moves([ruleset, fen, end, expected]: [&str; 4]) -> Result<(), String> {
    let position = position(ruleset, fen);
    if result(&position) != end {
        return Err(format!("{position:?}: result {}, expected {end}", result(&position)));
    }
    if let Some(difference) = difference(&position, expected) {
        return Err(difference);
    }
    if position.to_string() != fen {
        return Err(format!("{ruleset} {fen} is written as {position}"));
    }
    if position.count_legal_moves() != moves(&position).len() {
        return Err(format!("{position:?}: counted {}", position.count_legal_moves()));
    }
    Ok(())
}

#[test]
fn legal_moves_and_results() {
    check_lines("shatar_moves.tsv", MOVES, check_moves);
}

#[test]
fn finished_games() {
    check_lines("shatar_endings.tsv", ENDINGS, check_moves);
}

#[test]
fn positions_after_moves() {
    check_lines("shatar_apply.tsv", APPLY, |[ruleset, fen, mv, expected]| {
        let before = position(ruleset, fen);
        let mv: Move = before.parse_move(mv).map_err(|error| format!("{before:?}: {error}"))?;
        let mut after = before;
        let undo = after.try_apply(mv).map_err(|error| format!("{before:?}: {error}"))?;
        if after.to_string() != expected {
            return Err(format!("{before:?} {mv}: {after}, expected {expected}"));
        }
        let read = Position::from_fen(expected, before.rules())
            .map_err(|error| format!("{expected}: {error}"))?;
        if read != after {
            return Err(format!("{expected} is not read as the position after {before:?} {mv}"));
        }
        after.undo(undo);
        if after != before { Err(format!("{before:?} {mv}: undo gives {after}")) } else { Ok(()) }
    });
}

fn check_perft([ruleset, fen, counts]: [&str; 3]) -> Result<(), String> {
    let position = position(ruleset, fen);
    for (depth, expected) in (1..).zip(counts.split(' ')) {
        let expected: u64 = expected.parse().map_err(|_| format!("{counts}: no numbers"))?;
        let nodes = perft(&position, depth);
        if nodes != expected {
            return Err(format!("{position:?}: perft {depth} is {nodes}, expected {expected}"));
        }
    }
    Ok(())
}

#[test]
fn perft_counts() {
    check_lines("shatar_perft.tsv", PERFT, check_perft);
}

/// Beyond the fixtures: counted by this library, for others to compare with.
#[test]
fn deeper_perft_of_hiashatar() {
    assert_eq!(perft(&Position::start(Rules::HIASHATAR), 5), 5_910_327);
    assert_eq!(perft(&Position::start(Rules::HIASHATAR), 6), 140_823_528);
}
