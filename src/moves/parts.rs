//! The parts of a move as a text that needs no position (`RULES.md 10`, `14`).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::board::{Bitboard, Kind, Square};
use crate::family::ParseError;
use crate::family::text::padded;

/// What tells the legal moves of one position apart (`RULES.md 10`): start, destination, captured
/// set and promoted kind; and whether it is a drop, which its text shows.
///
/// [`Position::find_move`](crate::Position::find_move) gives the legal move that has these parts.
/// The text names them with squares by number: `46-39`, `54*40`, `32x20(25,26)` with the captured
/// squares ascending, `4-1=Q`, `7x1(4)=R`, `2=B` (`RULES.md 14`).
///
/// ```
/// use shatra::{MoveParts, Position, Rules};
/// let position = Position::start(Rules::STANDARD);
/// let parts: MoveParts = "54*40".parse()?;
/// let mv = position.find_move(parts)?;
/// assert_eq!((mv.parts(), mv.to_string()), (parts, "54*40".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveParts {
    /// The square on which the piece starts.
    pub from: Square,
    /// The square on which it ends.
    pub to: Square,
    /// The squares of the pieces that are captured.
    pub captured: Bitboard,
    /// The kind that a shatra becomes.
    pub promotion: Option<Kind>,
    /// Whether a piece is dropped from a home.
    pub is_drop: bool,
}

impl fmt::Display for MoveParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, captured, promotion, is_drop } = self;
        padded(f, |f| {
            write!(f, "{from}")?;
            if captured.any() {
                write!(f, "x{to}({captured})")?;
            } else if *is_drop {
                write!(f, "*{to}")?;
            } else if from != to {
                write!(f, "-{to}")?;
            }
            promotion.map_or(Ok(()), |kind| write!(f, "={}", kind.letter()))
        })
    }
}

/// Why a text does not name the parts of a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMovePartsError {
    /// It has not the form of such a text.
    #[error(transparent)]
    Form(#[from] ParseError),
    /// No move can have these parts.
    #[error("{text}: {fault}")]
    Impossible {
        /// The parts.
        text: MoveParts,
        /// What is wrong with them.
        fault: &'static str,
    },
}

impl MoveParts {
    fn read(text: &str) -> Option<Self> {
        let (body, promotion) = match text.split_once('=') {
            Some((body, letter)) => (body, Some(Kind::of_promotion(letter)?)),
            None => (text, None),
        };
        let number = Square::from_number;
        let parts = |from, to, captured, is_drop| {
            Some(Self { from: number(from)?, to: number(to)?, captured, promotion, is_drop })
        };
        if let Some((from, rest)) = body.split_once('x') {
            let (to, captured) = rest.strip_suffix(')')?.split_once('(')?;
            return parts(
                from,
                to,
                captured.parse().ok().filter(|set: &Bitboard| set.any())?,
                false,
            );
        }
        match body.split_once(['-', '*']) {
            Some((from, to)) => parts(from, to, Bitboard::EMPTY, body.contains('*')),
            None => parts(body, body, Bitboard::EMPTY, false),
        }
    }

    /// Why no move of any position can have these parts.
    pub(crate) fn fault(self) -> Option<&'static str> {
        let Self { from, to, captured, promotion, is_drop } = self;
        if captured.contains(from) || captured.contains(to) {
            Some("a capture on its own start or destination")
        } else if promotion.is_some_and(|kind| !Kind::FLYING.contains(&kind)) {
            Some("a promotion to what is no batyr, tura or yalkyn")
        } else if is_drop && (captured.any() || promotion.is_some()) {
            Some("a drop that captures or promotes")
        } else if from == to && (is_drop || captured.is_empty() && promotion.is_none()) {
            Some("a move that goes nowhere")
        } else {
            None
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, if a move can have such parts.
impl FromStr for MoveParts {
    type Err = ParseMovePartsError;

    fn from_str(text: &str) -> Result<Self, ParseMovePartsError> {
        let form = || ParseError::new(text, "a move like 46-39, 54*40, 32x20(25,26), 4-1=Q or 2=B");
        let parts = Self::read(text).ok_or_else(form)?;
        match parts.fault() {
            Some(fault) => Err(ParseMovePartsError::Impossible { text: parts, fault }),
            // `7-7=Q` is `7=Q` written otherwise.
            None if crate::family::text::is_text_of(&parts, text) => Ok(parts),
            None => Err(form().into()),
        }
    }
}
