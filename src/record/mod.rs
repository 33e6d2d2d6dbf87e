//! Records: games as text, in the manner of PGN and PDN.
//!
//! A file is a row of games. A game is tags, moves and a result:
//!
//! ```text
//! [White "A. Player"]
//! [Result "1-0"]
//! [GameType "Shatra"]
//! [Rules "STANDARD-ROAD_EXIT"]
//!
//! 1. 46-39! 17-24 {a comment} (1... 11-18 2. 52-45) 2. 54*53 $6 1-0
//! ```
//!
//! - **Tags**: a name and a text each, `\"` and `\\` for these two characters. `Result`,
//!   `GameType` (`Shatra`, `Shatar` or `Hiashatar`), `Rules`, `Draws` (where they are not those of the
//!   ruleset) and `FEN` (where the game does not begin at its start) say what the game itself is;
//!   every other tag is kept as it stands. Without `Rules` the ruleset is the usual one of its game.
//!   Where `GameType` is left out, `Variant` says it, the tag of chess programs, or `Rules`.
//! - **Moves** in either notation (`RULES.md 14`); of Shatar and Hiashatar by start and destination
//!   (`SHATAR_RULES.md 3`) or in the standard algebraic notation of chess, whose signs of check and
//!   mate are not looked at. Numbers before them may be left out, but one that is there must be right.
//! - **Comments** in braces, or from `;` to the end of the line. White space in them is not
//!   kept: it is one blank. A comment belongs to the move before it, also where variations stand
//!   between the two, or to the start; one after the result, beginning on its line, to the last
//!   move.
//! - **Variations** in parentheses after the move for which they stand, [`MAX_DEPTH`] deep at
//!   most. Draws do not end them.
//! - **NAGs**: `$0` to `$255`, or `!`, `?`, `!!`, `??`, `!?`, `?!` for `$1` to `$6`.
//! - **Result** at the end: `1-0`, `0-1`, `1/2-1/2` or `*`; read are also `1/2`, `½-½`, `2-0`, `1-1` and
//!   `0-2`. It must be the result of the tag, and the one that the rules give where the moves end the
//!   game. In results and moves an en dash or a minus sign is a hyphen.
//! - A line that begins with `%` is skipped.
//!
//! Reading gives the games one by one, [`Records`] from a text and `RecordReader` (feature `std`) from
//! anything buffered; after a bad game the reader goes on with the next. It takes linear time, but for
//! moves that leave out landings or are none: these cost what looking for them costs, under
//! [`Limits`]. Its memory is at most 100 bytes for a byte of text, of which a record of Shatra keeps 64
//! at most. Writing is [`Display`](core::fmt::Display), or [`Record::text_in`] for the notation;
//! what is written is read back as the same record.
//!
//! ```
//! use shatra::record::{Record, Records};
//! use shatra::{Color, Game};
//! let mut game = Game::default();
//! game.play_text("46-39")?;
//! game.resign(Color::Black)?;
//!
//! let mut record = Record::from(&game);
//! record.set_tag("White", "A. Player")?;
//! record.comment(1, "Black had seen enough.")?;
//! let text = record.to_string();
//! assert!(text.ends_with("\n\n1. 46-39 {Black had seen enough.} 1-0\n\n"));
//!
//! let read = Records::new(&text).next().unwrap()?;
//! assert_eq!(read, record);
//! assert_eq!(read.game().outcome(), game.outcome());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod error;
mod head;
mod lexer;
mod limits;
mod line;
mod moves;
mod reader;
mod recorded;
mod records;
mod result;
#[cfg(feature = "shatar")]
mod shatar;
mod source;
mod tags;
mod write;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::family::{GameResult, Outcome, Reason};
use crate::game::{Game, Playable};
use crate::position::Position;

pub use any::{AnyRecord, FromRecords};
pub use error::{MovePlace, RecordError, RecordFault};
pub use limits::Limits;
pub use line::{AnnotationError, Line, MAX_DEPTH, Nag, Ply};
pub use recorded::{GameType, Recorded};
#[cfg(feature = "std")]
pub use records::RecordReader;
pub use records::Records;
pub use tags::TagError;
pub use write::RecordText;

/// A game as records keep it: tags, the moves with their annotations, the result.
///
/// A record is made from a [`Game`] or read; the moves and the result stay as they are, tags and
/// annotations can be added. It is one of Shatra, or of the game of the positions `P`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: Playable = Position> {
    tags: Vec<(String, String)>,
    line: Line<P>,
    /// The limits at which the game is drawn.
    limits: crate::Limits,
    result: GameResult,
}

impl<P: Playable> Record<P> {
    /// The moves played, with annotations and variations.
    pub fn line(&self) -> &Line<P> {
        &self.line
    }

    /// The result.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The ruleset.
    pub fn rules(&self) -> P::Rules {
        self.line.start().rules()
    }

    /// The game, replayed. Where the result is not the rules' own, the tag `Termination` says why, by the
    /// text of a [`Reason`]; without it the loser has resigned, or the players have agreed.
    pub fn game(&self) -> Game<P> {
        let mut game = Game::with_limits(self.line.start().clone(), self.limits);
        for ply in self.line.plies() {
            let played = game.play(ply.mv());
            debug_assert!(played.is_ok(), "{played:?}");
        }
        if self.result == GameResult::Unfinished {
            return game;
        }
        // Refused where the rules have ended the game, and then with this very result.
        let winner = self.result.winner();
        let reason = self.tag(TERMINATION).and_then(|text| text.parse().ok());
        let said = reason.is_some_and(|reason| game.end(Outcome { winner, reason }).is_ok())
            || game.limits().is_claimed() && winner.is_none() && game.claim_draw().is_ok();
        if !said {
            let _ = match winner {
                Some(winner) => game.resign(!winner),
                None => game.agree_draw(),
            };
        }
        game
    }

    /// Adds a comment after the first `ply` moves; see [`Line::comment`].
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn comment(&mut self, ply: usize, text: &str) -> Result<(), AnnotationError> {
        self.line.comment(ply, text)
    }

    /// Annotates the move number `ply`, counted from 1; see [`Line::annotate`].
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn annotate(&mut self, ply: usize, nag: Nag) -> Result<(), AnnotationError> {
        self.line.annotate(ply, nag)
    }

    /// Adds what could have been played instead of the move number `ply`, counted from 1; see
    /// [`Line::add_variation`].
    ///
    /// # Errors
    ///
    /// [`AnnotationError`].
    pub fn add_variation(&mut self, ply: usize, variation: Line<P>) -> Result<(), AnnotationError> {
        self.line.add_variation(ply, variation)
    }
}

/// The tag that says how a game ended of which the result does not say it.
const TERMINATION: &str = "Termination";

/// The record of a game, without tags but for `Termination`: of a game that was ended by neither the
/// rules nor a resignation or an agreement, the reason. Of moves that were taken back it knows nothing. The limits of
/// the game are those of the record's ruleset.
impl<P: Recorded> From<&Game<P>> for Record<P> {
    fn from(game: &Game<P>) -> Self {
        let limits = game.limits();
        let mut line = Line::new(game.start().clone().drawn_at(limits));
        game.moves().iter().for_each(|&mv| line.push(mv));
        let result = game.outcome().map_or(GameResult::Unfinished, |outcome| outcome.result());
        let reason = game.outcome().map(|outcome| outcome.reason).filter(|reason| {
            let usual = matches!(reason, Reason::Resignation | Reason::Agreement);
            reason.is_declared() && !usual
        });
        let tags = reason.map(|reason| (TERMINATION.to_string(), reason.to_string()));
        Self { tags: tags.into_iter().collect(), line, limits, result }
    }
}
