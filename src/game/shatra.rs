//! Shatra as one of the games that the drivers play.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::ops::ControlFlow;

use crate::board::Kind;
use crate::explain::WhyNot;
use crate::family::{Color, Limits, Notation, Outcome};
use crate::game::Game;
use crate::game::playable::playable;
use crate::moves::{Move, MoveList};
use crate::notation::ParseMoveError;
use crate::picture::DiagramOptions;
use crate::position::{FenError, IllegalMove, Position, PositionKey, Undo};
use crate::rules::Rules;

playable! {
    is_capture: |_, mv: Move| mv.is_capture(),
    text_in: Self::text_in,
    move_texts: Self::move_texts,
    limits: |position: &Self| position.rules().draws().limits,
    board_text: |position: &Self, last: Option<(&Self, Move)>, notation, ascii| {
        let last_move = last.map(|(before, mv)| before.trail(mv));
        let options = DiagramOptions::default().notation(notation).ascii(ascii);
        position.diagram(&options.last_move(last_move)).to_string()
    },
}

/// A game of [`Rules::STANDARD`] from its start.
impl Default for Game {
    fn default() -> Self {
        Self::from(Rules::STANDARD)
    }
}
