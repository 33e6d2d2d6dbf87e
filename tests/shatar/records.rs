//! Games of Shatar and Hiashatar as records and as JSON.

use shatra::record::{AnyRecord, GameType, Record, RecordFault, Records};
use shatra::shatar::{Position, Rules};
use shatra::{Color, Game, Limits, Notation, Outcome, Playable, Reason};

use crate::common::records::assert_round_trip;

use super::support::{position, rules};

const RULESETS: [&str; 4] =
    ["SHATAR", "HIASHATAR", "SHATAR:knight_mate=loss", "HIASHATAR:zone_scope=enemy"];

fn random_game(rules: Rules, seed: u64) -> Game<Position> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = Game::from(rules);
    while game.outcome().is_none() && game.ply() < 120 {
        let mv = rng.choice(game.position().generate_legal_moves());
        game.play(mv.expect("a game without legal moves is over")).expect("the move is legal");
    }
    game
}

/// The records of a text, all of which are good.
#[track_caller]
fn read(text: &str) -> Vec<Record<Position>> {
    let read: Result<_, _> = Records::of(text).collect();
    read.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[track_caller]
fn error(text: &str) -> String {
    let read = Records::<Record<Position>>::of(text).next().expect("a game");
    read.err().map_or("nothing is wrong".into(), |error| error.to_string())
}

/// Games of both boards and of rulesets with options, in both notations.
#[test]
fn random_games_are_read_back() {
    for (ruleset, seed) in RULESETS.into_iter().cycle().zip(0..100) {
        let game = random_game(rules(ruleset), seed);
        let record = Record::from(&game);
        assert_round_trip(&record);
        assert_eq!(record.game().moves(), game.moves(), "{record}");
        assert_eq!(record.game().outcome(), game.outcome(), "{record}");
    }
}

#[test]
fn random_games_are_read_back_from_json_and_postcard() {
    for (ruleset, seed) in RULESETS.into_iter().cycle().zip(0..20) {
        let game = random_game(rules(ruleset), seed);
        let json = serde_json::to_string(&game).unwrap();
        let bytes = postcard::to_allocvec(&game).unwrap();
        for again in [
            serde_json::from_str::<Game<Position>>(&json).unwrap(),
            postcard::from_bytes(&bytes).unwrap(),
        ] {
            assert_eq!(again.start(), game.start(), "{json}");
            assert_eq!(again.moves(), game.moves(), "{json}");
            assert_eq!(again.outcome(), game.outcome(), "{json}");
        }
    }
}

#[test]
fn a_record_is_written_with_its_game_and_the_notation_asked_for() {
    let mut game = Game::from(Rules::SHATAR);
    for text in ["g1f3", "b8c6", "b1c3", "g8f6"] {
        game.play_text(text).unwrap();
    }
    game.resign(Color::Black).unwrap();
    let record = Record::from(&game);
    let tags = "[Result \"1-0\"]\n[GameType \"Shatar\"]\n[Rules \"SHATAR\"]\n\n";
    assert_eq!(record.to_string(), format!("{tags}1. g1f3 b8c6 2. b1c3 g8f6 1-0\n\n"));
    let algebraic = record.text_in(Notation::Algebraic).to_string();
    assert_eq!(algebraic, format!("{tags}1. Nf3 Nc6 2. Nc3 Nf6 1-0\n\n"));
}

/// What python-chess 1.11 writes for a game of chess that keeps to the rules of Shatar. It cannot say
/// which game that is.
#[test]
fn a_record_of_a_chess_program_is_read() {
    let text = "[Event \"?\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"Бата\"]
[Black \"Dorj\"]
[Result \"1/2-1/2\"]

1. d4 d5 2. Nf3 ( 2. Nc3 Nf6 ) 2... Nc6 3. e3 $1 { quiet } 3... e6 4. Bb5 Bd6 5. Bxc6+ bxc6 6. \
Ne5 Bxe5 7. dxe5 f6 8. exf6 Nxf6 1/2-1/2
";
    let [record] = &read(text)[..] else { panic!() };
    assert_eq!(record.rules(), Rules::SHATAR);
    let last = "r1bqk2r/p1p3pp/2p1pn2/3p4/8/4P3/PPP2PPP/RNBQK2R w - - 0 9 -";
    assert_eq!(record.line().end().to_string(), last);
    let second = &record.line().plies()[2];
    assert_eq!(second.variations().next().unwrap().plies().len(), 2);
    assert_round_trip(record);

    let by_default = Records::any(text).usual_game(GameType::Shatar).next();
    assert_eq!(by_default, Some(Ok(AnyRecord::Shatar(record.clone()))));
    let tagged = text.replacen("[Event \"?\"]", "[Variant \"Shatar\"]", 1);
    assert!(matches!(Records::any(&tagged).next(), Some(Ok(AnyRecord::Shatar(_)))));
}

/// Shak, tuk and tsod are no different in standard notation.
#[test]
fn signs_of_check_and_mate_are_read_whether_right_or_not() {
    for text in ["1. d4+ d5# 2. Nf3 Nc6 *", "1. d4 d5 2. Nf3# Nc6+ *", "1.d4 d5 2.g1f3 b8c6 *"] {
        assert_eq!(read(text)[0].line().end().to_string().split(' ').next(), {
            Some("r1bqkbnr/ppp1pppp/2n5/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R")
        });
    }
}

#[test]
fn a_promotion_is_read_with_and_without_its_piece() {
    let start = "[FEN \"k7/p6P/8/8/8/8/8/K6R w - - 0 30\"]\n\n";
    for text in ["30. h8=Q *", "30. h8 *", "30. h7h8q *", "30. h8=Q+ *"] {
        let record = &read(&format!("{start}{text}"))[0];
        assert_eq!(record.line().plies()[0].mv().to_string(), "h7h8q", "{text}");
        assert!(record.text_in(Notation::Algebraic).to_string().contains("30. h8=Q+"), "{record}");
    }
}

#[test]
fn positions_as_fairy_stockfish_writes_them_are_read() {
    let record =
        &read("[FEN \"rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 2\"]\n\n*")[0];
    let own = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 2";
    assert_eq!(record.line().start(), &position("SHATAR", own));
}

/// One file with all games, told apart by one tag or another; without any it is Shatra.
#[test]
fn each_game_of_a_file_is_what_its_tags_say() {
    let text = "[GameType \"Shatra\"]\n\n1. 46-39 *\n\n[GameType \"Hiashatar\"]\n\n1. b2b5 *\n\n\
                [Rules \"SHATAR:knight_mate=loss\"]\n\n1. Nf3 *\n\n1. 46-39 *\n\n\
                [Variant \"hiashatar\"]\n\n1. b2b5 *\n\n[Variant \"Frisian\"]\n\n1. 46-39 *\n";
    let games: Vec<String> = Records::any(text)
        .map(|record| match record.unwrap_or_else(|error| panic!("{error}")) {
            AnyRecord::Shatra(record) => record.rules().to_string(),
            AnyRecord::Shatar(record) => record.rules().to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    let shatar = "SHATAR:knight_mate=loss";
    assert_eq!(games, ["STANDARD", "HIASHATAR", shatar, "STANDARD", "HIASHATAR", "STANDARD"]);
}

#[test]
fn a_reader_of_one_game_refuses_the_others() {
    let shatra = Records::new("[GameType \"Shatar\"]\n\n*").next().unwrap().unwrap_err();
    assert_eq!(
        shatra.to_string(),
        "line 1, column 12, game 1: a game of \"Shatar\"; expected \"Shatra\""
    );
    assert!(matches!(shatra.fault, RecordFault::GameType { .. }));
    for (text, expected) in [
        (
            "[GameType \"Shatra\"]\n\n*",
            "line 1, column 12, game 1: a game of \"Shatra\"; expected \"Shatar\" or \"Hiashatar\"",
        ),
        (
            "[GameType \"Shatar\"]\n[Rules \"HIASHATAR\"]\n\n*",
            "line 1, column 12, game 1: a game of \"Shatar\"; expected \"Hiashatar\"",
        ),
        (
            "[Rules \"STANDARD\"]\n\n*",
            "line 1, column 9, game 1: tag Rules: column 1: \"STANDARD\"; \
             expected SHATAR or HIASHATAR",
        ),
    ] {
        assert_eq!(error(text), expected);
    }
    let any = Records::any("[GameType \"Chess\"]\n\n*").next().unwrap().unwrap_err();
    let expected = "line 1, column 12, game 1: a game of \"Chess\"; \
                    expected \"Shatra\", \"Shatar\" or \"Hiashatar\"";
    assert_eq!(any.to_string(), expected);
}

#[test]
fn what_is_wrong_is_said_with_its_place_and_reason() {
    for (text, expected) in [
        ("1. e4 *", "line 1, column 4, game 1, move 1 of White: e4 is not a legal move here"),
        (
            "1. e2e4 *",
            "line 1, column 4, game 1, move 1 of White: e2e4 is not a legal move here: \
             a pawn steps forward, captures one step diagonally forward",
        ),
        ("1. d4 Nf6 *", "line 1, column 7, game 1, move 1 of Black: Nf6 is not a legal move here"),
        (
            "1. d4 g8f6 *",
            "line 1, column 7, game 1, move 1 of Black: g8f6 is not a legal move here: \
             from the full array only d7d5 is legal",
        ),
        (
            "1. d4 d5 2. Zf3 *",
            "line 1, column 13, game 1, move 2 of White: in \"Zf3\": column 1: \"Zf3\"; \
             expected a square, the start",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*",
            "line 1, column 7, game 1: tag FEN: White has no king; \
             Black has no king",
        ),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn limits_and_ends_off_the_board_are_kept() {
    for limits in ["2/40", "-/-", "claim:3/100", "3/100"] {
        let limits: Limits = limits.parse().unwrap();
        let mut game = Game::with_limits(Position::start(Rules::SHATAR), limits);
        game.play_text("e3").unwrap();
        game.end(Outcome::win(Color::White, Reason::Time)).unwrap();
        let record = Record::from(&game);
        assert_round_trip(&record);
        assert_eq!(record.game().limits(), limits, "{record}");
        assert_eq!(record.game().outcome(), game.outcome(), "{record}");
        assert_eq!(record.to_string().contains("[Draws"), limits != game.position().limits());
    }
}
