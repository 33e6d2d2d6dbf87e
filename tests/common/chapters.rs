//! The checks of the chapter tests. A check of a position is also one of its turned twin, so that
//! both colours are proven.

use shatra::{Color, Ending, Game, Move, ParseMoveError, Position, Reason, Rules, Setup};

use super::{assert_same_moves, position, texts, turned, turned_move};

/// The position, and the turned one.
#[track_caller]
fn twins(rules: &str, fen: &str) -> (Position, Position) {
    let position = position(rules, fen);
    let twin = turned(&position);
    (position, twin)
}

/// The legal move with this numeric text.
#[track_caller]
fn legal(position: &Position, text: &str) -> Move {
    let list = position.generate_legal_moves();
    let found = list.iter().copied().find(|&mv| position.text(mv).to_string() == text);
    found.unwrap_or_else(|| panic!("{} {position}: {text} is not legal", position.rules()))
}

/// The moves as the turned position writes them.
fn turned_texts(twin: &Position, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| twin.text(turned_move(mv)).to_string()).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

/// The legal moves are just these.
#[track_caller]
pub fn assert_moves(rules: &str, fen: &str, moves: &str) {
    let (position, twin) = twins(rules, fen);
    assert_same_moves(rules, fen, &texts(&position), &words(moves));
    let expected = turned_texts(&twin, &position.generate_legal_moves());
    assert_same_moves(rules, &twin.to_string(), &texts(&twin), &expected);
    assert_eq!(position.count_legal_moves(), expected.len(), "{rules} {fen}");
}

/// The legal moves that start on a square are just these.
#[track_caller]
pub fn assert_moves_from(rules: &str, fen: &str, from: u8, moves: &str) {
    let (position, twin) = twins(rules, fen);
    let of = |position: &Position, from: u8| -> Vec<Move> {
        let list = position.generate_legal_moves();
        list.into_iter().filter(|mv| mv.from().number() == from).collect()
    };
    let write = |position: &Position, moves: &[Move]| -> Vec<String> {
        moves.iter().map(|&mv| position.text(mv).to_string()).collect()
    };
    let found = of(&position, from);
    assert_same_moves(rules, fen, &write(&position, &found), &words(moves));
    let found_by_twin = write(&twin, &of(&twin, 63 - from));
    let expected = turned_texts(&twin, &found);
    assert_same_moves(rules, &twin.to_string(), &found_by_twin, &expected);
}

/// The move is legal and leads to this position.
#[track_caller]
pub fn assert_after(rules: &str, fen: &str, mv: &str, after: &str) {
    let (position, twin) = twins(rules, fen);
    let mv = legal(&position, mv);
    let found = position.after(mv);
    assert_eq!(found.to_string(), after, "{rules} {fen} {}", position.text(mv));

    // The move number goes up after Black's move, so that of the twin is another.
    let unnumbered =
        |position: &Position| Setup { move_number: 1, ..Setup::from(position) }.to_string();
    let of_twin = twin.after(turned_move(mv));
    assert_eq!(unnumbered(&of_twin), unnumbered(&turned(&found)), "turned {rules} {fen}");
}

/// The text is a position, and this is its canonical text.
#[track_caller]
pub fn assert_fen(rules: &str, text: &str, canonical: &str) {
    let (position, twin) = twins(rules, text);
    assert_eq!(position.to_string(), canonical, "{rules} {text}");
    for position in [position, twin] {
        let read = Position::from_fen(&position.to_string(), position.rules());
        assert_eq!(read.as_ref(), Ok(&position), "{rules} {text}");
    }
}

/// The text is no position, and the error names `what`.
#[track_caller]
pub fn assert_refused(rules: &str, text: &str, what: &str) {
    let parsed: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    match Position::from_fen(text, parsed) {
        Ok(read) => panic!("{rules} {text:?} was read as {read}"),
        Err(error) => assert!(error.to_string().contains(what), "{rules} {text:?}: {error}"),
    }
}

/// The text is a ruleset, and this is its canonical text.
#[track_caller]
pub fn assert_rules(text: &str, canonical: &str) {
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rules.to_string(), canonical, "{text}");
    assert_eq!(canonical.parse(), Ok(rules), "{text}");
}

/// The text is no ruleset.
#[track_caller]
pub fn assert_rules_refused(text: &str) {
    let read = text.parse::<Rules>();
    assert!(read.is_err(), "{text:?} was read as {read:?}");
}

/// The text means the move with this numeric text.
#[track_caller]
pub fn assert_reads(rules: &str, fen: &str, text: &str, mv: &str) {
    let position = position(rules, fen);
    assert_eq!(position.parse_move(text), Ok(legal(&position, mv)), "{rules} {fen} {text}");
}

/// The move's algebraic text.
#[track_caller]
pub fn assert_algebraic(rules: &str, fen: &str, mv: &str, text: &str) {
    let position = position(rules, fen);
    let mv = legal(&position, mv);
    assert_eq!(position.algebraic(mv).to_string(), text, "{rules} {fen}");
}

/// The text is no move, for this reason.
#[track_caller]
pub fn assert_unreadable(rules: &str, fen: &str, text: &str, reason: &str) {
    let found = match position(rules, fen).parse_move(text) {
        Ok(mv) => panic!("{rules} {fen}: {text:?} was read as {mv:?}"),
        Err(ParseMoveError::Syntax { .. }) => "syntax",
        Err(ParseMoveError::NoSuchSquare { .. }) => "square",
        Err(ParseMoveError::Illegal { .. }) => "illegal",
        Err(ParseMoveError::Ambiguous { .. }) => "ambiguous",
        Err(ParseMoveError::PromotionMissing { .. }) => "promotion",
    };
    assert_eq!(found, reason, "{rules} {fen} {text:?}");
}

/// The winner in this position, as the letter of its side.
#[track_caller]
pub fn assert_winner(rules: &str, fen: &str, winner: Option<char>) {
    let (position, twin) = twins(rules, fen);
    let winner = winner.map(|letter| match letter {
        'w' => Color::White,
        'b' => Color::Black,
        _ => panic!("no side {letter}"),
    });
    for (position, winner) in [(position, winner), (twin, winner.map(|color| !color))] {
        assert_eq!(position.winner(), winner, "{rules} {position}");
        assert_eq!(position.is_over(), winner.is_some(), "{rules} {position}");
        let of_game = Game::new(position.clone()).outcome().and_then(|outcome| outcome.winner);
        assert_eq!(of_game, winner, "{rules} {position}");
    }
}

/// Whether the last of these moves makes the game a draw, and why: `repetition`, `quiet` or
/// `biys`.
#[track_caller]
pub fn assert_draw(rules: &str, fen: &str, moves: &str, reason: Option<&str>) {
    let expected = reason.map(|reason| match reason {
        "repetition" => Reason::Repetition,
        "quiet" => Reason::QuietPlies,
        "biys" => Reason::Position(Ending::BareBiys),
        _ => panic!("no reason {reason}"),
    });
    let (position, twin) = twins(rules, fen);
    let (mut game, mut twin) = (Game::new(position), Game::new(twin));
    for text in words(moves) {
        let mv = legal(game.position(), &text);
        assert_eq!(game.play(mv), Ok(()), "{rules} {fen} {text}");
        assert_eq!(twin.play(turned_move(mv)), Ok(()), "turned {rules} {fen} {text}");
    }
    for outcome in [game.outcome(), twin.outcome()] {
        assert_eq!(outcome.map(|outcome| outcome.reason), expected, "{rules} {fen} {moves}");
        assert_eq!(outcome.and_then(|outcome| outcome.winner), None, "{rules} {fen} {moves}");
    }
}
