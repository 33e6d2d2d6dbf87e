//! Shatar and Hiashatar, the Mongolian chess that gave Shatra its name (`SHATAR_RULES.md`).
//!
//! Shatar is played on 8x8 squares, Hiashatar on 10x10 with bodyguards that slow every piece near
//! them. Both are played exactly as `docs/SHATAR_RULES.md` says, every option included.
//!
//! ```
//! use shatra::shatar::{Outcome, Position, Rules};
//!
//! // List the moves.
//! let mut position = Position::start(Rules::HIASHATAR);
//! assert_eq!(position.generate_legal_moves().len(), 22);
//!
//! // Play one, and take it back.
//! let mv = position.parse_move("b2b5")?;
//! let undo = position.apply(mv);
//! assert_eq!(position.passed_squares().len(), 2);
//! position.undo(undo);
//!
//! // See the end: a mate by the bishop, without a shak before it, does not win at Shatar.
//! let text = "k7/3N3p/K7/3B4/8/8/8/8 b - - 0 1";
//! let end = Position::from_fen(text, Rules::SHATAR)?.result();
//! assert_eq!(end.map(Outcome::winner), Some(None));
//! assert_eq!(end.map(|end| end.to_string()).as_deref(), Some("1/2-1/2 niol"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod attacks;
mod bitset;
mod board;
mod board_text;
mod geometry;
mod kind;
mod movegen;
mod moves;
mod outcome;
mod playable;
mod position;
mod result;
mod rules;
mod square;
mod zobrist;

pub use bitset::{Bitset, Squares};
pub use board_text::BoardText;
pub use kind::{Kind, Piece};
pub use moves::{IllegalMove, Move, MoveSyntaxError, ParseMoveError};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use playable::{Ending, PositionKey};
pub use position::{FenError, FenField, FenProblem, Position, Setup, SetupProblems, Undo};
pub use rules::{
    BareKing, BishopRange, GuardCapture, GuardCheck, GuardPair, HiashatarRules, KnightMate, Rules,
    RulesError, ShatarRules, Stalemate, ZoneExit, ZoneKnight, ZoneScope,
};
pub use square::{ParseSquareError, Square};
