//! Section 5: steps of biy, batyr, tura and yalkyn (5.1), of the reserve (5.2) and of
//! pieces without a mark (5.3).

use crate::common::{assert_moves, assert_moves_from};
use crate::{BLACK_HALF, WHITE_HALF, drops};

// 5.1 Biy, batyr, tura, yalkyn

#[test]
fn the_biy_steps_one_square_in_any_direction() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/3K3/7/7/7/1/3/3/3 w",
        "28-20 28-21 28-22 28-27 28-29 28-34 28-35 28-36",
    );
}

#[test]
fn the_tura_steps_along_file_and_row() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/1R5/6K/1/3/3/3 w",
        "40-33 40-26 40-19 40-12 40-47 40-39 40-41 40-42 40-43 40-44 40-45 52-44 52-45 52-51",
    );
}

#[test]
fn the_yalkyn_steps_along_diagonals() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/1B5/6K/1/3/3/3 w",
        "40-32 40-34 40-28 40-22 40-16 40-46 40-48 40-53 40-56 52-44 52-45 52-51",
    );
}

#[test]
fn the_batyr_steps_in_all_directions() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/1Q5/6K/1/3/3/3 w",
        "40-33 40-26 40-19 40-12 40-47 40-39 40-41 40-42 40-43 40-44 40-45 \
         40-32 40-34 40-28 40-22 40-16 40-46 40-48 40-53 40-56 52-44 52-45 52-51",
    );
}

/// The own shatra on 42 and the two shatras on 26 and 19 stop the tura.
#[test]
fn a_step_does_not_pass_over_pieces() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/1p5/1p5/7/1R1P3/6K/1/3/3/3 w",
        "40-33 40-39 40-41 40-47 42-35 52-44 52-45 52-51",
    );
}

#[test]
fn nothing_passes_over_walls() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5B/7/7/7/7/6K/1/3/3/3 w",
        "17-23 17-29 17-35 17-41 17-47 52-44 52-45 52-51",
    );
}

#[test]
fn every_line_into_a_fortress_runs_through_its_gate() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/7/6B/7/6K/1/3/3/3 w",
        "38-44 38-50 38-53 38-54 38-30 38-22 38-14 52-44 52-45 52-51",
    );
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/6B/7/7/6K/1/3/3/3 w",
        "31-23 31-15 31-10 31-7 31-37 31-43 31-49 52-44 52-45 52-51",
    );
}

// 5.2 Initial reserve

#[test]
fn a_piece_with_a_reserve_mark_does_not_step() {
    let free = "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/3 w - - - -";
    let out = drops(54, WHITE_HALF, &[]);
    assert_moves_from("STANDARD", free, 54, &("54-55 54-56 54-57 54-60".to_owned() + &out));
    let marked = "3/3/3/1/k5K/7/7/7/7/7/1/R2/3/3 w 54 - - -";
    assert_moves_from("STANDARD", marked, 54, &out);
}

#[test]
fn the_marked_biy_steps_as_usual() {
    let fen = "3/3/3/1/k6/7/7/7/7/7/K/2P/3/3 w 53,56 - - -";
    for rules in ["STANDARD", "CODIFIED", "DRAUGHTS-GATE_STAYS_OPEN"] {
        assert_moves_from(
            rules,
            fen,
            53,
            &("53-48 53-49 53-50".to_owned() + &drops(53, WHITE_HALF, &[48, 49, 50])),
        );
    }
}

/// The yalkyn on 54 is the next to be dropped, the tura on 58 leaves before it.
#[test]
fn with_road_exit_a_tura_leaves_along_the_great_road() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/B2/1R1/3 w";
    assert_moves_from(
        "STANDARD",
        fen,
        58,
        "58-49 58-42 58-35 58-28 58-21 58-14 58-10 58-8 58-5 58-2",
    );
    assert_moves_from("STANDARD-ROAD_EXIT", fen, 58, "");
}

#[test]
fn with_road_exit_the_batyr_keeps_to_the_road() {
    let exit = "61-49 61-42 61-35 61-28 61-21 61-14 61-10 61-8 61-5 61-2";
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/1Q1 w";
    assert_moves_from("STANDARD", fen, 61, exit);
    assert_moves_from("STANDARD-ROAD_EXIT", fen, 61, "");
}

/// The other squares of the half are drops: on 53 the tura is the first in the order.
#[test]
fn with_road_exit_a_tura_on_the_gate_leaves_too() {
    let exit = "53-49 53-42 53-35 53-28 53-21 53-14 53-10 53-8 53-5 53-2".to_owned();
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/R/B2/3/3 w",
        53,
        &(exit + &drops(53, WHITE_HALF, &[35, 42, 49])),
    );
}

#[test]
fn road_exit_is_only_for_pieces_on_the_road() {
    assert_moves_from("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/B1R/3/3 w", 56, "");
    assert_moves_from("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/2Q w", 62, "");
}

#[test]
fn road_exit_is_only_for_batyr_and_tura() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/RB1/1P1/3 w";
    assert_moves_from("STANDARD", fen, 55, "");
    assert_moves_from("STANDARD", fen, 58, "");
}

#[test]
fn road_exit_does_not_pass_over_pieces() {
    assert_moves_from("STANDARD", "3/3/3/1/k5K/7/7/7/7/7/1/BP1/1R1/3 w", 58, "");
    let far = "3/3/3/1/k6/7/3K3/7/7/7/1/B2/1R1/3 w";
    assert_moves_from("STANDARD", far, 58, "58-49 58-42 58-35");
}

// 5.3 Pieces without a mark

#[test]
fn an_unmarked_piece_steps_in_and_out_of_its_own_home() {
    let steps = "55-53 55-49 55-42 55-35 55-28 55-21 55-14 55-10 55-8 55-5 55-2 \
                 55-54 55-56 55-58 55-61 17-16 17-23 17-24"
        .to_owned();
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/1R1/3/3 w - - - -",
        &(steps + &drops(55, WHITE_HALF, &[35, 42, 49])),
    );
}

#[test]
fn a_piece_steps_in_and_out_of_the_enemy_home() {
    let steps = "9-10 9-13 9-19 9-25 9-5 9-1 17-16 17-23 17-24".to_owned();
    assert_moves(
        "STANDARD",
        "3/3/2B/1/k5K/7/7/7/7/7/1/3/3/3 w",
        &(steps + &drops(9, BLACK_HALF, &[11, 13, 17, 19, 25])),
    );
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/B6/7/7/6K/1/3/3/3 w",
        "25-19 25-13 25-10 25-9 25-33 25-41 25-49 52-44 52-45 52-51",
    );
}
