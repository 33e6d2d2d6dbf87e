//! Chains of jumps (`RULES.md 7.2`).
//!
//! A chain is a walk over states: the square the piece stands on, the set of pieces it has
//! captured, and its kind. What the piece may do next depends on the state alone, so each state is
//! looked at once, however many paths lead to it. Captured pieces stay where they are and the
//! start counts as empty, so the board itself does not change during the walk.

use core::ops::ControlFlow;

use crate::bitboard::Bitboard;
use crate::geometry::{behind, direction, promotion_row, ray};
use crate::kind::Kind;
use crate::movegen::captures::Jumper;
use crate::movegen::sinks::Sink;
use crate::movegen::view::View;
use crate::movegen::visited::Visited;
use crate::moves::Move;
use crate::rules::Switches;
use crate::square::Square;

/// With fewer captured pieces than this no state is reached twice: two jumps in the other order
/// would need two pairs of crossing segments between the same four squares, and jumps straight on
/// over a second piece are taken from one landing only (see [`Chain::fly`]).
const FEWEST_MET_AGAIN: usize = 3;

/// The captured pieces of a state.
#[derive(Clone, Copy)]
struct Captured {
    squares: Bitboard,
    /// The same set, counting only the squares with enemy pieces: 24 bits are enough.
    among_enemies: u32,
}

const NONE: Captured = Captured { squares: Bitboard::EMPTY, among_enemies: 0 };

/// The walk of one piece.
struct Chain<'a, S, const WHITE: bool> {
    view: &'a View<'a, WHITE>,
    from: Square,
    visited: &'a mut Visited,
    sink: &'a mut S,
}

/// A piece's jumps from each square, found once: the board does not change.
struct Jumps {
    jumper: Jumper,
    promotion: Option<Kind>,
    known: Bitboard,
    victims: [Bitboard; 64],
}

impl Jumps {
    fn new(jumper: Jumper, promotion: Option<Kind>) -> Self {
        Self { jumper, promotion, known: Bitboard::EMPTY, victims: [Bitboard::EMPTY; 64] }
    }

    /// The enemy pieces that can be jumped over from `from`, the captured ones included.
    #[inline]
    fn victims(&mut self, from: Square) -> Bitboard {
        if !self.known.contains(from) {
            self.known |= Bitboard::of(from);
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
        let mut visited = Visited::new();
        for kind in Kind::ALL {
            for from in jumpers & self.board.kind(kind) {
                visited.clear();
                let mut jumps = Jumps::new(self.jumper(from, kind), None);
                let mut chain = Chain { view: self, from, visited: &mut visited, sink: &mut *sink };
                match kind {
                    Kind::Biy | Kind::Shatra => chain.start_jumping(&mut jumps)?,
                    _ => chain.start_flying(&mut jumps)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<S: Sink, const WHITE: bool> Chain<'_, S, WHITE> {
    #[inline]
    fn start_jumping(&mut self, jumps: &mut Jumps) -> ControlFlow<S::Break> {
        if let Some((victim, landing)) = self.view.en_passant_jump(self.from) {
            self.land(jumps, landing, self.with(NONE, victim))?;
        }
        let victims = jumps.victims(self.from);
        self.jump(jumps, self.from, victims, NONE)
    }

    #[inline]
    fn start_flying(&mut self, jumps: &mut Jumps) -> ControlFlow<S::Break> {
        let victims = jumps.victims(self.from);
        self.fly(jumps, self.from, victims, NONE)
    }

    /// The set with one more captured piece.
    #[inline]
    fn with(&self, captured: Captured, victim: Square) -> Captured {
        let victim = Bitboard::of(victim);
        let before = Bitboard::from_bits(victim.bits() - 1) & self.view.enemy;
        Captured {
            squares: captured.squares | victim,
            among_enemies: captured.among_enemies | 1_u32.wrapping_shl(before.len() as u32),
        }
    }

    /// Whether a state has not been seen before; it has now.
    #[inline]
    fn is_new(&mut self, at: Square, captured: Captured, promotion: Option<Kind>) -> bool {
        let kind = promotion.map_or(0, |kind| kind.index() as u32);
        captured.squares.len() < FEWEST_MET_AGAIN
            || self.visited.insert(kind << 30 | (at.index() as u32) << 24 | captured.among_enemies)
    }

    #[inline]
    fn end(
        &mut self,
        at: Square,
        captured: Captured,
        promotion: Option<Kind>,
    ) -> ControlFlow<S::Break> {
        self.sink.one(Move::capture(self.from, at, captured.squares, promotion))
    }

    /// The jumps of a biy or shatra from a square over each of the victims.
    fn jump(
        &mut self,
        jumps: &mut Jumps,
        at: Square,
        victims: Bitboard,
        captured: Captured,
    ) -> ControlFlow<S::Break> {
        for victim in victims {
            if let Some(landing) = behind(at, victim).first() {
                self.land(jumps, landing, self.with(captured, victim))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A biy or shatra has landed after a jump: it promotes, goes on, or ends its move.
    #[inline(always)]
    fn land(&mut self, jumps: &mut Jumps, at: Square, captured: Captured) -> ControlFlow<S::Break> {
        if !self.is_new(at, captured, None) {
            return ControlFlow::Continue(());
        }
        if jumps.jumper.kind == Kind::Shatra && promotion_row(View::<WHITE>::SIDE).contains(at) {
            let kinds = self.view.promotions();
            if !kinds.is_empty() {
                return kinds.into_iter().try_for_each(|kind| self.promote(kind, at, captured));
            }
        }
        let victims = jumps.victims(at).without(captured.squares);
        if victims.is_empty() || self.view.may_stop(jumps.jumper.kind, self.from, at) {
            self.end(at, captured, None)?;
        }
        if victims.is_empty() {
            return ControlFlow::Continue(());
        }
        self.jump(jumps, at, victims, captured)
    }

    /// A shatra has landed on its promotion row and goes on as what it has become
    /// (`RULES.md 9`).
    fn promote(&mut self, kind: Kind, at: Square, captured: Captured) -> ControlFlow<S::Break> {
        if self.view.has(Switches::PROMOTION_ENDS_CAPTURE) {
            return self.end(at, captured, Some(kind));
        }
        let mut flight = Jumps::new(self.view.jumper(self.from, kind), Some(kind));
        let victims = flight.victims(at).without(captured.squares);
        if victims.is_empty() {
            return self.end(at, captured, Some(kind));
        }
        self.fly(&mut flight, at, victims, captured)
    }

    /// The jumps of a flying piece from a square over each of the victims.
    ///
    /// It must land where it can go on, if it can from any landing (`RULES.md 7.2`). All landings
    /// behind one piece see the same next piece straight ahead; jumping that one from each of them
    /// leads to the same states, so it is jumped from the first only.
    fn fly(
        &mut self,
        flight: &mut Jumps,
        at: Square,
        victims: Bitboard,
        captured: Captured,
    ) -> ControlFlow<S::Break> {
        let free_landing = self.view.has(Switches::FREE_LANDING);
        for victim in victims {
            let Some(toward) = direction(at, victim) else { continue };
            let captured = self.with(captured, victim);
            let landings = flight.jumper.landings_beyond(at, victim, toward);
            let mut going_on = Bitboard::EMPTY;
            for landing in landings {
                if !flight.victims(landing).is_subset(captured.squares) {
                    going_on |= Bitboard::of(landing);
                }
            }
            if going_on.is_empty() || free_landing {
                for landing in landings.without(going_on) {
                    if self.is_new(landing, captured, flight.promotion) {
                        self.end(landing, captured, flight.promotion)?;
                    }
                }
            }
            let mut taken_elsewhere = captured.squares;
            for landing in going_on {
                let victims = flight.victims(landing).without(taken_elsewhere);
                if victims.any() && self.is_new(landing, captured, flight.promotion) {
                    self.fly(flight, landing, victims, captured)?;
                }
                taken_elsewhere |= flight.victims(landing) & ray(victim, toward);
            }
        }
        ControlFlow::Continue(())
    }
}
