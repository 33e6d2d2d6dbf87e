//! Section 14: move text.

use crate::common::chapters::{assert_algebraic, assert_moves, assert_reads, assert_unreadable};
use crate::common::position;
use shatra::{Bitboard, Candidates, Kind, Move, ParseMoveError, Square};

/// Each kind of move once: position, numeric text, algebraic text.
const EACH: [(&str, &str, &str); 9] = [
    ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46-39", "a5-a6"),
    ("3/3/3/1/k6/7/7/7/7/6K/1/B2/3/3 w", "54*40", "c3*b6"),
    ("3/3/3/1/k6/7/p6/P6/7/6K/1/3/3/3 w", "32x18", "a7xa9"),
    ("3/3/3/1/k6/1p5/p6/P6/7/6K/1/3/3/3 w", "32x18x20", "a7xa9xc9"),
    ("3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "4-1=Q", "c13-c14=Q"),
    ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1=R", "c12xc14=R"),
    ("1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1x3=R", "c12xc14xe14=R"),
    ("1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "2=B", "d14=B"),
    ("1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "2-3=B", "d14-e14=B"),
];

/// The biy may go round either way and stop anywhere.
const ROUND: &str = "3/3/3/1/k6/2p1p2/7/2p1p2/3K3/7/1/3/3/3 w";

// Writing

#[test]
fn algebraic_text_names_files_and_rows() {
    for (fen, mv, algebraic) in EACH {
        assert_algebraic("STANDARD", fen, mv, algebraic);
    }
}

#[test]
fn the_corners_of_the_board_have_these_names() {
    for (fen, mv, algebraic) in [
        ("3/3/3/1/k5K/7/7/7/7/7/1/3/3/3 w", "17-24", "g10-g9"),
        ("3/3/3/1/k6/7/7/7/7/K6/1/3/3/3 w", "46-47", "a5-b5"),
        ("3/3/3/1/k6/7/7/7/7/7/1/3/3/2K w - - - -", "62-61", "e1-d1"),
        ("3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w", "53-49", "d4-d5"),
        ("K2/3/3/1/k6/7/7/7/7/7/1/3/3/3 w", "1-2", "c14-d14"),
        ("3/3/3/K/7/7/7/7/7/k6/1/3/3/3 w", "10-14", "d11-d10"),
    ] {
        assert_algebraic("STANDARD", fen, mv, algebraic);
    }
}

/// The shatra could also go 42x30x14x26x42, which is the same move.
#[test]
fn the_chain_with_the_lowest_landings_is_written() {
    assert_moves("STANDARD", "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w", "42x26x14x30x42");
}

/// The shatra has to go on from 14, an enemy piece does not jump, and a new batyr stays.
#[test]
fn of_a_capture_that_is_not_legal_the_ends_are_written() {
    let chain = "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w";
    let enemy = "3/3/3/1/k6/5p1/3pp2/7/7/6K/1/3/3/3 w";
    let promotes = "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w";
    for (rules, fen, from, captured, to, promotion, text) in [
        ("STANDARD", chain, 42, [20, 34], 14, None, "42x14"),
        ("STANDARD", enemy, 28, [23, 29], 16, None, "28x16"),
        ("DRAUGHTS", promotes, 7, [2, 4], 3, Some(Kind::Batyr), "7x3=Q"),
    ] {
        let position = position(rules, fen);
        let at = |number| Square::new(number).expect("a square of the board");
        let captured = captured.into_iter().map(at).collect();
        let mv = Move::capture(Kind::Shatra, at(from), at(to), captured);
        let mv = promotion.map_or(mv, |kind| mv.promoting(kind));
        assert!(!position.is_legal(mv), "{rules} {position}");
        assert_eq!(position.text(mv).to_string(), text, "{rules} {position}");
    }
}

#[test]
fn a_move_that_is_not_legal_here_is_written_as_far_as_it_says_itself() {
    let at = |number| Square::new(number).expect("a square");
    let taken = Bitboard::of(at(25)) | Bitboard::of(at(19));
    let fen = "3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w";
    let other = position("STANDARD", fen);
    for (mv, text) in [
        (Move::step(Kind::Shatra, at(46), at(20)), "46-20"),
        (Move::step(Kind::Shatra, at(46), at(20)).promoting(Kind::Tura), "46-20=R"),
        (Move::drop(Kind::Shatra, at(46), at(61)), "46*61"),
        (Move::capture(Kind::Shatra, at(32), at(20), taken), "32x20"),
    ] {
        assert_eq!(other.text(mv).to_string(), text, "{fen}");
        assert_eq!(other.trail(mv).landings(), [mv.to()], "{fen} {text}");
    }
    // It is a chain, but another takes three.
    let fen = "3/3/3/1/k6/1p3p1/p3p1p/P5P/7/6K/1/3/3/3 w";
    let majority = position("STANDARD+MAJORITY_CAPTURE", fen);
    let mv = Move::capture(Kind::Shatra, at(32), at(20), taken);
    assert!(!majority.is_legal(mv));
    assert_eq!(majority.text(mv).to_string(), "32x18x20", "{fen}");
    assert_eq!(majority.trail(mv).landings(), [at(18), at(20)], "{fen}");
}

// Reading

#[test]
fn both_forms_are_read() {
    for (fen, mv, algebraic) in EACH {
        assert_reads("STANDARD", fen, mv, mv);
        assert_reads("STANDARD", fen, algebraic, mv);
    }
}

#[test]
fn a_colon_is_read_for_the_x() {
    for (fen, mv, algebraic) in EACH {
        assert_reads("STANDARD", fen, &mv.replace('x', ":"), mv);
        assert_reads("STANDARD", fen, &algebraic.replace('x', ":"), mv);
    }
}

#[test]
fn any_chain_of_a_move_is_read() {
    let fen = "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w";
    for text in ["42x30x14x26x42", "d6xf8xd10xb8xd6"] {
        assert_reads("STANDARD", fen, text, "42x26x14x30x42");
    }
    assert_reads("STANDARD", ROUND, "42x30x14x26x42", "42x26x14x30x42");
}

#[test]
fn start_and_destination_are_enough_for_the_only_move() {
    let fen = "3/3/3/1/k6/1p5/p6/P6/7/6K/1/3/3/3 w";
    for text in ["32x20", "32:20", "a7xc9", "a7:c9"] {
        assert_reads("STANDARD", fen, text, "32x18x20");
    }
    assert_reads("STANDARD", "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x3=Q", "7x1x3=Q");
    assert_reads("STANDARD", ROUND, "42x42", "42x26x14x30x42");
}

#[test]
fn start_and_destination_are_not_enough_for_several_moves() {
    for text in ["42x14", "42:14", "d6xd10"] {
        assert_unreadable("STANDARD", ROUND, text, "ambiguous");
    }
    assert_reads("STANDARD", ROUND, "42x26x14", "42x26x14");
    assert_reads("STANDARD", ROUND, "42x30x14", "42x30x14");
}

/// The biy can also reach 26 by 42x30x14x26, and 30 by 42x26x14x30.
#[test]
fn a_legal_chain_always_means_itself() {
    assert_reads("STANDARD", ROUND, "42x26", "42x26");
    assert_reads("STANDARD", ROUND, "42x30", "42x30");
    assert_reads("STANDARD", ROUND, "42x30x14x26", "42x30x14x26");
}

/// The biy on 53 can reach 44 by a capture and by a drop.
#[test]
fn the_sign_tells_captures_from_drops() {
    let fen = "3/3/3/1/k6/7/7/7/7/4p2/K/3/3/3 w";
    assert_reads("STANDARD", fen, "53x44", "53x44");
    assert_reads("STANDARD", fen, "53*44", "53*44");
    assert_unreadable("STANDARD", fen, "53-44", "otherwise");
}

// Refused

#[test]
fn a_promotion_needs_its_kind() {
    for (fen, text) in [
        ("3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "4-1"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1"),
        ("1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1x3"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "c12xc14"),
    ] {
        assert_unreadable("STANDARD", fen, text, "promotion");
    }
    assert_unreadable("DRAUGHTS", "3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "4-1", "promotion");
}

#[test]
fn a_refusal_names_the_moves_that_fit() {
    for (rules, text) in [("DRAUGHTS", "4-1=Q"), ("STANDARD", "4-1=Q, 4-1=R, 4-1=B")] {
        let position = position(rules, "3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w");
        let error = position.parse_move("4-1").unwrap_err().to_string();
        assert_eq!(error, format!("the promoted piece is missing: {text}"), "{rules}");
    }
}

#[test]
fn a_text_that_is_no_legal_move_is_refused() {
    for (fen, text) in [
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46-40"),
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "45-38"),
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46=Q"),
        ("3/3/3/1/k6/7/p6/P6/7/6K/1/3/3/3 w", "32-26"),
        ("3/3/3/1/k6/1p5/p6/P6/7/6K/1/3/3/3 w", "32x18"),
        ("3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w", "42x26x14"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/1Q1 w", "7x1x3=Q"),
    ] {
        assert_unreadable("STANDARD", fen, text, "illegal");
    }
}

/// With another sign, another promotion or other landings, or none; then the legal moves.
#[test]
fn a_text_between_the_ends_of_legal_moves_is_told_how_they_are_written() {
    for (fen, text, legal) in [
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46*39", "46-39"),
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46x39", "46-39"),
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "a5*a6", "46-39"),
        ("3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", "46-39=Q", "46-39"),
        ("3/3/3/1/k6/7/7/7/7/6K/1/B2/3/3 w", "54-40", "54*40"),
        ("3/3/3/1/k6/7/p6/P6/7/6K/1/3/3/3 w", "32-18", "32x18"),
        ("3/3/3/1/k6/7/p6/P6/7/6K/1/3/3/3 w", "32x18=Q", "32x18"),
        ("3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w", "42x14x42", "42x26x14x30x42"),
        ("1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1=Q", "7x1=B"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/1Q1 w", "7x1=Q", "7x1=R, 7x1=B"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/1Q1 w", "7-1", "7x1=R, 7x1=B"),
        ("3/3/3/1/k6/7/7/7/7/4p2/K/3/3/3 w", "53-44", "53x44, 53*44"),
    ] {
        assert_unreadable("STANDARD", fen, text, "otherwise");
        let error = position("STANDARD", fen).parse_move(text).unwrap_err().to_string();
        let expected = format!("no legal move is written so; with these ends: {legal}");
        assert_eq!(error, expected, "{fen} {text}");
    }
}

#[test]
fn a_text_of_another_form_is_refused() {
    for text in [
        "", "46", "46-", "-39", "46--39", "46~39", "46>39", "46-39-32", "54*40*41", "46-39=",
        "46-39=X", "a5a6", "a5-", "x",
    ] {
        assert_unreadable("STANDARD", "3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", text, "syntax");
    }
}

#[test]
fn a_square_that_is_not_on_the_board_is_refused() {
    for text in ["46-63", "0-39", "46-99", "a5-a4", "a11-d11", "d5-f3"] {
        assert_unreadable("STANDARD", "3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w", text, "square");
    }
}

#[test]
fn an_error_names_the_column_and_what_could_stand_there() {
    let position = position("STANDARD", "3/3/3/1/k6/7/7/7/7/P5K/1/3/3/3 w");
    for (text, message) in [
        ("", "column 1: \"\"; expected a square: a number, or a file and a row"),
        ("46", "column 3: \"\"; expected one of - * x : ="),
        ("46~39", "column 3: \"~39\"; expected one of - * x : ="),
        ("46-", "column 4: \"\"; expected a square: a number, or a file and a row"),
        ("46-+", "column 4: \"+\"; expected a square: a number, or a file and a row"),
        ("46-b", "column 4: \"b\"; expected a square: a number, or a file and a row"),
        ("46-a6", "column 4: \"a6\"; expected all squares in one notation"),
        ("a5-39", "column 4: \"39\"; expected all squares in one notation"),
        ("46-39-32", "column 6: \"-32\"; expected the end of the move"),
        ("46x32-18", "column 6: \"-18\"; expected the end of the move"),
        ("46-32x18", "column 6: \"x18\"; expected the end of the move"),
        ("46-39=X", "column 7: \"X\"; expected Q, R or B at the end"),
        ("46-63", "column 4: no square \"63\"; squares are 1 to 62"),
        ("46-0", "column 4: no square \"0\"; squares are 1 to 62"),
        ("46-01", "column 4: no square \"01\"; squares are 1 to 62"),
        ("46-47", "46-47 is not a legal move here: before the ditch a shatra steps"),
    ] {
        let error = position.parse_move(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn what_a_text_could_mean_is_listed() {
    let error = position("STANDARD", ROUND).parse_move("42x14").expect_err("two ways");
    let ParseMoveError::Ambiguous { mut candidates } = error else { panic!("{error}") };
    candidates.texts.sort();
    assert_eq!(candidates.to_string(), "42x26x14, 42x30x14");
}

#[test]
fn of_many_candidates_some_are_named_and_the_rest_counted() {
    let texts = vec!["42x26x14".into(), "42x30x14".into()];
    let all = Candidates { count: 2, texts: texts.clone() };
    assert_eq!(all.to_string(), "42x26x14, 42x30x14");
    let some = Candidates { count: 12, texts };
    assert_eq!(some.to_string(), "42x26x14, 42x30x14 and 10 more");
}
