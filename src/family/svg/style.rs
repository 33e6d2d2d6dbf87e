//! Colours of pictures, and what squares and arrows are marked as.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::family::options::options;
use crate::family::{Color, ParseError};

/// A colour of pictures: red, green and blue of eight bits each, `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(
    /// The number; higher bits are not looked at.
    pub u32,
);

/// The form of style sheets, e.g. `#ecdab2`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xff_ffff)
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Rgb {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.strip_prefix('#')
            .filter(|digits| {
                digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
            })
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .map(Self)
            .ok_or_else(|| ParseError::new(text, "a colour like #ecdab2"))
    }
}

options! {
    /// The colours of a picture, and how thick the contours of the pieces are. A page can also change
    /// all of them by the classes of the elements, which are named with each field.
    ///
    /// ```
    /// use shatra::{Position, Rgb, Rules, SvgOptions, SvgStyle};
    /// let style = SvgStyle::DARK.arrow(Rgb(0xffcc00)).stroke_width(4);
    /// let picture = Position::start(Rules::STANDARD).to_svg(&SvgOptions::default().style(style));
    /// assert!(picture.contains("class=\"piece white tura\""));
    /// ```
    SvgStyle {
        /// What the board lies on (`paper`).
        paper: Rgb = Rgb(0xfaf5e9),
        /// The squares (`square`); in Shatra those of the field (`field`).
        board: Rgb = Rgb(0xecdab2),
        /// The great road (`road`).
        road: Rgb = Rgb(0xf5e9cc),
        /// The fortresses (`fortress`).
        fortress: Rgb = Rgb(0xdcbd85),
        /// The gates (`gate`).
        gate: Rgb = Rgb(0xc99f5e),
        /// The zones of the guards (`zone`).
        zone: Rgb = Rgb(0x2a6f97),
        /// The lines between the squares (`square`).
        line: Rgb = Rgb(0x9a7843),
        /// The edge of the board (`edge`).
        edge: Rgb = Rgb(0x5b4020),
        /// The ditch (`ditch`).
        ditch: Rgb = Rgb(0x2a6f97),
        /// The names of squares, files and rows (`names`).
        names: Rgb = Rgb(0x6f5227),
        /// The pieces of White (`piece white`).
        white: Rgb = Rgb(0xfffdf7),
        /// Their contours.
        white_edge: Rgb = Rgb(0x4a3418),
        /// The pieces of Black (`piece black`).
        black: Rgb = Rgb(0x3a2a1c),
        /// Their contours.
        black_edge: Rgb = Rgb(0x1c130b),
        /// How thick the contours of the pieces are, where a square is 100 wide.
        stroke_width: u32 = 5,
        /// The sign of the side to move (`turn`).
        turn: Rgb = Rgb(0x1d7a55),
        /// Marks of the reserve (`reserve`).
        reserve: Rgb = Rgb(0xe0a800),
        /// Marks of pieces that must be dropped (`obliged`).
        obliged: Rgb = Rgb(0xd1332e),
        /// Where a shatra must not step back (`banned`), squares passed over (`passed`), and the crosses
        /// on captured pieces (`captured`).
        ban: Rgb = Rgb(0xc23b33),
        /// The ends of the last move (`last-move`).
        last_move: Rgb = Rgb(0xf2c744),
        /// The arrows of the last move (`arrow`).
        arrow: Rgb = Rgb(0x1d7a55),
        /// [`Highlight::Selected`] (`selected`).
        selected: Rgb = Rgb(0x3a86c8),
        /// [`Highlight::Target`] (`target`).
        target: Rgb = Rgb(0x1d7a55),
        /// [`Highlight::CaptureTarget`] (`capture-target`).
        capture_target: Rgb = Rgb(0xc2571a),
        /// [`Highlight::Danger`] (`danger`), also of a biy that can be captured and a king in check.
        danger: Rgb = Rgb(0xe5484d),
    }
}

impl SvgStyle {
    /// Dark signs and lines on light squares; the default.
    pub const LIGHT: Self = Self::DEFAULT;

    /// For dark pages.
    pub const DARK: Self = Self {
        paper: Rgb(0x1f1b16),
        board: Rgb(0x6b563b),
        road: Rgb(0x7d6747),
        fortress: Rgb(0x57442c),
        gate: Rgb(0x8a6534),
        zone: Rgb(0x5aa9d6),
        line: Rgb(0x2e2419),
        edge: Rgb(0xc9a66b),
        ditch: Rgb(0x5aa9d6),
        names: Rgb(0xdcc9a3),
        white: Rgb(0xf6eedd),
        white_edge: Rgb(0x241a0f),
        black: Rgb(0x1b140d),
        black_edge: Rgb(0xd9c49c),
        turn: Rgb(0x57d3a0),
        reserve: Rgb(0xf3bf3a),
        obliged: Rgb(0xff6a60),
        ban: Rgb(0xff7a6e),
        last_move: Rgb(0xc9a227),
        arrow: Rgb(0x57d3a0),
        selected: Rgb(0x4f9fe0),
        target: Rgb(0x57d3a0),
        capture_target: Rgb(0xff9a4d),
        danger: Rgb(0xff5a52),
        ..Self::DEFAULT
    };

    /// The fill and the contour of a side's pieces.
    pub(crate) fn pieces(&self, color: Color) -> (Rgb, Rgb) {
        match color {
            Color::White => (self.white, self.white_edge),
            Color::Black => (self.black, self.black_edge),
        }
    }
}

/// What a square or an arrow of a picture is marked as.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Highlight {
    /// The square that the player has chosen: tinted.
    Selected,
    /// Where the chosen piece can go: a dot.
    Target,
    /// Where it can go by a capture, or what it captures: a ring.
    CaptureTarget,
    /// A piece that can be captured: a glow.
    Danger,
    /// Anything else: tinted.
    Other {
        /// The class of the element.
        class: String,
        /// The colour.
        color: Rgb,
    },
}

impl Highlight {
    /// The class of the element.
    pub fn class(&self) -> &str {
        match self {
            Self::Selected => "selected",
            Self::Target => "target",
            Self::CaptureTarget => "capture-target",
            Self::Danger => "danger",
            Self::Other { class, .. } => class,
        }
    }

    /// The colour under a style.
    pub fn color(&self, style: &SvgStyle) -> Rgb {
        match self {
            Self::Selected => style.selected,
            Self::Target => style.target,
            Self::CaptureTarget => style.capture_target,
            Self::Danger => style.danger,
            Self::Other { color, .. } => *color,
        }
    }
}
