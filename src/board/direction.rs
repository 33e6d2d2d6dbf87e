//! The eight directions, the next square in each, and whole sets moved by one square.
//!
//! Every table is worked out from the squares' coordinates when the crate is compiled, and the
//! assertions beside it are checked then: a wrong table does not compile.

use crate::board::bitboard::Bitboard;
use crate::board::regions::FIELD;
use crate::board::square::Square;
use crate::family::Color;

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
    #[inline]
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
    #[inline]
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
    #[inline]
    pub(crate) const fn distance_in_field(self) -> i32 {
        let distance = SHIFTS[self as usize][0].distance as i32;
        if self as usize & 1 == 0 { -distance } else { distance }
    }
}
