//! Move text, both ways (`RULES.md 14`).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::board::{Kind, Square};
use crate::family::Notation;
use crate::family::text::{column, excerpt, join, padded};
use crate::movegen::{self, ChainState};
use crate::moves::Move;
use crate::position::Position;

/// Displays a move of a position; see [`Position::text`].
#[derive(Clone, Copy, Debug)]
pub struct MoveText<'a> {
    position: &'a Position,
    mv: Move,
    notation: Notation,
}

impl Position {
    /// The canonical numeric text of a legal move, e.g. `32x18x20` (`RULES.md 14`).
    ///
    /// Of a move that is not legal here the text shows what the move itself says: its ends, whether
    /// it is a step, a drop or a capture, and its promotion. Only where it is a chain of a piece
    /// here, and a duty stands before it, all landings are shown.
    pub fn text(&self, mv: Move) -> MoveText<'_> {
        self.text_in(mv, Notation::Numeric)
    }

    /// The canonical algebraic text of a legal move, e.g. `a7xa9xc9` (`RULES.md 14`).
    pub fn algebraic(&self, mv: Move) -> MoveText<'_> {
        self.text_in(mv, Notation::Algebraic)
    }

    /// The canonical text of a legal move in either notation.
    pub fn text_in(&self, mv: Move, notation: Notation) -> MoveText<'_> {
        MoveText { position: self, mv, notation }
    }

    /// Reads a move of this position in either notation (`RULES.md 14`).
    ///
    /// ```
    /// use shatra::{ParseMoveError, Position, Rules};
    /// let position = Position::start(Rules::STANDARD);
    /// assert_eq!(position.parse_move("a5-a6"), position.parse_move("46-39"));
    /// assert!(matches!(position.parse_move("46-47"), Err(ParseMoveError::Illegal { .. })));
    /// assert!(matches!(position.parse_move("46-63"), Err(ParseMoveError::NoSuchSquare { .. })));
    /// assert_eq!(
    ///     position.parse_move("54-40").unwrap_err().to_string(),
    ///     "no legal move is written so; with these ends: 54*40",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`]; a text of good form that is no legal move is illegal, written otherwise,
    /// ambiguous, or lacks the promoted kind.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let written = Written::read(text)?;
        if let Some(mv) = self.written_chain(&written, written.promotion) {
            return Ok(mv);
        }
        let ends_fit =
            |mv: &Move| mv.from() == written.squares[0] && Some(&mv.to()) == written.squares.last();
        let legal: Vec<Move> = self.generate_legal_moves().into_iter().filter(ends_fit).collect();
        if legal.is_empty() {
            return Err(ParseMoveError::Illegal { text: excerpt(text) });
        }
        let candidates = |moves: &[Move]| Candidates::new(moves, |mv| self.text(mv));
        let otherwise = || Err(ParseMoveError::WrittenOtherwise { candidates: candidates(&legal) });
        let promotion_missing = |moves: &[Move]| {
            Err(ParseMoveError::PromotionMissing { candidates: candidates(moves) })
        };
        // Only a capture may leave out the landings between its ends.
        if written.squares.len() > 2 {
            let promoted = |kind| self.written_chain(&written, Some(kind));
            let unpromoted: Vec<Move> = match written.promotion {
                None => Kind::FLYING.into_iter().filter_map(promoted).collect(),
                Some(_) => Vec::new(),
            };
            return if unpromoted.is_empty() {
                otherwise()
            } else {
                promotion_missing(&unpromoted)
            };
        }
        let (fitting, unpromoted): (Vec<Move>, Vec<Move>) = legal
            .iter()
            .filter(|&&mv| written.means(mv))
            .partition(|mv| mv.promotion() == written.promotion);
        match fitting[..] {
            [mv] => Ok(mv),
            [] if written.promotion.is_none() && !unpromoted.is_empty() => {
                promotion_missing(&unpromoted)
            }
            [] => otherwise(),
            _ => Err(ParseMoveError::Ambiguous { candidates: candidates(&fitting) }),
        }
    }

    /// The legal capture with just these landings and this promotion.
    fn written_chain(&self, written: &Written, promotion: Option<Kind>) -> Option<Move> {
        if written.sign != Sign::Capture {
            return None;
        }
        let (&from, landings) = written.squares.split_first()?;
        let mut state = ChainState::start(self.board(), from);
        for &landing in landings {
            // The kind is chosen where the shatra promotes; without a choice it stays one.
            state = movegen::next_states(self.board(), &self.rules(), state).into_iter().find(
                |next| {
                    next.at == landing && (next.promotion.is_none() || next.promotion == promotion)
                },
            )?;
        }
        let fits =
            state.promotion == promotion && movegen::may_end(self.board(), &self.rules(), state);
        fits.then(|| state.as_move()).filter(|&mv| self.is_legal(mv))
    }
}

impl fmt::Display for MoveText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| self.write(f))
    }
}

impl MoveText<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, mv, notation } = *self;
        let square = |f: &mut fmt::Formatter<'_>, square: Square| match notation {
            Notation::Numeric => write!(f, "{square}"),
            Notation::Algebraic => write!(f, "{}", square.algebraic()),
        };
        square(f, mv.from())?;
        if mv.is_capture() {
            let path = movegen::landings(position.board(), &position.rules(), mv);
            let to = [mv.to()];
            for &landing in path.as_deref().unwrap_or(&to) {
                f.write_str("x")?;
                square(f, landing)?;
            }
        } else if mv.from() != mv.to() {
            f.write_str(if mv.is_drop() { "*" } else { "-" })?;
            square(f, mv.to())?;
        }
        match mv.promotion() {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}

/// Why a text is not a move of the position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text has not the form of a move.
    #[error("column {column}: {found:?}; expected {expected}")]
    Syntax {
        /// Where the fault is, in characters from 1.
        column: usize,
        /// What stands there.
        found: String,
        /// What could stand there.
        expected: &'static str,
    },
    /// A square is named that the board does not have.
    #[error(
        "column {column}: no square {name:?}; squares are 1 to 62, or a file and a row like d14"
    )]
    NoSuchSquare {
        /// Where the name starts, in characters from 1.
        column: usize,
        /// The name.
        name: String,
    },
    /// The text has the form of a move, and no legal move has its ends: ask
    /// [`Position::explain`] why.
    #[error("{text} is not a legal move here")]
    Illegal {
        /// The start of the text.
        text: String,
    },
    /// Legal moves have these ends, but none is written so: the sign is another, or the landings,
    /// or what the shatra becomes.
    #[error("no legal move is written so; with these ends: {candidates}")]
    WrittenOtherwise {
        /// The moves with these ends.
        candidates: Candidates,
    },
    /// Only start and destination are given, and several captures have them.
    #[error("several moves fit: {candidates}")]
    Ambiguous {
        /// The moves that fit.
        candidates: Candidates,
    },
    /// The move promotes, and the text does not say to what.
    #[error("the promoted piece is missing: {candidates}")]
    PromotionMissing {
        /// The moves that fit.
        candidates: Candidates,
    },
}

/// How many candidates are named. A position can have tens of thousands, each with a text that
/// takes a search.
const SHOWN: usize = 10;

/// The moves that a text could mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    /// How many there are.
    pub count: usize,
    /// The canonical texts of the first ten of them.
    pub texts: Vec<String>,
}

impl Candidates {
    /// The moves, with the texts of the first of them.
    pub(crate) fn new<M: Copy, T: fmt::Display>(moves: &[M], text: impl Fn(M) -> T) -> Self {
        let texts = moves.iter().take(SHOWN).map(|&mv| text(mv).to_string()).collect();
        Self { count: moves.len(), texts }
    }
}

/// The texts, and how many more there are.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, &self.texts, ", ")?;
        match self.count.checked_sub(self.texts.len()) {
            Some(more @ 1..) => write!(f, " and {more} more"),
            _ => Ok(()),
        }
    }
}

/// What stands between the squares of a move text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Step,
    Drop,
    Capture,
    /// Nothing: the text is one square with a promoted kind.
    InPlace,
}

/// Start and destination of a text that has the form of a move.
pub(crate) fn written_ends(text: &str) -> Option<(Square, Square)> {
    let squares = Written::read(text).ok()?.squares;
    Some((*squares.first()?, *squares.last()?))
}

/// A move text taken apart.
struct Written {
    squares: Vec<Square>,
    sign: Sign,
    promotion: Option<Kind>,
}

impl Written {
    /// More squares than any chain has.
    const MOST_SQUARES: usize = 64;

    fn read(text: &str) -> Result<Self, ParseMoveError> {
        let (body, promotion) = match text.split_once('=') {
            None => (text, None),
            Some((body, letter)) => (body, Some(read_promotion(text, body.len() + 1, letter)?)),
        };
        let mut written = Self { squares: Vec::new(), sign: Sign::InPlace, promotion };
        let mut start = 0;
        loop {
            let is_part = |letter: char| letter.is_ascii_alphanumeric() && letter != 'x';
            let rest = &body[start..];
            let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
            let square = read_square(text, start, &rest[..end])?;
            if body.starts_with(|first: char| first.is_ascii_digit())
                != rest.starts_with(|first: char| first.is_ascii_digit())
            {
                return Err(syntax(text, start, &rest[..end], "all squares in one notation"));
            }
            written.squares.push(square);
            let Some(letter) = rest[end..].chars().next() else { break };
            let sign = match letter {
                '-' => Sign::Step,
                '*' => Sign::Drop,
                'x' | ':' => Sign::Capture,
                _ => return Err(syntax(text, start + end, &rest[end..], "one of - * x : =")),
            };
            let goes_on = written.squares.len() == 1
                || sign == Sign::Capture && written.sign == Sign::Capture;
            if !goes_on || written.squares.len() >= Self::MOST_SQUARES {
                return Err(syntax(text, start + end, &rest[end..], "the end of the move"));
            }
            written.sign = sign;
            start += end + 1;
        }
        if written.sign == Sign::InPlace && promotion.is_none() {
            return Err(syntax(text, body.len(), "", "one of - * x : ="));
        }
        Ok(written)
    }

    /// Whether the sign is that of the move's own text.
    fn means(&self, mv: Move) -> bool {
        let sign = if mv.is_capture() {
            Sign::Capture
        } else if mv.is_drop() {
            Sign::Drop
        } else if mv.from() == mv.to() {
            Sign::InPlace
        } else {
            Sign::Step
        };
        self.sign == sign
    }
}

fn syntax(text: &str, offset: usize, found: &str, expected: &'static str) -> ParseMoveError {
    ParseMoveError::Syntax { column: column(text, offset), found: excerpt(found), expected }
}

fn read_promotion(text: &str, offset: usize, letter: &str) -> Result<Kind, ParseMoveError> {
    Kind::of_promotion(letter).ok_or_else(|| syntax(text, offset, letter, "Q, R or B at the end"))
}

fn read_square(text: &str, offset: usize, name: &str) -> Result<Square, ParseMoveError> {
    let has_form = match name.as_bytes() {
        [b'a'..=b'z', row @ ..] => !row.is_empty() && row.iter().all(u8::is_ascii_digit),
        digits => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
    };
    if !has_form {
        let found = if name.is_empty() { &text[offset..] } else { name };
        return Err(syntax(text, offset, found, "a square: a number, or a file and a row"));
    }
    name.parse().map_err(|_| ParseMoveError::NoSuchSquare {
        column: column(text, offset),
        name: excerpt(name),
    })
}
