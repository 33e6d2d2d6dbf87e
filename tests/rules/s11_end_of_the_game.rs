//! Section 11: the end of the game.

use crate::common::{assert_draw, assert_moves, assert_winner};

// 11.1 Without a biy

#[test]
fn a_side_without_a_biy_has_lost() {
    let fen = "3/3/3/1/k6/7/3P3/7/7/7/1/3/3/R2 w";
    assert_winner("STANDARD", fen, Some('b'));
    assert_moves("STANDARD", fen, "");
}

/// Even if it could capture the last piece of the enemy.
#[test]
fn nothing_saves_a_side_without_a_biy() {
    let fen = "3/3/3/1/7/7/3Pk2/7/7/7/1/3/3/3 w";
    assert_winner("STANDARD", fen, Some('b'));
    assert_moves("STANDARD", fen, "");
}

// 11.2 Without a legal move

#[test]
fn a_side_without_a_legal_move_has_lost() {
    let fen = "2k/3/3/1/7/7/7/ppp4/pp5/Kpp4/1/3/3/3 w";
    for rules in ["STANDARD", "CODIFIED", "DRAUGHTS"] {
        assert_winner(rules, fen, Some('b'));
        assert_moves(rules, fen, "");
    }
}

/// The shatra on 17 could only go back to 16, and this it may do then (8.6).
#[test]
fn the_ban_on_steps_back_does_not_lose_the_game() {
    assert_winner("STANDARD", "2k/3/3/1/6P/7/7/ppp4/pp5/Kpp4/1/3/3/3 w - - - 17>16", None);
}

/// The yalkyn on 54 can still be dropped.
#[test]
fn a_drop_is_a_legal_move() {
    assert_winner("STANDARD", "2k/3/3/1/7/7/7/ppp4/pp5/Kpp4/1/B2/3/3 w", None);
}

#[test]
fn losing_comes_before_draws() {
    assert_winner("STANDARD", "2k/3/3/1/7/7/7/ppp4/pp5/Kpp4/1/3/3/3 w - - - - 60 40", Some('b'));
}

// There is no check

#[test]
fn a_biy_may_step_where_it_can_be_captured() {
    let fen = "3/3/3/1/k6/7/7/7/6r/K6/1/3/3/3 w";
    assert_moves("STANDARD", fen, "46-39 46-40 46-47");
    assert_winner("STANDARD", fen, None);
}

#[test]
fn a_biy_may_stay_where_it_can_be_captured() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/3P3/7/K4r1/7/1/3/3/3 w",
        "39-32 39-33 39-40 39-46 39-47 28-20 28-21 28-22 28-27 28-29",
    );
}

#[test]
fn a_biy_is_captured_like_any_piece() {
    assert_moves("STANDARD", "3/3/3/1/7/7/3Pk2/7/7/6K/1/3/3/3 w", "28x30");
    assert_winner("STANDARD", "3/3/3/1/7/7/5P1/7/7/6K/1/3/3/3 b", Some('w'));
}

// 11.3 Draws

const AND_BACK_TWICE: &str = "52-51 11-12 51-52 12-11 52-51 11-12 51-52 12-11";

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let fen = "3/3/3/1/k6/7/7/6Q/7/6K/1/3/3/3 w - - - - 0 1";
    assert_draw("STANDARD", fen, AND_BACK_TWICE, Some("repetition"));
    let one_less = AND_BACK_TWICE.rsplit_once(' ').expect("eight moves").0;
    assert_draw("STANDARD", fen, one_less, None);
}

/// The biy loses its mark with its first move, so the start does not come back;
/// the position after the first move comes for the third time with the ninth.
#[test]
fn a_position_with_other_marks_is_another_position() {
    let fen = "3/3/3/1/k6/7/6Q/7/7/7/K/3/3/3 w 53 - - - 0 1";
    let eight = "53-49 11-12 49-53 12-11 53-49 11-12 49-53 12-11";
    assert_draw("STANDARD", fen, eight, None);
    let nine = format!("{eight} 53-49");
    assert_draw("STANDARD", fen, &nine, Some("repetition"));
}

#[test]
fn sixty_quiet_plies_are_a_draw() {
    let board = "3/3/3/1/k6/7/7/6Q/7/6K/1/3/3/3";
    for (quiet, reason) in [(58, None), (59, Some("quiet"))] {
        let fen = format!("{board} w - - - - {quiet} 40");
        assert_draw("STANDARD", &fen, "52-51", reason);
    }
}

#[test]
fn two_bare_biys_are_a_draw() {
    let fen = "3/3/3/1/6k/7/7/7/Kp5/7/1/3/3/3 w - - - - 0 1";
    assert_draw("STANDARD", fen, "39x41", Some("biys"));
}

#[test]
fn codified_and_draughts_know_no_draws() {
    for rules in ["CODIFIED", "DRAUGHTS"] {
        let fen = "3/3/3/1/k6/7/7/6Q/7/6K/1/3/3/3 w - - - - 59 40";
        assert_draw(rules, fen, AND_BACK_TWICE, None);
        let last = "3/3/3/1/6k/7/7/7/Kp5/7/1/3/3/3 w - - - - 0 1";
        assert_draw(rules, last, "39x41", None);
    }
}
