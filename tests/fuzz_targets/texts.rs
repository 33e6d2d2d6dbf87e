//! Texts of strangers: nothing panics, and what is read is written and read again.

use std::fmt::{Debug, Display};
use std::io::Cursor;
use std::str::FromStr;

use shatra::record::{AnyRecord, Record, RecordReader, Recorded, Records};
use shatra::{
    Bitboard, Color, Draws, GameResult, Kind, Limits, Mark, MoveParts, Notation, Outcome, Piece,
    Position, Preset, Reason, Rules, Setup, Square,
};

/// A ruleset, a tab, a position text.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (rules, text) = rules_and_rest(&text);
    let position = Position::from_fen(text, rules);
    match Setup::from_fen(text, rules) {
        Ok(setup) => {
            assert_eq!(setup.validate().is_ok(), position.is_ok(), "{rules} {text:?}");
            let again = Setup::from_fen(&setup.to_string(), rules);
            assert_eq!(again.as_ref(), Ok(&setup), "{rules} {text:?}");
        }
        Err(error) => assert_eq!(position.as_ref(), Err(&error), "{rules} {text:?}"),
    }
    match position {
        Ok(position) => {
            let written = position.to_string();
            let again = Position::from_fen(&written, rules);
            assert_eq!(again.as_ref(), Ok(&position), "{rules} {text:?}");
            assert_eq!(Setup::from(&position).to_string(), written, "{rules} {text:?}");
            assert_eq!(position.zobrist(), position.computed_zobrist(), "{rules} {text:?}");
        }
        Err(error) => assert_is_said(&error),
    }
}

/// A ruleset, a tab, a position text, a tab, a move of this position; of the ruleset's start where
/// the position is refused.
pub fn move_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (rules, text) = rules_and_rest(&text);
    let (fen, text) = text.split_once('\t').unwrap_or(("", text));
    let position = Position::from_fen(fen, rules).unwrap_or_else(|_| Position::start(rules));
    let mv = match position.parse_move(text) {
        Ok(mv) => mv,
        Err(error) => return assert_is_said(&error),
    };
    assert!(position.is_legal(mv), "{rules} {position} {text:?}");
    for notation in [Notation::Numeric, Notation::Algebraic] {
        let written = position.text_in(mv, notation).to_string();
        let again = position.parse_move(&written);
        assert_eq!(again.as_ref(), Ok(&mv), "{rules} {position} {text:?} {written}");
    }
    assert_eq!(position.trail(mv).to(), mv.to(), "{rules} {position} {text:?}");
    let parts = mv.to_string().parse::<MoveParts>();
    assert_eq!(parts.as_ref(), Ok(&mv.parts()), "{rules} {position} {text:?}");
    assert_eq!(position.find_move(mv.parts()), Ok(mv), "{rules} {position} {text:?}");
}

/// Everything small that has a text form.
pub fn rules_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    assert_is_read_back::<Rules>(&text);
    assert_is_read_back::<Draws>(&text);
    assert_is_read_back::<GameResult>(&text);
    assert_is_read_back::<Limits>(&text);
    assert_is_read_back::<MoveParts>(&text);
    assert_is_read_back::<Bitboard>(&text);
    assert_is_read_back::<Square>(&text);
    assert_is_read_back::<Piece>(&text);
    assert_is_read_back::<Outcome>(&text);
    assert_is_read_back::<Reason>(&text);
    assert_is_read_back::<Mark>(&text);
    assert_is_read_back::<Color>(&text);
    assert_is_read_back::<Kind>(&text);
    assert_is_read_back::<Notation>(&text);
    assert_is_read_back::<Preset>(&text);
    if let Ok(rules) = text.parse() {
        let start = Position::start(rules);
        let read = Position::from_fen(&start.to_string(), rules);
        assert_eq!(read.as_ref(), Ok(&start), "{text:?}");
        assert_eq!(start.outcome(), None, "{text:?}");
    }
}

/// A file of records, read whole and line by line.
pub fn record_text(data: &[u8]) {
    // Each game takes a part of the text.
    let from_reader: Vec<_> = RecordReader::any(Cursor::new(data)).take(data.len() + 1).collect();
    assert!(from_reader.len() <= data.len(), "{}", data.escape_ascii());
    if let Ok(text) = str::from_utf8(data) {
        let from_text: Vec<_> = Records::any(text).collect();
        assert_eq!(from_text, from_reader, "{text}");
    }
    for record in from_reader {
        match record {
            Ok(AnyRecord::Shatra(record)) => assert_record_is_read_back(&record),
            Ok(AnyRecord::Shatar(record)) => assert_record_is_read_back(&record),
            Ok(other) => panic!("{other:?}"),
            Err(error) => assert_is_said(&error),
        }
    }
}

fn assert_record_is_read_back<P: Recorded>(record: &Record<P>) {
    for notation in [Notation::Numeric, Notation::Algebraic] {
        let text = record.text_in(notation).to_string();
        let again: Vec<_> = Records::of(&text).collect();
        assert_eq!(again, [Ok(record.clone())], "{text}");
    }
    let game = record.game();
    assert_eq!(game.ply(), record.line().plies().len(), "{record}");
    assert_eq!(*game.position(), record.line().end(), "{record}");
}

/// The ruleset before the first tab, and what follows it.
fn rules_and_rest(text: &str) -> (Rules, &str) {
    let (rules, rest) = text.split_once('\t').unwrap_or(("", text));
    (rules.parse().unwrap_or(Rules::STANDARD), rest)
}

/// What the text says, if anything, is written so that the same is read again.
pub fn assert_is_read_back<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => match value.to_string().parse::<T>() {
            Ok(again) => assert_eq!(again, value, "{text:?}"),
            Err(error) => panic!("{text:?} is written {value}: {error}"),
        },
        Err(error) => assert_is_said(&error),
    }
}

pub fn assert_is_said(error: &impl Display) {
    assert!(!error.to_string().is_empty());
}
