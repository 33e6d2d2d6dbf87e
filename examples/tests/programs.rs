//! The example programs, compiled into the test: what they answer to good and bad input.

// Two programs bring the module that they share.
#![allow(clippy::duplicate_mod)]

#[path = "../endings.rs"]
#[allow(dead_code)]
mod endings;
#[path = "../load.rs"]
#[allow(dead_code)]
mod load;
#[path = "../moves.rs"]
#[allow(dead_code)]
mod moves;
#[path = "../perft.rs"]
#[allow(dead_code)]
mod perft_program;

use std::collections::{HashMap, HashSet};
use std::io::{self, BufReader, Cursor, Read, Write};

use shatra::{Notation, PerftTable, Playable, Position, perft};

/// The lines of a fixture file, each split into its fields.
fn fixture(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap()
}

fn batch(input: impl Into<Vec<u8>>, notation: Notation, after: bool) -> Vec<String> {
    let mut output = Vec::new();
    let input = BufReader::new(Cursor::new(input.into()));
    moves::answer_all(input, &mut output, notation, after).unwrap();
    String::from_utf8(output).unwrap().lines().map(String::from).collect()
}

#[test]
fn batch_gives_every_line_of_the_fixture_in_its_order() {
    let lines: Vec<_> = fixture(include_str!("../../tests/data/moves.tsv")).collect();
    let input: String = lines.iter().map(|line| format!("{}\t{}\n", line[0], line[1])).collect();
    let answers = batch(input, Notation::Numeric, false);
    assert_eq!(answers.len(), lines.len());
    for (answer, line) in answers.iter().zip(&lines) {
        assert_eq!(answer.replace('\t', " "), line[2], "{} {}", line[0], line[1]);
    }
}

#[test]
fn batch_after_gives_every_move_of_the_fixture_with_its_position() {
    let mut by_position: HashMap<[&str; 2], Vec<String>> = HashMap::new();
    for line in fixture(include_str!("../../tests/data/apply.tsv")) {
        let [rules, fen, text, after] = line[..] else { panic!("{line:?}") };
        by_position.entry([rules, fen]).or_default().push(format!("{text} {after}"));
    }
    let input: String = by_position.keys().map(|key| key.join("\t") + "\n").collect();
    let answers = batch(input, Notation::Numeric, true);
    for (answer, (key, cells)) in answers.iter().zip(&by_position) {
        let found: Vec<_> = answer.split('\t').collect();
        for cell in cells {
            assert!(found.contains(&cell.as_str()), "{key:?}\nlacks {cell}\nin    {answer}");
        }
        let legal = position(key[0], key[1]).count_legal_moves();
        assert_eq!(found.len(), legal, "{key:?}");
    }
}

#[test]
fn batch_answers_every_bad_line_with_an_error_and_goes_on() {
    let start = "STANDARD\tpqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w";
    let mut input =
        b"\nSTANDARD\n\t\nSTANDART\t3/3/3/k/7/7/7/7/7/7/K/3/3/3 w\n\xff\xfe\t\n".to_vec();
    input.extend_from_slice(format!("{start} *\n{start}\r\n{start}\textra\n{start}").as_bytes());
    let answers = batch(input, Notation::Numeric, false);
    assert_eq!(answers.len(), 9, "{answers:#?}");
    for (number, answer) in answers.iter().enumerate().take(8) {
        assert!(answer.starts_with("error: "), "line {number}: {answer}");
    }
    assert!(answers[8].starts_with("46-32\t46-39\t47-33"), "{}", answers[8]);
}

#[test]
fn batch_repeats_only_the_start_of_a_long_text() {
    let long = "é".repeat(3_000);
    for line in [
        format!("{long}\tx"),
        format!("STANDARD+{long}\tx"),
        format!("SHATAR:{long}\tx"),
        format!("STANDARD\t{long}"),
        format!("SHATAR\t{long}"),
        long.clone(),
    ] {
        let answer = batch(line, Notation::Numeric, false).concat();
        assert!(answer.starts_with("error: "), "{answer}");
        assert!(answer.matches('é').count() <= 40, "{answer}");
    }
}

#[test]
fn batch_answers_every_refused_text_with_an_error() {
    for line in fixture(include_str!("../../tests/data/refused.tsv")) {
        let [rules, text, fault] = line[..] else { panic!("{line:?}") };
        let text = text.replace("\\t", "\t").replace("\\r", "\r").replace("\\0", "\0");
        let answers = batch(format!("{rules}\t{text}\n"), Notation::Numeric, true);
        assert_eq!(answers.len(), 1, "{rules} {text:?}");
        assert!(answers[0].starts_with("error: "), "{rules} {text:?}: {fault}: {}", answers[0]);
    }
}

#[test]
fn batch_in_algebraic_keeps_the_order_of_the_numbers() {
    let line = "STANDARD\t3/3/3/k/7/7/7/7/3P3/7/1/2K/3/3 w - - - - 0 1";
    let numeric = batch(line, Notation::Numeric, false);
    let algebraic = batch(line, Notation::Algebraic, false);
    assert_eq!(numeric[0].split('\t').next(), Some("42-35"));
    assert_eq!(algebraic[0].split('\t').next(), Some("d6-d7"));
    assert_eq!(numeric[0].split('\t').count(), algebraic[0].split('\t').count());
}

/// The pieces of a count, and their results without a table.
fn pieces<P: Playable>(rules: &str, plies: u8, depth: u8) -> (String, String) {
    let start = P::start(rules.parse().unwrap_or_else(|_| panic!("{rules}")));
    let mut pieces = Vec::new();
    perft_program::pieces::split(&start, plies, depth, &mut pieces).unwrap();
    let pieces = String::from_utf8(pieces).unwrap();
    let results = worked(&pieces);
    (pieces, results)
}

/// What the work writes of these lines.
fn worked(lines: &str) -> String {
    let mut results = Vec::new();
    let count = |piece: &perft_program::pieces::Piece| piece.count(None, 1);
    let all_good = perft_program::pieces::work(lines.as_bytes(), &mut results, None, count);
    let results = String::from_utf8(results).unwrap();
    assert_eq!(all_good.unwrap(), !results.contains("error: "), "{results}");
    results
}

fn sum(pieces: &str, results: &str) -> Result<u64, String> {
    let sum = perft_program::pieces::sum(pieces.as_bytes(), results.as_bytes());
    sum.map_err(|error| error.to_string())
}

#[test]
fn the_pieces_of_a_perft_make_the_whole_in_every_order() {
    for (rules, whole) in [("STANDARD", 62_568), ("DRAUGHTS", 34_293)] {
        for plies in 0..=3 {
            let (pieces, results) = self::pieces::<Position>(rules, plies, 3);
            assert_eq!(sum(&pieces, &results), Ok(whole), "{rules}, split at {plies}");
            let backwards: Vec<&str> = results.lines().rev().collect();
            assert_eq!(sum(&pieces, &backwards.join("\n")), Ok(whole), "{rules} {plies}");
        }
    }
    let (pieces, results) = pieces::<shatra::shatar::Position>("HIASHATAR", 1, 2);
    let whole = perft(&shatra::shatar::Position::start("HIASHATAR".parse().unwrap()), 2);
    assert_eq!(sum(&pieces, &results), Ok(whole));
}

/// Two ways to one position are one piece, also where the counters differ.
#[test]
fn each_different_position_is_one_piece_in_the_order_of_the_texts() {
    let (pieces, _) = pieces::<Position>("STANDARD", 2, 2);
    let positions: Vec<&str> =
        pieces.lines().map(|line| line.split_once('\t').unwrap().1).collect();
    assert!(positions.is_sorted(), "{pieces}");
    let without_counters = |line: &&str| {
        let (position, _depth) = line.rsplit_once('\t').unwrap();
        position.rsplitn(3, ' ').last().unwrap().to_owned()
    };
    let different: HashSet<String> = positions.iter().map(without_counters).collect();
    assert_eq!(different.len(), positions.len());
    let ways = pieces.lines().map(|line| line.split('\t').next().unwrap().parse::<u64>().unwrap());
    assert_eq!(ways.sum::<u64>(), 1_764);
}

#[test]
fn results_that_are_missing_or_there_twice_or_of_nothing_are_refused() {
    let (pieces, results) = pieces::<Position>("STANDARD", 1, 2);
    let (first, rest) = results.split_once('\n').unwrap();
    let piece = pieces.lines().next().unwrap();
    for (results, error) in [
        (rest.to_owned(), format!("1 pieces have no result, first {piece}")),
        (format!("{results}{first}\n"), format!("a second result of one piece: {first}")),
        (format!("{results}x\t1\n"), "a result of no piece: x\t1".into()),
        (results.replacen(first, &format!("{piece}\terror: x"), 1), {
            format!("no result: {piece}\terror: x")
        }),
        (format!("{results}\n"), "no result: ".into()),
    ] {
        assert_eq!(sum(&pieces, &results), Err(error));
    }
    assert_eq!(sum(&format!("{pieces}{piece}\n"), &results), {
        Err(format!("a piece is there twice: {piece}"))
    });
}

#[test]
fn a_bad_piece_becomes_an_error_in_its_place() {
    let start = "STANDARD\tpqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - - 0 1";
    let bad = ["", "x", &format!("x\t{start}\t1"), &format!("1\t{start}\t256"), "1\tS\tx\t1"];
    for bad in bad {
        let results = worked(&format!("1\t{start}\t1\n{bad}\n1\t{start}\t0\n"));
        let [first, error, last] = results.lines().collect::<Vec<_>>()[..] else {
            panic!("{results}")
        };
        assert_eq!(first, format!("1\t{start}\t1\t42"));
        assert!(error.starts_with(&format!("{bad}\terror: ")), "{error}");
        assert_eq!(last, format!("1\t{start}\t0\t1"));
    }
}

/// The numbers of an ending: White's wins, draws and Black's wins, with White and with Black to move.
fn solved(rules: &str, pieces: &str) -> [[u64; 3]; 2] {
    let arguments =
        endings::Arguments { rules: rules.into(), check: 300, endings: vec![pieces.into()] };
    let mut output = Vec::new();
    endings::run(&arguments, &mut output).unwrap_or_else(|error| panic!("{rules} {error}"));
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<Vec<&str>> = output.lines().map(|line| line.split(" | ").collect()).collect();
    [2, 3].map(|line| [2, 3, 4].map(|column| lines[line][column].parse().expect(&output)))
}

/// Each of the two can stand where the other is to be captured, and neither can force it from afar.
#[test]
fn biy_against_biy_is_drawn_but_where_one_captures() {
    let [white, black] = solved("STANDARD -/-/no", "Kk");
    assert_eq!(white, [black[2], black[1], black[0]], "turned, the sides are the same");
    assert_eq!(white.iter().sum::<u64>(), 62 * 61);
    assert!(white[0] > 0 && white[1] > white[0], "{white:?}");
    assert_eq!(solved("STANDARD", "Kk"), [[0, 62 * 61, 0]; 2], "bare biys are a draw");
}

#[test]
fn an_ending_that_is_none_is_refused() {
    for pieces in ["", "Kx", "KK"] {
        let arguments = endings::Arguments {
            rules: "STANDARD".into(),
            check: 0,
            endings: vec![pieces.to_owned()],
        };
        let error = endings::run(&arguments, &mut io::sink()).expect_err(pieces).to_string();
        assert_eq!(error, format!("{pieces}: these pieces are no position"));
    }
}

/// An output whose reader goes after so many lines.
struct LinesRead(usize);

impl Write for LinesRead {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.0 -= bytes.iter().filter(|&&byte| byte == b'\n').count();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn endings_says_that_its_reader_has_gone_as_such() {
    let arguments =
        endings::Arguments { rules: "STANDARD".into(), check: 0, endings: vec!["Kk".to_owned()] };
    let error = endings::run(&arguments, &mut LinesRead(2)).expect_err("nobody reads");
    let error = error.downcast_ref::<io::Error>().expect("an error of the output");
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

/// Gives one line at a time, and each only when the one before has been answered.
struct Dialogue<'a> {
    lines: Vec<&'static str>,
    answers: &'a std::cell::RefCell<Vec<u8>>,
    given: usize,
}

impl Read for Dialogue<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let answered = self.answers.borrow().iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(answered, self.given, "read on before the answer was written");
        let Some(line) = self.lines.get(self.given) else { return Ok(0) };
        self.given += 1;
        (&mut &mut *buffer).write(line.as_bytes())
    }
}

struct Shared<'a>(&'a std::cell::RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn batch_answers_each_line_before_it_waits_for_the_next() {
    let answers = std::cell::RefCell::default();
    let lines = vec!["STANDARD\t3/3/3/k/7/7/7/7/7/7/K/3/3/3 w\n", "\n", "nonsense\n"];
    let input = BufReader::new(Dialogue { lines, answers: &answers, given: 0 });
    moves::answer_all(input, Shared(&answers), Notation::Numeric, false).unwrap();
    assert_eq!(answers.borrow().iter().filter(|&&byte| byte == b'\n').count(), 3);
}

#[test]
fn perft_counts_the_same_with_a_table_and_with_threads() {
    for line in fixture(include_str!("../../tests/data/perft.tsv")).take(40) {
        let position = position(line[0], line[1]);
        let table = PerftTable::with_mebibytes(1).unwrap();
        for depth in 1..=3 {
            let sum = |counts: Vec<(_, u64)>| counts.iter().map(|&(_, count)| count).sum::<u64>();
            let expected = perft(&position, depth);
            for (table, threads) in [(None, 1), (None, 3), (Some(&table), 2)] {
                let count = sum(perft_program::divide(&position, depth, table, threads));
                assert_eq!(count, expected, "{} {} depth {depth}", line[0], line[1]);
            }
        }
    }
}

/// Shatar and Hiashatar: the result first, then the moves in the order of their texts.
mod shatar {
    use shatra::shatar::{Position, Rules};

    use super::*;

    fn assert_answers(fixture_text: &'static str) {
        let lines: Vec<_> = fixture(fixture_text).collect();
        let input: String =
            lines.iter().map(|line| format!("{}\t{}\n", line[0], line[1])).collect();
        let answers = batch(input, Notation::Numeric, false);
        assert_eq!(answers.len(), lines.len());
        for (answer, line) in answers.iter().zip(&lines) {
            let [rules, fen, result, moves] = line[..] else { panic!("{line:?}") };
            let expected: Vec<_> = [result].into_iter().chain(moves.split_whitespace()).collect();
            assert_eq!(answer.split('\t').collect::<Vec<_>>(), expected, "{rules} {fen}");
        }
    }

    #[test]
    fn batch_gives_results_and_moves_of_every_line_of_the_fixtures() {
        assert_answers(include_str!("../../tests/data/shatar_moves.tsv"));
        assert_answers(include_str!("../../tests/data/shatar_endings.tsv"));
    }

    #[test]
    fn batch_after_gives_every_move_of_the_fixture_with_its_position() {
        let lines: Vec<_> = fixture(include_str!("../../tests/data/shatar_apply.tsv")).collect();
        let input: String =
            lines.iter().map(|line| format!("{}\t{}\n", line[0], line[1])).collect();
        let answers = batch(input, Notation::Numeric, true);
        assert_eq!(answers.len(), lines.len());
        for (answer, line) in answers.iter().zip(&lines) {
            let [rules, fen, text, after] = line[..] else { panic!("{line:?}") };
            let cells: Vec<_> = answer.split('\t').collect();
            assert_eq!(cells[0], "*", "{rules} {fen}");
            let cell = format!("{text} {after}");
            assert!(cells.contains(&cell.as_str()), "{rules} {fen}\nlacks {cell}\nin {answer}");
            let position = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
            assert_eq!(cells.len(), 1 + position.count_legal_moves(), "{rules} {fen}");
        }
    }

    #[test]
    fn batch_answers_lines_of_both_families_in_turn() {
        let shatra = "DRAUGHTS\t3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - - 0 1";
        let mate = "HIASHATAR\t10/10/10/10/10/10/10/10/P1k7/K1hn6 w - - 3 49";
        let bad = "SHATAR:zones=no\t8/8/8/8/8/8/8/K1k5 w - - 0 1";
        let robado = "SHATAR\t8/8/8/8/8/8/8/K1k5 w - - 0 1";
        let input = [shatra, mate, bad, robado, shatra].join("\n");
        let answers = batch(input, Notation::Algebraic, false);
        assert_eq!(answers.len(), 5, "{answers:#?}");
        assert!(answers[0].starts_with("d4*a7\td4*b7\t"), "{}", answers[0]);
        assert_eq!(answers[1], "0-1 mate");
        let error = "error: column 8: \"zones\"; expected one of";
        assert!(answers[2].starts_with(error), "{}", answers[2]);
        assert_eq!(answers[3], "1/2-1/2 robado");
        assert_eq!(answers[4], answers[0]);
    }

    #[test]
    fn perft_counts_the_same_with_a_table() {
        for line in fixture(include_str!("../../tests/data/shatar_perft.tsv")) {
            let rules: Rules = line[0].parse().unwrap();
            let position = Position::from_fen(line[1], rules).unwrap();
            let table = PerftTable::with_mebibytes(1).unwrap();
            for (depth, count) in (1..=3).zip(line[2].split(' ')) {
                for table in [None, Some(&table)] {
                    let counts = perft_program::divide(&position, depth, table, 1);
                    let sum: u64 = counts.iter().map(|&(_, count)| count).sum();
                    assert_eq!(sum.to_string(), count, "{} {} depth {depth}", line[0], line[1]);
                }
            }
        }
    }
}

#[test]
fn load_plays_so_many_moves_and_the_same_again_by_the_same_seed() {
    let arguments =
        |seed| load::Arguments { moves: 60_001, threads: 2, seed, sample: 50, points: 3 };
    let mut output = Vec::new();
    let tally = load::run(&arguments(7), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!((tally.moves, output.lines().count()), (60_001, 4), "{output}");
    assert!(tally.samples > 1000 && tally.games > 100, "{output}");
    assert_eq!(load::run(&arguments(7), io::sink()).unwrap(), tally);
    assert_ne!(load::run(&arguments(8), io::sink()).unwrap(), tally);
}
