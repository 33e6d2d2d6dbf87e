//! Section 7: captures into the own home (7.3), en passant (7.4), other switches (7.5).

use crate::common::{assert_after, assert_moves, assert_moves_from};
use crate::{WHITE_HALF, drops};

// 7.3 Inside the home

#[test]
fn a_jump_inside_the_home_is_always_allowed() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P1R w";
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, fen, "60x54");
    }
    assert_moves("DRAUGHTS", "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P1P w", "60x54");
}

#[test]
fn the_gate_is_inside_the_home() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/P/1p1/3/2R w";
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, fen, "53x58");
    }
}

// 7.3 Batyr, tura and yalkyn from outside

#[test]
fn a_yalkyn_captures_into_an_open_home() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/7/6B/7/4p1K/1/3/3/2R w - - - -", "38x53 38x54");
}

#[test]
fn a_yalkyn_does_not_capture_into_a_closed_home() {
    assert_moves_from(
        "STANDARD",
        "3/3/3/1/k6/7/7/6B/7/4p1K/1/3/3/2R w 62 - - -",
        38,
        "38-44 38-30 38-22 38-14",
    );
}

#[test]
fn with_gate_stays_open_a_yalkyn_captures_onto_the_gate() {
    assert_moves(
        "STANDARD+GATE_STAYS_OPEN",
        "3/3/3/1/k6/7/7/6B/7/4p1K/1/3/3/2R w 62 - - -",
        "38x53",
    );
}

/// The yalkyn leaves the fortress at 54 and comes back from the other side.
#[test]
fn the_own_mark_does_not_count_on_the_way_back() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/2p1p2/7/2p1p2/1/B2/3/3 w 54 - - -",
        "54x44x28x40x53 54x44x28x40x56",
    );
}

/// The same with a marked shatra on 62: now 46 is as good as 40, from where the
/// yalkyn could only go on into the closed home.
#[test]
fn a_landing_that_is_not_allowed_is_no_continuation() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k5K/7/7/2p1p2/7/2p1p2/1/B2/3/2P w 54,62 - - -",
        "54x44x28x40 54x44x28x46",
    );
}

// 7.3 Shatra from outside

#[test]
fn a_shatra_captures_into_the_open_home_only_with_its_switch() {
    let fen = "3/3/3/1/k6/7/7/7/3P3/3p2K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "42x53");
    for rules in ["CODIFIED", "STANDARD-SHATRA_CAPTURES_HOME"] {
        assert_moves(rules, fen, "42-35 52-44 52-45 52-51");
    }
    assert_moves("DRAUGHTS", fen, "42-34 42-35 42-36 42-41 42-43 52-44 52-45 52-51");
    assert_moves("DRAUGHTS+SHATRA_CAPTURES_HOME", fen, "42x53");
}

#[test]
fn a_shatra_does_not_capture_into_a_closed_home() {
    let fen = "3/3/3/1/k6/7/7/7/3P3/3p2K/1/3/3/2P w";
    assert_moves_from("STANDARD", fen, 42, "42-35");
    assert_moves("STANDARD+GATE_STAYS_OPEN", fen, "42x53");
}

#[test]
fn a_chain_of_a_shatra_ends_before_its_own_home() {
    let fen = "3/3/3/1/k6/7/7/7/4pP1/3p2K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "44x42x53");
    assert_moves("CODIFIED", fen, "44x42");
}

/// The shatra leaves its gate, goes round and could come back to it.
#[test]
fn a_shatra_that_has_left_its_home_is_outside() {
    let fen = "3/3/3/1/k5K/7/7/7/4p2/3pp2/P/3/3/3 w";
    assert_moves("STANDARD", fen, "53x42x44x53");
    assert_moves("CODIFIED", fen, "53x42x44 53x44x42");
    let closed = "3/3/3/1/k5K/7/7/7/4p2/3pp2/P/3/3/2P w";
    assert_moves("STANDARD", closed, "53x42x44 53x44x42");
}

// 7.3 Biy from outside

/// The tura on 62 closes the home, but not to a capturing biy.
#[test]
fn with_biy_captures_gate_the_biy_captures_onto_its_closed_gate() {
    let fen = "3/3/3/1/k6/7/7/7/3K3/3p3/1/3/3/2R w";
    let steps = "42-34 42-35 42-36 42-41 42-43 42-48 42-50";
    for rules in ["STANDARD", "CODIFIED", "STANDARD-BIY_CAPTURES_GATE+GATE_STAYS_OPEN"] {
        assert_moves(rules, fen, &format!("42x53 {steps}"));
    }
    assert_moves(
        "STANDARD-BIY_CAPTURES_GATE",
        fen,
        &(steps.to_owned() + &drops(62, WHITE_HALF, &[42, 49])),
    );
}

#[test]
fn without_biy_captures_gate_the_biy_captures_onto_its_open_gate() {
    assert_moves(
        "STANDARD-BIY_CAPTURES_GATE",
        "3/3/3/1/k6/7/7/7/3K3/3p3/1/3/3/2R w - - - -",
        "42x53 42-34 42-35 42-36 42-41 42-43 42-48 42-50",
    );
}

#[test]
fn with_biy_captures_fortress_the_biy_captures_into_its_closed_fortress() {
    let fen = "3/3/3/1/k6/7/7/7/7/3K3/p/3/3/2R w";
    let steps = "49-41 49-42 49-43 49-48 49-50";
    assert_moves("STANDARD", fen, &format!("49x55 {steps}"));
    assert_moves(
        "STANDARD-BIY_CAPTURES_FORTRESS",
        fen,
        &(steps.to_owned() + &drops(62, WHITE_HALF, &[49])),
    );
    assert_moves_from("CODIFIED", fen, 49, steps);
    assert_moves_from("CODIFIED+GATE_STAYS_OPEN", fen, 49, steps);
}

#[test]
fn without_biy_captures_fortress_the_biy_captures_into_its_open_fortress() {
    assert_moves(
        "CODIFIED",
        "3/3/3/1/k6/7/7/7/7/3K3/p/3/3/2R w - - - -",
        "49x55 49-41 49-42 49-43 49-48 49-50",
    );
}

/// The jump to the gate comes from outside, the next one from inside.
#[test]
fn each_jump_of_a_chain_is_judged_by_itself() {
    assert_moves(
        "CODIFIED",
        "3/3/3/1/k6/7/7/7/3K3/3p3/1/1p1/3/2R w",
        "42x53 42x53x58 42-34 42-35 42-36 42-41 42-43 42-48 42-50",
    );
}

// 7.3 Enemy home

#[test]
fn the_enemy_home_is_open_to_captures() {
    assert_moves("STANDARD", "r2/p2/3/1/k2p3/3P3/7/7/7/6K/1/3/3/3 w", "21x10");
}

// 7.4 En passant: Black's shatra has just stepped from 14 over 21 to 28

/// From 20 the shatra may also jump over 28 itself.
#[test]
fn en_passant_is_a_jump_over_the_passed_square() {
    assert_moves("STANDARD", "3/3/3/1/k6/2P4/3p3/7/7/6K/1/3/3/3 w - - 21 -", "20x22 20x36");
    assert_moves("STANDARD", "3/3/3/1/k1P4/7/3p3/7/7/6K/1/3/3/3 w - - 21 -", "13x29");
    assert_moves("STANDARD", "3/3/3/1/k3P2/7/3p3/7/7/6K/1/3/3/3 w - - 21 -", "15x27");
    assert_moves("STANDARD", "3/3/3/1/k6/7/2Pp3/7/7/6K/1/3/3/3 w - - 21 -", "27x15 27x29");
}

#[test]
fn with_en_passant_edge_only_the_jumper_stands_beside_the_shatra() {
    assert_moves("CODIFIED", "3/3/3/1/k6/2P4/3p3/7/7/6K/1/3/3/3 w - - 21 -", "20x36");
    assert_moves(
        "CODIFIED",
        "3/3/3/1/k1P4/7/3p3/7/7/6K/1/3/3/3 w - - 21 -",
        "13-10 13-12 13-14 52-44 52-45 52-51",
    );
    assert_moves("CODIFIED", "3/3/3/1/k6/2P4/2Pp3/7/7/6K/1/3/3/3 w - - 21 -", "20x36 27x15 27x29");
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/2P4/2Pp3/7/7/6K/1/3/3/3 w - - 21 -",
        "20x22 20x36 27x15 27x29",
    );
}

#[test]
fn en_passant_takes_the_shatra_that_has_passed() {
    for rules in ["STANDARD", "CODIFIED"] {
        assert_after(
            rules,
            "3/3/3/1/k6/7/2Pp3/7/7/6K/1/3/3/3 w - - 21 -",
            "27x15",
            "3/3/3/1/k3P2/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
        );
    }
}

#[test]
fn en_passant_lands_directly_behind_the_passed_square() {
    assert_moves("STANDARD", "3/3/3/1/k3p2/7/2PpP2/7/7/6K/1/3/3/3 w - - 21 -", "29x13");
}

#[test]
fn only_a_shatra_captures_en_passant() {
    let biy = "3/3/3/1/k6/7/2PpK2/7/7/7/1/3/3/3 w - - 21 -";
    assert_moves("STANDARD", biy, "27x15");
    let yalkyn = "3/3/3/1/k6/7/2PpB2/7/7/6K/1/3/3/3 w - - 21 -";
    assert_moves("STANDARD", yalkyn, "27x15");
}

#[test]
fn without_the_passed_square_there_is_no_en_passant() {
    assert_moves("STANDARD", "3/3/3/1/k6/7/2Pp3/7/7/6K/1/3/3/3 w", "27x29");
}

/// The shatra from 43 lands on 29, but may not go on over 21.
#[test]
fn en_passant_is_only_the_first_jump() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/7/2Pp3/4p2/4P2/6K/1/3/3/3 w - - 21 -",
        "27x15 27x29 43x29",
    );
}

/// After 27x15x29 the captured shatra still stands on 28 and is not jumped again.
#[test]
fn an_en_passant_capture_may_begin_a_chain() {
    assert_moves("STANDARD", "3/3/3/1/k6/4p2/2Pp3/7/7/6K/1/3/3/3 w - - 21 -", "27x15x29 27x29x15");
}

// 7.4 The record

#[test]
fn the_passed_square_is_recorded_if_a_shatra_can_use_it() {
    for (rules, fen, after) in [
        (
            "STANDARD",
            "3/3/3/1/k6/7/7/4p2/7/3P2K/1/3/3/3 w",
            "3/3/3/1/k6/7/7/3Pp2/7/6K/1/3/3/3 b - - 42 - 0 1",
        ),
        (
            "CODIFIED",
            "3/3/3/1/k6/7/7/4p2/7/3P2K/1/3/3/3 w",
            "3/3/3/1/k6/7/7/3Pp2/7/6K/1/3/3/3 b - - 42 - 0 1",
        ),
        (
            "STANDARD",
            "3/3/3/1/k6/7/7/7/7/3PpK1/1/3/3/3 w",
            "3/3/3/1/k6/7/7/3P3/7/4pK1/1/3/3/3 b - - 42 - 0 1",
        ),
        (
            "CODIFIED",
            "3/3/3/1/k6/7/7/7/7/3PpK1/1/3/3/3 w",
            "3/3/3/1/k6/7/7/3P3/7/4pK1/1/3/3/3 b - - - - 0 1",
        ),
    ] {
        assert_after(rules, fen, "49-35", after);
    }
}

#[test]
fn the_passed_square_is_not_recorded_if_nobody_can_use_it() {
    for (fen, after) in [
        ("3/3/3/1/k6/7/7/7/7/3P2K/1/3/3/3 w", "3/3/3/1/k6/7/7/3P3/7/6K/1/3/3/3 b - - - - 0 1"),
        ("3/3/3/1/7/7/7/4k2/7/3P2K/1/3/3/3 w", "3/3/3/1/7/7/7/3Pk2/7/6K/1/3/3/3 b - - - - 0 1"),
        (
            "3/3/3/1/k6/7/7/4p2/7/2PP2K/1/3/3/3 w",
            "3/3/3/1/k6/7/7/3Pp2/7/2P3K/1/3/3/3 b - - - - 0 1",
        ),
    ] {
        assert_after("STANDARD", fen, "49-35", after);
    }
}

/// The capture over 15 and 14 takes more, so the one over 42 is not legal.
#[test]
fn the_passed_square_is_recorded_even_if_the_jump_is_not_legal() {
    let after = "3/3/3/1/k2P1Pp/7/7/3Pp2/7/6K/1/3/3/3 b - - 42 - 0 1";
    assert_after(
        "STANDARD+MAJORITY_CAPTURE",
        "3/3/3/1/k2P1Pp/7/7/4p2/7/3P2K/1/3/3/3 w",
        "49-35",
        after,
    );
    assert_moves("STANDARD+MAJORITY_CAPTURE", after, "17x15x13");
    assert_moves("STANDARD", after, "17x15x13 36x34 36x48");
}

// 7.5 WAITING_CAPTURES_SIDEWAYS

#[test]
fn a_waiting_shatra_captures_in_all_directions_or_only_sideways() {
    let fen = "Pp1/1p1/3/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED", fen, "1x3x7 1x9");
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED+WAITING_CAPTURES_SIDEWAYS", fen, "1x3");
}

#[test]
fn in_mid_chain_a_waiting_shatra_captures_alike() {
    let fen = "1p1/p1p/P2/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED", fen, "7x1x3x9");
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED+WAITING_CAPTURES_SIDEWAYS", fen, "7x1x3");
}

/// It waits only on its promotion row; on the row before it captures as ever.
#[test]
fn elsewhere_a_shatra_captures_in_all_directions() {
    assert_moves("STANDARD", "3/3/P2/p/k6/7/7/7/7/6K/1/3/3/3 w", "7x15");
}

// 7.5 MAJORITY_CAPTURE

#[test]
fn with_majority_capture_the_largest_number_must_be_taken() {
    let fen = "3/3/3/1/k1p4/2p4/3Pp2/3p3/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "28x30 28x42 28x12x14");
    assert_moves("STANDARD+MAJORITY_CAPTURE", fen, "28x12x14");
}

#[test]
fn with_majority_capture_the_enemy_biy_may_be_taken_instead() {
    assert_moves(
        "STANDARD+MAJORITY_CAPTURE",
        "3/3/3/1/2p4/2p4/3Pk2/3p3/7/6K/1/3/3/3 w",
        "28x30 28x12x14",
    );
}

/// The biy's capture of two pieces does not forbid the shatra's capture of one.
#[test]
fn with_majority_capture_the_captures_of_the_free_pieces_are_exempt() {
    let fen = "3/3/3/1/k6/7/3Pp2/7/Kp1p3/7/1/3/3/3 w";
    assert_moves("STANDARD+MAJORITY_CAPTURE", fen, "28x30 39x41 39x41x43");
    assert_moves("STANDARD+MAJORITY_CAPTURE-BIY_PRIVILEGE", fen, "39x41x43");
}
