//! The board itself: regions, lines, names of the squares, the side to move.

use core::fmt;

use super::{FILES, Picture, ROWS};
use crate::board::{Bitboard, FIELD, GREAT_ROAD, Square, fortress, gate, home, promotion_row};
use crate::family::Color;
use crate::family::svg::{Drawing, MARGIN, Point, Rgb, UNIT};

impl Picture<'_> {
    pub(super) fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = &self.options.style;
        writeln!(f, "<g class=\"squares\" stroke=\"{}\" stroke-width=\"3\">", style.line)?;
        for square in Square::all() {
            let (region, fill) = self.region(square);
            self.write_square(f, square, region, fill)?;
        }
        writeln!(f, "</g>")
    }

    /// The classes and the colour of a square.
    fn region(&self, square: Square) -> (&'static str, Rgb) {
        let style = &self.options.style;
        let is_in = |of: fn(Color) -> Bitboard| {
            Color::ALL.into_iter().any(|color| of(color).contains(square))
        };
        let on_the_road = GREAT_ROAD.contains(square);
        if is_in(gate) {
            ("gate", style.gate)
        } else if is_in(fortress) {
            if on_the_road { ("fortress road", style.road) } else { ("fortress", style.fortress) }
        } else if on_the_road && FIELD.contains(square) {
            ("field road", style.road)
        } else {
            ("field", style.board)
        }
    }

    /// The edge of the board and the ditch. They lie the same for both sides.
    pub(super) fn write_edges(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = &self.options.style;
        let (wall, hall, half) = (2 * UNIT, 3 * UNIT, 6 * UNIT);
        writeln!(
            f,
            "<path class=\"edge\" d=\"M{x} {MARGIN}h{hall}v{hall}h-{UNIT}v{UNIT}h{hall}v{half}h-{hall}v{UNIT}\
             h{UNIT}v{hall}h-{hall}v-{hall}h{UNIT}v-{UNIT}h-{hall}v-{half}h{hall}v-{UNIT}\
             h-{UNIT}z\" fill=\"none\" stroke=\"{}\" stroke-width=\"8\"/>",
            style.edge,
            x = MARGIN + wall,
        )?;
        let (ditch, overhang) = (MARGIN + ROWS / 2 * UNIT, 22);
        writeln!(
            f,
            "<path class=\"ditch\" d=\"M{} {ditch}h{}\" stroke=\"{}\" stroke-width=\"14\" \
             stroke-linecap=\"round\"/>",
            MARGIN - overhang,
            FILES * UNIT + 2 * overhang,
            style.ditch,
        )
    }

    pub(super) fn write_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.options.numbers {
            self.write_numbers(f)?;
        }
        if self.options.files_and_rows {
            self.write_files_and_rows(f)?;
        }
        Ok(())
    }

    fn write_numbers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<g class=\"names\" font-size=\"20\" fill=\"{}\">", self.options.style.names)?;
        for square in Square::all() {
            let Point { x, y } = self.corner(square);
            writeln!(f, "<text x=\"{}\" y=\"{}\">{square}</text>", x + 8, y + 27)?;
        }
        writeln!(f, "</g>")
    }

    /// Each row is named to the left of its first square, each file below its lowest.
    fn write_files_and_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fill = self.options.style.names;
        writeln!(f, "<g class=\"names\" font-size=\"30\" fill=\"{fill}\" text-anchor=\"middle\">")?;
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

    /// Beside the home of the side to move, outside the corner of its fortress, a disc and the words.
    pub(super) fn write_side_to_move(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.position.side_to_move();
        let beside = (fortress(side) & home(side)).without(promotion_row(!side));
        let corners = beside.into_iter().map(|square| self.corner(square));
        let Some(Point { x, y }) = corners.max_by_key(|point| (point.x, point.y)) else {
            return Ok(());
        };
        let at = Point { x: x + 2 * UNIT + 30, y };
        self.write_turn(f, side, at, 34)?;
        writeln!(
            f,
            "<text class=\"turn\" x=\"{}\" y=\"{}\" font-size=\"26\" text-anchor=\"middle\" fill=\"{}\">\
             {side} to move</text>",
            at.x,
            at.y + 80,
            self.options.style.names,
        )
    }
}
