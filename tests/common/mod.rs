//! What the test suites share: one reader of fixture files, and checks that print the position.
#![allow(dead_code, unused_imports)]

pub mod records;

pub mod chapters;

use std::collections::BTreeSet;

use shatra::{Game, Move, Piece, Position, Rules, Setup, Square};

/// The lines of a fixture file, each split into its fields. Lines that begin with `#` say where
/// the file comes from.
pub fn fixture(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The position of a ruleset text and a position text.
#[track_caller]
pub fn position(rules: &str, fen: &str) -> Position {
    let parsed: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    Position::from_fen(fen, parsed).unwrap_or_else(|error| panic!("{rules} {fen}: {error}"))
}

/// The numeric texts of all legal moves.
pub fn texts(position: &Position) -> Vec<String> {
    position.generate_legal_moves().iter().map(|&mv| position.text(mv).to_string()).collect()
}

/// Fails if the two lists differ as sets, or if one names a move twice; says what is missing and
/// what is too much.
#[track_caller]
pub fn assert_same_moves(rules: &str, fen: &str, found: &[String], expected: &[String]) {
    let set = |list: &[String]| list.iter().cloned().collect::<BTreeSet<_>>();
    let (found_set, expected_set) = (set(found), set(expected));
    let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| {
        a.difference(b).cloned().collect::<Vec<_>>().join(" ")
    };
    assert!(
        found_set == expected_set && found.len() == found_set.len(),
        "\n{rules} {fen}\nmissing:  {}\ntoo much: {}\nfound {} moves, {} different ones",
        only(&expected_set, &found_set),
        only(&found_set, &expected_set),
        found.len(),
        found_set.len(),
    );
}

/// The position turned by half a circle, with the colours swapped.
pub fn turned(position: &Position) -> Position {
    let before = Setup::from(position);
    let mut setup = Setup::new(before.rules);
    for square in Square::all() {
        let piece = before.piece_at(square);
        let piece = piece.map(|piece| Piece { color: !piece.color, ..piece });
        setup.place(square.turned(), piece);
    }
    setup.side_to_move = !before.side_to_move;
    setup.reserve = before.reserve.turned();
    setup.obliged = before.obliged.turned();
    setup.en_passant = before.en_passant.map(Square::turned);
    setup.banned_east = before.banned_west.turned();
    setup.banned_west = before.banned_east.turned();
    setup.quiet_plies = before.quiet_plies;
    let text = setup.to_string();
    Position::try_from(setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The move in the turned position.
pub fn turned_move(mv: Move) -> Move {
    let (from, to) = (mv.from().turned(), mv.to().turned());
    if mv.is_drop() {
        return Move::drop(from, to);
    }
    Move::capture(from, to, mv.captured().turned(), mv.promotion())
}

/// A random game, cut off after some plies.
pub fn random_game(rules: Rules, seed: u64, most_plies: usize) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = Game::from(rules);
    while game.outcome().is_none() && game.ply() < most_plies {
        let mv = rng.choice(game.position().generate_legal_moves());
        game.play(mv.expect("a game without legal moves is over")).expect("the move is legal");
    }
    game
}
