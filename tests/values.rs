//! The values as Rust sees them: sizes, iterators, hashes, debug forms, numbers that stop where they
//! end.

use std::collections::HashSet;

use shatra::{
    Bitboard, Color, Kind, Move, MoveList, PerftTable, Playable, Position, Rules, Square, Switches,
    divide, perft,
};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

#[test]
fn small_values_stay_small() {
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert!(size_of::<Move>() <= 16);
    assert!(size_of::<Option<Move>>() <= 16);
    assert!(size_of::<Position>() <= 160);
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
fn lists_of_moves_are_collections() {
    assert!(MoveList::<Move>::new().is_empty());
    assert_eq!(MoveList::<Move>::default(), MoveList::new());
    let list = Position::start(Rules::STANDARD).generate_legal_moves();
    let copied: MoveList = (&list).into_iter().copied().collect();
    assert_eq!(copied, list);
    let mut backward: Vec<Move> = list.into_iter().rev().collect();
    backward.reverse();
    assert_eq!(backward, *copied);
}

#[test]
fn debug_forms_name_squares_by_number() {
    assert_eq!(format!("{:?}", square(46)), "46 a5");
    let captured = Bitboard::of(square(25));
    let mv = Move::capture(square(7), square(1), captured, Some(Kind::Tura));
    assert_eq!(
        format!("{mv:?}"),
        "Move { from: 7 c12, to: 1 c14, captured: {25}, promotion: Some(Tura), drop: false }"
    );
    let drop = format!("{:?}", Move::drop(square(54), square(40)));
    assert!(drop.ends_with("captured: {}, promotion: None, drop: true }"), "{drop}");
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
        texts.iter().fold(start.clone(), |position, text| {
            position.after(position.parse_move(text).unwrap())
        })
    };
    let one = after(["47-40", "11-18", "48-41", "12-19"]);
    let other = after(["48-41", "12-19", "47-40", "11-18"]);
    assert_eq!(HashSet::from([one.clone(), other, start.clone(), one]).len(), 2);
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
