//! Counting with a memory of the positions already counted.
#![cfg(target_has_atomic = "64")]

use shatra::{PerftTable, Position, Preset, Rules, perft};

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

/// With its depth the hash of this position gave the key of a slot that was not written.
#[test]
fn an_empty_table_knows_no_position() {
    let fen = "pqp/pqq/ppq/k/p2ppqp/qqp1qq1/q3qqq/PQ1PPQP/P3PP1/PQQ1P1Q/K/QPP/QQQ/PPP \
               w 3,9,10,53,54,55,59 - - - 0 1";
    let position = Position::from_fen(fen, Rules::DRAUGHTS).unwrap();
    for mebibytes in [0, 1] {
        let table = PerftTable::with_mebibytes(mebibytes).unwrap();
        assert_eq!((table.perft(&position, 2), perft(&position, 2)), (83, 83), "{position}");
    }
}

#[test]
fn a_table_tells_rulesets_apart() {
    let table = PerftTable::with_mebibytes(1).unwrap();
    for rules in ["STANDARD", "CODIFIED", "STANDARD-ROAD_EXIT", "STANDARD+FREE_LANDING"] {
        let position = Position::start(rules.parse().unwrap());
        assert_eq!(table.perft(&position, 3), perft(&position, 3), "{rules} {position}");
    }
}
