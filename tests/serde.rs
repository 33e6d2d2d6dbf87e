//! The serde forms: the text of each value, the same in JSON and in postcard.

use std::fmt::{Debug, Display};

use crate::common::{REASONS, fixture, games_with_limits_of_their_own, position, random_game};
use serde::de::value::{I64Deserializer, U64Deserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Serialize};
use shatra::{
    Bitboard, Color, Draws, Game, GameResult, Kind, Limits, Mark, MoveParts, Notation, Outcome,
    Piece, Position, Preset, Reason, Rules, Setup, Square, Switches,
};

/// Fails if the value is not the same after each of the two formats; returns its JSON.
#[track_caller]
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    json
}

/// The value is its text in both formats.
#[track_caller]
fn assert_is_text<T: Serialize + DeserializeOwned + PartialEq + Debug + Display>(value: T) {
    assert_eq!(round_trip(&value), format!("\"{value}\""));
    let bytes = postcard::to_allocvec(&value).unwrap();
    assert_eq!(bytes, postcard::to_allocvec(&value.to_string()).unwrap(), "{value}");
}

#[track_caller]
fn assert_refused<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(reason), "{json}: {error}");
    // A format that does not say what it has reads the same texts.
    if let Ok(text) = serde_json::from_str::<String>(json) {
        let bytes = postcard::to_allocvec(&text).unwrap();
        assert!(postcard::from_bytes::<T>(&bytes).is_err(), "{json} as bytes");
    }
}

#[test]
fn words_are_their_texts() {
    Square::all().for_each(assert_is_text);
    Color::ALL.into_iter().for_each(assert_is_text);
    Kind::ALL.into_iter().for_each(assert_is_text);
    let pieces = Color::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    pieces.for_each(|(side, kind)| assert_is_text(Piece::new(side, kind)));
    Mark::ALL.into_iter().for_each(assert_is_text);
    Notation::ALL.into_iter().for_each(assert_is_text);
    shatra::record::GameType::ALL.into_iter().for_each(assert_is_text);
    Preset::ALL.into_iter().for_each(assert_is_text);
    GameResult::ALL.into_iter().for_each(assert_is_text);
    for reason in REASONS {
        assert_is_text(reason);
        if reason.is_draw() != Some(false) {
            assert_is_text(Outcome::draw(reason));
        }
        if reason.is_draw() != Some(true) {
            Color::ALL.into_iter().for_each(|winner| assert_is_text(Outcome::win(winner, reason)));
        }
    }
    for bits in [0, 1, 1 << 61, 0b1011 << 7, u64::MAX] {
        assert_is_text(Bitboard::from_bits(bits));
    }
    for text in ["3/60/yes", "-/-/no", "claim:3/60/yes", "2/-/yes", "-/4294967295/no"] {
        let draws: Draws = text.parse().unwrap();
        assert_is_text(draws);
        assert_is_text(draws.limits);
    }
    assert_eq!(round_trip(&Piece::new(Color::White, Kind::Tura)), "\"White tura\"");
    assert_eq!(round_trip(&Mark::BannedEast), "\"banned east\"");
    assert_eq!(
        round_trip(&Outcome::win(Color::White, Reason::BiyCaptured)),
        "\"1-0 White wins: the biy is captured\"",
    );
    for json in ["\"0\"", "\"63\"", "\"07\"", "\"+7\"", "\"\"", "\"d15\""] {
        assert_refused::<Square>(json, "expected a square: 1 to 62, or a file and a row like d14");
    }
    assert_refused::<Color>("\"white\"", "expected White");
    assert_refused::<Kind>("\"pawn\"", "expected biy");
    assert_refused::<Piece>("\"tura\"", "expected a piece like White tura");
    assert_refused::<Mark>("\"banned\"", "expected reserve, obliged, banned east");
    assert_refused::<Notation>("\"letters\"", "expected numeric or algebraic");
    assert_refused::<Preset>("\"CHESS\"", "expected STANDARD");
    assert_refused::<GameResult>("\"1:0\"", "expected 1-0, 0-1, 1/2-1/2 or *");
    assert_refused::<Reason>("\"time\"", "expected a reason like the biy is captured");
    assert_refused::<Outcome>("\"0-1 White wins: mate\"", "expected an outcome like");
    assert_refused::<Bitboard>("\"2,1\"", "expected ascending square numbers");
    assert_refused::<Limits>("\"1/-\"", "repetitions: 1; expected 2 or more");
    assert_refused::<Draws>("\"3/0/yes\"", "quiet plies: 0; expected 1 or more");
    assert_refused::<Draws>("\"3/60\"", "expected draws: repetitions/quiet plies/bare biys");
    for json in ["7", "null", "{}", "[\"White\"]"] {
        assert_refused::<Color>(json, "expected a text");
    }
}

/// As numbers of either sign, as texts, and by file and row.
#[test]
fn squares_are_read_in_every_way_they_are_written() {
    for square in Square::all() {
        let number = square.number();
        let names = [format!("\"{number}\""), format!("\"{}\"", square.algebraic())];
        for json in names.into_iter().chain([number.to_string()]) {
            assert_eq!(serde_json::from_str::<Square>(&json).unwrap(), square, "{json}");
        }
        let unsigned: U64Deserializer<serde::de::value::Error> =
            u64::from(number).into_deserializer();
        assert_eq!(Square::deserialize(unsigned), Ok(square));
        let signed: I64Deserializer<serde::de::value::Error> =
            i64::from(number).into_deserializer();
        assert_eq!(Square::deserialize(signed), Ok(square));
        let value = serde_json::Value::from(u64::from(number));
        assert_eq!(serde_json::from_value::<Square>(value).unwrap(), square);
        let value = serde_json::Value::from(i64::from(number));
        assert_eq!(serde_json::from_value::<Square>(value).unwrap(), square);
    }
    for json in ["0", "63", "256", "302", "-1", "-46", "4294967342", "18446744073709551615"] {
        assert_refused::<Square>(json, &format!("no square {json}; squares are 1 to 62"));
    }
    for json in ["46.0", "null", "true", "[46]"] {
        assert_refused::<Square>(json, "expected a square: 1 to 62, or a file and a row like d14");
    }
}

#[test]
fn rules_are_their_text_and_their_draws_where_they_are_their_own() {
    assert_is_text(Rules::CODIFIED);
    let rules: Rules = "DRAUGHTS-ORDERED_RESERVE+FREE_LANDING".parse().unwrap();
    assert_is_text(rules);
    let limits = Limits::new(None, Some(40)).unwrap();
    let rules = rules.with_draws(Draws { limits, bare_biys: false });
    assert_eq!(round_trip(&rules), "\"DRAUGHTS-ORDERED_RESERVE+FREE_LANDING -/40/no\"");
    let no_bare_biys = Draws { bare_biys: false, ..Draws::STANDARD };
    assert_eq!(round_trip(&Rules::STANDARD.with_draws(no_bare_biys)), "\"STANDARD 3/60/no\"");
    for preset in Preset::ALL {
        for switch in Switches::all() {
            round_trip(&preset.rules().with(switch).with_draws(no_bare_biys));
            round_trip(&preset.rules().without(switch).with_draws(Draws::NONE));
        }
    }
    assert_refused::<Rules>(
        "\"CHESS\"",
        "column 1: \"CHESS\"; expected STANDARD, CODIFIED or DRAUGHTS",
    );
    assert_refused::<Rules>("\"STANDARD+X\"", "column 10: \"X\"");
    assert_refused::<Rules>("7", "expected a text");
    assert_refused::<Rules>("{\"rules\":\"STANDARD\"}", "expected a text");
    assert_refused::<Rules>(
        "\"STANDARD 0/9/yes\"",
        "column 10: \"0/9/yes\"; expected 2 repetitions or more, or -",
    );
    for json in ["\"STANDARD \"", "\"STANDARD 3/60\"", "\"STANDARD 3/60/no \""] {
        assert_refused::<Rules>(json, "expected draws: repetitions/quiet plies/bare biys");
    }
    assert_refused::<Rules>("\" STANDARD\"", "column 1: \"\"; expected STANDARD");
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
    assert_refused::<Position>("{\"rules\":\"STANDARD\",\"fen\":\"x\"}", "fields: 1; expected 8");
    assert_refused::<Position>("{\"fen\":\"x\"}", "missing field `rules`");
}

#[test]
fn unknown_and_missing_and_repeated_fields_are_refused() {
    let fen = "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - - 0 1";
    let good = format!("{{\"rules\":\"STANDARD\",\"fen\":\"{fen}\"}}");
    let extra = good.replace('}', ",\"note\":\"x\"}");
    let twice = good.replace('}', ",\"rules\":\"STANDARD\"}");
    let game = serde_json::to_string(&Game::default()).unwrap();
    let extra_game = game.replacen('{', "{\"note\":\"x\",", 1);
    let no_limits = game.replace("\"limits\":\"3/60\",", "");
    let no_moves = game.replace("\"moves\":[],", "");

    serde_json::from_str::<Position>(&good).unwrap();
    assert_refused::<Position>(&extra, "unknown field `note`");
    assert_refused::<Position>(&twice, "duplicate field `rules`");
    assert_refused::<Position>("{\"rules\":\"STANDARD\"}", "missing field `fen`");
    serde_json::from_str::<Setup>(&good).unwrap();
    assert_refused::<Setup>(&extra, "unknown field `note`");
    assert_refused::<Setup>(&twice, "duplicate field `rules`");
    assert_refused::<Setup>("{\"rules\":\"STANDARD\"}", "missing field `fen`");
    serde_json::from_str::<Game>(&game).unwrap();
    assert_refused::<Game>(&extra_game, "unknown field `note`");
    assert_refused::<Game>(&game.replace("{\"rules\"", "{\"x\":1,\"rules\""), "unknown field `x`");
    assert_refused::<Game>(&no_limits, "missing field `limits`");
    assert_refused::<Game>(&no_moves, "missing field `moves`");
    let no_start = "{\"limits\":\"3/60\",\"moves\":[],\"outcome\":null}";
    assert_refused::<Game>(no_start, "missing field `start`");
}

/// Wherever a stranger writes a long text, an error repeats its start.
#[test]
fn errors_repeat_only_the_start_of_a_long_text() {
    fn assert_short<T: serde::de::DeserializeOwned>(json: &str) {
        let error = serde_json::from_str::<T>(json).err().expect("long texts are no values");
        let error = error.to_string();
        assert!(error.matches('ы').count() <= 40, "{error}");
    }
    let long = format!("\"{}\"", "ы".repeat(1_000));
    let game = serde_json::to_string(&Game::default()).unwrap();
    assert_short::<Position>(&long);
    assert_short::<Setup>(&long);
    assert_short::<Game>(&long);
    assert_short::<Square>(&long);
    assert_short::<Bitboard>(&long);
    assert_short::<Rules>(&long);
    assert_short::<Limits>(&long);
    assert_short::<Outcome>(&long);
    assert_short::<MoveParts>(&long);
    assert_short::<shatra::shatar::Position>(&long);
    assert_short::<shatra::shatar::Move>(&long);
    assert_short::<shatra::shatar::Rules>(&long);
    assert_short::<Position>(&format!("{{{long}:1}}"));
    assert_short::<Position>(&format!("{{\"rules\":{long}}}"));
    assert_short::<Position>(&format!("{{\"rules\":\"STANDARD\",\"fen\":{long}}}"));
    assert_short::<Game>(&format!("{{{long}:1}}"));
    assert_short::<Game>(&game.replace("[]", &long));
    assert_short::<Game>(&game.replace("[]", &format!("[{long}]")));
    assert_short::<Game>(&game.replace("null", &long));
    assert_short::<Game>(&game.replace("\"3/60\"", &long));
    assert_short::<Game>(&format!("{{\"start\":{long}}}"));
}

#[test]
fn a_set_up_is_the_text_of_its_position_which_need_not_be_valid() {
    let mut setup = Setup::new(Rules::DRAUGHTS);
    let empty = "3/3/3/1/7/7/7/7/7/7/1/3/3/3 w - - - - 0 1";
    assert_eq!(round_trip(&setup), format!("{{\"rules\":\"DRAUGHTS\",\"fen\":\"{empty}\"}}"));
    setup.marks[Mark::Obliged] = Square::new(33).into_iter().collect();
    setup.en_passant = Square::new(8);
    round_trip(&setup);
    round_trip(&Setup::start(Rules::CODIFIED));
    let bad = "{\"rules\":\"STANDARD\",\"fen\":\"3/3/3/1 w\"}";
    assert_refused::<Setup>(bad, "board field, column 1: rows: 4; expected 14");
}

/// A return memory in both directions, or through a wall, and a move number that no text has.
#[test]
fn a_set_up_without_a_text_is_not_written() {
    let assert_not_written = |setup: &Setup| {
        let error = serde_json::to_string(setup).unwrap_err().to_string();
        assert_eq!(error, "the set-up has no position text", "{setup}");
        assert!(postcard::to_allocvec(setup).is_err(), "{setup}");
    };
    let of = |number| Bitboard::of(Square::new(number).unwrap());
    let mut twice = Setup::start(Rules::STANDARD);
    twice.marks[Mark::BannedEast] = of(47);
    round_trip(&twice);
    twice.marks[Mark::BannedWest] = of(47);
    assert_not_written(&twice);
    let mut wall = Setup::start(Rules::STANDARD);
    wall.marks[Mark::BannedEast] = of(52);
    assert_not_written(&wall);
    let mut number = Setup::start(Rules::STANDARD);
    number.move_number = 0;
    assert_not_written(&number);
}

#[test]
fn bytes_that_make_no_position_are_refused() {
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
        round_trip(&Setup::from(&position));
        for mv in position.generate_legal_moves() {
            let json = serde_json::to_string(&mv).unwrap();
            assert_eq!(json, round_trip(&mv.parts()), "{} {position}", line[0]);
            let bytes = postcard::to_allocvec(&mv).unwrap();
            for parts in [
                serde_json::from_str::<MoveParts>(&json).unwrap(),
                postcard::from_bytes::<MoveParts>(&bytes).unwrap(),
            ] {
                assert_eq!(position.find_move(parts), Ok(mv), "{} {position} {json}", line[0]);
            }
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
    assert_eq!(serde_json::to_string(&mv).unwrap(), "\"34x56(42,53,55)\"");
    assert_is_text(mv.parts());
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
        assert_refused::<MoveParts>(&format!("{text:?}"), "expected a move like");
    }
    for (text, reason) in [
        ("46", "goes nowhere"),
        ("46-46", "goes nowhere"),
        ("46*46", "goes nowhere"),
        ("54*40=Q", "a drop that captures or promotes"),
        ("46x32(32)", "a capture on its own"),
        ("46x32(46)", "a capture on its own"),
    ] {
        assert_refused::<MoveParts>(&format!("{text:?}"), reason);
    }
}

#[test]
fn a_game_is_played_again_when_it_is_read() {
    let with_rules = |(rules, seed)| {
        let [open, mut resigned, mut agreed] = [(); 3].map(|()| random_game(rules, seed, 4));
        assert_eq!(open.outcome(), None, "{}", open.position());
        resigned.resign(Color::Black).unwrap();
        agreed.agree_draw().unwrap();
        [open, resigned, agreed, random_game(rules, seed, 500)]
    };
    let seeds = [(Rules::STANDARD, 1), (Rules::CODIFIED, 2), (Rules::DRAUGHTS, 3)];
    for game in seeds.into_iter().flat_map(with_rules) {
        let json = serde_json::to_string(&game).unwrap();
        let bytes = postcard::to_allocvec(&game).unwrap();
        for read in [
            serde_json::from_str::<Game>(&json).unwrap(),
            postcard::from_bytes::<Game>(&bytes).unwrap(),
        ] {
            assert_eq!(read.position(), game.position(), "{json}");
            assert_eq!(read.moves(), game.moves(), "{json}");
            assert_eq!(read.outcome(), game.outcome(), "{json}");
            assert_eq!(read.limits(), game.limits(), "{json}");
            assert_eq!(read.start(), game.start(), "{json}");
        }
    }
}

#[test]
fn a_game_with_an_illegal_move_is_refused() {
    let json = serde_json::to_string(&Game::default()).unwrap();
    let json = json.replace(r#""moves":[]"#, r#""moves":["46-39","46-39"]"#);
    assert_refused::<Game>(&json, "move 2: 46-39 is not a legal move here: no piece stands on 46");
}

#[test]
fn a_game_is_its_start_its_limits_its_moves_and_its_outcome() {
    let mut game = Game::default();
    game.play_text("46-39").unwrap();
    game.play_text("10*24").unwrap();
    game.undo();
    game.resign(Color::White).unwrap();
    let start = serde_json::to_string(game.start()).unwrap();
    let expected = format!(
        "{{\"start\":{start},\"limits\":\"3/60\",\"moves\":[\"46-39\"],\
         \"outcome\":\"0-1 Black wins: the opponent has resigned\"}}"
    );
    assert_eq!(serde_json::to_string(&game).unwrap(), expected);
}

/// Whatever limits a game takes.
#[test]
fn games_with_limits_of_their_own_are_read_again() {
    for game in games_with_limits_of_their_own() {
        let json = serde_json::to_string(&game).unwrap();
        let bytes = postcard::to_allocvec(&game).unwrap();
        for read in [
            serde_json::from_str::<Game>(&json).unwrap(),
            postcard::from_bytes::<Game>(&bytes).unwrap(),
        ] {
            assert_eq!(read.limits(), game.limits(), "{json}");
            assert_eq!((read.start(), read.moves()), (game.start(), game.moves()), "{json}");
            assert_eq!(read.outcome(), game.outcome(), "{json}");
        }
    }
}

#[test]
fn a_game_with_an_outcome_that_it_has_not_is_refused() {
    let open = serde_json::to_string(&Game::default()).unwrap();
    let with = |json: &str, outcome: &str| json.replace("\"outcome\":null", outcome);
    for (outcome, reason) in [
        (
            "\"outcome\":\"1-0 White wins: the biy is captured\"",
            "the game has not ended: 1-0 White",
        ),
        (
            "\"outcome\":\"1/2-1/2 draw: the position is repeated\"",
            "the game has not ended: 1/2-1/2",
        ),
        ("\"outcome\":\"1/2-1/2 draw: the opponent has resigned\"", "expected an outcome like"),
        ("\"outcome\":\"1-0 White wins: the players have agreed\"", "expected an outcome like"),
        ("\"outcome\":\"1-0\"", "expected an outcome like"),
    ] {
        assert_refused::<Game>(&with(&open, outcome), reason);
    }
    let start = Position::from_fen("3/3/3/1/7/7/3k3/3K3/7/7/1/3/3/3 w", Rules::CODIFIED).unwrap();
    let mut game = Game::new(start);
    game.play_text("35x21").unwrap();
    let ended = serde_json::to_string(&game).unwrap();
    let said = "\"outcome\":\"1-0 White wins: the biy is captured\"";
    assert!(ended.contains(said), "{ended}");
    let silent = ended.replace(said, "\"outcome\":null");
    assert_refused::<Game>(&silent, "the game has ended, and no outcome is given");
    let resigned = ended.replace("the biy is captured", "the opponent has resigned");
    let otherwise = "the game has ended: 1-0 White wins: the biy is captured; not: 1-0 White wins: the opponent";
    assert_refused::<Game>(&resigned, otherwise);
}
