//! Kinds of pieces, and pieces.

use crate::family::Color;
use crate::family::pieces::pieces;
use crate::family::words::words;

words! {
    /// The kind of a piece (`SHATAR_RULES.md 1.1`, `2.1`); its text is the name.
    ///
    /// The names are those of chess, as in the rules' own options (`bishop_range`, `knight_mate`);
    /// the Mongolian word stands beside each.
    Kind: "pawn, knight, bishop, rook, queen, guard or king" {
        /// Huu.
        Pawn = "pawn",
        /// Mori.
        Knight = "knight",
        /// Teme, the camel.
        Bishop = "bishop",
        /// Tergen, the chariot.
        Rook = "rook",
        /// Bers.
        Queen = "queen",
        /// Hia, the bodyguard of Hiashatar.
        Guard = "guard",
        /// Noyon.
        King = "king",
    }
}

pieces! {
    Kind, "a piece like White rook" {
        Pawn = 'P',
        Knight = 'N',
        Bishop = 'B',
        Rook = 'R',
        Queen = 'Q',
        Guard = 'H',
        King = 'K',
    }
}
