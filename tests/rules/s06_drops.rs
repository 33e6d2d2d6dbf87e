//! Section 6: drops.

use crate::common::{assert_moves, assert_moves_from};
use crate::{BLACK_HALF, WHITE_HALF, drops};

/// White's half is full but for 32 and 46, the home holds the biy and a yalkyn.
const TWO_SQUARES_LEFT: &str = "3/3/3/1/k6/7/7/1PPPPPP/PPPPppp/1pppppp/K/B2/3/3 w";

/// The same with shatras on 32 and 46.
const FULL_HALF: &str = "3/3/3/1/k6/7/7/PPPPPPP/PPPPppp/ppppppp/K/B2/3/3 w";

// 6.1 From the own home

#[test]
fn a_drop_goes_to_an_empty_square_of_the_own_half() {
    assert_moves_from("STANDARD", TWO_SQUARES_LEFT, 54, "54*32 54*46");
    assert_moves_from("STANDARD", FULL_HALF, 54, "");
}

/// The yalkyn on 54 goes first, the tura on 59 and the shatra on 60 wait.
#[test]
fn with_ordered_reserve_the_lowest_square_is_dropped_first() {
    let biy = "17-16 17-23 17-24".to_owned();
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/B2/2R/P2 w";
    assert_moves("STANDARD", fen, &(biy + &drops(54, WHITE_HALF, &[])));
}

#[test]
fn without_ordered_reserve_any_marked_piece_is_dropped() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/B2/2R/P2 w";
    for rules in ["STANDARD-ORDERED_RESERVE", "CODIFIED"] {
        let mut moves = "17-16 17-23 17-24".to_owned();
        for from in [54, 59, 60] {
            moves += &drops(from, WHITE_HALF, &[]);
        }
        assert_moves(rules, fen, &moves);
    }
}

#[test]
fn the_biy_is_dropped_at_any_time() {
    let moves = "53-48 53-49 53-50".to_owned()
        + &drops(53, WHITE_HALF, &[48, 49, 50])
        + &drops(54, WHITE_HALF, &[]);
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/7/7/K/B2/2R/3 w", &moves);
}

#[test]
fn the_biy_has_no_place_in_the_order() {
    let moves = drops(54, WHITE_HALF, &[]) + &drops(55, WHITE_HALF, &[]);
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/7/7/7/1/KB1/2R/3 w", &moves);
}

/// A marked piece gets there by a capture, and has the lowest square of all.
#[test]
fn the_gate_is_the_first_place_of_the_order() {
    let moves = "17-16 17-23 17-24".to_owned() + &drops(53, WHITE_HALF, &[]);
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/P/B2/3/3 w", &moves);
}

/// The tura on 59 has lost its mark; the yalkyn on 54 still is the next in order.
#[test]
fn a_piece_without_a_mark_is_dropped_at_any_time() {
    let moves =
        "17-16 17-23 17-24".to_owned() + &drops(54, WHITE_HALF, &[]) + &drops(59, WHITE_HALF, &[]);
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/B2/2R/3 w 54 - - -", &moves);
}

/// The yalkyn on 54 has no mark, so the tura on 59 need not wait for it.
#[test]
fn a_piece_without_a_mark_has_no_place_in_the_order() {
    let moves = "17-16 17-23 17-24 54-50 54-44 54-38".to_owned()
        + &drops(54, WHITE_HALF, &[38, 44, 50])
        + &drops(59, WHITE_HALF, &[]);
    assert_moves("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/B2/2R/3 w 59 - - -", &moves);
}

/// The shatra on 62 is obliged (8.5) and goes before the yalkyn on 54.
#[test]
fn an_obliged_piece_does_not_wait_for_its_place() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/2P w 54,62 62 - -",
        &drops(62, WHITE_HALF, &[]),
    );
}

// 6.2 From the enemy home

#[test]
fn a_piece_in_the_enemy_home_is_dropped_to_the_enemy_half() {
    let moves = "1-5 1-9 52-44 52-45 52-51".to_owned() + &drops(1, BLACK_HALF, &[11]);
    assert_moves("STANDARD", "B2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", &moves);
}

#[test]
fn a_piece_on_the_enemy_gate_is_dropped_to_the_enemy_half() {
    let steps = "10-7 10-9 10-13 10-19 10-25 10-15 10-23 10-31 52-44 52-45 52-51".to_owned();
    assert_moves(
        "STANDARD",
        "3/3/3/B/k6/7/7/7/7/6K/1/3/3/3 w",
        &(steps + &drops(10, BLACK_HALF, &[11, 13, 15, 19, 23, 25, 31])),
    );
}

#[test]
fn the_biy_is_dropped_from_the_enemy_home_too() {
    let moves = "2-1 2-3 2-4 2-5 2-6".to_owned() + &drops(2, BLACK_HALF, &[11]);
    assert_moves("STANDARD", "1K1/3/3/1/k6/7/7/7/7/7/1/3/3/3 w", &moves);
}

#[test]
fn drops_from_the_enemy_home_have_no_order() {
    let steps = "1-5 1-9".to_owned();
    assert_moves_from(
        "STANDARD",
        "B2/3/3/1/k6/7/7/7/7/6K/1/B2/2R/3 w",
        1,
        &(steps + &drops(1, BLACK_HALF, &[11])),
    );
}

/// In the 24-piece game there is nothing that the shatra could become.
#[test]
fn a_waiting_shatra_is_dropped_too() {
    let moves = "1-2 52-44 52-45 52-51".to_owned() + &drops(1, BLACK_HALF, &[11]);
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED", "P2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", &moves);
}

// 6.3 Step or drop

#[test]
fn where_a_piece_can_step_it_is_not_dropped() {
    let steps = "55-49 55-42 55-35 55-28 55-21 55-14 55-10 55-8 55-5 55-2".to_owned();
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/1R1/3/3 w",
        55,
        &(steps + &drops(55, WHITE_HALF, &[35, 42, 49])),
    );
}

#[test]
fn where_a_piece_cannot_step_it_is_dropped() {
    assert_moves_from(
        "STANDARD-ROAD_EXIT",
        "3/3/3/1/k5K/7/7/7/7/7/1/1R1/3/3 w",
        55,
        &drops(55, WHITE_HALF, &[]),
    );
}

/// While steps are not legal (8.5), the move along the road is a drop.
#[test]
fn an_obliged_piece_is_dropped_where_it_could_step() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/1R1/3/3 w 55 55 - -",
        &drops(55, WHITE_HALF, &[]),
    );
}
