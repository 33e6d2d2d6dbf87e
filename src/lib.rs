//! Rules engine for Shatra.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod color;
mod diagram;
mod game;
pub mod geometry;
mod kind;
mod move_list;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
#[cfg(target_has_atomic = "64")]
mod perft_table;
mod playable;
mod position;
pub mod record;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod square;
#[cfg(feature = "svg")]
mod svg;
mod text;
mod trail;

pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use diagram::{Diagram, DiagramOptions};
pub use game::{Game, PlayError};
pub use kind::{Kind, Piece};
pub use move_list::{IntoIter, MoveList};
pub use moves::Move;
pub use notation::{MoveText, Notation, ParseMoveError};
pub use outcome::{GameResult, Outcome, ParseResultError, Reason};
pub use perft::{divide, perft};
#[cfg(target_has_atomic = "64")]
pub use perft_table::PerftTable;
pub use playable::Playable;
pub use position::{
    Ending, FenError, FenFault, FenField, IllegalMove, Position, PositionKey, Problems, Setup,
    SetupError, Undo,
};
pub use rules::{Draws, ParseDrawsError, ParseRulesError, Preset, Rules, Start, Switches};
pub use square::{Algebraic, Square};
#[cfg(feature = "svg")]
pub use svg::SvgOptions;
pub use trail::Trail;
