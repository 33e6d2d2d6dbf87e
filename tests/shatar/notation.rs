//! Standard algebraic notation, and the texts of Fairy-Stockfish.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shatra::shatar::*;

use super::properties::positions;
use super::support::*;

/// The move is written so, and read from each of the texts.
#[track_caller]
fn assert_san(ruleset: &str, fen: &str, ends: &str, texts: &[&str]) {
    let position = position(ruleset, fen);
    let mv = position.parse_move(ends).expect(ends);
    assert_eq!(position.san(mv).to_string(), texts[0], "{position:?}");
    for text in texts {
        assert_eq!(position.parse_move(text), Ok(mv), "{position:?} {text}");
    }
}

#[test]
fn moves_are_written_as_chess_programs_write_them() {
    let start = Position::QUEENS_PAWNS;
    assert_san("SHATAR", start, "b1c3", &["Nc3", "Nc3+", "Nbc3", "N1c3", "Nb1c3"]);
    assert_san("SHATAR", start, "e2e3", &["e3", "e2e3"]);
    let tension = "4k2n/8/8/3p4/4P3/8/8/R3K2R w - - 0 1 -";
    assert_san("SHATAR", tension, "e4d5", &["exd5", "ed5", "exd5#"]);
    assert_san("SHATAR", tension, "h1h8", &["Rxh8+", "Rh8", "Rhxh8"]);
    let rooks = "4k2n/8/8/R7/8/8/8/R4R1K w - - 0 1 -";
    assert_san("SHATAR", rooks, "f1d1", &["Rfd1"]);
    assert_san("SHATAR", rooks, "a1a3", &["R1a3"]);
    let three = "4k2n/8/8/8/Q6Q/8/8/K6Q w - - 0 1 -";
    assert_san("SHATAR", three, "h4e4", &["Qhe4+", "Qhe4"]);
    let queens = "4k3/7p/8/R6R/8/8/8/K6R w - - 0 1 -";
    assert_san("SHATAR", queens, "h5e5", &["Rhe5+"]);
}

#[test]
fn a_start_is_named_by_file_and_row_where_neither_is_enough() {
    let fen = "4k2n/8/8/8/R7/8/K7/R2R4 w - - 0 1 -";
    assert_san("SHATAR", fen, "d1b1", &["Rdb1"]);
    let knights = "4k2n/8/8/1N3N2/8/1N6/8/K7 w - - 0 1 -";
    assert_san("SHATAR", knights, "b5d4", &["Nb5d4"]);
    assert_san("SHATAR", knights, "b3d4", &["N3d4"]);
    let position = position("SHATAR", knights);
    let error = position.parse_move("Nd4").unwrap_err().to_string();
    assert_eq!(error, "several moves fit: N3d4, Nb5d4, Nfd4");
}

#[test]
fn promotions_checks_and_mates_are_signed() {
    let position = position("SHATAR", "k6n/4P3/8/8/8/8/8/K7 w - - 0 1 -");
    let mv = position.parse_move("e8").unwrap();
    assert_eq!(position.parse_move("e8=Q"), Ok(mv));
    assert_eq!((mv.to_string(), position.san(mv).to_string()), ("e7e8q".into(), "e8=Q+".into()));
    let mate = "k7/7R/K7/3p4/8/8/8/8 w - - 0 1 -";
    assert_san("SHATAR", mate, "h7h8", &["Rh8#", "Rh8+", "Rh8"]);
    assert_san("HIASHATAR", "k8n/10/10/10/10/10/10/10/2B7/K8R w - - 0 1", "j1j10", &["Rxj10+"]);
}

#[test]
fn what_is_no_move_is_refused() {
    let start = position("SHATAR", Position::QUEENS_PAWNS);
    for text in ["O-O", "Nz3", "N", "=Q", "P", "e", "é", "Ñc3", "N33", "Nc3=N", "exx", "Naab3", ""]
    {
        let error = start.parse_move(text).unwrap_err();
        assert!(matches!(error, ParseMoveError::Syntax { .. }), "{text}: {error}");
    }
    for (text, why) in [
        ("Ne2", ""),
        ("e4", ""),
        ("e3=Q", ""),
        ("Nac3", ""),
        ("N2c3", ""),
        ("Hc3", ""),
        ("j10", ""),
        ("Nge2", ": a piece of White's own stands on e2"),
        ("Ke2", ": a piece of White's own stands on e2"),
        ("e2e4", ": a pawn steps forward, captures one step diagonally forward"),
        ("e2e3q", ": a pawn that reaches the last row becomes a queen, and no other piece does"),
    ] {
        let error = start.parse_move(text).unwrap_err();
        assert!(matches!(error, ParseMoveError::Illegal { .. }), "{text}: {error}");
        assert_eq!(error.to_string(), format!("{text} is not a legal move here{why}"));
    }
}

#[test]
fn positions_of_fairy_stockfish_are_read_and_refused() {
    let start = "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1";
    let read = Position::from_fairy_fen(start, ShatarRules::DEFAULT);
    assert_eq!(read, Ok(Position::start(Rules::SHATAR)));
    for (text, message) in [
        (
            "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1",
            "board field, column 16: \"Q\"; expected J or j for the bers",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 -", "fields: 7; expected 6"),
        ("4k3/8/8/8/8/8/8/4K3", "fields: 1; expected 6"),
        ("", "fields: 1; expected 6"),
        ("4k3/8/8/8/8/8/3x4/4K3 w - - 0 1", "board field, column 16: \"x\""),
    ] {
        let error = Position::from_fairy_fen(text, ShatarRules::DEFAULT).unwrap_err().to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
    assert_eq!(Position::start(Rules::HIASHATAR).fairy_fen(), None);
    let promoting = position("SHATAR", "k6n/4P3/8/8/8/8/8/K7 w - - 0 1 -");
    let mv = promoting.parse_fairy_move("e7e8j").unwrap();
    assert_eq!((mv.fairy().to_string(), mv.to_string()), ("e7e8j".into(), "e7e8q".into()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_legal_move_is_read_from_all_its_texts(position in positions()) {
        let moves = position.generate_legal_moves();
        let texts: BTreeSet<_> = moves.iter().map(|&mv| position.san(mv).to_string()).collect();
        prop_assert_eq!(texts.len(), moves.len(), "{:?}", position);
        for mv in moves {
            let san = position.san(mv).to_string();
            prop_assert_eq!(position.parse_move(&san), Ok(mv), "{:?} {}", position, san);
            let bare = san.trim_end_matches(['+', '#']).trim_end_matches("=Q").replace('x', "");
            prop_assert_eq!(position.parse_move(&bare), Ok(mv), "{:?} {}", position, bare);
            let fairy = mv.fairy().to_string();
            prop_assert_eq!(position.parse_fairy_move(&fairy), Ok(mv), "{:?} {}", position, fairy);
        }
    }

    #[test]
    fn positions_are_read_from_the_text_of_fairy_stockfish(position in positions()) {
        if let (Rules::Shatar(rules), Some(fen)) = (position.rules(), position.fairy_fen()) {
            let read = Position::from_fairy_fen(&fen, rules);
            let read = read.map_err(|error| TestCaseError::fail(format!("{fen}: {error}")))?;
            prop_assert_eq!(read.fairy_fen(), Some(fen));
            prop_assert_eq!(read.occupied(), position.occupied());
        }
    }
}
