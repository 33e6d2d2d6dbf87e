//! The sizes that people build on, and numbers that stop where they end.

use shatra::{Bitboard, Move, PerftTable, Position, Rules, Square, Switches};

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
