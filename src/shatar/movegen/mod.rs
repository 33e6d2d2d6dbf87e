//! The legal moves of a position (`SHATAR_RULES.md 1.1`, `1.2`, `1.6`, `2.2`, `2.3`).

mod generator;
mod guards;
mod knight_mate;
mod pawns;
mod sink;

use core::ops::ControlFlow;

use super::bitset::Bitset;
use super::geometry::EIGHT;
use super::kind::Kind;
use super::moves::{IllegalMove, Move, ParseMoveError};
use super::position::{Position, Undo};
use super::rules::Rules;
use super::square::Square;
use crate::color::Color;
use crate::move_list::MoveList;
use generator::Generator;
use knight_mate::legal_moves;
use sink::{Any, Count, Each, List, Sink};

impl Position {
    /// All legal moves, each once, in no particular order. None once the game is over by bare king
    /// or king and guard each (`SHATAR_RULES.md 1.5`, `2.4`).
    pub fn generate_legal_moves(&self) -> MoveList<Move> {
        let mut list = List(MoveList::with_room());
        let _ = self.send_legal_moves(&mut list);
        list.0
    }

    /// How many legal moves there are; no list is built.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        let _ = self.send_legal_moves(&mut count);
        count.0
    }

    /// Hands the legal moves to `visit` one by one until it breaks off, and returns whether it did.
    pub fn for_each_legal_move<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        self.send_legal_moves(&mut Each(visit))
    }

    /// Whether a move is legal: the generator is asked, there is no second opinion.
    pub fn is_legal(&self, mv: Move) -> bool {
        let visit =
            |legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.for_each_legal_move(visit).is_break()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If it is not; the position is then unchanged.
    pub fn try_apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(mv) { Ok(self.apply(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// Reads a move and checks that it is legal here.
    ///
    /// # Errors
    /// If the text is no move, or not one of this position.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mv: Move = text.parse()?;
        if self.is_legal(mv) { Ok(mv) } else { Err(IllegalMove(mv).into()) }
    }

    #[inline]
    fn send_legal_moves(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.drawn_material().is_some() {
            return ControlFlow::Continue(());
        }
        match self.rules() {
            Rules::Shatar(rules) => match compulsory_pawn(self) {
                Some(pawn) => sink.piece(pawn, Bitset::of(pawn.ahead(self.side_to_move(), 2))),
                None => legal_moves(&Generator::new(self, rules), sink),
            },
            Rules::Hiashatar(rules) => Generator::new(self, rules).king_safe_moves(sink),
        }
    }
}

/// The pawn that must make one of the two compulsory moves 1.d2-d4 d7-d5, if the board is the full
/// array or that array after the first of them (`SHATAR_RULES.md 1.1`).
///
/// The board tells: in no other way can every pawn still stand at home with the pieces behind them
/// in the order of the array, since pieces other than knights and rooks are shut in.
#[inline]
fn compulsory_pawn(position: &Position) -> Option<Square> {
    let pawns = position.board().kind(Kind::Pawn);
    let full = EIGHT.rank(Color::White, 1) | EIGHT.rank(Color::Black, 1);
    let first = Square::new(3, 1)?;
    let after_first = full ^ Bitset::of(first) ^ Bitset::of(first.ahead(Color::White, 2));
    match position.side_to_move() {
        Color::White if pawns == full => {}
        Color::Black if pawns == after_first => {}
        _ => return None,
    }
    position.has_full_back_ranks().then_some(())?;
    Square::new(3, if position.side_to_move() == Color::White { 1 } else { 6 })
}

/// Whether the side to move has a move that leaves its king safe, whatever else the rules say.
pub(super) fn has_king_safe_move(position: &Position) -> bool {
    match position.rules() {
        Rules::Shatar(rules) => Generator::new(position, rules).king_safe_moves(&mut Any),
        Rules::Hiashatar(rules) => Generator::new(position, rules).king_safe_moves(&mut Any),
    }
    .is_break()
}
