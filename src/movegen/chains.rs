//! Chains of jumps (`RULES.md 7.2`).
//!
//! A chain is a walk over states: the square the piece stands on, the set of pieces it has
//! captured, and its kind. What the piece may do next depends on the state alone, so each state is
//! looked at once, however many paths lead to it. Captured pieces stay where they are and the
//! start counts as empty, so the board itself does not change during the walk.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::geometry::{MOST_LANDINGS, behind, direction, promotion_row, ray};
use crate::kind::Kind;
use crate::movegen::captures::Jumper;
use crate::movegen::reached::Reached;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::moves::Move;
use crate::rules::{MOST_PIECES, Switches};
use crate::square::Square;

/// With fewer captured pieces than this a flying piece reaches no state twice, also where it flies
/// on after a promotion: two jumps in the other order would need two pairs of crossing segments
/// between the same four squares, and in the same order only jumps straight on meet, which are
/// taken from one landing (see [`Walk::fly`]).
const FEWEST_MET_AGAIN: usize = 3;

/// The walk of one piece.
struct Walk<'a, S, const WHITE: bool> {
    view: &'a View<'a, WHITE>,
    from: Square,
    /// What the piece is at the start of its move.
    kind: Kind,
    reached: &'a mut Reached,
    flown: &'a mut FlownWaiting,
    sink: &'a mut S,
}

/// A biy or shatra in the course of its chain.
struct Landed {
    /// The one square where it is.
    at: Bitboard,
    captured: Bitboard,
    /// The squares where it has been, the start among them.
    path: Bitboard,
}

/// The landings that wait to be looked at: a chain has at most one jump for each enemy piece, and
/// each leaves the others from the same square.
type LandedWaiting = ArrayVec<Landed, { MOST_PIECES * 8 }>;

/// A flying piece in the course of its chain, where it goes on.
#[derive(Clone, Copy)]
struct Flown {
    at: Square,
    captured: Bitboard,
    /// The pieces that it is to jump over next.
    victims: Bitboard,
}

/// As [`LandedWaiting`], with all landings from one square.
type FlownWaiting = ArrayVec<Flown, { MOST_PIECES * MOST_LANDINGS }>;

/// A flying piece with its jumps from each square, found once: the board does not change.
struct Flight {
    jumper: Jumper,
    promotion: Option<Kind>,
    known: Bitboard,
    victims: [Bitboard; 64],
}

impl Flight {
    #[inline]
    fn new(jumper: Jumper, promotion: Option<Kind>) -> Self {
        Self { jumper, promotion, known: Bitboard::EMPTY, victims: [Bitboard::EMPTY; 64] }
    }

    /// The enemy pieces that can be jumped over from `from`, the captured ones included.
    #[inline]
    fn victims(&mut self, from: Square) -> Bitboard {
        if !self.known.contains(from) {
            self.known |= from.into();
            self.victims[from.index()] = self.jumper.victims(from, Bitboard::EMPTY);
        }
        self.victims[from.index()]
    }
}

impl<const WHITE: bool> View<'_, WHITE> {
    /// All capturing moves of these pieces, each once.
    pub(super) fn captures<S: Sink>(
        &self,
        jumpers: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        if jumpers.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut reached = Reached::new();
        let mut flown = FlownWaiting::new();
        for from in jumpers {
            let kind = self.board.kind_at(from);
            let jumper = self.jumper(from, kind);
            reached.clear();
            let mut walk = Walk {
                view: self,
                from,
                kind,
                reached: &mut reached,
                flown: &mut flown,
                sink: &mut *sink,
            };
            match kind {
                Kind::Biy | Kind::Shatra => walk.jump(&jumper)?,
                _ => walk.start_flying(&mut Flight::new(jumper, None))?,
            }
        }
        ControlFlow::Continue(())
    }
}

impl<S: Sink, const WHITE: bool> Walk<'_, S, WHITE> {
    #[inline]
    fn start_flying(&mut self, flight: &mut Flight) -> ControlFlow<S::Break> {
        let victims = flight.victims(self.from);
        self.fly(flight, self.from, victims, Bitboard::EMPTY)
    }

    #[inline]
    fn end(
        &mut self,
        at: Square,
        captured: Bitboard,
        promotion: Option<Kind>,
    ) -> ControlFlow<S::Break> {
        self.sink.one(Move::capture(self.from, at, captured, promotion).by(self.kind))
    }

    /// The chains of a biy or shatra.
    ///
    /// The captured pieces tell the jumps: other jumps over the same pieces would cross some of them,
    /// which leaves at least four ends that nothing joins. (Nor can the jump over a passed square be
    /// exchanged for one over its shatra: their ends are not in the same rows.) So all chains to a
    /// state have been on the same squares. Where two meet first, their last jumps differ, and each
    /// has made the other's before, so that both come back to that square: only such landings are
    /// looked up.
    fn jump(&mut self, jumper: &Jumper) -> ControlFlow<S::Break> {
        let mut landed = LandedWaiting::new();
        let start = Bitboard::of(self.from);
        let stops = self.view.stops(self.kind, self.from);
        if let Some((victim, at)) = self.view.en_passant_jump(self.from) {
            self.land(at.into(), victim.into(), start, &mut landed)?;
        }
        let mut state = Landed { at: start, captured: Bitboard::EMPTY, path: start };
        loop {
            let Landed { at, captured, path } = state;
            let square = at.only();
            let (beside, landings) = jumper.jumps(square);
            let mut goes_on = false;
            for victim in beside.without(captured) {
                let landing = behind(square, victim) & landings;
                if landing.any() {
                    goes_on = true;
                    self.land(landing, captured | victim.into(), path, &mut landed)?;
                }
            }
            if captured.any() && (!goes_on || stops.intersects(at)) {
                self.end(square, captured, None)?;
            }
            match landed.pop() {
                Some(next) => state = next,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// A biy or shatra lands after a jump, and promotes or is noted to be looked at.
    #[inline(always)]
    fn land(
        &mut self,
        at: Bitboard,
        captured: Bitboard,
        path: Bitboard,
        landed: &mut LandedWaiting,
    ) -> ControlFlow<S::Break> {
        if path.intersects(at) && !self.note_reached(at, captured) {
            return ControlFlow::Continue(());
        }
        let on_last_row = promotion_row(View::<WHITE>::SIDE).intersects(at);
        if on_last_row && self.kind == Kind::Shatra && self.promote(at, captured)? {
            return ControlFlow::Continue(());
        }
        // Never full in a valid position.
        let _ = landed.try_push(Landed { at, captured, path: path | at });
        ControlFlow::Continue(())
    }

    /// Notes that a biy or shatra has reached a state; whether it is the first time.
    #[inline(never)]
    fn note_reached(&mut self, at: Bitboard, captured: Bitboard) -> bool {
        let reached = self.reached.landings(captured, None);
        let is_new = !reached.intersects(at);
        *reached |= at;
        is_new
    }

    /// A shatra has landed on its promotion row and becomes what it can become (`RULES.md 9`);
    /// whether that is anything.
    #[inline(never)]
    fn promote(&mut self, at: Bitboard, captured: Bitboard) -> ControlFlow<S::Break, bool> {
        let kinds = self.view.promotions();
        kinds.iter().try_for_each(|&kind| self.go_on_as(kind, at.only(), captured))?;
        ControlFlow::Continue(!kinds.is_empty())
    }

    /// The chain of a shatra goes on as that of what it has become.
    ///
    /// This state is not looked up: no chain that has promoted before flies into it, as it would
    /// have to make the same jumps on the few lines inside the fortress in another order.
    fn go_on_as(&mut self, kind: Kind, at: Square, captured: Bitboard) -> ControlFlow<S::Break> {
        if self.view.has(Switches::PROMOTION_ENDS_CAPTURE) {
            return self.end(at, captured, Some(kind));
        }
        let mut flight = Flight::new(self.view.jumper(self.from, kind), Some(kind));
        let victims = flight.victims(at).without(captured);
        if victims.is_empty() {
            return self.end(at, captured, Some(kind));
        }
        self.fly(&mut flight, at, victims, captured)
    }

    /// The chains of a flying piece from a square, given the pieces that it can jump over there.
    ///
    /// It must land where it can go on, if it can from any landing (`RULES.md 7.2`). All landings
    /// behind one piece see the same next piece straight ahead; jumping that one from each of them
    /// leads to the same states, so it is jumped from the first only.
    fn fly(
        &mut self,
        flight: &mut Flight,
        at: Square,
        victims: Bitboard,
        captured: Bitboard,
    ) -> ControlFlow<S::Break> {
        let mut state = Flown { at, captured, victims };
        loop {
            for victim in state.victims {
                self.fly_over(flight, state, victim)?;
            }
            match self.flown.pop() {
                Some(next) => state = next,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    #[inline(always)]
    fn fly_over(
        &mut self,
        flight: &mut Flight,
        state: Flown,
        victim: Square,
    ) -> ControlFlow<S::Break> {
        let Some(toward) = direction(state.at, victim) else { return ControlFlow::Continue(()) };
        let captured = state.captured | victim.into();
        let landings = flight.jumper.landings_beyond(state.at, victim, toward);
        let mut unmet = Bitboard::EMPTY;
        let reached = if captured.len() < FEWEST_MET_AGAIN {
            &mut unmet
        } else {
            self.reached.landings(captured, flight.promotion)
        };
        let new = landings.without(*reached);
        if new.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut going_on = Bitboard::EMPTY;
        for landing in landings {
            if !flight.victims(landing).is_subset(captured) {
                going_on |= landing.into();
            }
        }
        if going_on.is_empty() || self.view.has(Switches::FREE_LANDING) {
            *reached |= new;
            let ends = new.without(going_on);
            let (from, kind, promotion) = (self.from, self.kind, flight.promotion);
            self.sink.moves(ends, |to| Move::capture(from, to, captured, promotion).by(kind))?;
        } else {
            *reached |= going_on;
        }
        let mut taken_elsewhere = captured;
        for landing in going_on {
            let victims = flight.victims(landing);
            let there = victims.without(taken_elsewhere);
            if there.any() && new.contains(landing) {
                // Never full in a valid position.
                let _ = self.flown.try_push(Flown { at: landing, captured, victims: there });
            }
            taken_elsewhere |= victims & ray(victim, toward);
        }
        ControlFlow::Continue(())
    }
}
