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
    /// The bits up to here are parts of the move.
    const PARTS: u32 = (1 << 20) - 1;
    /// Whether the move is a drop: not a part, but what the position says of it.
    const DROP: u32 = 1 << 24;

    // Notes, so that `Position::apply` need not look for what the generator knew.

    /// The number of the kind of the moving piece.
    const MOVER: u32 = 20;
    /// The bit that of all kinds only the shatra's number has.
    const BY_SHATRA: u32 = (Kind::Shatra.index() as u32) << Self::MOVER;
    /// Whether the move is a step sideways of a shatra.
    const SIDEWAYS: u32 = 1 << 25;
    /// Whether the move is a step of a shatra by two squares.
    const TWO_SQUARES: u32 = 1 << 26;
    /// Whether the move captures or promotes.
    const CAPTURES_OR_PROMOTES: u32 = 1 << 27;
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
        let beyond_a_step =
            if captured.any() || kind != 0 { Self::CAPTURES_OR_PROMOTES } else { 0 };
        let packed = beyond_a_step
            | drop
            | kind << Self::PROMOTION
            | (to.index() as u32) << Self::TO
            | from.index() as u32;
        Self { captured, packed: Self::NOT_ZERO }.with(packed)
    }

    #[inline]
    const fn with(self, packed: u32) -> Self {
        match NonZeroU32::new(packed | Self::NOT_ZERO.get()) {
            Some(packed) => Self { packed, ..self },
            None => self,
        }
    }

    /// The same move, noted as that of a piece of a kind.
    #[inline]
    pub(crate) const fn by(self, mover: Kind) -> Self {
        let lasting = Self::PARTS | Self::DROP | Self::CAPTURES_OR_PROMOTES;
        self.with(self.packed.get() & lasting | (mover.index() as u32) << Self::MOVER)
    }

    /// The same move, noted as a shatra's step sideways.
    #[inline]
    pub(crate) const fn sideways(self) -> Self {
        self.with(self.packed.get() | Self::SIDEWAYS)
    }

    /// The same move, noted as a shatra's step by two squares.
    #[inline]
    pub(crate) const fn two_squares(self) -> Self {
        self.with(self.packed.get() | Self::TWO_SQUARES)
    }

    /// The kind that the moving piece is noted to have; a biy where nothing is noted.
    #[inline]
    pub(crate) const fn mover(self) -> Kind {
        Kind::numbered(self.packed.get() >> Self::MOVER)
    }

    /// Whether the move is noted as a shatra's step sideways.
    #[inline]
    pub(crate) const fn is_sideways(self) -> bool {
        self.packed.get() & Self::SIDEWAYS != 0
    }

    /// Whether the position after the move may remember it: it is noted as a shatra's step sideways
    /// or by two squares.
    #[inline]
    pub(crate) const fn may_be_remembered(self) -> bool {
        self.packed.get() & (Self::SIDEWAYS | Self::TWO_SQUARES) != 0
    }

    /// Whether the move is noted as one after which the quiet plies begin anew (`RULES.md 10.6`).
    #[inline]
    pub(crate) const fn ends_quiet_plies(self) -> bool {
        self.packed.get() & (Self::DROP | Self::CAPTURES_OR_PROMOTES | Self::BY_SHATRA) != 0
    }

    /// A move of a piece on the board that captures nothing: a step, or with `from` equal to `to`
    /// a promotion in place. Nothing is promoted to a biy: that is as no promotion.
    #[inline]
    pub const fn step(from: Square, to: Square, promotion: Option<Kind>) -> Self {
        Self::new(from, to, Bitboard::EMPTY, promotion, 0)
    }

    /// A step from the square whose number is lower by `distance`, which there must be. Written to a
    /// list faster than one whose start is worked out before.
    #[inline]
    pub(crate) const fn step_by(distance: i32, to: Square) -> Self {
        let to = to.index() as u32;
        let from = to.wrapping_add_signed(-distance) & 63;
        Self { captured: Bitboard::EMPTY, packed: Self::NOT_ZERO }.with(to << Self::TO | from)
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
            kind => Some(Kind::numbered(kind)),
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
        self.packed.get() & Self::CAPTURES_OR_PROMOTES != 0
    }

    /// The four parts that make a move.
    #[inline]
    const fn parts(self) -> (Bitboard, u32) {
        (self.captured, self.packed.get() & Self::PARTS)
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

const _: () = {
    let mut number = 0;
    while number < Kind::COUNT {
        let is_shatra = matches!(Kind::ALL[number], Kind::Shatra);
        assert!(((number as u32) << Move::MOVER & Move::BY_SHATRA != 0) == is_shatra);
        number += 1;
    }
};

const _: () = assert!(size_of::<Move>() <= 16 && size_of::<Option<Move>>() <= 16);
