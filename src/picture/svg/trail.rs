//! The last move: tinted ends, arrows from landing to landing, crosses on what was captured.

use core::fmt;

use super::Picture;
use crate::board::Bitboard;
use crate::family::svg::{CLEARANCE, Drawing, Point, write_arrow};

impl Picture<'_> {
    pub(super) fn write_trail_ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(trail) = &self.options.last_move else { return Ok(()) };
        let ends = Bitboard::of(trail.from()) | Bitboard::of(trail.to());
        let fill = self.options.style.last_move;
        ends.into_iter().try_for_each(|square| self.write_tint(f, square, "last-move", fill))
    }

    pub(super) fn write_trail(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(trail) = &self.options.last_move else { return Ok(()) };
        let style = &self.options.style;
        writeln!(f, "<g class=\"arrow\" fill=\"{}\" fill-opacity=\".85\">", style.arrow)?;
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
            writeln!(
                f,
                "<g class=\"captured\"><circle cx=\"{x}\" cy=\"{y}\" r=\"19\" fill=\"{}\"/><path d=\"M{} {}l16 16m0-16\
                 l-16 16\" stroke=\"#fff\" stroke-width=\"5\" stroke-linecap=\"round\"/></g>",
                style.ban,
                x - 8,
                y - 8
            )?;
        }
        Ok(())
    }
}
