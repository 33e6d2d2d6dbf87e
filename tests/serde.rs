//! The serde forms: as texts in JSON, as numbers in postcard.
#![cfg(feature = "serde")]

mod common;

use std::fmt::Debug;

use common::{fixture, position};
use serde::{Serialize, de::DeserializeOwned};
use shatra::{Color, Draws, Game, Kind, Move, Position, Rules, Setup, Square};

/// Fails if the value is not the same after each of the two formats; returns its JSON.
#[track_caller]
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    json
}

#[track_caller]
fn assert_refused<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(reason), "{json}: {error}");
}

#[test]
fn words_are_their_texts_and_single_bytes() {
    for square in Square::all() {
        assert_eq!(round_trip(&square), format!("\"{square}\""));
        assert_eq!(postcard::to_allocvec(&square).unwrap(), [square.number()]);
    }
    for color in Color::ALL {
        assert_eq!(round_trip(&color), format!("\"{color}\""));
    }
    for kind in Kind::ALL {
        assert_eq!(round_trip(&kind), format!("\"{kind}\""));
    }
    for json in ["\"0\"", "\"63\"", "\"07\"", "\"+7\"", "\"\"", "\"d14\""] {
        assert_refused::<Square>(json, "expected a square from 1 to 62");
    }
    assert_refused::<Square>("46", "expected a square from 1 to 62");
    assert_refused::<Color>("\"white\"", "expected White");
    assert_refused::<Kind>("\"pawn\"", "expected biy");
    assert!(postcard::from_bytes::<Square>(&[63]).is_err());
    assert!(postcard::from_bytes::<Color>(&[2]).is_err());
    assert!(postcard::from_bytes::<Kind>(&[5]).is_err());
}

#[test]
fn rules_are_their_text_unless_their_draws_are_their_own() {
    assert_eq!(round_trip(&Rules::CODIFIED), "\"CODIFIED\"");
    let rules: Rules = "DRAUGHTS-ORDERED_RESERVE+FREE_LANDING".parse().unwrap();
    assert_eq!(round_trip(&rules), "\"DRAUGHTS-ORDERED_RESERVE+FREE_LANDING\"");
    let rules = rules.with_draws(Draws { quiet_plies: Some(40), ..Draws::NONE });
    assert_eq!(
        round_trip(&rules),
        "{\"rules\":\"DRAUGHTS-ORDERED_RESERVE+FREE_LANDING\",\
         \"draws\":{\"repetitions\":null,\"quiet_plies\":40,\"bare_biys\":false}}",
    );
    assert_refused::<Rules>("\"CHESS\"", "no ruleset \"CHESS\"; expected one of STANDARD");
    assert_refused::<Rules>("\"STANDARD+X\"", "column 10: no switch \"X\"");
    assert_refused::<Rules>("7", "expected a ruleset text");
    assert_refused::<Rules>("{\"rules\":\"STANDARD\"}", "missing field `draws`");
    assert_refused::<Rules>(
        "{\"rules\":\"STANDARD\",\"draws\":{\"repetitions\":0,\"quiet_plies\":9,\"bare_biys\":true}}",
        "draws \"0/9/yes\" end every game at its start",
    );
    let no_preset = (3_u8, 0_u32, (None::<u32>, None::<u32>, false));
    assert!(postcard::from_bytes::<Rules>(&postcard::to_allocvec(&no_preset).unwrap()).is_err());
    let no_switch = (0_u8, 1_u32 << 20, (None::<u32>, None::<u32>, false));
    assert!(postcard::from_bytes::<Rules>(&postcard::to_allocvec(&no_switch).unwrap()).is_err());
}

#[test]
fn a_position_is_its_rules_and_its_text() {
    let start = Position::start(Rules::STANDARD);
    assert_eq!(
        round_trip(&start),
        "{\"rules\":\"STANDARD\",\"fen\":\
         \"pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - - 0 1\"}",
    );
    assert_refused::<Position>(
        "{\"rules\":\"STANDARD\",\"fen\":\"3/3/3/1/7/7/7/7/7/7/K/3/3/3 w\"}",
        "the side not to move has no biy",
    );
    assert_refused::<Position>("{\"rules\":\"STANDARD\",\"fen\":\"x\"}", "1 fields; expected 8");
    assert_refused::<Position>("{\"fen\":\"x\"}", "missing field `rules`");
}

#[test]
fn numbers_that_make_no_position_are_refused() {
    let bytes = postcard::to_allocvec(&Position::start(Rules::STANDARD)).unwrap();
    // Every change of one byte is refused or gives a position that passes all checks.
    for place in 0..bytes.len() {
        for value in 0..=255 {
            let mut changed = bytes.clone();
            changed[place] = value;
            if let Ok(position) = postcard::from_bytes::<Position>(&changed) {
                let setup = Setup::from(&position);
                assert_eq!(Position::try_from(setup).as_ref(), Ok(&position));
            }
        }
    }
}

#[test]
fn every_position_and_move_of_the_fixtures_comes_back() {
    for line in fixture(include_str!("data/moves.tsv")).step_by(4) {
        let position = position(line[0], line[1]);
        round_trip(&position);
        for mv in position.generate_legal_moves() {
            round_trip(&mv);
            let json = serde_json::to_string(&mv).unwrap();
            let read: Move = serde_json::from_str(&json).unwrap();
            assert_eq!(read.is_drop(), mv.is_drop(), "{json}");
            if !mv.is_capture() {
                assert_eq!(json, format!("\"{}\"", position.text(mv)), "{} {position}", line[0]);
            }
        }
    }
}

#[test]
fn a_move_names_what_it_captures() {
    let position = position("STANDARD", "3/3/3/k/7/1P5/7/2p4/3P3/7/K/1B1/3/3 b");
    let mv = position.parse_move("34x50x54x56").unwrap();
    assert_eq!(round_trip(&mv), "\"34x56(42,53,55)\"");
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    for text in [
        "",
        "46-",
        "-39",
        "46-39-32",
        "46-63",
        "46:39",
        "46x39",
        "46x39()",
        "46x39(1",
        "46x39(1,1)",
        "46x39(2,1)",
        "46x39(01)",
        "46x39(63)",
        "46-39=K",
        "46-39=P",
        "46-39=",
        "46-39(1)",
        "46*39(1)",
        "a5-a6",
        " 46-39",
        "46-39 ",
        "4-4=Q",
    ] {
        assert_refused::<Move>(&format!("{text:?}"), "expected a move like");
    }
    for (text, reason) in [
        ("46", "goes nowhere"),
        ("46-46", "goes nowhere"),
        ("46*46", "goes nowhere"),
        ("54*40=Q", "a drop that captures or promotes"),
        ("46x32(32)", "captures on its own"),
        ("46x32(46)", "captures on its own"),
    ] {
        assert_refused::<Move>(&format!("{text:?}"), reason);
    }
    let beyond = (46_u8, 32_u8, 1_u64 << 62, None::<u8>, false);
    assert!(postcard::from_bytes::<Move>(&postcard::to_allocvec(&beyond).unwrap()).is_err());
    let to_biy = (4_u8, 1_u8, 0_u64, Some(0_u8), false);
    assert!(postcard::from_bytes::<Move>(&postcard::to_allocvec(&to_biy).unwrap()).is_err());
}

#[test]
fn a_game_is_played_again_when_it_is_read() {
    for (rules, seed) in [(Rules::STANDARD, 1), (Rules::CODIFIED, 2), (Rules::DRAUGHTS, 3)] {
        let mut game = common::random_game(rules, seed, 30);
        if game.outcome().is_none() {
            game.resign(game.position().side_to_move()).unwrap();
        }
        let json = serde_json::to_string(&game).unwrap();
        let bytes = postcard::to_allocvec(&game).unwrap();
        for read in [
            serde_json::from_str::<Game>(&json).unwrap(),
            postcard::from_bytes::<Game>(&bytes).unwrap(),
        ] {
            assert_eq!(read.position(), game.position(), "{json}");
            assert_eq!(read.moves(), game.moves(), "{json}");
            assert_eq!(read.outcome(), game.outcome(), "{json}");
            assert_eq!(read.draws(), game.draws(), "{json}");
        }
    }
}

#[test]
fn a_game_with_an_illegal_move_is_refused() {
    let json = serde_json::to_string(&Game::default()).unwrap();
    let json = json.replace(r#""moves":[]"#, r#""moves":["46-39","46-39"]"#);
    assert_refused::<Game>(&json, "move 2: 46-39 is not a legal move here");
}
