//! The values as Rust sees them: sizes, texts, iterators, hashes, debug forms, numbers that stop
//! where they end.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::fmt::{Debug, Display};
use std::hash::{BuildHasher, BuildHasherDefault};
use std::str::FromStr;

use crate::common::{REASONS, fixture};
use shatra::{
    Bitboard, Color, Draws, FenField, GameResult, Kind, Limits, Mark, Move, MoveParts, Notation,
    Outcome, PerftTable, Piece, Playable, Position, Preset, Reason, Rules, Setup, Square, Switches,
    divide, perft,
};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

#[test]
fn small_values_stay_small() {
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert_eq!(size_of::<Move>(), 16);
    assert_eq!(size_of::<Option<Move>>(), 16);
    assert_eq!(size_of::<Position>(), 144);
}

/// The text of a value reads as the value again, and stands in a wider field as any text does.
#[track_caller]
fn assert_text<T>(value: T)
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref().ok(), Some(&value), "{text:?}");
    for refused in [format!("{text} "), format!(" {text}"), format!("{text}\0")] {
        assert!(refused.parse::<T>().is_err(), "{refused:?} was read");
    }
    assert_width(&value);
}

/// Widths are honoured: the value stands in a field as its text does.
#[track_caller]
fn assert_width(value: &impl Display) {
    let text = value.to_string();
    assert_eq!(format!("{value:<8}|"), format!("{text:<8}|"));
    for width in [0, text.chars().count(), text.chars().count() + 7] {
        assert_eq!(format!("{value:<width$}|"), format!("{text:<width$}|"));
        assert_eq!(format!("{value:>width$}|"), format!("{text:>width$}|"));
        assert_eq!(format!("{value:~^width$}|"), format!("{text:~^width$}|"));
    }
}

#[test]
fn words_are_read_back_from_their_texts_and_padded() {
    Square::all().for_each(assert_text);
    for square in Square::all() {
        assert_width(&square.algebraic());
        assert_eq!(square.algebraic().to_string().parse(), Ok(square));
    }
    Color::ALL.into_iter().for_each(assert_text);
    Kind::ALL.into_iter().for_each(assert_text);
    let pieces = Color::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    pieces.for_each(|(side, kind)| assert_text(Piece::new(side, kind)));
    Mark::ALL.into_iter().for_each(assert_text);
    Notation::ALL.into_iter().for_each(assert_text);
    shatra::record::GameType::ALL.into_iter().for_each(assert_text);
    Preset::ALL.into_iter().for_each(assert_text);
    GameResult::ALL.into_iter().for_each(assert_text);
    for reason in REASONS {
        assert_text(reason);
        if reason.is_draw() != Some(false) {
            assert_text(Outcome::draw(reason));
        }
        if reason.is_draw() != Some(true) {
            Color::ALL.into_iter().for_each(|winner| assert_text(Outcome::win(winner, reason)));
        }
    }
}

#[test]
fn sets_limits_draws_and_rulesets_are_read_back_from_their_texts_and_padded() {
    for bits in [0, 1, 1 << 61, 0b1011 << 7, u64::MAX] {
        assert_text(Bitboard::from_bits(bits));
    }
    let repetitions = [None, Some(2), Some(3), Some(u32::MAX)];
    let quiet_plies = [None, Some(1), Some(60), Some(u32::MAX)];
    for repetitions in repetitions {
        for quiet_plies in quiet_plies {
            let limits = Limits::new(repetitions, quiet_plies).unwrap();
            assert_eq!((limits.repetitions(), limits.quiet_plies()), (repetitions, quiet_plies));
            assert_text(limits);
            for bare_biys in [false, true] {
                assert_text(Draws { limits, bare_biys });
            }
        }
    }
    for preset in Preset::ALL {
        for switch in Switches::all() {
            assert_text(preset.rules().with(switch));
            assert_text(preset.rules().without(switch));
        }
        assert_text(preset.rules().with(Switches::all()));
        assert_text(preset.rules().without(Switches::all()));
    }
}

#[test]
fn parts_of_moves_are_read_back_from_their_texts_and_padded() {
    let some = fixture(include_str!("data/moves.tsv")).step_by(40);
    for position in some.map(|line| crate::common::position(line[0], line[1])) {
        assert_width(&position);
        assert_width(&Setup::from(&position));
        for mv in position.generate_legal_moves() {
            assert_text(mv.parts());
            assert_eq!(mv.to_string(), mv.parts().to_string(), "{position}");
            assert_width(&mv);
            for notation in Notation::ALL {
                assert_width(&position.text_in(mv, notation));
            }
        }
    }
}

#[test]
fn names_of_fields_are_read_back_and_padded() {
    use FenField::{Board, EnPassant, Number, Obliged, Quiet, Reserve, Return, Side};
    for field in [Board, Side, Reserve, Obliged, EnPassant, Return, Quiet, Number] {
        assert_text(field);
    }
}

/// Numbers and names of squares, and words, each in one way alone.
#[test]
fn what_is_no_value_is_refused_with_what_could_stand_there() {
    fn message<T: FromStr<Err: Display> + Debug>(text: &str) -> String {
        text.parse::<T>().expect_err(text).to_string()
    }
    for text in ["", "0", "63", "046", "+7", "-1", "A5", "a05", "a0", "a4", "d15", "h7", "46a5"] {
        assert_eq!(
            message::<Square>(text),
            format!("{text:?}; expected a square: 1 to 62, or a file and a row like d14"),
        );
    }
    for (found, expected) in [
        (message::<Color>("white"), "\"white\"; expected White or Black"),
        (message::<Kind>("pawn"), "\"pawn\"; expected biy, batyr, tura, yalkyn or shatra"),
        (message::<Piece>("tura"), "\"tura\"; expected a piece like White tura"),
        (message::<Piece>("Red tura"), "\"Red tura\"; expected a piece like White tura"),
        (
            message::<Mark>("banned"),
            "\"banned\"; expected reserve, obliged, banned east or banned west",
        ),
        (message::<Notation>("x"), "\"x\"; expected numeric or algebraic"),
        (message::<Preset>("CHESS"), "\"CHESS\"; expected STANDARD, CODIFIED or DRAUGHTS"),
        (message::<GameResult>("1:0"), "\"1:0\"; expected 1-0, 0-1, 1/2-1/2 or *"),
        (message::<Reason>("time"), "\"time\"; expected a reason like the biy is captured"),
        (
            message::<Outcome>("1-0"),
            "\"1-0\"; expected an outcome like 1-0 White wins: the biy is captured",
        ),
        (message::<Limits>("3"), "\"3\"; expected repetitions/quiet plies, like 3/60"),
        (
            message::<Bitboard>("2,1"),
            "\"2,1\"; expected ascending square numbers with commas between, or -",
        ),
    ] {
        assert_eq!(found, expected);
    }
    // An outcome whose result is not the winner's.
    for text in ["0-1 White wins: mate", "1/2-1/2 White wins: mate", "1-0 draw: mate"] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
}

#[test]
fn texts_that_are_no_parts_of_a_move_are_refused() {
    for text in [
        "",
        "46",
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
        "46x39(-)",
        "46-39=K",
        "46-39=P",
        "46-39=",
        "46-39=Q=Q",
        "46-39(1)",
        "46*39(1)",
        "a5-a6",
        " 46-39",
        "46-39 ",
        "4-4=Q",
        "046-39",
        "46-039",
        "54*40*",
        "54-*40",
    ] {
        let error = text.parse::<MoveParts>().expect_err(text).to_string();
        let is_said = error.starts_with(&format!("{text:?}; expected a move like 46-39, "))
            || error.ends_with(": a move that goes nowhere");
        assert!(is_said, "{text:?}: {error}");
    }
    for (text, fault) in [
        ("46", "a move that goes nowhere"),
        ("46-46", "a move that goes nowhere"),
        ("46*46", "a move that goes nowhere"),
        ("54*40=Q", "a drop that captures or promotes"),
        ("46x32(32)", "a capture on its own start or destination"),
        ("46x32(46)", "a capture on its own start or destination"),
    ] {
        let error = text.parse::<MoveParts>().expect_err(text).to_string();
        assert!(error.ends_with(&format!(": {fault}")), "{text:?}: {error}");
    }
}

#[test]
fn a_count_that_is_too_large_stops_at_the_largest_number() {
    let biys = "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - - 0 1";
    let position = Position::from_fen(biys, Rules::STANDARD).unwrap();
    let table = PerftTable::with_mebibytes(64).unwrap();
    assert_eq!(table.perft(&position, 60), u64::MAX);
}

#[test]
fn bits_that_are_no_switch_are_not_taken_into_rules() {
    let rules = Rules::STANDARD.with(Switches::from_bits_retain(1 << 30));
    assert_eq!(rules, Rules::STANDARD);
}

#[test]
fn sets_of_squares_go_both_ways() {
    let mut set: Bitboard = [62, 1, 30].map(square).into_iter().collect();
    assert_eq!(format!("{set:?}"), "{1, 30, 62}");
    assert!(set.into_iter().rev().eq([62, 30, 1].map(square)));
    let mut ends = set.into_iter();
    assert_eq!((ends.next(), ends.next_back()), (Some(square(1)), Some(square(62))));
    assert_eq!((ends.len(), ends.next_back(), ends.next_back()), (1, Some(square(30)), None));
    set.extend([square(30), square(31)]);
    assert_eq!(set.to_string(), "1,30,31,62");
    assert_eq!((set ^ Bitboard::of(square(30))).to_string(), "1,31,62");
    assert_eq!((set ^ Bitboard::of(square(2))).to_string(), "1,2,30,31,62");
}

#[test]
fn debug_forms_name_squares_by_number() {
    assert_eq!(format!("{:?}", square(46)), "46 a5");
    let captured = Bitboard::of(square(25));
    let mv = Move::capture(Kind::Shatra, square(7), square(1), captured).promoting(Kind::Tura);
    assert_eq!(format!("{mv:?}"), "shatra Capture 7x1(25)=R");
    let drop = Move::drop(Kind::Yalkyn, square(54), square(40));
    assert_eq!(format!("{drop:?}"), "yalkyn Drop 54*40");
}

#[test]
fn the_parts_of_a_perft_make_the_whole() {
    let position = Position::start(Rules::DRAUGHTS);
    assert_eq!(divide(&position, 0), []);
    let parts = divide(&position, 3);
    let moves: Vec<Move> = parts.iter().map(|&(mv, _)| mv).collect();
    assert_eq!(moves, *position.generate_legal_moves());
    for &(mv, nodes) in &parts {
        assert_eq!(nodes, perft(&position.after(mv), 2), "{}", position.text(mv));
    }
    assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 34_293);
}

#[test]
fn positions_that_are_equal_have_one_hash() {
    let start = Position::start(Rules::STANDARD);
    let after = |texts: [&str; 4]| {
        texts
            .iter()
            .fold(start, |position, text| position.after(position.parse_move(text).unwrap()))
    };
    let one = after(["47-40", "11-18", "48-41", "12-19"]);
    let other = after(["48-41", "12-19", "47-40", "11-18"]);
    assert_eq!(HashSet::from([one, other, start, one]).len(), 2);
}

/// What only counters and rulesets tell apart does not crowd one place of a hash table.
#[test]
fn positions_that_differ_in_anything_have_different_hashes() {
    let state = BuildHasherDefault::<DefaultHasher>::default();
    let hash = |position: &Position| state.hash_one(position);
    let mut hashes = HashSet::new();
    for rules in [Rules::STANDARD, Rules::CODIFIED] {
        for number in 1..=1_000 {
            for quiet in [0, 1] {
                let fen = format!("3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - - {quiet} {number}");
                hashes.insert(hash(&Position::from_fen(&fen, rules).unwrap()));
            }
        }
    }
    assert_eq!(hashes.len(), 4_000);
}

#[test]
fn drivers_see_the_side_to_move() {
    fn side(position: &impl Playable) -> Color {
        position.side_to_move()
    }
    let start = Position::start(Rules::STANDARD);
    assert_eq!(side(&start), Color::White);
    assert_eq!(side(&start.after(start.parse_move("46-39").unwrap())), Color::Black);
}
