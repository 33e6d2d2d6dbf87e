//! Counting with a memory of the positions already counted.
#![cfg(target_has_atomic = "64")]

use shatra::{PerftTable, Position, Preset, perft};

#[test]
fn a_table_too_small_to_remember_much_changes_no_count() {
    let table = PerftTable::with_mebibytes(0).unwrap();
    let position = Position::start(Preset::Draughts.rules());
    for depth in 0..=4 {
        assert_eq!(table.perft(&position, depth), perft(&position, depth), "depth {depth}");
    }
}

#[test]
fn a_table_remembers_depths_apart() {
    for preset in Preset::ALL {
        let table = PerftTable::with_mebibytes(4).unwrap();
        let position = Position::start(preset.rules());
        for depth in [3, 1, 2, 3, 0] {
            assert_eq!(table.perft(&position, depth), perft(&position, depth), "{position}");
        }
    }
}

#[test]
fn more_memory_than_there_is_is_an_error() {
    assert!(PerftTable::with_mebibytes(usize::MAX).is_err());
}
