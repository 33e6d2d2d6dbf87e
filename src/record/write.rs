//! Writing records.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::family::Color;
use crate::family::Notation;
use crate::position::Position;
use crate::record::{Line, Record, Recorded};

/// The width of the lines of moves, in characters. Only a comment to the end of the line, and a
/// single word that is longer, go beyond it.
const WIDTH: usize = 80;

/// Displays a record; see [`Record::text_in`].
#[derive(Clone, Copy, Debug)]
pub struct RecordText<'a, P: Recorded = Position> {
    record: &'a Record<P>,
    notation: Notation,
}

impl<P: Recorded> Record<P> {
    /// The text of the record with its moves in either notation; of Shatar and Hiashatar the numeric one
    /// is by start and destination (`SHATAR_RULES.md 3`), the algebraic one that of chess. It ends with
    /// an empty line: the texts of several records one after another are a file.
    pub fn text_in(&self, notation: Notation) -> RecordText<'_, P> {
        RecordText { record: self, notation }
    }
}

/// The text of the record with its moves in numeric notation; see [`Record::text_in`].
impl<P: Recorded> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text_in(Notation::Numeric).fmt(f)
    }
}

impl<P: Recorded> fmt::Display for RecordText<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { record, notation } = *self;
        write_tags(f, record)?;
        f.write_str("\n")?;
        let mut words = Words { f, last: String::new(), is_glued: false, column: 0 };
        words.line(record.line(), notation)?;
        words.word(record.result().as_str())?;
        words.flush()?;
        f.write_str("\n\n")
    }
}

fn write_tags<P: Recorded>(f: &mut fmt::Formatter<'_>, record: &Record<P>) -> fmt::Result {
    let (first, others) = record.tags.split_at(record.first_tags());
    for (name, text) in first {
        write_tag(f, name, text)?;
    }
    write_tag(f, "Result", record.result.as_str())?;
    let start = record.line().start();
    let (rules, draws) = start.rules_and_draws(record.limits);
    write_tag(f, "GameType", start.game_type())?;
    write_tag(f, "Rules", rules)?;
    if let Some(draws) = draws {
        write_tag(f, "Draws", draws)?;
    }
    if *start != P::start(start.rules()) {
        write_tag(f, "FEN", start)?;
    }
    for (name, text) in others {
        write_tag(f, name, text)?;
    }
    Ok(())
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, text: impl fmt::Display) -> fmt::Result {
    write!(f, "[{name} \"")?;
    write!(Escaped(f), "{text}")?;
    f.write_str("\"]\n")
}

/// Writes `\` before quotes and backslashes.
struct Escaped<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.split_inclusive(['"', '\\']) {
            match part.char_indices().next_back() {
                Some((place, letter @ ('"' | '\\'))) => {
                    write!(self.0, "{}\\{letter}", &part[..place])?;
                }
                _ => self.0.write_str(part)?,
            }
        }
        Ok(())
    }
}

/// Writes words with blanks between, and breaks the lines. The last word is held back, for what
/// may have to stand right behind it.
struct Words<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    last: String,
    /// Whether the next word stands right behind the last: a parenthesis has just been opened.
    is_glued: bool,
    /// The characters in the current line.
    column: usize,
}

impl Words<'_, '_> {
    /// The moves of a line with all that belongs to them. It calls itself for variations, which
    /// are at most [`MAX_DEPTH`](crate::record::MAX_DEPTH) deep.
    fn line<P: Recorded>(&mut self, line: &Line<P>, notation: Notation) -> fmt::Result {
        self.comments(line.comments())?;
        let mut needs_number = true;
        for (position, ply) in line.positions() {
            let number = position.move_number();
            match position.side_to_move() {
                Color::White => self.word(format_args!("{number}."))?,
                Color::Black if needs_number => self.word(format_args!("{number}..."))?,
                Color::Black => {}
            }
            self.word(position.written_move(ply.mv(), notation))?;
            for nag in ply.nags() {
                self.word(format_args!("${nag}"))?;
            }
            self.comments(ply.comments())?;
            for variation in ply.variations() {
                self.word("(")?;
                self.is_glued = true;
                self.line(variation, notation)?;
                self.is_glued = false;
                self.last.push(')');
            }
            needs_number = !ply.comments().is_empty() || ply.variations().len() > 0;
        }
        Ok(())
    }

    fn comments(&mut self, comments: &[String]) -> fmt::Result {
        comments.iter().try_for_each(|comment| self.comment(comment))
    }

    /// A comment in braces; one with a closing brace in it goes to the end of a line.
    fn comment(&mut self, comment: &str) -> fmt::Result {
        if comment.contains('}') {
            self.flush()?;
            self.is_glued = false;
            let line_break = if self.column > 0 { "\n" } else { "" };
            self.column = 0;
            return writeln!(self.f, "{line_break}; {comment}");
        }
        let mut opening = "{";
        for word in comment.split(' ') {
            self.word(format_args!("{opening}{word}"))?;
            opening = "";
        }
        self.last.push('}');
        Ok(())
    }

    fn word(&mut self, word: impl fmt::Display) -> fmt::Result {
        if !self.is_glued {
            self.flush()?;
        }
        self.is_glued = false;
        write!(self.last, "{word}")
    }

    /// Writes the word that was held back.
    fn flush(&mut self) -> fmt::Result {
        let length = self.last.chars().count();
        if length == 0 {
            return Ok(());
        }
        if self.column > 0 && self.column + 1 + length > WIDTH {
            self.f.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.f.write_str(" ")?;
            self.column += 1;
        }
        self.f.write_str(&self.last)?;
        self.column += length;
        self.last.clear();
        Ok(())
    }
}
