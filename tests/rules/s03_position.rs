//! Section 3: what a position holds, and what tells two positions apart.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use crate::common::position;
use shatra::{
    Bitboard, Color, DiagramOptions, IllegalMove, Kind, Manner, Mark, Move, Notation, Piece,
    Playable, Position, Rules, Square, WhyNot,
};

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
    let yalkyn = Piece::new(Color::White, Kind::Yalkyn);
    assert_eq!(position.piece_at(at(54)), Some(yalkyn));
    assert_eq!(position.piece_at(at(55)), None);
}

#[test]
fn a_position_shows_its_marks_and_numbers() {
    let position = position("STANDARD", FULL);
    assert_eq!(position.marked(Mark::Reserve), set(&[54]));
    assert_eq!(position.marked(Mark::Obliged), set(&[54]));
    assert_eq!(position.en_passant(), Some(at(21)));
    assert_eq!(position.marked(Mark::BannedWest), set(&[38]));
    assert_eq!(position.marked(Mark::BannedEast), set(&[]));
    for mark in Mark::ALL {
        assert_eq!(position.marks()[mark], position.marked(mark), "{mark}");
    }
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
        assert_ne!(hash(full), hash(other), "{other}");
    }
    let later = position("STANDARD", "3/3/3/1/k6/7/2Pp3/6p/7/6K/1/B2/3/3 w 54 54 21 38>37 0 1");
    assert_eq!((full.key(), full.zobrist()), (later.key(), later.zobrist()));
    assert_eq!(hash(full.key()), hash(later.key()));
    // The counters are part of the position, but not of what identifies it.
    assert_ne!(full, later);
}

/// The keys are the numbers that SplitMix64 gives one after the other, on every machine: the first
/// for Black's turn, then, from the 64th on, 64 each for the passed square, for each kind of White
/// and of Black, and for each mark.
#[test]
fn the_hashes_of_some_positions_are_known() {
    let other = "3/3/3/1/k6/7/4P2/7/p6/7/K/B2/3/2P b 53,62 62 - 29>28,39>40 12 34";
    for (position, hash) in [
        (Position::start(Rules::STANDARD), 0xa773_f137_2031_0f47),
        (Position::start(Rules::CODIFIED), 0xa773_f137_2031_0f47),
        (Position::start(Rules::DRAUGHTS), 0xb97f_9600_f546_23a9),
        (position("STANDARD", FULL), 0x8f75_96b0_245f_db55),
        (position("STANDARD", other), 0xa063_fded_fd03_4567),
    ] {
        assert_eq!(position.zobrist(), hash, "{position}");
        assert_eq!(position.computed_zobrist(), hash, "{position}");
    }
}

/// What a position shows as one of the games that can be played.
#[test]
fn a_playable_position_is_the_position() {
    fn facts<P: Playable>(position: &P) -> (P::Rules, Color, u64, [u32; 2], usize, P::Key) {
        let (side, moves) = (position.side_to_move(), position.count_legal_moves());
        let numbers = [position.quiet_plies(), position.move_number()];
        (position.rules(), side, position.zobrist(), numbers, moves, position.key())
    }
    let mut position = position("STANDARD", FULL);
    let moves = position.generate_legal_moves();
    let (rules, hash, key) = (Rules::STANDARD, position.zobrist(), position.key());
    let of_the_position = (rules, Color::White, hash, [12, 34], moves.len(), key);
    assert_eq!(facts(&position), of_the_position);
    assert_eq!(<Position as Playable>::start(rules), Position::start(rules));
    assert_eq!(<Position as Playable>::from_fen(FULL, rules), Position::from_fen(FULL, rules));
    assert_eq!(Playable::generate_legal_moves(&position), moves);
    assert_eq!(Playable::parse_move(&position, "27x29"), position.parse_move("27x29"));
    assert_eq!(Playable::outcome(&position), position.outcome());
    assert_eq!(Playable::limits(&position), Rules::STANDARD.draws().limits);
    let mut visited = Vec::new();
    let end = Playable::for_each_legal_move(&position, |mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!((end, &visited[..]), (ControlFlow::Continue(()), &moves[..]));
    for notation in Notation::ALL {
        for &mv in &moves {
            let text = Playable::text_in(&position, mv, notation).to_string();
            assert_eq!(text, position.text_in(mv, notation).to_string());
            assert_eq!(Playable::is_capture(&position, mv), mv.is_capture(), "{text}");
        }
        for ascii in [false, true] {
            let options = DiagramOptions::default().notation(notation).ascii(ascii);
            let board = Playable::board_text(&position, notation, ascii).to_string();
            assert_eq!(board, position.diagram(&options).to_string());
        }
    }

    let (before, mv) = (position, moves[0]);
    let undo = Playable::apply(&mut position, mv);
    assert_eq!(position, before.after(mv));
    assert_eq!(position, Playable::after(&before, mv));
    Playable::undo(&mut position, undo);
    assert_eq!(position, before);
    let undo = Playable::try_apply(&mut position, mv).expect("a legal move");
    assert_eq!(position, before.after(mv));
    Playable::undo(&mut position, undo);
    let illegal = Move::promotion_in_place(at(1), Kind::Batyr);
    assert!(Playable::is_legal(&position, mv) && !Playable::is_legal(&position, illegal));
    assert!(Playable::try_apply(&mut position, illegal).is_err());
    assert_eq!(position, before);
}

// Moves

#[test]
fn moves_differ_in_kind_manner_ends_captured_pieces_and_promotion() {
    use Kind::{Batyr, Shatra, Tura, Yalkyn};
    let step = Move::step(Shatra, at(7), at(4));
    assert_eq!((step.kind(), step.manner()), (Shatra, Manner::Step));
    assert_eq!((step.from(), step.to(), step.promotion()), (at(7), at(4), None));
    assert!(!step.is_capture() && !step.is_drop() && step.captured().is_empty());
    assert_eq!((step.kind_after(), step.promoting(Tura).kind_after()), (Shatra, Tura));

    let others = [
        Move::step(Shatra, at(7), at(5)),
        Move::step(Shatra, at(8), at(4)),
        Move::step(Shatra, at(7), at(4)).promoting(Tura),
        Move::step(Shatra, at(7), at(4)).promoting(Yalkyn),
        Move::capture(Shatra, at(7), at(4), set(&[5])),
        Move::capture(Shatra, at(7), at(4), set(&[6])),
        Move::capture(Shatra, at(7), at(4), set(&[6])).promoting(Batyr),
        Move::capture(Batyr, at(7), at(4), set(&[6])),
        Move::drop(Shatra, at(7), at(4)),
        Move::step(Tura, at(7), at(4)),
        Move::promotion_in_place(at(7), Tura),
        Move::promotion_in_place(at(7), Yalkyn),
    ];
    for (place, mv) in others.iter().enumerate() {
        assert_ne!(*mv, step);
        assert_ne!(hash(mv), hash(step), "{mv:?}");
        assert!(others[..place].iter().all(|other| other != mv), "{mv:?}");
    }
    assert_eq!(others[3].promotion(), Some(Kind::Yalkyn));
    assert!(others[4].is_capture());
    assert_eq!(others[6].captured(), set(&[6]));
    assert!(others[8].is_drop() && !others[8].is_capture());
    assert_eq!((others[10].from(), others[10].to()), (at(7), at(7)));
    assert_eq!((others[10].kind(), others[10].manner()), (Shatra, Manner::PromotionInPlace));
}

/// Only of a shatra, and on the turned board alike (5.4).
#[test]
fn the_squares_of_a_step_say_whether_it_is_sideways_or_by_two() {
    use Kind::{Batyr, Shatra};
    for (kind, from, to, manner) in [
        (Shatra, 46, 39, Manner::Step),
        (Shatra, 46, 32, Manner::TwoSquareStep),
        (Shatra, 49, 35, Manner::TwoSquareStep),
        (Shatra, 18, 19, Manner::SidewaysStep),
        (Shatra, 19, 18, Manner::SidewaysStep),
        (Shatra, 1, 2, Manner::SidewaysStep),
        // The end of a row and the start of the next.
        (Shatra, 17, 18, Manner::Step),
        (Shatra, 24, 25, Manner::Step),
        (Shatra, 18, 25, Manner::Step),
        (Shatra, 26, 18, Manner::Step),
        (Shatra, 18, 20, Manner::Step),
        (Batyr, 46, 32, Manner::Step),
        (Batyr, 18, 19, Manner::Step),
    ] {
        let step = |from, to| Move::step(kind, at(from), at(to)).manner();
        assert_eq!(step(from, to), manner, "{kind} {from}-{to}");
        assert_eq!(step(63 - from, 63 - to), manner, "{kind} {from}-{to} turned");
    }
}

#[test]
fn a_move_is_shown_with_all_that_it_is() {
    let capture = Move::capture(Kind::Shatra, at(7), at(1), set(&[4])).promoting(Kind::Batyr);
    assert_eq!(capture.to_string(), "7x1(4)=Q");
    assert_eq!(format!("{capture:?}"), "shatra Capture 7x1(4)=Q");
    let drop = Move::drop(Kind::Yalkyn, at(54), at(40));
    assert_eq!(format!("{drop:?}"), "yalkyn Drop 54*40");
    let step = Move::step(Kind::Shatra, at(46), at(32));
    assert_eq!(format!("{step:?}"), "shatra TwoSquareStep 46-32");
    let in_place = Move::promotion_in_place(at(2), Kind::Yalkyn);
    assert_eq!(format!("{in_place:?}"), "shatra PromotionInPlace 2=B");
}

// Legality

#[test]
fn a_move_that_is_not_in_the_list_is_not_legal() {
    let mut position = Position::start(Rules::STANDARD);
    let before = position;
    let [legal, illegal] = [39, 40].map(|to| Move::step(Kind::Shatra, at(46), at(to)));
    assert!(position.is_legal(legal) && !position.is_legal(illegal));
    assert_eq!(position.find_move(legal.parts()), Ok(legal));
    assert_eq!(position.find_move(illegal.parts()), Err(WhyNot::ShatraBeforeDitch));
    assert_eq!(position.try_apply(illegal).map(drop), Err(IllegalMove(illegal)));
    assert_eq!(position, before);
    let text = IllegalMove(illegal).to_string();
    assert_eq!(text, "46-40 is not legal here");
    let undo = position.try_apply(legal).expect("a legal move");
    assert_eq!((undo.mv(), &position), (Some(legal), &before.after(legal)));
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
    assert!(!position.is_legal(Move::step(Kind::Shatra, at(29), at(28))), "{position}");
    let steps = position.for_each_legal_move(|mv| match mv.to() == at(28) {
        true => ControlFlow::Break(mv),
        false => ControlFlow::Continue(()),
    });
    assert_eq!(steps, ControlFlow::Continue(()));
}
