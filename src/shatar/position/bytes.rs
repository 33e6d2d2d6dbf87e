//! Positions in a fixed number of bytes, for tables and files of millions.

use thiserror::Error;

use crate::family::Color;
use crate::family::bytes::Bits;
use crate::shatar::board::{Bitboard, Kind, Piece, Square};
use crate::shatar::position::{Position, Setup, SetupError};
use crate::shatar::rules::Rules;

/// Why bytes are not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BytesError {
    /// The bits of a square are those of no piece.
    #[error("no piece is written as the bits of square {0}")]
    Piece(Square),
    /// The bits of the passed squares are those of no pawn's step.
    #[error("no pawn's step is written as {0}")]
    PassedSquares(u32),
    /// The bytes describe an impossible position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Position {
    /// How many bytes [`to_bytes`](Self::to_bytes) gives, in either game.
    pub const BYTES: usize = 59;

    /// The position in few bytes: all that its text holds, and not the ruleset. Equal positions under
    /// a ruleset have equal bytes.
    ///
    /// They are numbers of some bits, each with its lowest bit first: 4 bits for every square of the
    /// larger board in ascending order; 1 for the side to move (White 0); 1 for each side's series of
    /// checks with a shak; 5 for the passed squares (0: none, else 1 + twice the file, and 1 more if
    /// there are two); 32 for the quiet plies and 32 for the move number. An empty square is 0; a piece
    /// is 1 + the place of its kind in [`Kind::ALL`], and 7 more if it is Black's.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let start = Position::start(Rules::HIASHATAR);
    /// let bytes: [u8; Position::BYTES] = start.to_bytes();
    /// assert_eq!(Position::from_bytes(&bytes, Rules::HIASHATAR), Ok(start));
    /// ```
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bits = Bits::new([0; Self::BYTES]);
        for square in Square::all() {
            let number = |piece: Piece| 1 + piece.kind.index() + Kind::COUNT * piece.color.index();
            bits.put(self.piece_at(square).map_or(0, number) as u32, 4);
        }
        bits.put(self.side_to_move().index() as u32, 1);
        for has_shak in Setup::from(self).series {
            bits.put(has_shak.into(), 1);
        }
        let passed = self.passed_squares();
        let first = passed.first().map(|square| 1 + 2 * u32::from(square.file()));
        bits.put(first.map_or(0, |first| first + u32::from(passed.several())), 5);
        bits.put(self.quiet_plies, 32);
        bits.put(self.move_number, 32);
        bits.bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) gives.
    ///
    /// # Errors
    ///
    /// [`BytesError`]: the first bits that mean nothing, or everything that makes the position invalid
    /// under the ruleset.
    pub fn from_bytes(bytes: &[u8; Self::BYTES], rules: Rules) -> Result<Self, BytesError> {
        let mut bits = Bits::new(*bytes);
        let mut setup = Setup::new(rules);
        for square in Square::all() {
            let Some(number) = bits.take(4).checked_sub(1) else { continue };
            let (color, kind) = (number as usize / Kind::COUNT, number as usize % Kind::COUNT);
            let color = Color::ALL.get(color).ok_or(BytesError::Piece(square))?;
            setup.place(square, Some(Piece::new(*color, Kind::ALL[kind])));
        }
        setup.side_to_move = if bits.take(1) == 0 { Color::White } else { Color::Black };
        setup.series = [bits.take(1) == 1, bits.take(1) == 1];
        let passed = bits.take(5);
        setup.passed_squares =
            passed_squares(passed, &setup).ok_or(BytesError::PassedSquares(passed))?;
        setup.quiet_plies = bits.take(32);
        setup.move_number = bits.take(32);
        Ok(setup.try_into()?)
    }
}

/// The squares before the pawns of the side that has just moved, one or two of a file.
fn passed_squares(number: u32, setup: &Setup) -> Option<Bitboard> {
    let Some(number) = number.checked_sub(1) else { return Some(Bitboard::EMPTY) };
    let passer = !setup.side_to_move;
    let row = if passer == Color::White { 3 } else { setup.rules.board_size() - 2 };
    let first = Square::at((number / 2) as u8, row)?;
    let second = if number % 2 == 1 { first.ahead(passer, 1).into() } else { Bitboard::EMPTY };
    Some(Bitboard::of(first) | second)
}
