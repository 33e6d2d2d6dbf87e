//! The sizes that people build on.

use shatra::{Bitboard, Move, Position, Square};

#[test]
fn small_values_stay_small() {
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert!(size_of::<Move>() <= 16);
    assert!(size_of::<Option<Move>>() <= 16);
    assert!(size_of::<Position>() <= 160);
}
