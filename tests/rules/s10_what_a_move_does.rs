//! Section 10: what a move does.

use shatra::{IllegalMove, Position, Rules};

use crate::common::chapters::{assert_after, assert_moves};

// 10.1 Captured pieces

#[test]
fn captured_pieces_leave_the_board() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/Pp1p3/6K/1/3/3/3 w",
        "39x41x43",
        "3/3/3/1/k6/7/7/7/4P2/6K/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn the_mark_of_a_captured_piece_goes() {
    assert_after(
        "STANDARD",
        "r2/3/1b1/1/k2R3/7/7/7/7/6K/1/3/3/3 w 1,8 - - -",
        "14x5",
        "r2/1R1/3/1/k6/7/7/7/7/6K/1/3/3/3 b * - - - 0 1",
    );
    assert_after(
        "STANDARD",
        "r2/3/1b1/1/k2R3/7/7/7/7/6K/1/3/3/3 w 1,8 8 - -",
        "14x5",
        "r2/1R1/3/1/k6/7/7/7/7/6K/1/3/3/3 b * - - - 0 1",
    );
}

#[test]
fn the_return_memory_of_a_captured_shatra_goes() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/3p2p/3P2K/1/3/3/3 w - - - 42>41,45>44",
        "49x35",
        "3/3/3/1/k6/7/7/3P3/6p/6K/1/3/3/3 b - - - 45>44 0 1",
    );
}

// 10.2 The piece

#[test]
fn a_piece_may_end_where_it_started() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w",
        "42x26x14x30x42",
        "3/3/3/1/k6/7/7/7/3P3/6K/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn a_drop_moves_the_piece() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/3 w",
        "54*40",
        "3/3/3/1/k5K/7/7/7/1B5/7/1/3/3/3 b - - - - 0 1",
    );
}

/// A move says which kind moves: where another kind stands it is another move.
#[test]
fn a_move_kept_from_a_position_where_another_kind_stood_is_not_legal() {
    let two_squares = |piece| format!("3/3/3/1/k6/7/7/3p3/7/2{piece}3K/1/3/3/3 w");
    let sideways = |piece| format!("3/3/3/1/7/7/k1{piece}4/7/7/6K/1/3/3/3 w");
    let forward = |piece| format!("3/3/3/1/k6/7/7/7/7/{piece}6/1/3/3/2K w");
    let dropped = |piece| format!("3/3/3/1/k6/7/7/7/3p3/6K/{piece}/3/3/3 w");
    let biy = "3/3/3/1/k6/7/7/7/7/K6/1/3/3/3 w".to_string();
    for (there, here, mv, after) in [
        (two_squares('Q'), two_squares('P'), "48-34", "b - - 41 - 0 1"),
        (two_squares('P'), two_squares('Q'), "48-34", "b - - - - 1 1"),
        (sideways('R'), sideways('P'), "27-28", "b - - - 28>27 0 1"),
        (sideways('P'), sideways('R'), "27-28", "b - - - - 1 1"),
        (forward('R'), forward('P'), "46-39", "b * - - - 0 1"),
        (forward('P'), biy.clone(), "46-39", "b - - - - 1 1"),
        (biy, forward('P'), "46-39", "b * - - - 0 1"),
        (dropped('B'), dropped('P'), "53*39", "b - - - - 0 1"),
    ] {
        let [there, here] =
            [there, here].map(|fen| Position::from_fen(&fen, Rules::STANDARD).unwrap());
        let [kept, found] = [&there, &here].map(|position| position.parse_move(mv).unwrap());
        let case = format!("{mv} of {there} in {here}");
        assert_eq!(kept.parts(), found.parts(), "{case}");
        assert_ne!(kept, found, "{case}");
        assert!(here.is_legal(found) && !here.is_legal(kept), "{case}");
        let mut played = here;
        assert_eq!(played.try_apply(kept).map(drop), Err(IllegalMove(kept)), "{case}");
        assert_eq!(played, here, "{case}");
        // The parts that both share name the move that is legal here.
        assert_eq!(here.find_move(kept.parts()), Ok(found), "{case}");
        assert_eq!(here.after(found).to_string().split_once(' ').unwrap().1, after, "{case}");
        assert_eq!(here.after(found).zobrist(), here.after(found).computed_zobrist(), "{case}");
    }
}

// 10.3 Reserve and obliged marks

#[test]
fn the_mark_of_a_piece_that_leaves_its_home_goes() {
    for (fen, mv, after) in [
        (
            "3/3/3/1/k5K/7/7/7/7/7/1/B2/2R/3 w",
            "54*40",
            "3/3/3/1/k5K/7/7/7/1B5/7/1/3/2R/3 b * - - - 0 1",
        ),
        (
            "3/3/3/1/k5K/7/7/7/7/7/1/B2/1R1/3 w",
            "58-42",
            "3/3/3/1/k5K/7/7/7/3R3/7/1/B2/3/3 b * - - - 1 1",
        ),
        (
            "3/3/3/1/k5K/7/7/7/7/4p2/1/B2/2R/3 w",
            "54x44",
            "3/3/3/1/k5K/7/7/7/5B1/7/1/3/2R/3 b * - - - 0 1",
        ),
    ] {
        assert_after("STANDARD", fen, mv, after);
    }
}

#[test]
fn the_mark_of_the_biy_goes_with_its_first_move_of_any_kind() {
    for (fen, mv, after) in [
        ("3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w", "53-49", "3/3/3/1/k6/7/7/7/7/3K3/1/3/3/3 b - - - - 1 1"),
        ("3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w", "53-54", "3/3/3/1/k6/7/7/7/7/7/1/K2/3/3 b - - - - 1 1"),
        ("3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w", "53*40", "3/3/3/1/k6/7/7/7/1K5/7/1/3/3/3 b - - - - 0 1"),
        (
            "3/3/3/1/k6/7/7/7/7/4p2/K/3/3/3 w",
            "53x44",
            "3/3/3/1/k6/7/7/7/5K1/7/1/3/3/3 b - - - - 0 1",
        ),
        (
            "3/3/3/1/k6/7/7/7/7/7/K/1p1/3/2P w",
            "53x58",
            "3/3/3/1/k6/7/7/7/7/7/1/3/1K1/2P b 62 - - - 0 1",
        ),
    ] {
        assert_after("STANDARD", fen, mv, after);
    }
}

#[test]
fn a_marked_piece_that_captures_inside_its_home_becomes_obliged() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P2 w";
    let board = "3/3/3/1/k5K/7/7/7/7/7/1/P2/3/3";
    for rules in ["STANDARD", "CODIFIED", "DRAUGHTS"] {
        assert_after(rules, fen, "60x54", &format!("{board} b * 54 - - 0 1"));
    }
    for rules in ["STANDARD-OBLIGED_DROP", "DRAUGHTS-OBLIGED_DROP"] {
        assert_after(rules, fen, "60x54", &format!("{board} b * - - - 0 1"));
    }
}

#[test]
fn a_marked_piece_that_comes_back_by_capturing_becomes_obliged() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/2p1p2/7/2p1p2/1/B2/3/3 w",
        "54x44x28x40x56",
        "3/3/3/1/k5K/7/7/7/7/7/1/2B/3/3 b * 56 - - 0 1",
    );
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/4p2/3pp2/P/3/3/3 w",
        "53x42x44x53",
        "3/3/3/1/k5K/7/7/7/7/7/P/3/3/3 b * 53 - - 0 1",
    );
}

#[test]
fn a_piece_without_a_mark_does_not_become_obliged() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P2 w - - - -",
        "60x54",
        "3/3/3/1/k5K/7/7/7/7/7/1/P2/3/3 b - - - - 0 1",
    );
}

#[test]
fn an_obliged_piece_that_captures_again_stays_obliged() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/3/p2/P2 w 60 60 - -",
        "60x54",
        "3/3/3/1/k5K/7/7/7/7/7/1/P2/3/3 b * 54 - - 0 1",
    );
}

#[test]
fn an_obliged_piece_that_leaves_its_home_is_free() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/4p2/1/B2/3/3 w 54 54 - -",
        "54x44",
        "3/3/3/1/k5K/7/7/7/5B1/7/1/3/3/3 b - - - - 0 1",
    );
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/3 w 54 54 - -",
        "54*44",
        "3/3/3/1/k5K/7/7/7/5B1/7/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn a_piece_that_enters_its_home_later_gets_no_mark() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/7/7/3R3/1/3/3/3 w",
        "49-53",
        "3/3/3/1/k5K/7/7/7/7/7/R/3/3/3 b - - - - 1 1",
    );
    assert_after(
        "STANDARD",
        "3/3/3/1/k5K/7/7/6B/7/4p2/1/3/3/3 w",
        "38x54",
        "3/3/3/1/k5K/7/7/7/7/7/1/B2/3/3 b - - - - 0 1",
    );
}

// 10.4 En passant square

#[test]
fn a_two_square_step_sets_the_en_passant_square() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/4p2/7/3P2K/1/3/3/3 w",
        "49-35",
        "3/3/3/1/k6/7/7/3Pp2/7/6K/1/3/3/3 b - - 42 - 0 1",
    );
}

#[test]
fn a_step_by_one_square_sets_no_en_passant_square() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/3p3/7/3P2K/1/3/3/3 w",
        "49-42",
        "3/3/3/1/k6/7/7/3p3/3P3/6K/1/3/3/3 b - - - - 0 1",
    );
}

/// The biy captures on 39, so nobody takes the shatra on 28.
#[test]
fn the_en_passant_square_goes_with_the_next_move() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/2Pp3/7/Kp5/7/1/3/3/3 w - - 21 -",
        "39x41",
        "3/3/3/1/k6/7/2Pp3/7/2K4/7/1/3/3/3 b - - - - 0 1",
    );
}

// 10.5 Return memory

#[test]
fn a_sideways_step_sets_the_return_memory() {
    for (rules, before, after) in [
        ("STANDARD", "19>18", "19>18,30>29"),
        ("STANDARD-RETURN_BAN_LASTS", "19>18", "30>29"),
        ("STANDARD-NO_SIDEWAYS_RETURN", "-", "-"),
    ] {
        assert_after(
            rules,
            &format!("3/3/3/1/k6/1P5/4P2/7/7/6K/1/3/3/3 w - - - {before} 0 1"),
            "29-30",
            &format!("3/3/3/1/k6/1P5/5P1/7/7/6K/1/3/3/3 b - - - {after} 0 1"),
        );
    }
}

#[test]
fn the_return_memory_of_the_other_side_stays() {
    for rules in ["STANDARD", "STANDARD-RETURN_BAN_LASTS"] {
        assert_after(
            rules,
            "3/3/3/1/k6/7/3P3/7/p6/6K/1/3/3/3 w - - - 39>40",
            "28-27",
            "3/3/3/1/k6/7/2P4/7/p6/6K/1/3/3/3 b - - - 27>28,39>40 0 1",
        );
    }
}

#[test]
fn a_sideways_step_that_promotes_sets_no_return_memory() {
    assert_after(
        "STANDARD",
        "P2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "1-2=Q",
        "1Q1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
    assert_after(
        "DRAUGHTS+PROMOTE_TO_CAPTURED",
        "P2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "1-2",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - 2>1 0 1",
    );
}

#[test]
fn only_a_shatra_has_a_return_memory() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/3R3/7/7/6K/1/3/3/3 w",
        "28-27",
        "3/3/3/1/k6/7/2R4/7/7/6K/1/3/3/3 b - - - - 1 1",
    );
}

/// It moved, though it stands where it stood.
#[test]
fn a_chain_that_comes_back_ends_the_return_memory() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/2p1p2/7/2p1p2/3P3/6K/1/3/3/3 w - - - 42>41",
        "42x26x14x30x42",
        "3/3/3/1/k6/7/7/7/3P3/6K/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn a_sideways_capture_sets_no_return_memory() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/3Pp2/7/7/6K/1/3/3/3 w",
        "28x30",
        "3/3/3/1/k6/7/5P1/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
}

// 10.6 Quiet plies

#[test]
fn quiet_plies_are_counted() {
    for (fen, mv, after) in [
        (
            "3/3/3/1/k6/7/7/6R/7/6K/1/3/3/3 w - - - - 7 5",
            "52-51",
            "3/3/3/1/k6/7/7/6R/7/5K1/1/3/3/3 b - - - - 8 5",
        ),
        (
            "3/3/3/1/k6/7/7/6R/7/6K/1/3/3/3 w - - - - 7 5",
            "38-37",
            "3/3/3/1/k6/7/7/5R1/7/6K/1/3/3/3 b - - - - 8 5",
        ),
        (
            "3/3/3/1/k5K/7/7/7/7/7/1/3/1R1/3 w 58 - - - 7 5",
            "58-42",
            "3/3/3/1/k5K/7/7/7/3R3/7/1/3/3/3 b - - - - 8 5",
        ),
    ] {
        assert_after("STANDARD", fen, mv, after);
    }
}

#[test]
fn quiet_plies_begin_anew_with_captures_shatra_steps_drops_and_promotions() {
    for (fen, mv, after) in [
        (
            "3/3/3/1/k6/7/7/5pR/7/6K/1/3/3/3 w - - - - 7 5",
            "38x36",
            "3/3/3/1/k6/7/7/4R2/7/6K/1/3/3/3 b - - - - 0 5",
        ),
        (
            "3/3/3/1/k6/7/7/7/Kp5/7/1/3/3/3 w - - - - 7 5",
            "39x41",
            "3/3/3/1/k6/7/7/7/2K4/7/1/3/3/3 b - - - - 0 5",
        ),
        (
            "3/3/3/1/k6/7/7/7/2P4/6K/1/3/3/3 w - - - - 7 5",
            "41-34",
            "3/3/3/1/k6/7/7/2P4/7/6K/1/3/3/3 b - - - - 0 5",
        ),
        (
            "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w - - - - 7 5",
            "28-27",
            "3/3/3/1/k6/7/2P4/7/7/6K/1/3/3/3 b - - - 27>28 0 5",
        ),
        (
            "3/3/3/1/k5K/7/7/7/7/7/1/3/2R/3 w - - - - 7 5",
            "59*40",
            "3/3/3/1/k5K/7/7/7/1R5/7/1/3/3/3 b - - - - 0 5",
        ),
        (
            "3/3/3/1/k6/7/7/7/7/7/K/3/3/3 w - - - - 7 5",
            "53*40",
            "3/3/3/1/k6/7/7/7/1K5/7/1/3/3/3 b - - - - 0 5",
        ),
        (
            "P2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - - 7 5",
            "1=B",
            "B2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 5",
        ),
    ] {
        assert_after("STANDARD", fen, mv, after);
    }
}

// 10.7 Side and move number

#[test]
fn the_move_number_goes_up_after_blacks_move() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/6R/7/6K/1/3/3/3 w - - - - 7 5",
        "38-37",
        "3/3/3/1/k6/7/7/5R1/7/6K/1/3/3/3 b - - - - 8 5",
    );
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/6r/7/6K/1/3/3/3 b - - - - 7 5",
        "38-37",
        "3/3/3/1/k6/7/7/5r1/7/6K/1/3/3/3 w - - - - 8 6",
    );
}

#[test]
fn both_numbers_stop_at_the_largest_of_32_bits() {
    assert_after(
        "STANDARD",
        "3/3/3/1/k6/7/7/6r/7/6K/1/3/3/3 b - - - - 4294967295 4294967295",
        "38-37",
        "3/3/3/1/k6/7/7/5r1/7/6K/1/3/3/3 w - - - - 4294967295 4294967295",
    );
}

// What a move is

/// The biy may go round either way. The two ways round are one move, because they
/// take the same pieces; the two ways to 14 are two moves.
#[test]
fn chains_with_the_same_ends_and_captures_are_one_move() {
    assert_moves(
        "STANDARD",
        "3/3/3/1/k6/2p1p2/7/2p1p2/3K3/7/1/3/3/3 w",
        "42x26 42x26x14 42x26x14x30 42x30 42x30x14 42x30x14x26 42x26x14x30x42 \
         42-35 42-41 42-43 42-48 42-49 42-50",
    );
}

#[test]
fn chains_that_promote_to_different_kinds_are_different_moves() {
    assert_moves("STANDARD", "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1=B 7x1x3=Q 7x1x3=R");
}
