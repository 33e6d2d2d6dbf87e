//! What the pictures of all boards share (feature `svg`): places, squares, pieces, marks.
//!
//! A square is 100 units wide, so that whole numbers are fine enough for everything and the same
//! position gives the same bytes everywhere. The elements have classes, and the squares and pieces the
//! name of their square; identifiers only if wanted, so that many pictures can stand in one page.

mod sign;
mod style;

use alloc::string::String;
use core::fmt::{self, Write};

use crate::family::Color;
pub(crate) use sign::{Sign, write_arrow};
pub use style::{Highlight, Rgb, SvgStyle};

/// The width of a square.
pub(crate) const UNIT: i32 = 100;
/// The space around the board.
pub(crate) const MARGIN: i32 = 60;

/// How far from the middle of its last square the tip of an arrow stays: it does not cover the piece.
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

/// A part of a picture, in the units of its `viewBox`; `y` grows downward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// From the left edge to the right one.
    pub width: i32,
    /// From the upper edge to the lower one.
    pub height: i32,
}

impl Rectangle {
    /// The square with this upper left corner.
    pub(crate) fn at(Point { x, y }: Point) -> Self {
        Self { x, y, width: UNIT, height: UNIT }
    }
}

/// The attributes.
impl fmt::Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, y, width, height } = self;
        write!(f, "x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
    }
}

/// The options of a game's pictures: its own, and those that all have.
macro_rules! svg_options {
    ($square:ty, $(#[$doc:meta])* { $($own:tt)* }) => {
        $crate::family::options::options! {
            $(#[$doc])*
            SvgOptions {
                $($own)*
                /// The side at the bottom.
                seen_by: $crate::family::Color = $crate::family::Color::White,
                /// Whether there are pieces, with their marks and the sign of the side to move; without
                /// them it is the empty board.
                pieces: bool = true,
                /// Squares that are marked, in the order in which they are drawn.
                highlights: alloc::vec::Vec<($square, $crate::family::svg::Highlight)> = alloc::vec::Vec::new(),
                /// Arrows from one square to another, in the colour of what they are marked as.
                arrows: alloc::vec::Vec<($square, $square, $crate::family::svg::Highlight)> = alloc::vec::Vec::new(),
                /// The colours.
                style: $crate::family::svg::SvgStyle = $crate::family::svg::SvgStyle::LIGHT,
                /// With what the identifiers of squares and pieces begin: after `b1-` they are `b1-square-46`
                /// and `b1-piece-46`. `None`: there are none. Two pictures of a page must not have the same.
                ids: Option<alloc::string::String> = None,
                /// The width of a square in pixels, which only sets the size at which the picture is shown
                /// where nothing else sets it.
                square_size: u32 = 48,
            }
        }

        impl SvgOptions {
            fn shared(&self) -> $crate::family::svg::Shared<'_, $square> {
                $crate::family::svg::Shared {
                    seen_by: self.seen_by,
                    highlights: &self.highlights,
                    arrows: &self.arrows,
                    style: &self.style,
                    ids: self.ids.as_deref(),
                    square_size: self.square_size,
                }
            }
        }
    };
}
pub(crate) use svg_options;

/// The options that all pictures have.
pub(crate) struct Shared<'a, S> {
    pub(crate) seen_by: Color,
    pub(crate) highlights: &'a [(S, Highlight)],
    pub(crate) arrows: &'a [(S, S, Highlight)],
    pub(crate) style: &'a SvgStyle,
    pub(crate) ids: Option<&'a str>,
    pub(crate) square_size: u32,
}

/// A text within an attribute or an element.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            // XML has no other control characters.
            '\0'..' ' if !matches!(letter, '\t' | '\n' | '\r') => f.write_char('\u{fffd}'),
            _ => f.write_char(letter),
        })
    }
}

/// A picture of a board: where its squares lie; the rest is drawn alike in all.
pub(crate) trait Drawing {
    /// A square of the board.
    type Square: Copy + fmt::Display;

    fn shared(&self) -> Shared<'_, Self::Square>;

    /// The upper left corner of a square.
    fn corner(&self, square: Self::Square) -> Point;

    /// Where the piece of a square stands.
    fn middle(&self, square: Self::Square) -> Point;

    /// Begins a picture of so many units.
    fn write_head(
        &self,
        f: &mut fmt::Formatter<'_>,
        game: &str,
        (width, height): (i32, i32),
    ) -> fmt::Result {
        let Shared { style, square_size, .. } = self.shared();
        let size = |units: i32| u64::from(square_size) * units as u64 / UNIT as u64;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{game}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{}\" height=\"{}\" role=\"img\" \
             font-family=\"DejaVu Sans, Verdana, Helvetica, Arial, sans-serif\" stroke-linejoin=\"round\">",
            size(width),
            size(height),
        )?;
        let whole = Rectangle { x: 0, y: 0, width, height };
        writeln!(f, "<rect class=\"paper\" {whole} rx=\"24\" fill=\"{}\"/>", style.paper)
    }

    /// What tells an element of a square from others: class, name and identifier.
    fn names(&self, sort: &str, class: &str, square: Self::Square) -> String {
        let mut names =
            alloc::format!("class=\"{sort} {}\" data-square=\"{square}\"", Escaped(class));
        if let Some(ids) = self.shared().ids {
            let _ = write!(names, " id=\"{}{sort}-{square}\"", Escaped(ids));
        }
        names
    }

    fn write_square(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Self::Square,
        region: &str,
        fill: Rgb,
    ) -> fmt::Result {
        let names = self.names("square", region, square);
        writeln!(f, "<rect {names} {} fill=\"{fill}\"/>", Rectangle::at(self.corner(square)))
    }

    /// Tints a square.
    fn write_tint(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Self::Square,
        class: &str,
        fill: Rgb,
    ) -> fmt::Result {
        let (class, at) = (Escaped(class), Rectangle::at(self.corner(square)));
        writeln!(f, "<rect class=\"{class}\" {at} fill=\"{fill}\" fill-opacity=\".6\"/>")
    }

    /// A glow around the piece of a square.
    fn write_glow(&self, f: &mut fmt::Formatter<'_>, square: Self::Square) -> fmt::Result {
        let Point { x, y } = self.middle(square);
        let fill = self.shared().style.danger;
        writeln!(
            f,
            "<g class=\"danger\" fill=\"{fill}\" fill-opacity=\".4\"><circle cx=\"{x}\" cy=\"{y}\" r=\"43\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"37\"/></g>"
        )
    }

    /// A dashed circle on a square that was passed over.
    fn write_passed(&self, f: &mut fmt::Formatter<'_>, square: Self::Square) -> fmt::Result {
        let Point { x, y } = self.middle(square);
        let stroke = self.shared().style.ban;
        writeln!(
            f,
            "<circle class=\"passed\" cx=\"{x}\" cy=\"{y}\" r=\"24\" fill=\"none\" stroke=\"{stroke}\" \
             stroke-width=\"4\" stroke-dasharray=\"8 7\"/>"
        )
    }

    /// The marks that lie under the pieces.
    fn write_highlights(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { highlights, style, .. } = self.shared();
        for (square, highlight) in highlights {
            match highlight {
                Highlight::Danger => self.write_glow(f, *square)?,
                Highlight::Target | Highlight::CaptureTarget => {}
                other => self.write_tint(f, *square, other.class(), other.color(style))?,
            }
        }
        Ok(())
    }

    /// The marks that lie over the pieces: dots, rings and arrows.
    fn write_targets(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { highlights, arrows, style, .. } = self.shared();
        for (square, highlight) in highlights {
            let Point { x, y } = self.middle(*square);
            let (class, color) = (highlight.class(), highlight.color(style));
            let start = alloc::format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\"");
            match highlight {
                Highlight::Target => writeln!(f, "{start} r=\"15\" fill=\"{color}\"/>")?,
                Highlight::CaptureTarget => writeln!(
                    f,
                    "{start} r=\"40\" fill=\"none\" stroke=\"{color}\" stroke-width=\"9\"/>"
                )?,
                _ => {}
            }
        }
        for (from, to, highlight) in arrows {
            let (class, color) = (Escaped(highlight.class()), highlight.color(style));
            writeln!(f, "<g class=\"arrow {class}\" fill=\"{color}\" fill-opacity=\".85\">")?;
            write_arrow(f, self.middle(*from), self.middle(*to), CLEARANCE)?;
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    fn write_piece(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Self::Square,
        (color, kind): (Color, &str),
        sign: Sign,
    ) -> fmt::Result {
        let Shared { seen_by, style, .. } = self.shared();
        let class = alloc::format!("{} {kind}", color.as_str().to_ascii_lowercase());
        let (fill, stroke) = style.pieces(color);
        write!(
            f,
            "<g {} fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\">",
            self.names("piece", &class, square),
            style.stroke_width,
        )?;
        sign.write(f, self.middle(square), if color == seen_by { 1 } else { -1 })?;
        writeln!(f, "</g>")
    }

    /// A disc in the colours of the side to move, with a ring around.
    fn write_turn(
        &self,
        f: &mut fmt::Formatter<'_>,
        side: Color,
        at: Point,
        radius: i32,
    ) -> fmt::Result {
        let style = self.shared().style;
        let (Point { x, y }, (fill, stroke)) = (at, style.pieces(side));
        let class = side.as_str().to_ascii_lowercase();
        writeln!(
            f,
            "<g class=\"turn {class}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"6\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" \
             stroke=\"{stroke}\" stroke-width=\"5\"/></g>",
            radius + 9,
            style.turn,
        )
    }
}
