//! The positions with the most legal moves that a search has found (`examples/worst`), and the
//! time that lists and questions take there, always as a part of another time.

#[path = "../benches/common/worst.rs"]
mod worst;

use std::collections::HashSet;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::common::{assert_same_moves, position, texts};
use crate::slow::Slow;
use shatra::{Bitboard, Move, ParseMoveError, Position, Square, WhyNot};
use worst::{CROWDED, QUESTIONS, WORST};

#[track_caller]
fn assert_number_of_moves(rules: &str, fen: &str, moves: usize) {
    let position = position(rules, fen);
    let list = position.generate_legal_moves();
    assert_eq!(list.len(), moves, "{rules} {fen}");
    let different: HashSet<Move> = list.iter().copied().collect();
    assert_eq!(different.len(), moves, "{rules} {fen}: a move twice");
    assert_eq!(position.count_legal_moves(), moves, "{rules} {fen}");
}

/// The time that one move of a list takes, the best of some tries on a busy machine.
fn time_of_a_move(rules: &str, fen: &str) -> f64 {
    let position = position(rules, fen);
    let list = || {
        let start = Instant::now();
        let moves = black_box(position.generate_legal_moves()).len();
        start.elapsed().as_secs_f64() / moves as f64
    };
    (0..5).map(|_| list()).fold(f64::MAX, f64::min)
}

/// A table in which states crowd takes a thousand times as long.
#[test]
fn a_move_takes_about_as_long_wherever_there_are_thousands() {
    let (rules, fen, _) = WORST[0];
    let usual = time_of_a_move(rules, fen);
    for (rules, fen, _) in WORST.into_iter().chain(CROWDED) {
        let time = time_of_a_move(rules, fen);
        assert!(time < 30.0 * usual, "{rules} {fen}: {time} seconds for a move, usual are {usual}");
    }
}

#[test]
fn the_worst_positions_have_just_so_many_moves() {
    for (rules, fen, moves) in WORST {
        assert_number_of_moves(rules, fen, moves);
    }
}

/// The states of these chains are alike in most of their bits.
#[test]
fn states_that_are_alike_do_not_crowd_the_table_of_reached_states() {
    for (rules, fen, moves) in CROWDED {
        assert_number_of_moves(rules, fen, moves);
    }
}

#[test]
fn the_slow_engine_finds_the_same_moves_in_positions_with_thousands() {
    for (rules, fen, _) in WORST.into_iter().filter(|&(_, _, moves)| moves < 10_000) {
        let slow = Slow::parse(rules, fen).expect("a position");
        let expected: Vec<String> = slow.moves().iter().map(|mv| mv.text().to_owned()).collect();
        assert_same_moves(rules, fen, &texts(&position(rules, fen)), &expected);
    }
}

/// Only ten of the candidates get a text.
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

/// The times of a list of the legal moves, and of something else.
fn times<T>(position: &Position, other: impl FnOnce() -> T) -> (Duration, Duration) {
    let start = Instant::now();
    let _ = position.generate_legal_moves();
    let list = start.elapsed();
    let _ = other();
    (list, start.elapsed() - list)
}

/// There are more states of chains than moves, and each takes longer.
#[test]
fn a_reason_takes_little_longer_than_a_list_of_moves() {
    for (rules, fen, _) in CROWDED {
        let position = position(rules, fen);
        let legal = position.generate_legal_moves();
        let from = legal[0].from();
        let is_no_end = |to: &Square| legal.iter().all(|mv| (mv.from(), mv.to()) != (from, *to));
        let to = Square::all().find(is_no_end).expect("a square on which no capture ends");
        let (list, reason) = times(&position, || {
            let why = position.explain(from, to);
            assert!(matches!(why, Err(WhyNot::CapturesElsewhere { .. })), "{rules} {fen} {to}");
        });
        // Generous, for busy machines.
        let bound = Duration::from_millis(200) + 5 * list;
        assert!(reason < bound, "{rules} {fen} {from} {to}: {reason:?}, a list {list:?}");
    }
}

/// It would be looked for in all chains of its piece.
#[test]
fn the_way_of_a_move_that_cannot_be_is_not_looked_for() {
    let (rules, fen, _) = CROWDED[5];
    let position = position(rules, fen);
    let legal = position.generate_legal_moves()[0];
    let mv = Move::capture(legal.kind(), legal.from(), legal.to(), Bitboard::ALL);
    let (list, ways) = times(&position, || {
        let ends = format!("{}x{}", mv.from(), mv.to());
        assert_eq!(position.text(mv).to_string(), ends, "{rules} {fen}");
        assert_eq!(position.trail(mv).landings(), [mv.to()], "{rules} {fen}");
    });
    assert!(ways < list / 2, "{rules} {fen}: {ways:?}, a list {list:?}");
}

/// Calls as a part of a count of the same position, each the best of some tries on a busy machine.
struct Beside<'a> {
    name: String,
    position: &'a Position,
}

impl Beside<'_> {
    #[track_caller]
    fn takes_at_most<T>(&self, counts: u32, what: &str, call: impl Fn() -> T) {
        let time = |call: &dyn Fn()| {
            let start = Instant::now();
            call();
            start.elapsed()
        };
        let mut last = None;
        let is_quick = (0..5).any(|_| {
            let count = time(&|| {
                black_box(self.position.count_legal_moves());
            });
            let call = time(&|| {
                black_box(call());
            });
            last = Some((count, call));
            call <= counts * count
        });
        assert!(is_quick, "{}: {what} {last:?}", self.name);
    }
}

/// The bounds of docs/TESTING.md, twice as wide for busy machines.
#[test]
fn a_question_about_a_move_costs_no_more_than_a_count() {
    for (rules, fen) in QUESTIONS {
        let position = position(rules, fen);
        let beside = Beside { name: format!("{rules} {fen}"), position: &position };
        let most = if rules.contains("MAJORITY") { 5 } else { 2 };
        let moves = position.generate_legal_moves();
        let longest = *moves.iter().max_by_key(|mv| mv.captured().len()).unwrap();
        let (from, to) = (longest.from(), longest.to());
        let all = position.color(!position.side_to_move()).without(to.into());
        let everything = Move::capture(longest.kind(), from, to, all);
        for mv in [longest, everything] {
            beside.takes_at_most(most, "is_legal", || position.is_legal(mv));
            beside.takes_at_most(most, "text", || position.text(mv));
            beside.takes_at_most(most, "trail", || position.trail(mv));
        }
        for text in [format!("{from}x{to}"), format!("{from}x{from}"), format!("{to}-{from}")] {
            beside.takes_at_most(most, &text, || position.parse_move(&text));
        }
        beside.takes_at_most(most, "a text with landings", || {
            position.parse_move(&format!("{from}x{to}x{from}x{to}"))
        });
        beside.takes_at_most(most, "explain", || position.explain(from, from));
        beside.takes_at_most(2 * most, "why_not", || position.why_not(everything));
        beside.takes_at_most(most + 3, "chain", || position.chain_from(from));
        beside.takes_at_most(6, "all ways", || {
            position.for_each_trail(|trail| {
                black_box(trail);
                ControlFlow::<()>::Continue(())
            })
        });
        beside.takes_at_most(1, "work_up_to", || position.work_up_to(1_000));
        beside.takes_at_most(1, "outcome", || position.outcome());
    }
}

#[test]
fn the_guard_counts_no_fewer_than_the_legal_moves() {
    for (rules, fen) in QUESTIONS {
        let position = position(rules, fen);
        assert_eq!(position.work_up_to(1_000), 1_000, "{rules} {fen}");
        assert_eq!(position.work_up_to(0), 0, "{rules} {fen}");
        assert!(position.work_up_to(usize::MAX) >= position.count_legal_moves(), "{rules} {fen}");
    }
}

/// Of the many chains of one piece, each has the text that a search for it alone finds.
#[test]
fn all_ways_are_those_of_the_moves() {
    let (rules, fen, moves) = WORST[0];
    let position = position(rules, fen);
    let mut number = 0;
    let _ = position.for_each_trail(|trail| {
        number += 1;
        assert_eq!(trail, position.trail(trail.mv()), "{rules} {fen}");
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(number, moves, "{rules} {fen}");
}
