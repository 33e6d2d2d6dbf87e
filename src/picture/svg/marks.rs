//! The marks on the pieces.

use core::fmt;

use super::Picture;
use crate::board::{Bitboard, Mark};
use crate::family::Color;
use crate::family::svg::{Drawing, Point, UNIT};
use crate::picture::diagram::threatened_biys;

impl Picture<'_> {
    /// A glow around biys that could be captured.
    pub(super) fn write_threats(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        threatened_biys(self.position).into_iter().try_for_each(|biy| self.write_glow(f, biy))
    }

    pub(super) fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = &self.options.style;
        let obliged = self.position.marked(Mark::Obliged);
        for square in self.position.marked(Mark::Reserve) {
            let Point { x, y } = self.corner(square);
            let (x, y) = (x + UNIT - 15, y + 15);
            let is_obliged = obliged.contains(square);
            let (class, fill) =
                if is_obliged { ("obliged", style.obliged) } else { ("reserve", style.reserve) };
            writeln!(
                f,
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{fill}\" stroke=\"{}\" \
                 stroke-width=\"2\"/>",
                style.white_edge,
            )?;
        }
        self.position.en_passant().map_or(Ok(()), |square| self.write_passed(f, square))?;
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
                "<path class=\"banned\" d=\"M{x} {}v40\" stroke=\"{}\" stroke-width=\"6\" \
                 stroke-linecap=\"round\"/>",
                y + 38,
                self.options.style.ban,
            )?;
        }
        Ok(())
    }
}
