//! Records: what is written is read back, and what is wrong is named with its place.

use crate::common::records::{assert_round_trip, read_all, read_one};
use crate::common::{games_with_limits_of_their_own, random_game};
use shatra::record::{AnnotationError, Line, MAX_DEPTH, Record, TagError};
use shatra::{Draws, Game, Limits, Notation, Position, Rules, Switches};

mod round_trip {
    use super::*;

    /// Words that have a meaning elsewhere in a record, and some that have none.
    const WORDS: [&str; 12] =
        ["}", "{", ";", "%", "[", "\\", "\"", "(", "1-0", "46-39", "шатра", "plain"];

    fn random_text(rng: &mut fastrand::Rng) -> String {
        (0..rng.usize(1..40)).map(|_| rng.choice(WORDS).unwrap_or("").to_owned() + " ").collect()
    }

    /// Annotates some moves of a line, with variations of a few moves which are annotated too.
    fn annotate(line: &mut Line, rng: &mut fastrand::Rng, depth: usize) {
        let mut before = *line.start();
        for ply in 0..=line.plies().len() {
            if rng.u8(..8) == 0 {
                line.comment(ply, &random_text(rng)).unwrap();
            }
            if ply == 0 {
                continue;
            }
            if rng.u8(..8) == 0 {
                line.annotate(ply, rng.u8(..)).unwrap();
            }
            if depth < 3 && rng.u8(..8) == 0 {
                let mut variation = Line::new(before);
                for _ in 0..rng.usize(..4) {
                    if let Some(mv) = rng.choice(variation.end().generate_legal_moves()) {
                        variation.play(mv).unwrap();
                    }
                }
                annotate(&mut variation, rng, depth + 1);
                if !variation.plies().is_empty() {
                    line.add_variation(ply, variation).unwrap();
                }
            }
            let _ = before.apply(line.plies()[ply - 1].mv());
        }
    }

    /// The record with what [`annotate`] does to its line.
    fn annotated(mut record: Record, seed: u64) -> Record {
        let mut rng = fastrand::Rng::with_seed(seed);
        for name in ["Black", "Annotator", "Event", "White", "Clock_1"] {
            if rng.bool() {
                record.set_tag(name, &random_text(&mut rng)).unwrap();
            }
        }
        let mut line = record.line().clone();
        annotate(&mut line, &mut rng, 0);
        for (ply, with) in (1..).zip(line.plies()) {
            for comment in with.comments() {
                record.comment(ply, comment).unwrap();
            }
            for &nag in with.nags() {
                record.annotate(ply, nag).unwrap();
            }
            for variation in with.variations() {
                record.add_variation(ply, variation.clone()).unwrap();
            }
        }
        record
    }

    fn thousand_games(rules: Rules) {
        let mut file = String::new();
        let mut records = Vec::new();
        for seed in 0..1000 {
            let game = random_game(rules, seed, 300);
            let record = Record::from(&game);
            assert_eq!(record.game().moves(), game.moves(), "seed {seed}");
            assert_eq!(record.game().outcome(), game.outcome(), "seed {seed}");
            assert_round_trip(&record);
            let record = annotated(record, seed);
            assert_round_trip(&record);
            file += &record.to_string();
            records.push(record);
        }
        let read: Result<Vec<_>, _> = read_all(&file).into_iter().collect();
        assert!(read.unwrap_or_else(|error| panic!("{error}")) == records);
    }

    #[test]
    fn a_thousand_games_of_standard() {
        thousand_games(Rules::STANDARD);
    }

    #[test]
    fn a_thousand_games_of_codified() {
        thousand_games(Rules::CODIFIED);
    }

    #[test]
    fn a_thousand_games_of_draughts() {
        thousand_games(Rules::DRAUGHTS);
    }

    #[test]
    fn rules_draws_and_position_are_kept() {
        let fen = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 b - - - - 7 12";
        let rules = Rules::STANDARD.without(Switches::ROAD_EXIT);
        let no_repetition = Limits::new(None, Some(60)).unwrap();
        let no_repetition = Draws { limits: no_repetition, ..Draws::STANDARD };
        for draws in [Draws::STANDARD, Draws::NONE, no_repetition] {
            let start = Position::from_fen(fen, rules.with_draws(draws)).unwrap();
            let mut game = Game::new(start);
            game.play_text("10-14").unwrap();
            game.play_text("53-49").unwrap();
            game.agree_draw().unwrap();
            assert_round_trip(&Record::from(&game));
            let read = read_one(&Record::from(&game).to_string());
            assert_eq!(read.rules().draws(), draws);
            assert_eq!(read.game().position().to_string(), game.position().to_string());
            assert_eq!(read.game().outcome(), game.outcome());
        }
    }

    /// Where they are not the ruleset's: the game went on where the ruleset would have ended it.
    #[test]
    fn the_draws_of_the_game_itself_are_kept() {
        let fen = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w - - - - 0 1";
        let start = Position::from_fen(fen, Rules::STANDARD).unwrap();
        let mut game = Game::with_limits(start, Limits::NONE);
        for text in ["53-49", "10-14", "49-53", "14-10"].repeat(3) {
            game.play_text(text).unwrap();
        }
        let record = Record::from(&game);
        let draws = Draws { limits: game.limits(), ..Rules::STANDARD.draws() };
        assert_eq!(record.rules().draws(), draws);
        assert!(record.to_string().contains("[Draws \"-/-/yes\"]"), "{record}");
        assert_round_trip(&record);
        let read = read_one(&record.to_string());
        assert_eq!(read.game().moves(), game.moves(), "{record}");
        assert_eq!(read.game().outcome(), None, "{record}");
    }

    /// Whatever limits a game takes, its record is read again, as a game with the same limits that
    /// ends at the same move.
    #[test]
    fn games_with_limits_of_their_own_are_read_again() {
        for game in games_with_limits_of_their_own() {
            let record = Record::from(&game);
            assert_round_trip(&record);
            let read = read_one(&record.to_string()).game();
            assert_eq!(read.limits(), game.limits(), "{record}");
            assert_eq!(read.moves(), game.moves(), "{record}");
            assert_eq!(read.outcome(), game.outcome(), "{record}");
        }
    }

    #[test]
    fn a_game_without_moves_is_a_game() {
        let mut record = Record::from(&Game::default());
        assert_round_trip(&record);
        record.comment(0, "nobody came").unwrap();
        assert_round_trip(&record);
    }
}

mod writing {
    use super::*;

    fn a_game() -> Record {
        let mut game = Game::default();
        for text in ["46-39", "17-24", "52-45", "11-18"] {
            game.play_text(text).unwrap();
        }
        Record::from(&game)
    }

    #[test]
    fn tags_have_a_fixed_order() {
        let mut record = a_game();
        for name in ["Annotator", "Black", "White", "Event", "ECO"] {
            record.set_tag(name, name).unwrap();
        }
        record.set_tag("White", "a \"b\" \\").unwrap();
        let text = record.to_string();
        let expected = "[Event \"Event\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Black \"Black\"]\n\
            [Result \"*\"]\n[GameType \"Shatra\"]\n[Rules \"STANDARD\"]\n\
            [Annotator \"Annotator\"]\n[ECO \"ECO\"]\n\n1. 46-39 17-24 2. 52-45 11-18 *\n\n";
        assert_eq!(text, expected);
        assert_eq!(record.tag("White"), Some("a \"b\" \\"));
        assert_round_trip(&record);
    }

    #[test]
    fn black_s_number_comes_where_something_stands_between() {
        let mut record = a_game();
        record.comment(0, "to begin").unwrap();
        record.comment(1, "one").unwrap();
        record.annotate(2, 6).unwrap();
        let mut variation = Line::new(record.game().position_at(2).unwrap());
        variation
            .play(
                variation
                    .start()
                    .parse_move("46-47")
                    .or(variation.start().parse_move("54*46"))
                    .unwrap(),
            )
            .unwrap();
        record.add_variation(3, variation).unwrap();
        let text = record.text_in(Notation::Algebraic).to_string();
        let moves = text.split("\n\n").nth(1).unwrap();
        assert_eq!(
            moves,
            "{to begin} 1. a5-a6 {one} 1... g10-g9 $6 2. g5-g6 (2. c3*a5) 2... a10-a9 *"
        );
        assert_round_trip(&record);
    }

    #[test]
    fn lines_of_moves_are_at_most_80_characters_wide() {
        let mut record = Record::from(&random_game(Rules::DRAUGHTS, 7, 400));
        record.comment(3, &"шатра ".repeat(60)).unwrap();
        let text = record.to_string();
        let widths: Vec<usize> =
            text.split("\n\n").nth(1).unwrap().lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width <= 80), "{text}");
        assert!(widths.len() > 5 && widths.iter().any(|&width| width > 75), "{text}");
    }

    #[test]
    fn a_comment_of_white_space_is_none() {
        let record = Record::from(&random_game(Rules::STANDARD, 3, 4));
        let mut commented = record.clone();
        for ply in 0..=4 {
            commented.comment(ply, " \t\n").unwrap();
        }
        assert_eq!(commented, record, "{record}");
        assert_eq!(read_one("1. 46-39 {} 17-24 { } ;\n *"), read_one("1. 46-39 17-24 *"));
    }

    #[test]
    fn a_comment_with_a_brace_goes_to_the_end_of_its_line() {
        let mut record = a_game();
        record.comment(2, "a } and\na ; here").unwrap();
        let moves = "1. 46-39 17-24\n; a } and a ; here\n2. 52-45 11-18 *\n\n";
        assert!(record.to_string().ends_with(moves), "{record}");
        assert_round_trip(&record);
    }

    #[test]
    fn tags_that_follow_from_the_game_cannot_be_set() {
        let mut record = a_game();
        for name in ["Result", "GameType", "Rules", "Draws", "FEN"] {
            assert!(matches!(record.set_tag(name, "x"), Err(TagError::OfGame { .. })), "{name}");
        }
        assert!(matches!(record.set_tag("a b", "x"), Err(TagError::Name { .. })));
        assert!(matches!(record.set_tag("", "x"), Err(TagError::Name { .. })));
        assert!(matches!(record.set_tag("A", "x\ny"), Err(TagError::Control { .. })));
        assert_eq!(record, a_game());
    }

    #[test]
    fn annotations_need_their_move() {
        let mut record = a_game();
        let no_such = |ply| Err(AnnotationError::NoSuchPly { ply, length: 4 });
        assert_eq!(record.comment(5, "x"), no_such(5));
        assert_eq!(record.annotate(0, 1), no_such(0));
        let start = Line::new(*record.line().start());
        assert_eq!(record.add_variation(5, start.clone()), no_such(5));
        assert_eq!(record.add_variation(0, start.clone()), no_such(0));
        assert_eq!(record.add_variation(2, start.clone()), Err(AnnotationError::OtherStart));
        assert_eq!(record.add_variation(1, start), Err(AnnotationError::VariationEmpty));
        assert_eq!(record, a_game());
    }

    #[test]
    fn variations_have_a_greatest_depth() {
        let start = Position::start(Rules::STANDARD);
        let mv = start.parse_move("46-39").unwrap();
        let mut line = Line::new(start);
        line.play(mv).unwrap();
        for depth in 1.. {
            let mut outer = Line::new(start);
            outer.play(mv).unwrap();
            match outer.add_variation(1, line.clone()) {
                Ok(()) => line = outer,
                Err(error) => {
                    assert_eq!((error, depth), (AnnotationError::TooDeep, MAX_DEPTH + 1));
                    break;
                }
            }
        }
        let mut game = Game::default();
        game.play(mv).unwrap();
        let mut record = Record::from(&game);
        for variation in line.plies()[0].variations() {
            record.add_variation(1, variation.clone()).unwrap();
        }
        assert_round_trip(&record);
    }
}
