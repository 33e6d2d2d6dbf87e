//! Games: a start, the moves, and how it ended.

mod perft;
#[cfg(target_has_atomic = "64")]
mod perft_table;
pub(crate) mod playable;
mod shatra;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use thiserror::Error;

use crate::family::{Color, Limits, Outcome, Reason};
use crate::notation::ParseMoveError;
use crate::position::Position;
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
pub enum PlayError<T = ParseMoveError> {
    /// The game is over.
    #[error("the game is over: {0}")]
    Finished(Outcome),
    /// The move is not legal in the position.
    #[error("the move is not legal here")]
    Illegal,
    /// The text is not a legal move of the position.
    #[error(transparent)]
    Text(T),
}

/// What the methods of a game of positions `P` refuse.
type Refusal<P> = PlayError<<P as Playable>::ParseMoveError>;

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

    /// The moves taken back, in the order in which [`redo`](Self::redo) plays them again.
    pub fn undone(&self) -> &[P::Move] {
        &self.line[self.undos.len()..]
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
        if !self.position.is_legal(mv) {
            return Err(PlayError::Illegal);
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

    /// Takes back a resignation or an agreement; whether there was one.
    pub fn resume(&mut self) -> bool {
        let by_players = self.outcome.is_some_and(|outcome| {
            matches!(outcome.reason, Reason::Resignation | Reason::Agreement)
        });
        if by_players {
            self.outcome = None;
        }
        by_players
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal<P>> {
        self.check_running()?;
        self.outcome = Some(outcome);
        Ok(())
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
        let count = self.seen.entry(self.position.key()).or_insert(0);
        *count += 1;
        let repetitions = *count;
        let limits = self.limits;
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        self.outcome = self.position.outcome().or_else(|| {
            if reached(repetitions, limits.repetitions()) {
                Some(Outcome::draw(Reason::Repetition))
            } else if reached(self.position.quiet_plies(), limits.quiet_plies()) {
                Some(Outcome::draw(Reason::QuietPlies))
            } else {
                None
            }
        });
    }
}
