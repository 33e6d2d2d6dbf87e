//! Section 9: promotion.

use shatra::{Color, Kind, Piece, Position, Rules, Setup, Square};

use crate::common::chapters::{assert_after, assert_moves, assert_moves_from};
use crate::{BLACK_HALF, drops};

// PROMOTE_TO_CAPTURED

#[test]
fn a_shatra_becomes_a_batyr_tura_or_yalkyn_of_the_players_choice() {
    let moves = "4-1=B 4-1=Q 4-1=R 4-2=B 4-2=Q 4-2=R 4-5 52-44 52-45 52-51".to_owned()
        + &drops(4, BLACK_HALF, &[11]);
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, "3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w", &moves);
    }
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, "3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w", "7x1=B 7x1=Q 7x1=R");
    }
}

#[test]
fn it_is_replaced_in_the_same_move() {
    assert_after(
        "STANDARD",
        "3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "4-1=R",
        "R2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
    assert_after(
        "STANDARD",
        "3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "7x1=B",
        "B2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
}

/// The start gives one batyr, two turas and two yalkyns.
#[test]
fn only_pieces_that_the_side_has_lost_are_available() {
    for (fen, moves) in [
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/3/1Q1 w", "7x1=B 7x1=R"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/1R1/3 w", "7x1=B 7x1=Q 7x1=R"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/3/RR1/3 w", "7x1=B 7x1=Q"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/B2/3/3 w", "7x1=B 7x1=Q 7x1=R"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/B1B/3/3 w", "7x1=Q 7x1=R"),
        ("3/p2/P2/1/k6/7/7/7/7/6K/1/B2/RR1/1Q1 w", "7x1=B"),
    ] {
        assert_moves("STANDARD", fen, moves);
    }
}

/// The enemy's losses do not matter: Black has all its pieces.
#[test]
fn the_count_of_the_own_pieces_decides() {
    assert_moves("STANDARD", "3/p2/P2/1/kb5/q1b4/r6/r6/7/6K/1/3/3/3 w", "7x1=B 7x1=Q 7x1=R");
}

#[test]
fn if_none_is_available_the_shatra_stays_a_shatra() {
    let fen = "3/P2/3/1/k6/7/7/7/7/6K/1/B1B/RR1/1Q1 w";
    assert_moves_from(
        "STANDARD",
        fen,
        4,
        &("4-1 4-2 4-5".to_owned() + &drops(4, BLACK_HALF, &[11])),
    );
    assert_after("STANDARD", fen, "4-1", "P2/3/3/1/k6/7/7/7/7/6K/1/B1B/RR1/1Q1 b * - - - 0 1");
}

#[test]
fn in_the_24_piece_game_none_is_ever_available() {
    let moves = "4-1 4-2 4-5 52-44 52-45 52-51".to_owned() + &drops(4, BLACK_HALF, &[11]);
    assert_moves("DRAUGHTS+PROMOTE_TO_CAPTURED", "3/P2/3/1/k6/7/7/7/7/6K/1/3/3/3 w", &moves);
}

// The waiting shatra

#[test]
fn a_waiting_shatra_may_be_promoted_in_place() {
    assert_moves_from(
        "STANDARD",
        "P2/3/3/1/k6/7/7/7/7/6K/1/B2/RR1/1Q1 w",
        1,
        &("1=B 1-2=B".to_owned() + &drops(1, BLACK_HALF, &[11])),
    );
    assert_after(
        "STANDARD",
        "P2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "1=Q",
        "Q2/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
}

#[test]
fn while_none_is_available_it_is_not_promoted() {
    assert_moves_from(
        "STANDARD",
        "P2/3/3/1/k6/7/7/7/7/6K/1/B1B/RR1/1Q1 w",
        1,
        &("1-2".to_owned() + &drops(1, BLACK_HALF, &[11])),
    );
}

#[test]
fn its_sideways_step_promotes_it() {
    assert_moves_from(
        "STANDARD",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/B2/RR1/1Q1 w",
        2,
        &("2=B 2-1=B 2-3=B".to_owned() + &drops(2, BLACK_HALF, &[11])),
    );
}

#[test]
fn its_sideways_jump_promotes_it() {
    for rules in ["STANDARD", "CODIFIED"] {
        assert_moves(rules, "Pp1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w", "1x3=B 1x3=Q 1x3=R");
    }
}

#[test]
fn its_jump_off_the_promotion_row_does_not() {
    let fen = "1P1/1p1/3/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("CODIFIED", fen, "2x8");
    assert_moves("STANDARD-WAITING_CAPTURES_SIDEWAYS", fen, "2x8");
}

/// Dropped, it is a shatra like any other.
#[test]
fn its_drop_does_not_promote_it() {
    assert_after(
        "STANDARD",
        "1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "2*28",
        "3/3/3/1/k6/7/3P3/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
}

// Without PROMOTE_TO_CAPTURED

#[test]
fn without_promote_to_captured_a_shatra_always_becomes_a_batyr() {
    let steps = "4-1=Q 4-2=Q 4-5".to_owned();
    let fen = "3/P2/3/1/k6/7/7/7/7/Q5K/1/3/3/1Q1 w";
    for rules in ["DRAUGHTS", "STANDARD-PROMOTE_TO_CAPTURED"] {
        assert_moves_from(rules, fen, 4, &(steps.clone() + &drops(4, BLACK_HALF, &[11, 46])));
    }
}

// In a chain

/// Batyr and tura must take 2 as well, but nobody must become one of them.
#[test]
fn the_new_piece_goes_on_capturing_if_it_can() {
    let fen = "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD", fen, "7x1=B 7x1x3=Q 7x1x3=R");
    assert_moves("STANDARD-PROMOTE_TO_CAPTURED", fen, "7x1x3=Q");
}

/// From 9 batyr and yalkyn capture 13, over the empty gate; the tura has no way on.
#[test]
fn the_new_piece_captures_as_what_it_has_become() {
    assert_moves(
        "STANDARD",
        "3/pp1/P2/1/k1p4/7/7/7/7/6K/1/3/3/3 w",
        "7x3=B 7x3=Q 7x3=R 7x1=R 7x1x9x19=B 7x1x9x25=B 7x1x9x19=Q 7x1x9x25=Q",
    );
}

#[test]
fn with_promotion_ends_capture_the_move_ends_there() {
    let fen = "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w";
    assert_moves("STANDARD+PROMOTION_ENDS_CAPTURE", fen, "7x1=B 7x1=Q 7x1=R");
    assert_moves("DRAUGHTS", fen, "7x1=Q");
    assert_moves("DRAUGHTS-PROMOTION_ENDS_CAPTURE", fen, "7x1x3=Q");
}

#[test]
fn a_shatra_that_stays_a_shatra_goes_on_as_a_shatra() {
    let fen = "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w";
    for rules in
        ["DRAUGHTS+PROMOTE_TO_CAPTURED", "DRAUGHTS+PROMOTE_TO_CAPTURED-PROMOTION_ENDS_CAPTURE"]
    {
        assert_moves(rules, fen, "7x1x3");
    }
    assert_moves("STANDARD", "1p1/p2/P2/1/k6/7/7/7/7/6K/1/B1B/RR1/1Q1 w", "7x1x3");
}

#[test]
fn the_new_piece_stays_what_it_has_become_in_mid_chain() {
    assert_after(
        "STANDARD",
        "1p1/p2/P2/1/k6/7/7/7/7/6K/1/3/3/3 w",
        "7x1x3=R",
        "2R/3/3/1/k6/7/7/7/7/6K/1/3/3/3 b - - - - 0 1",
    );
}

/// Every set of enemy shatras in and before the fortress. Chains that promote in it and fly on could
/// meet there if anywhere.
#[test]
fn no_capture_through_a_crowded_fortress_is_listed_twice() {
    let square = |number| Square::new(number).unwrap();
    let shatra = |color| Some(Piece::new(color, Kind::Shatra));
    let biy = |color| Some(Piece::new(color, Kind::Biy));
    let around = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15].map(square);
    let mut promotions = 0;
    for set in 0..1 << around.len() {
        let mut crowd = Setup::new(Rules::DRAUGHTS);
        crowd.place(square(62), biy(Color::White));
        crowd.place(square(60), biy(Color::Black));
        for (place, &square) in around.iter().enumerate() {
            if set >> place & 1 != 0 {
                crowd.place(square, shatra(Color::Black));
            }
        }
        for from in (4..=22).map(square).filter(|&from| crowd.piece_at(from).is_none()) {
            let mut setup = crowd.clone();
            setup.place(from, shatra(Color::White));
            let position = Position::try_from(setup).unwrap();
            let moves = position.generate_legal_moves();
            for (place, mv) in moves.iter().enumerate() {
                assert!(!moves[..place].contains(mv), "{position}: {}", position.text(*mv));
                promotions += usize::from(mv.promotion().is_some());
            }
        }
    }
    assert!(promotions > 10_000, "{promotions}");
}
