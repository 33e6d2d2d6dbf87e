//! Moves.

use core::hash::{Hash, Hasher};

use crate::bitboard::Bitboard;
use crate::kind::Kind;
use crate::square::Square;

/// A move: start, destination, captured set, promoted kind (`RULES.md 10`). 16 bytes.
///
/// Two moves are equal exactly when these four parts are equal. Whether a move is a step or a drop
/// is not a part of it: no position has both between the same squares (`RULES.md 6.3`).
///
/// Moves come from the generator or from text; the constructors serve those who have the parts
/// from elsewhere and ask [`Position::is_legal`](crate::Position::is_legal) about them.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    captured: Bitboard,
    from: Square,
    to: Square,
    promotion: Option<Kind>,
    drop: bool,
}

impl Move {
    /// A move of a piece on the board that captures nothing: a step, or with `from` equal to `to`
    /// a promotion in place.
    #[inline]
    pub const fn step(from: Square, to: Square, promotion: Option<Kind>) -> Self {
        Self { captured: Bitboard::EMPTY, from, to, promotion, drop: false }
    }

    /// A drop from a home.
    #[inline]
    pub const fn drop(from: Square, to: Square) -> Self {
        Self { captured: Bitboard::EMPTY, from, to, promotion: None, drop: true }
    }

    /// A chain of jumps that takes the pieces on `captured`. With an empty set it is a step.
    #[inline]
    pub const fn capture(
        from: Square,
        to: Square,
        captured: Bitboard,
        promotion: Option<Kind>,
    ) -> Self {
        Self { captured, from, to, promotion, drop: false }
    }

    /// The square on which the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square on which the piece ends; equal to [`from`](Self::from) for a promotion in place
    /// and for a chain that comes back.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The squares of the pieces that are captured.
    #[inline]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// The kind that a shatra becomes by this move.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        self.promotion
    }

    /// Whether a piece is dropped from a home (`RULES.md 6`).
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.drop
    }

    /// Whether anything is captured.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured.any()
    }

    /// The four parts that make a move.
    #[inline]
    const fn parts(self) -> (Square, Square, Bitboard, Option<Kind>) {
        (self.from, self.to, self.captured, self.promotion)
    }
}

impl PartialEq for Move {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

const _: () = assert!(size_of::<Move>() <= 16);
