//! The positions as the drivers and the game layer see them.

use core::fmt;

use super::attacks;
use super::bitset::Bitset;
use super::kind::Kind;
use super::moves::{Move, ParseMoveError};
use super::outcome::{DrawReason, Outcome, WinReason};
use super::position::{Position, Undo};
use crate::color::Color;
use crate::move_list::MoveList;
use crate::playable::Playable;
use crate::rules::Draws;

/// Why a position is the last of its game (`SHATAR_RULES.md 1.5`, `2.4`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// It is won.
    Won(WinReason),
    /// It is drawn.
    Drawn(DrawReason),
}

/// The reason, e.g. `niol`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(reason) => reason.fmt(f),
            Self::Drawn(reason) => reason.fmt(f),
        }
    }
}

/// What makes two positions the same for repetition (`SHATAR_RULES.md 1.5`, 4): equal exactly when
/// board, side to move, series and the passed squares that can be captured on are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey {
    zobrist: u64,
    side_to_move: Color,
    series: [bool; 2],
    capturable: u128,
    white: u128,
    kinds: [u128; Kind::ALL.len()],
}

impl Position {
    /// What makes two positions the same for repetition, exactly; [`zobrist`](Self::zobrist) is
    /// its short form, in which collisions are possible.
    pub fn key(&self) -> PositionKey {
        let pieces = |color, kind| self.pieces(color, kind);
        let white =
            Kind::ALL.into_iter().fold(Bitset::EMPTY, |set, kind| set | pieces(Color::White, kind));
        let both = |kind| pieces(Color::White, kind) | pieces(Color::Black, kind);
        let capturable = attacks::en_passant_targets(
            self.board(),
            self.rules(),
            self.side_to_move(),
            self.passed_squares(),
        );
        PositionKey {
            zobrist: self.zobrist(),
            side_to_move: self.side_to_move(),
            series: Color::ALL.map(|color| self.has_shak_in_series(color)),
            capturable: capturable.bits(),
            white: white.bits(),
            kinds: Kind::ALL.map(|kind| both(kind).bits()),
        }
    }

    /// The winner and the reason, if the game ends here whatever was played before: as
    /// [`result`](Self::result), in the form of the game layer.
    pub fn decided(&self) -> Option<(Option<Color>, Ending)> {
        self.result().map(|outcome| match outcome {
            Outcome::Win { winner, reason } => (Some(winner), Ending::Won(reason)),
            Outcome::Draw { reason } => (None, Ending::Drawn(reason)),
        })
    }
}

impl Playable for Position {
    type Move = Move;
    type Moves = MoveList<Move>;
    type Undo = Undo;
    type Ending = Ending;
    type Key = PositionKey;
    type ParseMoveError = ParseMoveError;

    fn side_to_move(&self) -> Color {
        self.side_to_move()
    }

    fn generate_legal_moves(&self) -> MoveList<Move> {
        self.generate_legal_moves()
    }

    fn count_legal_moves(&self) -> usize {
        self.count_legal_moves()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.parse_move(text)
    }

    fn apply(&mut self, mv: Move) -> Undo {
        self.apply(mv)
    }

    fn undo(&mut self, undo: Undo) {
        self.undo(undo);
    }

    fn zobrist(&self) -> u64 {
        self.zobrist()
    }

    fn key(&self) -> PositionKey {
        self.key()
    }

    fn decided(&self) -> Option<(Option<Color>, Ending)> {
        self.decided()
    }

    fn quiet_plies(&self) -> u32 {
        self.halfmove_clock()
    }

    /// Third repetition and 50 moves of each side without a capture or a pawn's move
    /// (`SHATAR_RULES.md 1.5`, 4); bare kings are the ruleset's own option.
    fn draws(&self) -> Draws {
        Draws { repetitions: Some(3), quiet_plies: Some(100), bare_biys: false }
    }
}
