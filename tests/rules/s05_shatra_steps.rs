//! Section 5: steps of the shatra (5.4) and the ban on stepping back sideways (5.5).

use crate::common::chapters::{assert_after, assert_moves, assert_moves_from};
use crate::{BLACK_HALF, WHITE_HALF, drops};

// 5.4 Shatra, with DITCH_WALK

#[test]
fn a_shatra_in_its_own_home_steps_one_square_straight_forward() {
    for (from, fen, step) in [
        (60, "3/3/3/1/k5K/7/7/7/7/7/1/3/3/P2 w - - - -", "60-57"),
        (58, "3/3/3/1/k5K/7/7/7/7/7/1/3/1P1/3 w - - - -", "58-55"),
        (54, "3/3/3/1/k5K/7/7/7/7/7/1/P2/3/3 w - - - -", ""),
    ] {
        let out = drops(from, WHITE_HALF, &[]);
        assert_moves_from("STANDARD", fen, from, &(step.to_owned() + &out));
    }
}

#[test]
fn a_shatra_in_its_own_gate_does_not_step_two_squares() {
    let out = drops(53, WHITE_HALF, &[49]);
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/P/3/3/3 w - - - -",
        53,
        &("53-49".to_owned() + &out),
    );
}

#[test]
fn a_shatra_on_the_first_row_steps_one_or_two_squares() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/7/3P2K/1/3/3/3 w", "49-42 49-35 52-44 52-45 52-51");
}

#[test]
fn the_two_square_step_needs_both_squares_empty() {
    let far = "3/3/3/1/k6/7/7/3p3/7/3P2K/1/3/3/3 w";
    assert_moves("STANDARD", far, "49-42 52-44 52-45 52-51");
    let near = "3/3/3/1/k6/7/7/7/3P3/3P2K/1/3/3/3 w";
    assert_moves("STANDARD", near, "42-35 52-44 52-45 52-51");
    let both = "3/3/3/1/k6/7/7/3p3/3p3/3P2K/1/3/3/3 w";
    assert_moves("STANDARD", both, "52-44 52-45 52-51");
}

#[test]
fn a_shatra_on_the_middle_row_steps_only_one_square() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/2P4/6K/1/3/3/3 w", "41-34 52-44 52-45 52-51");
}

#[test]
fn a_shatra_on_its_edge_row_crosses_the_ditch_straight_or_diagonally() {
    let middle = "3/3/3/1/k6/7/7/3P3/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", middle, "35-27 35-28 35-29 52-44 52-45 52-51");
    let side = "3/3/3/1/k6/7/7/P6/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", side, "32-25 32-26 52-44 52-45 52-51");
}

#[test]
fn beyond_the_ditch_a_shatra_also_steps_diagonally_and_sideways() {
    let edge = "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", edge, "28-20 28-21 28-22 28-27 28-29 52-44 52-45 52-51");
    let before_the_gate = "3/3/3/1/k2P3/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", before_the_gate, "14-10 14-13 14-15 52-44 52-45 52-51");
    let beside_it = "3/3/3/1/k3P2/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", beside_it, "15-10 15-14 15-16 52-44 52-45 52-51");
    let corner = "3/3/3/1/k5P/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", corner, "17-16 52-44 52-45 52-51");
}

#[test]
fn the_enemy_gate_and_fortress_are_beyond_the_ditch() {
    let out = drops(10, BLACK_HALF, &[11]);
    assert_moves_from(
        "STANDARD",
        "3/3/3/P/k6/7/7/7/7/6K/1/3/3/3 w",
        10,
        &("10-7 10-8 10-9".to_owned() + &out),
    );
    let out = drops(8, BLACK_HALF, &[11]);
    assert_moves_from(
        "STANDARD",
        "3/3/1P1/1/k6/7/7/7/7/6K/1/3/3/3 w",
        8,
        &("8-4 8-5 8-6 8-7 8-9".to_owned() + &out),
    );
}

/// All that the shatra could become is on the board, so it waits on 2.
#[test]
fn on_its_promotion_row_a_shatra_steps_only_sideways() {
    let out = drops(2, BLACK_HALF, &[11]);
    assert_moves_from(
        "STANDARD",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/BRB/1R1/1Q1 w",
        2,
        &("2-1 2-3".to_owned() + &out),
    );
}

// 5.4 Shatra, without DITCH_WALK

#[test]
fn without_ditch_walk_a_shatra_steps_alike_everywhere_and_never_two_squares() {
    for rules in ["DRAUGHTS", "STANDARD-DITCH_WALK"] {
        let first_row = "3/3/3/1/k6/7/7/7/7/3P2K/1/3/3/3 w";
        assert_moves(rules, first_row, "49-41 49-42 49-43 49-48 49-50 52-44 52-45 52-51");
        let edge_row = "3/3/3/1/k6/7/7/3P3/7/6K/1/3/3/3 w";
        assert_moves(rules, edge_row, "35-27 35-28 35-29 35-34 35-36 52-44 52-45 52-51");
        let beyond = "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w";
        assert_moves(rules, beyond, "28-20 28-21 28-22 28-27 28-29 52-44 52-45 52-51");
    }
}

#[test]
fn without_ditch_walk_a_shatra_steps_alike_in_its_own_home() {
    let out = drops(58, WHITE_HALF, &[]);
    assert_moves_from(
        "DRAUGHTS",
        "3/3/3/1/k5K/7/7/7/7/7/1/3/1P1/3 w - - - -",
        58,
        &("58-54 58-55 58-56 58-57 58-59".to_owned() + &out),
    );
    let out = drops(53, WHITE_HALF, &[48, 49, 50]);
    assert_moves_from(
        "DRAUGHTS",
        "3/3/3/1/k5K/7/7/7/7/7/P/3/3/3 w - - - -",
        53,
        &("53-48 53-49 53-50".to_owned() + &out),
    );
}

// 5.4 SHATRA_RETREATS

#[test]
fn with_shatra_retreats_a_shatra_beyond_the_ditch_also_steps_back() {
    let fen = "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w";
    for rules in ["STANDARD+SHATRA_RETREATS", "DRAUGHTS+SHATRA_RETREATS"] {
        assert_moves(
            rules,
            fen,
            "28-20 28-21 28-22 28-27 28-29 28-34 28-35 28-36 52-44 52-45 52-51",
        );
    }
}

#[test]
fn with_shatra_retreats_a_shatra_in_its_own_half_does_not_step_back() {
    assert_moves(
        "STANDARD+SHATRA_RETREATS",
        "3/3/3/1/k6/7/7/3P3/7/6K/1/3/3/3 w",
        "35-27 35-28 35-29 52-44 52-45 52-51",
    );
}

#[test]
fn with_shatra_retreats_a_shatra_steps_back_from_gate_and_promotion_row() {
    let out = drops(10, BLACK_HALF, &[11, 13, 14, 15]);
    assert_moves_from(
        "STANDARD+SHATRA_RETREATS",
        "3/3/3/P/k6/7/7/7/7/6K/1/3/3/3 w",
        10,
        &("10-7 10-8 10-9 10-13 10-14 10-15".to_owned() + &out),
    );
    let out = drops(2, BLACK_HALF, &[11]);
    assert_moves_from(
        "STANDARD+SHATRA_RETREATS",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/BRB/1R1/1Q1 w",
        2,
        &("2-1 2-3 2-4 2-5 2-6".to_owned() + &out),
    );
}

// 5.5 NO_SIDEWAYS_RETURN

#[test]
fn a_sideways_step_is_remembered() {
    let fen = "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w";
    let board = "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3";
    for (rules, memory) in [
        ("STANDARD", "29>28"),
        ("DRAUGHTS", "29>28"),
        ("STANDARD-NO_SIDEWAYS_RETURN", "-"),
        ("CODIFIED", "-"),
    ] {
        assert_after(rules, fen, "28-29", &format!("{board} b - - - {memory} 0 1"));
    }
}

#[test]
fn without_ditch_walk_it_is_remembered_in_the_own_half_too() {
    assert_after(
        "DRAUGHTS",
        "3/3/3/1/k6/7/7/7/2P4/6K/1/3/3/3 w",
        "41-40",
        "3/3/3/1/k6/7/7/7/1P5/6K/1/3/3/3 b - - - 40>41 0 1",
    );
}

/// It may go on the same way, though.
#[test]
fn a_shatra_does_not_step_back_sideways() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28",
        "29-21 29-22 29-23 29-30 52-44 52-45 52-51",
    );
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>30",
        "29-21 29-22 29-23 29-28 52-44 52-45 52-51",
    );
}

#[test]
fn a_second_sideways_step_replaces_the_first() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28",
        "29-30",
        "3/3/3/1/k6/7/5P1/7/7/6K/1/3/3/3 b - - - 30>29 0 1",
    );
}

#[test]
fn the_ban_does_not_affect_captures() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/3pP2/7/7/6K/1/3/3/3 w - - - 29>28", "29x27");
}

#[test]
fn the_ban_ends_when_its_shatra_moves_otherwise() {
    for (fen, mv, board) in [
        (
            "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28",
            "29-22",
            "3/3/3/1/k6/4P2/7/7/7/6K/1/3/3/3",
        ),
        (
            "3/3/3/1/k6/7/3pP2/7/7/6K/1/3/3/3 w - - - 29>28",
            "29x27",
            "3/3/3/1/k6/7/2P4/7/7/6K/1/3/3/3",
        ),
        ("3/1P1/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - 5>4", "5*28", "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3"),
        ("3/1P1/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - 5>4", "5-2=Q", "1Q1/3/3/1/k6/7/7/7/7/6K/1/3/3/3"),
        ("1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - 2>1", "2=Q", "1Q1/3/3/1/k6/7/7/7/7/6K/1/3/3/3"),
    ] {
        assert_after("STANDARD", fen, mv, &format!("{board} b - - - - 0 1"));
    }
}

#[test]
fn with_return_ban_lasts_the_ban_stays_while_others_move() {
    let fen = "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28";
    let board = "3/3/3/1/k6/7/4P2/7/7/5K1/1/3/3/3";
    for (rules, memory) in [
        ("STANDARD", "29>28"),
        ("STANDARD-RETURN_BAN_LASTS", "-"),
        ("DRAUGHTS", "-"),
        ("DRAUGHTS+RETURN_BAN_LASTS", "29>28"),
    ] {
        assert_after(rules, fen, "52-51", &format!("{board} b - - - {memory} 1 1"));
    }
}

#[test]
fn with_return_ban_lasts_several_shatras_may_be_banned() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/1P5/4P2/7/7/6K/1/3/3/3 w - - - 19>18",
        "29-30",
        "3/3/3/1/k6/1P5/5P1/7/7/6K/1/3/3/3 b - - - 19>18,30>29 0 1",
    );
    assert_after(
        "STANDARD-RETURN_BAN_LASTS",
        "3/3/3/1/k6/1P5/4P2/7/7/6K/1/3/3/3 w - - - 19>18",
        "29-30",
        "3/3/3/1/k6/1P5/5P1/7/7/6K/1/3/3/3 b - - - 30>29 0 1",
    );
}

/// The shatra on 17 has no step but the one back, and the biy is locked in.
#[test]
fn the_ban_does_not_hold_if_it_leaves_no_move() {
    for rules in ["STANDARD", "DRAUGHTS"] {
        assert_moves(rules, "2k/3/3/1/6P/7/7/ppp4/pp5/Kpp4/1/3/3/3 w - - - 17>16", "17-16");
    }
}

/// The shatra on 51 is blocked by 44 and has an empty square on either side.
#[test]
fn where_the_ban_does_not_hold_only_banned_steps_come_back() {
    let blocked = "7/7/ppp2p1/pp3p1/Kpp2P1/1/3/3/3 w - - -";
    assert_moves("STANDARD", &format!("2k/3/3/1/6P/{blocked} 17>16"), "17-16");
    assert_moves("STANDARD", &format!("2k/3/3/1/P6/{blocked} 11>12"), "11-12");
}

/// Only a step that the shatra would have without the ban comes back: before the ditch there is none
/// (5.4), and the reserve does not step (5.2).
#[test]
fn where_the_ban_does_not_hold_a_shatra_that_does_not_step_sideways_stays() {
    let walled = "ppp4/pp5/PP5/KP5/1/3/3";
    for rules in ["STANDARD", "CODIFIED+NO_SIDEWAYS_RETURN"] {
        assert_moves(rules, &format!("3/3/3/k/7/7/{walled}/3 w - - - 40>41"), "");
    }
    let full = "ppppppp/ppppppp/PPPPPPP/PPPPPPP/PPPPPPP";
    assert_moves("DRAUGHTS", &format!("3/3/3/k/7/{full}/K/3/3/P2 w 60 - - 60>61"), "");
}

#[test]
fn the_ban_holds_as_long_as_another_piece_can_move() {
    assert_moves(
        "STANDARD",
        "2k/3/3/1/6P/7/3P3/ppp4/pp5/Kpp4/1/3/3/3 w - - - 17>16",
        "28-20 28-21 28-22 28-27 28-29",
    );
}
