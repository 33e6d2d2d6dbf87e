//! Games of Shatar and Hiashatar: every end that is reached by played moves, for both colours.

use shatra::shatar::{ParseMoveError, Position, Rules};
use shatra::{Color, Game, Limits, Outcome, PlayError, Reason};

use super::support::{mirrored, position, rules};

/// Plays the moves of a text; the game must not be over before the last.
#[track_caller]
fn played(mut game: Game<Position>, moves: &str) -> Game<Position> {
    for text in moves.split_whitespace() {
        let before = *game.position();
        game.play_text(text).unwrap_or_else(|error| panic!("{before:?} {text}: {error}"));
    }
    game
}

fn outcome(game: &Game<Position>) -> String {
    game.outcome().map_or("no end".into(), |outcome| outcome.to_string())
}

/// The moves as they are when the board is turned top to bottom.
fn mirrored_moves(moves: &str, size: u8) -> String {
    let squares = moves.split_inclusive(|letter: char| !letter.is_ascii_digit());
    let turned = squares.map(|part| {
        let rank = part.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let turned = rank.parse::<u8>().map_or(String::new(), |rank| (size + 1 - rank).to_string());
        turned + &part[rank.len()..]
    });
    turned.collect()
}

/// Checks how a game ends, and how the same game with the colours exchanged does.
#[track_caller]
fn assert_ends(ruleset: &str, fen: &str, moves: &str, expected: &str) {
    assert_ends_with(None, ruleset, fen, moves, expected);
}

#[track_caller]
fn assert_ends_with(limits: Option<Limits>, ruleset: &str, fen: &str, moves: &str, expected: &str) {
    let start = position(ruleset, fen);
    let size = start.rules().board_size();
    let exchanged = match expected.split_at(expected.find(':').unwrap_or(0)) {
        ("1-0 White wins", reason) => format!("0-1 Black wins{reason}"),
        ("0-1 Black wins", reason) => format!("1-0 White wins{reason}"),
        _ => expected.to_owned(),
    };
    let (twin, twin_moves) = (mirrored(&start), mirrored_moves(moves, size));
    for (start, moves, expected) in [(start, moves, expected), (twin, &twin_moves, &exchanged)] {
        let named = format!("{start:?} {moves}");
        let game = match limits {
            Some(limits) => Game::with_limits(start, limits),
            None => Game::new(start),
        };
        assert_eq!(outcome(&played(game, moves)), expected, "{named}");
    }
}

#[test]
fn s1_5_shatar_ends_by_mate() {
    assert_ends("SHATAR", "k7/8/K7/8/8/8/7p/3R4 w - - 0 1", "d1d8", "1-0 White wins: mate");
}

#[test]
fn s1_5_a_mate_by_the_bishop_is_niol_and_after_a_shak_it_wins() {
    let fen = "k7/3N3p/K7/8/8/8/4B3/8 w - - 0 1 -";
    assert_ends("SHATAR", fen, "e2f3", "1/2-1/2 draw: niol");
    assert_ends("SHATAR:series=no", fen, "e2f3", "1-0 White wins: mate");
    // The knight's shak begins the series that the bishop's mate ends.
    let fen = "1k6/7p/K7/2N5/8/8/4B3/8 w - - 0 1 -";
    assert_ends("SHATAR", fen, "c5d7 b8a8 e2f3", "1-0 White wins: mate");
}

#[test]
fn s1_6_a_mate_by_the_knight_is_what_the_rules_say() {
    let fen = "6rk/6pp/8/4N3/8/8/8/K6R w - - 0 1 -";
    for (value, end) in [
        ("draw", "1/2-1/2 draw: niol (knight)"),
        ("loss", "0-1 Black wins: knight mate loses"),
        ("allowed", "1-0 White wins: mate"),
    ] {
        assert_ends(&format!("SHATAR:knight_mate={value}"), fen, "e5f7", end);
    }
    let mut game = Game::new(position("SHATAR", fen));
    let refused = game.play_text("e5f7").unwrap_err();
    assert!(matches!(refused, PlayError::Text(ParseMoveError::Illegal { .. })), "{refused}");
    assert_eq!((game.ply(), game.outcome()), (0, None));
}

#[test]
fn s1_5_3_a_side_without_a_move_is_zhit_or_has_lost() {
    let shatar = ("SHATAR", "k7/8/2K5/8/7p/7P/8/1R6 w - - 0 1", "b1b7");
    let hiashatar = ("HIASHATAR", "k9/10/2K7/10/10/9p/9P/10/10/1R8 w - - 0 1", "b1b9");
    for (rules, fen, moves) in [shatar, hiashatar] {
        assert_ends(rules, fen, moves, "1/2-1/2 draw: zhit");
        let rules = format!("{rules}:stalemate=loss");
        assert_ends(&rules, fen, moves, "1-0 White wins: stalemate loses");
    }
}

#[test]
fn s1_5_1_the_capture_of_the_last_piece_is_robado_even_if_it_mates() {
    let robado = "1/2-1/2 draw: robado";
    let quiet = ("SHATAR", "k7/8/2K5/8/8/1R6/1p6/8 w - - 0 1", "b3b2");
    let mating = ("SHATAR", "k2n4/8/K7/8/8/8/8/3R4 w - - 0 1", "d1d8");
    let guards = ("HIASHATAR", "k2n6/10/K9/10/10/10/10/10/10/3R6 w - - 0 1", "d1d10");
    for (rules, fen, moves) in [quiet, mating, guards] {
        assert_ends(rules, fen, moves, robado);
    }
    assert_ends("SHATAR:bare_king=play", quiet.1, quiet.2, "no end");
    assert_ends("SHATAR:bare_king=play", mating.1, mating.2, "1-0 White wins: mate");
    assert_ends("HIASHATAR:bare_king=play", guards.1, guards.2, "1-0 White wins: mate");
}

#[test]
fn s2_4_any_mate_wins_at_hiashatar() {
    let rook = "k9/10/K9/10/10/9p/10/10/10/3R6 w - - 0 1";
    assert_ends("HIASHATAR", rook, "d1d10", "1-0 White wins: mate");
    let bishop = "k9/3N5p/K9/10/6B3/10/10/10/10/10 w - - 0 1";
    assert_ends("HIASHATAR", bishop, "g6f5", "1-0 White wins: mate");
}

#[test]
fn s2_4_king_and_guard_each_is_a_draw_or_goes_on() {
    let fen = "k3h5/10/10/4p5/4K5/4H5/10/10/10/10 w - - 0 1";
    assert_ends("HIASHATAR", fen, "e6e7", "1/2-1/2 draw: king and guard each");
    assert_ends("HIASHATAR:guard_pair=play", fen, "e6e7", "no end");
}

const SHATAR_TURN: &str = "g1f3 g8f6 f3g1 f6g8 ";
const HIASHATAR_TURN: &str = "b1c3 i10h8 c3b1 h8i10 ";

/// Both games from their starts, with moves there and back.
fn turns() -> [(&'static str, String, &'static str); 2] {
    let start = |rules| Position::start(rules).to_string();
    [
        ("SHATAR", start(Rules::SHATAR), SHATAR_TURN),
        ("HIASHATAR", start(Rules::HIASHATAR), HIASHATAR_TURN),
    ]
}

#[test]
fn s1_5_4_the_third_occurrence_draws_and_not_the_second() {
    for (rules, fen, turn) in turns() {
        assert_ends(rules, &fen, turn, "no end");
        let most = turn.repeat(2);
        let but_one = most.trim_end().rsplit_once(' ').map_or("", |(most, _)| most);
        assert_ends(rules, &fen, but_one, "no end");
        assert_ends(rules, &fen, &turn.repeat(2), "1/2-1/2 draw: the position is repeated");
    }
}

#[test]
fn s1_5_4_the_hundredth_quiet_ply_draws_and_not_the_one_before() {
    for (rules, fen, turn) in turns() {
        let quiet = &turn[..4];
        let with_clock = |clock: u32| fen.replace("w - - 0 1", &format!("w - - {clock} 60"));
        assert_ends(rules, &with_clock(98), quiet, "no end");
        assert_ends(rules, &with_clock(99), quiet, "1/2-1/2 draw: too many quiet plies");
        assert_ends(rules, &with_clock(99), "a2a3", "no end");
    }
    let capture = "k7/8/2K5/8/8/1R6/1p6/n7 w - - 99 60";
    assert_ends("SHATAR", capture, "b3b2", "no end");
}

#[test]
fn s1_5_a_mate_comes_before_the_draw_by_50_moves() {
    assert_ends("SHATAR", "k7/8/K7/8/8/8/7p/3R4 w - - 99 80", "d1d8", "1-0 White wins: mate");
    let hiashatar = "k9/10/K9/10/10/9p/10/10/10/3R6 w - - 99 80";
    assert_ends("HIASHATAR", hiashatar, "d1d10", "1-0 White wins: mate");
}

#[test]
fn s1_5_4_both_draws_can_be_switched_off() {
    for (rules, fen, turn) in turns() {
        let never = Some(Limits::NONE);
        assert_ends_with(never, rules, &fen, &turn.repeat(30), "no end");
        let only_quiet = Limits::new(None, Some(100)).ok();
        let end = "1/2-1/2 draw: too many quiet plies";
        assert_ends_with(only_quiet, rules, &fen, &turn.repeat(25), end);
        let fifth = Limits::new(Some(5), None).ok();
        assert_ends_with(fifth, rules, &fen, &turn.repeat(3), "no end");
        let end = "1/2-1/2 draw: the position is repeated";
        assert_ends_with(fifth, rules, &fen, &turn.repeat(4), end);
    }
}

#[test]
fn s1_5_4_the_series_and_the_passed_squares_tell_positions_apart() {
    let check = "k7/8/8/8/8/5B2/7p/K7 b - - 0 1";
    let with_series = position("SHATAR", &format!("{check} w"));
    assert_ne!(with_series.key(), position("SHATAR", &format!("{check} -")).key());
    assert_ne!(with_series.zobrist(), position("SHATAR", &format!("{check} -")).zobrist());

    let passed = |passed, taker| {
        let fen = format!("k9/10/10/10/10/1P{taker}7/10/10/10/K9 b - {passed} 0 1");
        position("HIASHATAR", &fen)
    };
    assert_ne!(passed("b3b4", 'p').key(), passed("-", 'p').key(), "c5 takes on b4");
    assert_eq!(passed("b3b4", 'n').key(), passed("-", 'n').key(), "nobody can take");
}

#[test]
fn outcomes_tell_winner_and_reason() {
    let mate = position("SHATAR", "k7/8/K7/8/8/8/7p/3R4 w - - 0 1");
    let game = played(Game::new(mate), "d1d8");
    let expected = Outcome::win(Color::White, Reason::Mate);
    assert_eq!(game.outcome(), Some(expected));
    let mut game = game;
    assert_eq!(game.play_text("a8a7"), Err(PlayError::Finished(expected)));
    game.undo();
    assert_eq!(game.outcome(), None);

    let niol = position("SHATAR", "k7/3N3p/K7/8/8/8/4B3/8 w - - 0 1 -");
    let expected = Outcome::draw(Reason::Niol);
    assert_eq!(played(Game::new(niol), "e2f3").outcome(), Some(expected));
}

#[test]
fn undo_and_redo_walk_along_random_games() {
    let texts = ["SHATAR", "HIASHATAR", "SHATAR:knight_mate=loss", "HIASHATAR:zone_scope=enemy"];
    for (seed, text) in (0..40).zip(texts.iter().cycle()) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(Position::start(rules(text)));
        while game.outcome().is_none() && game.ply() < 120 {
            let mv = rng.choice(game.position().generate_legal_moves()).expect("not over");
            game.play(mv).expect("a legal move");
        }
        let mut walker = game.clone();
        while walker.undo().is_some() {
            let here = walker.position();
            assert_eq!(game.position_at(walker.ply()).as_ref(), Some(here), "{text} {seed}");
            assert_eq!((walker.outcome(), walker.repetitions() > 0), (None, true), "{here:?}");
        }
        while walker.redo().is_some() {}
        assert_eq!(walker.position(), game.position(), "{text} {seed}");
        assert_eq!(walker.outcome(), game.outcome(), "{text} {seed}");
    }
}
