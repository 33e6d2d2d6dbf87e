//! Section 7: captures, one jump (7.1) and chains (7.2).

use crate::common::chapters::assert_moves;
use crate::{BLACK_HALF, drops};

// 7.1 Biy and shatra

#[test]
fn the_shatra_jumps_in_any_direction() {
    let straight = "3/3/3/1/k6/3p3/2pPp2/3p3/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", straight, "28x14 28x26 28x30 28x42");
    let diagonal = "3/3/3/1/k6/2p1p2/3P3/2p1p2/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", diagonal, "28x12 28x16 28x40 28x44");
}

/// The biy need not capture, so its steps are legal too (8.3).
#[test]
fn the_biy_jumps_in_any_direction() {
    let straight = "3/3/3/1/k6/3p3/2pKp2/3p3/7/7/1/3/3/3 w";
    assert_moves("STANDARD", straight, "28x14 28x26 28x30 28x42 28-20 28-22 28-34 28-36");
    let diagonal = "3/3/3/1/k6/2p1p2/3K3/2p1p2/7/7/1/3/3/3 w";
    assert_moves("STANDARD", diagonal, "28x12 28x16 28x40 28x44 28-21 28-27 28-29 28-35");
}

/// 27 is an own piece, the square behind 29 is taken.
#[test]
fn a_jump_needs_an_enemy_and_an_empty_square_behind_it() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/2PPpp1/7/7/6K/1/3/3/3 w",
        "28-20 28-21 28-22 27-19 27-20 27-21 27-26 52-44 52-45 52-51",
    );
}

#[test]
fn nobody_jumps_into_a_wall() {
    assert_moves("STANDARD", "3/3/3/1/k4pp/6P/7/7/7/6K/1/3/3/3 w", "24-23 52-44 52-45 52-51");
}

#[test]
fn biy_and_shatra_do_not_jump_from_a_distance() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k2p3/7/3P1p1/7/6K/7/1/3/3/3 w",
        "28-20 28-21 28-22 28-27 28-29 45-37 45-38 45-44 45-51 45-52",
    );
}

// 7.1 Batyr, tura, yalkyn

#[test]
fn the_tura_captures_from_a_distance_along_file_and_row() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/p6/1p5/R1p4/6K/1/3/3/3 w",
        "39x18 39x42 39x43 39x44 39x45",
    );
}

#[test]
fn the_yalkyn_captures_from_a_distance_along_diagonals() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/2p4/7/B1p4/6K/1/3/3/3 w", "39x15 39x21");
}

#[test]
fn the_batyr_captures_along_all_its_lines() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/1p5/Q1p3K/1/3/3/3 w",
        "46x16 46x22 46x28 46x34 46x49 46x50 46x51",
    );
}

/// The own shatra on 41 covers 43, and 25 is covered by 18.
#[test]
fn only_the_first_piece_of_a_line_is_captured() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/p6/p6/7/R1P1p2/6K/1/3/3/3 w",
        "39-32 39-40 39-46 41-34 52-44 52-45 52-51",
    );
}

/// Two shatras, on 43 and 44, end the run of the tura.
#[test]
fn the_landing_squares_end_at_the_next_piece() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/Rp2pp1/7/1/3/3/3 w", "39x41 39x42");
}

#[test]
fn a_capture_runs_through_the_gate_into_the_enemy_fortress() {
    assert_moves("STANDARD", "b2/3/3/1/k2p3/7/3R3/7/7/6K/1/3/3/3 w", "28x2 28x5 28x8 28x10");
}

// 7.1 The reserve

#[test]
fn a_marked_piece_captures_from_the_fortress() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/4p2/1/B2/3/3 w", "54x38 54x44");
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/p/1P1/3/3 w", "55x49");
}

#[test]
fn a_marked_piece_captures_from_the_gate() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/2p4/P/3/3/3 w", "53x40");
}

#[test]
fn a_marked_piece_captures_inside_the_fortress() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P2 w", "60x54");
}

/// The tura on 54 is the next to be dropped, but any marked piece captures.
#[test]
fn captures_of_the_reserve_have_no_order() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/p/R1P/3/3 w", "56x48");
}

// 7.2 Chains

#[test]
fn a_piece_that_can_jump_on_must_do_so() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/Pp1p3/6K/1/3/3/3 w", "39x41x43");
}

/// At the end the yalkyn on 53 faces the shatra on 40 that it has jumped at first.
#[test]
fn no_piece_is_jumped_twice() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/4p2/1p5/B3p2/1/3/3/3 w", "46x28x44x53 46x28x44x54");
}

/// At the end the yalkyn on 53 could capture the shatra on 48, but 40 is still taken.
#[test]
fn a_jumped_piece_blocks_landing_squares() {
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/4p2/1p5/B1p1p2/1/3/3/3 w", "46x28x44x53 46x28x44x54");
}

/// On 20 the tura could capture the shatra on 41, but 34 still covers it.
#[test]
fn a_jumped_piece_blocks_lines() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/5p1/5pp/R1p4/2p4/6K/1/3/3/3 w",
        "32x38x24x18 32x38x24x19 32x38x24x20 32x38x24x21 32x38x24x22",
    );
}

#[test]
fn the_square_a_piece_started_from_is_empty() {
    assert_moves("STANDARD", "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w", "42x26x14x30x42");
}

/// The tura goes round by 49, 51 and 37 and then passes over 35, where it began. Only
/// 35 itself is reached the other way round too.
#[test]
fn a_line_may_cross_the_square_a_piece_started_from() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/3P3/3Rp2/3p1p1/4p2/K/3/3/3 w",
        "35x37x51x49x35 35x49x51x37x32 35x49x51x37x33 35x49x51x37x34",
    );
}

/// The shatra goes round and lands on 42 for the second time.
#[test]
fn a_square_may_be_visited_twice() {
    assert_moves("STANDARD", "3/3/3/1/k5K/2p1p2/7/2p1p2/7/3p3/P/3/3/3 w", "53x42x26x14x30x42");
}

/// Of 18, 25 and 32 only 25 lets the tura go on.
#[test]
fn the_landing_must_let_the_piece_jump_on_unless_it_is_free() {
    let fen = "3/3/3/1/k6/7/5p1/7/p6/R5K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "46x25x31");
    assert_moves("STANDARD+FREE_LANDING", fen, "46x25x31 46x18 46x32");
}

/// At the second jump, of the squares from 27 to 31 only 31 lets the tura go on.
#[test]
fn the_landing_must_let_the_piece_jump_on_in_mid_chain_too() {
    let fen = "3/3/3/1/k6/6p/1p5/7/p6/R5K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "46x25x31x17");
    assert_moves(
        "STANDARD+FREE_LANDING",
        fen,
        "46x18 46x32 46x25x27 46x25x28 46x25x29 46x25x30 46x25x31x17",
    );
}

#[test]
fn there_is_no_duty_to_capture_most() {
    let fen = "3/3/3/1/k1p4/2p4/3Pp2/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "28x30 28x12x14");
}

// 7.2 Stopping

#[test]
fn the_biy_may_stop_after_any_jump() {
    let fen = "3/3/3/1/k6/7/7/7/Kp1p1p1/7/1/3/3/3 w";
    let free = "39x41 39x41x43 39x41x43x45 39-32 39-33 39-46 39-47";
    for rules in ["STANDARD", "CODIFIED", "DRAUGHTS"] {
        assert_moves(rules, fen, free);
    }
    assert_moves("STANDARD-BIY_PRIVILEGE", fen, "39x41x43x45");
}

/// It need not capture at all, and nothing else moves (8.3).
#[test]
fn a_shatra_that_starts_on_the_enemy_gate_may_stop_after_any_jump() {
    let fen = "3/3/3/P/k2p3/4p2/7/7/7/6K/1/3/3/3 w";
    let free = "10x21 10x21x23 10-7 10-8 10-9".to_owned();
    assert_moves("CODIFIED", fen, &(free + &drops(10, BLACK_HALF, &[11, 14, 22])));
    assert_moves("CODIFIED-GATE_SHATRA_FREE", fen, "10x21x23");
}

#[test]
fn a_shatra_that_lands_on_the_enemy_gate_may_stop_there() {
    let fen = "3/3/1p1/1/k2p3/7/3p3/3P3/7/6K/1/3/3/3 w";
    assert_moves("CODIFIED", fen, "35x21x10 35x21x10x5");
    assert_moves("CODIFIED-GATE_SHATRA_FREE", fen, "35x21x10x5");
    assert_moves("DRAUGHTS+GATE_SHATRA_FREE", fen, "35x21x10 35x21x10x5");
}

#[test]
fn the_own_gate_does_not_let_a_shatra_stop() {
    assert_moves("CODIFIED", "3/3/3/1/k5K/7/7/2p4/7/3p3/P/3/3/3 w", "53x42x26");
}

/// On 1 the shatra becomes a batyr; on 10 it must go on to 31. The pieces in the
/// home leave it no other choice than to become a batyr.
#[test]
fn on_the_gate_only_what_is_still_a_shatra_may_stop() {
    assert_moves(
        "CODIFIED",
        "3/pp1/P2/1/k1pp3/2p2p1/7/7/7/6K/1/B1B/R2/R2 w",
        "7x3=Q 7x1x9x19x21x10x31=Q 7x1x9x19x21x24=Q",
    );
}

/// Round one square and then the other, or the other way about, and each to either side: one move.
#[test]
fn two_ways_round_that_meet_again_are_one_move() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/4p2/3p1p1/2pPp2/1p1p3/2p4/K5k/1/3/3/3 w",
        "28x14x16x30x28x26x40x42x28",
    );
}

/// Tura and batyr take the same three pieces and end on the same square.
#[test]
fn pieces_that_capture_alike_have_moves_of_their_own() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/5p1/p1p4/7/1k1RK2/1p5/3Q3/1/3/3/3 w",
        "35x32x11x17 49x25x11x17",
    );
}
