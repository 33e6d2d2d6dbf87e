//! What the pictures of all boards share (feature `svg`): places, signs of pieces, arrows.
//!
//! A square is 100 units wide, so that whole numbers are fine enough for everything and the same
//! position gives the same bytes everywhere. The pictures use no style sheet and no identifiers:
//! many of them can stand in one page.

use core::fmt;

use crate::family::Color;

/// The width of a square.
pub(crate) const UNIT: i32 = 100;
/// The space around the board.
pub(crate) const MARGIN: i32 = 60;

pub(crate) const PAPER: &str = "#faf5e9";
pub(crate) const LINE: &str = "#9a7843";
pub(crate) const EDGE: &str = "#5b4020";
pub(crate) const NAME: &str = "#6f5227";
pub(crate) const TINT: &str = "#f2c744";
pub(crate) const ARROW: &str = "#1d7a55";

/// How far from the middle of its last square the tip of the last arrow stays: it does not cover
/// the piece.
pub(crate) const CLEARANCE: i32 = 38;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// `x,y`, the form that points of polygons have.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Begins a picture of so many units; a square is shown so many pixels wide.
pub(crate) fn write_head(
    f: &mut fmt::Formatter<'_>,
    (width, height): (i32, i32),
    square_size: u32,
) -> fmt::Result {
    let size = |units: i32| u64::from(square_size) * units as u64 / UNIT as u64;
    writeln!(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{}\" height=\"{}\" role=\"img\" font-family=\"sans-serif\" \
         stroke-linejoin=\"round\">",
        size(width),
        size(height),
    )
}

/// The fill and the contour of a side's pieces.
pub(crate) fn paint(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#fffdf7", "#4a3418"),
        Color::Black => ("#3a2a1c", "#1c130b"),
    }
}

/// The signs of pieces. The first five are the traditional ones of Shatra.
#[derive(Clone, Copy)]
pub(crate) enum Sign {
    Disc,
    Ring,
    Triangle,
    Square,
    Bar,
    #[cfg(feature = "shatar")]
    Diamond,
    #[cfg(feature = "shatar")]
    Star,
}

impl Sign {
    /// Writes the sign around its middle; a triangle points up, or down where `down` is -1.
    pub(crate) fn write(self, f: &mut fmt::Formatter<'_>, at: Point, down: i32) -> fmt::Result {
        let Point { x, y } = at;
        match self {
            Self::Disc => writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"27\"/>"),
            Self::Ring => writeln!(
                f,
                "<path fill-rule=\"evenodd\" d=\"M{left} {y}a26 26 0 1 0 52 0a26 26 0 1 0-52 0z\
                 M{inner} {y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0z\"/>",
                left = x - 26,
                inner = x - 13,
            ),
            Self::Triangle => {
                let (tip, base) = (y - 33 * down, y + 24 * down);
                writeln!(f, "<path d=\"M{x} {tip}L{} {base}H{}z\"/>", x + 33, x - 33)
            }
            Self::Square => {
                writeln!(f, "<rect x=\"{}\" y=\"{}\" width=\"50\" height=\"50\"/>", x - 25, y - 25)
            }
            Self::Bar => {
                writeln!(f, "<rect x=\"{}\" y=\"{}\" width=\"68\" height=\"24\"/>", x - 34, y - 12)
            }
            #[cfg(feature = "shatar")]
            Self::Diamond => writeln!(f, "<path d=\"M{x} {}l30 34-30 34-30-34z\"/>", y - 34),
            #[cfg(feature = "shatar")]
            Self::Star => writeln!(
                f,
                "<path d=\"M{x} {}l9 25 26 1-21 16 8 25-22-15-22 15 8-25-21-16 26-1z\"/>",
                y - 36
            ),
        }
    }
}

/// An arrow from one place toward another, whose tip stays at a distance from the latter. None
/// between equal places.
pub(crate) fn write_arrow(
    f: &mut fmt::Formatter<'_>,
    from: Point,
    to: Point,
    clearance: i32,
) -> fmt::Result {
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
