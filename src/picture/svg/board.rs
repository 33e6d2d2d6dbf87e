//! The board itself: regions, lines, names of the squares.

use core::fmt;

use super::{FILES, HEIGHT, Picture, ROWS, WIDTH};
use crate::board::{Bitboard, FIELD, GREAT_ROAD, Square, fortress, gate, home, promotion_row};
use crate::family::svg::{EDGE, LINE, MARGIN, NAME, PAPER, Point, UNIT, paint};
use crate::family::{Color, Notation};

const FIELD_FILL: &str = "#ecdab2";
const ROAD_FILL: &str = "#f5e9cc";
const FORTRESS_FILL: &str = "#dcbd85";
const GATE_FILL: &str = "#c99f5e";
const DITCH: &str = "#2a6f97";

impl Picture<'_> {
    pub(super) fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"24\" fill=\"{PAPER}\"/>")?;
        self.write_region(f, FIELD, FIELD_FILL)?;
        for color in Color::ALL {
            self.write_region(f, fortress(color), FORTRESS_FILL)?;
        }
        self.write_region(f, GREAT_ROAD & FIELD, ROAD_FILL)?;
        for color in Color::ALL {
            self.write_region(f, GREAT_ROAD & fortress(color), "#e6cd9c")?;
            self.write_region(f, gate(color), GATE_FILL)?;
        }
        Ok(())
    }

    /// Paints a rectangle of squares.
    fn write_region(
        &self,
        f: &mut fmt::Formatter<'_>,
        region: Bitboard,
        fill: &str,
    ) -> fmt::Result {
        let corners =
            [region.first(), region.last()].map(|square| square.map(|at| self.corner(at)));
        let [Some(one), Some(other)] = corners else { return Ok(()) };
        let (x, y) = (one.x.min(other.x), one.y.min(other.y));
        let (width, height) = ((one.x - other.x).abs() + UNIT, (one.y - other.y).abs() + UNIT);
        writeln!(
            f,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
        )
    }

    /// The lines between the squares, the edge of the board, the ditch. They lie the same for
    /// both sides.
    pub(super) fn write_lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<g fill=\"none\" stroke=\"{LINE}\" stroke-width=\"3\">")?;
        for square in Square::all() {
            let Point { x, y } = self.corner(square);
            writeln!(f, "<path d=\"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z\"/>")?;
        }
        writeln!(f, "</g>")?;

        let (wall, hall, half) = (2 * UNIT, 3 * UNIT, 6 * UNIT);
        writeln!(
            f,
            "<path d=\"M{x} {MARGIN}h{hall}v{hall}h-{UNIT}v{UNIT}h{hall}v{half}h-{hall}v{UNIT}\
             h{UNIT}v{hall}h-{hall}v-{hall}h{UNIT}v-{UNIT}h-{hall}v-{half}h{hall}v-{UNIT}\
             h-{UNIT}z\" fill=\"none\" stroke=\"{EDGE}\" stroke-width=\"8\"/>",
            x = MARGIN + wall,
        )?;
        let (ditch, overhang) = (MARGIN + ROWS / 2 * UNIT, 22);
        writeln!(
            f,
            "<path d=\"M{} {ditch}h{}\" stroke=\"{DITCH}\" stroke-width=\"14\" \
             stroke-linecap=\"round\"/>",
            MARGIN - overhang,
            FILES * UNIT + 2 * overhang,
        )
    }

    pub(super) fn write_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.options.coordinates {
            Some(Notation::Numeric) => self.write_numbers(f),
            Some(Notation::Algebraic) => self.write_files_and_rows(f),
            None => Ok(()),
        }
    }

    fn write_numbers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<g font-size=\"20\" fill=\"{NAME}\">")?;
        for square in Square::all() {
            let Point { x, y } = self.corner(square);
            writeln!(f, "<text x=\"{}\" y=\"{}\">{square}</text>", x + 8, y + 27)?;
        }
        writeln!(f, "</g>")
    }

    /// Each row is named to the left of its first square, each file below its lowest.
    fn write_files_and_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<g font-size=\"30\" fill=\"{NAME}\" text-anchor=\"middle\">")?;
        let names = |square: &Square| {
            let Point { x, y } = self.corner(*square);
            let is_first =
                !Square::all().any(|other| other.row() == square.row() && self.corner(other).x < x);
            let is_lowest = !Square::all()
                .any(|other| other.file() == square.file() && self.corner(other).y > y);
            (is_first, is_lowest)
        };
        for square in Square::all() {
            let Point { x, y } = self.corner(square);
            let (is_first, is_lowest) = names(&square);
            if is_first {
                writeln!(f, "<text x=\"{}\" y=\"{}\">{}</text>", x - 28, y + 61, square.row())?;
            }
            if is_lowest {
                let file = (b'a' + square.file()) as char;
                writeln!(f, "<text x=\"{}\" y=\"{}\">{file}</text>", x + UNIT / 2, y + UNIT + 38)?;
            }
        }
        writeln!(f, "</g>")
    }

    /// The disc beside the home of the side to move, outside the corner of its fortress.
    pub(super) fn write_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.position.side_to_move();
        let beside_home = promotion_row(!side) & home(side);
        let corners = beside_home.into_iter().map(|square| self.middle(square));
        let Some(Point { x, y }) = corners.max_by_key(|point| point.x) else { return Ok(()) };
        let (fill, stroke) = paint(side);
        writeln!(
            f,
            "<circle cx=\"{}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"{stroke}\" \
             stroke-width=\"5\"/>",
            x + UNIT,
        )
    }
}
