//! The last move: tinted ends, arrows from landing to landing, crosses on what was captured.

use core::fmt;

use super::Picture;
use crate::board::Bitboard;
use crate::family::svg::{ARROW, CLEARANCE, Point, TINT, UNIT, write_arrow};

const CROSS: &str = "#c23b33";

impl Picture<'_> {
    pub(super) fn write_trail_ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(trail) = &self.options.last_move else { return Ok(()) };
        for square in Bitboard::of(trail.from()) | Bitboard::of(trail.to()) {
            let Point { x, y } = self.corner(square);
            writeln!(
                f,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" fill=\"{TINT}\" \
                 fill-opacity=\".6\"/>"
            )?;
        }
        Ok(())
    }

    pub(super) fn write_trail(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(trail) = &self.options.last_move else { return Ok(()) };
        writeln!(f, "<g fill=\"{ARROW}\" stroke=\"none\" fill-opacity=\".85\">")?;
        let mut from = self.middle(trail.from());
        for (place, &landing) in trail.landings().iter().enumerate() {
            let to = self.middle(landing);
            let is_last = place + 1 == trail.landings().len();
            let Point { x, y } = from;
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\"/>")?;
            write_arrow(f, from, to, if is_last { CLEARANCE } else { 0 })?;
            from = to;
        }
        writeln!(f, "</g>")?;
        for square in trail.captured() {
            let Point { x, y } = self.middle(square);
            writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"19\" fill=\"{CROSS}\"/>")?;
            writeln!(
                f,
                "<path d=\"M{} {}l16 16m0-16l-16 16\" stroke=\"#fff\" stroke-width=\"5\" \
                 stroke-linecap=\"round\"/>",
                x - 8,
                y - 8
            )?;
        }
        Ok(())
    }
}
