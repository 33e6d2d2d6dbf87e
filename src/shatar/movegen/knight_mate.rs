//! The ban on mating with knights only (`SHATAR_RULES.md 1.6`).

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::family::sink::{Sink, Visit};
use crate::shatar::board::{Bitboard, Board, Kind, Piece};
use crate::shatar::movegen::attacks::{Variant, is_knight_check, note_check};
use crate::shatar::movegen::generator::Generator;
use crate::shatar::moves::Move;

/// A knight gives check from eight squares at most, each of which eight knights reach at most.
type Banned = ArrayVec<Move, 64>;

/// Hands over the legal moves: the king-safe ones without the banned, unless that leaves none.
#[inline]
pub(super) fn legal_moves<V: Variant, S: Sink<Move>>(
    generator: &Generator<'_, V>,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    if generator.terrain.rules.bans_knight_mate() && knight_checks(generator).next().is_some() {
        with_ban(generator, sink)
    } else {
        generator.king_safe_moves(sink)
    }
}

/// Hands over the captures among the legal moves.
pub(super) fn legal_captures<V: Variant, S: Sink<Move>>(
    generator: Generator<'_, V>,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let (own, enemy) = (generator.own, generator.enemy);
    legal_moves_of(generator, own, enemy, sink)
}

/// Hands over the legal moves of some pieces to some squares. Whether a ban leaves other moves is asked
/// of all.
pub(super) fn legal_moves_of<V: Variant, S: Sink<Move>>(
    generator: Generator<'_, V>,
    from: Bitboard,
    to: Bitboard,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    if generator.terrain.rules.bans_knight_mate() && knight_checks(&generator).next().is_some() {
        let is_wanted = |mv: Move| from.contains(mv.from()) && to.contains(mv.to());
        return legal_moves(
            &generator,
            &mut Visit::new(
                |mv: Move| {
                    if is_wanted(mv) { sink.one(mv) } else { ControlFlow::Continue(()) }
                },
            ),
        );
    }
    generator.only(from, to).king_safe_moves(sink)
}

#[inline(never)]
fn with_ban<V: Variant, S: Sink<Move>>(
    generator: &Generator<'_, V>,
    sink: &mut S,
) -> ControlFlow<S::Break> {
    let banned: Banned =
        knight_checks(generator).filter(|&mv| is_knight_mate(generator, mv)).collect();
    if banned.is_empty() {
        return generator.king_safe_moves(sink);
    }
    generator.king_safe_moves(&mut WithoutBanned { sink, banned: &banned })?;
    if sink.is_empty() {
        banned.into_iter().try_for_each(|mv| sink.one(mv))
    } else {
        ControlFlow::Continue(())
    }
}

/// The king-safe moves by which a knight comes to attack the other king: only a knight that moves
/// can give a check by knights alone.
#[inline]
fn knight_checks<V: Variant>(generator: &Generator<'_, V>) -> impl Iterator<Item = Move> {
    let enemy_king = generator.terrain.board.king(!generator.us);
    let checking = V::GEOMETRY.jumps[enemy_king.index()];
    generator.free_unpinned_knights().into_iter().flat_map(move |from| {
        let to = generator.knight_targets(from) & checking;
        to.into_iter().map(move |to| Move::new(from, to))
    })
}

/// Whether a knight's move mates by knights only. Replies are judged by king safety alone, and a
/// move that ends the game by robado mates nobody.
fn is_knight_mate<V: Variant>(generator: &Generator<'_, V>, mv: Move) -> bool {
    let rules = generator.terrain.rules;
    let mut board = *generator.terrain.board;
    let knight = Piece::new(generator.us, Kind::Knight);
    let captured = board.piece_at(mv.to()).map(|piece| (mv.to(), piece));
    board.toggle_move((mv.from(), knight), (mv.to(), knight), captured);
    board.switch_side();
    note_check(&mut board, &rules.into());
    is_knight_check(&board)
        && rules.into().drawn_material(&board).is_none()
        && !has_move(&board, rules)
}

/// Whether the side to move has a king-safe move.
pub(super) fn has_move<V: Variant>(board: &Board, rules: V) -> bool {
    Generator::new(board, rules)
        .king_safe_moves(&mut Visit::new(|_| ControlFlow::Break(())))
        .is_break()
}

/// Passes on what is not banned.
struct WithoutBanned<'a, S> {
    sink: &'a mut S,
    banned: &'a Banned,
}

impl<S: Sink<Move>> Sink<Move> for WithoutBanned<'_, S> {
    type Break = S::Break;

    fn one(&mut self, mv: Move) -> ControlFlow<S::Break> {
        if self.banned.contains(&mv) { ControlFlow::Continue(()) } else { self.sink.one(mv) }
    }

    fn is_empty(&self) -> bool {
        self.sink.is_empty()
    }
}
