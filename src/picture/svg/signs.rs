//! The pieces in their traditional signs, and the marks on them.

use core::fmt;

use super::Picture;
use crate::board::{Bitboard, Kind, Mark};
use crate::family::Color;
use crate::family::svg::{Point, Sign, UNIT, paint};
use crate::picture::diagram::threatened_biys;

const RESERVE: &str = "#e0a800";
const OBLIGED: &str = "#d1332e";
const BAN: &str = "#c23b33";

impl Picture<'_> {
    /// What lies under the pieces: a glow around biys that could be captured.
    pub(super) fn write_highlights(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_trail_ends(f)?;
        for square in threatened_biys(self.position) {
            let Point { x, y } = self.middle(square);
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"43\" fill=\"#e5484d\" fill-opacity=\".3\"/>"
            )?;
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"37\" fill=\"#e5484d\" fill-opacity=\".55\"/>"
            )?;
        }
        Ok(())
    }

    pub(super) fn write_signs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            let (fill, stroke) = paint(color);
            writeln!(f, "<g fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"5\">")?;
            for square in self.position.color(color) {
                if let Some(piece) = self.position.piece_at(square) {
                    sign(piece.kind).write(f, self.middle(square), self.downward(color))?;
                }
            }
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    pub(super) fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let obliged = self.position.marked(Mark::Obliged);
        for square in self.position.marked(Mark::Reserve) {
            let Point { x, y } = self.corner(square);
            let (x, y) = (x + UNIT - 15, y + 15);
            let fill = if obliged.contains(square) { OBLIGED } else { RESERVE };
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{fill}\" stroke=\"#5b4020\" \
                 stroke-width=\"2\"/>"
            )?;
        }
        if let Some(square) = self.position.en_passant() {
            let Point { x, y } = self.middle(square);
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"24\" fill=\"none\" stroke=\"{BAN}\" \
                 stroke-width=\"4\" stroke-dasharray=\"8 7\"/>"
            )?;
        }
        self.write_bans(f, self.position.marked(Mark::BannedEast), UNIT - 8)?;
        self.write_bans(f, self.position.marked(Mark::BannedWest), 8)
    }

    /// A bar at the side of their squares to which shatras must not step back; `from_west` is its
    /// distance from the western edge.
    fn write_bans(
        &self,
        f: &mut fmt::Formatter<'_>,
        shatras: Bitboard,
        from_west: i32,
    ) -> fmt::Result {
        for square in shatras {
            let Point { x, y } = self.corner(square);
            let x = match self.options.seen_by {
                Color::White => x + from_west,
                Color::Black => x + UNIT - from_west,
            };
            writeln!(
                f,
                "<path d=\"M{x} {}v40\" stroke=\"{BAN}\" stroke-width=\"6\" \
                 stroke-linecap=\"round\"/>",
                y + 38
            )?;
        }
        Ok(())
    }
}

fn sign(kind: Kind) -> Sign {
    match kind {
        Kind::Biy => Sign::Ring,
        Kind::Batyr => Sign::Triangle,
        Kind::Tura => Sign::Square,
        Kind::Yalkyn => Sign::Bar,
        Kind::Shatra => Sign::Disc,
    }
}
