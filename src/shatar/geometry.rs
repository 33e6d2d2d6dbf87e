//! What follows from the shape of a board alone: steps, rays and lines, as constant tables.
//!
//! Each board has its own [`Geometry`], 34 KiB of read-only data. Following two rays by subtraction
//! was chosen over hashed ("magic") tables, which would need ten times the memory on a 128-bit board.

use super::bitset::Bitset;
use super::square::{PITCH, Square};
use crate::color::Color;

/// Rows of a table: one for each bit of a [`Bitset`], so that no index is ever out of bounds. Rows
/// that are no square of the board are empty.
const ROWS: usize = 128;

/// East, north, north-east, north-west: the directions in which square numbers grow. The opposite
/// of direction `d` is `d ^ 4`.
const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];

const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The lines of the rook, each named by the direction in which numbers grow.
pub(crate) const ORTHOGONAL_LINES: [usize; 2] = [0, 1];

/// The lines of the bishop.
pub(crate) const DIAGONAL_LINES: [usize; 2] = [2, 3];

/// Directions of the rook in [`Geometry::rays`].
pub(crate) const ORTHOGONAL: [usize; 4] = [0, 1, 4, 5];

/// Directions of the bishop in [`Geometry::rays`].
pub(crate) const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

/// How far a bishop goes under `bishop_range=3` (`SHATAR_RULES.md 1.2`).
const SHORT_RANGE: u8 = 3;

/// The tables of one board.
pub(crate) struct Geometry {
    /// Files, and as many ranks.
    pub size: u8,
    /// All squares.
    pub board: Bitset,
    /// The squares in each direction up to the edge.
    rays: [[Bitset; 8]; ROWS],
    /// All squares on the file and the rank.
    pub orthogonals: [Bitset; ROWS],
    /// All squares on the two diagonals.
    pub diagonals: [Bitset; ROWS],
    /// The up to eight squares around.
    pub neighbours: [Bitset; ROWS],
    /// The up to four squares around on file and rank.
    pub orthogonal_steps: [Bitset; ROWS],
    /// The up to four squares around on the diagonals.
    pub diagonal_steps: [Bitset; ROWS],
    /// The squares up to three steps away on the diagonals.
    pub short_diagonals: [Bitset; ROWS],
    /// The knight's jumps.
    pub jumps: [Bitset; ROWS],
    /// What a pawn of each side captures on.
    pub pawn_captures: [[Bitset; ROWS]; 2],
}

/// The board of Shatar (`SHATAR_RULES.md 1.1`).
pub(crate) static EIGHT: Geometry = Geometry::new(8);

/// The board of Hiashatar (`SHATAR_RULES.md 2.1`).
pub(crate) static TEN: Geometry = Geometry::new(10);

impl Geometry {
    const fn new(size: u8) -> Self {
        let mut geometry = Self {
            size,
            board: Bitset::EMPTY,
            rays: [[Bitset::EMPTY; 8]; ROWS],
            orthogonals: [Bitset::EMPTY; ROWS],
            diagonals: [Bitset::EMPTY; ROWS],
            neighbours: [Bitset::EMPTY; ROWS],
            orthogonal_steps: [Bitset::EMPTY; ROWS],
            diagonal_steps: [Bitset::EMPTY; ROWS],
            short_diagonals: [Bitset::EMPTY; ROWS],
            jumps: [Bitset::EMPTY; ROWS],
            pawn_captures: [[Bitset::EMPTY; ROWS]; 2],
        };
        let mut index = 0;
        while index < size as usize * PITCH as usize {
            if index % (PITCH as usize) < size as usize {
                geometry.fill(Square::from_index(index as u8));
            }
            index += 1;
        }
        assert!(geometry.board.len() == size as usize * size as usize);
        geometry
    }

    const fn fill(&mut self, from: Square) {
        let row = from.index();
        self.board = union(self.board, Bitset::of(from));
        let mut d = 0;
        while d < 8 {
            let step = walk(self.size, from, STEPS[d], 1);
            let ray = walk(self.size, from, STEPS[d], self.size);
            self.rays[row][d] = ray;
            self.neighbours[row] = union(self.neighbours[row], step);
            if STEPS[d].0 == 0 || STEPS[d].1 == 0 {
                self.orthogonals[row] = union(self.orthogonals[row], ray);
                self.orthogonal_steps[row] = union(self.orthogonal_steps[row], step);
            } else {
                let short = walk(self.size, from, STEPS[d], SHORT_RANGE);
                self.diagonals[row] = union(self.diagonals[row], ray);
                self.diagonal_steps[row] = union(self.diagonal_steps[row], step);
                self.short_diagonals[row] = union(self.short_diagonals[row], short);
                let color = if STEPS[d].1 > 0 { Color::White } else { Color::Black };
                let captures = &mut self.pawn_captures[color.index()][row];
                *captures = union(*captures, step);
            }
            let jump = walk(self.size, from, KNIGHT_JUMPS[d], 1);
            self.jumps[row] = union(self.jumps[row], jump);
            d += 1;
        }
    }

    /// The squares of one rank, counted from a side's own first.
    pub const fn rank(&self, color: Color, rank: u8) -> Bitset {
        let rank = match color {
            Color::White => rank,
            Color::Black => self.size - 1 - rank,
        };
        Bitset::from_bits(((1 << self.size) - 1) << (rank * PITCH))
    }

    /// The last rank of a side.
    pub const fn last_rank(&self, color: Color) -> Bitset {
        self.rank(color, self.size - 1)
    }

    /// The whole ray in a direction.
    #[inline]
    pub const fn ray(&self, from: Square, direction: usize) -> Bitset {
        self.rays[from.index()][direction]
    }

    /// The square of a set on a ray that the ray reaches first; a square with an empty ray if the
    /// set is empty.
    #[inline]
    pub const fn nearest(on_ray: Bitset, direction: usize) -> Square {
        if direction < 4 { on_ray.lowest() } else { on_ray.highest() }
    }

    /// What a rook reaches over a board on which it must stop at each square of `stops`.
    #[inline]
    pub fn rook(&self, from: Square, stops: Bitset) -> Bitset {
        self.line(from, 0, stops) | self.line(from, 1, stops)
    }

    /// What a bishop of unlimited range reaches over such a board.
    #[inline]
    pub fn bishop(&self, from: Square, stops: Bitset) -> Bitset {
        self.line(from, 2, stops) | self.line(from, 3, stops)
    }

    /// What a slider reaches both ways along a line, the first stops included.
    ///
    /// Taking the highest stop below from the stops above leaves, by the borrow, a run of bits that
    /// changes from that stop to the lowest one above; with no stop above it runs off the board,
    /// and with none below it starts at bit 0.
    #[inline]
    pub fn line(&self, from: Square, direction: usize, stops: Bitset) -> Bitset {
        let (up, down) = (self.ray(from, direction), self.ray(from, direction ^ 4));
        let above = (up & stops).bits();
        let below = Bitset::of((down & stops).highest()).bits();
        (up | down) & Bitset::from_bits(above ^ above.wrapping_sub(below))
    }

    /// The squares strictly between two squares of a line; none if they are on no line.
    pub fn between(&self, from: Square, to: Square) -> Bitset {
        (0..8)
            .find(|&d| self.ray(from, d).contains(to))
            .map_or(Bitset::EMPTY, |d| self.ray(from, d) & self.ray(to, d ^ 4))
    }
}

const fn union(a: Bitset, b: Bitset) -> Bitset {
    Bitset::from_bits(a.bits() | b.bits())
}

/// The squares of the first `count` steps that stay on the board.
const fn walk(size: u8, from: Square, step: (i8, i8), count: u8) -> Bitset {
    let mut squares = Bitset::EMPTY;
    let (mut file, mut rank) = (from.file() as i8, from.rank() as i8);
    let mut taken = 0;
    while taken < count {
        file += step.0;
        rank += step.1;
        if file < 0 || rank < 0 || file >= size as i8 || rank >= size as i8 {
            break;
        }
        let square = Square::from_index(rank as u8 * PITCH + file as u8);
        squares = union(squares, Bitset::of(square));
        taken += 1;
    }
    squares
}
