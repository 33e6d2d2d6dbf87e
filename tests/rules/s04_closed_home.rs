//! Section 4: the closed home.

use crate::common::{assert_moves, assert_moves_from};
use crate::{WHITE_HALF, drops};

#[test]
fn an_open_home_takes_any_piece() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/4B1K/1/3/3/3 w",
        "50-53 50-54 50-44 50-38 50-42 50-34 50-26 50-18 52-44 52-45 52-51",
    );
}

/// The tura on 59 has a reserve mark, so the yalkyn may not enter.
#[test]
fn a_closed_home_does_not_take_its_own_yalkyn() {
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/4B1K/1/3/2R/3 w 59 - - -",
        50,
        "50-44 50-38 50-42 50-34 50-26 50-18",
    );
}

#[test]
fn a_piece_without_a_mark_closes_nothing() {
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/4B1K/1/3/2R/3 w - - - -",
        50,
        "50-53 50-54 50-44 50-38 50-42 50-34 50-26 50-18",
    );
}

#[test]
fn a_closed_home_does_not_take_the_biy_either() {
    let open = "3/3/3/1/k6/7/7/7/7/3K3/1/3/2R/3 w - - - -";
    assert_moves_from("STANDARD", open, 49, "49-41 49-42 49-43 49-48 49-50 49-53");
    let closed = "3/3/3/1/k6/7/7/7/7/3K3/1/3/2R/3 w 59 - - -";
    assert_moves_from("STANDARD", closed, 49, "49-41 49-42 49-43 49-48 49-50");
}

#[test]
fn the_own_mark_of_a_piece_does_not_close_the_home_to_it() {
    let steps = "53-48 53-49 53-50 53-54 53-55 53-56".to_owned();
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w 53 - - -",
        &(steps + &drops(53, WHITE_HALF, &[48, 49, 50])),
    );
}

/// Both the biy and the tura have a mark: each closes the home to the other.
#[test]
fn the_mark_of_another_piece_closes_the_home_to_a_marked_biy() {
    let steps = "53-48 53-49 53-50".to_owned();
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/7/K/3/2R/3 w 53,59 - - -",
        53,
        &(steps + &drops(53, WHITE_HALF, &[48, 49, 50])),
    );
}

/// A mark in the gate closes the fortress too, and the biy's mark counts.
#[test]
fn a_mark_in_the_gate_closes_the_whole_home() {
    let open = "3/3/3/1/k6/7/7/7/7/7/K/3/P2/3 w - - - -";
    let out = drops(57, WHITE_HALF, &[]);
    assert_moves_from("STANDARD", open, 57, &("57-54".to_owned() + &out));
    let closed = "3/3/3/1/k6/7/7/7/7/7/K/3/P2/3 w 53 - - -";
    assert_moves_from("STANDARD", closed, 57, &out);
}

/// The tura has lost its mark; the shatra on 62 still has one.
#[test]
fn a_piece_inside_a_closed_home_can_only_leave_it() {
    let steps = "55-49 55-42 55-35 55-28 55-21 55-14 55-10 55-8 55-5 55-2".to_owned();
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/1R1/3/2P w 62 - - -",
        55,
        &(steps + &drops(55, WHITE_HALF, &[35, 42, 49])),
    );
}

/// The yalkyn passes over the closed gate; only the end of a step counts.
#[test]
fn a_step_may_pass_over_closed_squares() {
    let steps = "54-50 54-44 54-38".to_owned();
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/2P w 62 - - -",
        54,
        &(steps + &drops(54, WHITE_HALF, &[38, 44, 50])),
    );
}

#[test]
fn a_home_is_never_closed_to_the_enemy() {
    assert_moves(
        "STANDARD",
        "k2/2r/3/1/3R3/7/7/7/7/6K/1/3/3/3 w 1,6 - - -",
        "14-10 14-8 14-5 14-2 14-11 14-12 14-13 14-15 14-16 14-17 \
         14-21 14-28 14-35 14-42 14-49 14-53 14-55 14-58 14-61 52-44 52-45 52-51",
    );
}

// GATE_STAYS_OPEN

#[test]
fn with_gate_stays_open_only_the_fortress_is_closed() {
    let yalkyn = "3/3/3/1/k6/7/7/7/7/4B1K/1/3/2R/3 w 59 - - -";
    assert_moves_from(
        "STANDARD+GATE_STAYS_OPEN",
        yalkyn,
        50,
        "50-53 50-44 50-38 50-42 50-34 50-26 50-18",
    );
    let biy = "3/3/3/1/k6/7/7/7/7/3K3/1/3/2R/3 w 59 - - -";
    assert_moves_from("STANDARD+GATE_STAYS_OPEN", biy, 49, "49-41 49-42 49-43 49-48 49-50 49-53");
    assert_moves_from(
        "DRAUGHTS-GATE_STAYS_OPEN",
        "3/3/3/1/k6/7/7/7/7/3K3/1/3/2P/3 w 59 - - -",
        49,
        "49-41 49-42 49-43 49-48 49-50",
    );
}

#[test]
fn with_gate_stays_open_one_may_step_from_the_fortress_to_the_gate() {
    let fen = "3/3/3/1/k6/7/7/7/7/7/1/K2/2P/3 w 59 - - -";
    let out = drops(54, WHITE_HALF, &[]);
    assert_moves_from("DRAUGHTS", fen, 54, &("54-53".to_owned() + &out));
    assert_moves_from("DRAUGHTS-GATE_STAYS_OPEN", fen, 54, &out);
}

#[test]
fn with_gate_stays_open_a_mark_in_the_gate_still_closes_the_fortress() {
    assert_moves_from(
        "STANDARD+GATE_STAYS_OPEN",
        "3/3/3/1/k6/7/7/7/7/7/K/3/P2/3 w 53 - - -",
        57,
        &drops(57, WHITE_HALF, &[]),
    );
}
