//! The board as text for terminals.

use core::fmt;

use crate::family::Color;
use crate::family::options::options;
use crate::shatar::board::{Piece, Square};
use crate::shatar::position::Position;

options! {
    /// How [`Position::diagram`] draws the board.
    DiagramOptions {
        /// The side whose first row is at the bottom.
        seen_by: Color = Color::White,
    }
}

/// Displays a position as a board of text lines; see [`Position::diagram`].
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    position: &'a Position,
    options: DiagramOptions,
}

impl Position {
    /// The board as text, with the letters of position texts and the names of files and rows.
    ///
    /// ```
    /// use shatra::Color;
    /// use shatra::shatar::{DiagramOptions, Position, Rules};
    /// let start = Position::start(Rules::SHATAR);
    /// let drawn = start.diagram(&DiagramOptions::default()).to_string();
    /// assert!(drawn.starts_with(" 8  r n b q k b n r\n 7  p p p . p p p p\n"));
    /// assert!(drawn.ends_with(" 1  R N B Q K B N R\n\n    a b c d e f g h\n"));
    /// let drawn = start.diagram(&DiagramOptions::default().seen_by(Color::Black)).to_string();
    /// assert!(drawn.starts_with(" 1  R N B K Q B N R\n"));
    /// ```
    pub fn diagram(&self, options: &DiagramOptions) -> Diagram<'_> {
        Diagram { position: self, options: options.clone() }
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
            for file in (0..size).map(turned) {
                let piece = Square::at(file, row).and_then(|square| self.position.piece_at(square));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        write!(f, "\n   ")?;
        (0..size).map(turned).try_for_each(|file| write!(f, " {}", (b'a' + file) as char))?;
        writeln!(f)
    }
}
