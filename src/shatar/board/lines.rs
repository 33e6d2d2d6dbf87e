//! What follows from the shape of a board alone: steps, rays and lines, as constant tables.
//!
//! Each board has its own [`Geometry`], 34 KiB of read-only data. Following two rays by
//! subtraction was chosen over hashed ("magic") tables, which would need ten times the memory on a
//! 128-bit board.

use crate::family::Color;
use crate::shatar::board::bitboard::Bitboard;
use crate::shatar::board::square::{PITCH, Square};

/// Entries of a table: one for each bit of a [`Bitboard`], so that no index is ever out of bounds.
/// Those that are no square of the board are empty.
const ENTRIES: usize = 128;

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
    /// Files, and as many rows.
    pub size: u8,
    /// All squares.
    pub board: Bitboard,
    /// The squares in each direction up to the edge.
    rays: [[Bitboard; 8]; ENTRIES],
    /// All squares on the file and the row.
    pub orthogonals: [Bitboard; ENTRIES],
    /// All squares on the two diagonals.
    pub diagonals: [Bitboard; ENTRIES],
    /// The up to eight squares around.
    pub neighbours: [Bitboard; ENTRIES],
    /// The up to four squares around on file and row.
    pub orthogonal_steps: [Bitboard; ENTRIES],
    /// The up to four squares around on the diagonals.
    pub diagonal_steps: [Bitboard; ENTRIES],
    /// The squares up to three steps away on the diagonals.
    pub short_diagonals: [Bitboard; ENTRIES],
    /// The knight's jumps.
    pub jumps: [Bitboard; ENTRIES],
    /// What a pawn of each side captures on.
    pub pawn_captures: [[Bitboard; ENTRIES]; 2],
}

/// The board of Shatar (`SHATAR_RULES.md 1.1`).
pub(crate) static EIGHT: Geometry = Geometry::new(8);

/// The board of Hiashatar (`SHATAR_RULES.md 2.1`).
pub(crate) static TEN: Geometry = Geometry::new(10);

impl Geometry {
    const fn new(size: u8) -> Self {
        let mut geometry = Self {
            size,
            board: Bitboard::EMPTY,
            rays: [[Bitboard::EMPTY; 8]; ENTRIES],
            orthogonals: [Bitboard::EMPTY; ENTRIES],
            diagonals: [Bitboard::EMPTY; ENTRIES],
            neighbours: [Bitboard::EMPTY; ENTRIES],
            orthogonal_steps: [Bitboard::EMPTY; ENTRIES],
            diagonal_steps: [Bitboard::EMPTY; ENTRIES],
            short_diagonals: [Bitboard::EMPTY; ENTRIES],
            jumps: [Bitboard::EMPTY; ENTRIES],
            pawn_captures: [[Bitboard::EMPTY; ENTRIES]; 2],
        };
        let mut row = 1;
        while row <= size {
            let mut file = 0;
            while file < size {
                if let Some(square) = Square::at(file, row) {
                    geometry.fill(square);
                }
                file += 1;
            }
            row += 1;
        }
        assert!(geometry.board.len() == size as usize * size as usize);
        geometry
    }

    const fn fill(&mut self, from: Square) {
        let index = from.index();
        self.board = self.board.union(Bitboard::of(from));
        let mut d = 0;
        while d < 8 {
            let step = walk(self.size, from, STEPS[d], 1);
            let ray = walk(self.size, from, STEPS[d], self.size);
            self.rays[index][d] = ray;
            self.neighbours[index] = self.neighbours[index].union(step);
            if STEPS[d].0 == 0 || STEPS[d].1 == 0 {
                self.orthogonals[index] = self.orthogonals[index].union(ray);
                self.orthogonal_steps[index] = self.orthogonal_steps[index].union(step);
            } else {
                let short = walk(self.size, from, STEPS[d], SHORT_RANGE);
                self.diagonals[index] = self.diagonals[index].union(ray);
                self.diagonal_steps[index] = self.diagonal_steps[index].union(step);
                self.short_diagonals[index] = self.short_diagonals[index].union(short);
                let color = if STEPS[d].1 > 0 { Color::White } else { Color::Black };
                let captures = &mut self.pawn_captures[color.index()][index];
                *captures = captures.union(step);
            }
            let jump = walk(self.size, from, KNIGHT_JUMPS[d], 1);
            self.jumps[index] = self.jumps[index].union(jump);
            d += 1;
        }
    }

    /// The squares of a row, counted from 1 at a side's own end.
    pub const fn row(&self, color: Color, row: u8) -> Bitboard {
        let above = match color {
            Color::White => row - 1,
            Color::Black => self.size - row,
        };
        Bitboard::from_bits(((1 << self.size) - 1) << (above * PITCH))
    }

    /// The last row of a side.
    pub const fn last_row(&self, color: Color) -> Bitboard {
        self.row(color, self.size)
    }

    /// The whole ray in a direction.
    #[inline]
    pub const fn ray(&self, from: Square, direction: usize) -> Bitboard {
        self.rays[from.index()][direction]
    }

    /// The square of a set on a ray that the ray reaches first; a square with an empty ray if the
    /// set is empty.
    #[inline]
    pub const fn nearest(on_ray: Bitboard, direction: usize) -> Square {
        if direction < 4 { on_ray.lowest() } else { on_ray.highest() }
    }

    /// What a rook reaches over a board on which it must stop at each square of `stops`.
    #[inline]
    pub fn rook(&self, from: Square, stops: Bitboard) -> Bitboard {
        self.line(from, 0, stops) | self.line(from, 1, stops)
    }

    /// What a bishop of unlimited range reaches over such a board.
    #[inline]
    pub fn bishop(&self, from: Square, stops: Bitboard) -> Bitboard {
        self.line(from, 2, stops) | self.line(from, 3, stops)
    }

    /// What a slider reaches both ways along a line, the first stops included.
    ///
    /// Taking the highest stop below from the stops above leaves, by the borrow, a run of bits that
    /// changes from that stop to the lowest one above; with no stop above it runs off the board,
    /// and with none below it starts at bit 0.
    #[inline]
    pub fn line(&self, from: Square, direction: usize, stops: Bitboard) -> Bitboard {
        let (up, down) = (self.ray(from, direction), self.ray(from, direction ^ 4));
        let above = (up & stops).bits();
        let below = Bitboard::of((down & stops).highest()).bits();
        (up | down) & Bitboard::from_bits(above ^ above.wrapping_sub(below))
    }

    /// The squares strictly between two squares of a line; none if they are on no line.
    pub fn between(&self, from: Square, to: Square) -> Bitboard {
        (0..8)
            .find(|&d| self.ray(from, d).contains(to))
            .map_or(Bitboard::EMPTY, |d| self.ray(from, d) & self.ray(to, d ^ 4))
    }
}

/// The squares of the first `count` steps that stay on the board.
const fn walk(size: u8, from: Square, step: (i8, i8), count: u8) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let (mut file, mut row) = (from.file(), from.row());
    let mut taken = 0;
    while taken < count {
        (file, row) = (file.wrapping_add_signed(step.0), row.wrapping_add_signed(step.1));
        match Square::at(file, row) {
            Some(square) if file < size && row <= size => {
                squares = squares.union(Bitboard::of(square));
            }
            _ => break,
        }
        taken += 1;
    }
    squares
}
