//! The ways to some ends of one piece's chains, in the order of their texts (`RULES.md 14`).

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Square};
use crate::movegen::jumper::{ChainState, Jumper};
use crate::movegen::states::States;
use crate::rules::MOST_PIECES;

/// The landings of a chain, which has at most one jump for each enemy piece.
pub(crate) type Landings = ArrayVec<Square, MOST_PIECES>;

/// Shows to `visitor` the lowest landings to each of the `ends`, by its number, to which the piece
/// comes. All have one promotion.
///
/// Landings are tried from the lowest on, so the first way to a state is its lowest; a state that is
/// met again is left. Nothing is tried that can lead to none of the ends: a captured set that is
/// within none, or leaves none of the pieces that can be the last one taken.
pub(crate) fn ways(
    mut jumper: Jumper,
    ends: &[ChainState],
    mut visitor: impl FnMut(usize, &Landings),
) {
    let Some(first) = ends.first() else { return };
    jumper.become_only(first.promotion);
    let aims: ArrayVec<Aim, MOST_ENDS> =
        ends.iter().map(|end| Aim { end: *end, last: jumper.last_taken(end.at) }).collect();
    let within = ends.iter().fold(Bitboard::EMPTY, |within, end| within | end.captured);
    let mut left = ends.len();
    let mut met = States::new();
    let mut way = Landings::new();
    let mut ahead: ArrayVec<_, { MOST_PIECES + 1 }> = ArrayVec::new();
    ahead.push((jumper.start(), jumper.landings(jumper.start(), within)));
    while let Some((state, landings)) = ahead.last_mut() {
        let (state, Some(at)) = (*state, landings.first()) else {
            ahead.pop();
            way.pop();
            continue;
        };
        *landings ^= Bitboard::of(at);
        let Some(next) = jumper.landed(state, at).next() else { continue };
        let victims = jumper.victims(next);
        let leads = aims.iter().any(|aim| aim.may_be_reached(next, victims));
        if leads && met.insert(next) && way.try_push(at).is_ok() {
            let end = ends.iter().position(|&end| end == next);
            if let Some(number) = end.filter(|_| jumper.may_end(next)) {
                visitor(number, &way);
                left -= 1;
                if left == 0 {
                    return;
                }
            }
            ahead.push((next, jumper.landings(next, within)));
        }
    }
}

/// How many ends are looked for at a time.
pub(crate) const MOST_ENDS: usize = 10;

struct Aim {
    end: ChainState,
    /// The pieces that can be the last to be taken.
    last: Bitboard,
}

impl Aim {
    /// Whether a chain may lead from a state to the end, or is there.
    #[inline]
    fn may_be_reached(&self, state: ChainState, victims: Bitboard) -> bool {
        let left = self.end.captured.without(state.captured);
        let goes_on = left.intersects(self.last) && left.intersects(victims);
        state.captured.is_subset(self.end.captured) && (goes_on || state == self.end)
    }
}
