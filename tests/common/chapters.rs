//! The checks of the chapter tests, in text alone. Where it says so, a case is checked a second
//! time with the board turned by half a circle and the colours swapped.

use super::{assert_same_moves, position, texts};
use shatra::{Color, Game, ParseMoveError, Position, Reason, Rules};

/// A text with every number n, a square, replaced by 63 − n.
pub fn turn_numbers(text: &str) -> String {
    let mut turned = String::new();
    let mut number = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        if let Ok(square) = number.parse::<u8>() {
            turned.push_str(&(63 - square).to_string());
        }
        number.clear();
        turned.push(letter);
    }
    turned.pop();
    turned
}

/// A list of a position text turned and put in order again.
fn turn_list(list: &str) -> String {
    let number = |item: &String| item.split('>').next().and_then(|n| n.parse::<u8>().ok());
    let mut items: Vec<String> = turn_numbers(list).split(',').map(String::from).collect();
    items.sort_by_key(number);
    items.join(",")
}

/// The text of the position turned by half a circle with the colours swapped.
pub fn turned(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(String::from).collect();
    fields[0] = fields[0]
        .chars()
        .rev()
        .map(|letter| {
            if letter.is_ascii_lowercase() {
                letter.to_ascii_uppercase()
            } else {
                letter.to_ascii_lowercase()
            }
        })
        .collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_string();
    for list in fields.iter_mut().skip(2).take(4) {
        *list = turn_list(list);
    }
    fields.join(" ")
}

/// The canonical texts of the turned moves.
#[track_caller]
fn turned_moves(rules: &str, turned: &Position, moves: &[String]) -> Vec<String> {
    moves
        .iter()
        .map(|text| {
            let text = turn_numbers(text);
            let mv = turned.parse_move(&text);
            let mv = mv.unwrap_or_else(|error| panic!("{rules} {turned} {text}: {error}"));
            turned.text(mv).to_string()
        })
        .collect()
}

/// The legal moves are exactly these; also turned.
#[track_caller]
pub fn assert_moves(rules: &str, fen: &str, moves: &str) {
    check_moves(rules, fen, moves, |_| true, |_| true);
}

/// The legal moves that start on a square are exactly these; also turned.
#[track_caller]
pub fn assert_moves_from(rules: &str, fen: &str, from: u8, moves: &str) {
    check_moves(rules, fen, moves, |start| start == from, |start| start == 63 - from);
}

#[track_caller]
fn check_moves(
    rules: &str,
    fen: &str,
    moves: &str,
    wanted: impl Fn(u8) -> bool,
    wanted_turned: impl Fn(u8) -> bool,
) {
    let starts = |text: &String, wanted: &dyn Fn(u8) -> bool| {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        wanted(digits.parse().expect("a move text begins with a square"))
    };
    let expected: Vec<String> = moves.split_whitespace().map(String::from).collect();
    let mut found = texts(&position(rules, fen));
    found.retain(|text| starts(text, &wanted));
    assert_same_moves(rules, fen, &found, &expected);

    let turned = position(rules, &turned(fen));
    let mut found = texts(&turned);
    found.retain(|text| starts(text, &wanted_turned));
    let expected = turned_moves(rules, &turned, &expected);
    assert_same_moves(rules, &turned.to_string(), &found, &expected);
}

/// Playing the move gives the position with this text; also turned.
#[track_caller]
pub fn assert_after(rules: &str, fen: &str, mv: &str, after: &str) {
    let check = |before: Position, mv: &str, after: &str| {
        let played = before.parse_move(mv);
        let played = played.unwrap_or_else(|error| panic!("{rules} {before}: {error}"));
        assert_eq!(before.after(played).to_string(), after, "{rules} {before} {mv}");
    };
    let before = position(rules, fen);
    check(before, mv, after);

    let mut fields: Vec<String> = turned(after).split(' ').map(String::from).collect();
    let black_moves = before.side_to_move() == Color::White;
    fields[7] = before.move_number().saturating_add(u32::from(black_moves)).to_string();
    check(position(rules, &turned(fen)), &turn_numbers(mv), &fields.join(" "));
}

/// The text is refused as a position, and the error says so with this word.
#[track_caller]
pub fn assert_refused(rules: &str, text: &str, what: &str) {
    let parsed: Rules = rules.parse().expect("a ruleset");
    match Position::from_fen(text, parsed) {
        Ok(_) => panic!("{rules} {text} was accepted"),
        Err(error) => {
            let message = error.to_string();
            assert!(message.contains(what), "{rules} {text}: {message:?} does not say {what:?}");
        }
    }
}

/// Reading the text and writing it gives the canonical one.
#[track_caller]
pub fn assert_fen(rules: &str, text: &str, canonical: &str) {
    assert_eq!(position(rules, text).to_string(), canonical, "{rules} {text}");
}

/// The text names the move with this canonical numeric text.
#[track_caller]
pub fn assert_reads(rules: &str, fen: &str, text: &str, mv: &str) {
    let position = position(rules, fen);
    let read = position.parse_move(text);
    let read = read.unwrap_or_else(|error| panic!("{rules} {fen} {text}: {error}"));
    assert_eq!(position.text(read).to_string(), mv, "{rules} {fen} {text}");
}

/// The text is refused as a move: `syntax`, `square`, `illegal`, `otherwise`, `ambiguous` or
/// `promotion`.
#[track_caller]
pub fn assert_unreadable(rules: &str, fen: &str, text: &str, kind: &str) {
    let found = match position(rules, fen).parse_move(text) {
        Ok(_) => "a move",
        Err(ParseMoveError::Syntax { .. }) => "syntax",
        Err(ParseMoveError::NoSuchSquare { .. }) => "square",
        Err(ParseMoveError::Illegal { .. }) => "illegal",
        Err(ParseMoveError::WrittenOtherwise { .. }) => "otherwise",
        Err(ParseMoveError::Ambiguous { .. }) => "ambiguous",
        Err(ParseMoveError::PromotionMissing { .. }) => "promotion",
        Err(_) => "another error",
    };
    assert_eq!(found, kind, "{rules} {fen} {text}");
}

/// The algebraic text of a move given by its numeric one.
#[track_caller]
pub fn assert_algebraic(rules: &str, fen: &str, mv: &str, algebraic: &str) {
    let position = position(rules, fen);
    let read = position.parse_move(mv);
    let read = read.unwrap_or_else(|error| panic!("{rules} {fen} {mv}: {error}"));
    assert_eq!(position.algebraic(read).to_string(), algebraic, "{rules} {fen} {mv}");
}

/// The winner that the position itself decides, by the letter of the side.
#[track_caller]
pub fn assert_winner(rules: &str, fen: &str, winner: Option<char>) {
    let position = position(rules, fen);
    let found = position.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(found.map(Color::letter), winner, "{rules} {fen}");
}

/// After these moves the game is drawn by `repetition`, `quiet` plies or bare `biys`, or not.
#[track_caller]
pub fn assert_draw(rules: &str, fen: &str, moves: &str, reason: Option<&str>) {
    let mut game = Game::new(position(rules, fen));
    for text in moves.split_whitespace() {
        let played = game.play_text(text);
        played.unwrap_or_else(|error| panic!("{rules} {}: {error}", game.position()));
    }
    let found = game.outcome().filter(|outcome| outcome.winner.is_none()).map(|outcome| {
        match outcome.reason {
            Reason::Repetition => "repetition",
            Reason::QuietPlies => "quiet",
            Reason::BareBiys => "biys",
            other => panic!("a draw by {other:?}"),
        }
    });
    assert_eq!(found, reason, "{rules} {fen} {moves}");
}

/// Reading the ruleset and writing it gives the canonical text.
#[track_caller]
pub fn assert_rules(text: &str, canonical: &str) {
    let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rules.to_string(), canonical);
}

/// The text is no ruleset.
#[track_caller]
pub fn assert_rules_refused(text: &str) {
    assert!(text.parse::<Rules>().is_err(), "{text} was accepted");
}
