//! The values of Shatar as Rust sees them: what an undo tells, texts, debug forms, defaults.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use shatra::shatar::{
    Bitboard, HiashatarRules, Kind, KnightMate, Move, Piece, Position, Problems, Rules, Setup,
    ShatarRules, Square, ZoneScope,
};
use shatra::{Color, Playable};

use super::support::{position, rules, square};

#[test]
fn an_undo_tells_the_move_and_what_it_captured() {
    let mut triple = position("HIASHATAR", "9k/10/10/10/10/3pPp4/3p1p4/10/10/K9 b - e3e4 0 1");
    let before = triple;
    for (text, at) in [("d4e3", Some("e5")), ("d4d3", None)] {
        let mv = triple.parse_move(text).unwrap();
        let at = at.map(square);
        let undo = triple.apply(mv);
        assert_eq!(undo.mv(), Some(mv));
        assert_eq!(
            undo.captured().next(),
            at.map(|at| (at, before.piece_at(at).unwrap())),
            "{text}"
        );
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
    setup.place(square("e8"), None);
    let error = Position::try_from(setup).unwrap_err();
    assert_eq!(error.problems(), Problems::NO_BLACK_KING);
    assert_eq!(error.to_string(), "Black has no king");
}

#[test]
fn debug_forms_are_names() {
    let start = Position::start(Rules::SHATAR);
    let mv = start.generate_legal_moves()[0];
    assert_eq!(format!("{mv:?}"), mv.to_string());
    assert_eq!(format!("{:?}", square("j10")), "j10");
    let set: Bitboard = [square("j10"), square("a1")].into_iter().collect();
    assert_eq!(format!("{set:?}"), "{a1, j10}");
    let mut squares = set.into_iter();
    assert_eq!((squares.len(), squares.next(), squares.len()), (2, Some(square("a1")), 1));
    assert_eq!((squares.next(), squares.len()), (Some(square("j10")), 0));
    assert_eq!(squares.next(), None::<Square>);
    assert!(Square::all().rev().eq(Bitboard::ALL.into_iter().rev()));
}

#[test]
fn options_have_the_texts_of_the_rules_and_the_defaults_of_the_games() {
    assert_eq!(KnightMate::Loss.to_string(), "loss");
    assert_eq!(ZoneScope::Enemy.to_string(), "enemy");
    let shatar = ShatarRules::default().knight_mate(KnightMate::Loss);
    assert_eq!(Rules::Shatar(shatar).to_string(), "SHATAR:knight_mate=loss");
    let hiashatar = HiashatarRules::default().zone_scope(ZoneScope::Enemy);
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

/// Checks that a value is read from its text, and that its text honours widths.
#[track_caller]
fn assert_pair<T: Copy + PartialEq + Debug + Display + FromStr<Err: Debug>>(value: T) {
    let text = value.to_string();
    assert_eq!(text.parse::<T>().expect("its own text"), value, "{text}");
    let width = text.chars().count() + 3;
    assert_eq!(format!("{value:>width$}"), format!("   {text}"));
    assert_eq!(format!("{value:<width$}|"), format!("{text}   |"));
}

#[test]
fn texts_are_read_back_and_honour_widths() {
    Square::all().for_each(assert_pair);
    for kind in Kind::ALL {
        assert_pair(kind);
        Color::ALL.into_iter().for_each(|color| assert_pair(Piece::new(color, kind)));
        assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        assert_eq!(Kind::ALL[kind.index()], kind);
    }
    let [a1, e4, j10] = ["a1", "e4", "j10"].map(square);
    for set in [Bitboard::EMPTY, e4.into(), [j10, a1, e4].into_iter().collect(), Bitboard::ALL] {
        assert_pair(set);
    }
    assert_pair(Move::new(a1, j10));
    assert_pair(Move::new(a1, j10).promoting());
    assert_pair(Rules::HIASHATAR);
    assert_pair(rules("SHATAR:series=no,bishop_range=3"));
    KnightMate::ALL.iter().copied().for_each(assert_pair);
    ZoneScope::ALL.iter().copied().for_each(assert_pair);
    let start = Position::start(Rules::SHATAR);
    assert_eq!(format!("{start:>99}").trim_start(), start.to_string());
    assert_eq!(format!("{start:>99}").len(), 99);
    for refused in ["", "e4,", "e4,a1", "e4,e4", "e4 e5", "k1", "e11"] {
        assert!(refused.parse::<Bitboard>().is_err(), "{refused}");
    }
    for refused in ["", "e", "e0", "e11", "k1", "E4", "e04", " e4"] {
        assert!(refused.parse::<Square>().is_err(), "{refused}");
    }
}

#[test]
fn sets_have_only_squares_that_there_are() {
    let names = Bitboard::ALL.into_iter().map(|square| (square.row(), square.file()));
    assert!(names.eq((1..=10).flat_map(|row| (0..10).map(move |file| (row, file)))));
    assert_eq!((!Bitboard::EMPTY, !Bitboard::ALL), (Bitboard::ALL, Bitboard::EMPTY));
    let start = Position::start(Rules::HIASHATAR).occupied();
    assert_eq!((!start).len(), Square::COUNT - start.len());
    assert!((!start).into_iter().all(|at| !start.contains(at) && (3..=8).contains(&at.row())));
    assert!(!start.intersects(!start) && (start | !start) == Bitboard::ALL);
    assert!(start.is_subset(Bitboard::ALL) && !Bitboard::ALL.is_subset(start));
    assert_eq!(Bitboard::ALL.without(start), !start);
    assert_eq!((start.first(), start.last()), (Some(square("a1")), Some(square("j10"))));
    assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
}

#[test]
fn positions_tell_where_pieces_stand() {
    let start = Position::start(Rules::HIASHATAR);
    assert_eq!(start.king(Color::Black), Some(square("f10")));
    assert_eq!(start.pieces(Color::White, Kind::Guard).to_string(), "d1,g1");
    assert_eq!(start.kind(Kind::Guard).to_string(), "d1,g1,d10,g10");
    assert_eq!(start.color(Color::White) | start.color(Color::Black), start.occupied());
}

#[test]
fn drivers_can_ask_whether_a_move_captures() {
    fn captures<P: Playable>(position: &P) -> Vec<String> {
        let moves = position.generate_legal_moves().into_iter();
        let mut captures: Vec<_> =
            moves.filter(|&mv| position.is_capture(mv)).map(|mv| mv.to_string()).collect();
        captures.sort();
        captures
    }
    let triple = position("HIASHATAR", "9k/10/10/10/10/3pPp4/3p1p4/10/10/K9 b - e3e4 0 1");
    assert_eq!(captures(&triple), ["d4e3", "d5e4", "f4e3", "f5e4"]);
    assert_eq!(captures(&Position::start(Rules::SHATAR)), [""; 0]);
    assert_eq!(<Position as Playable>::Rules::default(), Rules::SHATAR);
}

#[test]
fn serde_forms_are_the_texts() {
    use serde_json::{from_value, json, to_value};

    fn assert_form<T>(value: T, form: serde_json::Value)
    where
        T: PartialEq + Debug + serde::Serialize + serde::de::DeserializeOwned,
    {
        assert_eq!(to_value(&value).expect("a form"), form);
        let bytes = postcard::to_allocvec(&value).expect("bytes");
        assert_eq!(postcard::from_bytes::<T>(&bytes).expect("its own bytes"), value);
        assert_eq!(from_value::<T>(form).expect("its own form"), value);
    }

    let start = Position::start(Rules::HIASHATAR);
    assert_form(square("j10"), json!("j10"));
    assert_form(Kind::Guard, json!("guard"));
    assert_form(Piece::new(Color::Black, Kind::Queen), json!("Black queen"));
    assert_form(start.kind(Kind::King), json!("e1,f10"));
    assert_form(Move::new(square("j9"), square("j10")).promoting(), json!("j9j10q"));
    assert_form(rules("SHATAR:series=no"), json!("SHATAR:series=no"));
    assert_form(KnightMate::Loss, json!("loss"));
    let map = json!({ "rules": "HIASHATAR", "fen": Position::HIASHATAR });
    assert_form(start, map.clone());
    let mut setup = Setup::from(&start);
    assert_form(setup.clone(), map);

    setup.place(square("e1"), None);
    let invalid = to_value(&setup).expect("a form");
    assert!(from_value::<Position>(invalid.clone()).is_err());
    assert_eq!(from_value::<Setup>(invalid).expect("a set-up"), setup);
    let unknown = json!({ "rules": "HIASHATAR", "fen": Position::HIASHATAR, "more": 1 });
    assert!(from_value::<Position>(unknown.clone()).is_err());
    assert!(from_value::<Setup>(unknown).is_err());
    setup.passed_squares = [square("a1"), square("j10")].into_iter().collect();
    assert!(to_value(&setup).is_err(), "no text says so");
}
