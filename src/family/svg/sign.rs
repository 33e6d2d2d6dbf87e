//! The signs of pieces, and arrows.

use core::fmt;

use crate::family::svg::Point;

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
            Self::Disc => write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"27\"/>"),
            Self::Ring => write!(
                f,
                "<path fill-rule=\"evenodd\" d=\"M{left} {y}a26 26 0 1 0 52 0a26 26 0 1 0-52 0z\
                 M{inner} {y}a13 13 0 1 0 26 0a13 13 0 1 0-26 0z\"/>",
                left = x - 26,
                inner = x - 13,
            ),
            Self::Triangle => {
                let (tip, base) = (y - 33 * down, y + 24 * down);
                write!(f, "<path d=\"M{x} {tip}L{} {base}H{}z\"/>", x + 33, x - 33)
            }
            Self::Square => {
                write!(f, "<rect x=\"{}\" y=\"{}\" width=\"50\" height=\"50\"/>", x - 25, y - 25)
            }
            Self::Bar => {
                write!(f, "<rect x=\"{}\" y=\"{}\" width=\"68\" height=\"24\"/>", x - 34, y - 12)
            }
            #[cfg(feature = "shatar")]
            Self::Diamond => write!(f, "<path d=\"M{x} {}l30 34-30 34-30-34z\"/>", y - 34),
            #[cfg(feature = "shatar")]
            Self::Star => write!(
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
