//! Positions in a fixed number of bytes, for tables and files of millions.

use thiserror::Error;

use crate::board::{Bitboard, Kind, Mark, Piece, Square, edge_row, first_row, half, home};
use crate::family::Color;
use crate::family::bytes::Bits;
use crate::position::{Position, Setup, SetupError};
use crate::rules::Rules;

/// Why bytes are not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BytesError {
    /// The bits of a square are those of no piece.
    #[error("no piece is written as the bits of square {0}")]
    Piece(Square),
    /// The bytes describe an impossible position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// A shatra that must not step back east or west is written as a kind of its own.
const FORMS: u32 = Kind::COUNT as u32 + 2;

impl Position {
    /// How many bytes [`to_bytes`](Self::to_bytes) gives.
    pub const BYTES: usize = 42;

    /// The position in few bytes: all items of `RULES.md 3`, and not the ruleset, as in the position
    /// text. Equal positions under a ruleset have equal bytes.
    ///
    /// They are numbers of some bits, each with its lowest bit first: for every square in ascending
    /// order 4 bits in the field and 5 in a home; 1 for the side to move (White 0); 3 for the en passant
    /// square (0: none, else its file from 1); 32 for the quiet plies and 32 for the move number. An
    /// empty square is 0; a piece is 1 + the place of its kind in [`Kind::ALL`] (a shatra that must not
    /// step back east: 5, west: 6), and 7 more if it is Black's, 14 if it has a reserve mark, 21 if it
    /// is also obliged.
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let start = Position::start(Rules::STANDARD);
    /// let bytes: [u8; Position::BYTES] = start.to_bytes();
    /// assert_eq!(Position::from_bytes(&bytes, Rules::STANDARD), Ok(start));
    /// ```
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bits = Bits::new([0; Self::BYTES]);
        for square in Square::all() {
            bits.put(self.piece_bits(square), width(square));
        }
        bits.put(self.side_to_move().index() as u32, 1);
        bits.put(self.en_passant().map_or(0, |square| 1 + u32::from(square.file())), 3);
        bits.put(self.quiet_plies, 32);
        bits.put(self.move_number, 32);
        bits.bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) gives. An en passant square that nobody can use is
    /// dropped.
    ///
    /// # Errors
    ///
    /// [`BytesError`]: the first square whose bits are no piece, or everything that makes the position
    /// invalid under the ruleset.
    pub fn from_bytes(bytes: &[u8; Self::BYTES], rules: Rules) -> Result<Self, BytesError> {
        let mut bits = Bits::new(*bytes);
        let mut setup = Setup::new(rules);
        for square in Square::all() {
            let found = bits.take(width(square));
            setup.place_bits(square, found).ok_or(BytesError::Piece(square))?;
        }
        setup.side_to_move = if bits.take(1) == 0 { Color::White } else { Color::Black };
        let file = bits.take(3).checked_sub(1);
        setup.en_passant = file.and_then(|file| {
            let of_file = |square: &Square| u32::from(square.file()) == file;
            passed_row(setup.side_to_move).into_iter().find(of_file)
        });
        setup.quiet_plies = bits.take(32);
        setup.move_number = bits.take(32);
        Ok(setup.try_into()?)
    }

    fn piece_bits(&self, square: Square) -> u32 {
        let Some(piece) = self.piece_at(square) else { return 0 };
        let has = |mark| self.marked(mark).contains(square);
        let form = if has(Mark::BannedEast) {
            FORMS - 2
        } else if has(Mark::BannedWest) {
            FORMS - 1
        } else {
            piece.kind.index() as u32
        };
        let class = if has(Mark::Obliged) {
            3
        } else if has(Mark::Reserve) {
            2
        } else {
            piece.color.index() as u32
        };
        1 + form + FORMS * class
    }
}

impl Setup {
    /// Puts on a square what its bits say; `None` if that is nothing.
    fn place_bits(&mut self, square: Square, bits: u32) -> Option<()> {
        let Some(number) = bits.checked_sub(1) else { return Some(()) };
        let (form, class) = (number % FORMS, number / FORMS);
        let owner = || Color::ALL.into_iter().find(|&color| home(color).contains(square));
        let color = match class {
            0 => Color::White,
            1 => Color::Black,
            2 | 3 => owner()?,
            _ => return None,
        };
        let kind = Kind::ALL.get(form as usize).copied().unwrap_or(Kind::Shatra);
        self.place(square, Some(Piece::new(color, kind)));
        let marks = [
            (Mark::Reserve, class >= 2),
            (Mark::Obliged, class == 3),
            (Mark::BannedEast, form == FORMS - 2),
            (Mark::BannedWest, form == FORMS - 1),
        ];
        for (mark, _) in marks.into_iter().filter(|&(_, has)| has) {
            self.marks[mark] |= Bitboard::of(square);
        }
        Some(())
    }
}

/// The bits of a square: in a home pieces have marks of the reserve.
fn width(square: Square) -> u32 {
    let is_home = Color::ALL.into_iter().any(|color| home(color).contains(square));
    if is_home { 5 } else { 4 }
}

/// The squares that the other side's shatras can just have passed over (`RULES.md 7.4`).
fn passed_row(side_to_move: Color) -> Bitboard {
    let stepper = !side_to_move;
    half(stepper).without(first_row(stepper)).without(edge_row(stepper))
}
