//! The ban on mating with knights only (`SHATAR_RULES.md 1.6`).

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::generator::Generator;
use super::has_king_safe_move;
use super::sink::Sink;
use crate::shatar::attacks::Variant;
use crate::shatar::bitset::Bitset;
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
use crate::shatar::square::Square;

/// A knight gives check from eight squares at most, each of which eight knights reach at most.
type Banned = ArrayVec<Move, 64>;

/// Hands over the legal moves: the king-safe ones without the banned, unless that leaves none.
#[inline]
pub(super) fn legal_moves<V: Variant>(
    generator: &Generator<'_, V>,
    sink: &mut impl Sink,
) -> ControlFlow<()> {
    if generator.terrain.rules.bans_knight_mate() && knight_checks(generator).next().is_some() {
        with_ban(generator, sink)
    } else {
        generator.king_safe_moves(sink)
    }
}

#[inline(never)]
fn with_ban<V: Variant>(generator: &Generator<'_, V>, sink: &mut impl Sink) -> ControlFlow<()> {
    let position = generator.position;
    let banned: Banned = knight_checks(generator)
        .filter(|&mv| is_knight_mate(&position.after(mv)))
        .take(64)
        .collect();
    if banned.is_empty() {
        return generator.king_safe_moves(sink);
    }
    let mut rest = WithoutBanned { sink, banned: &banned, any: false };
    generator.king_safe_moves(&mut rest)?;
    if rest.any {
        return ControlFlow::Continue(());
    }
    banned.iter().try_for_each(|mv| sink.piece(mv.from, Bitset::of(mv.to)))
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

/// Whether the side to move is mated by knights only. Replies are judged by king safety alone, and
/// a move that ends the game by robado mates nobody.
fn is_knight_mate(position: &Position) -> bool {
    position.is_knight_check()
        && position.drawn_material().is_none()
        && !has_king_safe_move(position)
}

/// Passes on what is not banned.
struct WithoutBanned<'a, S> {
    sink: &'a mut S,
    banned: &'a Banned,
    any: bool,
}

impl<S: Sink> Sink for WithoutBanned<'_, S> {
    fn piece(&mut self, from: Square, to: Bitset) -> ControlFlow<()> {
        let banned = self.banned.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
        let to = to.without(banned);
        self.any |= to.any();
        self.sink.piece(from, to)
    }

    fn pawns(&mut self, to: Bitset, offset: i8, last_rank: Bitset) -> ControlFlow<()> {
        self.any |= to.any();
        self.sink.pawns(to, offset, last_rank)
    }
}
