//! Why a move is not legal: a reason exactly where the generator gives no move, each reason in a small
//! position for both colours, and what it says of the position is true.

use proptest::prelude::*;
use shatra::shatar::*;

use super::properties::positions;
use super::support::*;

/// The reason is given, with its section; of the same with the colours exchanged the section is.
#[track_caller]
fn assert_reason(ruleset: &str, fen: &str, ends: &str, message: &str, section: &str) {
    let position = position(ruleset, fen);
    let mv: Move = ends.parse().expect(ends);
    let why = position.explain(mv.from(), mv.to()).expect_err(ends);
    assert_eq!((why.to_string().as_str(), why.section()), (message, section), "{position:?}");
    let turned = mirrored(&position);
    let [from, to] = [mv.from(), mv.to()].map(|square| turned_square(&position, square));
    let why = turned.explain(from, to).expect_err(ends);
    assert_eq!(why.section(), section, "{turned:?}: {why}");
}

#[test]
fn what_every_game_refuses() {
    let start = Position::QUEENS_PAWNS;
    for (ends, message) in [
        ("e5e6", "no piece stands on e5"),
        ("d5d4", "the piece on d5 is not White's, and White is to move"),
        ("a1a1", "a move leads to another square"),
        ("a1a2", "a piece of White's own stands on a2"),
        ("a1a3", "the way is blocked on a2"),
        ("b1b3", "a knight jumps two squares along and one aside"),
        ("e2e4", "a pawn steps forward, captures one step diagonally forward"),
        ("d1b3", "a queen moves along files and rows, and on diagonals (in Shatar by one step)"),
    ] {
        assert_reason("SHATAR", start, ends, message, "1.2");
    }
    let over = "k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1 -";
    assert_reason("SHATAR", over, "h7h6", "the game is over: draw: niol", "1.5");
    assert_reason(
        "SHATAR",
        "k7/8/8/8/8/8/8/K6R b - - 0 1 -",
        "a8a7",
        "the game is over: draw: robado",
        "1.5",
    );
}

#[test]
fn s1_1_the_first_two_moves_are_compulsory() {
    let position = position("SHATAR", Position::FULL_ARRAY);
    let why = position.explain(square("e2"), square("e3")).expect_err("e2e3");
    assert_eq!(why.to_string(), "from the full array only d2d4 is legal");
    assert_eq!(why.section(), "1.1");
}

#[test]
fn s1_2_the_king_must_be_safe() {
    let fen = "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1 -";
    assert_reason("SHATAR", fen, "e2d2", "the king would be attacked, from e7", "1.2");
    let checked = "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1 -";
    for ends in ["a1a2", "e1e2"] {
        assert_reason("SHATAR", checked, ends, "the king would be attacked, from e7", "1.2");
    }
    assert_reason("SHATAR", checked, "e1e3", "a king steps to a square next to it", "1.2");
}

#[test]
fn s1_2_a_bishop_may_have_a_range() {
    let fen = "7k/7p/8/8/8/8/8/KB6 w - - 0 1 -";
    let message = "a bishop goes no further than three squares";
    assert_reason("SHATAR:bishop_range=3", fen, "b1f5", message, "1.2");
}

#[test]
fn s1_6_knights_alone_do_not_mate() {
    let smothered = "6rk/6pp/8/6N1/8/8/8/K6R w - - 0 1 -";
    assert_reason("SHATAR", smothered, "g5f7", "knights alone must not mate", "1.6");
    let set_up = "6rk/5Npp/8/8/8/8/8/K6R b - - 0 1 -";
    assert_reason("SHATAR", set_up, "g7g6", "the game is over: draw: niol (knight)", "1.6");
}

#[test]
fn s2_3_zones_stop_and_hold() {
    let fen = "9k/10/10/10/4h5/R9/10/10/10/K9 w - - 0 1";
    for ends in ["a5h5", "a5e5"] {
        assert_reason("HIASHATAR", fen, ends, "the piece must stop beside a guard, on d5", "2.3");
    }
    let beside = "9k/10/10/10/4h5/3R6/10/10/10/K9 w - - 0 1";
    let message = "the rook on d5 stands beside a guard: it moves one step only";
    assert_reason("HIASHATAR", beside, "d5d2", message, "2.3");
    let message = "the piece must stop beside a guard, on e5";
    assert_reason("HIASHATAR:zone_exit=free", beside, "d5g5", message, "2.3");
    let pawn = "the pawn on c2 stands beside a guard: it moves one step only";
    assert_reason("HIASHATAR", Position::HIASHATAR, "c2c4", pawn, "2.3");
}

#[test]
fn s2_3_guards_and_knights_have_their_options() {
    let guard = "k9/10/10/10/10/10/10/4h5/2N7/K9 w - - 0 1";
    let message = "a knight does not take the guard on e3";
    assert_reason("HIASHATAR:knight_takes_guard=no", guard, "c2e3", message, "2.3");
    let beside = guard.replace("2N7", "3N6");
    let message = "the knight on d2 stands beside a guard: it does not move";
    assert_reason("HIASHATAR:zone_knight=frozen", &beside, "d2b3", message, "2.3");
    let capture = "k9/10/10/10/10/10/10/2H1p5/10/K9 w - - 0 1";
    let message = "a guard does not capture on e3 from there";
    assert_reason("HIASHATAR:guard_capture=adjacent", capture, "c3e3", message, "2.3");
    let message = "a guard moves one or two squares in a straight line";
    assert_reason("HIASHATAR", capture, "c3d5", message, "2.2");
}

/// What a reason says of the position is true.
fn is_true(position: &Position, from: Square, to: Square, why: WhyNot) -> bool {
    let side = position.side_to_move();
    let is_enemy = |square| position.color(!side).contains(square);
    match why {
        WhyNot::GameOver { outcome } => position.outcome() == Some(outcome),
        WhyNot::NoPiece { square } => square == from && position.piece_at(from).is_none(),
        WhyNot::NotYours { square, .. } => square == from && is_enemy(from),
        WhyNot::SameSquare => from == to,
        WhyNot::OwnPiece { square, .. } => square == to && position.color(side).contains(to),
        WhyNot::PathBlocked { by } => position.occupied().contains(by) && by != to && by != from,
        WhyNot::KingAttacked { by } => by.any() && by.into_iter().all(is_enemy),
        WhyNot::KnightMate => position.kind(Kind::Knight).contains(from),
        WhyNot::LeavesZoneSlowly { square, .. } | WhyNot::KnightFrozen { square } => square == from,
        WhyNot::StopsInZone { at } => at != from && at != to,
        WhyNot::GuardNotTaken { square } | WhyNot::GuardCapture { square } => {
            square == to && is_enemy(to)
        }
        WhyNot::NotItsLine { kind } => position.pieces(side, kind).contains(from),
        _ => true,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_reason_is_given_exactly_where_no_move_is_legal(position in positions()) {
        let legal = position.generate_legal_moves();
        for from in position.occupied() {
            for to in Square::all() {
                let fitting: Vec<_> =
                    legal.iter().copied().filter(|mv| (mv.from(), mv.to()) == (from, to)).collect();
                match position.explain(from, to) {
                    Ok(moves) => prop_assert_eq!(moves, fitting, "{:?}", position),
                    Err(why) => {
                        prop_assert!(fitting.is_empty(), "{:?} {}{}: {}", position, from, to, why);
                        prop_assert!(
                            is_true(&position, from, to, why), "{:?} {}{}: {}", position, from, to, why
                        );
                    }
                }
            }
        }
    }
}
