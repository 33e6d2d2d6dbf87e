//! Chains of batyrs, turas and yalkyns (`RULES.md 7.2`). How they are found, with pictures and the
//! lemmas named here: docs/CHAINS.md.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Kind, MOST_LANDINGS, Square, direction};
use crate::family::sink::Sink;
use crate::movegen::flyers::Flyer;
use crate::movegen::jump::{Flight, JumpRules};
use crate::movegen::reached::{Entry, Reached};
use crate::movegen::view::View;
use crate::moves::Move;

/// What is found of the first two jumps and has to be gone on with: at most one entry for each piece
/// that can be jumped over from a landing of a first jump.
type Starts = ArrayVec<Entry, { 7 * MOST_LANDINGS }>;

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// All captures of a flying piece.
    #[inline(always)]
    pub(super) fn flying_captures<S: Sink<Move>>(
        &self,
        flyer: &Flyer,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        // One arm for each kind, so that its lines are constants.
        match flyer.kind {
            Kind::Tura => self.short_flights(Kind::Tura, flyer, sink),
            Kind::Yalkyn => self.short_flights(Kind::Yalkyn, flyer, sink),
            _ => self.short_flights(Kind::Batyr, flyer, sink),
        }
    }

    /// The captures of one piece, and of two. These are most: they need no list of states, as none of
    /// these is reached on two ways (lemma "two jumps").
    #[inline(always)]
    fn short_flights<S: Sink<Move>>(
        &self,
        kind: Kind,
        flyer: &Flyer,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let from = flyer.square;
        let rules = self.jump_rules(from, kind);
        let mut starts = Starts::new();
        for victim in flyer.victims {
            let captured = Bitboard::of(victim);
            let Some(flight) = rules.flight(from, victim) else { continue };
            let going_on = self.land(&rules, from, &flight, captured, sink)?;
            if going_on.any() {
                self.second_jumps(kind, from, &flight, captured, going_on, &mut starts, sink)?;
            }
        }
        if starts.is_empty() {
            return ControlFlow::Continue(());
        }
        self.fly_on(from, kind, &starts, sink, |captured, to| {
            Move::capture(kind, from, to, captured)
        })
    }

    /// A flying piece lands after its first or second jump: the moves that end there, and the landings
    /// from which it goes on.
    #[inline(always)]
    fn land<S: Sink<Move>>(
        &self,
        rules: &JumpRules,
        from: Square,
        flight: &Flight,
        captured: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<S::Break, Bitboard> {
        let mut going_on = Bitboard::EMPTY;
        for landing in flight.landings {
            if rules.victims_after(landing, flight, captured).any() {
                going_on |= Bitboard::of(landing);
            }
        }
        let ends = rules.choice(flight.landings, going_on).without(going_on);
        sink.moves(ends, |to| Move::capture(rules.kind, from, to, captured))?;
        ControlFlow::Continue(going_on)
    }

    /// The second jumps of a flying piece, from landings of its first.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn second_jumps<S: Sink<Move>>(
        &self,
        kind: Kind,
        from: Square,
        first: &Flight,
        captured: Bitboard,
        landings: Bitboard,
        starts: &mut Starts,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let rules = self.jump_rules(from, kind);
        let mut ahead = first.ahead;
        for at in landings {
            let last = Flight { ahead, ..*first };
            let victims = rules.victims_after(at, &last, captured);
            // Straight on it is the same jump from every landing.
            ahead = ahead.without(victims);
            for victim in victims {
                let captured = captured | Bitboard::of(victim);
                let Some(flight) = rules.flight(at, victim) else { continue };
                let squares = self.land(&rules, from, &flight, captured, sink)?;
                if squares.any() {
                    starts.push(Entry { captured, squares });
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The captures of a piece that started on `from` and flies on as `kind`, having captured already:
    /// `starts` are ordered by the number of captured pieces.
    #[inline(never)]
    pub(super) fn fly_on<S: Sink<Move>>(
        &self,
        from: Square,
        kind: Kind,
        starts: &[Entry],
        sink: &mut S,
        mv: impl Fn(Bitboard, Square) -> Move,
    ) -> ControlFlow<S::Break> {
        let rules = self.jump_rules(from, kind);
        let mut walk = Walk::new(rules, starts);
        while let Some(Entry { captured, squares }) = walk.next_ends() {
            sink.moves(squares, |to| mv(captured, to))?;
        }
        ControlFlow::Continue(())
    }
}

/// The walk of a flying piece over its captured sets.
///
/// Each set has one entry with all squares where the piece can be. A jump leads from a set to one
/// with a piece more, so when sets are taken up in the order of their sizes, each is taken up once,
/// with its squares complete.
struct Walk<'a> {
    /// The starts not yet taken into the walk.
    starts: &'a [Entry],
    reached: Reached,
    /// The number of the next entry to take up.
    next: usize,
    flyer: KnownFlyer,
}

/// A flying piece, with what it can jump over from each square: found once, as the board does not
/// change.
struct KnownFlyer {
    rules: JumpRules,
    /// The squares for which it is found.
    known: Bitboard,
    victims: [Bitboard; 64],
}

impl KnownFlyer {
    /// What can be jumped over from a square, captured or not.
    #[inline(always)]
    fn victims(&mut self, at: Square) -> Bitboard {
        if !self.known.contains(at) {
            self.find_victims(at);
        }
        self.victims[at.index()]
    }

    #[inline(never)]
    fn find_victims(&mut self, at: Square) {
        self.known |= Bitboard::of(at);
        self.victims[at.index()] = self.rules.victims(at, Bitboard::EMPTY);
    }

    /// Of the landings of a jump those that the piece may choose.
    #[inline(always)]
    fn choice(&mut self, landings: Bitboard, captured: Bitboard) -> Bitboard {
        let mut going_on = Bitboard::EMPTY;
        for landing in landings {
            if !self.victims(landing).is_subset(captured) {
                going_on |= Bitboard::of(landing);
            }
        }
        self.rules.choice(landings, going_on)
    }
}

impl<'a> Walk<'a> {
    #[inline(always)]
    fn new(rules: JumpRules, starts: &'a [Entry]) -> Self {
        let flyer = KnownFlyer { rules, known: Bitboard::EMPTY, victims: [Bitboard::EMPTY; 64] };
        Self { starts, reached: Reached::new(), next: 0, flyer }
    }

    /// The next captured set with which the move can end, and the squares where it can.
    fn next_ends(&mut self) -> Option<Entry> {
        loop {
            let Entry { captured, squares } = self.next_entry()?;
            let mut ends = Bitboard::EMPTY;
            // The pieces jumped over from this entry, by direction. Squares from which the same piece
            // stands straight ahead lead to the same landings.
            let mut jumped = [Bitboard::EMPTY; 8];
            for at in squares {
                let victims = self.flyer.victims(at).without(captured);
                if victims.is_empty() {
                    ends |= Bitboard::of(at);
                }
                for victim in victims {
                    let Some(toward) = direction(at, victim) else { continue };
                    let over = Bitboard::of(victim);
                    if !jumped[toward as usize].intersects(over) {
                        jumped[toward as usize] |= over;
                        let captured = captured | over;
                        let landings = self.flyer.rules.landings_toward(at, victim, toward);
                        let reached = self.reached.squares(captured);
                        if !landings.is_subset(*reached) {
                            *reached |= self.flyer.choice(landings, captured);
                        }
                    }
                }
            }
            if ends.any() {
                return Some(Entry { captured, squares: ends });
            }
        }
    }

    /// The entry to take up, after the starts that have captured as few pieces.
    #[inline(always)]
    fn next_entry(&mut self) -> Option<Entry> {
        while let [start, rest @ ..] = self.starts {
            let waiting = self.reached.get(self.next);
            if waiting.is_some_and(|entry| entry.captured.len() < start.captured.len()) {
                break;
            }
            self.starts = rest;
            *self.reached.squares(start.captured) |= start.squares;
        }
        let entry = self.reached.get(self.next)?;
        self.next += 1;
        Some(entry)
    }
}
