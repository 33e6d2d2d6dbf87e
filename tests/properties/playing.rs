//! Playing moves and taking them back.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use proptest::prelude::*;
use proptest::sample::Index;
use shatra::{Bitboard, IllegalMove, Kind, Move, MoveParts, Position, Square};

use super::{config, hash_is_right, name, some};
use crate::common::rebuilt;
use crate::strategies::{any_position, game, game_from_setup};

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn undo_restores_every_field_and_the_hash_is_right_all_the_time(position in any_position()) {
        let mut played = position;
        hash_is_right(&position)?;
        for mv in some(&position.generate_legal_moves()) {
            let undo = played.apply(mv);
            prop_assert_eq!(undo.mv(), Some(mv));
            hash_is_right(&played)?;
            prop_assert_eq!(&played, &position.after(mv), "{}", name(&position, position.text(mv)));
            played.undo(undo);
            prop_assert_eq!(&played, &position, "{}", name(&position, position.text(mv)));
            hash_is_right(&played)?;
        }
    }

    #[test]
    fn a_game_taken_back_is_the_game_backwards(game in prop_oneof![game(), game_from_setup()]) {
        let mut position = game.start;
        let (mut positions, mut undos) = (Vec::new(), Vec::new());
        for &choice in &game.choices {
            let moves = position.generate_legal_moves();
            if moves.is_empty() {
                break;
            }
            positions.push(position);
            undos.push(position.apply(*choice.get(&moves)));
            let read = Position::from_fen(&position.to_string(), position.rules());
            prop_assert_eq!(read.as_ref(), Ok(&position), "{}", name(&position, ""));
            hash_is_right(&position)?;
        }
        while let (Some(before), Some(undo)) = (positions.pop(), undos.pop()) {
            position.undo(undo);
            prop_assert_eq!(&position, &before, "{}", name(&before, ""));
        }
    }
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn legality_near_legal_moves_is_that_of_the_list(
        position in any_position(),
        picked in prop::collection::vec(any::<Index>(), 1..3),
    ) {
        let list = position.generate_legal_moves();
        prop_assume!(!list.is_empty());
        let legal: HashSet<Move> = list.iter().copied().collect();
        let mut played = position;
        for mv in picked.iter().flat_map(|at| near(*at.get(&list))) {
            let is_legal = legal.contains(&mv);
            prop_assert_eq!(position.is_legal(mv), is_legal, "{} {:?}", name(&position, ""), mv);
            match played.try_apply(mv) {
                Ok(undo) => {
                    prop_assert!(is_legal, "{} {:?}", name(&position, ""), mv);
                    played.undo(undo);
                }
                Err(error) => prop_assert!(!is_legal && error == IllegalMove(mv)),
            }
            prop_assert_eq!(&played, &position, "{} {:?}", name(&position, ""), mv);
        }
    }

    /// Getters, constructors and texts say all that a move is: what they give plays the same.
    #[test]
    fn legal_moves_made_anew_from_their_parts_or_their_text_are_the_same(position in any_position()) {
        for mv in some(&position.generate_legal_moves()) {
            let of_parts = rebuilt(mv, |square| square);
            let parts: Result<MoveParts, _> = mv.to_string().parse();
            prop_assert_eq!(parts, Ok(mv.parts()), "{}", name(&position, mv));
            let of_text = position.find_move(mv.parts());
            prop_assert_eq!(of_text, Ok(mv), "{}", name(&position, mv));
            for made in [of_parts, of_text.unwrap_or(of_parts)] {
                let what = format!("{mv:?}, made anew {made:?}");
                prop_assert_eq!(made, mv, "{}", name(&position, &what));
                prop_assert_eq!(made.cmp(&mv), Ordering::Equal, "{}", name(&position, &what));
                prop_assert_eq!(hash(made), hash(mv), "{}", name(&position, &what));
                prop_assert!(position.is_legal(made), "{}", name(&position, &what));
                let texts = [mv, made].map(|mv| position.text(mv).to_string());
                prop_assert_eq!(&texts[0], &texts[1], "{}", name(&position, &what));
                // All of it, with hash and counters.
                let (after, expected) = (position.after(made), position.after(mv));
                prop_assert_eq!(&after, &expected, "{}", name(&position, &what));
                prop_assert_eq!(after.zobrist(), expected.zobrist(), "{}", name(&position, &what));
                prop_assert_eq!(after.to_string(), expected.to_string());
                hash_is_right(&after)?;
                let mut played = position;
                let undo = played.try_apply(made);
                prop_assert!(undo.is_ok_and(|undo| undo.mv() == Some(mv)), "{}", name(&position, &what));
                prop_assert_eq!(&played, &expected, "{}", name(&position, &what));
            }
        }
    }

    /// Also where start, destination, captured set and promoted kind are those of a legal move. (A
    /// piece that captures can also be dropped on the same square; that takes other pieces.)
    #[test]
    fn moves_of_another_kind_or_manner_are_not_legal(position in any_position()) {
        let list = position.generate_legal_moves();
        let legal: HashSet<Move> = list.iter().copied().collect();
        let parts = |mv: Move| (mv.from(), mv.to(), mv.captured(), mv.promotion());
        for mv in some(&list) {
            for other in otherwise(mv) {
                let what = format!("{other:?}, not {mv:?}");
                if parts(other) != parts(mv) && other.kind() == mv.kind() && legal.contains(&other) {
                    continue;
                }
                prop_assert!(!position.is_legal(other), "{}", name(&position, &what));
                let mut played = position;
                let refused = played.try_apply(other).map(drop);
                prop_assert_eq!(refused, Err(IllegalMove(other)), "{}", name(&position, &what));
                prop_assert_eq!(&played, &position, "{}", name(&position, &what));
            }
        }
    }
}

fn hash(mv: Move) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(mv)
}

/// The move with another kind of piece, and with another manner but the same squares.
fn otherwise(mv: Move) -> Vec<Move> {
    let (from, to, captured) = (mv.from(), mv.to(), mv.captured());
    let promoted = |made: Move| mv.promotion().map_or(made, |kind| made.promoting(kind));
    let mut moves = Vec::new();
    for kind in Kind::ALL {
        let manners = [
            Move::step(kind, from, to),
            Move::drop(kind, from, to),
            Move::capture(kind, from, to, captured),
        ];
        moves.extend(manners.map(promoted));
    }
    if let Some(kind) = mv.promotion() {
        moves.push(Move::promotion_in_place(from, kind));
    }
    moves.retain(|&other| other != mv);
    moves
}

/// The move, and all that differ from it in one of its parts; of the captured set in one square.
fn near(mv: Move) -> Vec<Move> {
    let (kind, from, to, captured) = (mv.kind(), mv.from(), mv.to(), mv.captured());
    let promoted = |made: Move| mv.promotion().map_or(made, |kind| made.promoting(kind));
    let capture = |kind, from, to, captured| promoted(Move::capture(kind, from, to, captured));
    let mut moves = otherwise(mv);
    moves.push(mv);
    moves.push(Move::capture(kind, from, to, captured));
    moves.extend(Kind::ALL.map(|promotion| mv.promoting(promotion)));
    moves.extend(Kind::ALL.map(|kind| Move::step(kind, from, to)));
    for square in Square::all() {
        moves.push(rebuilt(mv, |other| if other == from { square } else { other }));
        moves.push(rebuilt(mv, |other| if other == to { square } else { other }));
        moves.push(capture(kind, square, to, captured));
        moves.push(capture(kind, from, square, captured));
        moves.push(capture(kind, from, to, captured ^ Bitboard::of(square)));
    }
    moves
}
