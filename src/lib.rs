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

mod bitboard;
mod chain;
mod color;
mod diagram;
mod explain;
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
#[cfg(feature = "shatar")]
pub mod shatar;
mod square;
#[cfg(feature = "svg")]
mod svg;
mod text;
mod trail;

pub use bitboard::{Bitboard, Squares};
pub use chain::{Chain, JumpError};
pub use color::Color;
pub use diagram::{Diagram, DiagramOptions};
pub use explain::WhyNot;
pub use game::{Game, PlayError};
pub use kind::{Kind, Piece};
pub use move_list::{IntoIter, MoveList};
pub use moves::Move;
pub use notation::{Candidates, MoveText, Notation, ParseMoveError};
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
