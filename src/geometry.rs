//! Regions, directions and lines of the board (`RULES.md 1`).
//!
//! Every table is worked out from the squares' coordinates when the crate is compiled, and the
//! assertions beside it are checked then: a wrong table does not compile.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::Square;

/// The squares of rows `from` to `to`, both included, White's end being row 1.
const fn rows(from: u8, to: u8) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index as u32);
        if from <= square.row() && square.row() <= to {
            set = set.union(Bitboard::of(square));
        }
        index += 1;
    }
    set
}

/// White's region of rows `from` to `to`, or the one that is Black's when the board is turned.
const fn region(color: Color, from: u8, to: u8) -> Bitboard {
    match color {
        Color::White => rows(from, to),
        Color::Black => rows(15 - to, 15 - from),
    }
}

/// The six full rows, 11–52.
pub const FIELD: Bitboard = rows(5, 10);

/// File d.
pub const GREAT_ROAD: Bitboard = {
    let mut set = Bitboard::EMPTY;
    let mut row = 1;
    while row <= 14 {
        if let Some(square) = Square::at(3, row) {
            set = set.union(Bitboard::of(square));
        }
        row += 1;
    }
    set
};

/// The side's 3×3 fortress.
#[inline]
pub const fn fortress(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 1, 3), region(Color::Black, 1, 3)];
    OF[color.index()]
}

/// The side's one-square gate: 53 or 10.
#[inline]
pub const fn gate(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 4, 4), region(Color::Black, 4, 4)];
    OF[color.index()]
}

/// The side's fortress and gate.
#[inline]
pub const fn home(color: Color) -> Bitboard {
    fortress(color).union(gate(color))
}

/// The side's three rows of the field.
#[inline]
pub const fn half(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 5, 7), region(Color::Black, 5, 7)];
    OF[color.index()]
}

/// The row of the side's half next to its gate.
#[inline]
pub const fn first_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 5, 5), region(Color::Black, 5, 5)];
    OF[color.index()]
}

/// The row of the side's half at the ditch.
#[inline]
pub const fn edge_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::White, 7, 7), region(Color::Black, 7, 7)];
    OF[color.index()]
}

/// The row on which the side's shatras promote: the far row of the enemy fortress.
#[inline]
pub const fn promotion_row(color: Color) -> Bitboard {
    const OF: [Bitboard; 2] = [region(Color::Black, 1, 1), region(Color::White, 1, 1)];
    OF[color.index()]
}

/// The enemy's half, gate and fortress: all that lies beyond the ditch for the side.
#[inline]
pub const fn beyond_the_ditch(color: Color) -> Bitboard {
    half(color.opponent()).union(home(color.opponent()))
}

/// One of the eight directions of a line; north is up the board, toward row 14.
///
/// Opposite directions stand side by side: first the one in which square numbers fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    South,
    West,
    East,
    NorthEast,
    SouthWest,
    NorthWest,
    SouthEast,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// All directions.
    pub const ALL: [Self; 8] =
        [North, South, West, East, NorthEast, SouthWest, NorthWest, SouthEast];

    /// The other direction of the same line.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 1]
    }

    /// How file and row change by one square in this direction.
    const fn delta(self) -> (i8, i8) {
        match self {
            North => (0, 1),
            South => (0, -1),
            West => (-1, 0),
            East => (1, 0),
            NorthEast => (1, 1),
            SouthWest => (-1, -1),
            NorthWest => (-1, 1),
            SouthEast => (1, -1),
        }
    }

    /// This direction as the side sees it: itself for White, its opposite for Black. So `North`
    /// is forward, and `NorthWest` forward to the left of a player behind his pieces.
    #[must_use]
    #[inline]
    pub const fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.opposite(),
        }
    }
}

/// The next square of every square in each direction. 512 bytes.
static NEXT: [[Option<Square>; 64]; 8] = NEXT_SQUARES;

const NEXT_SQUARES: [[Option<Square>; 64]; 8] = {
    let mut next = [[None; 64]; 8];
    let mut d = 0;
    while d < 8 {
        let (files, rows) = Direction::ALL[d].delta();
        let mut index = 0;
        while index < Square::COUNT {
            let square = Square::from_index(index as u32);
            next[d][index] = match (
                square.file().checked_add_signed(files),
                square.row().checked_add_signed(rows),
            ) {
                (Some(file), Some(row)) => Square::at(file, row),
                _ => None,
            };
            index += 1;
        }
        d += 1;
    }
    next
};

impl Square {
    /// The next square in a direction, if there is no wall.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Square> {
        NEXT[direction as usize][self.index()]
    }
}

/// The squares of a set whose next square in one direction has the same distance in numbers.
#[derive(Clone, Copy)]
struct Shift {
    from: u64,
    distance: u32,
}

/// For each direction the shifts that move a set one square: first the one within the field, then
/// those of the fortresses and of the two sides of the gates.
const SHIFTS: [[Shift; 4]; 8] = {
    let mut shifts = [[Shift { from: 0, distance: 0 }; 4]; 8];
    let mut d = 0;
    while d < 8 {
        let mut order = 0;
        while order < 2 * Square::COUNT {
            let from = Square::from_index((order % Square::COUNT) as u32);
            if let Some(to) = NEXT_SQUARES[d][from.index()] {
                let in_field = FIELD.contains(from) && FIELD.contains(to);
                let field_first = order < Square::COUNT;
                // Even directions lower the number.
                assert!((to.number() < from.number()) == (d & 1 == 0));
                let distance = to.number().abs_diff(from.number()) as u32;
                let mut slot = 0;
                while shifts[d][slot].from != 0 && shifts[d][slot].distance != distance {
                    slot += 1;
                }
                if in_field == field_first {
                    shifts[d][slot].distance = distance;
                    shifts[d][slot].from |= Bitboard::of(from).bits();
                }
            }
            order += 1;
        }
        d += 1;
    }
    shifts
};

impl Bitboard {
    /// Every square's next one in the direction; squares before a wall have none.
    #[must_use]
    #[inline(always)]
    pub const fn shift(self, direction: Direction) -> Self {
        let [a, b, c, d] = SHIFTS[direction as usize];
        let bits = self.bits();
        Self(if direction as usize & 1 == 0 {
            (bits & a.from) >> a.distance
                | (bits & b.from) >> b.distance
                | (bits & c.from) >> c.distance
                | (bits & d.from) >> d.distance
        } else {
            (bits & a.from) << a.distance
                | (bits & b.from) << b.distance
                | (bits & c.from) << c.distance
                | (bits & d.from) << d.distance
        })
    }
}

impl Bitboard {
    /// As [`shift`](Self::shift), of the field squares to field squares only: two instructions.
    #[inline(always)]
    pub(crate) const fn shift_in_field(self, direction: Direction) -> Self {
        const IN_FIELD: [u64; 8] = {
            let mut sources = [0; 8];
            let mut d = 0;
            while d < 8 {
                let Shift { from, distance } = SHIFTS[d][0];
                let to = if d & 1 == 0 { FIELD.0 << distance } else { FIELD.0 >> distance };
                sources[d] = from & to & FIELD.0;
                d += 1;
            }
            sources
        };
        let distance = SHIFTS[direction as usize][0].distance;
        let bits = self.bits() & IN_FIELD[direction as usize];
        Self(if direction as usize & 1 == 0 { bits >> distance } else { bits << distance })
    }
}

impl Direction {
    /// By how much numbers change from field squares to their next squares in the field.
    #[inline(always)]
    pub(crate) const fn distance_in_field(self) -> i32 {
        let distance = SHIFTS[self as usize][0].distance as i32;
        if self as usize & 1 == 0 { -distance } else { distance }
    }
}

/// The two fortress squares that see the field along a diagonal through the gate, each with the
/// field squares of that diagonal. From the great road one sees out along it; from the other
/// squares of a fortress not at all.
#[inline]
pub(crate) const fn diagonal_views(color: Color) -> [(Bitboard, Bitboard); 2] {
    const fn view(color: Color, direction: Direction) -> (Bitboard, Bitboard) {
        let ahead = direction.seen_by(color);
        let end = gate(color).shift(ahead.opposite());
        let mut seen = Bitboard::EMPTY;
        let mut at = gate(color).shift(ahead);
        while at.any() {
            seen = seen.union(at);
            at = at.shift(ahead);
        }
        assert!(end.len() == 1 && end.shift(ahead.opposite()).is_empty() && seen.len() == 3);
        (end, seen)
    }
    const OF: [[(Bitboard, Bitboard); 2]; 2] = [
        [view(Color::White, NorthEast), view(Color::White, NorthWest)],
        [view(Color::Black, NorthEast), view(Color::Black, NorthWest)],
    ];
    OF[color.index()]
}

impl Bitboard {
    /// The field squares of a set and around it.
    #[inline(always)]
    pub(crate) const fn spread_in_field(self) -> Self {
        let row = self.0
            | self.shift_in_field(Direction::West).0
            | self.shift_in_field(Direction::East).0;
        let rows = Self(row);
        Self(
            row | rows.shift_in_field(Direction::North).0 | rows.shift_in_field(Direction::South).0,
        )
    }
}

/// The side's home and the field squares up to `reach` steps from its gate: where
/// [`Bitboard::shift_in_field`] does not see everything.
#[inline]
pub(crate) const fn around_home(color: Color, reach: usize) -> Bitboard {
    const AROUND: [[Bitboard; 3]; 2] = [
        [grown_gate(Color::White, 0), grown_gate(Color::White, 1), grown_gate(Color::White, 2)],
        [grown_gate(Color::Black, 0), grown_gate(Color::Black, 1), grown_gate(Color::Black, 2)],
    ];
    AROUND[color.index()][reach]
}

const fn grown_gate(color: Color, reach: usize) -> Bitboard {
    let mut around = home(color);
    let mut d = 0;
    while d < 8 {
        let mut at = gate(color);
        let mut steps = 0;
        while steps < reach {
            at = at.shift(Direction::ALL[d]);
            around = around.union(at);
            steps += 1;
        }
        d += 1;
    }
    around
}

/// The rays from every square, by [`Square::index`] and direction, to the next wall. 4,096 bytes.
static RAYS: [[Bitboard; 8]; 64] = RAY_SQUARES;

const RAY_SQUARES: [[Bitboard; 8]; 64] = {
    let mut rays = [[Bitboard::EMPTY; 8]; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let mut d = 0;
        while d < 8 {
            let mut at = Square::from_index(index as u32);
            while let Some(next) = NEXT_SQUARES[d][at.index()] {
                rays[index][d] = rays[index][d].union(Bitboard::of(next));
                at = next;
            }
            d += 1;
        }
        index += 1;
    }
    rays
};

/// The most landings of a flying piece from one square, over the pieces in all directions together.
pub(crate) const MOST_LANDINGS: usize = {
    let mut most = 0;
    let mut index = 0;
    while index < Square::COUNT {
        let mut landings = 0;
        let mut d = 0;
        while d < 8 {
            landings += RAY_SQUARES[index][d].len().saturating_sub(1);
            d += 1;
        }
        most = if landings > most { landings } else { most };
        index += 1;
    }
    most
};

/// The up to eight squares around every square. 512 bytes.
static NEIGHBOURS: [Bitboard; 64] = {
    let mut neighbours = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Bitboard::of(Square::from_index(index as u32));
        let mut d = 0;
        while d < 8 {
            let next = square.shift(Direction::ALL[d]);
            // The shifts agree with the coordinates.
            let expected = match NEXT_SQUARES[d][index] {
                Some(square) => Bitboard::of(square),
                None => Bitboard::EMPTY,
            };
            assert!(next.bits() == expected.bits());
            neighbours[index] = neighbours[index].union(next);
            d += 1;
        }
        index += 1;
    }
    neighbours
};

/// For squares a and b of one line, by their indexes: the direction from a to b and the square
/// directly behind b. `NO_DIRECTION` and `NO_SQUARE` where there is none. 4,096 bytes each.
static TOWARD: [[u8; 64]; 64] = LINE_TABLES.0;
static BEHIND: [[u8; 64]; 64] = LINE_TABLES.1;
const NO_DIRECTION: u8 = 8;
const NO_SQUARE: u8 = 63;

const LINE_TABLES: ([[u8; 64]; 64], [[u8; 64]; 64]) = {
    let mut toward = [[NO_DIRECTION; 64]; 64];
    let mut behind = [[NO_SQUARE; 64]; 64];
    let mut index = 0;
    while index < Square::COUNT {
        let mut d = 0;
        while d < 8 {
            let mut at = Square::from_index(index as u32);
            while let Some(next) = NEXT_SQUARES[d][at.index()] {
                toward[index][next.index()] = d as u8;
                if let Some(square) = NEXT_SQUARES[d][next.index()] {
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

/// The bytes of all tables of this file that are read while moves are generated.
const TABLE_BYTES: usize = size_of_val(&NEXT)
    + size_of_val(&RAYS)
    + size_of_val(&NEIGHBOURS)
    + size_of_val(&TOWARD)
    + size_of_val(&BEHIND);

// With the hash keys' 7,688 bytes all tables stay well below 64 KiB.
const _: () = assert!(TABLE_BYTES == 13_312);

/// The up to eight squares around a square.
#[inline]
pub(crate) fn neighbours(square: Square) -> Bitboard {
    NEIGHBOURS[square.index()]
}

/// The squares of the ray that starts behind `square` in the direction, to the next wall.
#[inline]
pub(crate) fn ray(square: Square, direction: Direction) -> Bitboard {
    RAYS[square.index()][direction as usize]
}

/// The direction from one square to another, if they are on one line.
#[inline]
pub(crate) fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.get(TOWARD[from.index()][to.index()] as usize).copied()
}

/// The square directly behind `over` as seen from `from`, as a set: empty if the two are not on
/// one line or a wall is there.
#[inline]
pub(crate) fn behind(from: Square, over: Square) -> Bitboard {
    Bitboard::from_bits(1 << BEHIND[from.index()][over.index()])
}

/// The empty squares of a ray up to the first occupied one.
#[inline]
pub(crate) fn run(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    let line = [Line::File, Line::Row, Line::Rising, Line::Falling][direction as usize >> 1];
    sight(square, line, occupied).without(occupied) & ray(square, direction)
}

/// One of the four lines through a square, named by the direction in which numbers fall.
#[derive(Clone, Copy)]
pub(crate) enum Line {
    File = North as isize,
    Row = West as isize,
    Rising = NorthEast as isize,
    Falling = NorthWest as isize,
}

/// The squares that a flying piece sees along one line in both directions: the empty ones and
/// the first occupied one on either side.
///
/// Numbers fall in one direction of a line and rise in the other, so the nearest occupied squares
/// are the highest below and the lowest above, and a subtraction fills all between (obstruction
/// difference, known from chess programs).
#[inline]
pub(crate) fn sight(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let rays = &RAYS[square.index()];
    let (below, above) = (rays[line as usize].0, rays[line as usize + 1].0);
    let nearest_below = (1 << 63) >> (below & occupied.0 | 1).leading_zeros();
    let blockers_above = above & occupied.0;
    let nearest_above = blockers_above & blockers_above.wrapping_neg();
    Bitboard((below | above) & (nearest_above << 1).wrapping_sub(nearest_below))
}
