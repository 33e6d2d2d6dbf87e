//! The positions with the most legal moves that a search has found (`examples/worst`), and the
//! time that a list takes there in a release build.

#[path = "../benches/common/worst.rs"]
mod worst;

mod common;
mod slow;

use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use common::{assert_same_moves, position, texts};
use shatra::{Move, ParseMoveError};
use worst::{CROWDED, WORST};

#[track_caller]
fn assert_number_of_moves(rules: &str, fen: &str, moves: usize) {
    let position = position(rules, fen);
    let list = position.generate_legal_moves();
    assert_eq!(list.len(), moves, "{rules} {fen}");
    let different: HashSet<Move> = list.iter().copied().collect();
    assert_eq!(different.len(), moves, "{rules} {fen}: a move twice");
    assert_eq!(position.count_legal_moves(), moves, "{rules} {fen}");
    // Generous, and with several tries, for busy machines.
    let bound = Duration::from_millis(100) + Duration::from_micros(5) * moves as u32;
    let is_quick = || {
        let start = Instant::now();
        black_box(position.generate_legal_moves());
        start.elapsed() < bound
    };
    assert!(
        cfg!(debug_assertions) || (0..5).any(|_| is_quick()),
        "{rules} {fen}: a list takes more than {bound:?}"
    );
}

#[test]
fn the_worst_positions_have_just_so_many_moves() {
    for (rules, fen, moves) in WORST {
        assert_number_of_moves(rules, fen, moves);
    }
}

/// The states of these chains are alike in most of their bits.
#[test]
fn states_that_are_alike_do_not_crowd_the_table_of_visited_states() {
    for (rules, fen, moves) in CROWDED {
        assert_number_of_moves(rules, fen, moves);
    }
}

#[test]
fn the_slow_engine_finds_the_same_moves_in_positions_with_thousands() {
    for (rules, fen, _) in WORST.into_iter().filter(|&(_, _, moves)| moves < 10_000) {
        let slow = slow::Slow::parse(rules, fen).expect("a position");
        let expected: Vec<String> = slow.moves().iter().map(|mv| mv.text().to_owned()).collect();
        assert_same_moves(rules, fen, &texts(&position(rules, fen)), &expected);
    }
}

/// Only ten of the candidates get a text, which is a search each.
#[test]
fn an_ambiguous_text_names_a_few_of_thousands_of_candidates() {
    let (rules, fen, _) = CROWDED[5];
    match position(rules, fen).parse_move("62x11") {
        Err(ParseMoveError::Ambiguous { candidates }) => {
            assert_eq!((candidates.count, candidates.texts.len()), (32_826, 10));
            let text = candidates.to_string();
            assert_eq!(text.matches(", ").count(), 9, "{text}");
            assert!(text.ends_with(" and 32816 more"), "{text}");
        }
        other => panic!("{rules} {fen}: {other:?}"),
    }
}
