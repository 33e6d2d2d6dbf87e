//! Shatar and Hiashatar as games that the drivers play.

use alloc::string::ToString;
use core::fmt::Display;
use core::ops::ControlFlow;

use crate::family::{Color, Limits, Notation, Outcome};
use crate::game::playable::playable;
use crate::shatar::board::Kind;
use crate::shatar::explain::WhyNot;
use crate::shatar::moves::{Move, MoveList};
use crate::shatar::notation::ParseMoveError;
use crate::shatar::picture::DiagramOptions;
use crate::shatar::position::{FenError, IllegalMove, Position, PositionKey, Undo};
use crate::shatar::rules::Rules;

// Text and board have one notation, whatever is asked for (`SHATAR_RULES.md 3`); the limits are the third repetition and 50 moves of each side (`SHATAR_RULES.md 1.5`, 4).
playable! {
    is_capture: Self::is_capture,
    text_in: |_, mv, _| mv,
    limits: |_| Limits::CHESS,
    board_text: |position: &Self, last: Option<(&Self, Move)>, _, ascii| {
        let last_move = last.map(|(_, mv)| mv);
        position.diagram(&DiagramOptions::default().ascii(ascii).last_move(last_move)).to_string()
    },
}
