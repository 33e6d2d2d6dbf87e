//! Games and how they end (`RULES.md 11`): one game for every reason and both colours.

use crate::common::position;
use shatra::record::{Record, Records};
use shatra::{
    Color, Draws, Game, GameResult, Kind, Limits, LimitsError, Move, Notation, Outcome,
    ParseLimitsError, PlayError, Position, Reason, Rules, Switches, WhyNot,
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
    let limited = |repetitions, quiet_plies| {
        let limits = Limits::new(repetitions, quiet_plies).unwrap();
        without(Draws { limits, ..Draws::STANDARD })
    };
    let no_repetition = limited(None, Some(60));
    assert_ends_under(no_repetition, QUIET_WHITE, &WHITE_TURN.repeat(3), "no end");
    let fifth = limited(Some(5), Some(60));
    assert_ends_under(fifth, QUIET_WHITE, &WHITE_TURN.repeat(3), "no end");
    assert_eq!(
        played(fifth, QUIET_WHITE, &WHITE_TURN.repeat(4)).outcome(),
        Some(Outcome::draw(Reason::Repetition))
    );
    let no_quiet = limited(Some(3), None);
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
        let expected = Outcome::win(!color, Reason::Resignation);
        assert_eq!(game.outcome(), Some(expected));
        assert_eq!(game.outcome().unwrap().result(), GameResult::win(!color));
        let text = expected.to_string();
        assert!(text.ends_with(&format!("{} wins: the opponent has resigned", !color)), "{text}");
    }
    for moves in ["", "46-39"] {
        let mut game = played(Rules::STANDARD, &Game::default().start().to_string(), moves);
        game.agree_draw().unwrap();
        let expected = Outcome::draw(Reason::Agreement);
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
    let outcome = Outcome::win(Color::White, Reason::BiyCaptured);
    assert_eq!(game.position().outcome(), Some(outcome));
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
    let before = *game.position();
    let why = WhyNot::NoPiece { square: mv.from() };
    assert_eq!(game.play(mv), Err(PlayError::Illegal(why)));
    let message = "46-39 is not a legal move here: no piece stands on 46";
    assert_eq!(game.play_text("46-39").unwrap_err().to_string(), message);
    assert_eq!((game.position(), game.moves()), (&before, &[mv][..]));
}

#[test]
fn a_drop_that_is_given_as_a_step_is_refused() {
    let mut game = Game::default();
    let drop = game.position().parse_move("54*39").unwrap();
    let step = Move::step(Kind::Yalkyn, drop.from(), drop.to());
    let why = WhyNot::OtherParts { from: step.from(), to: step.to() };
    assert_eq!(game.play(step), Err(PlayError::Illegal(why)), "{}", game.position());
    assert_eq!((game.ply(), game.outcome()), (0, None), "{}", game.position());
    game.play(Move::drop(Kind::Yalkyn, drop.from(), drop.to())).unwrap();
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
        let game = crate::common::random_game(*rules, seed, 200);
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
fn an_outcome_has_a_reason_that_fits_its_result() {
    for text in [
        "1-0 White wins: the opponent has resigned",
        "0-1 Black wins: mate",
        "1/2-1/2 draw: the players have agreed",
        "1/2-1/2 draw: robado",
    ] {
        assert_eq!(text.parse::<Outcome>().map(|outcome| outcome.to_string()), Ok(text.into()));
    }
    for text in [
        "1/2-1/2 draw: the opponent has resigned",
        "1/2-1/2 draw: mate",
        "1-0 White wins: the players have agreed",
        "0-1 Black wins: the position is repeated",
        "1-0 Black wins: mate",
    ] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
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
        assert!(matches!(error, Err(ParseLimitsError::Form(_))), "{text:?}: {error:?}");
    }
}

#[test]
fn limits_that_would_end_every_game_at_its_start_are_refused() {
    let refused = [
        (Some(0), None, LimitsError::Repetitions(0)),
        (Some(1), Some(60), LimitsError::Repetitions(1)),
        (None, Some(0), LimitsError::QuietPlies),
        (Some(3), Some(0), LimitsError::QuietPlies),
    ];
    for (repetitions, quiet_plies, error) in refused {
        assert_eq!(Limits::new(repetitions, quiet_plies), Err(error));
        let part = |limit: Option<u32>| limit.map_or("-".into(), |limit| limit.to_string());
        let text = format!("{}/{}", part(repetitions), part(quiet_plies));
        assert_eq!(text.parse::<Limits>(), Err(ParseLimitsError::Limits(error)), "{text}");
        for bare_biys in ["yes", "no"] {
            let text = format!("{text}/{bare_biys}");
            assert_eq!(text.parse::<Draws>(), Err(ParseLimitsError::Limits(error)), "{text}");
        }
    }
    for text in ["2/1/no", "2/-/yes"] {
        let game = Game::from(Rules::STANDARD.with_draws(text.parse().unwrap()));
        assert_eq!(game.outcome(), None, "{text}");
    }
}

/// The smallest limits there are, and some that are not the ruleset's, under a ruleset that has
/// others and under one that has none.
#[test]
fn a_game_is_drawn_at_the_limits_that_it_was_given() {
    let moves: Vec<&str> = WHITE_TURN.split_whitespace().collect();
    for rules in [Rules::STANDARD, Rules::CODIFIED] {
        let start = Position::from_fen(QUIET_WHITE, rules).unwrap();
        // Limits, the ply after which they are reached, and the reason.
        for (limits, last, reason) in [
            ("2/-", 4, Reason::Repetition),
            ("2/60", 4, Reason::Repetition),
            ("3/-", 8, Reason::Repetition),
            ("5/17", 16, Reason::Repetition),
            ("5/16", 16, Reason::Repetition),
            ("5/15", 15, Reason::QuietPlies),
            ("-/1", 1, Reason::QuietPlies),
            ("-/100", 100, Reason::QuietPlies),
        ] {
            let limits: Limits = limits.parse().unwrap();
            let mut game = Game::with_limits(start, limits);
            assert_eq!((game.limits(), game.outcome()), (limits, None), "{rules} {start}");
            for text in moves.iter().cycle().take(last) {
                assert_eq!(game.outcome(), None, "{limits} {rules} {}", game.position());
                game.play_text(text).unwrap();
            }
            let outcome = Some(Outcome::draw(reason));
            assert_eq!(game.outcome(), outcome, "{limits} {rules} {}", game.position());
        }
        let mut game = Game::with_limits(start, Limits::NONE);
        for text in moves.iter().cycle().take(200) {
            game.play_text(text).unwrap();
        }
        assert_eq!(game.outcome(), None, "{rules} {}", game.position());
    }
}

/// Bare biys are a rule of the position, which the limits of a game do not touch.
#[test]
fn bare_biys_draw_whatever_the_limits_are() {
    for limits in [Limits::NONE, Rules::STANDARD.draws().limits] {
        for (rules, outcome) in
            [(Rules::STANDARD, Some(Outcome::draw(Reason::BareBiys))), (Rules::CODIFIED, None)]
        {
            let start = Position::from_fen(WHITE_BARES.0, rules).unwrap();
            let mut game = Game::with_limits(start, limits);
            game.play_text(WHITE_BARES.1).unwrap();
            assert_eq!(game.outcome(), outcome, "{limits} {rules} {}", game.position());
            assert_eq!(game.position().outcome(), outcome, "{limits} {rules} {}", game.position());
        }
    }
}

/// What no rule of the game says: `Game::end`.
mod declared {
    use super::*;

    #[test]
    fn a_referee_ends_a_game_for_every_declared_reason_and_for_no_other() {
        for reason in crate::common::REASONS {
            for winner in [None, Some(Color::White), Some(Color::Black)] {
                let outcome = Outcome { winner, reason };
                let mut game = Game::default();
                let is_possible = match reason {
                    Reason::Resignation => winner.is_some(),
                    Reason::Agreement | Reason::Claim => winner.is_none(),
                    reason => reason.is_declared(),
                };
                if !is_possible {
                    assert_eq!(game.end(outcome), Err(PlayError::NotDeclared(outcome)));
                    assert_eq!(game.outcome(), None);
                    continue;
                }
                assert_eq!(game.end(outcome), Ok(()));
                assert_eq!(game.outcome(), Some(outcome));
                assert_eq!(game.end(outcome), Err(PlayError::Finished(outcome)));
                let read = Records::new(&Record::from(&game).to_string()).next().unwrap().unwrap();
                assert_eq!(read.game().outcome(), Some(outcome));
                let json = serde_json::to_string(&game).unwrap();
                let read: Game = serde_json::from_str(&json).unwrap();
                assert_eq!(read.outcome(), Some(outcome), "{json}");
                assert!(game.resume());
                assert_eq!(game.outcome(), None);
            }
        }
    }

    #[test]
    fn a_claimed_draw_is_not_automatic_and_needs_its_limit() {
        let start = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w - - - - 0 1";
        for (limits, reason, plies) in
            [("claim:3/-", Reason::Repetition, 8), ("claim:-/5", Reason::QuietPlies, 5)]
        {
            let start = Position::from_fen(start, Rules::STANDARD).unwrap();
            let mut game = Game::with_limits(start, limits.parse().unwrap());
            assert_eq!(game.limits().to_string(), limits);
            for text in ["53-49", "10-14", "49-53", "14-10"].iter().cycle().take(plies) {
                assert_eq!(game.claim_draw(), Err(PlayError::NoClaim), "{}", game.position());
                game.play_text(text).unwrap();
                assert_eq!(game.outcome(), None, "{}", game.position());
            }
            assert_eq!(game.claim_draw(), Ok(()));
            let outcome = Some(Outcome::draw(reason));
            assert_eq!(game.outcome(), outcome);
            let read = Records::new(&Record::from(&game).to_string()).next().unwrap().unwrap();
            assert_eq!(read.game().outcome(), outcome);
            let read: Game = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
            assert_eq!((read.outcome(), read.limits()), (outcome, game.limits()));
            assert!(game.resume());
            game.undo();
            assert_eq!(game.claim_draw(), Err(PlayError::NoClaim));
        }
    }

    #[test]
    fn an_automatic_draw_is_not_claimed() {
        let start = Position::from_fen("3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w", Rules::STANDARD).unwrap();
        let mut game = Game::with_limits(start, "-/1".parse().unwrap());
        game.play_text("53-49").unwrap();
        let outcome = Outcome::draw(Reason::QuietPlies);
        assert_eq!(game.claim_draw(), Err(PlayError::Finished(outcome)));
        assert!(!game.resume());
    }
}

#[test]
fn the_plies_of_a_game_are_its_positions_with_their_moves() {
    let game = crate::common::random_game(Rules::STANDARD, 3, 60);
    let plies: Vec<_> = game.plies().collect();
    assert_eq!(plies.len(), game.ply());
    let mut again = Game::default();
    for ((ply, &(position, mv)), text) in
        plies.iter().enumerate().zip(game.texts(Notation::Numeric))
    {
        assert_eq!((Some(position), mv), (game.position_at(ply), game.moves()[ply]));
        again.play_text(&text).unwrap();
    }
    assert_eq!(again.position(), game.position());
}
