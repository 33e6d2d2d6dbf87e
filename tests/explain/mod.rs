//! Why a move is not legal: a reason exactly where the generator gives no move, and each reason in
//! a small position, for both colours.

mod parts;
mod reasons;

use std::collections::BTreeSet;

use crate::common::{fixture, position};
use shatra::geometry::{half, home};
use shatra::{Mark, Move, Outcome, Position, Square, Switches, WhyNot};

/// What a reason says of the position is true of its legal moves and pieces.
fn is_true(position: &Position, legal: &[Move], from: Square, to: Square, why: WhyNot) -> bool {
    let side = position.side_to_move();
    let starts =
        |of: fn(&Move) -> bool| legal.iter().filter(|mv| of(mv)).map(|mv| mv.from()).collect();
    let all_are = |of: &dyn Fn(&Move) -> bool| !legal.is_empty() && legal.iter().all(of);
    let owner = |square| position.piece_at(square).map(|piece| piece.color);
    match why {
        WhyNot::GameOver { outcome } => {
            position.outcome() == Some(outcome) && outcome == Outcome::win(!side, outcome.reason)
        }
        WhyNot::NoPiece { square } => square == from && owner(square).is_none(),
        WhyNot::NotYours { square, side } => square == from && owner(square) == Some(!side),
        WhyNot::CaptureCompulsory { pieces } => {
            all_are(&|mv| mv.is_capture()) && pieces == starts(|_| true) && !pieces.contains(from)
        }
        WhyNot::CapturesElsewhere { from: start, ends } => {
            let its = legal.iter().filter(|mv| mv.from() == from).map(|mv| mv.to());
            start == from && all_are(&|mv| mv.is_capture()) && ends == its.collect()
        }
        WhyNot::CapturesFewer { pieces } => {
            let majority = position.rules().has(Switches::MAJORITY_CAPTURE);
            majority && pieces == starts(|mv| mv.is_capture())
        }
        WhyNot::OnlyTheBiy { biy } => {
            position.biy(side) == Some(biy) && position.movers() == biy.into() && from != biy
        }
        WhyNot::OnlyFreePieces { pieces } => {
            position.movers() == pieces && pieces == starts(|mv| mv.is_capture())
        }
        WhyNot::PromotionDuty { waiting } => {
            all_are(&|mv| mv.from() == mv.to()) && waiting == starts(|_| true)
        }
        WhyNot::ObligedDrop { pieces } => all_are(&|mv| mv.is_drop()) && pieces == starts(|_| true),
        WhyNot::LandingGoesOn { landings } => !landings.contains(to),
        WhyNot::ChainGoesOn { at } => at == to,
        WhyNot::OwnPiece { square, side } => square == to && owner(to) == Some(side),
        WhyNot::EnemyPiece { square, piece } => {
            square == to && position.piece_at(to) == Some(piece) && piece.color != side
        }
        WhyNot::NotNextInReserve { next } => {
            next != from && half(side).contains(to) && position.explain(next, to).is_ok()
        }
        WhyNot::ReserveDoesNotStep { square } => {
            square == from && position.marked(Mark::Reserve).contains(from)
        }
        WhyNot::HomeClosed { reserve } => {
            let marks = position.marked(Mark::Reserve) & position.color(side);
            home(side).contains(to) && reserve.any() && reserve == marks.without(from.into())
        }
        WhyNot::ShatraStaysOut => home(side).contains(to),
        WhyNot::PathBlocked { by } => owner(by).is_some() && by != from && by != to,
        WhyNot::SidewaysReturn { square } => {
            square == from
                && from.row() == to.row()
                && Mark::RETURN_MEMORY.into_iter().any(|mark| position.marked(mark).contains(from))
        }
        WhyNot::NotItsLine { kind } => {
            position.piece_at(from).is_some_and(|piece| piece.kind == kind) && owner(to).is_none()
        }
        WhyNot::SameSquare | WhyNot::NothingToPromoteTo { .. } => from == to,
        WhyNot::PromotionEndsCapture { at } => {
            at != to && position.rules().has(Switches::PROMOTION_ENDS_CAPTURE)
        }
        WhyNot::WaitingCapturesSideways => {
            position.rules().has(Switches::WAITING_CAPTURES_SIDEWAYS)
        }
        WhyNot::ShatraBackward { square } => square == from && from.row() != to.row(),
        WhyNot::ShatraBeforeDitch => {
            position.rules().has(Switches::DITCH_WALK) && from.file() != to.file()
        }
        WhyNot::TwoSquares => {
            position.rules().has(Switches::DITCH_WALK) && from.row().abs_diff(to.row()) == 2
        }
        other => panic!("{other:?} is not checked"),
    }
}

/// The sections of the reasons that the fixtures bring up: all but 11.1, for in each of them the
/// side to move has its biy.
const SECTIONS: [&str; 19] = [
    "10", "11.2", "4", "5", "5.1", "5.2", "5.4", "5.5", "6.1", "7.1", "7.2", "7.3", "7.5", "8",
    "8.2", "8.3", "8.4", "8.5", "9",
];

#[test]
fn a_reason_is_given_exactly_where_no_legal_move_has_the_ends() {
    let lines: Vec<_> = fixture(include_str!("../data/moves.tsv")).collect();
    let sections = lines.iter().map(|line| {
        let mut sections = BTreeSet::new();
        let [rules, fen, _] = line[..] else { panic!("{line:?}") };
        let position = position(rules, fen);
        let legal = position.generate_legal_moves();
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let ends = |mv: &Move| mv.from() == from && mv.to() == to;
            let expected: Vec<Move> = legal.iter().copied().filter(ends).collect();
            match position.explain(from, to) {
                Ok(moves) => {
                    assert!(!moves.is_empty(), "{rules} {fen} {from} {to}");
                    assert_eq!(moves, expected, "{rules} {fen} {from} {to}");
                }
                Err(why) => {
                    assert!(expected.is_empty(), "{rules} {fen} {from} {to}: {why}");
                    let holds = is_true(&position, &legal, from, to, why);
                    assert!(holds, "{rules} {fen} {from} {to}: {why}");
                    sections.insert(why.section());
                }
            }
        }
        sections
    });
    let all = sections.flatten().collect::<BTreeSet<_>>();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), SECTIONS);
}
