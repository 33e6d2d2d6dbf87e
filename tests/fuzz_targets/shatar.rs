//! The same for Shatar and Hiashatar.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shatra::Color;
use shatra::shatar::{Bitboard, Kind, Move, Piece, Position, Rules, Setup, ShatarRules, Square};

use super::bytes::Bytes;
use super::play::play;
use super::texts::{assert_is_read_back, assert_is_said};

/// A ruleset, a tab, a position text, a tab, a move of this position; of the ruleset's start where
/// the position is refused.
pub fn shatar_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (rules, rest) = text.split_once('\t').unwrap_or((&text, ""));
    assert_is_read_back::<Rules>(rules);
    assert_is_read_back::<Move>(rest);
    if let Err(error) = Position::from_fairy_fen(rest, ShatarRules::DEFAULT) {
        assert_is_said(&error);
    }
    assert_is_read_back::<Square>(rest);
    let rules = rules.parse().unwrap_or(Rules::HIASHATAR);
    let (fen, text) = rest.split_once('\t').unwrap_or((rest, ""));

    let position = Position::from_fen(fen, rules);
    assert_is_read_back::<Bitboard>(rest);
    assert_is_read_back::<Piece>(rest);
    assert_is_read_back::<Kind>(rest);
    match Setup::from_fen(fen, rules) {
        Ok(setup) => {
            assert_eq!(setup.validate().is_ok(), position.is_ok(), "{rules} {fen:?}");
            let again = Setup::from_fen(&setup.to_string(), rules);
            assert_eq!(again.as_ref(), Ok(&setup), "{rules} {fen:?}");
        }
        Err(error) => assert_eq!(position.as_ref(), Err(&error), "{rules} {fen:?}"),
    }
    let position = position.unwrap_or_else(|error| {
        assert_is_said(&error);
        Position::start(rules)
    });
    let again = Position::from_fen(&position.to_string(), rules);
    assert_eq!(again.as_ref(), Ok(&position), "{rules} {fen:?}");
    match position.parse_move(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv), "{position:?} {text:?}");
            assert_eq!(position.parse_move(&mv.to_string()), Ok(mv), "{position:?} {text:?}");
        }
        Err(error) => assert_is_said(&error),
    }
}

/// A set-up is refused or playable; every way of asking for its legal moves answers the same; and
/// moves applied and undone in any order keep the hash and lead back.
pub fn shatar_playing(data: &[u8]) {
    let mut bytes = Bytes(data);
    let rules = rules(&mut bytes);
    let start = if bytes.is_set() {
        Position::start(rules)
    } else {
        let Some(position) = position(&mut bytes, rules) else { return };
        position
    };
    assert_agreement(&start);
    assert_texts_are_read_back(&start);
    for _ in 0..12 {
        assert_legality(&start, any_move(&mut bytes));
    }
    play(start, &mut bytes, |position| {
        assert_agreement(position);
        // Reading computes the hash anew.
        let read = Position::from_fen(&position.to_string(), position.rules());
        assert_eq!(read.as_ref(), Ok(position));
        assert_eq!(read.map(|read| read.zobrist()), Ok(position.zobrist()), "{position:?}");
    });
}

fn assert_agreement(position: &Position) {
    let list = position.generate_legal_moves();
    assert_eq!(position.count_legal_moves(), list.len(), "{position:?}");
    let mut visited = Vec::new();
    let end = position.for_each_legal_move(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue() && visited[..] == list[..], "{position:?}");
    let different: HashSet<Move> = visited.into_iter().collect();
    assert_eq!(different.len(), list.len(), "duplicates: {position:?}");
    assert_eq!(position.outcome().is_some(), list.is_empty(), "{position:?}");
}

/// Standard algebraic notation, and what Fairy-Stockfish writes.
fn assert_texts_are_read_back(position: &Position) {
    for mv in position.generate_legal_moves() {
        let san = position.san(mv).to_string();
        assert_eq!(position.parse_move(&san), Ok(mv), "{position:?} {san}");
        let fairy = mv.fairy().to_string();
        assert_eq!(position.parse_fairy_move(&fairy), Ok(mv), "{position:?} {fairy}");
    }
    if let (Rules::Shatar(rules), Some(fen)) = (position.rules(), position.fairy_fen()) {
        let read = Position::from_fairy_fen(&fen, rules).expect("the position is valid");
        assert_eq!(read.fairy_fen(), Some(fen), "{position:?}");
    }
}

fn assert_legality(position: &Position, mv: Move) {
    let is_legal = position.generate_legal_moves().contains(&mv);
    assert_eq!(position.is_legal(mv), is_legal, "{position:?} {mv}");
    match position.explain(mv.from(), mv.to()) {
        Ok(moves) => assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position:?} {mv}"),
        Err(why) => {
            assert!(!is_legal, "{position:?} {mv}: {why}");
            assert_is_said(&why);
        }
    }
    let mut played = *position;
    match played.try_apply(mv) {
        Ok(undo) => {
            assert!(is_legal, "{position:?} {mv}");
            played.undo(undo);
        }
        Err(error) => assert!(!is_legal && error.0 == mv, "{position:?} {mv}"),
    }
    assert_eq!(&played, position, "{mv}");
}

/// An option and its values.
type Choices = (&'static str, &'static [&'static str]);

/// The options of each game (`SHATAR_RULES.md 3`).
const OPTIONS: [(&str, &[Choices]); 2] = [
    (
        "SHATAR",
        &[
            ("series", &["yes", "no"]),
            ("knight_mate", &["illegal", "draw", "loss", "allowed"]),
            ("bare_king", &["draw", "play"]),
            ("stalemate", &["draw", "loss"]),
            ("bishop_range", &["unlimited", "3"]),
        ],
    ),
    (
        "HIASHATAR",
        &[
            ("zone_scope", &["all", "enemy"]),
            ("zone_exit", &["one", "free"]),
            ("zone_pawns", &["yes", "no"]),
            ("zone_knight", &["free", "frozen"]),
            ("knight_takes_guard", &["yes", "no"]),
            ("guard_capture", &["same", "adjacent", "diagonal"]),
            ("guard_check", &["same", "adjacent", "none"]),
            ("bare_king", &["draw", "play"]),
            ("guard_pair", &["draw", "play"]),
            ("stalemate", &["draw", "loss"]),
        ],
    ),
];

fn rules(bytes: &mut Bytes) -> Rules {
    let (game, options) = bytes.choice(&OPTIONS);
    let given = options.iter().map(|(option, values)| format!("{option}={}", bytes.choice(values)));
    let text = format!("{game}:{}", given.collect::<Vec<_>>().join(","));
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
    rules
}

/// The position of a set-up, which the reader of its text sees in the same way.
fn position(bytes: &mut Bytes, rules: Rules) -> Option<Position> {
    let is_tame = !bytes.is_set();
    let size = if is_tame { rules.board_size() } else { 10 };
    let mut setup = Setup::new(rules);
    setup.side_to_move = bytes.choice(&Color::ALL);
    for _ in 0..bytes.byte() % 40 {
        let (square, code) = (square(bytes, size), bytes.byte());
        let color = Color::ALL[usize::from(code & 1)];
        let kind = Kind::ALL[usize::from(code >> 1) % Kind::ALL.len()];
        let is_refused = kind == Kind::King
            || kind == Kind::Guard && size == 8
            || kind == Kind::Pawn && [1, size].contains(&square.row());
        if !(is_tame && is_refused) {
            setup.place(square, Some(Piece::new(color, kind)));
        }
    }
    for color in Color::ALL {
        setup.place(square(bytes, size), Some(Piece::new(color, Kind::King)));
    }
    let series = [bytes.is_set(), bytes.is_set()];
    if !is_tame || matches!(rules, Rules::Shatar(_)) {
        setup.series = series;
    }
    for _ in 0..bytes.byte() % 4 {
        setup.passed_squares |= [square(bytes, size)].into_iter().collect();
    }
    setup.quiet_plies = bytes.word() as u32;
    setup.move_number = (bytes.word() as u32).max(u32::from(is_tame));

    let (text, valid) = (setup.to_string(), setup.validate());
    match Position::try_from(setup) {
        Ok(position) => {
            let read = Position::from_fen(&text, rules);
            assert_eq!(read.as_ref(), Ok(&position), "{rules} {text}");
            Some(position)
        }
        Err(error) => {
            assert!(!error.problems().is_empty(), "{rules} {text}");
            assert_eq!(valid, Err(error.clone()), "{rules} {text}");
            assert_is_said(&error);
            None
        }
    }
}

fn square(bytes: &mut Bytes, size: u8) -> Square {
    let byte = bytes.byte() % (size * size);
    Square::at(byte % size, 1 + byte / size).expect("on the board")
}

/// Any move there is, of this board or not.
fn any_move(bytes: &mut Bytes) -> Move {
    let mv = Move::new(square(bytes, 10), square(bytes, 10));
    if bytes.byte() >= 240 { mv.promoting() } else { mv }
}
