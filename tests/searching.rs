//! What a search asks of positions, in every game: captures alone, passing the turn, repetition.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use shatra::{Game, Playable, Position, Rules, Switches, shatar};

use crate::common::fixture;

/// The positions of the fixtures of a game.
fn positions<P: Playable>() -> Vec<P> {
    let text = if P::Rules::default().to_string().starts_with("SHATAR") {
        concat!(include_str!("data/shatar_moves.tsv"), include_str!("data/shatar_endings.tsv"))
    } else {
        include_str!("data/moves.tsv")
    };
    let rules = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let position = |line: Vec<&str>| P::from_fen(line[1], rules(line[0])).expect("a position");
    fixture(text).map(position).collect()
}

fn assert_captures<P: Playable>() {
    let mut list = Vec::new();
    for position in positions::<P>() {
        let legal = position.generate_legal_moves();
        position.generate_into(&mut list);
        assert_eq!(list, legal, "{position:?}");
        let expected: BTreeSet<_> =
            legal.iter().copied().filter(|&mv| position.is_capture(mv)).collect();
        let captures = position.generate_captures();
        assert_eq!(captures.len(), expected.len(), "{position:?}");
        assert_eq!(captures.iter().copied().collect::<BTreeSet<_>>(), expected, "{position:?}");
        assert_eq!(position.count_captures(), captures.len(), "{position:?}");
        assert_eq!(position.can_capture(), !captures.is_empty(), "{position:?}");
        let mut visited = Vec::new();
        let _ = position.for_each_capture(|mv| {
            visited.push(mv);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(visited, captures, "{position:?}");
        if position.must_capture() {
            assert!(!legal.is_empty() && captures.len() == legal.len(), "{position:?}");
        }
    }
}

#[test]
fn captures_are_the_legal_moves_that_capture() {
    assert_captures::<Position>();
    assert_captures::<shatar::Position>();
}

/// Only free pieces can decline (`RULES.md 8.1`): without a capture of theirs, who can capture must.
#[test]
fn who_need_not_capture_has_another_move_or_only_free_captures() {
    for position in positions::<Position>() {
        let only_captures = position.generate_legal_moves().iter().all(|mv| mv.is_capture());
        if position.can_capture() && !position.must_capture() {
            let free = position
                .generate_captures()
                .iter()
                .all(|mv| matches!(mv.kind(), shatra::Kind::Biy | shatra::Kind::Shatra));
            assert!(free, "{position:?}");
        } else {
            assert_eq!(position.must_capture(), position.can_capture(), "{position:?}");
            assert!(!position.must_capture() || only_captures, "{position:?}");
        }
    }
}

fn assert_passes<P: Playable>() {
    for position in positions::<P>() {
        let mut passed = position.clone();
        let Some(undo) = passed.try_pass() else {
            assert_eq!(passed, position);
            continue;
        };
        assert_eq!(position.outcome(), None, "{position:?}");
        assert_eq!(passed.side_to_move(), !position.side_to_move(), "{position:?}");
        assert_eq!(passed.quiet_plies(), position.quiet_plies() + 1, "{position:?}");
        // What was reached is a position: its text is read back.
        let read = P::from_fen(&passed.to_string(), position.rules());
        assert_eq!(read.as_ref().ok(), Some(&passed), "{position:?}");
        assert_eq!(read.map(|read| read.zobrist()).ok(), Some(passed.zobrist()), "{position:?}");
        passed.undo(undo);
        assert_eq!(passed, position);
    }
}

#[test]
fn a_passed_turn_leaves_a_position_and_is_taken_back() {
    assert_passes::<Position>();
    assert_passes::<shatar::Position>();
}

#[test]
fn passing_is_refused_where_the_game_is_over_and_in_check() {
    let mut over = Position::from_fen("3/3/3/k/7/7/7/7/7/7/1/3/3/3 w", Rules::STANDARD).unwrap();
    assert!(over.try_pass().is_none());
    let check = "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1 -";
    let mut check = shatar::Position::from_fen(check, shatar::Rules::SHATAR).unwrap();
    assert!(check.try_pass().is_none());
}

/// In random games: after a move that is said to be irreversible nothing of before comes up again, and
/// the history counts as the game does.
fn assert_history<P: Playable>(rules: P::Rules, games: u64) -> usize {
    let (mut irreversible_moves, mut repetitions) = (0, 0);
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game: Game<P> = Game::with_limits(P::start(rules), shatra::Limits::NONE);
        let mut history = game.history();
        let mut earlier = BTreeSet::new();
        let mut current = BTreeSet::from([game.position().key()]);
        while game.outcome().is_none() && game.ply() < 300 {
            let moves = game.position().generate_legal_moves();
            // Moves to and fro, so that positions repeat.
            let quiet = moves.iter().filter(|&&mv| !game.position().is_irreversible(mv));
            let quiet: Vec<_> = quiet.copied().collect();
            let pool = if quiet.is_empty() || rng.u8(..8) == 0 { &moves } else { &quiet };
            let mv = pool[rng.usize(..pool.len().min(2))];
            let is_irreversible = game.position().is_irreversible(mv);
            game.play(mv).expect("a legal move");
            history.push(game.position().zobrist(), is_irreversible);
            if is_irreversible {
                irreversible_moves += 1;
                earlier.append(&mut current);
            }
            let key = game.position().key();
            assert!(
                !earlier.contains(&key),
                "{:?} seed {seed} ply {}",
                game.position(),
                game.ply()
            );
            current.insert(key);
            assert_eq!(history.repetitions(), game.repetitions(), "{:?}", game.position());
            repetitions += usize::from(game.repetitions() > 1);
        }
        assert!(irreversible_moves > 0, "{rules}");
        assert_eq!(history, game.history());
        assert_eq!(history.hashes().len(), game.ply() + 1);
    }
    repetitions
}

#[test]
fn a_history_counts_like_a_game_and_looks_back_far_enough() {
    let more = Switches::all();
    let repetitions: usize = [
        Rules::STANDARD,
        Rules::CODIFIED,
        Rules::DRAUGHTS,
        Rules::STANDARD.with(Switches::SHATRA_RETREATS),
        Rules::STANDARD.with(more),
    ]
    .map(|rules| assert_history::<Position>(rules, 60))
    .into_iter()
    .sum();
    assert!(repetitions > 10, "{repetitions}");
    for rules in [shatar::Rules::SHATAR, shatar::Rules::HIASHATAR] {
        assert_history::<shatar::Position>(rules, 20);
    }
}

#[test]
fn an_undo_tells_what_was_captured() {
    for mut position in positions::<Position>().into_iter().step_by(9) {
        for mv in position.generate_captures() {
            let before = position;
            let undo = position.apply(mv);
            let captured: Vec<_> = undo.captured().collect();
            assert_eq!(captured.len(), mv.captured().len(), "{before:?} {mv}");
            for (square, piece) in captured {
                assert_eq!(before.piece_at(square), Some(piece), "{before:?} {mv}");
                assert_eq!(piece.color, !before.side_to_move(), "{before:?} {mv}");
            }
            position.undo(undo);
        }
    }
}

#[test]
fn a_turned_position_has_the_turned_moves_and_turns_back() {
    for position in positions::<Position>().into_iter().step_by(5) {
        let turned = position.turned();
        assert_eq!(shatra::Setup::from(&turned.turned()), shatra::Setup::from(&position));
        assert_eq!(turned.key(), crate::common::turned(&position).key(), "{position:?}");
        let moves = |position: &Position| position.generate_legal_moves().into_iter();
        let expected: BTreeSet<_> = moves(&position).map(crate::common::turned_move).collect();
        assert_eq!(moves(&turned).collect::<BTreeSet<_>>(), expected, "{position:?}");
    }
}
