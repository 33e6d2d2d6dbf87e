//! The rules of Shatra, the Altai board game between chess and draughts: positions, legal moves,
//! playing and taking back, texts, games and records.
//!
//! Two homes, each a fortress and a gate, stand at the ends of a field cut by a ditch. The pieces in
//! a home are the reserve, which is dropped into its half of the field; all pieces capture by
//! jumping, in compulsory chains; the biy, the king, need not. Everything is played exactly as
//! [the rules](rules_of_shatra) say: three rulesets, and a switch for every point on which the sources
//! differ.
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
//! # Which type for which job
//!
//! | job | type |
//! |---|---|
//! | legal moves, playing and taking back, position texts | [`Position`] |
//! | a position from parts, and what is wrong with it | [`Setup`], [`SetupError`] |
//! | a game with its end: repetition, claims, a referee | [`Game`] |
//! | captures jump by jump, for an interface | [`Chain`] |
//! | why a move is not legal | [`Position::explain`], [`WhyNot`] |
//! | files of games | [`record`] |
//! | the board as text or picture | [`Position::diagram`], `Position::to_svg` |
//! | repetition in a search | [`History`] |
//! | the legal moves by start and destination, for a page | [`Position::destinations`] |
//! | a position in few bytes | [`Position::to_bytes`] |
//! | one program for every game of the family | [`Playable`] |
//!
//! # A search
//!
//! Captures first, the end where there is no move, repetition from a [`History`]; `examples/engine` in
//! the repository is the whole of it.
//!
//! ```
//! use shatra::{Game, History, Playable, Position, Rules};
//!
//! /// The score for the side to move, after `depth` plies and all captures that must be made.
//! fn score<P: Playable>(position: &mut P, history: &mut History, depth: u32) -> i32 {
//!     if history.repetitions() > 1 {
//!         return 0;
//!     }
//!     if let Some(outcome) = position.outcome() {
//!         return outcome.winner.map_or(0, |winner| if winner == position.side_to_move() { 1000 } else { -1000 });
//!     }
//!     let moves = match depth {
//!         0 if position.must_capture() => position.generate_captures(),
//!         0 => return position.count_legal_moves() as i32,
//!         _ => position.generate_legal_moves(),
//!     };
//!     let mut best = i32::MIN;
//!     for mv in moves {
//!         let is_irreversible = position.is_irreversible(mv);
//!         let undo = position.apply(mv);
//!         history.push(position.zobrist(), is_irreversible);
//!         best = best.max(-score(position, history, depth.saturating_sub(1)));
//!         history.pop();
//!         position.undo(undo);
//!     }
//!     best
//! }
//!
//! let game = Game::from(Rules::STANDARD);
//! let mut position = *game.position();
//! assert!(score(&mut position, &mut game.history(), 1) != 0);
//! ```
//!
//! # A server
//!
//! ```
//! use shatra::{Color, Game, Limits, Notation, Outcome, PlayError, Position, Reason, Rules};
//!
//! let limits = Limits::new(Some(3), Some(60)).unwrap().claimed();
//! let mut game = Game::with_limits(Position::start(Rules::STANDARD), limits);
//! game.play_text("46-39")?;
//! assert_eq!(game.claim_draw(), Err(PlayError::NoClaim));
//! game.end(Outcome::win(Color::White, Reason::Time))?;
//! assert_eq!(game.texts(Notation::Numeric).collect::<Vec<_>>(), ["46-39"]);
//! # Ok::<(), PlayError>(())
//! ```
//!
//! # A study
//!
//! ```
//! use shatra::{Color, Kind, Piece, Position, Rules, Setup, Square};
//!
//! let mut setup = Setup::new(Rules::STANDARD);
//! setup.place(Square::new(30).unwrap(), Some(Piece::new(Color::White, Kind::Biy)));
//! setup.place(Square::new(12).unwrap(), Some(Piece::new(Color::Black, Kind::Biy)));
//! let position = Position::try_from(setup)?;
//! let turned = position.turned();
//! assert_eq!(turned.count_legal_moves(), position.count_legal_moves());
//! # Ok::<(), shatra::SetupError>(())
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
//! No search (but an example of one), no evaluation, no clock and no user interface. [`Position::apply`] trusts its move;
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

/// The rules of Shatra, to which the documentation refers as `RULES.md` and a section.
///
#[cfg(all(doc, not(doctest)))]
#[allow(rustdoc::invalid_rust_codeblocks)]
#[doc = include_str!("../docs/RULES.md")]
pub mod rules_of_shatra {}

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
#[cfg(feature = "svg")]
pub use family::svg::{Highlight, Rectangle, Rgb, SvgStyle};
pub use family::{
    CaptureWay, Color, Destinations, FenFault, GameResult, Limits, LimitsError, Notation, Outcome,
    ParseError, ParseLimitsError, ParseRulesError, Reason, TextsByEnds,
};
#[cfg(target_has_atomic = "64")]
pub use game::PerftTable;
pub use game::{Game, History, PlayError, Playable, divide, perft};
pub use moves::{Manner, Move, MoveList, MoveParts, ParseMovePartsError};
pub use notation::{Candidates, MoveText, ParseMoveError};
#[cfg(feature = "svg")]
pub use picture::SvgOptions;
pub use picture::{Diagram, DiagramOptions};
pub use position::{
    BytesError, FenError, FenField, IllegalMove, Position, PositionKey, Problems, Setup,
    SetupError, Undo,
};
pub use rules::{Draws, Preset, Rules, Start, Switches};
