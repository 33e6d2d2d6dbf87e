//! What strangers send: damaged encodings, and moves and undos of other positions.

use std::fmt::Debug;

use fastrand::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shatra::{Bitboard, Game, Move, Outcome, Playable, Position, Rules, Setup, shatar};

/// Rulesets of Shatra under which games differ most.
const RULESETS: [&str; 3] = ["STANDARD", "CODIFIED+MAJORITY_CAPTURE", "DRAUGHTS+FREE_LANDING"];

fn random_game<P: Playable>(rules: &str, rng: &mut Rng, plies: usize) -> Game<P> {
    let rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut game = Game::new(P::start(rules));
    while game.outcome().is_none() && game.ply() < plies {
        let mv = rng.choice(game.position().generate_legal_moves()).expect("the game goes on");
        game.play(mv).expect("the move is legal");
    }
    game
}

/// Some bits of the encoding turned, or a part of it lost, doubled or put elsewhere.
fn damaged(encoding: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut damaged = encoding.to_vec();
    for _ in 0..rng.usize(1..4) {
        let place = rng.usize(..=damaged.len());
        let end = rng.usize(place..=damaged.len().min(place + 8));
        match rng.u8(..4) {
            0 => drop(damaged.drain(place..end)),
            1 => damaged.extend_from_within(place..end),
            _ => {
                if let Some(byte) = damaged.get_mut(place) {
                    *byte ^= 1 << rng.u8(..8);
                }
            }
        }
    }
    damaged
}

/// Reads damaged encodings of a value in two formats. What is still a value must pass `check`, and some
/// of it must be.
fn assert_damage_is_seen<T: Serialize + DeserializeOwned + Debug>(
    value: &T,
    rng: &mut Rng,
    check: impl Fn(&T),
) {
    let json = serde_json::to_vec(value).expect("a value is written");
    let bytes = postcard::to_allocvec(value).expect("a value is written");
    let mut values = 0;
    for _ in 0..200 {
        let from_json = serde_json::from_slice::<T>(&damaged(&json, rng)).ok();
        let from_bytes = postcard::from_bytes::<T>(&damaged(&bytes, rng)).ok();
        for read in from_json.iter().chain(&from_bytes) {
            check(read);
            values += 1;
        }
    }
    assert!(values > 0 && values < 400, "{values} values from damaged ones of {value:?}");
}

fn assert_is_written_and_read<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("a value is written");
    assert_eq!(serde_json::from_str::<T>(&json).as_ref().ok(), Some(value), "{json}");
}

fn assert_is_position<P: Playable>(position: &P) {
    let read = P::from_fen(&position.to_string(), position.rules());
    assert_eq!(read.as_ref().ok(), Some(position), "{} {position}", position.rules());
    assert_eq!(read.map(|read| read.zobrist()).ok(), Some(position.zobrist()), "{position}");
    // So few that a position from anywhere is not played for long.
    let mut moves = 0;
    let _ = position.for_each_legal_move(|mv| {
        let _ = position.after(mv);
        moves += 1;
        if moves < 100 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
}

fn assert_is_game<P: Playable>(game: &Game<P>) {
    let mut again = Game::with_limits(game.start().clone(), game.limits());
    for &mv in game.moves() {
        again.play(mv).unwrap_or_else(|error| panic!("{error}: {mv} in {game:?}"));
    }
    assert_eq!(again.position(), game.position(), "{game:?}");
    let declared = game.outcome().filter(|outcome| outcome.reason.is_declared());
    declared.inspect(|&outcome| again.end(outcome).expect("the game goes on"));
    assert_eq!(again.outcome(), game.outcome(), "{game:?}");
}

#[test]
fn a_damaged_encoding_is_refused_or_a_value_like_others() {
    let mut rng = Rng::with_seed(1);
    for rules in RULESETS.into_iter().cycle().take(30) {
        let plies = rng.usize(..60);
        let game: Game = random_game(rules, &mut rng, plies);
        let position = *game.position();
        assert_damage_is_seen(&position, &mut rng, assert_is_position);
        assert_damage_is_seen(&Setup::from(&position), &mut rng, assert_is_written_and_read);
        assert_damage_is_seen(&game, &mut rng, assert_is_game);
        assert_damage_is_seen(&position.rules(), &mut rng, assert_is_written_and_read::<Rules>);
        for mv in position.generate_legal_moves().into_iter().take(5) {
            let parts = mv.parts();
            assert_damage_is_seen(&parts, &mut rng, |parts| {
                if let Ok(found) = position.find_move(*parts) {
                    assert!(position.is_legal(found), "{position} {parts} {found}");
                }
            });
            assert_damage_is_seen(&mv.captured(), &mut rng, assert_is_written_and_read::<Bitboard>);
        }
        if let Some(outcome) = game.outcome() {
            assert_damage_is_seen(&outcome, &mut rng, assert_is_written_and_read::<Outcome>);
        }
    }
}

#[test]
fn a_damaged_encoding_of_shatar_is_refused_or_a_value_like_others() {
    let mut rng = Rng::with_seed(2);
    for rules in ["SHATAR", "HIASHATAR"].into_iter().cycle().take(20) {
        let plies = rng.usize(..100);
        let game: Game<shatar::Position> = random_game(rules, &mut rng, plies);
        assert_damage_is_seen(game.position(), &mut rng, assert_is_position);
        assert_damage_is_seen(&game, &mut rng, assert_is_game);
        let rules = game.position().rules();
        assert_damage_is_seen(&rules, &mut rng, assert_is_written_and_read::<shatar::Rules>);
        for mv in game.position().generate_legal_moves().into_iter().take(5) {
            assert_damage_is_seen(&mv, &mut rng, assert_is_written_and_read::<shatar::Move>);
        }
    }
}

/// Whether a move is legal is what the list says, wherever the move is from; one that is not changes
/// nothing.
fn assert_judged_by_the_list<P: Playable>(position: &P, mv: P::Move) {
    let is_legal = position.generate_legal_moves().contains(&mv);
    assert_eq!(position.is_legal(mv), is_legal, "{position} {mv}");
    let mut played = position.clone();
    match played.try_apply(mv) {
        Ok(undo) => {
            assert!(is_legal, "{position} {mv}");
            assert_eq!(played, position.after(mv), "{position} {mv}");
            played.undo(undo);
        }
        Err(_) => assert!(!is_legal, "{position} {mv}"),
    }
    assert_eq!(&played, position, "{mv}");
    assert_eq!(played.zobrist(), position.zobrist(), "{position} {mv}");
}

/// Moves of all positions of two games, played in every tenth of them.
fn assert_stale_moves_are_judged<P: Playable>(rulesets: &[&str], rng: &mut Rng) {
    for rules in rulesets.iter().cycle().take(12) {
        let games: [Game<P>; 2] = std::array::from_fn(|_| random_game(rules, rng, 80));
        let moves: Vec<P::Move> = games
            .iter()
            .flat_map(|game| game.plies())
            .flat_map(|(position, _)| position.generate_legal_moves())
            .collect();
        for (position, _) in games.iter().flat_map(|game| game.plies()).step_by(10) {
            for &mv in rng.choose_multiple(moves.iter(), 100) {
                assert_judged_by_the_list(&position, mv);
            }
        }
    }
}

#[test]
fn a_move_kept_from_another_position_is_legal_only_where_it_is_listed() {
    let mut rng = Rng::with_seed(3);
    assert_stale_moves_are_judged::<Position>(&RULESETS, &mut rng);
    assert_stale_moves_are_judged::<shatar::Position>(&["SHATAR", "HIASHATAR"], &mut rng);
}

/// What is trusted is told so; but whatever is made of it, nothing panics and every set of squares
/// stays on the board.
#[test]
fn moves_and_undos_of_other_positions_do_not_panic() {
    let mut rng = Rng::with_seed(4);
    for rules in RULESETS.into_iter().cycle().take(60) {
        let games: [Game; 2] = std::array::from_fn(|_| random_game(rules, &mut rng, 60));
        let mut position = *games[0].position();
        let moves: Vec<Move> =
            games[1].plies().flat_map(|(other, _)| other.generate_legal_moves()).collect();
        let mut undos = Vec::new();
        for mv in rng.choose_multiple(moves, 40) {
            let _ = (position.text(mv).to_string(), position.trail(mv), position.is_legal(mv));
            undos.push(position.apply(mv));
            let _ = (position.to_string(), position.outcome());
            if rng.bool() {
                let undo = undos.swap_remove(rng.usize(..undos.len()));
                position.undo(undo);
            }
        }
    }
}
