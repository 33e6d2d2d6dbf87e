//! The fixtures of `tests/data`, made by slow implementations of RULES.md that share no code with
//! the library: every line is a check.

use crate::common::{assert_same_moves, fixture, position, texts};
use shatra::{Position, Rules, perft};

#[test]
fn every_position_has_just_the_legal_moves_of_the_fixture() {
    for line in fixture(include_str!("data/moves.tsv")) {
        let [rules, fen, moves] = line[..] else { panic!("{line:?}") };
        let position = position(rules, fen);
        let expected: Vec<String> = moves.split_whitespace().map(String::from).collect();
        assert_same_moves(rules, fen, &texts(&position), &expected);
        assert_eq!(position.count_legal_moves(), expected.len(), "{rules} {fen}");
        assert_eq!(position.to_string(), fen, "{rules}");
    }
}

#[test]
fn every_move_leads_to_the_position_of_the_fixture() {
    for line in fixture(include_str!("data/apply.tsv")) {
        let [rules, fen, text, after] = line[..] else { panic!("{line:?}") };
        let before = position(rules, fen);
        let mv = before.parse_move(text).unwrap_or_else(|error| panic!("{rules} {fen}: {error}"));
        assert_eq!(before.text(mv).to_string(), text, "{rules} {fen}");
        let mut position = before;
        let undo = position.apply(mv);
        assert_eq!(position.to_string(), after, "{rules} {fen} {text}");
        assert_eq!(position.zobrist(), position.computed_zobrist(), "{rules} {fen} {text}");
        position.undo(undo);
        assert_eq!(position, before, "{rules} {fen} {text}");
    }
}

#[test]
fn every_perft_has_the_numbers_of_the_fixture() {
    for line in fixture(include_str!("data/perft.tsv")) {
        let [rules, fen, numbers] = line[..] else { panic!("{line:?}") };
        let position = position(rules, fen);
        for (number, depth) in numbers.split(' ').zip(1..) {
            assert_eq!(perft(&position, depth).to_string(), number, "{rules} {fen} depth {depth}");
        }
    }
}

#[test]
fn every_text_of_the_fixture_is_refused() {
    for line in fixture(include_str!("data/refused.tsv")) {
        let [rules, text, fault] = line[..] else { panic!("{line:?}") };
        let text = text
            .replace("\\t", "\t")
            .replace("\\r", "\r")
            .replace("\\0", "\0")
            .replace("\\\\", "\\");
        let rules: Rules = rules.parse().unwrap();
        let refused = Position::from_fen(&text, rules);
        assert!(refused.is_err(), "{rules} {text:?} was accepted; {fault}");
    }
}
