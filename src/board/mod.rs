//! The board: squares, sets of them, regions and lines, and what stands where.

mod bitboard;
mod direction;
mod field_jumps;
mod homes;
mod keys;
mod kind;
mod lines;
mod mark;
mod regions;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use direction::Direction;
pub(crate) use field_jumps::jumps_in_field;
pub(crate) use homes::{around_home, diagonal_views};
pub use kind::{Kind, Piece};
pub(crate) use lines::{Line, sight_toward};
pub use lines::{behind, between, direction, neighbours, ray, sight};
pub use mark::{Mark, Marks};
pub use regions::{
    FIELD, GREAT_ROAD, beyond_the_ditch, edge_row, first_row, fortress, gate, half, home,
    promotion_row,
};
pub(crate) use square::ROW_LENGTHS;
pub use square::{Algebraic, Square};

use crate::family::Color;

/// What identifies a position (`RULES.md 3`, items 1–5): pieces, marks, passed square and turn, with
/// their hash.
///
/// Nothing else writes the bitboards, and every method that changes one changes the hash with it, so
/// the two cannot drift apart. Boards are ordered by their hash first: comparing two hardly ever
/// looks at more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Board {
    /// The hash of everything but the turn.
    hash: u64,
    colors: [Bitboard; 2],
    kinds: [Bitboard; Kind::COUNT],
    marks: Marks,
    en_passant: Option<Square>,
    side_to_move: Color,
}

impl Board {
    /// No piece, White to move.
    pub(crate) const EMPTY: Self = Self {
        hash: 0,
        colors: [Bitboard::EMPTY; 2],
        kinds: [Bitboard::EMPTY; Kind::COUNT],
        marks: Marks::NONE,
        en_passant: None,
        side_to_move: Color::White,
    };

    /// The board of these pieces and marks, its hash worked out from nothing else.
    pub(crate) fn new(
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        marks: Marks,
        en_passant: Option<Square>,
        side_to_move: Color,
    ) -> Self {
        let mut board = Self { side_to_move, ..Self::EMPTY };
        for (square, Piece { color, kind }) in pieces {
            board.toggle_piece(color, kind, square);
        }
        for mark in Mark::ALL {
            board.toggle_marks(mark, marks[mark]);
        }
        board.set_en_passant(en_passant);
        board
    }

    /// The pieces and where they stand.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    #[inline]
    pub(crate) const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    #[inline]
    pub(crate) const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    #[inline]
    pub(crate) const fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    #[inline]
    pub(crate) fn of(&self, color: Color, kind: Kind) -> Bitboard {
        self.color(color) & self.kind(kind)
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    #[inline]
    pub(crate) const fn marks(&self) -> &Marks {
        &self.marks
    }

    #[inline]
    pub(crate) const fn marked(&self, mark: Mark) -> Bitboard {
        self.marks.of(mark)
    }

    /// The shatras that must not step back east or west.
    #[inline]
    pub(crate) fn return_memory(&self) -> Bitboard {
        self.marked(Mark::BannedEast) | self.marked(Mark::BannedWest)
    }

    #[inline]
    pub(crate) const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    #[inline]
    pub(crate) fn zobrist(&self) -> u64 {
        match self.side_to_move {
            Color::White => self.hash,
            Color::Black => self.hash ^ keys::BLACK_TO_MOVE,
        }
    }

    /// The kind of the piece on an occupied square. (On an empty one: biy.)
    ///
    /// Each kind's bit is a summand of its number: which kind it is cannot be predicted, so
    /// branches would cost more.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        let has = |kind: Kind| (self.kind(kind).bits() >> square.index() & 1) as u32;
        Kind::numbered(
            has(Kind::Batyr) + 2 * has(Kind::Tura) + 3 * has(Kind::Yalkyn) + 4 * has(Kind::Shatra),
        )
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.color(color).contains(square))?;
        Some(Piece { color, kind: self.kind_at(square) })
    }

    /// Puts a piece on an empty square, or removes the same piece from it.
    #[inline]
    pub(crate) fn toggle_piece(&mut self, color: Color, kind: Kind, square: Square) {
        self.colors[color.index()] ^= Bitboard::of(square);
        self.kinds[kind.index()] ^= Bitboard::of(square);
        self.hash ^= keys::piece(color, kind, square);
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(crate) fn move_piece(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        let both = Bitboard::of(from) | Bitboard::of(to);
        self.colors[color.index()] ^= both;
        self.kinds[kind.index()] ^= both;
        self.hash ^= keys::piece(color, kind, from) ^ keys::piece(color, kind, to);
    }

    /// Removes pieces of a side.
    #[inline]
    pub(crate) fn remove(&mut self, color: Color, squares: Bitboard) {
        for kind in Kind::ALL {
            let of_kind = self.kind(kind) & squares;
            self.kinds[kind.index()] ^= of_kind;
            for square in of_kind {
                self.hash ^= keys::piece(color, kind, square);
            }
        }
        self.colors[color.index()] = self.colors[color.index()].without(squares);
    }

    /// Sets a mark, or removes it.
    #[inline]
    pub(crate) fn toggle_mark(&mut self, mark: Mark, square: Square) {
        self.marks[mark] ^= Bitboard::of(square);
        self.hash ^= keys::mark(mark, square);
    }

    /// Sets a mark where it is not, and removes it where it is.
    #[inline]
    pub(crate) fn toggle_marks(&mut self, mark: Mark, squares: Bitboard) {
        self.marks[mark] ^= squares;
        squares.into_iter().for_each(|square| self.hash ^= keys::mark(mark, square));
    }

    #[inline]
    pub(crate) fn set_en_passant(&mut self, passed: Option<Square>) {
        let key = |passed: Option<Square>| passed.map_or(0, keys::en_passant);
        self.hash ^= key(self.en_passant) ^ key(passed);
        self.en_passant = passed;
    }

    #[inline]
    pub(crate) fn switch_side(&mut self) {
        self.side_to_move = !self.side_to_move;
    }
}
