//! Reading records: what the reader accepts, and what it says of records that are wrong.

use std::io::Cursor;

use crate::common::records::{assert_round_trip, read_all, read_one};
use shatra::GameResult;
use shatra::record::{MAX_DEPTH, RecordError, RecordReader, Records};

mod reading {
    use super::*;

    #[test]
    fn variations_and_comments_survive() {
        let text = "\u{feff}% a file\r\n; before\n[White \"A\"] [Black \"B\"]\n{the\n  start}\n\
            1.46-39!? {x} (1.54*40 {y} g10-g9 (1...a10-a9) $7) {z} ; w\n1...17-24?? (1... 11-18)\n\
            2. ... 1/2-1/2 {agreed} {at\nonce} ; so\n; of nothing\n";
        let text = text.replace("2. ... ", "2. ");
        let record = read_one(&text);
        assert_eq!(record.tags().collect::<Vec<_>>(), [("White", "A"), ("Black", "B")]);
        let line = record.line();
        assert_eq!(line.comments(), ["before", "the start"]);
        let [first, second] = line.plies() else { panic!("{record}") };
        assert_eq!((first.nags(), second.nags()), (&[5][..], &[4][..]));
        assert_eq!(first.comments(), ["x", "z", "w"]);
        assert_eq!(second.comments(), ["agreed", "at once", "so"]);
        let Some(variation) = first.variations().next() else { panic!("{record}") };
        assert_eq!(variation.plies()[0].comments(), ["y"]);
        assert_eq!(variation.plies()[1].nags(), [7]);
        assert_eq!(variation.plies()[1].variations().next().unwrap().plies().len(), 1);
        assert_eq!(record.result(), GameResult::Draw);
        assert_round_trip(&record);
    }

    #[test]
    fn results_are_read_as_people_write_them() {
        for (text, result) in [
            ("½-½", GameResult::Draw),
            ("1/2", GameResult::Draw),
            ("1-1", GameResult::Draw),
            ("½–½", GameResult::Draw),
            ("1/2–1/2", GameResult::Draw),
            ("2-0", GameResult::WhiteWins),
            ("0-2", GameResult::BlackWins),
            ("1–0", GameResult::WhiteWins),
            ("0−1", GameResult::BlackWins),
        ] {
            for text in
                [format!("[Result \"{text}\"]\n\n1. 46-39 {text}\n"), format!("1. 46-39 {text}")]
            {
                let record = read_one(&text);
                assert_eq!(record.result(), result, "{text}");
                assert!(record.to_string().contains(&format!("46-39 {result}")), "{record}");
            }
        }
        for text in ["1-2", "2-1", "½", "0-0", "1/2-½", "1-½", "2", "-"] {
            let read = read_all(&format!("1. 46-39 {text}"));
            assert!(read.iter().all(|record| record.is_err()), "{text} {read:?}");
        }
    }

    #[test]
    fn dashes_in_moves_and_tabs_between_the_parts_of_a_tag_are_read() {
        let text = "[White\t\"A\"\t]\t[Black \"B\"]\n\n1. 46–39 g10−g9\t2. 52‐45 *";
        let record = read_one(text);
        assert_eq!(record.tags().collect::<Vec<_>>(), [("White", "A"), ("Black", "B")]);
        assert_eq!(record.line().plies().len(), 3);
        assert_round_trip(&record);
    }

    /// Where a tag is written twice the next game can begin, but not in the middle of a line.
    #[test]
    fn every_game_takes_a_part_of_the_text() {
        let games =
            ["[White \"A\"]", "[White \"A\"] [Black \"B\"]", "1. 46-39", "*", "{", "(", ";"];
        for first in games {
            for second in games {
                for between in ["", " ", "\n", "\n\n", "\n \n"] {
                    let text = format!("\n{first}{between}{second}{between}{second}\n");
                    let read = Records::new(&text).take(text.len()).count();
                    assert!(read <= 3, "{text:?}");
                }
            }
        }
        let read = read_all("\n[White \"A\"] [White \"B\"]\n\n*\n\n[White \"C\"]\n\n*\n");
        let [Err(error), Ok(record)] = &read[..] else { panic!("{read:?}") };
        assert_eq!(error.to_string(), "line 2, column 21, game 1: the tag White comes twice");
        assert_eq!(record.tag("White"), Some("C"));
    }

    #[test]
    fn a_variation_has_a_move() {
        for variation in ["()", "({x})", "( $1 )", "(())", "(1. 54*40 ())"] {
            let text = format!("1. 46-39 {variation} *\n\n1. 46-39 *");
            let read: Vec<_> = read_all(&text).into_iter().map(|record| record.is_ok()).collect();
            assert_eq!(read, [false, true], "{text}");
        }
    }

    #[test]
    fn a_file_without_a_game_has_none() {
        for text in ["", "\n\n", "% x", "; a comment\n{another}\n", "\u{feff}"] {
            assert_eq!(read_all(text), [], "{text:?}");
        }
    }

    #[test]
    fn games_need_no_tags_and_no_line_of_their_own() {
        let results: Vec<_> = read_all("* 1. 46-39 * 1-0\n\n1.46-39 0-1[White \"x\"]*")
            .into_iter()
            .map(|record| record.unwrap().result().as_str())
            .collect();
        assert_eq!(results, ["*", "*", "1-0", "0-1", "*"]);
    }

    #[test]
    fn numbers_may_be_left_out_or_stand_without_dots() {
        let record = read_one("46-39 17-24 2 52-45 2. 11-18 3... *".replace(" 3...", "").as_str());
        assert_eq!(record.line().plies().len(), 4);
    }

    #[test]
    fn draws_do_not_end_a_variation() {
        let fen = "[FEN \"3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w - - - - 58 1\"]";
        let moves = "1. 53-49 {59} 1... 10-14 {60} (1... 10-9 2. 49-53 9-10) 1/2-1/2";
        let record = read_one(&format!("{fen}\n{moves}"));
        assert_eq!(record.line().plies()[1].variations().next().unwrap().plies().len(), 3);
    }

    #[test]
    fn a_bad_game_does_not_hide_the_next() {
        let bad = [
            "[White \"x\n[Black \"y\"]\n\n1. 46-39 *",
            "[Rules \"NONE\"]\n\n1. 46-39 *",
            "[Rules \"NONE\"]\n\n*",
            "[GameType \"Chess\"]\n\n1. e4 e5 {* 1-0} ([x] 1... c5) *",
            "1. 46-39 46-39 2. 1-0",
            "1. 46-39",
            "1. 46-39 (1. 47-40 *",
            "1. 46-39 ) { 1-0 [ } 17-24 *",
            "[Result \"1-0\"]\n0-1",
        ];
        for bad in bad {
            let good = "[White \"good\"]\n\n1. 46-39 17-24 *";
            for good in [good, &good.split_off_tags()] {
                if !bad.contains(['*', '0']) && !good.starts_with('[') {
                    continue;
                }
                let found: Vec<_> = read_all(&format!("{bad}\n{good}\n{bad}\n\n{good}"))
                    .into_iter()
                    .map(|record| record.map(|record| record.line().plies().len()).ok())
                    .collect();
                assert_eq!(found, [None, Some(2), None, Some(2)], "{bad}\n{good}");
            }
        }
    }

    trait SplitOffTags {
        fn split_off_tags(&self) -> String;
    }

    impl SplitOffTags for str {
        fn split_off_tags(&self) -> String {
            self.lines().filter(|line| !line.starts_with('[')).collect()
        }
    }

    #[test]
    fn what_is_not_utf_8_is_named_and_skipped() {
        let file = b"1. 46-39 *\n1. 46-39 {\xd1\x88\xff} *\n[White \"x\"]\n*\n";
        let read: Vec<_> = RecordReader::new(Cursor::new(file)).collect();
        assert!(read[0].is_ok() && read[2].is_ok() && read.len() == 3, "{read:?}");
        let error = read[1].as_ref().unwrap_err();
        assert_eq!(error.to_string(), "line 2, column 12, game 2: not UTF-8");
    }

    struct Failing;

    impl std::io::Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::PermissionDenied.into())
        }
    }

    /// A file that can be read to the end of a text and then fails.
    /// Each time the games that are read, by how many moves they have.
    #[test]
    fn after_an_error_reading_goes_on_at_the_next_game() {
        let good = "1. 46-39 17-24 2. 52-45 *\n";
        for (bad, name) in [
            ("[White \"A]\n% see also 1-0\n1. 46-39 17-24 0-1\n", "a remark among the tags"),
            ("[White \"A\"]\n\n[White \"B\"]\n", "no moves and no result"),
            ("[White \"A\"]\n1. 46-39 {open\n\n[White \"B\"]\n", "an open brace"),
            ("[White \"A\"]\n{open\n\n[White \"B\"]\n", "an open brace among the tags"),
            ("1. 46-39 () 17-24 *\n", "an empty variation"),
        ] {
            let text = format!("{bad}{good}{good}");
            let read: Vec<_> = read_all(&text)
                .into_iter()
                .map(|record| record.map(|record| record.line().plies().len()).ok())
                .collect();
            assert_eq!(read, [None, Some(3), Some(3)], "{name}: {text}");
        }
    }

    #[test]
    fn a_line_that_is_not_utf_8_costs_no_other_game() {
        for bad in [
            &b"1. 46-39 \xff *\n"[..],
            b"[White \"\xff\"]\n[Black \"B\"]\n\n1. 46-39 17-24 *\n",
            b"1. 46-39 17-24\n{\xff} 2. 52-45 *\n",
        ] {
            let text = [bad, b"1. 46-39 *\n"].concat();
            let read: Vec<_> = RecordReader::new(&text[..])
                .map(|record| record.map(|record| record.line().plies().len()).ok())
                .collect();
            assert_eq!(read, [None, Some(1)], "{}", String::from_utf8_lossy(&text));
        }
    }

    fn failing_after(text: &'static str) -> RecordReader<impl std::io::BufRead> {
        use std::io::{BufReader, Read};
        RecordReader::new(BufReader::new(Cursor::new(text).chain(Failing)))
    }

    #[test]
    fn a_failing_file_ends_the_games() {
        let read: Vec<_> = failing_after("1. 46-39 *\n1. 46-39\n").collect();
        assert!(read[0].is_ok() && read.len() == 2, "{read:?}");
        let error = read[1].as_ref().unwrap_err().to_string();
        assert_eq!(
            error,
            "line 3, column 1, game 2, move 1 of Black: reading failed: permission denied"
        );
    }

    #[test]
    fn a_file_that_fails_behind_a_bad_move_tells_both() {
        let mut games = failing_after("1. 46-40 17-24\n");
        let error = games.next().unwrap().unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 4, game 1, move 1 of White: 46-40 "), "{error}");
        let error = games.next().unwrap().unwrap_err().to_string();
        assert_eq!(error, "line 2, column 1, game 2: reading failed: permission denied");
        assert!(games.next().is_none());
    }
}

#[test]
fn variations_are_read_to_their_greatest_depth() {
    let nested = |depth| {
        let lines = ["(1. 47-40 ", "(1. 46-39 "].into_iter().cycle().take(depth);
        format!("1. 46-39 {}{} *", lines.collect::<String>(), ")".repeat(depth))
    };
    assert!(read_all(&nested(MAX_DEPTH))[0].is_ok());
    let error = read_all(&nested(MAX_DEPTH + 1))[0].as_ref().unwrap_err().to_string();
    assert!(error.ends_with(": variations more than 100 deep"), "{error}");
}

#[test]
fn every_malformed_record_of_the_fixture_is_refused_at_its_place() {
    for line in crate::common::fixture(include_str!("data/malformed_records.tsv")) {
        let [text, expected] = line[..] else { panic!("{line:?}") };
        let text = text.replace("\\n", "\n").replace("\\t", "\t");
        let errors: Vec<_> = read_all(&text).into_iter().filter_map(Result::err).collect();
        let first = errors.first().map_or("nothing is wrong".into(), RecordError::to_string);
        assert_eq!(first, expected, "\n{text}");
    }
}

mod limits {
    use super::*;
    use shatra::record::{Limits, RecordFault};

    fn faults(text: &str, limits: Limits) -> Vec<Option<RecordFault>> {
        let whole: Vec<_> = Records::new(text).limits(limits).map(|record| record.err()).collect();
        let lines = RecordReader::new(text.as_bytes()).limits(limits).map(|record| record.err());
        assert_eq!(lines.collect::<Vec<_>>(), whole, "{text}");
        whole.into_iter().map(|error| error.map(|error| error.fault)).collect()
    }

    #[test]
    fn each_limit_refuses_what_is_over_it_and_nothing_else() {
        let (limits, good) = (Limits::default(), "\n1. 46-39 *\n");
        for (text, under, over, fault) in [
            (
                "1. 46-39 {abcd} *",
                limits.comments(5),
                limits.comments(4),
                "CommentsTooLong { most: 4 }",
            ),
            (
                "1. 46-39 ;abcd\n*",
                limits.comments(5),
                limits.comments(4),
                "CommentsTooLong { most: 4 }",
            ),
            (
                "1. 46-39 17-24 *",
                limits.line_length(16),
                limits.line_length(15),
                "LineTooLong { most: 15 }",
            ),
            ("1. 46-39 (1. 47-40) *", limits.depth(1), limits.depth(0), "TooDeep { most: 0 }"),
        ] {
            let text = format!("{text}{good}");
            assert_eq!(faults(&text, under), [None, None], "{text}");
            let over = faults(&text, over);
            assert_eq!(format!("{:?}", over[0].as_ref().unwrap()), fault, "{text}");
            assert_eq!(over[1..], [None], "{text}");
        }
        assert_eq!(
            faults("* * *", limits.games(2)),
            [None, None, Some(RecordFault::TooManyGames { most: 2 })]
        );
    }

    /// A chain whose landings are all written is followed; for its ends alone many are looked at.
    #[test]
    fn work_is_counted_where_chains_are_looked_for() {
        let fen = "2Q/1KP/Q1Q/1/1q1p3/1q1q1pq/1kqq1q1/1q1p2p/pp1qpq1/1q3p1/p/1Q1/qpq/1QQ w - - - -";
        let head = format!("[Rules \"DRAUGHTS\"]\n[FEN \"{fen}\"]\n\n");
        let limits = Limits::default().work(1_000);
        let written = format!("{head}1. 62x54x50x34x32x48x13x29x41 *\n");
        assert_eq!(faults(&written, limits), [None], "{written}");
        for text in ["62x41", "62x54x41", "62x1"] {
            let faults = faults(&format!("{head}1. {text} *\n{written}"), limits);
            let [Some(fault), None] = &faults[..] else { panic!("{text}: {faults:?}") };
            assert!(fault.to_string().contains("the limit of work"), "{text}: {fault}");
        }
        let start =
            "[Rules \"STANDARD+MAJORITY_CAPTURE\"]\n\n1. 46-39 17-24 2. 39-32 24-31 3. 38x24 *\n";
        assert!(!faults(start, limits).is_empty());
    }
}

mod hostile {
    use super::*;

    const SIZE: usize = 1 << 20;

    #[test]
    fn long_runs_of_anything_are_read_to_their_end() {
        let units = [
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            ";",
            "%",
            "\"",
            "\\",
            "$",
            "!",
            ".",
            "1",
            "1.",
            "*",
            "-",
            "1 ",
            ". ",
            "[\n",
            "{}",
            "{x} ",
            "(x",
            "* ",
            "x ",
            "x *\n",
            "[A \"",
            "[A \"\"]\n",
            "; x\n",
            "\u{feff}",
            " ",
            "\t\n",
            "шатра ",
        ];
        for unit in units {
            for before in ["", "1. 46-39 ", "[A \"", "{", "1. 46-39 ("] {
                let text = before.to_owned() + &unit.repeat(SIZE / 8 / unit.len());
                let _ = Records::new(&text).count();
            }
        }
        for unit in ["(", "1. 46-39 (", "46-39 () ", "() ", "{c}", "$1 "] {
            let text = format!("1. 46-39 {}", unit.repeat(SIZE / unit.len()));
            assert!(Records::new(&text).all(|record| record.is_err()), "{unit}");
        }
        let tags: String = (0..SIZE / 12).map(|number| format!("[T{number} \"\"]\n")).collect();
        assert_eq!(read_one(&(tags + "*")).tags().count(), SIZE / 12);
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig {
            failure_persistence: None,
            ..Default::default()
        })]

        #[test]
        fn no_text_panics_and_every_game_read_is_written(
            pieces in proptest::collection::vec(
                proptest::sample::select(vec![
                    "1. ", "1...", "46-39", "17-24", "54*40", "(", ")", "{", "}", "; x\n", "\n",
                    "[White \"x\"]\n", "[FEN \"", "[Rules \"STANDARD\"]\n", "$1", "!", "*", "1-0",
                    " ", " ", " ", "\"]", "2. ", "52-45", "x", "1/2-1/2 ", "%", "\\",
                ]),
                0..40,
            )
        ) {
            let text: String = pieces.concat();
            for record in read_all(&text).into_iter().flatten() {
                assert_round_trip(&record);
            }
        }
    }
}
