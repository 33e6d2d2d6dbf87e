//! The games of a file, one by one.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::record::any::{AnyRecord, FromRecords};
use crate::record::reader::Reader;
#[cfg(feature = "std")]
use crate::record::source::IoSource;
use crate::record::source::TextSource;
use crate::record::{GameType, Limits, Record, RecordError};

/// The games of a text, one by one.
///
/// After a game that is refused, reading goes on with the next: after the next result, or at the
/// next line that begins with a tag.
///
/// ```
/// use shatra::record::Records;
/// let text = "1. 46-39 17-24 1/2-1/2\n1. 46-39 17-33 * 1. 46-39 *";
/// let mut records = Records::new(text);
/// assert_eq!(records.next().unwrap().unwrap().line().plies().len(), 2);
/// assert_eq!(
///     records.next().unwrap().unwrap_err().to_string(),
///     "line 2, column 10, game 2, move 1 of Black: 17-33 is not a legal move here: \
///      a shatra does not step so far or in this direction",
/// );
/// assert!(records.next().unwrap().is_ok());
/// assert!(records.next().is_none());
/// ```
///
/// It reads games of Shatra ([`new`](Self::new)), of every game of the family, as their tags say
/// ([`any`](Records::any)), or of one that a generic function is asked for ([`of`](Records::of)).
///
/// ```
/// use shatra::record::{AnyRecord, Records};
/// use shatra::shatar;
/// let text = "[GameType \"Shatar\"]\n\n1. d4 d5 2. Nc3 *\n\n1. 46-39 17-24 *";
/// let mut records = Records::any(text);
/// let Some(Ok(AnyRecord::Shatar(first))) = records.next() else { panic!() };
/// assert_eq!(first.rules(), shatar::Rules::SHATAR);
/// assert!(matches!(records.next(), Some(Ok(AnyRecord::Shatra(_)))));
/// ```
#[derive(Clone, Debug)]
pub struct Records<'a, R = Record>(Reader<TextSource<'a>>, PhantomData<fn() -> R>);

impl<'a> Records<'a> {
    /// The games of Shatra of a text; others are refused.
    pub fn new(text: &'a str) -> Self {
        Self::of(text)
    }
}

impl<'a> Records<'a, AnyRecord> {
    /// The games of a text, each the one that its tags say.
    pub fn any(text: &'a str) -> Self {
        Self::of(text)
    }
}

impl<'a, R: FromRecords> Records<'a, R> {
    /// The games of a text that `R` can be: a [`Record`] of one game, or [`AnyRecord`].
    pub fn of(text: &'a str) -> Self {
        Self(Reader::new(TextSource(text), R::GAMES[0]), PhantomData)
    }

    /// The same under other limits than the default ones.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self(self.0.limits(limits), PhantomData)
    }

    /// The same where records whose tags do not say what they are of are of this game: without it,
    /// of the first of [`FromRecords::GAMES`]. A game that is not one of those changes nothing.
    #[must_use]
    pub fn usual_game(self, game: GameType) -> Self {
        Self(self.0.usual_game(R::GAMES, game), PhantomData)
    }
}

/// [`RecordError`] for a game that is refused.
impl<R: FromRecords> Iterator for Records<'_, R> {
    type Item = Result<R, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_record(R::read)
    }
}

impl<R: FromRecords> FusedIterator for Records<'_, R> {}

/// The games of a buffered reader, one by one; only the current game and line are kept. It is
/// [`Records`] in all else.
///
/// Memory is bounded by the longest game of the file: where it comes from a stranger, bound it with
/// [`Read::take`](std::io::Read::take).
///
/// ```
/// use shatra::record::RecordReader;
/// let file = std::io::Cursor::new("1. 46-39 17-24 *\n\n1. 54*40 1-0\n");
/// let results: Result<Vec<_>, _> =
///     RecordReader::new(file).map(|record| Ok(record?.result().to_string())).collect();
/// assert_eq!(results?, ["*", "1-0"]);
/// # Ok::<(), shatra::record::RecordError>(())
/// ```
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct RecordReader<S, R = Record>(Reader<IoSource<S>>, PhantomData<fn() -> R>);

#[cfg(feature = "std")]
impl<S: std::io::BufRead> RecordReader<S> {
    /// The games of Shatra of a buffered reader; others are refused.
    pub fn new(reader: S) -> Self {
        Self::of(reader)
    }
}

#[cfg(feature = "std")]
impl<S: std::io::BufRead> RecordReader<S, AnyRecord> {
    /// The games of a buffered reader, each the one that its tags say.
    pub fn any(reader: S) -> Self {
        Self::of(reader)
    }
}

#[cfg(feature = "std")]
impl<S: std::io::BufRead, R: FromRecords> RecordReader<S, R> {
    /// The games of a buffered reader that `R` can be: a [`Record`] of one game, or [`AnyRecord`].
    pub fn of(reader: S) -> Self {
        let source = IoSource { reader, bytes: alloc::vec::Vec::new() };
        Self(Reader::new(source, R::GAMES[0]), PhantomData)
    }

    /// The same under other limits than the default ones.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self(self.0.limits(limits), PhantomData)
    }

    /// The same where records whose tags do not say what they are of are of this game: without it,
    /// of the first of [`FromRecords::GAMES`]. A game that is not one of those changes nothing.
    #[must_use]
    pub fn usual_game(self, game: GameType) -> Self {
        Self(self.0.usual_game(R::GAMES, game), PhantomData)
    }
}

/// [`RecordError`] for a game that is refused; after [`RecordFault::Io`](crate::record::RecordFault::Io) there is no other.
#[cfg(feature = "std")]
impl<S: std::io::BufRead, R: FromRecords> Iterator for RecordReader<S, R> {
    type Item = Result<R, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_record(R::read)
    }
}

#[cfg(feature = "std")]
impl<S: std::io::BufRead, R: FromRecords> FusedIterator for RecordReader<S, R> {}
