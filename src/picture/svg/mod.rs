//! The board as an SVG picture (feature `svg`).

mod board;
mod signs;
mod trail;

use alloc::string::{String, ToString};
use core::fmt;

use crate::board::Square;
use crate::chain::Trail;
use crate::family::options::options;
use crate::family::svg::{MARGIN, Point, UNIT, write_head};
use crate::family::{Color, Notation};
use crate::position::Position;

options! {
    /// How [`Position::to_svg`] draws the board.
    SvgOptions {
        /// The names of the squares: numbers in their corners, or files and rows beside the board.
        /// `None`: no names.
        coordinates: Option<Notation> = Some(Notation::Numeric),
        /// The side whose home is at the bottom.
        seen_by: Color = Color::White,
        /// The move that led to the position: its ends are tinted, arrows show its way, crosses the
        /// captured pieces.
        last_move: Option<Trail> = None,
        /// The width of a square in pixels, which only sets the size at which the picture is shown
        /// where nothing else sets it.
        square_size: u32 = 48,
    }
}

impl Position {
    /// The board as an SVG picture: fortresses, gates, halves, the ditch as a bold line and the
    /// great road; the pieces in the traditional signs (disc: shatra, ring: biy, triangle: batyr,
    /// square: tura, bar: yalkyn); reserve marks as golden dots, those that must be dropped in
    /// red; a red glow around a biy that the other side could capture if it were to move; a red
    /// bar where a shatra must not step back; a dashed circle on the en passant square; a small
    /// disc beside the home of the side to move.
    ///
    /// ```
    /// use shatra::{Color, Position, Rules, SvgOptions};
    /// let mut position = Position::start(Rules::STANDARD);
    /// let mv = position.parse_move("46-39")?;
    /// let last_move = position.trail(mv);
    /// position.apply(mv);
    /// let options = SvgOptions::default().last_move(Some(last_move)).seen_by(Color::Black);
    /// assert!(position.to_svg(&options).starts_with("<svg xmlns="));
    /// # Ok::<(), shatra::ParseMoveError>(())
    /// ```
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        Picture { position: self, options }.to_string()
    }
}

const FILES: i32 = 7;
const ROWS: i32 = 14;
const WIDTH: i32 = FILES * UNIT + 2 * MARGIN;
const HEIGHT: i32 = ROWS * UNIT + 2 * MARGIN;

/// Displays a position as SVG.
struct Picture<'a> {
    position: &'a Position,
    options: &'a SvgOptions,
}

impl Picture<'_> {
    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        let seen = match self.options.seen_by {
            Color::White => square,
            Color::Black => square.turned(),
        };
        Point {
            x: MARGIN + i32::from(seen.file()) * UNIT,
            y: MARGIN + (ROWS - i32::from(seen.row())) * UNIT,
        }
    }

    /// Where the piece of a square stands: its middle, or a little lower to leave room for its
    /// number.
    fn middle(&self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        let lower = if self.options.coordinates == Some(Notation::Numeric) { 6 } else { 0 };
        Point { x: x + UNIT / 2, y: y + UNIT / 2 + lower }
    }

    /// 1 if a side's home is at the bottom, -1 if it is at the top.
    fn downward(&self, color: Color) -> i32 {
        if color == self.options.seen_by { 1 } else { -1 }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_head(f, (WIDTH, HEIGHT), self.options.square_size)?;
        writeln!(f, "<title>Shatra, {} to move</title>", self.position.side_to_move())?;
        self.write_board(f)?;
        self.write_highlights(f)?;
        self.write_lines(f)?;
        self.write_coordinates(f)?;
        self.write_turn(f)?;
        self.write_signs(f)?;
        self.write_marks(f)?;
        self.write_trail(f)?;
        writeln!(f, "</svg>")
    }
}
