//! `RULES.md` 1 and 2: squares, regions, pieces, the board.

use std::cmp::Ordering;

/// The picture of `RULES.md` 1, row 14 first, files a–g; 0 is a wall.
const PICTURE: [[u8; 7]; 14] = [
    [0, 0, 1, 2, 3, 0, 0],
    [0, 0, 4, 5, 6, 0, 0],
    [0, 0, 7, 8, 9, 0, 0],
    [0, 0, 0, 10, 0, 0, 0],
    [11, 12, 13, 14, 15, 16, 17],
    [18, 19, 20, 21, 22, 23, 24],
    [25, 26, 27, 28, 29, 30, 31],
    [32, 33, 34, 35, 36, 37, 38],
    [39, 40, 41, 42, 43, 44, 45],
    [46, 47, 48, 49, 50, 51, 52],
    [0, 0, 0, 53, 0, 0, 0],
    [0, 0, 54, 55, 56, 0, 0],
    [0, 0, 57, 58, 59, 0, 0],
    [0, 0, 60, 61, 62, 0, 0],
];

/// (files to the east, rows up).
pub(super) type Direction = (i32, i32);

pub(super) const FILES_AND_ROWS: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const DIAGONALS: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const EIGHT: [Direction; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
pub(super) const SIDEWAYS: [Direction; 2] = [(1, 0), (-1, 0)];

/// A playable square: `Square::at` makes no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square {
    /// 0–6 for the files a–g.
    pub(super) file: i32,
    /// 1–14.
    pub(super) row: i32,
}

/// Squares are ordered by their numbers.
impl Ord for Square {
    fn cmp(&self, other: &Square) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Square {
    /// The square at these coordinates; none on a wall or off the picture.
    pub(super) fn at(file: i32, row: i32) -> Option<Square> {
        if !(0..7).contains(&file) || !(1..=14).contains(&row) {
            return None;
        }
        let square = Square { file, row };
        if square.number() == 0 {
            return None;
        }
        Some(square)
    }

    /// All 62 squares, from square 1 up.
    pub(super) fn all() -> Vec<Square> {
        let mut all = Vec::new();
        for row in (1..=14).rev() {
            for file in 0..7 {
                all.extend(Square::at(file, row));
            }
        }
        all
    }

    pub(super) fn number(self) -> u8 {
        PICTURE[(14 - self.row) as usize][self.file as usize]
    }

    pub(super) fn numbered(number: u8) -> Option<Square> {
        Square::all().into_iter().find(|s| s.number() == number)
    }

    /// The next square that way, if it is no wall.
    pub(super) fn next(self, (east, up): Direction) -> Option<Square> {
        Square::at(self.file + east, self.row + up)
    }

    /// The row as its owner counts it: 1 is the own end, 14 the promotion row.
    fn row_of(self, side: Side) -> i32 {
        match side {
            Side::White => self.row,
            Side::Black => 15 - self.row,
        }
    }

    pub(super) fn in_fortress(self, side: Side) -> bool {
        (1..=3).contains(&self.row_of(side))
    }

    pub(super) fn on_gate(self, side: Side) -> bool {
        self.row_of(side) == 4
    }

    /// Fortress and gate.
    pub(super) fn in_home(self, side: Side) -> bool {
        self.in_fortress(side) || self.on_gate(side)
    }

    pub(super) fn in_half(self, side: Side) -> bool {
        (5..=7).contains(&self.row_of(side))
    }

    /// The row of the half next to the gate.
    pub(super) fn on_first_row(self, side: Side) -> bool {
        self.row_of(side) == 5
    }

    /// The row of the half at the ditch.
    pub(super) fn on_edge_row(self, side: Side) -> bool {
        self.row_of(side) == 7
    }

    /// The enemy's half, gate and fortress.
    pub(super) fn beyond_the_ditch(self, side: Side) -> bool {
        self.in_half(side.enemy()) || self.in_home(side.enemy())
    }

    pub(super) fn on_promotion_row(self, side: Side) -> bool {
        self.row_of(side) == 14
    }

    /// File d.
    pub(super) fn on_great_road(self) -> bool {
        self.file == 3
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    White,
    Black,
}

impl Side {
    pub(super) fn enemy(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Rows up for one row forward.
    pub(super) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Biy,
    Batyr,
    Tura,
    Yalkyn,
    Shatra,
}

impl Kind {
    /// The letter of `RULES.md` 2.
    pub(super) fn letter(self) -> char {
        match self {
            Kind::Biy => 'K',
            Kind::Batyr => 'Q',
            Kind::Tura => 'R',
            Kind::Yalkyn => 'B',
            Kind::Shatra => 'P',
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) kind: Kind,
}

impl Piece {
    /// Upper case White, lower case Black.
    pub(super) fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    pub(super) fn of_letter(letter: char) -> Option<Piece> {
        for side in [Side::White, Side::Black] {
            for kind in [Kind::Biy, Kind::Batyr, Kind::Tura, Kind::Yalkyn, Kind::Shatra] {
                let piece = Piece { side, kind };
                if piece.letter() == letter {
                    return Some(piece);
                }
            }
        }
        None
    }
}

/// The picture with the pieces on it. (`Square` keeps off the walls.)
#[derive(Clone)]
pub(super) struct Board {
    cells: [[Option<Piece>; 7]; 14],
}

impl Board {
    pub(super) fn empty() -> Board {
        Board { cells: [[None; 7]; 14] }
    }

    pub(super) fn get(&self, square: Square) -> Option<Piece> {
        self.cells[(square.row - 1) as usize][square.file as usize]
    }

    pub(super) fn set(&mut self, square: Square, content: Option<Piece>) {
        self.cells[(square.row - 1) as usize][square.file as usize] = content;
    }

    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.get(square).is_none()
    }

    /// The squares on which this side has a piece.
    pub(super) fn squares_of(&self, side: Side) -> Vec<Square> {
        let mut squares = Square::all();
        squares.retain(|&s| self.get(s).is_some_and(|piece| piece.side == side));
        squares
    }

    pub(super) fn count(&self, piece: Piece) -> usize {
        let squares = self.squares_of(piece.side);
        squares.into_iter().filter(|&s| self.get(s) == Some(piece)).count()
    }
}
