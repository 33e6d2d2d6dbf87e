//! Moves in a row, with annotations and variations.

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::moves::Move;
use crate::position::{IllegalMove, Position};

/// How deep variations may stand in each other: a variation of the game itself is 1 deep. The
/// limit keeps hostile records from exhausting the stack of those who walk the tree.
pub const MAX_DEPTH: usize = 100;

/// A numeric annotation glyph: `$` and this number, with the meanings that PGN gives them, e.g. 1
/// for a good move (`!`).
pub type Nag = u8;

/// Moves in a row from a position: those of a game, or a variation.
///
/// All of them are legal; draws do not end a line.
///
/// ```
/// use shatra::record::Line;
/// use shatra::{Position, Rules};
/// let start = Position::start(Rules::STANDARD);
/// let mut line = Line::new(start.clone());
/// line.play(start.parse_move("46-39")?)?;
/// line.comment(1, "the usual opening")?;
/// let mut variation = Line::new(start.clone());
/// variation.play(start.parse_move("54*40")?)?;
/// line.add_variation(1, variation)?;
/// assert_eq!(line.plies()[0].variations().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    start: Position,
    end: Position,
    /// The comments before the first move.
    comments: Vec<String>,
    plies: Vec<Ply>,
    /// How deep variations stand in this line; 0 without any.
    depth: usize,
}

/// A move of a [`Line`] with its annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    mv: Move,
    nags: Vec<Nag>,
    comments: Vec<String>,
    variations: Vec<Line>,
}

impl Ply {
    /// The move.
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// The annotation glyphs of the move.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// The comments after the move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// What could have been played instead: each line begins at the position before the move.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

/// Why a line cannot be annotated so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum AnnotationError {
    /// The line has no such move.
    #[error("no move number {ply} in a line of {length} plies")]
    NoSuchPly {
        /// The number asked for.
        ply: usize,
        /// The number of moves.
        length: usize,
    },
    /// A variation does not begin at the position before the move for which it stands.
    #[error("the variation does not begin at the position before the move")]
    OtherStart,
    /// A variation has no move.
    #[error("a variation without moves")]
    VariationEmpty,
    /// Variations would stand more than [`MAX_DEPTH`] deep.
    #[error("variations more than {MAX_DEPTH} deep")]
    TooDeep,
}

impl Line {
    /// A line without moves.
    pub fn new(start: Position) -> Self {
        Self { end: start, start, comments: Vec::new(), plies: Vec::new(), depth: 0 }
    }

    /// The position from which the line starts.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// The comments before the first move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// The moves, in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Appends a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`], and the line is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.end.try_apply(mv)?;
        self.plies.push(Ply::new(mv));
        Ok(())
    }

    /// Appends a move that is known to be legal.
    pub(super) fn push(&mut self, mv: Move) {
        let _ = self.end.apply(mv);
        self.plies.push(Ply::new(mv));
    }

    /// Adds a comment after the first `ply` moves, 0 for one before all moves. White space in it
    /// becomes one blank; a comment of nothing else is none.
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn comment(&mut self, ply: usize, text: &str) -> Result<(), AnnotationError> {
        let comments = match ply {
            0 => &mut self.comments,
            _ => &mut self.ply_mut(ply)?.comments,
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            comments.push(text);
        }
        Ok(())
    }

    /// Annotates the move number `ply`, counted from 1.
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn annotate(&mut self, ply: usize, nag: Nag) -> Result<(), AnnotationError> {
        self.ply_mut(ply)?.nags.push(nag);
        Ok(())
    }

    /// Adds what could have been played instead of the move number `ply`, counted from 1.
    ///
    /// # Errors
    ///
    /// [`AnnotationError`], and the line is as it was.
    pub fn add_variation(&mut self, ply: usize, variation: Line) -> Result<(), AnnotationError> {
        let length = self.plies.len();
        let before = ply.checked_sub(1).filter(|_| ply <= length);
        let before = before.ok_or(AnnotationError::NoSuchPly { ply, length })?;
        let mut start = self.start;
        for ply in &self.plies[..before] {
            let _ = start.apply(ply.mv);
        }
        if start != variation.start {
            return Err(AnnotationError::OtherStart);
        }
        if variation.plies.is_empty() {
            return Err(AnnotationError::VariationEmpty);
        }
        if variation.depth >= MAX_DEPTH {
            return Err(AnnotationError::TooDeep);
        }
        self.push_variation(ply, variation)
    }

    /// Adds a variation that is known to begin at the right position and not to be too deep.
    pub(super) fn push_variation(
        &mut self,
        ply: usize,
        variation: Line,
    ) -> Result<(), AnnotationError> {
        let depth = variation.depth + 1;
        self.ply_mut(ply)?.variations.push(variation);
        self.depth = self.depth.max(depth);
        Ok(())
    }

    /// Gives back memory that was kept for more moves and variations.
    pub(super) fn shrink(&mut self) {
        self.plies.shrink_to_fit();
        self.plies.iter_mut().for_each(|ply| ply.variations.shrink_to_fit());
    }

    fn ply_mut(&mut self, ply: usize) -> Result<&mut Ply, AnnotationError> {
        let length = self.plies.len();
        ply.checked_sub(1)
            .and_then(|index| self.plies.get_mut(index))
            .ok_or(AnnotationError::NoSuchPly { ply, length })
    }
}

impl Ply {
    fn new(mv: Move) -> Self {
        Self { mv, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}
