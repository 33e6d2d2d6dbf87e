//! Counting the move sequences of a position: the standard check and measure of a generator.

use alloc::vec::Vec;

use crate::game::Playable;

/// The number of sequences of `depth` legal moves (`RULES.md 11`): ended games end a line, draws
/// do not. `perft(p, 0)` is 1.
///
/// A count that is too large stops at `u64::MAX`. The depth is also that of the recursion, so the
/// greatest is 255: far beyond what can be counted, and as much as a stack has room for.
///
/// The last ply is only counted. The position is copied once and then played in place.
///
/// ```
/// use shatra::{Position, Rules, perft};
/// assert_eq!(perft(&Position::start(Rules::STANDARD), 3), 62_568);
/// ```
pub fn perft<P: Playable>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => descend(&mut position.clone(), depth),
    }
}

fn descend<P: Playable>(position: &mut P, depth: u8) -> u64 {
    if depth == 1 {
        return position.count_legal_moves() as u64;
    }
    let mut nodes = 0;
    for mv in position.generate_legal_moves() {
        let undo = position.apply(mv);
        nodes = u64::saturating_add(nodes, descend(position, depth - 1));
        position.undo(undo);
    }
    nodes
}

/// [`perft`] split by the first move: each legal move with the number of sequences that begin
/// with it, in the order of the generator. Empty for depth 0.
pub fn divide<P: Playable>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut position = position.clone();
    position
        .generate_legal_moves()
        .into_iter()
        .map(|mv| {
            let undo = position.apply(mv);
            let nodes = perft(&position, rest);
            position.undo(undo);
            (mv, nodes)
        })
        .collect()
}
