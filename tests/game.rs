//! Games and how they end (`RULES.md 11`): one game for every reason and both colours.

mod common;

use common::position;
use shatra::{
    Color, Draws, Ending, Game, GameResult, Outcome, ParseDrawsError, PlayError, Position, Reason,
    Rules, Switches,
};

/// Plays the moves of a text; the game must not be over before the last.
#[track_caller]
fn played(rules: Rules, fen: &str, moves: &str) -> Game {
    let start = Position::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut game = Game::new(start);
    for text in moves.split_whitespace() {
        game.play_text(text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.position()));
    }
    game
}

#[track_caller]
fn assert_ends(fen: &str, moves: &str, expected: &str) {
    assert_ends_under(Rules::STANDARD, fen, moves, expected);
}

#[track_caller]
fn assert_ends_under(rules: Rules, fen: &str, moves: &str, expected: &str) {
    let game = played(rules, fen, moves);
    let found = game.outcome().map_or("no end".into(), |outcome| outcome.to_string());
    assert_eq!(found, expected, "{rules} {fen}: {moves}, then {}", game.position());
}

const WHITE_TAKES_THE_BIY: (&str, &str) = ("3/3/3/1/7/7/3k3/3K3/7/7/1/3/3/3 w", "35x21");
const BLACK_TAKES_THE_BIY: (&str, &str) = ("3/3/3/1/7/7/3k3/3K3/7/7/1/3/3/3 b", "28x42");

#[test]
fn rule_11_1_who_captures_the_biy_wins() {
    let rules = Rules::STANDARD.with_draws(Draws { bare_biys: false, ..Draws::STANDARD });
    let (fen, moves) = WHITE_TAKES_THE_BIY;
    assert_ends_under(rules, fen, moves, "1-0 White wins: the biy is captured");
    let (fen, moves) = BLACK_TAKES_THE_BIY;
    assert_ends_under(rules, fen, moves, "0-1 Black wins: the biy is captured");
}

#[test]
fn rule_11_2_who_cannot_move_loses() {
    assert_ends(
        "3/3/3/1/5Pk/4PPP/4P1P/7/7/7/K/3/3/3 w - - - - 0 1",
        "22-15",
        "1-0 White wins: the opponent has no legal move",
    );
    assert_ends(
        "3/3/3/k/7/7/7/p1p4/ppp4/Kp5/1/3/3/3 b - - - - 0 1",
        "41-48",
        "0-1 Black wins: the opponent has no legal move",
    );
}

#[test]
fn rule_11_2_comes_before_the_draws() {
    assert_ends(
        "3/3/3/1/5Pk/4RPP/4P1P/7/7/7/K/3/3/3 w - - - - 59 1",
        "22-15",
        "1-0 White wins: the opponent has no legal move",
    );
    assert_ends(
        "3/3/3/k/7/7/7/p1p4/ppr4/Kp5/1/3/3/3 b - - - - 59 1",
        "41-48",
        "0-1 Black wins: the opponent has no legal move",
    );
}

const QUIET_WHITE: &str = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w - - - - 0 1";
const QUIET_BLACK: &str = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 b - - - - 0 1";
const WHITE_TURN: &str = "53-49 10-14 49-53 14-10 ";
const BLACK_TURN: &str = "10-14 53-49 14-10 49-53 ";

#[test]
fn rule_11_3_the_third_repetition_draws() {
    let draw = "1/2-1/2 draw: the position is repeated";
    assert_ends(QUIET_WHITE, WHITE_TURN, "no end");
    assert_ends(QUIET_WHITE, &WHITE_TURN.repeat(2), draw);
    assert_ends(QUIET_BLACK, &BLACK_TURN.repeat(2), draw);
}

#[test]
fn rule_11_3_sixty_quiet_plies_draw() {
    let draw = "1/2-1/2 draw: too many quiet plies";
    assert_ends(&QUIET_WHITE.replace(" 0 1", " 58 1"), "53-49", "no end");
    assert_ends(&QUIET_WHITE.replace(" 0 1", " 59 1"), "53-49", draw);
    assert_ends(&QUIET_BLACK.replace(" 0 1", " 59 1"), "10-14", draw);
    assert_ends(&QUIET_WHITE.replace(" 0 1", " 59 1"), "46-39", "no end");
}

const WHITE_BARES: (&str, &str) = ("1k1/3/3/1/7/7/7/2p4/1K5/7/1/3/3/3 w - - - - 0 1", "40x28");
const BLACK_BARES: (&str, &str) = ("3/3/3/1/7/5k1/4P2/7/7/7/1/3/3/1K1 b - - - - 0 1", "23x35");

#[test]
fn rule_11_3_two_bare_biys_draw() {
    let draw = "1/2-1/2 draw: only the two biys are left";
    assert_ends(WHITE_BARES.0, WHITE_BARES.1, draw);
    assert_ends(BLACK_BARES.0, BLACK_BARES.1, draw);
}

#[test]
fn every_draw_has_a_switch_of_its_own() {
    let without = |draws| Rules::STANDARD.with_draws(draws);
    let no_repetition = without(Draws { repetitions: None, ..Draws::STANDARD });
    assert_ends_under(no_repetition, QUIET_WHITE, &WHITE_TURN.repeat(3), "no end");
    let fifth = without(Draws { repetitions: Some(5), ..Draws::STANDARD });
    assert_ends_under(fifth, QUIET_WHITE, &WHITE_TURN.repeat(3), "no end");
    assert_eq!(
        played(fifth, QUIET_WHITE, &WHITE_TURN.repeat(4)).outcome(),
        Some(Outcome { winner: None, reason: Reason::Repetition })
    );
    let no_quiet = without(Draws { quiet_plies: None, ..Draws::STANDARD });
    assert_ends_under(no_quiet, &QUIET_WHITE.replace(" 0 1", " 59 1"), "53-49", "no end");
    let no_bare = without(Draws { bare_biys: false, ..Draws::STANDARD });
    assert_ends_under(no_bare, WHITE_BARES.0, WHITE_BARES.1, "no end");
    for rules in [Rules::CODIFIED, Rules::DRAUGHTS] {
        assert_ends_under(rules, QUIET_WHITE, &WHITE_TURN.repeat(20), "no end");
    }
}

#[test]
fn players_can_end_a_game() {
    for color in Color::ALL {
        let mut game = Game::default();
        game.resign(color).unwrap();
        let expected = Outcome { winner: Some(!color), reason: Reason::Resignation };
        assert_eq!(game.outcome(), Some(expected));
        assert_eq!(game.outcome().unwrap().result(), GameResult::win(!color));
    }
    for moves in ["", "46-39"] {
        let mut game = played(Rules::STANDARD, &Game::default().start().to_string(), moves);
        game.agree_draw().unwrap();
        let expected = Outcome { winner: None, reason: Reason::Agreement };
        assert_eq!(game.outcome(), Some(expected), "after {moves:?}");
        assert_eq!(expected.to_string(), "1/2-1/2 draw: the players have agreed");
    }
}

#[test]
fn a_resignation_can_be_taken_back_but_not_a_capture() {
    let mut game = Game::default();
    game.resign(Color::White).unwrap();
    assert!(game.resume());
    game.play_text("46-39").unwrap();
    game.agree_draw().unwrap();
    assert!(game.undo().is_some());
    assert_eq!((game.outcome(), game.resume()), (None, false));

    let mut game = played(Rules::STANDARD, QUIET_WHITE, &WHITE_TURN.repeat(2));
    assert!(!game.resume());
}

#[test]
fn a_finished_game_refuses_moves_and_ends() {
    let mut game = Game::new(position("CODIFIED", WHITE_TAKES_THE_BIY.0));
    let mv = game.play_text(WHITE_TAKES_THE_BIY.1).unwrap();
    let outcome =
        Outcome { winner: Some(Color::White), reason: Reason::Position(Ending::BiyCaptured) };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.play(mv), Err(PlayError::Finished(outcome)));
    assert_eq!(game.play_text("nonsense").unwrap_err(), PlayError::Finished(outcome));
    assert_eq!(game.resign(Color::White), Err(PlayError::Finished(outcome)));
    assert_eq!(game.agree_draw(), Err(PlayError::Finished(outcome)));
    assert_eq!(game.moves(), [mv]);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = Game::default();
    let mv = game.play_text("46-39").unwrap();
    let before = game.position().clone();
    assert_eq!(game.play(mv), Err(PlayError::Illegal));
    assert!(matches!(game.play_text("46-39"), Err(PlayError::Text(_))));
    assert_eq!((game.position(), game.moves()), (&before, &[mv][..]));
}

#[test]
fn a_move_that_is_only_equal_to_a_drop_is_played_as_a_drop() {
    let mut game = Game::default();
    let drop = game.position().parse_move("54*39").unwrap();
    game.play(shatra::Move::step(drop.from(), drop.to(), None)).unwrap();
    assert!(game.moves()[0].is_drop());
    assert_eq!(game.position().quiet_plies(), 0);
}

#[test]
fn positions_repeat_only_with_all_that_identifies_them() {
    // The biys' marks go with their first moves: what stands there again is not the start.
    let marked = QUIET_WHITE.replace(" w - ", " w * ");
    assert_eq!(played(Rules::STANDARD, &marked, WHITE_TURN).repetitions(), 1);
    assert_ends(&marked, &WHITE_TURN.repeat(2), "no end");
    let third = WHITE_TURN.repeat(2) + "53-49 10-14";
    assert_ends(&marked, &third, "1/2-1/2 draw: the position is repeated");
    // A shatra that has stepped sideways may not step back; the same pieces, but not the position.
    let beyond = "3/3/3/k/6p/P6/7/7/7/7/K/3/3/3 w - - - - 0 1";
    let there_and_back = "18-19 10-14 19-18 14-10";
    let rules = Rules::STANDARD.without(Switches::NO_SIDEWAYS_RETURN);
    assert_eq!(played(rules, beyond, there_and_back).repetitions(), 2);
    let banned = "3/3/3/k/6p/P6/7/7/7/7/K/3/3/3 w - - - 18>19 0 1";
    assert_ne!(position("STANDARD", beyond).key(), position("STANDARD", banned).key());
}

#[test]
fn undo_takes_back_counts_and_ends() {
    let mut game = played(Rules::STANDARD, QUIET_WHITE, &WHITE_TURN.repeat(2));
    assert_eq!(game.repetitions(), 3);
    game.undo();
    assert_eq!((game.outcome(), game.repetitions()), (None, 2));
    game.redo();
    assert!(game.outcome().is_some());
    while game.undo().is_some() {}
    assert_eq!((game.repetitions(), game.ply()), (1, 0));
    assert_eq!(game.undone().len(), 8);
}

#[test]
fn undo_and_redo_walk_along_the_positions_of_the_game() {
    for (seed, rules) in
        (0..60).zip([Rules::STANDARD, Rules::CODIFIED, Rules::DRAUGHTS].iter().cycle())
    {
        let game = common::random_game(*rules, seed, 200);
        let mut walker = game.clone();
        for ply in (0..game.ply()).rev() {
            assert_eq!(walker.undo(), Some(game.moves()[ply]));
            assert_eq!(walker.position_at(ply).as_ref(), Some(walker.position()));
            assert_eq!(game.position_at(ply).as_ref(), Some(walker.position()), "{rules} {seed}");
            assert_eq!((walker.undone().len(), walker.outcome()), (game.ply() - ply, None));
        }
        assert_eq!(walker.position_at(1), None);
        while walker.redo().is_some() {}
        assert_eq!(walker.moves(), game.moves());
        assert_eq!((walker.position(), walker.outcome()), (game.position(), game.outcome()));
    }
}

#[test]
fn a_new_move_ends_what_could_be_redone() {
    let mut game = played(Rules::STANDARD, QUIET_WHITE, "53-49 10-14");
    game.undo();
    game.play_text("10-9").unwrap();
    assert_eq!((game.undone().len(), game.redo()), (0, None));
}

#[test]
fn a_resigned_game_redoes_nothing() {
    let mut game = played(Rules::STANDARD, QUIET_WHITE, "53-49");
    game.undo();
    game.resign(Color::Black).unwrap();
    assert_eq!(game.redo(), None);
    game.resume();
    assert!(game.redo().is_some());
}

#[test]
fn results_are_read_back_from_their_texts() {
    for result in GameResult::ALL {
        assert_eq!(result.as_str().parse(), Ok(result));
        assert_eq!(result.winner().map(GameResult::win).unwrap_or(result), result);
    }
    assert!("1:0".parse::<GameResult>().is_err());
}

#[test]
fn draws_are_read_back_from_their_texts() {
    for (text, draws) in [("3/60/yes", Draws::STANDARD), ("-/-/no", Draws::NONE)] {
        assert_eq!((draws.to_string().as_str(), text.parse()), (text, Ok(draws)));
    }
    for text in
        ["", "3", "3/60", "3/60/", "3/60/YES", "03/60/yes", "3/60/yes/", "/60/yes", "+3/60/no"]
    {
        let error = text.parse::<Draws>();
        assert!(matches!(error, Err(ParseDrawsError::Form { .. })), "{text:?}: {error:?}");
    }
}

#[test]
fn draws_that_would_end_every_game_at_its_start_are_not_read() {
    for text in ["0/-/no", "1/60/yes", "-/0/no", "3/0/yes"] {
        let text = text.to_owned();
        let expected = Err(ParseDrawsError::ReachedAtOnce { text: text.clone() });
        assert_eq!(text.parse::<Draws>(), expected);
    }
    for draws in [
        Draws { repetitions: Some(0), ..Draws::NONE },
        Draws { repetitions: Some(1), ..Draws::NONE },
        Draws { quiet_plies: Some(0), ..Draws::NONE },
    ] {
        let game = Game::from(Rules::STANDARD.with_draws(draws));
        assert_eq!(game.outcome().map(|outcome| outcome.winner), Some(None), "{draws}");
    }
    for text in ["2/1/no", "2/-/yes"] {
        let game = Game::from(Rules::STANDARD.with_draws(text.parse().unwrap()));
        assert_eq!(game.outcome(), None, "{text}");
    }
}
