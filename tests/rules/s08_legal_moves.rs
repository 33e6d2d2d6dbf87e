//! Section 8: which moves are legal.

use crate::common::{assert_after, assert_moves, assert_moves_from};
use crate::{BLACK_HALF, WHITE_HALF, drops};

// 8.2 Capturing is compulsory

#[test]
fn capturing_is_compulsory() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/3Pp2/7/7/Q5K/1/3/3/3 w", "28x30");
}

#[test]
fn any_capturing_piece_may_be_chosen() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/3Pp2/7/1Pp4/6K/1/3/3/3 w", "28x30 40x42");
}

/// It may capture instead of the shatra, but it may not step.
#[test]
fn where_others_must_capture_the_biy_may_capture_too() {
    let fen = "3/3/3/1/k6/7/3Pp2/7/Kp5/7/1/3/3/3 w";
    assert_moves("STANDARD", fen, "28x30 39x41");
    assert_moves("STANDARD-BIY_PRIVILEGE", fen, "28x30 39x41");
}

#[test]
fn the_biy_does_not_step_where_others_must_capture() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/3Pp2/7/7/K6/1/3/3/3 w", "28x30");
}

#[test]
fn where_others_must_capture_the_gate_shatra_may_capture_too() {
    assert_moves("CODIFIED", "3/3/3/P/k2p3/4p2/7/4pP1/7/6K/1/3/3/3 w", "10x21 10x21x23 37x35");
}

// 8.3 The free pieces

/// Nothing else moves, though: the shatra on 28 has to wait.
#[test]
fn the_biy_need_not_capture_but_then_it_must_move() {
    let fen = "3/3/3/1/k6/7/3P3/7/Kp5/7/1/3/3/3 w";
    for rules in ["STANDARD", "CODIFIED", "DRAUGHTS"] {
        assert_moves(rules, fen, "39x41 39-32 39-33 39-46 39-47");
    }
    assert_moves("STANDARD-BIY_PRIVILEGE", fen, "39x41");
    assert_moves("DRAUGHTS-BIY_PRIVILEGE", fen, "39x41");
}

/// The square 44 can be reached in two ways: by the capture and by a drop.
#[test]
fn a_biy_that_can_capture_may_be_dropped_instead() {
    let moves =
        "53x44 53-48 53-49 53-54 53-55 53-56".to_owned() + &drops(53, WHITE_HALF, &[48, 49, 50]);
    assert_moves("STANDARD", "3/3/3/1/k6/7/3P3/7/7/4p2/K/3/3/3 w", &moves);
}

#[test]
fn the_gate_shatra_need_not_capture_but_then_it_must_move() {
    let moves = "10x21 10-7 10-8 10-9".to_owned() + &drops(10, BLACK_HALF, &[11, 14]);
    let fen = "3/3/3/P/k2p3/7/7/5P1/7/6K/1/3/3/3 w";
    assert_moves("CODIFIED", fen, &moves);
    assert_moves("CODIFIED-GATE_SHATRA_FREE", fen, "10x21");
    assert_moves("STANDARD", fen, "10x21");
}

#[test]
fn biy_and_gate_shatra_may_both_be_free() {
    let moves = "39x41 39-32 39-33 39-46 39-47 10x21 10-7 10-8 10-9".to_owned()
        + &drops(10, BLACK_HALF, &[11, 14]);
    assert_moves("CODIFIED", "3/3/3/P/k2p3/7/7/6P/Kp5/7/1/3/3/3 w", &moves);
}

/// The gate shatra cannot capture, so only the biy is free.
#[test]
fn a_free_piece_without_a_capture_does_not_move() {
    assert_moves("CODIFIED", "3/3/3/P/k6/7/7/7/Kp5/7/1/3/3/3 w", "39x41 39-32 39-33 39-46 39-47");
}

/// It has reached the gate by capturing and is no free piece of section 8.
#[test]
fn a_shatra_that_only_lands_on_the_gate_must_capture() {
    assert_moves("CODIFIED", "3/3/3/1/k2p3/3P3/7/7/7/6K/1/3/3/3 w", "21x10");
}

/// The fortress is closed to the steps of the biy, by the mark of the tura.
#[test]
fn the_steps_of_a_free_biy_obey_the_closed_home() {
    let moves = "53x44 53-48 53-49".to_owned() + &drops(53, WHITE_HALF, &[48, 49, 50]);
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/7/4p2/K/3/2R/3 w", &moves);
}

// 8.4 WAITING_MUST_PROMOTE

#[test]
fn with_waiting_must_promote_a_possible_promotion_is_the_only_move() {
    let fen = "1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("CODIFIED", fen, "2=B 2=Q 2=R");
    let free = "2=B 2=Q 2=R 2-1=B 2-1=Q 2-1=R 2-3=B 2-3=Q 2-3=R 52-44 52-45 52-51".to_owned()
        + &drops(2, BLACK_HALF, &[11]);
    assert_moves("STANDARD", fen, &free);
    assert_moves("CODIFIED-WAITING_MUST_PROMOTE", fen, &free);
    assert_moves("STANDARD+WAITING_MUST_PROMOTE", fen, "2=B 2=Q 2=R");
}

#[test]
fn any_waiting_shatra_may_be_the_one_that_promotes() {
    assert_moves("CODIFIED", "P1P/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "1=B 1=Q 1=R 3=B 3=Q 3=R");
}

#[test]
fn a_capture_comes_before_the_duty_to_promote() {
    let of_others = "1P1/3/3/1/k6/7/3Pp2/7/7/6K/1/3/3/3 w";
    assert_moves("CODIFIED", of_others, "28x30");
    let of_the_biy = "1P1/3/3/1/k6/7/7/7/Kp5/7/1/3/3/3 w";
    assert_moves("CODIFIED", of_the_biy, "39x41 39-32 39-33 39-46 39-47");
}

#[test]
fn while_no_piece_is_available_there_is_no_duty_to_promote() {
    assert_moves_from(
        "CODIFIED",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/BRB/1R1/1Q1 w",
        2,
        &("2-1 2-3".to_owned() + &drops(2, BLACK_HALF, &[11])),
    );
}

#[test]
fn the_duty_to_promote_comes_before_the_duty_to_drop() {
    assert_moves("CODIFIED", "1P1/3/3/1/k6/7/7/7/7/6K/1/1R1/3/3 w 55 55 - -", "2=B 2=Q 2=R");
}

// 8.5 Obliged pieces

#[test]
fn an_obliged_piece_must_be_dropped() {
    let obliged = "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/2P w 54,62 62 - -";
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, obliged, &drops(62, WHITE_HALF, &[]));
    }
    let free = "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/2P w 54,62 - - -";
    let moves = "17-16 17-23 17-24".to_owned() + &drops(54, WHITE_HALF, &[]);
    assert_moves("STANDARD", free, &moves);
}

#[test]
fn of_several_obliged_pieces_any_may_be_dropped() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/P1P w 54,60,62 60,62 - -",
        &(drops(60, WHITE_HALF, &[]) + &drops(62, WHITE_HALF, &[])),
    );
}

#[test]
fn the_other_obliged_piece_stays_obliged() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/P1P w 54,60,62 60,62 - -",
        "62*32",
        "3/3/3/1/k5K/7/7/P6/7/7/1/R2/3/P2 b * 60 - - 0 1",
    );
}

#[test]
fn a_capture_comes_before_the_duty_to_drop() {
    let of_others = "3/3/3/1/k5K/7/3Pp2/7/7/7/1/3/3/2P w 62 62 - -";
    assert_moves("STANDARD", of_others, "28x30");
    let of_the_biy = "3/3/3/1/k6/7/7/7/Kp5/7/1/3/3/2P w 62 62 - -";
    assert_moves("STANDARD", of_the_biy, "39x41 39-32 39-33 39-46 39-47");
}

#[test]
fn the_duty_to_drop_waits_while_the_side_captures() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/3Pp2/7/7/7/1/3/3/2P w 62 62 - -",
        "28x30",
        "3/3/3/1/k5K/7/5P1/7/7/7/1/3/3/2P b * 62 - - 0 1",
    );
}

/// The half of White is full, so its shatras may cross the ditch.
#[test]
fn the_duty_to_drop_waits_while_the_half_is_full() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/PPPPPPP/PPPPppp/ppppppp/K/B2/3/3 w 53,54 54 - -",
        "32-25 32-26 33-25 33-26 33-27 34-26 34-27 34-28 35-27 35-28 35-29 \
         36-28 36-29 36-30 37-29 37-30 37-31 38-30 38-31",
    );
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/1PPPPPP/PPPPppp/ppppppp/K/B2/3/3 w 53,54 54 - -",
        "54*32",
    );
}

#[test]
fn the_obliged_pieces_of_the_enemy_do_not_matter() {
    assert_moves(
        "STANDARD",
        "3/3/1p1/1/k6/7/7/3P3/7/6K/1/3/3/3 w 8 8 - -",
        "35-27 35-28 35-29 52-44 52-45 52-51",
    );
}

/// The promotions in place of the shatra on 2 are no drops.
#[test]
fn without_waiting_must_promote_the_duty_to_drop_comes_first() {
    assert_moves(
        "STANDARD",
        "1P1/3/3/1/k5K/7/7/7/7/7/1/3/3/2P w 62 62 - -",
        &drops(62, WHITE_HALF, &[]),
    );
}

// 8.6 Everything else

#[test]
fn otherwise_all_steps_drops_and_promotions_are_legal() {
    let moves = "17-16 17-23 17-24 1-2=B 1-2=Q 1-2=R 1=B 1=Q 1=R".to_owned()
        + &drops(1, BLACK_HALF, &[11, 17])
        + &drops(54, WHITE_HALF, &[]);
    assert_moves("STANDARD", "P2/3/3/1/k5K/7/7/7/7/7/1/B2/3/3 w", &moves);
}

/// The shatra on 17 could only step back to 16 (5.5), and nothing else can move.
#[test]
fn if_there_is_nothing_else_the_steps_back_are_legal() {
    let fen = "2k/3/3/1/6P/7/7/ppp4/pp5/Kpp4/1/3/3/3 w - - - 17>16";
    assert_moves("STANDARD", fen, "17-16");
}

// Rule 1 of section 11

#[test]
fn a_side_without_a_biy_has_no_legal_move() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/3P3/7/7/7/1/3/3/3 w", "");
    assert_moves("STANDARD", "3/3/3/1/k6/7/3Pp2/7/7/7/1/3/3/3 w", "");
}
