//! Lines of the board: rays, neighbours, what stands behind a piece, what a flying piece sees.
//!
//! Every table is worked out from the squares' coordinates when the crate is compiled: a table that
//! does not agree with the shifts of [`Bitboard::shift`] does not compile.

use crate::board::bitboard::Bitboard;
use crate::board::direction::Direction;
use crate::board::kind::Kind;
use crate::board::square::Square;

/// The rays from every square, by [`Square::index`] and direction, to the next wall. 4,096 bytes.
static RAYS: [[Bitboard; 8]; 64] = {
    let mut rays = [[Bitboard::EMPTY; 8]; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let mut d = 0;
        while d < 8 {
            let mut at = Square::from_index(index as u32);
            while let Some(next) = at.next(Direction::ALL[d]) {
                rays[index][d] = rays[index][d].union(Bitboard::of(next));
                at = next;
            }
            d += 1;
        }
        index += 1;
    }
    rays
};

/// The up to eight squares around every square. 512 bytes.
static NEIGHBOURS: [Bitboard; 64] = {
    let mut neighbours = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index as u32);
        let mut d = 0;
        while d < 8 {
            let shifted = Bitboard::of(square).shift(Direction::ALL[d]);
            let next = match square.next(Direction::ALL[d]) {
                Some(next) => Bitboard::of(next),
                None => Bitboard::EMPTY,
            };
            assert!(shifted.bits() == next.bits());
            neighbours[index] = neighbours[index].union(next);
            d += 1;
        }
        index += 1;
    }
    neighbours
};

/// For squares a and b of one line, by their indexes: the direction from a to b, and the square
/// directly behind b (`NO_SQUARE` where there is none). 4,096 bytes each.
static TOWARD: [[Option<Direction>; 64]; 64] = LINE_TABLES.0;
static BEHIND: [[u8; 64]; 64] = LINE_TABLES.1;
const NO_SQUARE: u8 = 63;

const LINE_TABLES: ([[Option<Direction>; 64]; 64], [[u8; 64]; 64]) = {
    let mut toward = [[None; 64]; 64];
    let mut behind = [[NO_SQUARE; 64]; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let mut d = 0;
        while d < 8 {
            let mut at = Square::from_index(index as u32);
            while let Some(next) = at.next(Direction::ALL[d]) {
                toward[index][next.index()] = Some(Direction::ALL[d]);
                if let Some(square) = next.next(Direction::ALL[d]) {
                    behind[index][next.index()] = square.index() as u8;
                }
                at = next;
            }
            d += 1;
        }
        index += 1;
    }
    (toward, behind)
};

/// The up to eight squares around a square.
#[inline]
pub fn neighbours(square: Square) -> Bitboard {
    NEIGHBOURS[square.index()]
}

/// The squares from a square in a direction to the next wall, whatever stands on them; without the
/// square itself.
#[inline]
pub fn ray(square: Square, direction: Direction) -> Bitboard {
    RAYS[square.index()][direction as usize]
}

/// The direction from one square to another, if they are on one line.
#[inline]
pub fn direction(from: Square, to: Square) -> Option<Direction> {
    TOWARD[from.index()][to.index()]
}

/// The squares strictly between two squares of one line; none if they are not on one line.
pub fn between(from: Square, to: Square) -> Bitboard {
    direction(from, to)
        .map_or(Bitboard::EMPTY, |toward| ray(from, toward) & ray(to, toward.opposite()))
}

/// The square directly behind `over` as seen from `from`: none if the two are not on one line or a
/// wall is there.
#[inline]
pub fn behind(from: Square, over: Square) -> Bitboard {
    Bitboard::from_bits(1 << BEHIND[from.index()][over.index()])
}

/// The squares that a flying piece of a kind sees from a square: on each of its lines the empty
/// ones, and the first occupied one on either side. A biy and a shatra see none.
#[inline]
pub fn sight(kind: Kind, square: Square, occupied: Bitboard) -> Bitboard {
    Line::of(kind).iter().fold(Bitboard::EMPTY, |seen, line| seen | line.sight(square, occupied))
}

/// One of the four lines through a square, named by the direction in which numbers fall.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    File = Direction::North as isize,
    Row = Direction::West as isize,
    Rising = Direction::NorthEast as isize,
    Falling = Direction::NorthWest as isize,
}

impl Line {
    /// The lines on which a flying piece of a kind moves (`RULES.md 5.1`).
    #[inline]
    pub(crate) const fn of(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Biy | Kind::Shatra => &[],
            Kind::Batyr => &[Self::File, Self::Row, Self::Rising, Self::Falling],
            Kind::Tura => &[Self::File, Self::Row],
            Kind::Yalkyn => &[Self::Rising, Self::Falling],
        }
    }

    /// The lines of a flying piece of a kind but for one.
    #[inline]
    pub(crate) const fn others(kind: Kind, travel: Self) -> &'static [Self] {
        use Line::{Falling, File, Rising, Row};
        match (kind, travel) {
            (Kind::Biy | Kind::Shatra, _) => &[],
            (Kind::Tura, File) => &[Row],
            (Kind::Tura, _) => &[File],
            (Kind::Yalkyn, Rising) => &[Falling],
            (Kind::Yalkyn, _) => &[Rising],
            (Kind::Batyr, File) => &[Row, Rising, Falling],
            (Kind::Batyr, Row) => &[File, Rising, Falling],
            (Kind::Batyr, Rising) => &[File, Row, Falling],
            (Kind::Batyr, Falling) => &[File, Row, Rising],
        }
    }

    /// The line of a direction.
    #[inline]
    pub(crate) const fn along(direction: Direction) -> Self {
        [Self::File, Self::Row, Self::Rising, Self::Falling][direction as usize >> 1]
    }

    /// The directions of the line: first the one in which numbers fall.
    #[inline]
    pub(crate) const fn directions(self) -> [Direction; 2] {
        let falling = Direction::ALL[self as usize];
        [falling, falling.opposite()]
    }

    /// The squares seen along the line in both directions: the empty ones and the first occupied
    /// one on either side.
    #[inline]
    pub(crate) fn sight(self, square: Square, occupied: Bitboard) -> Bitboard {
        sight_along(self as usize, square, occupied)
    }

    /// The nearest squares of a set on both sides of a square: first where numbers fall.
    #[inline]
    pub(crate) fn nearest(self, square: Square, of: Bitboard) -> [Bitboard; 2] {
        let rays = &RAYS[square.index()];
        let (below, above) = (rays[self as usize & 6] & of, rays[self as usize & 6 | 1] & of);
        let highest = Bitboard((1 << 63) >> (below.0 | 1).leading_zeros());
        [below & highest, above & Bitboard(above.0.wrapping_neg())]
    }
}

/// The squares seen along the line of a direction, both ways.
///
/// Numbers fall in one direction of a line and rise in the other, so the nearest occupied squares are
/// the highest below and the lowest above, and a subtraction fills all between (obstruction
/// difference, known from chess programs).
#[inline]
fn sight_along(direction: usize, square: Square, occupied: Bitboard) -> Bitboard {
    let rays = &RAYS[square.index()];
    let (below, above) = (rays[direction & 6].0, rays[direction & 6 | 1].0);
    let nearest_below = (1 << 63) >> (below & occupied.0 | 1).leading_zeros();
    let blockers_above = above & occupied.0;
    let nearest_above = blockers_above & blockers_above.wrapping_neg();
    Bitboard((below | above) & (nearest_above << 1).wrapping_sub(nearest_below))
}

/// The squares of a ray up to the first occupied one, that one included.
#[inline]
pub(crate) fn sight_toward(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    sight_along(direction as usize, square, occupied) & ray(square, direction)
}

// With the keys of the hash (7,680 bytes) and the next squares (512) all tables that generation
// reads stay well below 64 KiB.
const _: () = assert!(
    size_of_val(&RAYS) + size_of_val(&NEIGHBOURS) + size_of_val(&TOWARD) + size_of_val(&BEHIND)
        == 12_800
);
