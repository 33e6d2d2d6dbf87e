//! Games: a start, the moves, and how it ended.

mod history;
mod perft;
#[cfg(target_has_atomic = "64")]
mod perft_table;
pub(crate) mod playable;
mod shatra;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use crate::explain::WhyNot;
use crate::family::{Color, Limits, Notation, Outcome, Reason};
use crate::notation::ParseMoveError;
use crate::position::Position;
pub use history::History;
pub use perft::{divide, perft};
#[cfg(target_has_atomic = "64")]
pub use perft_table::PerftTable;
pub use playable::Playable;
pub(crate) use playable::sealed::Sealed;

/// A game: the position it starts from, the moves played, those taken back, and its end
/// (`RULES.md 11`).
///
/// It knows what a position alone cannot: how often a position has come up, and what the players
/// agreed. It is drawn at the limits of its ruleset, or at others
/// ([`with_limits`](Self::with_limits)). Playing a move costs the same however long the game is, but for the
/// search of a balanced tree in which the positions are counted.
///
/// ```
/// use shatra::{Color, Game, PlayError, Reason};
/// let mut game = Game::default();
/// game.play_text("46-39")?;
/// game.play_text("a10-a9")?;
/// assert_eq!(game.moves().len(), 2);
/// game.undo();
/// assert_eq!(game.position().side_to_move(), Color::Black);
/// game.redo();
///
/// game.resign(Color::White)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::Resignation));
/// assert_eq!(outcome.to_string(), "0-1 Black wins: the opponent has resigned");
/// assert_eq!(game.play_text("47-40"), Err(PlayError::Finished(outcome)));
/// # Ok::<(), shatra::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Playable = Position> {
    start: P,
    position: P,
    /// The moves played, and after them those taken back.
    line: Vec<P::Move>,
    /// One for every move played.
    undos: Vec<P::Undo>,
    /// How often each position of the game has come up. The keys are exact: with hashes for keys
    /// a collision could end a game.
    seen: BTreeMap<P::Key, u32>,
    limits: Limits,
    outcome: Option<Outcome>,
}

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError<W = WhyNot, T = ParseMoveError> {
    /// The game is over.
    #[error("the game is over: {0}")]
    Finished(Outcome),
    /// The move is not legal in the position.
    #[error("the move is not legal here: {0}")]
    Illegal(W),
    /// There is no limit at which a draw can be claimed, or it is not reached.
    #[error("no draw can be claimed here")]
    NoClaim,
    /// No player and no referee says so: the rules do, and have not, or a resignation and a draw do not
    /// go together.
    #[error("the game cannot be ended so: {0}")]
    NotDeclared(Outcome),
    /// The text is not a legal move of the position.
    #[error(transparent)]
    Text(T),
}

/// What the methods of a game of positions `P` refuse.
type Refusal<P> = PlayError<<P as Playable>::WhyNot, <P as Playable>::ParseMoveError>;

impl<P: Playable> Game<P> {
    /// A game that starts from a position. Its counters go on from where they stand in it; the
    /// position itself has come up for the first time.
    pub fn new(start: P) -> Self {
        let limits = start.limits();
        Self::with_limits(start, limits)
    }

    /// As [`new`](Self::new), drawn at other limits than the ruleset's.
    pub fn with_limits(start: P, limits: Limits) -> Self {
        let mut game = Self {
            limits,
            position: start.clone(),
            start,
            line: Vec::new(),
            undos: Vec::new(),
            seen: BTreeMap::new(),
            outcome: None,
        };
        game.arrive();
        game
    }

    /// The position from which the game started.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The limits at which this game is drawn.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The number of moves played.
    pub fn ply(&self) -> usize {
        self.undos.len()
    }

    /// The position after the first `ply` moves; `None` beyond the last move played. It is made by
    /// playing these moves anew.
    pub fn position_at(&self, ply: usize) -> Option<P> {
        let mut position = self.start.clone();
        for &mv in self.moves().get(..ply)? {
            let _ = position.apply(mv);
        }
        Some(position)
    }

    /// The moves played, in order.
    pub fn moves(&self) -> &[P::Move] {
        &self.line[..self.undos.len()]
    }

    /// The positions before each move played, with the move: the game without its last position.
    pub fn plies(&self) -> impl Iterator<Item = (P, P::Move)> + '_ {
        let mut position = self.start.clone();
        self.moves().iter().map(move |&mv| {
            let before = position.clone();
            let _ = position.apply(mv);
            (before, mv)
        })
    }

    /// The texts of the moves played.
    pub fn texts(&self, notation: Notation) -> impl Iterator<Item = String> + '_ {
        self.plies().map(move |(position, mv)| position.text_in(mv, notation).to_string())
    }

    /// The moves taken back, in the order in which [`redo`](Self::redo) plays them again.
    pub fn undone(&self) -> &[P::Move] {
        &self.line[self.undos.len()..]
    }

    /// The hashes of all positions up to the current one, for a search that goes on from here.
    pub fn history(&self) -> History {
        let mut position = self.start.clone();
        let mut history = History::default();
        history.push(position.zobrist(), true);
        for &mv in self.moves() {
            let is_irreversible = position.is_irreversible(mv);
            let _ = position.apply(mv);
            history.push(position.zobrist(), is_irreversible);
        }
        history
    }

    /// How often the current position has come up, this time included.
    pub fn repetitions(&self) -> u32 {
        self.seen.get(&self.position.key()).copied().unwrap_or(0)
    }

    /// How the game ended; `None` while it goes on.
    ///
    /// The position is asked first ([`Playable::outcome`]), so a win counts also where it completes
    /// a draw; then repetitions and quiet plies (`RULES.md 11`), then what the players have said.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move. Moves that were taken back can then no longer be played again.
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`] or [`PlayError::Illegal`], and the game is as it was.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Refusal<P>> {
        self.check_running()?;
        if let Some(why) = self.position.why_not(mv) {
            return Err(PlayError::Illegal(why));
        }
        self.push(mv);
        Ok(())
    }

    /// Plays the move of a text and returns it.
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`] or [`PlayError::Text`], and the game is as it was.
    pub fn play_text(&mut self, text: &str) -> Result<P::Move, Refusal<P>> {
        self.check_running()?;
        let mv = self.position.parse_move(text).map_err(PlayError::Text)?;
        self.push(mv);
        Ok(mv)
    }

    /// Takes back the last move and returns it; also the resignation or agreement after it. `None`
    /// if no move was played: then [`resume`](Self::resume) takes a resignation or agreement back.
    pub fn undo(&mut self) -> Option<P::Move> {
        let undo = self.undos.pop()?;
        let key = self.position.key();
        match self.seen.get_mut(&key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(self.seen.remove(&key)),
        }
        self.position.undo(undo);
        // A move was played from here, so the game was going on.
        self.outcome = None;
        self.undone().first().copied()
    }

    /// Plays again the move that was last taken back and returns it; `None` if there is none, or
    /// the game is over.
    pub fn redo(&mut self) -> Option<P::Move> {
        let &mv = self.undone().first()?;
        if self.outcome.is_some() {
            return None;
        }
        self.undos.push(self.position.apply(mv));
        self.arrive();
        Some(mv)
    }

    /// Ends the game: a side gives up, whether or not it is its turn.
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`].
    pub fn resign(&mut self, loser: Color) -> Result<(), Refusal<P>> {
        self.end(Outcome::win(!loser, Reason::Resignation))
    }

    /// Ends the game: the players agree on a draw.
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`].
    pub fn agree_draw(&mut self) -> Result<(), Refusal<P>> {
        self.end(Outcome::draw(Reason::Agreement))
    }

    /// Ends the game by what no rule of it says: time, forfeit, a referee's decision and the like.
    ///
    /// ```
    /// use shatra::{Color, Game, Outcome, PlayError, Reason};
    /// let mut game = Game::default();
    /// let mate = Outcome::win(Color::White, Reason::Mate);
    /// assert_eq!(game.end(mate), Err(PlayError::NotDeclared(mate)));
    /// game.end(Outcome::win(Color::White, Reason::Time))?;
    /// assert_eq!(game.outcome().unwrap().to_string(), "1-0 White wins: time has run out");
    /// # Ok::<(), PlayError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`]; [`PlayError::NotDeclared`] if the reason is not
    /// [declared](Reason::is_declared), if nobody wins by a resignation, or if somebody does by an
    /// agreement or a claim.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal<P>> {
        self.check_running()?;
        if !outcome.reason.is_declared() || !outcome.is_possible() {
            return Err(PlayError::NotDeclared(outcome));
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// Draws the game at a limit that is [to be claimed](Limits::claimed) and is reached here.
    ///
    /// # Errors
    ///
    /// [`PlayError::Finished`] or [`PlayError::NoClaim`].
    pub fn claim_draw(&mut self) -> Result<(), Refusal<P>> {
        self.check_running()?;
        self.outcome = Some(self.limit_reached().ok_or(PlayError::NoClaim)?);
        Ok(())
    }

    /// Takes back what the players or a referee have said ([`end`](Self::end)), or a claim; whether
    /// there was one.
    pub fn resume(&mut self) -> bool {
        let is_limit = |reason| matches!(reason, Reason::Repetition | Reason::QuietPlies);
        let is_said = self.outcome.is_some_and(|Outcome { reason, .. }| {
            reason.is_declared() || self.limits.is_claimed() && is_limit(reason)
        });
        if is_said {
            self.outcome = None;
        }
        is_said
    }

    /// The draw by a limit that is reached.
    fn limit_reached(&self) -> Option<Outcome> {
        let reached = |count, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        if reached(self.repetitions(), self.limits.repetitions()) {
            Some(Outcome::draw(Reason::Repetition))
        } else if reached(self.position.quiet_plies(), self.limits.quiet_plies()) {
            Some(Outcome::draw(Reason::QuietPlies))
        } else {
            None
        }
    }

    fn check_running(&self) -> Result<(), Refusal<P>> {
        self.outcome.map_or(Ok(()), |outcome| Err(PlayError::Finished(outcome)))
    }

    /// Plays a move that is known to be legal; the game must not be over.
    pub(crate) fn push(&mut self, mv: P::Move) {
        self.line.truncate(self.undos.len());
        self.line.push(mv);
        self.undos.push(self.position.apply(mv));
        self.arrive();
    }

    /// Counts the position that has just come up, and sees whether it ends the game.
    fn arrive(&mut self) {
        *self.seen.entry(self.position.key()).or_insert(0) += 1;
        let is_automatic = !self.limits.is_claimed();
        let limit = || if is_automatic { self.limit_reached() } else { None };
        self.outcome = self.position.outcome().or_else(limit);
    }
}
