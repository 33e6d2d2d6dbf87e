//! Moves: all that a move is, and its parts as a text.

mod parts;

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;

use crate::board::{Bitboard, Direction, Kind, Square};
pub use parts::{MoveParts, ParseMovePartsError};

/// A list of moves: one that can be sorted, kept and used again.
pub type MoveList = Vec<Move>;

/// A move: start and destination, kind of the piece, how it moves, captured set, promoted kind. 16
/// bytes.
///
/// All of this is part of the move: equal moves play the same. In one position start, destination,
/// captured set and promoted kind already tell all legal moves apart (`RULES.md 10`): these are the
/// move's [`parts`](Self::parts), which have a text of their own.
///
/// Moves come from the generator or from text. The constructors serve those who have the parts from
/// elsewhere; [`Position::is_legal`](crate::Position::is_legal) says whether such a move is one.
/// The order of moves is that of their starts, and beyond that without a meaning.
///
/// ```
/// use shatra::{Kind, Manner, Move, Position, Rules, Square};
/// let [from, to] = [46, 32].map(|number| Square::new(number).unwrap());
/// let mv = Move::step(Kind::Shatra, from, to);
/// assert_eq!(mv.manner(), Manner::TwoSquareStep);
/// assert_eq!(mv.to_string(), "46-32");
/// assert!(Position::start(Rules::STANDARD).is_legal(mv));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// All but the captured set, at the places that the constants below say. One word is written,
    /// read and compared in fewer instructions than its parts: a list of 34 steps takes a quarter
    /// less. It is never 0, so that an `Option<Move>` is no larger.
    packed: NonZeroU32,
    captured: Bitboard,
}

/// How a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Manner {
    /// A step, but for the two kinds of a shatra's step below (`RULES.md 5`).
    Step = 0,
    /// A shatra's step to the square on its left or right, after which it may not step back
    /// (`RULES.md 5.4`, `5.5`).
    SidewaysStep = 1,
    /// A shatra's step by two squares, after which it may be captured en passant (`RULES.md 5.4`,
    /// `7.4`).
    TwoSquareStep = 2,
    /// A chain of jumps (`RULES.md 7`).
    Capture = 4,
    /// A waiting shatra promotes where it stands (`RULES.md 9`).
    PromotionInPlace = 6,
    /// A drop from a home (`RULES.md 6`).
    Drop = 8,
}

impl Manner {
    // The numbers are bits that `Position::apply` tests.
    const REMEMBERED: u32 = Self::SidewaysStep as u32 | Self::TwoSquareStep as u32;
    const CAPTURE_OR_PROMOTION: u32 = 4;

    const fn numbered(number: u32) -> Self {
        const MANNERS: [Manner; 16] = {
            use Manner::{Capture, Drop, PromotionInPlace, SidewaysStep, Step, TwoSquareStep};
            let mut manners = [Step; 16];
            let mut place = 0;
            let all = [SidewaysStep, TwoSquareStep, Capture, PromotionInPlace, Drop];
            while place < all.len() {
                manners[all[place] as usize] = all[place];
                place += 1;
            }
            manners
        };
        MANNERS[(number & 15) as usize]
    }
}

impl Move {
    // Places in the packed word. Start and destination stand at its ends, where one shift and one
    // mask take them out.
    const FROM: u32 = 26;
    const MANNER: u32 = 20;
    const KIND: u32 = 16;
    /// The number of the promoted kind and 1; 0 for none.
    const PROMOTION: u32 = 12;
    /// Set in every word.
    const NOT_ZERO: u32 = 1 << 6;
    const TO: u32 = 0;

    #[inline]
    const fn new(kind: Kind, manner: Manner, from: Square, to: Square) -> Self {
        let word = (from.index() as u32) << Self::FROM
            | (to.index() as u32) << Self::TO
            | (kind.index() as u32) << Self::KIND
            | (manner as u32) << Self::MANNER;
        Self { packed: Self::not_zero(word), captured: Bitboard::EMPTY }
    }

    #[inline]
    const fn not_zero(word: u32) -> NonZeroU32 {
        match NonZeroU32::new(word | Self::NOT_ZERO) {
            Some(packed) => packed,
            None => NonZeroU32::MAX,
        }
    }

    /// A step (`RULES.md 5`). That of a shatra is sideways or by two squares where its squares say
    /// so.
    pub fn step(kind: Kind, from: Square, to: Square) -> Self {
        let is = |directions: [Direction; 2], squares: usize| {
            directions.into_iter().any(|direction| {
                let walk = |at: Option<Square>, _| at.and_then(|at| at.next(direction));
                (0..squares).fold(Some(from), walk) == Some(to)
            })
        };
        let manner = if kind != Kind::Shatra {
            Manner::Step
        } else if is([Direction::West, Direction::East], 1) {
            Manner::SidewaysStep
        } else if is([Direction::North, Direction::South], 2) {
            Manner::TwoSquareStep
        } else {
            Manner::Step
        };
        Self::new(kind, manner, from, to)
    }

    /// A step whose manner is known.
    #[inline]
    pub(crate) const fn step_in(kind: Kind, manner: Manner, from: Square, to: Square) -> Self {
        Self::new(kind, manner, from, to)
    }

    /// A shatra's step from the square whose number is lower by `distance`, which there must be.
    /// The word is one product and one sum: fewer instructions than packing both squares.
    #[inline]
    pub(crate) const fn shatra_step_by(distance: i32, manner: Manner, to: Square) -> Self {
        let fixed = (Kind::Shatra.index() as u32) << Self::KIND
            | (manner as u32) << Self::MANNER
            | Self::NOT_ZERO;
        let word = (to.index() as u32) * (1 << Self::FROM | 1 << Self::TO);
        let word = word.wrapping_add(fixed).wrapping_sub((distance as u32) << Self::FROM);
        Self { packed: Self::not_zero(word), captured: Bitboard::EMPTY }
    }

    /// A drop from a home (`RULES.md 6`).
    #[inline]
    pub const fn drop(kind: Kind, from: Square, to: Square) -> Self {
        Self::new(kind, Manner::Drop, from, to)
    }

    /// A chain of jumps that takes the pieces on `captured` (`RULES.md 7`). Without any captured
    /// piece it is legal nowhere.
    #[inline]
    pub const fn capture(kind: Kind, from: Square, to: Square, captured: Bitboard) -> Self {
        Self { captured, ..Self::new(kind, Manner::Capture, from, to) }
    }

    /// A waiting shatra's promotion where it stands (`RULES.md 9`).
    #[inline]
    pub const fn promotion_in_place(square: Square, promotion: Kind) -> Self {
        Self::new(Kind::Shatra, Manner::PromotionInPlace, square, square).promoting(promotion)
    }

    /// The same move, in which a shatra becomes a piece of this kind (`RULES.md 9`).
    #[must_use]
    #[inline]
    pub const fn promoting(self, promotion: Kind) -> Self {
        let others = self.packed.get() & !(7 << Self::PROMOTION);
        let word = others | (promotion.index() as u32 + 1) << Self::PROMOTION;
        Self { packed: Self::not_zero(word), ..self }
    }

    /// The square on which the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.packed.get() >> Self::FROM)
    }

    /// The square on which the piece ends; equal to [`from`](Self::from) for a promotion in place
    /// and for a chain that comes back.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index(self.packed.get() >> Self::TO & 63)
    }

    /// The kind that the piece has before the move.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::numbered(self.packed.get() >> Self::KIND)
    }

    /// How the piece moves.
    #[inline]
    pub const fn manner(self) -> Manner {
        Manner::numbered(self.packed.get() >> Self::MANNER)
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
            number => Some(Kind::numbered(number - 1)),
        }
    }

    /// The kind that the piece has after the move.
    #[inline]
    pub const fn kind_after(self) -> Kind {
        match self.promotion() {
            Some(kind) => kind,
            None => self.kind(),
        }
    }

    /// Whether a piece is dropped from a home (`RULES.md 6`).
    #[inline]
    pub const fn is_drop(self) -> bool {
        matches!(self.manner(), Manner::Drop)
    }

    /// Whether pieces are captured (`RULES.md 7`).
    #[inline]
    pub const fn is_capture(self) -> bool {
        matches!(self.manner(), Manner::Capture)
    }

    // What `Position::apply` asks of a move, each one test of the word.

    /// Whether the move captures or promotes.
    #[inline]
    pub(crate) const fn captures_or_promotes(self) -> bool {
        const BITS: u32 = Manner::CAPTURE_OR_PROMOTION << Move::MANNER | 7 << Move::PROMOTION;
        self.packed.get() & BITS != 0
    }

    /// Of a move that neither captures nor promotes, whether the position may remember it: as a
    /// sideways or a two-square step.
    #[inline]
    pub(crate) const fn may_be_remembered(self) -> bool {
        self.packed.get() & Manner::REMEMBERED << Self::MANNER != 0
    }

    /// Whether the move counts as a quiet ply: it is a step of a piece that is no shatra
    /// (`RULES.md 10.6`).
    #[inline]
    pub(crate) const fn is_quiet(self) -> bool {
        const BY_SHATRA: u32 = 4;
        const {
            let mut number = 0;
            while number < Kind::COUNT {
                let is_shatra = matches!(Kind::ALL[number], Kind::Shatra);
                assert!((number as u32 & BY_SHATRA != 0) == is_shatra);
                number += 1;
            }
        }
        self.packed.get() & (15 << Self::MANNER | BY_SHATRA << Self::KIND) == 0
    }

    /// The parts that tell the legal moves of one position apart (`RULES.md 10`), with the sign of
    /// their text.
    pub const fn parts(self) -> MoveParts {
        MoveParts {
            from: self.from(),
            to: self.to(),
            captured: self.captured,
            promotion: self.promotion(),
            is_drop: self.is_drop(),
        }
    }
}

/// The text of the move's [parts](Move::parts), which needs no position: `46-39`, `54*40`,
/// `32x20(25,26)`, `4-1=Q`, `2=B` (`RULES.md 14`).
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {self}", self.kind(), self.manner())
    }
}

const _: () = assert!(size_of::<Move>() == 16 && size_of::<Option<Move>>() == 16);
