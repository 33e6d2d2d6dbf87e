//! Shatar and Hiashatar, the Mongolian chess that gave Shatra its name (`SHATAR_RULES.md`).
//!
//! Shatar is played on 8x8 squares, Hiashatar on 10x10 with bodyguards that slow every piece near
//! them. Both are played exactly as `docs/SHATAR_RULES.md` says, every option included.
//!
//! ```
//! use shatra::shatar::{Position, Rules};
//! use shatra::{Outcome, Reason};
//!
//! // List the moves.
//! let mut position = Position::start(Rules::HIASHATAR);
//! assert_eq!(position.generate_legal_moves().len(), 22);
//!
//! // Play one, and take it back.
//! let mv = position.parse_move("b2b5")?;
//! let undo = position.apply(mv);
//! assert_eq!(position.passed_squares().to_string(), "b3,b4");
//! position.undo(undo);
//!
//! // See the end: a mate by the bishop, without a shak before it, does not win at Shatar.
//! let text = "k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1";
//! let end = Position::from_fen(text, Rules::SHATAR)?.outcome();
//! assert_eq!(end, Some(Outcome::draw(Reason::Niol)));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod board;
mod explain;
mod game;
mod movegen;
mod moves;
mod notation;
mod picture;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde;

pub use board::{Bitboard, Kind, Piece, Square, Squares};
pub use explain::WhyNot;
pub use moves::{Move, MoveList};
pub use notation::{FairyMove, ParseMoveError, San};
#[cfg(feature = "svg")]
pub use picture::SvgOptions;
pub use picture::{Diagram, DiagramOptions};
pub use position::{
    BytesError, FenError, FenField, IllegalMove, Position, PositionKey, Problems, Setup,
    SetupError, Undo,
};
pub use rules::{
    BareKing, BishopRange, GuardCapture, GuardCheck, GuardPair, HiashatarRules, KnightMate, Rules,
    ShatarRules, Stalemate, ZoneExit, ZoneKnight, ZoneScope,
};
