//! Moves.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;

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
#[derive(Clone, Copy)]
pub struct Move {
    captured: Bitboard,
    /// Everything else, see the constants. One word is written, read and compared faster than its
    /// parts; it is never 0, so that an `Option<Move>` is no larger.
    packed: NonZeroU32,
}

impl Move {
    /// The index of the start is in the lowest bits, that of the destination in the next eight.
    const TO: u32 = 8;
    /// The number of the promoted kind, 0 for none; the biy's number is free.
    const PROMOTION: u32 = 16;
    /// Whether the move is a drop. This bit is not a part of the move.
    const DROP: u32 = 1 << 24;
    const NOT_ZERO: NonZeroU32 = NonZeroU32::MIN.saturating_add(u32::MAX >> 1);

    #[inline]
    const fn new(
        from: Square,
        to: Square,
        captured: Bitboard,
        promotion: Option<Kind>,
        drop: u32,
    ) -> Self {
        let kind = match promotion {
            Some(kind) => kind.index() as u32,
            None => 0,
        };
        let packed = Self::NOT_ZERO.get()
            | drop
            | kind << Self::PROMOTION
            | (to.index() as u32) << Self::TO
            | from.index() as u32;
        match NonZeroU32::new(packed) {
            Some(packed) => Self { captured, packed },
            None => Self { captured, packed: Self::NOT_ZERO },
        }
    }

    /// A move of a piece on the board that captures nothing: a step, or with `from` equal to `to`
    /// a promotion in place. Nothing is promoted to a biy: that is as no promotion.
    #[inline]
    pub const fn step(from: Square, to: Square, promotion: Option<Kind>) -> Self {
        Self::new(from, to, Bitboard::EMPTY, promotion, 0)
    }

    /// A drop from a home.
    #[inline]
    pub const fn drop(from: Square, to: Square) -> Self {
        Self::new(from, to, Bitboard::EMPTY, None, Self::DROP)
    }

    /// A chain of jumps that takes the pieces on `captured`. With an empty set it is a step.
    #[inline]
    pub const fn capture(
        from: Square,
        to: Square,
        captured: Bitboard,
        promotion: Option<Kind>,
    ) -> Self {
        Self::new(from, to, captured, promotion, 0)
    }

    /// The square on which the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.packed.get() & 63)
    }

    /// The square on which the piece ends; equal to [`from`](Self::from) for a promotion in place
    /// and for a chain that comes back.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index(self.packed.get() >> Self::TO & 63)
    }

    /// The squares of the pieces that are captured.
    #[inline]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// The kind that a shatra becomes by this move.
    #[inline]
    pub const fn promotion(self) -> Option<Kind> {
        match self.packed.get() >> Self::PROMOTION & 7 {
            0 => None,
            kind => Some(Kind::ALL[kind as usize % Kind::COUNT]),
        }
    }

    /// Whether a piece is dropped from a home (`RULES.md 6`).
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.packed.get() & Self::DROP != 0
    }

    /// Whether anything is captured.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured.any()
    }

    /// Whether the move is more than a step or drop.
    #[inline]
    pub(crate) const fn captures_or_promotes(self) -> bool {
        let promotion = self.packed.get() & (7 << Self::PROMOTION);
        self.captured.bits() | promotion as u64 != 0
    }

    /// The four parts that make a move.
    #[inline]
    const fn parts(self) -> (Bitboard, u32) {
        (self.captured, self.packed.get() & !Self::DROP)
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

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Move")
            .field("from", &self.from())
            .field("to", &self.to())
            .field("captured", &self.captured())
            .field("promotion", &self.promotion())
            .field("drop", &self.is_drop())
            .finish()
    }
}

const _: () = assert!(size_of::<Move>() <= 16 && size_of::<Option<Move>>() <= 16);
