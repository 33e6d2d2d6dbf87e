//! The values of Shatar as Rust sees them: what an undo tells, texts, debug forms, defaults.

use shatra::shatar::{
    Bitset, HiashatarRules, KnightMate, Piece, Position, Rules, Setup, SetupProblems, ShatarRules,
    Square, ZoneScope,
};
use shatra::{Color, Playable};

use crate::support::{position, square};

#[test]
fn an_undo_tells_the_move_and_what_it_captured() {
    let mut triple = position("HIASHATAR", "9k/10/10/10/10/3pPp4/3p1p4/10/10/K9 b - e3e4 0 1");
    let before = triple.clone();
    for (text, at) in [("d4e3", Some("e5")), ("d4d3", None)] {
        let mv = triple.parse_move(text).unwrap();
        let at = at.map(square);
        let undo = triple.apply(mv);
        assert_eq!(undo.mv(), mv);
        assert_eq!(undo.captured(), at.map(|at| (at, before.piece_at(at).unwrap())), "{text}");
        triple.undo(undo);
        assert_eq!(triple, before);
    }
}

#[test]
fn a_setup_becomes_a_position_or_says_why_not() {
    let start = Position::start(Rules::SHATAR);
    let mut setup = Setup::from(&start);
    assert_eq!(format!("{setup:?}"), format!("SHATAR {start}"));
    assert_eq!(Position::try_from(setup.clone()).as_ref(), Ok(&start));
    let black_king = start.piece_at(square("e8"));
    assert_eq!(black_king.map(|Piece { color, .. }| color), Some(Color::Black));
    setup.put(square("e8"), None);
    let problems = Position::try_from(setup).unwrap_err();
    assert_eq!(problems, SetupProblems::NO_BLACK_KING);
    assert_eq!(problems.to_string(), "Black has no king");
    assert_eq!(SetupProblems::from_bits_retain(1 << 15).to_string(), "unknown problem");
}

#[test]
fn debug_forms_are_names() {
    let start = Position::start(Rules::SHATAR);
    let mv = start.generate_legal_moves()[0];
    assert_eq!(format!("{mv:?}"), mv.to_string());
    assert_eq!(format!("{:?}", square("j10")), "j10");
    let set: Bitset = [square("j10"), square("a1")].into_iter().collect();
    assert_eq!(format!("{set:?}"), "{a1, j10}");
    let mut squares = set.into_iter();
    assert_eq!((squares.len(), squares.next(), squares.len()), (2, Some(square("a1")), 1));
    assert_eq!((squares.next(), squares.len()), (Some(square("j10")), 0));
    assert_eq!(squares.next(), None::<Square>);
}

#[test]
fn options_have_the_texts_of_the_rules_and_the_defaults_of_the_games() {
    assert_eq!(KnightMate::Loss.to_string(), "loss");
    assert_eq!(ZoneScope::Enemy.to_string(), "enemy");
    let shatar = ShatarRules { knight_mate: KnightMate::Loss, ..ShatarRules::default() };
    assert_eq!(Rules::Shatar(shatar).to_string(), "SHATAR:knight_mate=loss");
    let hiashatar = HiashatarRules { zone_scope: ZoneScope::Enemy, ..HiashatarRules::default() };
    assert_eq!(Rules::Hiashatar(hiashatar).to_string(), "HIASHATAR:zone_scope=enemy");
}

#[test]
fn drivers_see_the_side_to_move() {
    fn side(position: &impl Playable) -> Color {
        position.side_to_move()
    }
    let start = position("HIASHATAR", "9k/10/10/10/10/10/10/10/10/K9 b - - 0 1");
    assert_eq!(side(&start), Color::Black);
    assert_eq!(side(&Position::start(Rules::SHATAR)), Color::White);
}
