//! The rules of Shatra, the Altai board game between chess and draughts: positions, legal moves,
//! playing and taking back, texts, games and records.
//!
//! Two homes, each a fortress and a gate, stand at the ends of a field cut by a ditch. The pieces in
//! a home are the reserve, which is dropped into its half of the field; all pieces capture by
//! jumping, in compulsory chains; the biy, the king, need not. Everything is played exactly as
//! `docs/RULES.md` says: three rulesets, and a switch for every point on which the sources differ.
//!
//! # List the moves
//!
//! ```
//! use shatra::{Position, Rules};
//! let position = Position::start(Rules::STANDARD);
//! for mv in position.generate_legal_moves() {
//!     println!("{}", position.text(mv));
//! }
//! ```
//!
//! # Play one, and take it back
//!
//! ```
//! use shatra::{Position, Rules};
//! let mut position = Position::start(Rules::DRAUGHTS);
//! let undo = position.apply(position.parse_move("39-32")?);
//! println!("{position}");
//! position.undo(undo);
//! # Ok::<(), shatra::ParseMoveError>(())
//! ```
//!
//! # See the end
//!
//! ```
//! use shatra::{Color, Game, Position, Rules};
//! let start = Position::from_fen("3/3/3/1/7/7/2k4/2K4/7/7/1/3/3/3 w", Rules::DRAUGHTS)?;
//! let mut game = Game::new(start);
//! game.play_text("34x20")?;
//! let outcome = game.outcome().expect("the biy is captured");
//! assert_eq!(outcome.winner, Some(Color::White));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | on by default | what it adds | what it costs |
//! |---|---|---|---|
//! | `std` | yes | `record::RecordReader`: records from a stream | the standard library; no dependency |
//! | `shatar` | yes | the module `shatar`: the games Shatar and Hiashatar | time to compile; nothing where it is not used; no dependency |
//! | `svg` | no | `Position::to_svg`: pictures | time to compile; no dependency |
//! | `serde` | no | serialised forms, checked on reading | the crates `serde`, `serde_core` and `serde_derive` |
//!
//! Without any of them the crate needs only `alloc`, the crates `arrayvec`, `bitflags` and
//! `thiserror`, and the latter's derive macro when it is compiled.
//!
//! # What it is not
//!
//! No search, no evaluation, no clock and no user interface. [`Position::apply`] trusts its move;
//! [`Position::try_apply`] is its checked twin. Nothing panics on input, and there is no unsafe
//! code.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod board;
mod chain;
mod explain;
mod family;
mod game;
mod movegen;
mod moves;
mod notation;
mod picture;
mod position;
pub mod record;
mod rules;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "shatar")]
pub mod shatar;

/// The example of the README is compiled and run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Regions, directions and lines of the board (`RULES.md 1`).
pub mod geometry {
    pub use crate::board::{
        Direction, FIELD, GREAT_ROAD, behind, between, beyond_the_ditch, direction, edge_row,
        first_row, fortress, gate, half, home, neighbours, promotion_row, ray, sight,
    };
}

pub use board::{Algebraic, Bitboard, Kind, Mark, Marks, Piece, Square, Squares};
pub use chain::{Chain, JumpError, Trail};
pub use explain::WhyNot;
pub use family::{
    Color, FenFault, GameResult, Limits, LimitsError, Notation, Outcome, ParseError,
    ParseLimitsError, ParseRulesError, Reason,
};
#[cfg(target_has_atomic = "64")]
pub use game::PerftTable;
pub use game::{Game, PlayError, Playable, divide, perft};
pub use moves::{Manner, Move, MoveList, MoveParts, ParseMovePartsError};
pub use notation::{Candidates, MoveText, ParseMoveError};
#[cfg(feature = "svg")]
pub use picture::SvgOptions;
pub use picture::{Diagram, DiagramOptions};
pub use position::{
    FenError, FenField, IllegalMove, Position, PositionKey, Problems, Setup, SetupError, Undo,
};
pub use rules::{Draws, Preset, Rules, Start, Switches};
