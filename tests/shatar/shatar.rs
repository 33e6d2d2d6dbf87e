//! Chapter 1 of `SHATAR_RULES.md`: Shatar.
//!
//! Each position is also tried with the colours exchanged.

use shatra::Color;
use shatra::shatar::{Position, Rules};

use super::support::*;

/// Both colours' pawn moves and knight moves of an untouched army on the second rank.
const MIRRORED_START: &str = "a2a3 b1a3 b1c3 b2b3 c2c3 d2d3 e2e3 f2f3 g1f3 g1h3 g2g3 h2h3";

#[test]
fn s1_1_the_start_has_the_compulsory_moves_played() {
    let start = Position::start(Rules::SHATAR);
    assert_eq!(start.to_string(), Position::QUEENS_PAWNS);
    assert_moves(
        "SHATAR",
        Position::QUEENS_PAWNS,
        "a2a3 b1a3 b1c3 b1d2 b2b3 c1d2 c1e3 c1f4 c1g5 c1h6 c2c3 d1d2 d1d3 e1d2 e2e3 f2f3 g1f3 g1h3 \
         g2g3 h2h3",
    );
}

#[test]
fn s1_1_other_starts_are_positions() {
    assert_moves(
        "SHATAR",
        Position::KINGS_PAWNS,
        "a2a3 b1a3 b1c3 b2b3 c2c3 d1e2 d2d3 e1e2 f1a6 f1b5 f1c4 f1d3 f1e2 f2f3 g1e2 g1f3 g1h3 g2g3 \
         h2h3",
    );
    assert_moves("SHATAR", Position::MIRRORED_QUEENS, MIRRORED_START);
}

#[test]
fn s1_1_a_game_from_the_full_array_begins_with_the_two_forced_moves() {
    let array = position("SHATAR", Position::FULL_ARRAY);
    assert_eq!((moves(&array), result(&array)), (vec!["d2d4".into()], "*".into()));
    assert_eq!(array.count_legal_moves(), 1);
    let first = play(array, "d2d4");
    assert_eq!(first.to_string(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b - - 0 1 -");
    assert_eq!(moves(&first), ["d7d5"]);
    assert!(first.parse_move("e7e6").is_err());
    let second = play(first, "d7d5");
    assert_eq!(second.to_string(), Position::QUEENS_PAWNS.replace("0 1 -", "0 2 -"));
    assert_eq!(second.zobrist(), Position::start(Rules::SHATAR).zobrist());
}

#[test]
fn s1_1_only_the_full_array_itself_forces() {
    let black_to_move = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1 -";
    assert_eq!(position("SHATAR", black_to_move).count_legal_moves(), 12);
    let knight_out = "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R w - - 0 1 -";
    assert!(position("SHATAR", knight_out).count_legal_moves() > 1);
}

#[test]
fn s1_2_the_king_steps_once_and_never_castles() {
    assert_from("SHATAR", "4k3/8/8/8/3K4/8/7P/7n w - - 0 1 -", "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    assert_from("SHATAR", "4k3/7p/8/8/8/8/8/R3K2R w - - 0 1 -", "e1", "d1 d2 e2 f1 f2");
}

#[test]
fn s1_2_the_rook_goes_any_distance_orthogonally() {
    assert_from(
        "SHATAR",
        "6k1/8/3p4/8/1P1R4/8/8/6K1 w - - 0 1 -",
        "d4",
        "c4 d1 d2 d3 d5 d6 e4 f4 g4 h4",
    );
}

#[test]
fn s1_2_the_bishop_goes_any_distance_diagonally() {
    let text = "6k1/8/1p6/8/3B4/8/1P6/6K1 w - - 0 1 -";
    assert_from("SHATAR", text, "d4", "c3 c5 b6 e3 f2 e5 f6 g7 h8");
}

#[test]
fn s1_2_bishop_range_may_be_three_squares() {
    let text = "6k1/8/8/p7/3B4/8/1P6/6K1 w - - 0 1 -";
    let short = "SHATAR:bishop_range=3";
    assert_from("SHATAR", text, "d4", "c3 c5 b6 a7 e3 f2 e5 f6 g7 h8");
    assert_from(short, text, "d4", "c3 c5 b6 a7 e3 f2 e5 f6 g7");
    // Check and pin reach no further either.
    let far = "8/7k/8/8/4r3/8/7K/1B6 b - - 0 1 -";
    assert_moves("SHATAR", far, "h7g6 h7g7 h7g8 h7h6 h7h8");
    assert_from(short, far, "e4", "a4 b4 c4 d4 f4 g4 h4 e1 e2 e3 e5 e6 e7 e8");
    let check = position(short, "8/8/8/8/4k3/8/7p/1B5K b - - 0 1 -");
    assert_eq!(check.checkers().len(), 1);
    let none = position(short, "8/8/8/5k2/8/8/7p/1B5K b - - 0 1 -");
    assert!(none.checkers().is_empty());
}

#[test]
fn s1_2_the_knight_jumps() {
    let text = "6k1/8/2p1P3/1PpPp3/2pNp3/2ppp3/8/6K1 w - - 0 1 -";
    assert_from("SHATAR", text, "d4", "b3 c2 e2 f3 f5 c6");
}

#[test]
fn s1_2_the_queen_goes_along_lines_but_one_step_diagonally() {
    let text = "6k1/8/3p4/2p5/1P1Q4/8/5p2/7K w - - 0 1 -";
    assert_from("SHATAR", text, "d4", "c3 c4 c5 e3 e5 d1 d2 d3 d5 d6 e4 f4 g4 h4");
    // No check and no pin from further away on a diagonal.
    let far = position("SHATAR", "8/6k1/8/8/3Q4/7p/8/K7 b - - 0 1 -");
    assert!(far.checkers().is_empty());
    assert_from("SHATAR", "8/6k1/5n2/8/3Q4/7p/8/K7 b - - 0 1 -", "f6", "d5 d7 e4 e8 g4 g8 h5 h7");
}

#[test]
fn s1_2_the_pawn_steps_once_and_takes_diagonally() {
    let text = "6k1/8/8/8/8/p1p5/1P3P2/6K1 w - - 0 1 -";
    assert_from("SHATAR", text, "b2", "a3 b3 c3");
    assert_from("SHATAR", text, "f2", "f3");
    assert_from("SHATAR", "6k1/8/8/8/8/1p6/1P6/6K1 w - - 0 1 -", "b2", "");
    assert_from("SHATAR", "6k1/8/8/8/8/7p/P7/6K1 w - - 0 1 -", "a2", "a3");
}

#[test]
fn s1_2_a_pawn_on_the_last_rank_becomes_a_queen() {
    let text = "2r3k1/1P6/8/8/8/8/8/6K1 w - - 7 9 -";
    assert_moves("SHATAR", text, "b7b8q b7c8q g1f1 g1f2 g1g2 g1h1 g1h2");
    let before = position("SHATAR", text);
    assert!(before.parse_move("b7b8").is_err());
    let after = play(before, "b7c8q");
    assert_eq!(after.to_string(), "2Q3k1/8/8/8/8/8/8/6K1 b - - 0 9 w");
}

#[test]
fn s1_2_no_move_leaves_the_own_king_attacked() {
    // A pinned rook stays on its line, a pinned knight stays at home.
    assert_moves(
        "SHATAR",
        "4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1 -",
        "e1d1 e1d2 e1e2 e1f1 e1f2 e4e2 e4e3 e4e5 e4e6 e4e7 e4e8",
    );
    assert_moves("SHATAR", "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1 -", "e1d1 e1d2 e1e2 e1f1 e1f2");
    // Out of check: step away, between, or take.
    assert_moves(
        "SHATAR",
        "4r1k1/8/8/1B6/8/8/R7/4K3 w - - 0 1 -",
        "a2e2 b5e2 b5e8 e1d1 e1d2 e1f1 e1f2",
    );
    // From two checkers only the king gets away.
    assert_moves("SHATAR", "4r1k1/8/8/8/7b/8/R7/4K3 w - - 0 1 -", "e1d1 e1d2 e1f1");
}

#[test]
fn s1_3_a_check_by_queen_rook_or_knight_is_a_shak() {
    let shaks = ["4k3/p7/8/8/4Q3/8/8/K7", "4k3/p7/8/8/4R3/8/8/K7", "4k3/p7/3N4/8/8/8/8/K7"];
    for board in shaks {
        assert_eq!(series(&position("SHATAR", &format!("{board} b - - 0 1"))), "w", "{board}");
    }
    for board in ["4k3/p7/8/1B6/8/8/8/K7", "4k3/p2P4/8/8/8/8/8/K7", "4k3/p7/8/8/8/8/8/K6R"] {
        assert_eq!(series(&position("SHATAR", &format!("{board} b - - 0 1"))), "-", "{board}");
    }
}

#[test]
fn s1_3_a_double_check_is_a_shak_if_one_checker_gives_one() {
    let double = play(position("SHATAR", "4k3/p7/8/8/4B3/8/8/K3R3 w - - 0 1 -"), "e4c6");
    assert_eq!((double.checkers().len(), series(&double)), (2, "w"));
    // A discovered check alone counts as the piece that gives it.
    let discovered = play(position("SHATAR", "4k3/p7/2N5/1B6/8/8/8/K7 w - - 0 1 -"), "c6b4");
    assert_eq!((discovered.checkers().len(), series(&discovered)), (1, "-"));
}

#[test]
fn s1_4_a_series_is_kept_while_checks_go_on() {
    // A tuk alone is no shak; a shak by the rook is, and stays so until a move gives no check.
    let tuk = play(position("SHATAR", "6k1/p7/8/8/8/3B4/8/K2R4 w - - 0 1 -"), "d3c4");
    assert_eq!((tuk.checkers().len(), series(&tuk)), (1, "-"));
    let shak = play(tuk, "g8g7 d1g1");
    assert_eq!(series(&shak), "w");
    let reply = play(shak, "g7f6");
    assert_eq!(series(&reply), "w");
    assert_eq!(series(&play(reply, "g1f1")), "w");
    assert_eq!(series(&play(reply, "a1a2")), "-");
}

#[test]
fn s1_4_a_tuk_after_a_shak_keeps_the_bit() {
    let shak = play(position("SHATAR", "8/p6k/8/8/8/8/B7/K5R1 w - - 0 1 -"), "g1h1 h7g7 h1g1 g7h7");
    assert_eq!(series(&shak), "w");
    let tuk = play(shak, "a2b1");
    assert_eq!((tuk.checkers().len(), series(&tuk)), (1, "w"));
}

#[test]
fn s1_4_moves_of_the_other_side_do_not_touch_the_bit() {
    // Black answers the shak by stepping between with a check of its own, a tuk.
    let shak = position("SHATAR", "4k3/8/8/8/7b/8/8/K3R3 b - - 0 1 -");
    assert_eq!(series(&shak), "w");
    let shak = position("SHATAR", "4k3/8/8/8/7b/8/4R3/K7 b - - 0 1 -");
    let counter = play(shak, "h4e7");
    assert_eq!((counter.checkers().len(), series(&counter)), (0, "w"));
    let counter = play(position("SHATAR", "4k3/8/8/8/7b/K7/4R3/8 b - - 0 1 -"), "h4e7");
    assert_eq!((counter.checkers().len(), series(&counter)), (1, "w"));
}

#[test]
fn s1_5_1_a_bare_king_is_robado_even_when_mated() {
    let mate = "k7/8/KR6/8/8/8/8/1R6 b - - 0 1 -";
    assert_result("SHATAR", "k6R/8/K7/8/8/8/8/8 b - - 0 1 -", "1/2-1/2 robado");
    assert_result("SHATAR:bare_king=play", "k6R/8/K7/8/8/8/8/8 b - - 0 1 -", "1-0 mate");
    assert_result("SHATAR", mate, "1/2-1/2 robado");
    assert_moves("SHATAR", mate, "");
    assert_result("SHATAR", "k7/8/K7/8/8/8/8/8 w - - 0 1 -", "1/2-1/2 robado");
    assert_result("SHATAR:bare_king=play", "8/k7/8/K7/8/8/8/8 w - - 0 1 -", "*");
}

#[test]
fn s1_5_2_a_mate_by_queen_or_rook_wins() {
    assert_result("SHATAR", "k6R/7p/K7/8/8/8/8/8 b - - 0 1 -", "1-0 mate");
    assert_result("SHATAR", "k7/Q7/1K6/7p/8/8/8/8 b - - 0 1 -", "1-0 mate");
}

#[test]
fn s1_5_2_a_mate_by_bishop_or_pawn_needs_a_shak_before_it() {
    let bishop = "k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1";
    assert_result("SHATAR", &format!("{bishop} -"), "1/2-1/2 niol");
    assert_result("SHATAR", &format!("{bishop} w"), "1-0 mate");
    assert_result("SHATAR", &format!("{bishop} b"), "1/2-1/2 niol");
    assert_result("SHATAR:series=no", &format!("{bishop} -"), "1-0 mate");
    let pawn = "k7/1P1N3p/1K6/3B4/8/8/8/8 b - - 0 1";
    assert_result("SHATAR", &format!("{pawn} -"), "1/2-1/2 niol");
    assert_result("SHATAR", &format!("{pawn} w"), "1-0 mate");
}

#[test]
fn s1_5_2_the_same_move_draws_or_wins_by_what_came_before() {
    let niol = position("SHATAR", "k7/3N3p/K7/8/8/8/4B3/8 w - - 0 1 -");
    assert_eq!(result(&play(niol, "e2f3")), "1/2-1/2 niol");
    let mate = position("SHATAR", "k7/3N3p/K7/8/8/8/4B3/8 w - - 0 1 w");
    assert_eq!(result(&play(mate, "e2f3")), "1-0 mate");
}

#[test]
fn s1_5_3_a_side_without_a_move_is_zhit() {
    let zhit = "k7/1R6/2K5/8/7p/7P/8/8 b - - 0 1 -";
    assert_result("SHATAR", zhit, "1/2-1/2 zhit");
    assert_result("SHATAR:stalemate=loss", zhit, "1-0 stalemate loses");
    assert_moves("SHATAR", zhit, "");
    assert_result("SHATAR", "k7/1R6/2K5/7p/8/7P/8/8 b - - 0 1 -", "*");
}

#[test]
fn s1_5_4_the_key_holds_board_side_and_series() {
    let key = |fen: &str| position("SHATAR", fen).zobrist();
    let quiet = "k7/8/8/8/8/p7/8/K1R5 w - - 0 1";
    let mut keys = ["-", "w"].map(|series| key(&format!("{quiet} {series}"))).to_vec();
    keys.push(key(&quiet.replace(" w ", " b ")));
    keys.push(key(&quiet.replace("p7", "1p6")));
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), 4);
    assert_eq!(key(quiet), key("k7/8/8/8/8/p7/8/K1R5 w - - 30 99 -"));
}

/// A smothered king: the knight on f7 mates it.
const SMOTHERED: &str = "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1 -";

#[test]
fn s1_6_a_knight_mate_is_illegal_by_default() {
    assert_from("SHATAR", SMOTHERED, "g5", "e4 e6 f3 h3 h7");
    for rules in
        ["SHATAR:knight_mate=draw", "SHATAR:knight_mate=loss", "SHATAR:knight_mate=allowed"]
    {
        assert_from(rules, SMOTHERED, "g5", "e4 e6 f3 h3 h7 f7");
    }
}

#[test]
fn s1_6_what_a_knight_mate_is() {
    let mated = "6rk/5Npp/8/8/8/8/8/K7 b - - 1 1 w";
    assert_result("SHATAR", mated, "1/2-1/2 niol (knight)");
    assert_result("SHATAR:knight_mate=draw", mated, "1/2-1/2 niol (knight)");
    assert_result("SHATAR:knight_mate=loss", mated, "0-1 knight mate loses");
    assert_result("SHATAR:knight_mate=allowed", mated, "1-0 mate");
    assert_result("SHATAR:series=no", mated, "1/2-1/2 niol (knight)");
}

#[test]
fn s1_6_replies_are_judged_by_king_safety_alone() {
    // The one reply to Nf7 takes the knight and mates by a knight itself: a reply all the same.
    let text = "2BKR1rk/2PPP1pp/8/4n1N1/8/8/8/8 w - - 0 1 -";
    let after = play(position("SHATAR", text), "g5f7");
    assert_eq!((moves(&after), result(&after)), (vec!["e5f7".into()], "*".into()));
    assert_eq!(result(&play(after, "e5f7")), "1/2-1/2 niol (knight)");
}

#[test]
fn s1_6_if_every_king_safe_move_is_banned_none_is() {
    // Taking the rook is the only way out of check, and it mates.
    let text = "3N2rk/5rpp/8/8/8/8/4P1P1/4RKR1 w - - 0 1 -";
    assert_moves("SHATAR", text, "d8f7");
    assert_result("SHATAR", text, "*");
    assert_eq!(result(&play(position("SHATAR", text), "d8f7")), "1/2-1/2 niol (knight)");
}

#[test]
fn s1_6_a_knight_and_another_piece_mate_as_any_shak() {
    assert_result("SHATAR", "5brk/5Npp/8/8/8/8/8/K6R b - - 0 1 -", "1/2-1/2 niol (knight)");
    assert_result("SHATAR", "5brk/5Np1/8/8/8/8/8/K6R b - - 0 1 -", "1-0 mate");
    // So the discovering knight move is legal.
    let text = "5brk/6p1/7N/8/8/8/8/K6R w - - 0 1 -";
    assert_eq!(result(&play(position("SHATAR", text), "h6f7")), "1-0 mate");
}

#[test]
fn s1_6_a_move_that_ends_in_robado_is_no_mate() {
    // Taking the last piece leaves a bare king: a draw, not a banned mate.
    let text = "7k/5p1P/6KP/6N1/8/8/8/8 w - - 0 1 -";
    let after = play(position("SHATAR", text), "g5f7");
    assert_eq!(result(&after), "1/2-1/2 robado");
    assert!(position("SHATAR:bare_king=play", text).parse_move("g5f7").is_err());
}

#[test]
fn s1_7_reading_takes_the_check_on_the_board_into_account() {
    let written = |fen: &str| position("SHATAR", fen).to_string();
    // No check: the bit of the side that has moved is cleared.
    assert_eq!(written("k7/p7/8/8/8/8/8/K6R b - - 0 1 wb"), "k7/p7/8/8/8/8/8/K6R b - - 0 1 b");
    // A shak: it is set.
    assert_eq!(written("k6R/p7/8/8/8/8/8/K7 b - - 0 1 -"), "k6R/p7/8/8/8/8/8/K7 b - - 0 1 w");
    // A tuk leaves it as written.
    for series in ["-", "w", "b", "wb"] {
        let tuk = format!("k7/p7/8/8/8/8/6B1/K7 b - - 0 1 {series}");
        assert_eq!(written(&tuk), tuk);
    }
}

#[test]
fn s1_7_the_clocks_count_as_in_chess() {
    let after =
        play(position("SHATAR", "k7/p7/8/8/8/8/1r6/K6R b - - 5 7 -"), "b2b3 h1h2 b3b4 h2h7");
    assert_eq!((after.quiet_plies(), after.move_number()), (9, 9));
    let pawn = play(after, "a7a6");
    assert_eq!((pawn.quiet_plies(), pawn.side_to_move()), (0, Color::White));
    let rook = play(after, "b4b7 h7b7");
    assert_eq!((rook.quiet_plies(), rook.move_number()), (0, 10));
}
