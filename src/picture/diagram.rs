//! The board as text for terminals.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::board::{Bitboard, GREAT_ROAD, Kind, Mark, Piece, Square};
use crate::chain::Trail;
use crate::family::options::options;
use crate::family::{Color, Notation};
use crate::position::Position;

options! {
    /// How [`Position::diagram`] draws the board.
    DiagramOptions {
        /// The names of the squares: numbers beside the pieces, or files and rows around the board.
        notation: Notation = Notation::Numeric,
        /// The side whose home is at the bottom.
        seen_by: Color = Color::White,
        /// Only letters and lines of ASCII; the pieces are the letters of position texts.
        ascii: bool = false,
        /// The move that led to the position.
        last_move: Option<Trail> = None,
    }
}

/// Displays a position as a board of text lines; see [`Position::diagram`].
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    position: &'a Position,
    options: DiagramOptions,
    threatened: Bitboard,
}

impl Position {
    /// The board as text, and a legend of the pieces and of the signs that stand beside some: 21 lines
    /// and one or two, with a line more for the files in algebraic notation.
    ///
    /// ```
    /// use shatra::{DiagramOptions, Position, Rules};
    /// let position = Position::from_fen("3/3/3/k/7/7/7/7/3P3/7/K/3/3/3 w", Rules::STANDARD)?;
    /// let board = position.diagram(&DiagramOptions::default().ascii(true)).to_string();
    /// assert!(board.contains("|39 .    40 .    41 .    42 P    43 .    44 .    45 .   |"));
    /// assert!(board.contains("|53 K*  |"));
    /// # Ok::<(), shatra::FenError>(())
    /// ```
    pub fn diagram(&self, options: &DiagramOptions) -> Diagram<'_> {
        Diagram { position: self, options: options.clone(), threatened: threatened_biys(self) }
    }
}

const FILES: u8 = 7;
const ROWS: u8 = 14;

/// The ends of a line of box drawing that meet in a point, as bits: up, down, left, right.
const UNICODE_JOINTS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
const ASCII_JOINTS: [char; 16] =
    [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'];

/// What can be noted beside a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Note {
    Mark(Mark),
    Threatened,
}

/// All notes, in the order in which they stand beside a piece and in the legend.
const NOTES: [Note; 5] = [
    Note::Mark(Mark::Reserve),
    Note::Mark(Mark::Obliged),
    Note::Threatened,
    Note::Mark(Mark::BannedWest),
    Note::Mark(Mark::BannedEast),
];

impl Note {
    /// The sign, which points to the side of the square that is meant.
    fn sign(self, seen_by: Color) -> char {
        match (self, seen_by) {
            (Self::Mark(Mark::Reserve), _) => '*',
            (Self::Mark(Mark::Obliged), _) => '!',
            (Self::Threatened, _) => '?',
            (Self::Mark(Mark::BannedWest), Color::White)
            | (Self::Mark(Mark::BannedEast), Color::Black) => '<',
            (Self::Mark(Mark::BannedEast), Color::White)
            | (Self::Mark(Mark::BannedWest), Color::Black) => '>',
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::Mark(Mark::Reserve) => "reserve",
            Self::Mark(Mark::Obliged) => "must be dropped",
            Self::Threatened => "threatened",
            Self::Mark(Mark::BannedWest) => "must not step back west",
            Self::Mark(Mark::BannedEast) => "must not step back east",
        }
    }
}

impl Diagram<'_> {
    fn sign(&self, unicode: char, ascii: char) -> char {
        if self.options.ascii { ascii } else { unicode }
    }

    /// How many characters a square takes.
    fn width(&self) -> usize {
        match self.options.notation {
            Notation::Numeric => 7,
            Notation::Algebraic => 5,
        }
    }

    /// The square in a column from the left and a line from the top, both from 0; beyond the
    /// board and on its walls there is none.
    fn square(&self, column: Option<u8>, line: Option<u8>) -> Option<Square> {
        let square = Square::at(column?, ROWS.checked_sub(line?)?)?;
        Some(if self.options.seen_by == Color::White { square } else { square.turned() })
    }

    /// Whether there is an edge of the board to the left of a column.
    fn has_edge_left(&self, column: u8, line: Option<u8>) -> bool {
        let before = self.square(column.checked_sub(1), line);
        before.is_some() != self.square(Some(column), line).is_some()
    }

    /// Whether there is an edge of the board above a line.
    fn has_edge_above(&self, column: Option<u8>, line: u8) -> bool {
        let before = self.square(column, line.checked_sub(1));
        before.is_some() != self.square(column, Some(line)).is_some()
    }

    fn write_piece(&self, out: &mut String, square: Square) -> fmt::Result {
        let captured = |trail: &Trail| trail.captured().contains(square);
        out.write_char(match self.position.piece_at(square) {
            Some(piece) if self.options.ascii => piece.letter(),
            Some(piece) => piece_sign(piece),
            None if self.options.last_move.as_ref().is_some_and(captured) => self.sign('×', 'x'),
            None if self.position.en_passant() == Some(square) => 'e',
            None if GREAT_ROAD.contains(square) => self.sign('┊', ':'),
            None => self.sign('·', '.'),
        })
    }

    /// The squares of which something is noted. An obliged piece is of the reserve, which needs no
    /// sign of its own.
    fn noted(&self, note: Note) -> Bitboard {
        match note {
            Note::Mark(Mark::Reserve) => {
                let obliged = self.position.marked(Mark::Obliged);
                self.position.marked(Mark::Reserve).without(obliged)
            }
            Note::Mark(mark) => self.position.marked(mark),
            Note::Threatened => self.threatened,
        }
    }

    /// The signs behind the piece of a square.
    fn notes(&self, square: Square) -> impl Iterator<Item = char> + '_ {
        NOTES
            .into_iter()
            .filter(move |&note| self.noted(note).contains(square))
            .map(|note| note.sign(self.options.seen_by))
    }

    /// What encloses the piece on a square that the last move touched.
    fn brackets(&self, square: Square) -> Option<(char, char)> {
        let trail = self.options.last_move.as_ref()?;
        if [trail.from(), trail.to()].contains(&square) {
            Some(('[', ']'))
        } else {
            trail.landings().contains(&square).then_some(('(', ')'))
        }
    }

    fn cell(&self, square: Square) -> Result<String, fmt::Error> {
        let mut cell = String::new();
        if self.options.notation == Notation::Numeric {
            write!(cell, "{square:>2}")?;
        }
        let brackets = self.brackets(square);
        cell.push(brackets.map_or(' ', |(open, _)| open));
        self.write_piece(&mut cell, square)?;
        cell.extend(self.notes(square));
        cell.extend(brackets.map(|(_, close)| close));
        Ok(cell)
    }

    fn write_line(&self, f: &mut fmt::Formatter<'_>, line: u8) -> fmt::Result {
        let mut out = self.margin(Some(line));
        for column in 0..=FILES {
            out.push(if self.has_edge_left(column, Some(line)) {
                self.sign('│', '|')
            } else {
                ' '
            });
            let cell = match self.square(Some(column), Some(line)) {
                Some(square) => self.cell(square)?,
                None => String::new(),
            };
            if column < FILES {
                write!(out, "{cell:width$}", width = self.width())?;
            }
        }
        let row = self.square(Some(3), Some(line)).map_or(0, Square::row);
        let region = match row {
            13 => "  Black fortress",
            11 => "  Black gate",
            9 => "  Black half",
            6 => "  White half",
            4 => "  White gate",
            2 => "  White fortress",
            _ => "",
        };
        writeln!(f, "{}", (out + region).trim_end())
    }

    /// The space to the left of the board: row numbers where squares are named by them.
    fn margin(&self, line: Option<u8>) -> String {
        let row = line.and_then(|line| self.square(Some(3), Some(line))).map(Square::row);
        match (self.options.notation, row) {
            (Notation::Numeric, _) => " ".into(),
            (Notation::Algebraic, Some(row)) => alloc::format!(" {row:>2} "),
            (Notation::Algebraic, None) => "    ".into(),
        }
    }

    /// The edges of the board above a line, or the ditch; nothing where there are none.
    fn write_edge(&self, f: &mut fmt::Formatter<'_>, line: u8) -> fmt::Result {
        let is_ditch = line == ROWS / 2;
        if !is_ditch && (0..FILES).all(|column| !self.has_edge_above(Some(column), line)) {
            return Ok(());
        }
        let joints = if self.options.ascii { ASCII_JOINTS } else { UNICODE_JOINTS };
        let mut out = self.margin(None);
        for column in 0..=FILES {
            let has_edge = |column| is_ditch || self.has_edge_above(column, line);
            let ends = usize::from(self.has_edge_left(column, line.checked_sub(1)))
                | usize::from(self.has_edge_left(column, Some(line))) << 1
                | usize::from(has_edge(column.checked_sub(1))) << 2
                | usize::from(has_edge(Some(column))) << 3;
            out.push(match (is_ditch, column) {
                (true, 0) => self.sign('┝', '+'),
                (true, FILES) => self.sign('┥', '+'),
                (true, _) => self.sign('━', '='),
                (false, _) => joints[ends],
            });
            if column < FILES {
                let edge = match (is_ditch, has_edge(Some(column))) {
                    (true, _) => self.sign('━', '='),
                    (false, true) => self.sign('─', '-'),
                    (false, false) => ' ',
                };
                out.extend(core::iter::repeat_n(edge, self.width()));
            }
        }
        writeln!(f, "{}{}", out.trim_end(), if is_ditch { "  ditch" } else { "" })
    }

    fn write_files(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = self.margin(None);
        // The middle lines have all files.
        for square in (0..FILES).filter_map(|column| self.square(Some(column), Some(ROWS / 2))) {
            let file = (b'a' + square.file()) as char;
            write!(out, "  {file:<width$}", width = self.width() - 1)?;
        }
        writeln!(f, "{}", out.trim_end())
    }

    fn write_legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        for kind in Kind::ALL {
            for color in Color::ALL {
                let piece = Piece::new(color, kind);
                out.push(if self.options.ascii { piece.letter() } else { piece_sign(piece) });
            }
            write!(out, " {kind}   ")?;
        }
        writeln!(f, " {}", out.trim_end())?;

        out.clear();
        for note in NOTES.into_iter().filter(|&note| self.noted(note).any()) {
            write!(out, "{} {}   ", note.sign(self.options.seen_by), note.meaning())?;
        }
        if self.position.en_passant().is_some() {
            out.push_str("e en passant   ");
        }
        if let Some(trail) = &self.options.last_move {
            out.push_str("[ ] last move   ");
            if trail.captured().any() {
                write!(out, "{} captured", self.sign('×', 'x'))?;
            }
        }
        if out.is_empty() { Ok(()) } else { writeln!(f, " {}", out.trim_end()) }
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in 0..ROWS {
            self.write_edge(f, line)?;
            self.write_line(f, line)?;
        }
        self.write_edge(f, ROWS)?;
        if self.options.notation == Notation::Algebraic {
            self.write_files(f)?;
        }
        self.write_legend(f)
    }
}

/// The biys that the other side could capture if it were to move.
pub(crate) fn threatened_biys(position: &Position) -> Bitboard {
    let threatened = |color| position.threatened(color) & position.pieces(color, Kind::Biy);
    threatened(Color::White) | threatened(Color::Black)
}

/// The traditional signs: disc, ring, triangle, square, bar; outlined for White, filled for Black.
fn piece_sign(piece: Piece) -> char {
    let [white, black] = match piece.kind {
        Kind::Biy => ['◎', '◉'],
        Kind::Batyr => ['△', '▲'],
        Kind::Tura => ['□', '■'],
        Kind::Yalkyn => ['▭', '▬'],
        Kind::Shatra => ['○', '●'],
    };
    match piece.color {
        Color::White => white,
        Color::Black => black,
    }
}
