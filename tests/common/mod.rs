//! What the test suites share: one reader of fixture files, and checks that print the position.
#![allow(dead_code, unused_imports)]

pub mod chapters;
pub mod records;

use std::collections::BTreeSet;

use shatra::{Game, Manner, Mark, Move, Piece, Position, Reason, Rules, Setup, Square};

/// The lines of a fixture file, each split into its fields. Lines that begin with `#` say where
/// the file comes from.
pub fn fixture(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The position of a ruleset text and a position text.
#[track_caller]
pub fn position(rules: &str, fen: &str) -> Position {
    let parsed: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    Position::from_fen(fen, parsed).unwrap_or_else(|error| panic!("{rules} {fen}: {error}"))
}

/// The numeric texts of all legal moves.
pub fn texts(position: &Position) -> Vec<String> {
    position.generate_legal_moves().iter().map(|&mv| position.text(mv).to_string()).collect()
}

/// Fails if the two lists differ as sets, or if one names a move twice; says what is missing and
/// what is too much.
#[track_caller]
pub fn assert_same_moves(rules: &str, fen: &str, found: &[String], expected: &[String]) {
    let set = |list: &[String]| list.iter().cloned().collect::<BTreeSet<_>>();
    let (found_set, expected_set) = (set(found), set(expected));
    let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| {
        a.difference(b).cloned().collect::<Vec<_>>().join(" ")
    };
    assert!(
        found_set == expected_set && found.len() == found_set.len(),
        "\n{rules} {fen}\nmissing:  {}\ntoo much: {}\nfound {} moves, {} different ones",
        only(&expected_set, &found_set),
        only(&found_set, &expected_set),
        found.len(),
        found_set.len(),
    );
}

/// The position turned by half a circle, with the colours swapped.
pub fn turned(position: &Position) -> Position {
    let before = Setup::from(position);
    let mut setup = Setup::new(before.rules);
    for square in Square::all() {
        let piece = before.piece_at(square);
        let piece = piece.map(|piece| Piece::new(!piece.color, piece.kind));
        setup.place(square.turned(), piece);
    }
    setup.side_to_move = !before.side_to_move;
    for mark in Mark::ALL {
        setup.marks[turned_mark(mark)] = before.marks[mark].turned();
    }
    setup.en_passant = before.en_passant.map(Square::turned);
    setup.quiet_plies = before.quiet_plies;
    let text = setup.to_string();
    Position::try_from(setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What a mark is called on the turned board.
fn turned_mark(mark: Mark) -> Mark {
    match mark {
        Mark::Reserve | Mark::Obliged => mark,
        Mark::BannedEast => Mark::BannedWest,
        Mark::BannedWest => Mark::BannedEast,
    }
}

/// The move in the turned position.
pub fn turned_move(mv: Move) -> Move {
    rebuilt(mv, Square::turned)
}

/// The move made anew by the public constructors from what its getters say, with each of its squares
/// put somewhere else.
pub fn rebuilt(mv: Move, place: impl Fn(Square) -> Square) -> Move {
    let (from, to) = (place(mv.from()), place(mv.to()));
    let made = match mv.manner() {
        Manner::Step | Manner::SidewaysStep | Manner::TwoSquareStep => {
            Move::step(mv.kind(), from, to)
        }
        Manner::Drop => Move::drop(mv.kind(), from, to),
        Manner::Capture => {
            let captured = mv.captured().into_iter().map(place).collect();
            Move::capture(mv.kind(), from, to, captured)
        }
        Manner::PromotionInPlace => {
            let kind = mv.promotion().expect("a promotion in place promotes");
            return Move::promotion_in_place(from, kind);
        }
    };
    mv.promotion().map_or(made, |kind| made.promoting(kind))
}

/// A random game, cut off after some plies.
pub fn random_game(rules: Rules, seed: u64, most_plies: usize) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = Game::from(rules);
    while game.outcome().is_none() && game.ply() < most_plies {
        let mv = rng.choice(game.position().generate_legal_moves());
        game.play(mv.expect("a game without legal moves is over")).expect("the move is legal");
    }
    game
}

/// Every reason for which a game of the family is over.
pub const REASONS: [Reason; 21] = [
    Reason::BiyCaptured,
    Reason::NoMoves,
    Reason::BareBiys,
    Reason::Mate,
    Reason::KnightMateLoses,
    Reason::StalemateLoses,
    Reason::Niol,
    Reason::NiolKnight,
    Reason::Robado,
    Reason::BareKings,
    Reason::KingAndGuardEach,
    Reason::Zhit,
    Reason::Repetition,
    Reason::QuietPlies,
    Reason::Resignation,
    Reason::Agreement,
    Reason::Time,
    Reason::Forfeit,
    Reason::Adjudication,
    Reason::Abandonment,
    Reason::Claim,
];

/// Games to and fro under limits of their own, the smallest among them, each to its end or to the
/// twentieth ply.
pub fn games_with_limits_of_their_own() -> Vec<Game> {
    let fen = "3/3/3/k/6p/7/7/7/7/P6/K/3/3/3 w - - - - 0 1";
    let mut games = Vec::new();
    for rules in [Rules::STANDARD, Rules::CODIFIED] {
        for limits in ["2/1", "2/-", "-/1", "3/7", "4/4294967295", "-/-"] {
            let start = Position::from_fen(fen, rules).expect("a position");
            let mut game = Game::with_limits(start, limits.parse().expect("limits"));
            for text in ["53-49", "10-14", "49-53", "14-10"].iter().cycle().take(20) {
                if game.outcome().is_none() {
                    game.play_text(text).expect("a quiet move");
                }
            }
            games.push(game);
        }
    }
    games
}
