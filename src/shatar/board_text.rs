//! The board drawn as text, with coordinates.

use core::fmt;

use super::kind::Piece;
use super::position::Position;
use super::square::Square;

/// A position drawn as text, with the last rank at the top.
///
/// ```
/// use shatra::shatar::{BoardText, Position, Rules};
/// let drawn = BoardText(&Position::start(Rules::SHATAR)).to_string();
/// assert!(drawn.starts_with(" 8  r n b q k b n r\n 7  p p p . p p p p\n"));
/// assert!(drawn.ends_with(" 1  R N B Q K B N R\n\n    a b c d e f g h\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardText<'a>(pub &'a Position);

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.rules().board_size();
        for rank in (0..size).rev() {
            write!(f, "{:>2} ", rank + 1)?;
            for file in 0..size {
                let piece = Square::new(file, rank).and_then(|square| self.0.piece_at(square));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        write!(f, "\n   ")?;
        for file in 0..size {
            write!(f, " {}", (b'a' + file) as char)?;
        }
        writeln!(f)
    }
}
