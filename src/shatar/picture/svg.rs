//! The board as an SVG picture (feature `svg`), in the style of Shatra's.

use alloc::string::{String, ToString};
use core::fmt;

use crate::family::Color;
use crate::family::svg::{
    CLEARANCE, Drawing, MARGIN, Point, Rectangle, Shared, Sign, UNIT, svg_options, write_arrow,
};
use crate::shatar::board::{Bitboard, Kind, Square};
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
use crate::shatar::rules::Rules;

svg_options! {
    Square,
    /// How [`Position::to_svg`] draws the board.
    {
        /// Whether files and rows are named beside the board.
        files_and_rows: bool = true,
        /// The move that led to the position: its ends are tinted, an arrow shows its way.
        last_move: Option<Move> = None,
        /// Whether the zones of the guards are tinted (`SHATAR_RULES.md 2.3`).
        zones: bool = false,
    }
}

impl SvgOptions {
    /// Width and height of the picture of a game, in the units of its `viewBox`.
    pub fn size(rules: Rules) -> (i32, i32) {
        let whole = i32::from(rules.board_size()) * UNIT + 2 * MARGIN;
        (whole, whole)
    }

    /// Where a square lies in the picture of a game: 100 units wide, as seen by
    /// [`seen_by`](Self#structfield.seen_by), 60 from the edges to the first file and row. `y` grows
    /// downward.
    pub fn rectangle(&self, rules: Rules, square: Square) -> Rectangle {
        let size = i32::from(rules.board_size());
        let (file, row) = (i32::from(square.file()), i32::from(square.row()));
        let (column, line) = match self.seen_by {
            Color::White => (file, size - row),
            Color::Black => (size - 1 - file, row - 1),
        };
        Rectangle::at(Point { x: MARGIN + column * UNIT, y: MARGIN + line * UNIT })
    }
}

impl Position {
    /// The board as an SVG picture. The signs of the pieces are those of Shatra where it has the piece
    /// (disc: pawn, ring: king, triangle: queen, square: rook, bar: bishop), a diamond for the knight,
    /// a star for the guard; a red glow around a king in check; dashed circles on squares passed over;
    /// beside the first row of the side to move a disc of its colours, and a line along that row.
    ///
    /// Elements have classes and names as in the pictures of [Shatra](crate::Position::to_svg).
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

impl Drawing for Picture<'_> {
    type Square = Square;

    fn shared(&self) -> Shared<'_, Square> {
        self.options.shared()
    }

    fn corner(&self, square: Square) -> Point {
        let Rectangle { x, y, .. } = self.options.rectangle(self.position.rules(), square);
        Point { x, y }
    }

    fn middle(&self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        Point { x: x + UNIT / 2, y: y + UNIT / 2 }
    }
}

impl Picture<'_> {
    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let size = self.position.rules().board_size();
        Square::all().filter(move |square| square.file() < size && square.row() <= size)
    }

    fn write_title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = if self.size == 8 { "Shatar" } else { "Hiashatar" };
        self.write_head(f, &game.to_ascii_lowercase(), SvgOptions::size(self.position.rules()))?;
        if !self.options.pieces {
            return writeln!(f, "<title>The board of {game}</title>");
        }
        writeln!(f, "<title>{game}, {} to move</title>", self.position.side_to_move())?;
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
        if let Some(mv) = self.options.last_move {
            write!(f, "Last move: {mv}.")?;
        }
        writeln!(f, "</desc>")
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = &self.options.style;
        writeln!(f, "<g class=\"squares\" stroke=\"{}\" stroke-width=\"3\">", style.line)?;
        for square in self.squares() {
            self.write_square(f, square, "field", style.board)?;
        }
        writeln!(f, "</g>")?;
        if self.options.zones {
            let zone = self.position.zone(Color::White) | self.position.zone(Color::Black);
            writeln!(f, "<g opacity=\".5\">")?;
            zone.into_iter().try_for_each(|at| self.write_tint(f, at, "zone", style.zone))?;
            writeln!(f, "</g>")?;
        }
        if let Some(mv) = self.options.last_move {
            let ends = Bitboard::of(mv.from()) | Bitboard::of(mv.to());
            let fill = style.last_move;
            ends.into_iter().try_for_each(|at| self.write_tint(f, at, "last-move", fill))?;
        }
        self.write_highlights(f)?;
        let board = self.size * UNIT;
        let whole = Rectangle { x: MARGIN, y: MARGIN, width: board, height: board };
        let stroke = style.edge;
        writeln!(
            f,
            "<rect class=\"edge\" {whole} fill=\"none\" stroke=\"{stroke}\" stroke-width=\"8\"/>"
        )
    }

    fn write_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.options.files_and_rows {
            return Ok(());
        }
        let fill = self.options.style.names;
        writeln!(f, "<g class=\"names\" font-size=\"30\" fill=\"{fill}\" text-anchor=\"middle\">")?;
        for square in self.squares() {
            let Point { x, y } = self.corner(square);
            if x == MARGIN {
                writeln!(f, "<text x=\"{}\" y=\"{}\">{}</text>", x - 28, y + 61, square.row())?;
            }
            if y == MARGIN + (self.size - 1) * UNIT {
                let file = (b'a' + square.file()) as char;
                writeln!(f, "<text x=\"{}\" y=\"{}\">{file}</text>", x + UNIT / 2, y + UNIT + 42)?;
            }
        }
        writeln!(f, "</g>")
    }

    /// The pieces, a glow around a king in check, squares passed over, the side to move.
    fn write_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.position.side_to_move();
        if let (true, Some(king)) = (self.position.checkers().any(), self.position.king(side)) {
            self.write_glow(f, king)?;
        }
        for square in self.position.occupied() {
            if let Some(piece) = self.position.piece_at(square) {
                let (color, kind) = (piece.color, piece.kind);
                self.write_piece(f, square, (color, kind.as_str()), sign(kind))?;
            }
        }
        let mut passed = self.position.passed_squares().into_iter();
        passed.try_for_each(|square| self.write_passed(f, square))?;
        self.write_side_to_move(f, side)
    }

    /// A disc beside the first row of the side to move, and a line along its outer edge.
    fn write_side_to_move(&self, f: &mut fmt::Formatter<'_>, side: Color) -> fmt::Result {
        let board = self.size * UNIT;
        let is_below = side == self.options.seen_by;
        let y = MARGIN + if is_below { board - UNIT / 2 } else { UNIT / 2 };
        self.write_turn(f, side, Point { x: MARGIN + board + MARGIN / 2, y }, 17)?;
        let edge = MARGIN + if is_below { board + 9 } else { -9 };
        writeln!(
            f,
            "<path class=\"turn\" d=\"M{MARGIN} {edge}h{board}\" stroke=\"{}\" stroke-width=\"8\"/>",
            self.options.style.turn,
        )
    }

    fn write_last_move(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(mv) = self.options.last_move else { return Ok(()) };
        let fill = self.options.style.arrow;
        writeln!(f, "<g class=\"arrow\" fill=\"{fill}\" fill-opacity=\".85\">")?;
        write_arrow(f, self.middle(mv.from()), self.middle(mv.to()), CLEARANCE)?;
        writeln!(f, "</g>")
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_title(f)?;
        self.write_board(f)?;
        self.write_names(f)?;
        if self.options.pieces {
            self.write_position(f)?;
        }
        self.write_last_move(f)?;
        self.write_targets(f)?;
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
