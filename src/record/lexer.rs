//! Records cut into tokens.

use alloc::string::String;

use crate::record::source::Source;
use crate::record::tags::is_name_part;
use crate::record::{Limits, RecordFault};

/// A place in the file: line and column, in characters from 1.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Spot {
    /// The place some characters further on.
    pub(super) fn right(self, characters: usize) -> Self {
        Self { column: self.column + characters, ..self }
    }

    pub(super) fn fault<T>(self, fault: RecordFault) -> Result<T, Located> {
        Err(Located { spot: self, fault })
    }
}

/// A fault and its place.
#[derive(Clone, Debug)]
pub struct Located {
    pub(super) spot: Spot,
    pub(super) fault: RecordFault,
}

pub enum Token {
    /// `[`; it is not consumed, [`Lexer::tag`] does that.
    Tag,
    /// `(`.
    Open,
    /// `)`.
    Close,
    Comment(String),
    Word(String),
}

pub(super) struct Tag {
    pub(super) name: String,
    pub(super) text: String,
    /// Where the text begins.
    pub(super) spot: Spot,
}

/// Cuts lines into tokens. It looks at every character once, so it takes linear time.
#[derive(Clone, Debug)]
pub(super) struct Lexer<S> {
    source: S,
    limits: Limits,
    /// The bytes of comments that the game has had.
    comments: usize,
    line: String,
    /// Whether the line before was blank.
    after_blank: bool,
    /// The next character: its byte in the line, and its place.
    offset: usize,
    spot: Spot,
}

impl<S: Source> Lexer<S> {
    pub(super) fn new(source: S) -> Self {
        let spot = Spot { line: 0, column: 1 };
        let (limits, line) = (Limits::default(), String::new());
        Self { source, limits, comments: 0, line, after_blank: false, offset: 0, spot }
    }

    pub(super) fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Begins a game, which has had no comments.
    pub(super) fn begin_game(&mut self) {
        self.comments = 0;
    }

    /// Whether a tag begins this line.
    pub(super) fn is_tag_line(&self) -> bool {
        self.line.trim_start().starts_with('[')
    }

    /// Goes back to the beginning of this line if the word just read begins it; whether it did.
    pub(super) fn restart_at(&mut self, word: &str) -> bool {
        let begins = self.line[..self.offset].trim_start() == word;
        if begins {
            (self.offset, self.spot.column) = (0, 1);
        }
        begins
    }

    /// Goes back to the beginning of this line if a blank one is before it; whether it did.
    pub(super) fn restart_after_blank(&mut self) -> bool {
        if self.after_blank {
            (self.offset, self.spot.column) = (0, 1);
        }
        self.after_blank
    }

    /// The place of the next character.
    pub(super) fn spot(&self) -> Spot {
        self.spot
    }

    /// Whether only white space stands before the next character of the line.
    pub(super) fn is_at_line_start(&self) -> bool {
        self.line[..self.offset].trim_end().is_empty()
    }

    /// The next token; `None` at the end of the file.
    pub(super) fn token(&mut self) -> Result<Option<(Spot, Token)>, Located> {
        let Some(first) = self.skip_space()? else { return Ok(None) };
        let spot = self.spot;
        let token = match first {
            '[' => Token::Tag,
            '(' => {
                self.take(1);
                Token::Open
            }
            ')' => {
                self.take(1);
                Token::Close
            }
            '{' => Token::Comment(self.comment()?),
            ';' => {
                let mut comment = String::new();
                let end = self.rest().len();
                self.add_comment(&mut comment, 1, end);
                self.take(end);
                Token::Comment(self.of_bounded_length(spot, comment)?)
            }
            '}' | ']' | '"' => {
                self.take(1);
                let expected = "a move, a comment, a variation or a result";
                return spot.fault(RecordFault::Symbol { found: Some(first), expected });
            }
            _ => Token::Word(self.word()),
        };
        Ok(Some((spot, token)))
    }

    /// The next comment, if one begins on this line and nothing else before it.
    pub(super) fn comment_on_line(&mut self) -> Result<Option<String>, Located> {
        self.skip_blanks();
        if !self.rest().starts_with(['{', ';']) {
            return Ok(None);
        }
        Ok(self.token()?.and_then(|(_, token)| match token {
            Token::Comment(comment) => Some(comment),
            _ => None,
        }))
    }

    /// The tag that begins here.
    pub(super) fn tag(&mut self) -> Result<Tag, Located> {
        self.expect('[', "[")?;
        self.skip_blanks();
        let end = self.rest().find(|letter: char| !is_name_part(letter));
        let name: String = self.rest()[..end.unwrap_or(self.rest().len())].into();
        if name.is_empty() {
            return self.unexpected("the name of a tag: letters, digits and underscores");
        }
        self.take(name.len());
        self.skip_blanks();
        self.expect('"', "the text of the tag in \"")?;
        let spot = self.spot;
        let text = self.tag_text()?;
        self.skip_blanks();
        self.expect(']', "] after the text of the tag")?;
        Ok(Tag { name, text, spot })
    }

    /// Skips this line, and those after it that begin as a tag does.
    pub(super) fn skip_tag_lines(&mut self) -> Result<(), Located> {
        self.take(self.rest().len());
        while self.load()? && self.line.trim_start().starts_with(['[', '%']) {
            self.take(self.rest().len());
        }
        Ok(())
    }

    /// Skips one character of the line.
    pub(super) fn skip_one(&mut self) {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        self.take(length);
    }

    fn tag_text(&mut self) -> Result<String, Located> {
        let mut text = String::new();
        loop {
            let mut letters = self.rest().chars();
            match (letters.next(), letters.next()) {
                (Some('"'), _) => {
                    self.take(1);
                    return Ok(text);
                }
                (Some('\\'), Some(escaped @ ('\\' | '"'))) => {
                    text.push(escaped);
                    self.take(2);
                }
                (Some(letter), _) if !letter.is_control() => {
                    text.push(letter);
                    self.take(letter.len_utf8());
                }
                _ => return self.unexpected("the text of the tag up to its \""),
            }
        }
    }

    /// A comment in braces. Where a blank line and one with a tag come before its end, its brace was
    /// not meant, or the other one forgotten: reading can go on with the tag.
    fn comment(&mut self) -> Result<String, Located> {
        let begin = self.spot;
        self.take(1);
        let mut comment = String::new();
        loop {
            if let Some(end) = self.rest().find('}') {
                self.add_comment(&mut comment, 0, end);
                self.take(end + 1);
                return self.of_bounded_length(begin, comment);
            }
            let end = self.rest().len();
            self.add_comment(&mut comment, 0, end);
            comment.push('\n');
            self.take(end);
            if !self.load()? || self.after_blank && self.is_tag_line() {
                return begin.fault(RecordFault::CommentOpen);
            }
        }
    }

    /// Adds a part of the rest of the line to a comment, while the game's comments are not too long.
    fn add_comment(&mut self, comment: &mut String, start: usize, end: usize) {
        self.comments = self.comments.saturating_add(end - start + 1);
        if self.comments <= self.limits.comments {
            comment.push_str(&self.line[self.offset..][start..end]);
        }
    }

    fn of_bounded_length(&self, begin: Spot, comment: String) -> Result<String, Located> {
        let most = self.limits.comments;
        if self.comments > most {
            return begin.fault(RecordFault::CommentsTooLong { most });
        }
        Ok(comment)
    }

    /// A run of characters up to white space or a character with a meaning; `$` only begins one.
    fn word(&mut self) -> String {
        let ends = |letter: char| letter.is_whitespace() || "()[]{};\"$".contains(letter);
        let rest = self.rest();
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find(ends).map_or(rest.len(), |end| first + end);
        let word: String = rest[..end].into();
        self.take(end);
        word
    }

    fn rest(&self) -> &str {
        &self.line[self.offset..]
    }

    /// Consumes bytes of the line.
    fn take(&mut self, bytes: usize) {
        let taken = &self.line[self.offset..self.offset + bytes];
        self.spot.column += taken.chars().count();
        self.offset += bytes;
    }

    fn skip_blanks(&mut self) {
        self.take(self.rest().len() - self.rest().trim_start().len());
    }

    /// The next character that is no white space, on this line or a later one.
    fn skip_space(&mut self) -> Result<Option<char>, Located> {
        loop {
            self.skip_blanks();
            if let Some(letter) = self.rest().chars().next() {
                return Ok(Some(letter));
            }
            if !self.load()? {
                return Ok(None);
            }
            if self.rest().starts_with('%') {
                self.take(self.rest().len());
            }
        }
    }

    /// Reads the next line; `false` at the end of the file, where the place stays.
    fn load(&mut self) -> Result<bool, Located> {
        let mut line = core::mem::take(&mut self.line);
        self.after_blank = self.spot.line > 0 && line.trim().is_empty();
        line.clear();
        self.offset = 0;
        let loaded = self.source.next_line(&mut line, self.limits.line_length);
        self.line = line;
        if matches!(loaded, Ok(false)) {
            return Ok(false);
        }
        self.spot = Spot { line: self.spot.line + 1, column: 1 };
        if self.spot.line == 1 && self.line.starts_with('\u{feff}') {
            self.offset = '\u{feff}'.len_utf8();
        }
        loaded.or_else(|(place, fault)| {
            self.take(place.saturating_sub(self.offset));
            self.spot.fault(fault)
        })
    }

    fn expect(&mut self, letter: char, expected: &'static str) -> Result<(), Located> {
        if !self.rest().starts_with(letter) {
            return self.unexpected(expected);
        }
        self.take(letter.len_utf8());
        Ok(())
    }

    fn unexpected<T>(&self, expected: &'static str) -> Result<T, Located> {
        let found = self.rest().chars().next();
        self.spot.fault(RecordFault::Symbol { found, expected })
    }
}
