//! What the tests share: positions from text, mirrored ones, sorted moves, readable failures.

use shatra::shatar::{DiagramOptions, Move, Position, Rules, Setup, Square};
use shatra::{Color, Outcome};

pub fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn position(ruleset: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules(ruleset))
        .unwrap_or_else(|error| panic!("{ruleset} {fen}: {error}"))
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves as plain text, in its order.
pub fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<_> =
        position.generate_legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The result as the fixtures write it, `*` while the game goes on.
pub fn result(position: &Position) -> String {
    let text = |end: Outcome| format!("{} {}", end.result(), end.reason);
    position.outcome().map_or("*".into(), text)
}

pub fn drawn(position: &Position) -> String {
    position.diagram(&DiagramOptions::default().ascii(true)).to_string()
}

/// What is missing from the moves and what is too much, or nothing if they are as expected.
pub fn difference(position: &Position, expected: &str) -> Option<String> {
    let found = moves(position);
    let expected: Vec<_> = expected.split_ascii_whitespace().collect();
    if found == expected {
        return None;
    }
    let missing: Vec<_> = expected.iter().filter(|mv| !found.iter().any(|f| f == *mv)).collect();
    let surplus: Vec<_> = found.iter().filter(|mv| !expected.contains(&mv.as_str())).collect();
    Some(format!(
        "{position:?}\n{}  missing: {missing:?}\n  too much: {surplus:?}\n  found: {}",
        drawn(position),
        found.join(" ")
    ))
}

/// The square of [`mirrored`] that this one of a position becomes.
pub fn turned_square(position: &Position, square: Square) -> Square {
    mirrored_square(square, position.rules().board_size())
}

fn mirrored_square(square: Square, size: u8) -> Square {
    Square::at(square.file(), size + 1 - square.row()).expect("on the board")
}

/// The position turned top to bottom with the colours exchanged.
pub fn mirrored(position: &Position) -> Position {
    let size = position.rules().board_size();
    let from = Setup::from(position);
    let mut setup = Setup::new(position.rules());
    for square in position.occupied() {
        let piece = position.piece_at(square).map(|mut piece| {
            piece.color = !piece.color;
            piece
        });
        setup.place(mirrored_square(square, size), piece);
    }
    setup.side_to_move = !from.side_to_move;
    setup.series = [from.series[1], from.series[0]];
    setup.passed_squares =
        from.passed_squares.into_iter().map(|square| mirrored_square(square, size)).collect();
    setup.quiet_plies = from.quiet_plies;
    setup.move_number = from.move_number;
    Position::try_from(setup).unwrap_or_else(|error| panic!("{position:?} mirrored: {error}"))
}

/// The moves of [`mirrored`], in the order of their text.
pub fn mirrored_moves(position: &Position) -> Vec<String> {
    let size = position.rules().board_size();
    let mirror = |mv: &Move| {
        let [from, to] = [mv.from(), mv.to()].map(|square| mirrored_square(square, size));
        let mirrored = Move::new(from, to);
        if mv.promotion().is_some() { mirrored.promoting() } else { mirrored }.to_string()
    };
    let mut moves: Vec<_> = position.generate_legal_moves().iter().map(mirror).collect();
    moves.sort();
    moves
}

/// Checks the result of a position, and of the same with the colours exchanged.
#[track_caller]
pub fn assert_result(ruleset: &str, fen: &str, expected: &str) {
    let position = position(ruleset, fen);
    assert_eq!(result(&position), expected, "{position:?}\n{}", drawn(&position));
    let exchanged = match expected.split_once(' ') {
        Some(("1-0", reason)) => format!("0-1 {reason}"),
        Some(("0-1", reason)) => format!("1-0 {reason}"),
        _ => expected.to_owned(),
    };
    assert_eq!(result(&mirrored(&position)), exchanged, "{position:?} mirrored");
}

/// Checks the full list of moves of a position, and of the same with the colours exchanged.
#[track_caller]
pub fn assert_moves(ruleset: &str, fen: &str, expected: &str) {
    let position = position(ruleset, fen);
    if let Some(difference) = difference(&position, expected) {
        panic!("{difference}");
    }
    assert_eq!(position.count_legal_moves(), moves(&position).len(), "{position:?}");
    let mirrored = mirrored(&position);
    assert_eq!(moves(&mirrored), mirrored_moves(&position), "{position:?} mirrored");
}

/// Checks the full list of destinations of the piece on one square, for both colours.
#[track_caller]
pub fn assert_from(ruleset: &str, fen: &str, from: &str, expected: &str) {
    let position = position(ruleset, fen);
    let destinations = |position: &Position, from: Square| {
        let list = position.generate_legal_moves();
        let mut to: Vec<_> = list.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        to.sort();
        to
    };
    let mut expected: Vec<_> = expected.split_ascii_whitespace().map(square).collect();
    expected.sort();
    let found = destinations(&position, square(from));
    assert_eq!(found, expected, "{position:?} from {from}\n{}", drawn(&position));
    let size = position.rules().board_size();
    let mut expected: Vec<_> =
        expected.into_iter().map(|square| mirrored_square(square, size)).collect();
    expected.sort();
    let found = destinations(&mirrored(&position), mirrored_square(square(from), size));
    assert_eq!(found, expected, "{position:?} from {from}, mirrored");
}

/// Plays moves given as text.
#[track_caller]
pub fn play(mut position: Position, moves: &str) -> Position {
    for text in moves.split_ascii_whitespace() {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{position:?}: {error}"));
        position.apply(mv);
    }
    position
}

/// Whose series contains a shak, as the seventh field writes it.
pub fn series(position: &Position) -> &'static str {
    match Color::ALL.map(|color| position.has_shak_in_series(color)) {
        [false, false] => "-",
        [true, false] => "w",
        [false, true] => "b",
        [true, true] => "wb",
    }
}
