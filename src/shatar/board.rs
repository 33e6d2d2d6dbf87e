//! Which piece stands where, and the part of the hash that follows from it.

use super::bitset::Bitset;
use super::kind::{Kind, Piece};
use super::square::Square;
use super::zobrist;
use crate::color::Color;

/// The board. Only [`toggle`](Self::toggle) writes it, so the sets and the hash cannot drift apart.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    kinds: [Bitset; 7],
    colors: [Bitset; 2],
    hash: u64,
}

impl Board {
    pub const EMPTY: Self = Self { kinds: [Bitset::EMPTY; 7], colors: [Bitset::EMPTY; 2], hash: 0 };

    /// Puts the piece on the square, or takes it off if it stands there.
    #[inline]
    pub fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = Bitset::of(square);
        self.kinds[piece.kind.index()] ^= bit;
        self.colors[piece.color.index()] ^= bit;
        self.hash ^= zobrist::piece(piece, square);
    }

    #[inline]
    pub fn kind(&self, kind: Kind) -> Bitset {
        self.kinds[kind.index()]
    }

    #[inline]
    pub fn color(&self, color: Color) -> Bitset {
        self.colors[color.index()]
    }

    #[inline]
    pub fn pieces(&self, color: Color, kind: Kind) -> Bitset {
        self.color(color) & self.kind(kind)
    }

    #[inline]
    pub fn occupied(&self) -> Bitset {
        self.color(Color::White) | self.color(Color::Black)
    }

    /// The square of a side's king. Valid positions have exactly one; without one, a square whose
    /// rows in the geometry tables are empty.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.pieces(color, Kind::King).lowest()
    }

    #[inline]
    pub fn is_empty_at(&self, square: Square) -> bool {
        !self.occupied().contains(square)
    }

    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.kind(kind).contains(square))
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let kind = self.kind_at(square)?;
        let white = self.color(Color::White).contains(square);
        Some(Piece::new(if white { Color::White } else { Color::Black }, kind))
    }

    /// The hash of the pieces alone.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }
}
