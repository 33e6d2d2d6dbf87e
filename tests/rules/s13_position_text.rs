//! Section 13: position text.

use crate::common::chapters::{assert_fen, assert_refused};
use shatra::{Bitboard, Mark, Rules, Setup, Square};

const START: &str = "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - - 0 1";

/// The board of [`START`].
const START_BOARD: &str = "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP";

const DRAUGHTS_START: &str =
    "ppp/ppp/ppp/k/ppppppp/ppppppp/7/7/PPPPPPP/PPPPPPP/K/PPP/PPP/PPP w * - - - 0 1";

/// The start of the 17-piece game with other fields after the board.
fn refuse_fields(fields: &str, what: &str) {
    assert_refused("STANDARD", &format!("{START_BOARD} {fields}"), what);
}

/// `text` is canonical: it is written as it was read.
fn keep(rules: &str, text: &str) {
    assert_fen(rules, text, text);
}

// Reading and writing

#[test]
fn the_starts_are_written_as_they_are_read() {
    keep("STANDARD", START);
    keep("CODIFIED", START);
    keep("DRAUGHTS", DRAUGHTS_START);
}

#[test]
fn all_fields_are_written_as_they_are_read() {
    keep("STANDARD", "3/3/3/1/k6/7/4P2/7/p6/7/K/B2/3/2P b 53,62 62 - 29>28,39>40 12 34");
    keep("STANDARD", "3/3/3/1/k6/7/2Pp3/7/7/6K/1/3/3/3 w - - 21 - 0 9");
    keep("STANDARD", "3/3/3/1/k6/7/7/6R/7/6K/1/3/3/3 w - - - - 4294967295 4294967295");
}

#[test]
fn fields_may_be_left_out_from_the_third_or_from_the_seventh() {
    assert_fen("STANDARD", &format!("{START_BOARD} w"), START);
    assert_fen("STANDARD", &format!("{START_BOARD} w * - - -"), START);
    assert_fen(
        "STANDARD",
        "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28",
        "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28 0 1",
    );
}

#[test]
fn without_the_third_field_every_piece_in_its_own_home_has_a_mark() {
    assert_fen(
        "STANDARD",
        "k2/3/2R/1/6K/7/7/7/7/7/1/B2/3/3 b",
        "k2/3/2R/1/6K/7/7/7/7/7/1/B2/3/3 b * - - - 0 1",
    );
    assert_fen(
        "STANDARD",
        "3/3/3/1/6K/7/7/7/7/k6/1/3/3/3 b",
        "3/3/3/1/6K/7/7/7/7/k6/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn the_star_stands_for_all_pieces_in_their_homes() {
    for (marks, canonical) in [("10,53,54", "*"), ("53,54", "53,54"), ("10", "10"), ("-", "-")] {
        assert_fen(
            "STANDARD",
            &format!("3/3/3/k/7/7/7/7/7/7/K/B2/3/3 w {marks} - - - 0 1"),
            &format!("3/3/3/k/7/7/7/7/7/7/K/B2/3/3 w {canonical} - - - 0 1"),
        );
    }
}

#[test]
fn the_star_is_read_where_no_piece_stands_in_its_home() {
    assert_fen(
        "STANDARD",
        "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w * - - - 0 1",
        "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 w - - - - 0 1",
    );
}

#[test]
fn empty_squares_may_be_written_as_several_digits() {
    assert_fen(
        "STANDARD",
        "12/111/3/k/1111111/7/3P21/7/7/16/K/3/21/3 w",
        "3/3/3/k/7/7/3P3/7/7/7/K/3/3/3 w * - - - 0 1",
    );
}

#[test]
fn an_en_passant_square_that_nobody_can_use_is_dropped() {
    let kept = "3/3/3/1/k6/2P4/3p3/7/7/6K/1/3/3/3 w - - 21 - 0 1";
    keep("STANDARD", kept);
    for (rules, board) in [
        ("CODIFIED", "3/3/3/1/k6/2P4/3p3/7/7/6K/1/3/3/3"),
        ("STANDARD", "3/3/3/1/k6/7/3p3/7/7/6K/1/3/3/3"),
        ("STANDARD", "3/3/3/1/k6/7/3pK2/7/7/7/1/3/3/3"),
        ("STANDARD", "3/3/3/1/k6/7/2Rp3/7/7/6K/1/3/3/3"),
        ("STANDARD", "3/3/3/1/k6/2P1R2/3p3/7/7/6K/1/3/3/3"),
    ] {
        assert_fen(rules, &format!("{board} w - - 21 - 0 1"), &format!("{board} w - - - - 0 1"));
    }
}

#[test]
fn the_side_to_move_may_lack_its_biy() {
    keep("STANDARD", "3/3/3/1/k6/7/3P3/7/7/7/1/3/3/3 w - - - - 0 1");
}

#[test]
fn without_promote_to_captured_batyrs_may_replace_shatras() {
    for rules in ["STANDARD-PROMOTE_TO_CAPTURED", "DRAUGHTS"] {
        keep(rules, "3/3/3/1/k6/7/QQQQQQQ/7/7/6K/1/3/3/3 w - - - - 0 1");
    }
}

// Refused: fields and board

#[test]
fn the_number_of_fields_is_two_six_or_eight() {
    assert_refused("STANDARD", "", "field");
    assert_refused("STANDARD", " ", "field");
    assert_refused("STANDARD", START_BOARD, "field");
    for fields in ["w *", "w * -", "w * - -", "w * - - - 0", "w * - - - 0 1 1"] {
        refuse_fields(fields, "field");
    }
}

#[test]
fn one_space_separates_the_fields() {
    refuse_fields(" w * - - - 0 1", "");
    refuse_fields("w * - - - 0 1 ", "");
    assert_refused("STANDARD", &format!(" {START}"), "");
    assert_refused("STANDARD", &START.replace(' ', "\t"), "");
    assert_refused("STANDARD", &format!("{START}\r"), "");
    assert_refused("STANDARD", &format!("{START}\n"), "");
}

#[test]
fn the_board_has_fourteen_rows_of_their_own_length() {
    for board in [
        "3/3/k/7/7/7/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/7/7/7/7/K/3/3/3/3",
        "4/3/3/k/7/7/7/7/7/7/K/3/3/3",
        "2/3/3/k/7/7/7/7/7/7/K/3/3/3",
        "3/3/3/k1/7/7/7/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/8/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/6/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/33/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/7/7/7/7/K/3/3/",
        "3/3/3/k/7/7/7/7/7/7/K/3/3/PPPP",
        "3/3/3/k/7/7//7/7/7/K/3/3/3",
    ] {
        assert_refused("STANDARD", &format!("{board} w"), "row");
    }
}

#[test]
fn the_board_has_only_the_letters_of_the_pieces() {
    for board in [
        "3/3/3/k/7/7/3N3/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/7x/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/07/7/7/7/K/3/3/3",
        "3/3/3/k/7/7/3-3/7/7/7/K/3/3/3",
        "3/3/3/к/7/7/7/7/7/7/K/3/3/3",
    ] {
        assert_refused("STANDARD", &format!("{board} w"), "");
    }
}

#[test]
fn the_side_is_w_or_b() {
    for side in ["x", "W", "wb", "-"] {
        refuse_fields(&format!("{side} * - - - 0 1"), "side");
    }
}

/// The bare board is 27 characters long.
#[test]
fn an_error_names_the_field_and_the_column() {
    for (fields, message) in [
        ("x", "side field, column 29: \"x\"; expected w or b"),
        (
            "w 53,10 - - -",
            "reserve field, column 34: \"10\"; expected squares in ascending order, each once",
        ),
        ("w 53,53 - - -", "reserve field, column 34: \"53\"; expected squares in ascending order"),
        ("w - 63 - -", "obliged field, column 33: \"63\"; expected a square, 1 to 62"),
        ("w - - x -", "en-passant field, column 35: \"x\"; expected a square"),
        ("w - - - 39", "return field, column 37: \"39\"; expected b>a"),
        ("w - - - 39>40>41", "return field, column 37: \"39>40>41\"; expected b>a"),
        ("w - - - 39>x", "return field, column 40: \"x\"; expected a square"),
        ("w - - - 39>40,50", "return field, column 43: \"50\"; expected b>a"),
        (
            "w - - - 40>39,39>40",
            "return field, column 43: \"39>40\"; expected squares in ascending order",
        ),
        ("w - - - 39>41", "return field, column 37: \"39>41\"; expected squares beside"),
        ("w - - - - 01 1", "quiet field, column 39: \"01\"; expected a plain decimal"),
        ("w - - - - 0 x", "number field, column 41: \"x\"; expected a plain decimal"),
        ("w - - - - 0 0", "number field, column 41: \"0\"; expected a move number"),
    ] {
        assert_refused("STANDARD", &format!("3/3/3/k/7/7/7/7/7/7/K/3/3/3 {fields}"), message);
    }
}

#[test]
fn an_error_of_the_board_names_the_row_or_the_letter() {
    for (board, message) in [
        ("3/3/3/k/7/7/3N3/7/7/7/K/3/3/3", "board field, column 14: \"N\"; expected a piece"),
        ("3/3/3/к/7/7/7/7/7/7/K/3/3/3", "board field, column 7: \"к\"; expected a piece"),
        ("3/3/3/kk/7/7/7/7/7/7/K/3/3/3", "column 7: squares in row 11: 2; expected 1"),
        ("3/3/3/k/7/7/7/7/7/7/K/3/3/2", "column 27: squares in row 1: 2; expected 3"),
        ("3/3/k/7/7/7/7/7/7/K/3/3/3", "board field, column 1: rows: 13; expected 14"),
    ] {
        assert_refused("STANDARD", &format!("{board} w"), message);
    }
    assert_refused("STANDARD", "3/3/3 w *", "fields: 3; expected 8");
}

// Refused: pieces

#[test]
fn a_side_has_no_more_pieces_than_its_ruleset_can_give() {
    for board in [
        "3/3/3/1/k6/7/7/7/7/3QQ2/K/3/3/3",
        "3/3/3/1/k6/7/7/7/7/2RRR2/K/3/3/3",
        "3/3/3/1/k6/7/7/7/7/2BBB2/K/3/3/3",
        "3/3/3/1/k6/7/PPPPPPP/PPPPP2/7/7/K/3/3/3",
        "3/3/3/1/k6/2qq3/7/7/7/7/K/3/3/3",
    ] {
        assert_refused("STANDARD", &format!("{board} w"), "");
    }
    for board in [
        "3/3/3/1/k6/7/7/7/7/3R3/K/3/3/3",
        "3/3/3/1/k6/7/7/7/7/3B3/K/3/3/3",
        "3/3/3/1/k6/PPPPPPP/PPPPPPP/PPPPPPP/PPP4/7/K/3/3/3",
    ] {
        assert_refused("DRAUGHTS", &format!("{board} w"), "");
    }
}

#[test]
fn shatras_and_batyrs_together_are_no_more_than_the_start_gives() {
    let board = "3/3/3/1/k6/7/QQQQQQQ/PPPPP2/7/7/K/3/3/3";
    keep("STANDARD-PROMOTE_TO_CAPTURED", &format!("{board} w * - - - 0 1"));
    let board = "3/3/3/1/k6/7/QQQQQQQ/PPPPPP1/7/7/K/3/3/3";
    assert_refused("STANDARD-PROMOTE_TO_CAPTURED", &format!("{board} w"), "");
    let board = "3/3/3/1/k6/7/7/PPPPPPP/PPPPP2/7/K/3/3/3";
    assert_refused("STANDARD-PROMOTE_TO_CAPTURED", &format!("{board} w"), "");
    let board = "3/3/3/1/k6/QQQQQQQ/PPPPPPP/PPPPPPP/PPP4/7/K/3/3/3";
    assert_refused("DRAUGHTS", &format!("{board} w"), "");
}

#[test]
fn a_side_has_one_biy() {
    assert_refused("STANDARD", "3/3/3/1/k6/7/3K3/7/7/7/K/3/3/3 w", "biy");
    assert_refused("STANDARD", "3/3/3/1/k6/7/3k3/7/7/7/K/3/3/3 w", "biy");
}

#[test]
fn the_side_not_to_move_has_a_biy() {
    assert_refused("STANDARD", "3/3/3/1/7/7/3p3/7/7/7/K/3/3/3 w", "biy");
    assert_refused("STANDARD", "3/3/3/k/7/7/7/7/7/7/1/3/3/3 b", "biy");
    assert_refused("STANDARD", "3/3/3/1/7/7/7/7/7/7/1/3/3/3 w", "biy");
}

#[test]
fn where_shatras_always_promote_none_stands_on_its_promotion_row() {
    for rules in ["DRAUGHTS", "STANDARD-PROMOTE_TO_CAPTURED"] {
        assert_refused(rules, "1P1/3/3/1/k6/7/7/7/7/7/K/3/3/3 w", "");
        assert_refused(rules, "3/3/3/1/k6/7/7/7/7/7/K/3/3/p2 w", "");
        keep(rules, "1p1/3/3/1/k6/7/7/7/7/6K/1/3/3/P2 w * - - - 0 1");
    }
    keep("STANDARD", "1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - - 0 1");
}

// Refused: marks

#[test]
fn a_list_of_squares_is_ascending_and_plain() {
    for marks in [
        "54,53",
        "53,53",
        "0",
        "63",
        "053",
        "+53",
        "53,",
        ",53",
        "53,,54",
        "53-62",
        "**",
        "*,53",
        "a",
        "99999999999999999999",
    ] {
        refuse_fields(&format!("w {marks} - - - 0 1"), "reserve");
    }
}

#[test]
fn a_reserve_mark_is_on_a_piece_in_its_own_home() {
    assert_refused("STANDARD", "3/3/3/k/7/7/7/7/7/P6/K/3/3/3 w 46 - - - 0 1", "reserve");
    assert_refused("STANDARD", "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w 62 - - - 0 1", "reserve");
    assert_refused("STANDARD", "3/3/3/k/7/7/7/7/7/7/K/p2/3/3 w 54 - - - 0 1", "reserve");
    assert_refused("STANDARD", "3/P2/3/k/7/7/7/7/7/7/K/3/3/3 w 4 - - - 0 1", "reserve");
}

#[test]
fn an_obliged_mark_is_on_a_marked_piece_but_no_biy() {
    refuse_fields("w * * - - 0 1", "obliged");
    refuse_fields("w * 53 - - 0 1", "obliged");
    refuse_fields("w 53 54 - - 0 1", "obliged");
    refuse_fields("w * 46 - - 0 1", "obliged");
    refuse_fields("w * 55,54 - - 0 1", "obliged");
}

#[test]
fn without_obliged_drop_there_is_no_obliged_mark() {
    let text = format!("{START_BOARD} w * 54 - - 0 1");
    keep("STANDARD", &text);
    assert_refused("STANDARD-OBLIGED_DROP", &text, "obliged");
}

// Refused: en passant

#[test]
fn the_en_passant_square_has_just_been_passed() {
    for (board, square) in [
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "20"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "28"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "14"),
        ("3/3/3/k/3p3/7/2Pp3/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/3P3/7/2Pp3/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/7/3p3/2Pp3/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/7/7/2Pq3/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/7/7/2PP3/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/7/7/2P4/7/7/7/K/3/3/3", "21"),
        ("3/3/3/k/7/7/7/2pP3/7/7/K/3/3/3", "42"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "a"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "021"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "63"),
        ("3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3", "20,21"),
    ] {
        let text = format!("{board} w * - {square} - 0 1");
        assert_refused("STANDARD", &text, "passant");
    }
}

#[test]
fn without_two_square_steps_there_is_no_en_passant_square() {
    let text = "3/3/3/k/7/7/2Pp3/7/7/7/K/3/3/3 w * - 21 - 0 1";
    keep("STANDARD", text);
    for rules in ["DRAUGHTS", "STANDARD-DITCH_WALK"] {
        assert_refused(rules, text, "passant");
    }
}

// Refused: return memory

#[test]
fn a_return_memory_is_a_shatra_and_a_square_beside_it() {
    for memory in [
        "46",
        "46>",
        ">46",
        "46>47>48",
        "46<47",
        "46>48",
        "46>39",
        "46>45",
        "45>46",
        "53>49",
        "055>54",
        "55>54",
        "56>63",
        "47>46,46>47",
        "47>46,47>46",
        "47>46,47>48",
        "47>46,",
        "*",
    ] {
        refuse_fields(&format!("w * - - {memory} 0 1"), "return");
    }
}

#[test]
fn rows_end_at_the_walls() {
    assert_refused("STANDARD", "3/3/3/k/7/7/6P/7/7/7/K/3/3/3 w * - - 31>32 0 1", "return");
    assert_refused("STANDARD", "k2/3/3/P/7/7/7/7/7/7/K/3/3/3 w * - - 10>9 0 1", "return");
}

#[test]
fn return_memories_follow_the_switches() {
    let one = format!("{START_BOARD} w * - - 47>46 0 1");
    keep("STANDARD", &one);
    keep("STANDARD-RETURN_BAN_LASTS", &one);
    assert_refused("STANDARD-NO_SIDEWAYS_RETURN", &one, "return");
    assert_refused("CODIFIED", &one, "return");
    let two_of_one_side = format!("{START_BOARD} w * - - 47>46,49>48 0 1");
    keep("STANDARD", &two_of_one_side);
    assert_refused("STANDARD-RETURN_BAN_LASTS", &two_of_one_side, "return");
    let one_of_each = format!("{START_BOARD} w * - - 12>11,47>46 0 1");
    keep("STANDARD-RETURN_BAN_LASTS", &one_of_each);
}

/// It says one memory of a shatra, and squares that there are.
#[test]
fn memories_that_cannot_be_are_written_as_far_as_the_text_goes() {
    let mut setup = Setup::from_fen(START, Rules::STANDARD).expect("the start");
    let at = |number| Bitboard::of(Square::new(number).expect("a square"));
    setup.marks[Mark::BannedEast] = at(47) | at(52);
    setup.marks[Mark::BannedWest] = at(47);
    assert_eq!(setup.to_string(), START.replace(" * - - - ", " * - - 47>48,52> "));
}

// Refused: numbers

#[test]
fn the_numbers_are_plain_decimals_of_32_bits() {
    for number in
        ["", "-", "-1", "+1", "00", "01", "1.5", "x", "1 ", "4294967296", "99999999999999999999"]
    {
        refuse_fields(&format!("w * - - - {number} 1"), "");
        refuse_fields(&format!("w * - - - 0 {number}"), "");
    }
}

#[test]
fn the_move_number_is_not_zero() {
    refuse_fields("w * - - - 0 0", "number");
}
