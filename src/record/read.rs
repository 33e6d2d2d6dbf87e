//! Reading records.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::record::any::{AnyRecord, FromRecords};
use crate::record::head::Head;
use crate::record::lexer::{Lexer, Located, Spot, Token};
use crate::record::moves::Moves;
use crate::record::result::read_result;
use crate::record::source::{Source, TextSource};
use crate::record::{GameType, Limits, MovePlace, Record, RecordError, RecordFault, Recorded};

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
        self.0.next_record()
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
pub struct RecordReader<S, R = Record>(
    Reader<crate::record::source::IoSource<S>>,
    PhantomData<fn() -> R>,
);

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
        let source = crate::record::source::IoSource { reader, bytes: Vec::new() };
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

/// [`RecordError`] for a game that is refused; after [`RecordFault::Io`] there is no other.
#[cfg(feature = "std")]
impl<S: std::io::BufRead, R: FromRecords> Iterator for RecordReader<S, R> {
    type Item = Result<R, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_record()
    }
}

#[cfg(feature = "std")]
impl<S: std::io::BufRead, R: FromRecords> FusedIterator for RecordReader<S, R> {}

/// How far the current game is read: where to go on if it is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Tags,
    Moves,
    Ended,
}

/// What stands before the moves of a game, and the token behind it.
pub struct Begun {
    head: Head,
    comments: Vec<String>,
    next: Option<(Spot, Token)>,
}

#[derive(Clone, Debug)]
pub struct Reader<S> {
    lexer: Lexer<S>,
    /// The game of records that do not say.
    usual_game: GameType,
    limits: Limits,
    /// The number of the current game.
    game: usize,
    stage: Stage,
    /// What ended the reading while the rest of a refused game was skipped.
    failure: Option<Located>,
    is_done: bool,
}

impl<S: Source> Reader<S> {
    fn new(source: S, usual_game: GameType) -> Self {
        Self {
            lexer: Lexer::new(source),
            usual_game,
            limits: Limits::default(),
            game: 0,
            stage: Stage::Moves,
            failure: None,
            is_done: false,
        }
    }

    fn limits(self, limits: Limits) -> Self {
        Self { lexer: self.lexer.limits(limits), limits, ..self }
    }

    fn usual_game(self, games: &[GameType], game: GameType) -> Self {
        Self { usual_game: if games.contains(&game) { game } else { self.usual_game }, ..self }
    }

    fn next_record<R: FromRecords>(&mut self) -> Option<Result<R, RecordError>> {
        if self.is_done {
            return None;
        }
        self.game += 1;
        self.stage = Stage::Moves;
        let mut at = None;
        self.lexer.begin_game();
        let record = match self.failure.take() {
            Some(failure) => Err(failure),
            None => self.record::<R>(&mut at),
        };
        let most = self.limits.games;
        let record = match record {
            Ok(Some(_)) | Err(_) if self.game > most => {
                self.lexer.spot().fault(RecordFault::TooManyGames { most })
            }
            record => record,
        };
        match &record {
            Ok(record) => self.is_done = record.is_none(),
            Err(located) if is_final(&located.fault) => self.is_done = true,
            Err(located) => {
                match located.fault {
                    RecordFault::CommentOpen => self.stage = Stage::Moves,
                    RecordFault::Utf8 | RecordFault::LineTooLong { .. }
                        if self.lexer.is_tag_line() =>
                    {
                        self.stage = Stage::Tags;
                    }
                    _ => {}
                }
                let lost_end = matches!(located.fault, RecordFault::LineTooLong { .. });
                self.skip_game(lost_end);
            }
        }
        let game = self.game;
        record.transpose().map(|record| {
            record.map_err(|Located { spot, fault }| RecordError {
                line: spot.line,
                column: spot.column,
                game,
                at,
                fault,
            })
        })
    }

    /// The next game; `None` if there is none. In `at` is the move at which reading stands.
    fn record<R: FromRecords>(&mut self, at: &mut Option<MovePlace>) -> Result<Option<R>, Located> {
        let Some(begun) = self.begin()? else { return Ok(None) };
        let game = begun.head.game(R::GAMES)?.unwrap_or(self.usual_game);
        R::read(self, game, begun, at).map(Some)
    }

    /// What stands before the moves of the next game; `None` if there is none.
    fn begin(&mut self) -> Result<Option<Begun>, Located> {
        let mut head = Head::default();
        let mut comments = Vec::new();
        let next = loop {
            match self.lexer.token()? {
                Some((_, Token::Tag)) => {
                    self.stage = Stage::Tags;
                    let tag = self.lexer.tag()?;
                    // After a blank line the tags of the next game can begin.
                    if head.has(&tag) && self.lexer.restart_after_blank() {
                        self.stage = Stage::Ended;
                        return self.lexer.spot().fault(RecordFault::ResultMissing);
                    }
                    head.add(tag)?;
                }
                Some((_, Token::Comment(comment))) => comments.push(comment),
                // What is left of the file are comments, of no game.
                None if head.is_empty() => return Ok(None),
                next => break next,
            }
        };
        self.stage = match &next {
            Some((_, Token::Word(word))) if read_result(word).is_some() => Stage::Ended,
            _ => Stage::Moves,
        };
        Ok(Some(Begun { head, comments, next }))
    }

    /// The moves and the result of a game that is begun.
    pub(super) fn finish<P: Recorded>(
        &mut self,
        game: GameType,
        begun: Begun,
        at: &mut Option<MovePlace>,
    ) -> Result<Record<P>, Located> {
        let Begun { head, comments, mut next } = begun;
        let (start, limits) = head.start(game)?;
        let mut moves = Moves::<P>::new(start, limits, self.limits);
        let tag = head.result()?;
        comments.iter().for_each(|comment| moves.comment(comment));
        *at = Some(moves.place());
        loop {
            match next {
                None => return moves.no_result(self.lexer.spot()),
                Some((spot, Token::Tag)) if self.lexer.is_at_line_start() => {
                    return moves.no_result(spot);
                }
                Some((spot, Token::Tag)) => {
                    let expected = "a move; tags begin a line";
                    return spot.fault(RecordFault::Symbol { found: Some('['), expected });
                }
                Some((spot, Token::Open)) => moves.open(spot)?,
                Some((spot, Token::Close)) => moves.close(spot)?,
                Some((_, Token::Comment(comment))) => moves.comment(&comment),
                Some((spot, Token::Word(word))) => match read_result(&word) {
                    None => moves.word(spot, &word)?,
                    Some(result) => {
                        self.stage = Stage::Ended;
                        moves.check_closed()?;
                        *at = None;
                        moves.check_result(spot, result, tag)?;
                        while let Some(comment) = self.lexer.comment_on_line()? {
                            moves.comment(&comment);
                        }
                        let line = moves.into_line();
                        return Ok(Record { tags: head.into_tags(), line, limits, result });
                    }
                },
            }
            *at = Some(moves.place());
            next = self.lexer.token()?;
        }
    }

    /// Goes on to the next game: after a result, or to a line that begins with a tag. What else
    /// is wrong on the way has been said by the first error. If the end of the game was on a part of a
    /// line that is lost, the next is also that with a line that begins with the number 1.
    fn skip_game(&mut self, lost_end: bool) {
        if self.stage == Stage::Tags {
            // An error here is one more line skipped.
            let _ = self.lexer.skip_tag_lines();
        }
        while self.stage != Stage::Ended {
            match self.lexer.token() {
                Ok(Some((_, Token::Tag))) if self.lexer.is_at_line_start() => return,
                Ok(Some((_, Token::Tag))) => self.lexer.skip_one(),
                Ok(Some((_, Token::Word(word)))) if read_result(&word).is_some() => return,
                Ok(Some((_, Token::Word(word))))
                    if lost_end
                        && word.starts_with("1.")
                        && !word.starts_with("1..")
                        && self.lexer.restart_at(&word) =>
                {
                    return;
                }
                Ok(None) => return,
                Err(located) if is_final(&located.fault) => {
                    self.failure = Some(located);
                    return;
                }
                Ok(Some(_)) | Err(_) => {}
            }
        }
    }
}

/// Whether nothing can be read after this fault.
fn is_final(fault: &RecordFault) -> bool {
    match fault {
        #[cfg(feature = "std")]
        RecordFault::Io(_) => true,
        RecordFault::TooManyGames { .. } => true,
        _ => false,
    }
}
