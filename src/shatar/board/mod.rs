//! The boards of both games: squares, sets of them, lines, and what stands where.

mod bitboard;
mod keys;
mod kind;
mod lines;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use kind::{Kind, Piece};
pub(crate) use lines::{
    DIAGONAL, DIAGONAL_LINES, EIGHT, Geometry, ORTHOGONAL, ORTHOGONAL_LINES, TEN,
};
pub use square::Square;
pub(crate) use square::forward;

use crate::family::Color;

/// What is on the board with its hash, whose turn it is, and what of the moves before still counts.
///
/// Nothing else writes the sets, and the one method that changes them changes the hash with them,
/// so they cannot drift apart. Boards are ordered by their hash first: comparing two hardly ever
/// looks at more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Board {
    hash: u64,
    colors: [Bitboard; 2],
    kinds: [Bitboard; Kind::COUNT],
    side_to_move: Color,
    /// What of the moves before still counts.
    pub(crate) memory: Memory,
}

/// What of the moves before still counts (`SHATAR_RULES.md 1.7`, `2.5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Memory {
    /// By side: its present unbroken series of checks contains a shak (`SHATAR_RULES.md 1.4`).
    pub(crate) series: [bool; 2],
    /// The squares that a pawn of the other side has just passed over (`SHATAR_RULES.md 2.2`).
    pub(crate) passed_squares: Bitboard,
    /// The pieces that give check to the side to move: kept, as the series needs them after every
    /// move and the generator before the next.
    pub(crate) checkers: Bitboard,
}

impl Board {
    /// The board of these pieces, without a memory.
    pub(crate) fn new(
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        side_to_move: Color,
    ) -> Self {
        let mut board = Self {
            hash: 0,
            colors: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; Kind::COUNT],
            side_to_move,
            memory: Memory::default(),
        };
        pieces.into_iter().for_each(|(square, piece)| board.toggle_piece(square, piece));
        board
    }

    /// The pieces and where they stand.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    #[inline]
    pub(crate) fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    #[inline]
    pub(crate) fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    #[inline]
    pub(crate) fn of(&self, color: Color, kind: Kind) -> Bitboard {
        self.color(color) & self.kind(kind)
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.color(Color::White) | self.color(Color::Black)
    }

    /// The square of a side's king. Valid positions have exactly one; without one, a square whose
    /// entries in the tables of lines are empty.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.of(color, Kind::King).lowest()
    }

    /// The hash, if these are the passed squares on which a capture is legal.
    #[inline]
    pub(crate) fn zobrist(&self, capturable: Bitboard) -> u64 {
        self.hash ^ keys::state(self.side_to_move, self.memory.series, capturable)
    }

    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.kind(kind).contains(square))
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.color(color).contains(square))?;
        Some(Piece::new(color, self.kind_at(square)?))
    }

    /// Puts a piece on an empty square, or removes the same piece from it.
    #[inline]
    pub(crate) fn toggle_piece(&mut self, square: Square, piece: Piece) {
        let bit = Bitboard::of(square);
        self.kinds[piece.kind.index()] ^= bit;
        self.colors[piece.color.index()] ^= bit;
        self.hash ^= keys::piece(piece, square);
    }

    /// Moves a piece, which may be another afterwards, and removes what is captured; or takes such
    /// a move back.
    #[inline]
    pub(crate) fn toggle_move(
        &mut self,
        (from, before): (Square, Piece),
        (to, after): (Square, Piece),
        captured: Option<(Square, Piece)>,
    ) {
        if let Some((square, piece)) = captured {
            self.toggle_piece(square, piece);
        }
        self.toggle_piece(from, before);
        self.toggle_piece(to, after);
    }

    #[inline]
    pub(crate) fn switch_side(&mut self) {
        self.side_to_move = !self.side_to_move;
    }
}
