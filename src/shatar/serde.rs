//! Serde forms (feature `serde`): the text of each value, and maps of ruleset and position text.

use alloc::string::ToString;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{self, Serialize, Serializer};

use crate::serde::{Fen, TextVisitor, fen_forms, text_forms};
use crate::shatar::board::{Bitboard, Kind, Piece, Square};
use crate::shatar::moves::Move;
use crate::shatar::position::{Position, Setup};
use crate::shatar::rules::{
    BareKing, BishopRange, GuardCapture, GuardCheck, GuardPair, KnightMate, Rules, Stalemate,
    ZoneExit, ZoneKnight, ZoneScope,
};

text_forms! {
    /// The name, e.g. `"e4"`.
    Square;
    /// The name, e.g. `"bishop"`.
    Kind;
    /// Owner and kind, e.g. `"White rook"`.
    Piece;
    /// The squares' names, e.g. `"e4,e5"`, or `"-"`.
    Bitboard;
    /// E.g. `"e2e4"`, `"j9j10q"`.
    Move;
    /// The ruleset's text, e.g. `"SHATAR:knight_mate=loss"`.
    Rules;
    KnightMate;
    BareKing;
    Stalemate;
    BishopRange;
    ZoneScope;
    ZoneExit;
    ZoneKnight;
    GuardCapture;
    GuardCheck;
    GuardPair;
}

fen_forms!();
