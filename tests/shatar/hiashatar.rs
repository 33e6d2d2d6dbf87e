//! Chapter 2 of `SHATAR_RULES.md`: Hiashatar.
//!
//! Each position is also tried with the colours exchanged. Boards are written from the tenth rank
//! down; `K` and `k` stand where they disturb nothing.

use shatra::Color;
use shatra::shatar::{Position, Rules, Square};

use super::support::*;

const FREE: &str = "HIASHATAR:zone_exit=free";
const ENEMY: &str = "HIASHATAR:zone_scope=enemy";

#[test]
fn s2_1_the_start() {
    let start = Position::start(Rules::HIASHATAR);
    assert_eq!(start.to_string(), Position::HIASHATAR);
    assert_moves(
        "HIASHATAR",
        Position::HIASHATAR,
        "a2a3 a2a4 a2a5 b1a3 b1c3 b2b3 b2b4 b2b5 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 i1h3 i1j3 i2i3 i2i4 \
         i2i5 j2j3 j2j4 j2j5",
    );
}

#[test]
fn s2_1_the_modern_start_is_a_position() {
    let modern = position("HIASHATAR", Position::HIASHATAR_MODERN);
    assert_eq!(modern.count_legal_moves(), 22);
    assert_eq!(moves(&modern), moves(&Position::start(Rules::HIASHATAR)));
}

#[test]
fn s2_2_pieces_without_zones() {
    let board = |piece| format!("10/p9/9k/10/10/4{piece}5/10/10/10/K9 w - - 0 1");
    assert_from(
        "HIASHATAR",
        &board("Q"),
        "e5",
        "b2 c3 d4 f6 g7 h8 i9 j10 a9 b8 c7 d6 f4 g3 h2 i1 \
        e1 e2 e3 e4 e6 e7 e8 e9 e10 a5 b5 c5 d5 f5 g5 h5 i5 j5",
    );
    assert_from(
        "HIASHATAR",
        &board("R"),
        "e5",
        "e1 e2 e3 e4 e6 e7 e8 e9 e10 a5 b5 c5 d5 f5 g5 h5 i5 j5",
    );
    assert_from("HIASHATAR", &board("B"), "e5", "b2 c3 d4 f6 g7 h8 i9 j10 a9 b8 c7 d6 f4 g3 h2 i1");
    assert_from("HIASHATAR", &board("N"), "e5", "d3 f3 c4 g4 c6 g6 d7 f7");
    assert_from("HIASHATAR", &board("B"), "a1", "a2 b1 b2");
}

#[test]
fn s2_2_the_pawn_steps_up_to_three_from_its_start() {
    let text = "9k/10/10/10/10/1p8/3p6/2p7/PPPP4P1/8K1 w - - 0 1";
    let expected =
        [("a2", "a3 a4 a5"), ("b2", "b3 b4 c3"), ("c2", ""), ("d2", "d3 c3"), ("i2", "i3 i4 i5")];
    for (from, to) in expected {
        assert_from("HIASHATAR", text, from, to);
    }
    assert_from("HIASHATAR", "9k/p9/10/10/10/10/10/P9/10/K9 w - - 0 1", "a3", "a4");
    assert_from("HIASHATAR", "9k/10/10/10/10/10/10/pp8/P9/K9 w - - 0 1", "a2", "b3");
}

#[test]
fn s2_2_a_pawn_is_taken_on_any_square_it_passed() {
    // White's e-pawn has gone three steps; c, d and f pawns of Black wait on ranks 4 and 5.
    let before = "9k/10/10/10/10/3p1p4/3p1p4/10/4P5/K9 w - - 0 1";
    let double = play(position("HIASHATAR", before), "e2e4");
    assert_eq!(double.to_string(), "9k/10/10/10/10/3p1p4/3pPp4/10/10/K9 b - e3 0 1");
    assert_moves(
        "HIASHATAR",
        &double.to_string(),
        "d4d3 d4e3 d5e4 f4e3 f4f3 f5e4 j10i10 j10i9 j10j9",
    );
    let triple = play(position("HIASHATAR", before), "e2e5");
    assert_eq!(triple.to_string(), "9k/10/10/10/10/3pPp4/3p1p4/10/10/K9 b - e3e4 0 1");
    assert_moves(
        "HIASHATAR",
        &triple.to_string(),
        "d4d3 d4e3 d5e4 f4e3 f4f3 f5e4 j10i10 j10i9 j10j9",
    );
    // The pawn is removed wherever it stands, and the chance is gone a move later.
    let taken = play(triple, "d4e3");
    assert_eq!(taken.to_string(), "9k/10/10/10/10/3p1p4/5p4/4p5/10/K9 w - - 0 2");
    let taken = play(triple, "f5e4");
    assert_eq!(taken.to_string(), "9k/10/10/10/10/3p6/3ppp4/10/10/K9 w - - 0 2");
    let later = play(triple, "j10j9 a1a2");
    assert!(later.parse_move("d4e3").is_err());
}

#[test]
fn s2_2_a_capture_in_passing_may_not_uncover_the_king() {
    // Both pawns leave the fifth rank at once and the rook sees the king.
    let text = "10/10/10/10/10/k2pP4R/10/10/10/K9 b - e3e4 0 1";
    assert_from("HIASHATAR", text, "d5", "d4");
    let text = "10/10/10/k9/10/3pP4R/10/10/10/K9 b - e3e4 0 1";
    assert_from("HIASHATAR", text, "d5", "d4 e4");
    // Taking the pawn that gives check in passing ends the check.
    let text = "10/10/10/10/3k6/4P5/3p6/10/10/K9 b - e3e4 0 1";
    assert_moves("HIASHATAR", text, "d4e3 d6c5 d6c6 d6c7 d6d5 d6d7 d6e5 d6e6 d6e7");
}

#[test]
fn s2_2_promotion_to_the_queen_only() {
    let text = "r1n6k/1P8/10/10/10/10/10/10/10/7K2 w - - 0 1";
    assert_from("HIASHATAR", text, "b9", "a10 b10 c10");
    let position = position("HIASHATAR", text);
    assert!(position.parse_move("b9b10").is_err());
    assert!(position.parse_move("b9b10q").is_ok());
}

#[test]
fn s2_2_the_guard_goes_one_or_two_steps_without_jumping() {
    let text = "9k/p9/10/2p1p5/10/4H5/4P5/10/4p5/K9 w - - 0 1";
    // c7 and e7 are taken at two steps, e4 is its own pawn, e2 behind it out of reach.
    assert_from("HIASHATAR", text, "e5", "e6 e7 f6 g7 f5 g5 f4 g3 d4 c3 d5 c5 d6 c7");
}

#[test]
fn s2_3_r1_a_piece_in_a_zone_moves_one_step() {
    // The rook stands beside the other side's guard, then beside its own.
    let text = "9k/p9/10/10/5h4/4R5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "d5 e4 e6 f5");
    let own = "9k/p9/10/10/5H4/4R5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", own, "e5", "d5 e4 e6 f5");
    // Only squares entered count: outward it is free, inward it stops.
    assert_from(FREE, text, "e5", "a5 b5 c5 d5 e1 e2 e3 e4 e6 f5");
    // Its own guards do not slow it.
    assert_from(ENEMY, own, "e5", "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10");
    assert_from(ENEMY, text, "e5", "d5 e4 e6 f5");
}

#[test]
fn s2_3_r2_a_piece_stops_where_it_enters_a_zone() {
    let text = "9k/p9/10/10/5h4/1R8/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "b5", "a5 c5 d5 e5 b1 b2 b3 b4 b6 b7 b8 b9 b10");
    // So the guard is never taken, nor attacked, from two squares away.
    assert_from("HIASHATAR", "9k/p9/10/10/5h4/5R4/10/10/10/K9 w - - 0 1", "f5", "e5 g5 f4 f6");
    let line = "9k/p9/10/10/5h4/10/5R4/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", line, "f4", "a4 b4 c4 d4 e4 g4 h4 i4 j4 f1 f2 f3 f5");
}

#[test]
fn s2_3_a_guard_is_not_slowed_by_its_own_zone() {
    let text = "9k/p9/10/10/10/4H5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "e6 e7 f6 g7 f5 g5 f4 g3 e4 e3 d4 c3 d5 c5 d6 c7");
    // Beside another guard it moves one step; near one it stops.
    let beside = "9k/p9/10/10/4h5/4H5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", beside, "e5", "e6 f6 f5 f4 e4 d4 d5 d6");
    let near = "9k/p9/10/4h5/10/4H5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", near, "e5", "e6 f6 f5 g5 f4 g3 e4 e3 d4 c3 d5 c5 d6");
}

#[test]
fn s2_3_knights_are_free_unless_frozen() {
    let text = "9k/p9/10/10/5h4/4N5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "d3 f3 c4 g4 c6 g6 d7 f7");
    assert_from("HIASHATAR:zone_knight=frozen", text, "e5", "");
    // A frozen knight gives no check.
    let check = "10/p9/10/5k4/3h6/4N5/10/10/10/K9 b - - 0 1";
    assert_eq!(position("HIASHATAR", check).checkers().len(), 1);
    assert!(position("HIASHATAR:zone_knight=frozen", check).checkers().is_empty());
}

#[test]
fn s2_3_a_knight_takes_a_guard_unless_it_may_not() {
    let text = "9k/p9/10/5h4/10/4N5/10/10/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "d3 f3 c4 g4 c6 g6 d7 f7");
    assert_from("HIASHATAR:knight_takes_guard=no", text, "e5", "d3 f3 c4 g4 c6 g6 d7");
}

#[test]
fn s2_3_the_king_may_stand_in_a_zone() {
    // Not beside a guard that checks there, nor where another piece attacks.
    let text = "9k/p9/10/10/10/4KH4/10/10/10/10 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "d4 d5 d6 e4 e6 f4 f6");
}

#[test]
fn s2_3_zones_stop_the_long_steps_of_pawns() {
    // a2 stands beside the guard, e2 enters the zone with its first step, i2 with its second.
    let text = "9k/p9/10/10/10/10/6h3/1h3h4/P3P3P1/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "a2", "a3 b3");
    assert_from("HIASHATAR", text, "i2", "i3 i4 i5");
    assert_from("HIASHATAR:zone_pawns=no", text, "a2", "a3 a4 a5 b3");
    assert_from(FREE, text, "a2", "a3 b3");
    let second = "9k/p9/10/10/3h6/10/10/10/4P5/K9 w - - 0 1";
    assert_from("HIASHATAR", second, "e2", "e3 e4 e5");
    let second = "9k/p9/10/10/10/3h6/10/10/4P5/K9 w - - 0 1";
    assert_from("HIASHATAR", second, "e2", "e3 e4");
    let first = "9k/p9/10/10/10/10/3h6/10/4P5/K9 w - - 0 1";
    assert_from("HIASHATAR", first, "e2", "e3");
    assert_from("HIASHATAR:zone_pawns=no", first, "e2", "e3 e4 e5");
    // Free exit: out of the zone at full range.
    let out = "9k/p9/10/10/10/10/10/10/4P5/K2h6 w - - 0 1";
    assert_from("HIASHATAR", out, "e2", "e3");
    assert_from(FREE, out, "e2", "e3 e4 e5");
}

#[test]
fn s2_3_zones_cut_checks_and_pins() {
    // The guard beside the file stops the rook before the king.
    let cut = position("HIASHATAR", "4k5/10/10/3h6/10/10/10/10/10/K3R5 b - - 0 1");
    assert!(cut.checkers().is_empty());
    // Beside the king it does so too, unless the king's is the first square of the zone.
    let last = position("HIASHATAR", "3hk5/10/10/10/10/10/10/10/10/K3R5 b - - 0 1");
    assert!(last.checkers().is_empty());
    let target = position("HIASHATAR", "10/3h6/4k5/10/10/10/10/10/10/K3R5 b - - 0 1");
    assert_eq!(target.checkers().len(), 1);
    // A pinned rook is free when a zone cuts the line behind it.
    let pinned = "4k5/10/4r5/10/10/10/10/10/10/K3R5 b - - 0 1";
    assert_from("HIASHATAR", pinned, "e8", "e1 e2 e3 e4 e5 e6 e7 e9");
    let free = "4k5/10/4r5/10/10/6h3/5P4/10/10/K3R5 b - - 0 1";
    assert_from("HIASHATAR", free, "e8", "e1 e2 e3 e4 e5 e6 e7 e9");
    let free = "4k5/10/4r5/10/10/5h4/10/10/10/K3R5 b - - 0 1";
    assert_from("HIASHATAR", free, "e8", "a8 b8 c8 d8 f8 g8 h8 i8 j8 e6 e7 e9");
}

#[test]
fn s2_3_the_position_after_a_move_decides() {
    // Moving the guard away lets the rook through to its own king.
    let text = "4k5/10/10/3h6/10/10/10/10/10/K3R5 b - - 0 1";
    assert_from("HIASHATAR", text, "d7", "d5 d6 d8 d9 e6 e7 e8 f5 f7 f9");
    // Taking the guard that shields one's own king is no move.
    let text = "4k5/10/10/3H6/1n8/10/10/10/10/K3R5 b - - 0 1";
    assert_from("HIASHATAR", text, "b6", "a4 c4 d5 a8 c8");
}

#[test]
fn s2_3_options_of_the_guards_capture() {
    let text = "9k/p9/10/2p1p1p3/3ppp4/2ppHpp3/3ppp4/2p1p1p3/10/K9 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "d4 d5 d6 e4 e6 f4 f5 f6");
    assert_from("HIASHATAR:guard_capture=diagonal", text, "e5", "d4 d6 f4 f6");
    let far = "9k/p9/10/2p1p1p3/10/2p1H1p3/10/2p1p1p3/10/K9 w - - 0 1";
    let near = "d4 d5 d6 e4 e6 f4 f5 f6";
    assert_from("HIASHATAR", far, "e5", &format!("{near} c3 c5 c7 e3 e7 g3 g5 g7"));
    assert_from("HIASHATAR:guard_capture=adjacent", far, "e5", near);
    assert_from("HIASHATAR:guard_capture=diagonal", far, "e5", near);
}

#[test]
fn s2_3_options_of_the_guards_check() {
    let checks = |ruleset, board: &str| {
        let position = position(ruleset, &format!("{board} b - - 0 1"));
        assert_eq!(mirrored(&position).checkers().len(), position.checkers().len());
        !position.checkers().is_empty()
    };
    let two = "10/p9/10/4k5/10/4H5/10/10/10/K9";
    let beside = "10/p9/10/10/4k5/4H5/10/10/10/K9";
    let diagonal = "10/p9/10/10/3k6/4H5/10/10/10/K9";
    let expected = [
        ("HIASHATAR", [true, true, true]),
        ("HIASHATAR:guard_check=adjacent", [false, true, true]),
        ("HIASHATAR:guard_check=none", [false, false, false]),
        ("HIASHATAR:guard_capture=adjacent", [false, true, true]),
        ("HIASHATAR:guard_capture=diagonal", [false, false, true]),
        ("HIASHATAR:guard_capture=diagonal,guard_check=adjacent", [false, true, true]),
    ];
    for (ruleset, expected) in expected {
        assert_eq!(
            [two, beside, diagonal].map(|board| checks(ruleset, board)),
            expected,
            "{ruleset}"
        );
    }
    // A guard that gives no check does not take the king either.
    let two = "10/p9/10/4k5/10/4H5/10/10/10/K9 w - - 0 1";
    let list = "e6 f6 g7 f5 g5 f4 g3 e4 e3 d4 c3 d5 c5 d6 c7";
    assert_from("HIASHATAR:guard_check=adjacent", two, "e5", list);
}

#[test]
fn s2_3_kings_ignore_guards_that_give_no_check() {
    let text = "9k/p9/10/10/4h5/10/4K5/10/P9/10 w - - 0 1";
    assert_from("HIASHATAR", text, "e4", "d3 e3 f3 d4 f4");
    assert_from("HIASHATAR:guard_check=none", text, "e4", "d3 e3 f3 d4 f4 e5 d5 f5");
    let beside = "9k/p9/10/10/10/4h5/4K5/10/P9/10 w - - 0 1";
    assert_from("HIASHATAR:guard_check=none", beside, "e4", "d3 e3 f3 d4 f4 e5 d5 f5");
}

#[test]
fn s2_3_a_guard_pins_what_stands_between() {
    let text = "9k/p9/10/10/4h5/4R5/4K5/10/10/10 w - - 0 1";
    assert_from("HIASHATAR", text, "e5", "e6");
    assert_from("HIASHATAR:guard_check=adjacent", text, "e5", "d5 f5 e6");
}

/// SEED's first example: a camel on c5 and a king on f8, the line cut at e7: d6 must lie outside
/// and e7 inside a zone.
#[test]
fn s2_3_the_camel_and_the_king() {
    let cutting: Vec<String> = Square::all()
        .filter(|guard| {
            let Some(position) = with_guard("10/10/5k4/10/10/2B7/10/10/10/K9 b - - 0 1", *guard)
            else {
                return false;
            };
            let zone = position.zone(Color::White);
            let on_the_line = *guard == square("d6");
            !on_the_line && !zone.contains(square("d6")) && zone.contains(square("e7"))
        })
        .map(|guard| guard.to_string())
        .collect();
    assert_eq!(cutting, ["f6", "f7", "d8", "e8"]);
    for guard in cutting {
        let text = "10/10/5k4/10/10/2B7/10/10/10/K9 b - - 0 1";
        let position = with_guard(text, square(&guard)).expect("valid");
        assert!(position.checkers().is_empty(), "{guard}");
        assert_from(
            "HIASHATAR",
            &position.to_string().replace(" b ", " w "),
            "c5",
            "a3 b4 a7 b6 d4 e3 f2 g1 d6 e7",
        );
    }
    assert_eq!(
        position("HIASHATAR", "10/10/5k4/10/10/2B7/10/10/10/K8n b - - 0 1").checkers().len(),
        1
    );
}

/// The test position of 2.3: chariots on d1 and d10, guards on e4 and e8. Straight up the file the
/// chariot needs seven moves to attack the other: d3 d4 d5 d6 d7 d8 d9.
#[test]
fn s2_3_the_chariots_need_seven_moves() {
    let text = "3r6/10/4h4k/10/10/10/4H5/10/10/K2R6 w - - 0 1";
    let mut position = position("HIASHATAR", text);
    let mut from = square("d1");
    for to in ["d3", "d4", "d5", "d6", "d7", "d8", "d9"] {
        let list = position.generate_legal_moves();
        let up = list
            .iter()
            .filter(|mv| mv.from() == from && mv.to().file() == 3)
            .map(|mv| mv.to())
            .max();
        assert_eq!(up, Some(square(to)), "{position:?}");
        assert!(position.parse_move(&format!("{from}d10")).is_err());
        let black = if position.piece_at(square("j8")).is_some() { "j8j9" } else { "j9j8" };
        position = play(position, &format!("{from}{to} {black}"));
        from = square(to);
    }
    // Now it attacks, and takes with the eighth.
    assert!(position.parse_move("d9d10").is_ok());
}

#[test]
fn s2_4_1_robado_and_its_options() {
    let bare = "9k/10/10/10/10/4R5/10/10/10/K9 b - - 0 1";
    assert_result("HIASHATAR", bare, "1/2-1/2 robado");
    assert_moves("HIASHATAR", bare, "");
    assert_result("HIASHATAR:bare_king=play", bare, "*");
    let kings = "9k/10/10/10/10/10/10/10/10/K9 b - - 0 1";
    assert_result("HIASHATAR", kings, "1/2-1/2 robado");
    assert_result("HIASHATAR:bare_king=play", kings, "1/2-1/2 bare kings");
    assert_moves("HIASHATAR:bare_king=play", kings, "");
    assert_result("HIASHATAR:guard_pair=play", kings, "1/2-1/2 robado");
    assert_result("HIASHATAR:bare_king=play,guard_pair=play", kings, "*");
}

#[test]
fn s2_4_1_king_and_guard_each_is_a_draw() {
    let pair = "9k/8h1/10/10/10/10/10/10/1H8/K9 b - - 0 1";
    assert_result("HIASHATAR", pair, "1/2-1/2 king and guard each");
    assert_moves("HIASHATAR", pair, "");
    assert_result("HIASHATAR:bare_king=play", pair, "1/2-1/2 king and guard each");
    assert_result("HIASHATAR:guard_pair=play", pair, "*");
    assert_result("HIASHATAR", &pair.replace("8h1", "8hh"), "*");
    assert_result("HIASHATAR", &pair.replace("8h1", "8p1"), "*");
    assert_result("HIASHATAR:bare_king=play", &pair.replace("8h1", "10"), "*");
}

#[test]
fn s2_4_2_any_piece_mates() {
    assert_result("HIASHATAR", "6nrkr/6pNpp/10/10/10/10/10/10/10/K9 b - - 0 1", "*");
    assert_result("HIASHATAR", "8rk/7Npp/10/10/10/10/10/10/10/K9 b - - 0 1", "1-0 mate");
    assert_result("HIASHATAR", "k9/3N5p/K9/10/10/4B5/10/10/10/10 b - - 0 1", "*");
    assert_result("HIASHATAR", "10/10/10/10/10/10/10/10/P1k7/K1hn6 w - - 3 49", "0-1 mate");
}

#[test]
fn s2_4_2_no_move_without_check_is_zhit() {
    let zhit = "k9/1R8/2K7/10/10/9p/9P/10/10/10 b - - 0 1";
    assert_result("HIASHATAR", zhit, "1/2-1/2 zhit");
    assert_result("HIASHATAR:stalemate=loss", zhit, "1-0 stalemate loses");
}

#[test]
fn s2_5_the_key_holds_the_squares_that_can_be_captured_on() {
    let key = |fen: &str| position("HIASHATAR", fen).zobrist();
    let nobody = "9k/10/10/10/10/4P5/9p/10/10/K9 b";
    assert_eq!(key(&format!("{nobody} - e3e4 0 1")), key(&format!("{nobody} - - 0 1")));
    let pawn = "9k/10/10/10/10/4P5/3p6/10/10/K9 b";
    assert_ne!(key(&format!("{pawn} - e3e4 0 1")), key(&format!("{pawn} - - 0 1")));
    // A capture that would uncover the king is none.
    let pinned = "10/10/10/10/10/k2pP4R/10/10/10/K9 b";
    assert_eq!(key(&format!("{pinned} - e3e4 0 1")), key(&format!("{pinned} - - 0 1")));
}

/// The position with a black guard more, if its square is empty and the position valid.
fn with_guard(fen: &str, guard: Square) -> Option<Position> {
    use shatra::shatar::{Kind, Piece, Setup};
    let mut setup = Setup::from_fen(fen, Rules::HIASHATAR).ok()?;
    if setup.piece_at(guard).is_some() {
        return None;
    }
    setup.place(guard, Some(Piece::new(Color::Black, Kind::Guard)));
    Position::try_from(setup).ok()
}
