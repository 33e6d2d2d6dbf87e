//! Serde forms (feature `serde`): the text of each value, in every format, and maps of such texts
//! where one is not enough. Whatever is read goes through the crate's own readers; fields that are
//! not known are refused.
//!
//! There is no second form for formats that people do not read: a text is one in all of them, and
//! what was written with one is read with the other.

mod game;
mod map;

use alloc::string::{String, ToString};
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{self, Serialize, Serializer};

use crate::board::{Bitboard, Kind, Mark, Piece, Square};
use crate::family::{Color, GameResult, Limits, Notation, Outcome, Reason};
use crate::moves::{Move, MoveParts};
use crate::position::{Position, Setup};
use crate::rules::{Draws, Preset, Rules};
use crate::serde::map::map_form;

/// Reads a text by `FromStr`.
pub(crate) struct TextVisitor<T>(pub(crate) PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! text_forms {
    ($($(#[$doc:meta])* $value:ty;)*) => {$(
        $(#[$doc])*
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        $(#[$doc])*
        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )*};
}
pub(crate) use text_forms;

text_forms! {
    /// `"White"` or `"Black"`.
    Color;
    /// The name, e.g. `"yalkyn"`.
    Kind;
    /// Owner and kind, e.g. `"White tura"`.
    Piece;
    /// The squares' numbers, e.g. `"25,26"`, or `"-"`.
    Bitboard;
    /// The name, e.g. `"banned east"`.
    Mark;
    /// `"numeric"` or `"algebraic"`.
    Notation;
    /// The name, e.g. `"STANDARD"`.
    Preset;
    /// E.g. `"1-0"`.
    GameResult;
    /// E.g. `"the biy is captured"`.
    Reason;
    /// E.g. `"1-0 White wins: the biy is captured"`.
    Outcome;
    /// E.g. `"3/60"`.
    Limits;
    /// E.g. `"3/60/yes"`.
    Draws;
    /// The ruleset's text, e.g. `"STANDARD-ROAD_EXIT"`.
    Rules;
    /// E.g. `"32x20(25,26)"`.
    MoveParts;
}

/// The number as a text, e.g. `"46"`.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A number or an algebraic name as a text; where the format says what it has, also an integer.
impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(SquareVisitor)
        } else {
            deserializer.deserialize_str(SquareVisitor)
        }
    }
}

struct SquareVisitor;

impl Visitor<'_> for SquareVisitor {
    type Value = Square;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square: 1 to 62, or a file and a row like d14")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Square, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Square, E> {
        numbered(number)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Square, E> {
        numbered(number)
    }
}

fn numbered<E: Error>(number: impl TryInto<u8> + Copy + Display) -> Result<Square, E> {
    let square = number.try_into().ok().and_then(Square::new);
    square.ok_or_else(|| E::custom(format_args!("no square {number}; squares are 1 to 62")))
}

/// The text of the move's parts, e.g. `"32x20(25,26)"`. It is read as [`MoveParts`], of which
/// [`Position::find_move`] makes the move again.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

// A position text with its ruleset.
map_form! {
    pub(crate) struct Fen<R> {
        pub(crate) rules: R,
        pub(crate) fen: String,
    }
}

/// The serde forms of a game's positions and set-ups.
macro_rules! fen_forms {
    () => {
        /// A map `{"rules": …, "fen": …}` of the ruleset and the position text.
        impl Serialize for Position {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Fen { rules: self.rules(), fen: self.to_string() }.serialize(serializer)
            }
        }

        /// Reads what the other direction writes; an invalid position is an error.
        impl<'de> Deserialize<'de> for Position {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let Fen { rules, fen } = Deserialize::deserialize(deserializer)?;
                Self::from_fen(&fen, rules).map_err(D::Error::custom)
            }
        }

        /// As a [`Position`]. A set-up for which the position text has no words is an error.
        impl Serialize for Setup {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let fen = self.to_string();
                if Self::from_fen(&fen, self.rules).as_ref() != Ok(self) {
                    return Err(ser::Error::custom("the set-up has no position text"));
                }
                Fen { rules: self.rules, fen }.serialize(serializer)
            }
        }

        /// Reads what the other direction writes; the position need not be valid.
        impl<'de> Deserialize<'de> for Setup {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let Fen { rules, fen } = Deserialize::deserialize(deserializer)?;
                Self::from_fen(&fen, rules).map_err(D::Error::custom)
            }
        }
    };
}
#[cfg(feature = "shatar")]
pub(crate) use fen_forms;

fen_forms!();
