//! The library against the slow second engine of `tests/slow`: random positions under random
//! rulesets, compared move for move, and the position after every move.
//!
//! Every run looks at other positions, 5,000 unless `SHATRA_POSITIONS` says how many:
//! `SHATRA_POSITIONS=300000 cargo test --release against_slow:: -- --nocapture`

use std::cell::Cell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use shatra::{Notation, Position};

use crate::slow::Slow;
use crate::strategies::{Game, blocked_position, chain_position, game, game_from_setup, position};

/// How many positions each of the five tests compares.
fn positions_of_a_test() -> u32 {
    let asked = std::env::var("SHATRA_POSITIONS").map(|text| text.parse::<u32>().unwrap());
    asked.unwrap_or(5_000).div_ceil(5)
}

/// The texts of all legal moves, each with the position after it.
type Moves = BTreeMap<String, String>;

/// The lines of `these` that `those` has not.
fn only(these: &Moves, those: &Moves) -> String {
    let missing = these.iter().filter(|&(mv, after)| those.get(mv) != Some(after));
    missing.map(|(mv, after)| format!("\n  {mv} {after}")).collect()
}

/// Compares one position; gives its number of moves.
fn compare(position: &Position) -> Result<usize, TestCaseError> {
    let (rules, fen) = (position.rules().to_string(), position.to_string());
    let slow = Slow::parse(&rules, &fen).map_err(TestCaseError::fail)?;
    prop_assert_eq!(slow.fen(), fen.clone(), "{}", rules);

    let expected = slow.moves();
    let list = position.generate_legal_moves();
    let found: Moves = list
        .iter()
        .map(|&mv| (position.text(mv).to_string(), position.after(mv).to_string()))
        .collect();
    let expected: Moves =
        expected.iter().map(|mv| (mv.text().to_owned(), slow.after(mv).fen())).collect();
    prop_assert!(
        found == expected && list.len() == found.len(),
        "{} {}\nmissing:{}\ntoo much:{}\n{} moves in the list, {} different ones",
        rules,
        fen,
        only(&expected, &found),
        only(&found, &expected),
        list.len(),
        found.len(),
    );
    let mut texts: Vec<_> = position.move_texts(Notation::Numeric);
    texts.sort_unstable_by(|(_, text), (_, other)| text.cmp(other));
    prop_assert!(
        texts.iter().map(|(_, text)| text).eq(found.keys()),
        "{} {}: {:?}",
        rules,
        fen,
        texts
    );
    for (mv, text) in texts {
        prop_assert_eq!(position.parse_move(&text), Ok(mv), "{} {}: {}", rules, fen, text);
        prop_assert!(position.is_legal(mv), "{} {}: {}", rules, fen, text);
    }
    Ok(list.len())
}

fn compare_all(name: &str, strategy: impl Strategy<Value = Position>) {
    let config =
        Config { cases: positions_of_a_test(), failure_persistence: None, ..Config::default() };
    let (positions, moves, most) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let result = TestRunner::new(config).run(&strategy, |position| {
        let number = compare(&position)?;
        positions.set(positions.get() + 1);
        moves.set(moves.get() + number);
        most.set(number.max(most.get()));
        Ok(())
    });
    println!(
        "{name}: {} positions, {} moves, at most {} in one position",
        positions.get(),
        moves.get(),
        most.get()
    );
    if let Err(error) = result {
        panic!("{error}");
    }
}

#[test]
fn random_play_has_the_moves_of_the_slow_engine() {
    compare_all("random play", game().prop_map(|game| Game::last(&game)));
}

#[test]
fn random_set_ups_have_the_moves_of_the_slow_engine() {
    compare_all("set-ups", position());
}

#[test]
fn play_from_set_ups_has_the_moves_of_the_slow_engine() {
    compare_all("play from set-ups", game_from_setup().prop_map(|game| Game::last(&game)));
}

#[test]
fn long_chains_are_those_of_the_slow_engine() {
    compare_all("long chains", chain_position());
}

#[test]
fn blocked_sides_have_the_moves_of_the_slow_engine() {
    compare_all("blocked", blocked_position());
}
