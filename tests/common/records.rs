//! What the suites of records share.

use std::io::Cursor;

use shatra::Notation;
use shatra::record::{Record, RecordError, RecordReader, Recorded, Records};

/// The only game of a text.
#[track_caller]
pub fn read_one(text: &str) -> Record {
    let mut records = Records::new(text);
    let record = records.next().unwrap_or_else(|| panic!("no game in {text}"));
    let record = record.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.next(), None, "{text}");
    record
}

/// Reads all games both from the text and from a reader, which must give the same.
#[track_caller]
pub fn read_all(text: &str) -> Vec<Result<Record, RecordError>> {
    let records: Vec<_> = Records::new(text).collect();
    let from_reader: Vec<_> = RecordReader::new(Cursor::new(text)).collect();
    assert_eq!(records, from_reader, "{text}");
    records
}

/// Writes the record in both notations, and reads it back.
#[track_caller]
pub fn assert_round_trip<P: Recorded>(record: &Record<P>) {
    for notation in [Notation::Numeric, Notation::Algebraic] {
        let text = record.text_in(notation).to_string();
        let read: Vec<_> = Records::of(&text).collect();
        assert_eq!(read, [Ok(record.clone())], "{text}");
    }
}
