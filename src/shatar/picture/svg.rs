//! The board as an SVG picture (feature `svg`), in the style of Shatra's.

use alloc::string::{String, ToString};
use core::fmt;

use crate::family::Color;
use crate::family::options::options;
use crate::family::svg::{
    ARROW, CLEARANCE, EDGE, LINE, MARGIN, NAME, PAPER, Point, Sign, TINT, UNIT, paint, write_arrow,
    write_head,
};
use crate::shatar::board::{Bitboard, Kind, Square};
use crate::shatar::moves::Move;
use crate::shatar::position::Position;

const BOARD: &str = "#ecdab2";
const ZONE: &str = "#2a6f97";
const CHECK: &str = "#e5484d";

options! {
    /// How [`Position::to_svg`] draws the board.
    SvgOptions {
        /// Whether files and rows are named beside the board.
        coordinates: bool = true,
        /// The side whose first row is at the bottom.
        seen_by: Color = Color::White,
        /// The move that led to the position: its ends are tinted, an arrow shows its way.
        last_move: Option<Move> = None,
        /// Whether the zones of the guards are tinted (`SHATAR_RULES.md 2.3`).
        zones: bool = false,
        /// The width of a square in pixels, which only sets the size at which the picture is shown
        /// where nothing else sets it.
        square_size: u32 = 48,
    }
}

impl Position {
    /// The board as an SVG picture. The signs of the pieces are those of Shatra where it has the piece
    /// (disc: pawn, ring: king, triangle: queen, square: rook, bar: bishop), a diamond for the knight,
    /// a star for the guard; a red glow around a king in check; dashed circles on squares passed over;
    /// a small disc beside the first row of the side to move.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules, SvgOptions};
    /// let position = Position::start(Rules::HIASHATAR);
    /// let picture = position.to_svg(&SvgOptions::default().zones(true));
    /// assert!(picture.starts_with("<svg xmlns="));
    /// ```
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        Picture { position: self, options, size: self.rules().board_size().into() }.to_string()
    }
}

/// Displays a position as SVG.
struct Picture<'a> {
    position: &'a Position,
    options: &'a SvgOptions,
    /// Files, and as many rows.
    size: i32,
}

impl Picture<'_> {
    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        let (file, row) = (i32::from(square.file()), i32::from(square.row()));
        let (column, line) = match self.options.seen_by {
            Color::White => (file, self.size - row),
            Color::Black => (self.size - 1 - file, row - 1),
        };
        Point { x: MARGIN + column * UNIT, y: MARGIN + line * UNIT }
    }

    fn middle(&self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        Point { x: x + UNIT / 2, y: y + UNIT / 2 }
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let size = self.position.rules().board_size();
        Square::all().filter(move |square| square.file() < size && square.row() <= size)
    }

    fn write_tint(
        &self,
        f: &mut fmt::Formatter<'_>,
        squares: Bitboard,
        fill: &str,
        opacity: &str,
    ) -> fmt::Result {
        squares.into_iter().try_for_each(|square| {
            let Point { x, y } = self.corner(square);
            writeln!(
                f,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" fill=\"{fill}\" \
                 fill-opacity=\"{opacity}\"/>"
            )
        })
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, board) = (self.size * UNIT + 2 * MARGIN, self.size * UNIT);
        writeln!(f, "<rect width=\"{whole}\" height=\"{whole}\" rx=\"24\" fill=\"{PAPER}\"/>")?;
        let place =
            format_args!("x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{board}\" height=\"{board}\"")
                .to_string();
        writeln!(f, "<rect {place} fill=\"{BOARD}\"/>")?;
        if self.options.zones {
            let zone = self.position.zone(Color::White) | self.position.zone(Color::Black);
            self.write_tint(f, zone, ZONE, ".3")?;
        }
        if let Some(mv) = self.options.last_move {
            self.write_tint(f, Bitboard::of(mv.from()) | Bitboard::of(mv.to()), TINT, ".6")?;
        }
        writeln!(f, "<g fill=\"none\" stroke=\"{LINE}\" stroke-width=\"3\">")?;
        for square in self.squares() {
            let Point { x, y } = self.corner(square);
            writeln!(f, "<path d=\"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z\"/>")?;
        }
        writeln!(f, "</g>")?;
        writeln!(f, "<rect {place} fill=\"none\" stroke=\"{EDGE}\" stroke-width=\"8\"/>")
    }

    fn write_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        writeln!(f, "<g font-size=\"30\" fill=\"{NAME}\" text-anchor=\"middle\">")?;
        for square in self.squares() {
            let Point { x, y } = self.corner(square);
            if x == MARGIN {
                writeln!(f, "<text x=\"{}\" y=\"{}\">{}</text>", x - 28, y + 61, square.row())?;
            }
            if y == MARGIN + (self.size - 1) * UNIT {
                let file = (b'a' + square.file()) as char;
                writeln!(f, "<text x=\"{}\" y=\"{}\">{file}</text>", x + UNIT / 2, y + UNIT + 38)?;
            }
        }
        writeln!(f, "</g>")
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.position.side_to_move();
        if let (true, Some(king)) = (self.position.checkers().any(), self.position.king(side)) {
            let Point { x, y } = self.middle(king);
            for (radius, opacity) in [(43, ".3"), (37, ".55")] {
                writeln!(
                    f,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{CHECK}\" \
                     fill-opacity=\"{opacity}\"/>"
                )?;
            }
        }
        for color in Color::ALL {
            let (fill, stroke) = paint(color);
            let down = if color == self.options.seen_by { 1 } else { -1 };
            writeln!(f, "<g fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"5\">")?;
            for square in self.position.color(color) {
                if let Some(piece) = self.position.piece_at(square) {
                    sign(piece.kind).write(f, self.middle(square), down)?;
                }
            }
            writeln!(f, "</g>")?;
        }
        Ok(())
    }

    /// Squares passed over, the arrow of the last move, and the disc beside the side to move.
    fn write_state(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.position.passed_squares() {
            let Point { x, y } = self.middle(square);
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"24\" fill=\"none\" stroke=\"{CHECK}\" \
                 stroke-width=\"4\" stroke-dasharray=\"8 7\"/>"
            )?;
        }
        if let Some(mv) = self.options.last_move {
            writeln!(f, "<g fill=\"{ARROW}\" stroke=\"none\" fill-opacity=\".85\">")?;
            write_arrow(f, self.middle(mv.from()), self.middle(mv.to()), CLEARANCE)?;
            writeln!(f, "</g>")?;
        }
        let side = self.position.side_to_move();
        let line = if side == self.options.seen_by { self.size - 1 } else { 0 };
        let (x, y) = (MARGIN + self.size * UNIT + MARGIN / 2, MARGIN + line * UNIT + UNIT / 2);
        let (fill, stroke) = paint(side);
        writeln!(
            f,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"{stroke}\" \
             stroke-width=\"5\"/>"
        )
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.size * UNIT + 2 * MARGIN;
        write_head(f, (whole, whole), self.options.square_size)?;
        let game = if self.size == 8 { "Shatar" } else { "Hiashatar" };
        writeln!(f, "<title>{game}, {} to move</title>", self.position.side_to_move())?;
        self.write_board(f)?;
        self.write_names(f)?;
        self.write_pieces(f)?;
        self.write_state(f)?;
        writeln!(f, "</svg>")
    }
}

fn sign(kind: Kind) -> Sign {
    match kind {
        Kind::Pawn => Sign::Disc,
        Kind::Knight => Sign::Diamond,
        Kind::Bishop => Sign::Bar,
        Kind::Rook => Sign::Square,
        Kind::Queen => Sign::Triangle,
        Kind::Guard => Sign::Star,
        Kind::King => Sign::Ring,
    }
}
