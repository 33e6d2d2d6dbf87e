//! The pieces in their traditional signs, and the marks on them.

use core::fmt;

use super::{Picture, Point, UNIT};
use crate::board::{Bitboard, Kind, Mark, Piece};
use crate::family::Color;
use crate::picture::diagram::threatened_biys;

const RESERVE: &str = "#e0a800";
const OBLIGED: &str = "#d1332e";
const BAN: &str = "#c23b33";

/// The fill and the contour of a side's pieces.
pub(super) fn paint(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#fffdf7", "#4a3418"),
        Color::Black => ("#3a2a1c", "#1c130b"),
    }
}

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
                    self.write_sign(f, piece, self.middle(square))?;
                }
            }
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    /// A sign around its middle. A triangle points forward.
    fn write_sign(&self, f: &mut fmt::Formatter<'_>, piece: Piece, at: Point) -> fmt::Result {
        let Point { x, y } = at;
        match piece.kind {
            Kind::Shatra => writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"27\"/>"),
            Kind::Biy => writeln!(
                f,
                "<path fill-rule=\"evenodd\" d=\"M{left} {y}a26 26 0 1 0 52 0a26 26 0 1 0-52 0z\
                 M{inner} {y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0z\"/>",
                left = x - 26,
                inner = x - 13,
            ),
            Kind::Batyr => {
                let down = self.downward(piece.color);
                let (tip, base) = (y - 33 * down, y + 24 * down);
                writeln!(f, "<path d=\"M{x} {tip}L{} {base}H{}z\"/>", x + 33, x - 33)
            }
            Kind::Tura => {
                writeln!(f, "<rect x=\"{}\" y=\"{}\" width=\"50\" height=\"50\"/>", x - 25, y - 25)
            }
            Kind::Yalkyn => {
                writeln!(f, "<rect x=\"{}\" y=\"{}\" width=\"68\" height=\"24\"/>", x - 34, y - 12)
            }
        }
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
