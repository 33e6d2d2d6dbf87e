//! Moves in a row, with annotations and variations.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::game::Playable;
use crate::position::Position;

/// How deep variations may stand in each other: a variation of the game itself is 1 deep. The
/// limit keeps hostile records from exhausting the stack of those who walk the tree.
pub const MAX_DEPTH: usize = 100;

/// A numeric annotation glyph: `$` and this number, with the meanings that PGN gives them, e.g. 1
/// for a good move (`!`).
pub type Nag = u8;

/// Moves in a row from a position: those of a game, or a variation.
///
/// All of them are legal; draws do not end a line. Of positions only the first is kept: the others
/// are found by playing ([`positions`](Self::positions)).
///
/// ```
/// use shatra::record::Line;
/// use shatra::{Position, Rules};
/// let start = Position::start(Rules::STANDARD);
/// let mut line = Line::new(start);
/// line.play(start.parse_move("46-39")?)?;
/// line.comment(1, "the usual opening")?;
/// let mut variation = Line::new(start);
/// variation.play(start.parse_move("54*40")?)?;
/// line.add_variation(1, variation)?;
/// for (position, ply) in line.positions() {
///     assert_eq!(position.text(ply.mv()).to_string(), "46-39");
///     assert_eq!(ply.variations().len(), 1);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<P: Playable = Position> {
    start: P,
    /// The comments before the first move.
    comments: Vec<String>,
    plies: Vec<Ply<P>>,
    /// How deep variations stand in this line; 0 without any.
    depth: usize,
}

/// A move of a [`Line`] with its annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply<P: Playable = Position> {
    mv: P::Move,
    /// Most moves have none.
    annotations: Option<Box<Annotations<P>>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Annotations<P: Playable> {
    nags: Vec<Nag>,
    comments: Vec<String>,
    variations: Vec<Box<Line<P>>>,
}

impl<P: Playable> Ply<P> {
    /// The move.
    pub fn mv(&self) -> P::Move {
        self.mv
    }

    /// The annotation glyphs of the move.
    pub fn nags(&self) -> &[Nag] {
        self.annotations.as_ref().map_or(&[], |annotations| &annotations.nags)
    }

    /// The comments after the move.
    pub fn comments(&self) -> &[String] {
        self.annotations.as_ref().map_or(&[], |annotations| &annotations.comments)
    }

    /// What could have been played instead: each line begins at the position before the move.
    pub fn variations(&self) -> impl DoubleEndedIterator<Item = &Line<P>> + ExactSizeIterator {
        let boxed =
            self.annotations.as_ref().map_or(&[][..], |annotations| &annotations.variations);
        boxed.iter().map(|line| &**line)
    }

    fn annotations(&mut self) -> &mut Annotations<P> {
        self.annotations.get_or_insert_with(|| {
            Box::new(Annotations { nags: Vec::new(), comments: Vec::new(), variations: Vec::new() })
        })
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

impl<P: Playable> Line<P> {
    /// A line without moves.
    pub fn new(start: P) -> Self {
        Self { start, comments: Vec::new(), plies: Vec::new(), depth: 0 }
    }

    /// The position from which the line starts.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position after the last move. It is found by playing the moves.
    pub fn end(&self) -> P {
        self.position_at(self.plies.len())
    }

    /// The position before each move, with the move.
    pub fn positions(&self) -> impl Iterator<Item = (P, &Ply<P>)> {
        let mut position = self.start.clone();
        self.plies.iter().map(move |ply| {
            let before = position.clone();
            let _ = position.apply(ply.mv);
            (before, ply)
        })
    }

    /// The comments before the first move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// The moves, in order.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// Appends a move. The line is played for it, up to its [`end`](Self::end).
    ///
    /// # Errors
    ///
    /// [`Playable::IllegalMove`], and the line is as it was.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::IllegalMove> {
        self.end().try_apply(mv)?;
        self.push(mv);
        Ok(())
    }

    /// Appends a move that is known to be legal.
    pub(super) fn push(&mut self, mv: P::Move) {
        self.plies.push(Ply { mv, annotations: None });
    }

    /// Adds a comment after the first `ply` moves, 0 for one before all moves. White space in it
    /// becomes one blank; a comment of nothing else is none.
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn comment(&mut self, ply: usize, text: &str) -> Result<(), AnnotationError> {
        let commented = if ply == 0 { None } else { Some(self.ply_mut(ply)?) };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match commented {
            _ if text.is_empty() => {}
            None => self.comments.push(text),
            Some(ply) => ply.annotations().comments.push(text),
        }
        Ok(())
    }

    /// Annotates the move number `ply`, counted from 1.
    ///
    /// # Errors
    ///
    /// [`AnnotationError::NoSuchPly`].
    pub fn annotate(&mut self, ply: usize, nag: Nag) -> Result<(), AnnotationError> {
        self.ply_mut(ply)?.annotations().nags.push(nag);
        Ok(())
    }

    /// Adds what could have been played instead of the move number `ply`, counted from 1.
    ///
    /// # Errors
    ///
    /// [`AnnotationError`], and the line is as it was.
    pub fn add_variation(&mut self, ply: usize, variation: Self) -> Result<(), AnnotationError> {
        let length = self.plies.len();
        let before = ply.checked_sub(1).filter(|_| ply <= length);
        let before = before.ok_or(AnnotationError::NoSuchPly { ply, length })?;
        if self.position_at(before) != variation.start {
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

    /// Begins the line, which has no moves yet, at another position.
    pub(super) fn set_start(&mut self, start: P) {
        debug_assert!(self.plies.is_empty());
        self.start = start;
    }

    /// Adds a variation that is known to begin at the right position and not to be too deep.
    pub(super) fn push_variation(
        &mut self,
        ply: usize,
        variation: Self,
    ) -> Result<(), AnnotationError> {
        let depth = variation.depth + 1;
        self.ply_mut(ply)?.annotations().variations.push(Box::new(variation));
        self.depth = self.depth.max(depth);
        Ok(())
    }

    /// Gives back memory that was kept for more moves and variations.
    pub(super) fn shrink(&mut self) {
        self.plies.shrink_to_fit();
        for annotations in self.plies.iter_mut().filter_map(|ply| ply.annotations.as_mut()) {
            annotations.variations.shrink_to_fit();
        }
    }

    /// The position before the move with this index.
    fn position_at(&self, index: usize) -> P {
        let mut position = self.start.clone();
        for ply in &self.plies[..index] {
            let _ = position.apply(ply.mv);
        }
        position
    }

    fn ply_mut(&mut self, ply: usize) -> Result<&mut Ply<P>, AnnotationError> {
        let length = self.plies.len();
        ply.checked_sub(1)
            .and_then(|index| self.plies.get_mut(index))
            .ok_or(AnnotationError::NoSuchPly { ply, length })
    }
}
