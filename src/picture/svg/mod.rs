//! The board as an SVG picture (feature `svg`).

mod board;
mod marks;
mod trail;

use alloc::string::{String, ToString};
use core::fmt;

use crate::board::{Kind, Square};
use crate::chain::Trail;
use crate::family::svg::{Drawing, MARGIN, Point, Rectangle, Shared, Sign, UNIT, svg_options};
use crate::family::{Color, Notation};
use crate::position::Position;

svg_options! {
    Square,
    /// How [`Position::to_svg`] draws the board.
    {
        /// Whether each square has its number in its corner.
        numbers: bool = true,
        /// Whether files and rows are named beside the board.
        files_and_rows: bool = false,
        /// The move that led to the position: its ends are tinted, arrows show its way, crosses the
        /// captured pieces.
        last_move: Option<Trail> = None,
    }
}

impl SvgOptions {
    /// The names of the squares in one notation, or none.
    #[must_use]
    pub fn coordinates(self, notation: Option<Notation>) -> Self {
        self.numbers(notation == Some(Notation::Numeric))
            .files_and_rows(notation == Some(Notation::Algebraic))
    }

    /// Width and height of the picture, in the units of its `viewBox`.
    pub const SIZE: (i32, i32) = (WIDTH, HEIGHT);

    /// Where a square lies in the picture: 100 units wide, as seen by [`seen_by`](Self#structfield.seen_by),
    /// 60 from the left and upper edge to the first file and row. `y` grows downward.
    ///
    /// ```
    /// use shatra::{Color, Square, SvgOptions};
    /// let square = Square::at(0, 5).unwrap();
    /// let options = SvgOptions::default();
    /// let place = options.rectangle(square);
    /// assert_eq!((place.x, place.y, place.width, place.height), (60, 960, 100, 100));
    /// let place = options.seen_by(Color::Black).rectangle(square);
    /// assert_eq!((place.x, place.y), (660, 460));
    /// ```
    pub fn rectangle(&self, square: Square) -> Rectangle {
        let seen = match self.seen_by {
            Color::White => square,
            Color::Black => square.turned(),
        };
        Rectangle::at(Point {
            x: MARGIN + i32::from(seen.file()) * UNIT,
            y: MARGIN + (ROWS - i32::from(seen.row())) * UNIT,
        })
    }
}

impl Position {
    /// The board as an SVG picture: fortresses, gates, halves, the ditch as a bold line and the
    /// great road; the pieces in the traditional signs (disc: shatra, ring: biy, triangle: batyr,
    /// square: tura, bar: yalkyn); reserve marks as golden dots, those that must be dropped in
    /// red; a red glow around a biy that the other side could capture if it were to move; a red
    /// bar where a shatra must not step back; a dashed circle on the en passant square; beside the home
    /// of the side to move a disc of its colours and the words.
    ///
    /// Every element has a class, for style sheets; squares and pieces also have the number of their
    /// square: `<rect class="square gate" data-square="53" …>`, `<g class="piece white biy"
    /// data-square="53" …>`. Title and description say to those who do not see it what stands where.
    ///
    /// ```
    /// use shatra::{Color, Highlight, Position, Rules, SvgOptions};
    /// let mut position = Position::start(Rules::STANDARD);
    /// let mv = position.parse_move("46-39")?;
    /// let last_move = position.trail(mv);
    /// let selected = vec![(mv.from(), Highlight::Selected), (mv.to(), Highlight::Target)];
    /// let before = position.to_svg(&SvgOptions::default().highlights(selected));
    /// position.apply(mv);
    /// let options = SvgOptions::default().last_move(Some(last_move)).seen_by(Color::Black);
    /// assert!(position.to_svg(&options).starts_with("<svg xmlns="));
    /// # Ok::<(), shatra::ParseMoveError>(())
    /// ```
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        Picture { position: self, options }.to_string()
    }
}

const FILES: i32 = 7;
const ROWS: i32 = 14;
const WIDTH: i32 = FILES * UNIT + 2 * MARGIN;
const HEIGHT: i32 = ROWS * UNIT + 2 * MARGIN;

/// Displays a position as SVG.
struct Picture<'a> {
    position: &'a Position,
    options: &'a SvgOptions,
}

impl Drawing for Picture<'_> {
    type Square = Square;

    fn shared(&self) -> Shared<'_, Square> {
        self.options.shared()
    }

    fn corner(&self, square: Square) -> Point {
        let Rectangle { x, y, .. } = self.options.rectangle(square);
        Point { x, y }
    }

    /// The middle of the square, or a little lower to leave room for its number.
    fn middle(&self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        let lower = if self.options.numbers { 6 } else { 0 };
        Point { x: x + UNIT / 2, y: y + UNIT / 2 + lower }
    }
}

impl Picture<'_> {
    fn write_title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.options.pieces {
            return writeln!(f, "<title>The board of Shatra</title>");
        }
        writeln!(f, "<title>Shatra, {} to move</title>", self.position.side_to_move())?;
        write!(f, "<desc>")?;
        for color in Color::ALL {
            write!(f, "{color}: ")?;
            let mut between = "";
            for kind in Kind::ALL {
                let squares = self.position.pieces(color, kind);
                if squares.any() {
                    write!(f, "{between}{kind} {squares}")?;
                    between = "; ";
                }
            }
            write!(f, ". ")?;
        }
        if let Some(trail) = &self.options.last_move {
            write!(f, "Last move: {}.", trail.text(Notation::Numeric))?;
        }
        writeln!(f, "</desc>")
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.position.occupied() {
            if let Some(piece) = self.position.piece_at(square) {
                let (color, kind) = (piece.color, piece.kind);
                self.write_piece(f, square, (color, kind.as_str()), sign(kind))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f, "shatra", SvgOptions::SIZE)?;
        self.write_title(f)?;
        self.write_board(f)?;
        self.write_trail_ends(f)?;
        self.write_highlights(f)?;
        self.write_edges(f)?;
        self.write_coordinates(f)?;
        if self.options.pieces {
            self.write_threats(f)?;
            self.write_side_to_move(f)?;
            self.write_pieces(f)?;
            self.write_marks(f)?;
        }
        self.write_trail(f)?;
        self.write_targets(f)?;
        writeln!(f, "</svg>")
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
