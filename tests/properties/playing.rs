//! Playing moves and taking them back.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::Index;
use shatra::{Bitboard, IllegalMove, Kind, Move, Position, Square};

use crate::strategies::{any_position, game, game_from_setup};
use crate::{config, hash_is_right, name, some};

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn undo_restores_every_field_and_the_hash_is_right_all_the_time(position in any_position()) {
        let mut played = position.clone();
        hash_is_right(&position)?;
        for mv in some(&position.generate_legal_moves()) {
            let undo = played.apply(mv);
            prop_assert_eq!(undo.played(), mv);
            hash_is_right(&played)?;
            prop_assert_eq!(&played, &position.after(mv), "{}", name(&position, position.text(mv)));
            played.undo(undo);
            prop_assert_eq!(&played, &position, "{}", name(&position, position.text(mv)));
            hash_is_right(&played)?;
        }
    }

    #[test]
    fn a_game_taken_back_is_the_game_backwards(game in prop_oneof![game(), game_from_setup()]) {
        let mut position = game.start.clone();
        let (mut positions, mut undos) = (Vec::new(), Vec::new());
        for &choice in &game.choices {
            let moves = position.generate_legal_moves();
            if moves.is_empty() {
                break;
            }
            positions.push(position.clone());
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
        let mut played = position.clone();
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

    /// A step and a drop between the same squares are equal moves; the position knows which it is.
    #[test]
    fn a_drop_given_as_a_step_is_played_as_a_drop(position in any_position()) {
        let list = position.generate_legal_moves();
        for mv in some(&list).filter(|mv| !mv.is_capture()) {
            let as_step = Move::step(mv.from(), mv.to(), mv.promotion());
            let mut played = position.clone();
            let undo = played.try_apply(as_step);
            prop_assert!(undo.is_ok_and(|undo| undo.played().is_drop() == mv.is_drop()));
            prop_assert_eq!(&played, &position.after(mv), "{}", name(&position, position.text(mv)));
        }
    }
}

/// The move, and all that differ from it in one of its four parts; of the captured set in one
/// square.
fn near(mv: Move) -> Vec<Move> {
    let (from, to, captured, promotion) = (mv.from(), mv.to(), mv.captured(), mv.promotion());
    let kinds = [None].into_iter().chain(Kind::ALL.map(Some));
    let mut moves: Vec<Move> = kinds.map(|kind| Move::capture(from, to, captured, kind)).collect();
    for square in Square::all() {
        moves.push(Move::capture(square, to, captured, promotion));
        moves.push(Move::capture(from, square, captured, promotion));
        moves.push(Move::capture(from, to, captured ^ Bitboard::of(square), promotion));
    }
    moves
}
