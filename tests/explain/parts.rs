//! Parts of moves: the legal move that has them, or why there is none.

use std::collections::HashSet;

use crate::common::{fixture, position};
use shatra::{Bitboard, Kind, Move, MoveParts, Position, Square, WhyNot};

/// What a text of parts means on the turned board.
fn turned(parts: MoveParts) -> MoveParts {
    let MoveParts { from, to, captured, promotion, is_drop } = parts;
    let (from, to, captured) = (from.turned(), to.turned(), captured.turned());
    MoveParts { from, to, captured, promotion, is_drop }
}

/// Legal moves have the ends of these parts, but others of the parts; also turned.
#[track_caller]
fn assert_other_parts(rules: &str, fen: &str, text: &str) {
    let check = |position: Position, parts: MoveParts| {
        let MoveParts { from, to, .. } = parts;
        let why = position.find_move(parts).expect_err(text);
        assert_eq!(why, WhyNot::OtherParts { from, to }, "{rules} {position} {parts}");
        let sentence =
            format!("legal moves lead from {from} to {to}, but none is the one that was meant");
        assert_eq!((why.section(), why.to_string()), ("10", sentence), "{rules} {position}");
        let moves = position.explain(from, to);
        assert!(moves.is_ok_and(|moves| !moves.is_empty()), "{rules} {position} {parts}");
    };
    let before = position(rules, fen);
    let parts: MoveParts = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    check(before, parts);
    check(crate::common::turned(&before), turned(parts));
}

#[test]
fn a_step_is_no_drop_and_a_drop_no_step() {
    let start = "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - - 0 1";
    assert_other_parts("STANDARD", start, "46*39");
    assert_other_parts("STANDARD", start, "54-40");
}

/// The biy on 53 captures on 44, and can be dropped there.
#[test]
fn a_capture_takes_just_the_pieces_that_it_names() {
    let fen = "3/3/3/1/k6/7/7/7/7/4p2/K/3/3/3 w";
    let position = position("STANDARD", fen);
    for text in ["53x44(50)", "53*44"] {
        let mv = position.find_move(text.parse().unwrap()).map(|mv| mv.to_string());
        assert_eq!(mv, Ok(text.to_owned()), "{position}");
    }
    for text in ["53-44", "53x44(49)", "53x44(49,50)"] {
        assert_other_parts("STANDARD", fen, text);
    }
}

#[test]
fn a_shatra_becomes_what_is_to_be_had() {
    // The batyr is there; turas and yalkyns are to be had.
    let step = "3/P2/3/1/k6/7/7/7/7/Q5K/1/3/3/3 w";
    for text in ["4-1", "4-1=Q"] {
        assert_other_parts("STANDARD", step, text);
    }
    let in_place = "1P1/3/3/1/k6/7/7/7/7/Q5K/1/3/3/3 w";
    assert_other_parts("STANDARD", in_place, "2=Q");
    assert_other_parts("STANDARD", "3/3/3/k/7/7/7/7/7/P6/K/3/3/3 w", "46-39=Q");
}

/// Where no legal move has the ends, the reason is that of the ends.
#[test]
fn parts_without_a_legal_move_between_their_ends_have_the_reason_of_the_ends() {
    let fen = "3/3/3/k/7/7/1p5/P6/7/6P/K/3/3/3 w - - - -";
    let position = position("STANDARD", fen);
    for text in ["52-45", "32-25", "32x18(25)", "39-32", "25-32", "53*46", "7=Q"] {
        let parts: MoveParts = text.parse().unwrap();
        let why = position.explain(parts.from, parts.to).expect_err(text);
        assert_eq!(position.find_move(parts), Err(why), "{position} {text}");
    }
}

/// The parts, and all that differ from them in one; of the captured set in one square.
fn near(parts: MoveParts) -> Vec<MoveParts> {
    let kinds = [None].into_iter().chain(Kind::ALL.map(Some));
    let mut near: Vec<MoveParts> =
        kinds.map(|promotion| MoveParts { promotion, ..parts }).collect();
    near.push(MoveParts { is_drop: !parts.is_drop, ..parts });
    for square in Square::all() {
        let captured = parts.captured ^ Bitboard::of(square);
        near.push(MoveParts { captured, ..parts });
        near.push(MoveParts { from: square, ..parts });
        near.push(MoveParts { to: square, ..parts });
    }
    near
}

#[test]
fn parts_find_the_legal_move_that_has_them_and_nothing_else() {
    let lines: Vec<_> = fixture(include_str!("../data/moves.tsv")).step_by(7).collect();
    for line in lines {
        let [rules, fen, _] = line[..] else { panic!("{line:?}") };
        let position = position(rules, fen);
        let legal = position.generate_legal_moves();
        let parts: HashSet<MoveParts> = legal.iter().map(|mv| mv.parts()).collect();
        assert_eq!(parts.len(), legal.len(), "{rules} {fen}: two moves with the same parts");
        for mv in legal.iter().step_by(legal.len() / 8 + 1) {
            assert_eq!(position.find_move(mv.parts()), Ok(*mv), "{rules} {fen} {mv}");
            for other in near(mv.parts()) {
                assert_found(&position, &legal, other);
            }
        }
    }
}

fn assert_found(position: &Position, legal: &[Move], parts: MoveParts) {
    let name = || format!("{} {position} {parts}", position.rules());
    let expected = legal.iter().find(|mv| mv.parts() == parts);
    let MoveParts { from, to, .. } = parts;
    match (position.find_move(parts), expected) {
        (Ok(found), expected) => assert_eq!(Some(&found), expected, "{}", name()),
        (Err(_), Some(expected)) => panic!("{}: lacks {expected:?}", name()),
        (Err(WhyNot::OtherParts { .. }), None) => {
            assert!(position.explain(from, to).is_ok(), "{}", name());
        }
        (Err(why), None) => assert_eq!(position.explain(from, to), Err(why), "{}", name()),
    }
}
