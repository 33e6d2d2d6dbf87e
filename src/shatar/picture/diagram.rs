//! The board as text for terminals.

use core::fmt;

use crate::family::Color;
use crate::family::options::options;
use crate::shatar::board::{Bitboard, Kind, Piece, Square};
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
use crate::shatar::rules::Rules;

options! {
    /// How [`Position::diagram`] draws the board.
    DiagramOptions {
        /// The side whose first row is at the bottom.
        seen_by: Color = Color::White,
        /// Only ASCII; the pieces are the letters of position texts.
        ascii: bool = false,
        /// The move that led to the position.
        last_move: Option<Move> = None,
        /// Whether the empty squares in the zones of the guards have a sign of their own
        /// (`SHATAR_RULES.md 2.3`).
        zones: bool = false,
    }
}

/// Displays a position as a board of text lines; see [`Position::diagram`].
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    position: &'a Position,
    options: DiagramOptions,
}

impl Position {
    /// The board as text with the names of files and rows, and a legend of the signs.
    ///
    /// ```
    /// use shatra::Color;
    /// use shatra::shatar::{DiagramOptions, Position, Rules};
    /// let start = Position::start(Rules::SHATAR);
    /// let options = DiagramOptions::default().ascii(true);
    /// let drawn = start.diagram(&options).to_string();
    /// assert!(drawn.starts_with(" 8  r n b q k b n r\n 7  p p p . p p p p\n"));
    /// let drawn = start.diagram(&options.seen_by(Color::Black)).to_string();
    /// assert!(drawn.starts_with(" 1  R N B K Q B N R\n"));
    /// ```
    pub fn diagram(&self, options: &DiagramOptions) -> Diagram<'_> {
        Diagram { position: self, options: options.clone() }
    }
}

impl Diagram<'_> {
    fn sign(&self, unicode: char, ascii: char) -> char {
        if self.options.ascii { ascii } else { unicode }
    }

    fn piece(&self, piece: Piece) -> char {
        self.sign(piece_sign(piece), piece.letter())
    }

    fn zone(&self) -> Bitboard {
        match self.options.zones {
            true => self.position.zone(Color::White) | self.position.zone(Color::Black),
            false => Bitboard::EMPTY,
        }
    }

    fn square_sign(&self, square: Square) -> char {
        match self.position.piece_at(square) {
            Some(piece) => self.piece(piece),
            None if self.position.passed_squares().contains(square) => 'e',
            None if self.zone().contains(square) => self.sign('∷', ':'),
            None => self.sign('·', '.'),
        }
    }

    fn write_row(
        &self,
        f: &mut fmt::Formatter<'_>,
        squares: impl Iterator<Item = Square>,
    ) -> fmt::Result {
        let touched = |square| {
            self.options.last_move.is_some_and(|mv| [mv.from(), mv.to()].contains(&square))
        };
        let mut after_touched = false;
        for square in squares {
            let before = match (after_touched, touched(square)) {
                (true, _) => ']',
                (_, true) => '[',
                _ => ' ',
            };
            write!(f, "{before}{}", self.square_sign(square))?;
            after_touched = touched(square);
        }
        writeln!(f, "{}", if after_touched { "]" } else { "" })
    }

    fn write_legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_guards = matches!(self.position.rules(), Rules::Hiashatar(_));
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Guard || has_guards) {
            let [white, black] = Color::ALL.map(|color| self.piece(Piece::new(color, kind)));
            write!(f, "{}{white}{black} {kind}", if kind == Kind::Pawn { " " } else { "   " })?;
        }
        if self.position.passed_squares().any() {
            f.write_str("   e passed")?;
        }
        if self.zone().any() {
            write!(f, "   {} zone", self.sign('∷', ':'))?;
        }
        f.write_str(if self.options.last_move.is_some() { "   [ ] last move\n" } else { "\n" })
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.position.rules().board_size();
        let turned = |place| match self.options.seen_by {
            Color::White => place,
            Color::Black => size - 1 - place,
        };
        for row in (0..size).rev().map(|place| turned(place) + 1) {
            write!(f, "{row:>2} ")?;
            self.write_row(f, (0..size).filter_map(|place| Square::at(turned(place), row)))?;
        }
        write!(f, "\n   ")?;
        (0..size).map(turned).try_for_each(|file| write!(f, " {}", (b'a' + file) as char))?;
        writeln!(f)?;
        self.write_legend(f)
    }
}

/// The signs of the pictures: outlined for White, filled for Black.
fn piece_sign(piece: Piece) -> char {
    let [white, black] = match piece.kind {
        Kind::Pawn => ['○', '●'],
        Kind::Knight => ['◇', '◆'],
        Kind::Bishop => ['▭', '▬'],
        Kind::Rook => ['□', '■'],
        Kind::Queen => ['△', '▲'],
        Kind::Guard => ['☆', '★'],
        Kind::King => ['◎', '◉'],
    };
    match piece.color {
        Color::White => white,
        Color::Black => black,
    }
}
