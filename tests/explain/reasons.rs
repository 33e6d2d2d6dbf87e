//! Each reason in a small position.

use crate::common::chapters::{turn_numbers, turned};
use crate::common::position;
use shatra::Square;

const START: &str = "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - - 0 1";

/// The shatra on 32 captures on 20 and must go on to 36.
const CHAIN: &str = "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -";

#[track_caller]
fn check(rules: &str, fen: &str, ends: (u8, u8), section: &str) -> String {
    let square = |number| Square::new(number).expect("a square of the board");
    match position(rules, fen).explain(square(ends.0), square(ends.1)) {
        Ok(moves) => panic!("{rules} {fen} {ends:?}: {moves:?}"),
        Err(why) => {
            assert_eq!(why.section(), section, "{rules} {fen} {ends:?}: {why}");
            why.to_string()
        }
    }
}

/// The words of a text in alphabetical order: the squares of a list stand the other way round on
/// the turned board.
fn words(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    words.sort_unstable();
    words
}

/// No legal move has these ends, for a reason with this section and text; also turned.
#[track_caller]
fn assert_why(rules: &str, fen: &str, ends: (u8, u8), section: &str, text: &str) {
    assert_eq!(check(rules, fen, ends, section), text, "{rules} {fen}");
    let found = check(rules, &turned(fen), (63 - ends.0, 63 - ends.1), section);
    let expected = turn_numbers(text).replace("White", "white").replace("Black", "White");
    let expected = expected.replace("white", "Black");
    assert_eq!(words(&found), words(&expected), "{rules} {}", turned(fen));
}

#[test]
fn the_game_is_over_without_a_biy() {
    let text = "the game is over: Black wins: the biy is captured";
    assert_why("STANDARD", "3/3/3/k/7/7/7/7/7/P6/1/3/3/3 w", (46, 39), "11.1", text);
}

#[test]
fn the_game_is_over_without_a_legal_move() {
    let text = "the game is over: Black wins: the opponent has no legal move";
    assert_why("STANDARD", "3/3/3/k/7/7/7/p1p4/pp5/Kpp4/1/3/3/3 w", (46, 53), "11.2", text);
}

#[test]
fn nothing_stands_there() {
    assert_why("STANDARD", START, (39, 32), "8", "no piece stands on 39");
}

#[test]
fn the_piece_is_not_yours() {
    let text = "the piece on 17 is not White's, and White is to move";
    assert_why("STANDARD", START, (17, 24), "8", text);
}

#[test]
fn another_piece_must_capture() {
    let fen = "3/3/3/k/7/7/1p5/P6/7/6P/K/3/3/3 w - - - -";
    let text = "capture is compulsory, by the piece on 32";
    assert_why("STANDARD", fen, (52, 45), "8.2", text);
}

#[test]
fn all_pieces_that_can_capture_are_named() {
    let fen = "3/3/3/k/7/7/1p5/P1P4/7/6P/K/3/3/3 w - - - -";
    let text = "capture is compulsory, by the pieces on 32, 34";
    assert_why("STANDARD", fen, (52, 45), "8.2", text);
}

#[test]
fn the_piece_itself_must_capture() {
    let fen = "3/3/3/k/7/7/1p5/P6/7/6P/K/3/3/3 w - - - -";
    let text = "capture is compulsory, and the piece on 32 captures only to 20";
    assert_why("STANDARD", fen, (32, 25), "8.2", text);
}

#[test]
fn the_chain_must_go_on() {
    assert_why("STANDARD", CHAIN, (32, 20), "7.2", "the capture must go on from 20");
}

/// From 25 the tura goes on over 27; from 32, 18 and 11 it cannot.
#[test]
fn the_landing_must_be_one_that_goes_on() {
    let fen = "3/3/3/1/7/7/2p4/7/p6/R6/K/3/2k/3 w - - - -";
    let text = "the capture must land where it can go on: 25";
    assert_why("STANDARD", fen, (46, 18), "7.2", text);
}

#[test]
fn the_promotion_ends_the_capture() {
    let fen = "3/pp1/2P/1/k6/7/7/7/7/7/K/3/3/3 w - - - -";
    let text = "the capture ends where the shatra promotes, on 1";
    assert_why("DRAUGHTS", fen, (9, 7), "9", text);
}

/// 32x20x36 takes two, 32x46 one.
#[test]
fn another_capture_takes_more() {
    let fen = "3/3/3/k/7/7/1p1p3/P6/p6/7/K/3/3/3 w - - - -";
    let text = "the largest number of pieces must be captured, by the piece on 32";
    assert_why("STANDARD+MAJORITY_CAPTURE", fen, (32, 46), "7.5", text);
}

#[test]
fn only_the_biy_may_move() {
    let fen = "3/3/3/k/7/7/1p5/K6/7/6P/1/3/3/3 w - - - -";
    let text = "only the biy on 32 may move: it can capture, or must step or be dropped";
    assert_why("STANDARD", fen, (52, 45), "8.3", text);
}

#[test]
fn only_the_free_pieces_may_move() {
    let fen = "3/3/3/P/3p3/7/6k/7/7/6P/K/3/3/3 w - - - -";
    let text = "only the piece on 10 may move: capturing or not";
    assert_why("CODIFIED", fen, (52, 45), "8.3", text);
}

#[test]
fn a_waiting_shatra_must_be_promoted_first() {
    let fen = "1P1/3/3/k/7/7/7/7/7/6P/K/3/3/3 w - - - -";
    let text = "a waiting shatra must be promoted first, on 2";
    assert_why("CODIFIED", fen, (52, 45), "8.4", text);
}

#[test]
fn an_obliged_piece_must_be_dropped_first() {
    let fen = "3/3/3/k/7/7/7/7/7/6P/K/3/2R/3 w 59 59 - -";
    let text = "a reserve piece that has captured must be dropped first, from 59";
    assert_why("STANDARD", fen, (52, 45), "8.5", text);
    assert_why("STANDARD", fen, (59, 62), "8.5", text);
}

#[test]
fn an_obliged_piece_is_not_dropped_on_another() {
    let fen = "3/3/3/k/7/7/7/7/7/6P/K/3/2R/3 w 59 59 - -";
    assert_why("STANDARD", fen, (59, 52), "5", "a piece of White's own stands on 52");
}

#[test]
fn a_waiting_shatra_may_have_nothing_to_become() {
    let fen = "1P1/3/3/k/7/7/7/7/7/QRRBB2/K/3/3/3 w - - - -";
    let text = "the shatra on 2 waits: none of the captured pieces is to be had for it";
    assert_why("STANDARD", fen, (2, 2), "9", text);
}

#[test]
fn a_piece_does_not_stay_where_it_is() {
    assert_why(
        "STANDARD",
        START,
        (46, 46),
        "10",
        "no legal move of this piece ends where it starts",
    );
}

#[test]
fn an_own_piece_stands_there() {
    assert_why("STANDARD", START, (46, 47), "5", "a piece of White's own stands on 47");
}

#[test]
fn an_enemy_piece_stands_there() {
    let fen = "3/3/3/k/7/p6/p6/P6/7/7/K/3/3/3 w - - - -";
    let text = "the Black shatra stands on 25; it is captured by jumping over it";
    assert_why("STANDARD", fen, (32, 25), "7.1", text);
}

#[test]
fn another_reserve_piece_is_next() {
    let text = "the reserve is dropped in order: next is the piece on 54";
    assert_why("STANDARD", START, (55, 39), "6.1", text);
}

#[test]
fn a_reserve_piece_does_not_step() {
    let fen = "3/3/3/k/7/7/7/7/7/7/K/3/2R/3 w 59 - - -";
    let text = "the piece on 59 is of the reserve: it is dropped into its own half";
    assert_why("STANDARD", fen, (59, 62), "5.2", text);
    assert_why("STANDARD", fen, (59, 25), "5.2", text);
}

#[test]
fn the_home_is_closed_to_a_step() {
    let fen = "3/3/3/1/k6/7/7/7/7/4B1K/1/3/2R/3 w 59 - - -";
    let text = "the home is closed as long as the reserve stands in it, on 59";
    assert_why("STANDARD", fen, (50, 53), "4", text);
}

#[test]
fn the_home_is_closed_to_the_biy() {
    let fen = "3/3/3/1/k6/7/7/7/7/3K3/1/3/2R/3 w 59 - - -";
    let text = "the home is closed as long as the reserve stands in it, on 59";
    assert_why("STANDARD", fen, (49, 53), "4", text);
}

#[test]
fn the_home_is_closed_to_a_capture() {
    let fen = "3/3/3/1/k6/7/7/6K/3R3/3p3/1/3/2R/3 w 59 - - -";
    let text = "the home is closed as long as the reserve stands in it, on 59";
    assert_why("STANDARD", fen, (42, 53), "4", text);
}

/// A shatra without a mark inside its home, which another piece closes.
#[test]
fn the_home_is_closed_to_a_shatra_in_it() {
    let fen = "3/3/3/k/7/7/7/7/7/7/K/3/P2/2R w 62 - - -";
    let text = "the home is closed as long as the reserve stands in it, on 62";
    assert_why("STANDARD", fen, (57, 54), "4", text);
}

#[test]
fn a_shatra_does_not_capture_into_its_home() {
    let fen = "3/3/3/1/k6/7/7/6K/3P3/3p3/1/3/3/3 w - - - -";
    let text = "a shatra does not capture into its own home";
    assert_why("CODIFIED", fen, (42, 53), "7.3", text);
}

#[test]
fn a_waiting_shatra_captures_sideways_alone() {
    let fen = "1P1/1p1/3/1/k6/7/7/7/7/7/K/3/3/3 w - - - -";
    let text = "a shatra on its promotion row captures only sideways";
    assert_why("STANDARD", fen, (2, 8), "7.5", text);
}

#[test]
fn a_shatra_does_not_step_sideways_back() {
    let text = "the shatra on 21 has just come from there and may not step sideways back";
    assert_why("STANDARD", "3/3/3/k/7/3P3/7/7/7/7/K/3/3/3 w - - - 21>20", (21, 20), "5.5", text);
    assert_why("STANDARD", "3/3/3/k/7/3P3/7/7/7/7/K/3/3/3 w - - - 21>22", (21, 22), "5.5", text);
}

#[test]
fn a_shatra_does_not_step_backward() {
    let fen = "3/3/3/k/7/3P3/7/7/7/7/K/3/3/3 w - - - -";
    for to in [27, 28, 29] {
        let text = "the shatra on 21 does not step backward";
        assert_why("STANDARD", fen, (21, to), "5.4", text);
    }
}

#[test]
fn a_shatra_goes_straight_before_the_ditch() {
    let text =
        "before the ditch a shatra steps only straight forward, and diagonally from the edge row";
    assert_why("STANDARD", START, (46, 40), "5.4", text);
    let fen = "3/3/3/k/7/7/7/P6/7/7/K/3/3/3 w - - - -";
    assert_why("STANDARD", fen, (32, 33), "5.4", text);
}

#[test]
fn a_shatra_steps_two_squares_from_the_first_row_alone() {
    let fen = "3/3/3/k/7/7/7/7/P6/7/K/3/3/3 w - - - -";
    let text = "only from its first row a shatra steps two squares";
    assert_why("STANDARD", fen, (39, 25), "5.4", text);
}

#[test]
fn something_stands_in_the_way_of_a_tura() {
    let fen = "3/3/3/k/7/7/7/P6/7/R6/K/3/3/3 w - - - -";
    assert_why("STANDARD", fen, (46, 25), "5", "the way is blocked on 32");
}

#[test]
fn something_stands_in_the_way_of_a_shatra() {
    let fen = "3/3/3/k/7/7/7/7/P6/P6/K/3/3/3 w - - - -";
    assert_why("STANDARD", fen, (46, 32), "5", "the way is blocked on 39");
}

#[test]
fn something_stands_in_the_way_along_the_great_road() {
    assert_why("STANDARD", START, (55, 42), "5", "the way is blocked on 53");
}

#[test]
fn each_kind_has_its_lines() {
    for (piece, to, text) in [
        ('K', 48, "a biy steps by one square"),
        ('Q', 33, "a batyr moves along files, rows and diagonals"),
        ('R', 40, "a tura moves along files and rows"),
        ('B', 39, "a yalkyn moves along diagonals"),
    ] {
        let biy = if piece == 'K' { "1" } else { "K" };
        let fen = format!("3/3/3/k/7/7/7/7/7/{piece}6/{biy}/3/3/3 w - - - -");
        assert_why("STANDARD", &fen, (46, to), "5.1", text);
    }
    let fen = "3/3/3/k/7/7/7/7/7/P6/K/3/3/3 w - - - -";
    assert_why(
        "STANDARD",
        fen,
        (46, 25),
        "5.4",
        "a shatra does not step so far or in this direction",
    );
}
