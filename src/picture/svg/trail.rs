//! The last move: tinted ends, arrows from landing to landing, crosses on what was captured.

use core::fmt;

use super::{Picture, Point, UNIT};
use crate::board::Bitboard;

const TINT: &str = "#f2c744";
const ARROW: &str = "#1d7a55";
const CROSS: &str = "#c23b33";

/// How far from the middle of its last square the tip of the last arrow stays: it does not cover
/// the piece.
const CLEARANCE: i32 = 38;

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

/// An arrow from one place toward another, whose tip stays at a distance from the latter. None
/// between equal places.
fn write_arrow(f: &mut fmt::Formatter<'_>, from: Point, to: Point, clearance: i32) -> fmt::Result {
    const SHAFT: i32 = 5;
    const HEAD: i32 = 15;
    const HEAD_LENGTH: i32 = 30;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).isqrt();
    if length == 0 {
        return Ok(());
    }
    // A place on the way, and beside it to the right.
    let at = |along: i32, beside: i32| Point {
        x: from.x + (dx * along - dy * beside) / length,
        y: from.y + (dy * along + dx * beside) / length,
    };
    let tip = length - clearance;
    let neck = tip - HEAD_LENGTH;
    writeln!(
        f,
        "<polygon points=\"{} {} {} {} {} {} {}\"/>",
        at(0, SHAFT),
        at(neck, SHAFT),
        at(neck, HEAD),
        at(tip, 0),
        at(neck, -HEAD),
        at(neck, -SHAFT),
        at(0, -SHAFT),
    )
}
