//! What identifies a position (`RULES.md 3`, items 1–5), with its hash.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::kind::{Kind, Piece};
use crate::position::hash;
use crate::square::Square;

/// Pieces, marks, memory and turn. Nothing else writes the bitboards, and every method that
/// changes one changes the hash with it, so the two cannot drift apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    colors: [Bitboard; 2],
    kinds: [Bitboard; Kind::COUNT],
    reserve: Bitboard,
    obliged: Bitboard,
    banned_east: Bitboard,
    banned_west: Bitboard,
    /// The hash of everything but the turn.
    all_but_turn: u64,
    en_passant: Option<Square>,
    side_to_move: Color,
}

impl Board {
    /// No piece, White to move.
    pub(crate) const EMPTY: Self = Self {
        colors: [Bitboard::EMPTY; 2],
        kinds: [Bitboard::EMPTY; Kind::COUNT],
        reserve: Bitboard::EMPTY,
        obliged: Bitboard::EMPTY,
        banned_east: Bitboard::EMPTY,
        banned_west: Bitboard::EMPTY,
        all_but_turn: 0,
        en_passant: None,
        side_to_move: Color::White,
    };

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
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> Bitboard {
        self.color(color) & self.kind(kind)
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    #[inline]
    pub(crate) const fn reserve(&self) -> Bitboard {
        self.reserve
    }

    #[inline]
    pub(crate) const fn obliged(&self) -> Bitboard {
        self.obliged
    }

    #[inline]
    pub(crate) const fn banned_east(&self) -> Bitboard {
        self.banned_east
    }

    #[inline]
    pub(crate) const fn banned_west(&self) -> Bitboard {
        self.banned_west
    }

    #[inline]
    pub(crate) const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    #[inline]
    pub(crate) fn zobrist(&self) -> u64 {
        match self.side_to_move {
            Color::White => self.all_but_turn,
            Color::Black => self.all_but_turn ^ hash::black_to_move(),
        }
    }

    /// The kind of the piece on an occupied square. (On an empty one: biy.)
    ///
    /// Each kind's bit is a summand of its number: which kind it is cannot be predicted, so
    /// branches would cost more.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Kind {
        let has = |kind: Kind| (self.kind(kind).bits() >> square.index() & 1) as usize;
        let number =
            has(Kind::Batyr) + 2 * has(Kind::Tura) + 3 * has(Kind::Yalkyn) + 4 * has(Kind::Shatra);
        Kind::numbered(number as u32)
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.color(Color::White).contains(square) {
            Color::White
        } else if self.color(Color::Black).contains(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece { color, kind: self.kind_at(square) })
    }

    /// Puts a piece on an empty square, or removes the same piece from it.
    #[inline]
    pub(crate) fn toggle_piece(&mut self, color: Color, kind: Kind, square: Square) {
        self.colors[color.index()] ^= Bitboard::of(square);
        self.kinds[kind.index()] ^= Bitboard::of(square);
        self.all_but_turn ^= hash::piece(color, kind, square);
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(crate) fn move_piece(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        let both = Bitboard::of(from) | Bitboard::of(to);
        self.colors[color.index()] ^= both;
        self.kinds[kind.index()] ^= both;
        self.all_but_turn ^= hash::piece(color, kind, from) ^ hash::piece(color, kind, to);
    }

    /// Sets or removes one reserve mark.
    #[inline]
    pub(crate) fn toggle_reserve_mark(&mut self, square: Square) {
        self.reserve ^= Bitboard::of(square);
        self.all_but_turn ^= hash::reserve(square);
    }

    /// Sets or removes reserve marks.
    #[inline]
    pub(crate) fn toggle_reserve(&mut self, squares: Bitboard) {
        self.reserve ^= squares;
        squares.into_iter().for_each(|square| self.all_but_turn ^= hash::reserve(square));
    }

    /// Sets or removes obliged marks.
    #[inline]
    pub(crate) fn toggle_obliged(&mut self, squares: Bitboard) {
        self.obliged ^= squares;
        squares.into_iter().for_each(|square| self.all_but_turn ^= hash::obliged(square));
    }

    /// Sets or removes the return memory of shatras that must not step east.
    #[inline]
    pub(crate) fn toggle_banned_east(&mut self, squares: Bitboard) {
        self.banned_east ^= squares;
        squares.into_iter().for_each(|square| self.all_but_turn ^= hash::banned_east(square));
    }

    /// Sets or removes the return memory of shatras that must not step west.
    #[inline]
    pub(crate) fn toggle_banned_west(&mut self, squares: Bitboard) {
        self.banned_west ^= squares;
        squares.into_iter().for_each(|square| self.all_but_turn ^= hash::banned_west(square));
    }

    #[inline]
    pub(crate) fn set_en_passant(&mut self, passed: Option<Square>) {
        let key = |passed: Option<Square>| passed.map_or(0, hash::en_passant);
        self.all_but_turn ^= key(self.en_passant) ^ key(passed);
        self.en_passant = passed;
    }

    #[inline]
    pub(crate) fn switch_side(&mut self) {
        self.side_to_move = !self.side_to_move;
    }

    /// The same board built again piece by piece: its hash owes nothing to this one's.
    pub(crate) fn rebuilt(&self) -> Self {
        let mut board = Self::EMPTY;
        for square in self.occupied() {
            if let Some(Piece { color, kind }) = self.piece_at(square) {
                board.toggle_piece(color, kind, square);
            }
        }
        board.toggle_reserve(self.reserve);
        board.toggle_obliged(self.obliged);
        board.toggle_banned_east(self.banned_east);
        board.toggle_banned_west(self.banned_west);
        board.set_en_passant(self.en_passant);
        if self.side_to_move == Color::Black {
            board.switch_side();
        }
        board
    }
}
