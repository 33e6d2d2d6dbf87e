//! Section 3: what a position holds, and what tells two positions apart.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use crate::common::position;
use shatra::{Bitboard, Color, IllegalMove, Kind, Move, Piece, Playable, Position, Rules, Square};

/// Every item of section 3 is there.
const FULL: &str = "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 54 21 38>37 12 34";

fn at(number: u8) -> Square {
    Square::new(number).expect("a square of the board")
}

fn set(numbers: &[u8]) -> Bitboard {
    numbers.iter().copied().map(at).collect()
}

fn hash(item: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn a_position_shows_its_pieces() {
    let position = position("STANDARD", FULL);
    assert_eq!(position.color(Color::White), set(&[27, 52, 54]));
    assert_eq!(position.color(Color::Black), set(&[11, 28, 38]));
    assert_eq!(position.kind(Kind::Shatra), set(&[27, 28, 38]));
    assert_eq!(position.pieces(Color::Black, Kind::Shatra), set(&[28, 38]));
    assert_eq!(position.occupied(), set(&[11, 27, 28, 38, 52, 54]));
    assert_eq!(Color::ALL.map(|side| position.biy(side)), [Some(at(52)), Some(at(11))]);
    let yalkyn = Piece { color: Color::White, kind: Kind::Yalkyn };
    assert_eq!(position.piece_at(at(54)), Some(yalkyn));
    assert_eq!(position.piece_at(at(55)), None);
}

#[test]
fn a_position_shows_its_marks_and_numbers() {
    let position = position("STANDARD", FULL);
    assert_eq!((position.reserve(), position.obliged()), (set(&[54]), set(&[54])));
    assert_eq!(position.en_passant(), Some(at(21)));
    assert_eq!((position.banned_west(), position.banned_east()), (set(&[38]), set(&[])));
    assert_eq!((position.quiet_plies(), position.move_number()), (12, 34));
    assert_eq!((position.side_to_move(), position.rules()), (Color::White, Rules::STANDARD));
}

/// The text with one item after the other taken away.
#[test]
fn items_one_to_five_identify_a_position() {
    let full = position("STANDARD", FULL);
    for other in [
        "3/3/3/1/k6/7/2Pp3/6p/7/5K1/1/B2/3/3 w 54 54 21 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 b 54 54 - 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/R2/3/3 w 54 54 21 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 - 21 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w - - 21 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 54 - 38>37 12 34",
        "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 54 21 - 12 34",
    ] {
        let other = position("STANDARD", other);
        assert_ne!(full.key(), other.key(), "{other}");
        assert_ne!(full.zobrist(), other.zobrist(), "{other}");
        assert_ne!(hash(&full), hash(&other), "{other}");
    }
    let later = position("STANDARD", "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 54 21 38>37 0 1");
    assert_eq!((full.key(), hash(&full)), (later.key(), hash(&later)));
}

/// The keys are the numbers that SplitMix64 gives one after the other, on every machine.
#[test]
fn the_hashes_of_some_positions_are_known() {
    let other = "3/3/3/1/k6/7/4P2/7/p6/7/K/B2/3/2P b 53,62 62 - 29>28,39>40 12 34";
    for (position, hash) in [
        (Position::start(Rules::STANDARD), 0x1b84_dd92_6011_f434),
        (Position::start(Rules::CODIFIED), 0x1b84_dd92_6011_f434),
        (Position::start(Rules::DRAUGHTS), 0x8e4c_17a2_6074_f5d9),
        (position("STANDARD", FULL), 0x9659_46cd_666d_4185),
        (position("STANDARD", other), 0xf208_c2d4_795b_2866),
    ] {
        assert_eq!(position.zobrist(), hash, "{position}");
        assert_eq!(position.computed_zobrist(), hash, "{position}");
    }
}

/// What a position shows as one of the games that can be played.
#[test]
fn a_playable_position_is_the_position() {
    fn facts<P: Playable>(position: &P) -> (Color, u64, u32, usize, P::Key) {
        let (side, moves) = (position.side_to_move(), position.count_legal_moves());
        (side, position.zobrist(), position.quiet_plies(), moves, position.key())
    }
    let mut position = position("STANDARD", FULL);
    let moves = position.generate_legal_moves();
    let of_the_position = (Color::White, position.zobrist(), 12, moves.len(), position.key());
    assert_eq!(facts(&position), of_the_position);
    assert_eq!(Playable::generate_legal_moves(&position), moves);
    assert_eq!(Playable::parse_move(&position, "27x29"), position.parse_move("27x29"));
    assert_eq!(Playable::decided(&position), position.decided());
    assert_eq!(Playable::draws(&position), Rules::STANDARD.draws());

    let (before, mv) = (position.clone(), moves[0]);
    let undo = Playable::apply(&mut position, mv);
    assert_eq!(position, before.after(mv));
    Playable::undo(&mut position, undo);
    assert_eq!(position, before);
}

// Moves

#[test]
fn moves_differ_in_ends_captured_pieces_and_promotion() {
    let step = Move::step(at(7), at(4), None);
    assert_eq!((step.from(), step.to(), step.promotion()), (at(7), at(4), None));
    assert!(!step.is_capture() && !step.is_drop() && step.captured().is_empty());
    let drop = Move::drop(at(7), at(4));
    assert!(drop.is_drop() && !drop.is_capture());
    // The same pieces on the same squares: a step and a drop are one move.
    assert_eq!((step, hash(step)), (drop, hash(drop)));

    let others = [
        Move::step(at(7), at(5), None),
        Move::step(at(8), at(4), None),
        Move::step(at(7), at(4), Some(Kind::Tura)),
        Move::step(at(7), at(4), Some(Kind::Yalkyn)),
        Move::capture(at(7), at(4), set(&[5]), None),
        Move::capture(at(7), at(4), set(&[6]), None),
        Move::capture(at(7), at(4), set(&[6]), Some(Kind::Batyr)),
    ];
    for (place, mv) in others.iter().enumerate() {
        assert_ne!(*mv, step);
        assert_ne!(hash(mv), hash(step), "{mv:?}");
        assert!(others[..place].iter().all(|other| other != mv), "{mv:?}");
    }
    assert_eq!(others[3].promotion(), Some(Kind::Yalkyn));
    assert!(others[4].is_capture());
    assert_eq!(others[6].captured(), set(&[6]));
}

#[test]
fn a_move_is_shown_with_all_that_it_is() {
    let capture = Move::capture(at(7), at(1), set(&[4]), Some(Kind::Batyr));
    assert_eq!(
        format!("{capture:?}"),
        "Move { from: 7 c12, to: 1 c14, captured: {4}, promotion: Some(Batyr), drop: false }",
    );
    assert!(format!("{:?}", Move::drop(at(54), at(40))).ends_with("drop: true }"));
}

// Legality

#[test]
fn a_move_that_is_not_in_the_list_is_not_legal() {
    let mut position = Position::start(Rules::STANDARD);
    let before = position.clone();
    let (legal, illegal) = (Move::step(at(46), at(39), None), Move::step(at(46), at(40), None));
    assert!(position.is_legal(legal) && !position.is_legal(illegal));
    assert_eq!(position.find_legal(illegal), None);
    assert_eq!(position.try_apply(illegal).map(drop), Err(IllegalMove(illegal)));
    assert_eq!(position, before);
    let text = IllegalMove(illegal).to_string();
    assert_eq!(text, "the move from 46 to 40 is not legal here");
    let undo = position.try_apply(legal).expect("a legal move");
    assert_eq!((undo.played(), &position), (legal, &before.after(legal)));
}

#[test]
fn the_capture_that_is_due_is_what_is_threatened() {
    let position = position("STANDARD", "3/3/3/1/k6/7/3p3/3P3/7/6K/1/3/3/3 w");
    assert_eq!(position.threatened(Color::Black), set(&[28]));
    assert_eq!(position.threatened(Color::White), set(&[35]));
}

/// A visitor is shown the steps back no more than the list (5.5).
#[test]
fn a_banned_step_is_not_legal_while_there_are_others() {
    let position = position("STANDARD", "3/3/3/1/k6/7/4P2/7/7/6K/1/3/3/3 w - - - 29>28");
    assert!(!position.is_legal(Move::step(at(29), at(28), None)), "{position}");
    let steps = position.for_each_legal_move(|mv| match mv.to() == at(28) {
        true => ControlFlow::Break(mv),
        false => ControlFlow::Continue(()),
    });
    assert_eq!(steps, ControlFlow::Continue(()));
}
