//! Legal moves (`SHATAR_RULES.md 1.1`, `1.2`, `1.6`, `2.2`, `2.3`).
//!
//! The generator knows a board and a ruleset, nothing of positions and games. It is compiled once
//! for each game ([`attacks::Variant`]).

mod attacks;
mod generator;
mod guards;
mod knight_mate;
mod pawns;

use core::ops::ControlFlow;

use crate::family::sink::{Count, ROOM, Sink, Visit};
use crate::shatar::board::{Bitboard, Board, Square};
use crate::shatar::moves::{Move, MoveList};
use crate::shatar::rules::{Rules, compulsory_pawn};
pub(crate) use attacks::{
    capturable_passed_squares, checkers, geometry, is_knight_check, note_check, passer, zone,
};
use generator::Generator;
use knight_mate::{has_move, legal_captures, legal_moves, legal_moves_of};

/// All legal moves.
#[inline]
pub(crate) fn list(board: &Board, rules: &Rules) -> MoveList {
    let mut moves = MoveList::with_capacity(ROOM);
    let ControlFlow::Continue(()) = generate(board, rules, &mut moves);
    moves
}

/// The number of legal moves.
#[inline]
pub(crate) fn count(board: &Board, rules: &Rules) -> usize {
    let mut count = Count(0);
    let ControlFlow::Continue(()) = generate(board, rules, &mut count);
    count.0
}

/// Shows every legal move to `visitor` until it breaks.
pub(crate) fn visit<B>(
    board: &Board,
    rules: &Rules,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    generate(board, rules, &mut Visit::new(visitor))
}

/// Writes all legal moves into a list, in place of what is in it.
#[inline]
pub(crate) fn list_into(board: &Board, rules: &Rules, moves: &mut MoveList) {
    moves.clear();
    let ControlFlow::Continue(()) = generate(board, rules, moves);
}

/// The legal moves of the piece on a square.
pub(crate) fn moves_from(board: &Board, rules: &Rules, from: Square) -> MoveList {
    moves_of(board, rules, from.into(), !Bitboard::EMPTY)
}

/// The legal moves that end on a square.
pub(crate) fn moves_to(board: &Board, rules: &Rules, to: Square) -> MoveList {
    moves_of(board, rules, !Bitboard::EMPTY, to.into())
}

fn moves_of(board: &Board, rules: &Rules, from: Bitboard, to: Bitboard) -> MoveList {
    let mut moves = MoveList::new();
    if rules.drawn_material(board).is_some() {
        return moves;
    }
    let ControlFlow::Continue(()) = match *rules {
        Rules::Shatar(_) if compulsory_pawn(board).is_some() => {
            moves = list(board, rules);
            moves.retain(|mv| from.contains(mv.from()) && to.contains(mv.to()));
            return moves;
        }
        Rules::Shatar(rules) => legal_moves_of(Generator::new(board, rules), from, to, &mut moves),
        Rules::Hiashatar(rules) => {
            Generator::new(board, rules).only(from, to).king_safe_moves(&mut moves)
        }
    };
    moves
}

/// Shows every legal capture to `visitor` until it breaks.
#[inline]
pub(crate) fn visit_captures<B>(
    board: &Board,
    rules: &Rules,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    generate_captures(board, rules, &mut Visit::new(visitor))
}

/// All legal captures.
#[inline]
pub(crate) fn list_captures(board: &Board, rules: &Rules) -> MoveList {
    let mut moves = MoveList::new();
    let ControlFlow::Continue(()) = generate_captures(board, rules, &mut moves);
    moves
}

/// The number of legal captures.
#[inline]
pub(crate) fn count_captures(board: &Board, rules: &Rules) -> usize {
    let mut count = Count(0);
    let ControlFlow::Continue(()) = generate_captures(board, rules, &mut count);
    count.0
}

/// Whether the side to move can capture.
pub(crate) fn can_capture(board: &Board, rules: &Rules) -> bool {
    visit_captures(board, rules, ControlFlow::Break).is_break()
}

/// Never: there are no compulsory captures in these games.
pub(crate) fn must_capture(_: &Board, _: &Rules) -> bool {
    false
}

/// The captures among the legal moves.
fn generate_captures<S: Sink<Move>>(
    board: &Board,
    rules: &Rules,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    if rules.drawn_material(board).is_some() {
        return ControlFlow::Continue(());
    }
    match *rules {
        Rules::Shatar(rules) if compulsory_pawn(board).is_none() => {
            legal_captures(Generator::new(board, rules), sink)
        }
        Rules::Shatar(_) => ControlFlow::Continue(()),
        Rules::Hiashatar(rules) => {
            Generator::new(board, rules).captures_only().king_safe_moves(sink)
        }
    }
}

/// Whether the side to move has a move that leaves its king safe, whatever else the rules say.
pub(crate) fn has_king_safe_move(board: &Board, rules: &Rules) -> bool {
    match *rules {
        Rules::Shatar(rules) => has_move(board, rules),
        Rules::Hiashatar(rules) => has_move(board, rules),
    }
}

/// The legal moves: none once the game is drawn by what is on the board (`SHATAR_RULES.md 1.5`,
/// `2.4`), and but one where a move is compulsory (`1.1`).
#[inline]
fn generate<S: Sink<Move>>(board: &Board, rules: &Rules, sink: &mut S) -> ControlFlow<S::Break> {
    if rules.drawn_material(board).is_some() {
        return ControlFlow::Continue(());
    }
    match *rules {
        Rules::Shatar(rules) => match compulsory_pawn(board) {
            Some(pawn) => sink.one(Move::new(pawn, pawn.ahead(board.side_to_move(), 2))),
            None => legal_moves(&Generator::new(board, rules), sink),
        },
        Rules::Hiashatar(rules) => Generator::new(board, rules).king_safe_moves(sink),
    }
}
