//! The reader of records: finds the games of a file, and reads one or skips it.

use alloc::string::String;
use alloc::vec::Vec;

use crate::record::head::Head;
use crate::record::lexer::{Lexer, Located, Spot, Token};
use crate::record::moves::Moves;
use crate::record::result::read_result;
use crate::record::source::Source;
use crate::record::{GameType, Limits, MovePlace, Record, RecordError, RecordFault, Recorded};

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
    pub(super) fn new(source: S, usual_game: GameType) -> Self {
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

    pub(super) fn limits(self, limits: Limits) -> Self {
        Self { lexer: self.lexer.limits(limits), limits, ..self }
    }

    pub(super) fn usual_game(self, games: &[GameType], game: GameType) -> Self {
        Self { usual_game: if games.contains(&game) { game } else { self.usual_game }, ..self }
    }

    /// The next record, or why it is none. What stands behind its tags is read by `finish`.
    pub(super) fn next_record<R>(
        &mut self,
        finish: impl FnOnce(&mut Self, Begun, &mut Option<MovePlace>) -> Result<R, Located>,
    ) -> Option<Result<R, RecordError>> {
        if self.is_done {
            return None;
        }
        self.game += 1;
        self.stage = Stage::Moves;
        let mut at = None;
        self.lexer.begin_game();
        let record = match self.failure.take() {
            Some(failure) => Err(failure),
            None => self
                .begin()
                .and_then(|begun| begun.map(|begun| finish(self, begun, &mut at)).transpose()),
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

    /// What stands before the moves of the next game; `None` if there is none.
    fn begin(&mut self) -> Result<Option<Begun>, Located> {
        let mut head = Head::default();
        let mut comments = Vec::new();
        let next = loop {
            match self.lexer.token()? {
                Some((_, Token::Tag)) => {
                    self.stage = Stage::Tags;
                    let begins_line = self.lexer.is_at_line_start();
                    let tag = self.lexer.tag()?;
                    // After a blank line the tags of the next game can begin.
                    if head.has(&tag) && begins_line && self.lexer.restart_after_blank() {
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

    /// The game that is begun, one of those given.
    pub(super) fn game(&self, begun: &Begun, games: &[GameType]) -> Result<GameType, Located> {
        Ok(begun.head.game(games)?.unwrap_or(self.usual_game))
    }

    /// The moves and the result of a game that is begun. In `at` is the move at which reading stands.
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
