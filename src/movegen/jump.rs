//! One jump: what may be jumped over, and where a jump may land; and what the rules say of going on,
//! ending and promoting in a chain (`RULES.md 7`, `9`).
//!
//! All chains are found over these rules: [`near`](super::near) and [`flying`](super::flying) find
//! whole captures, [`walk`](super::walk) goes jump by jump.

use arrayvec::ArrayVec;

use crate::board::{
    Bitboard, Board, Direction, Kind, Line, Square, behind, direction, fortress, gate, home,
    neighbours, promotion_row, sight, sight_toward,
};
use crate::family::Color;
use crate::movegen::view::View;
use crate::rules::{Rules, Switches};

/// The shatras of `side` that can jump over `passed`, the square that an enemy shatra has just
/// passed over, as if that shatra stood there (`RULES.md 7.4`).
pub(super) fn en_passant_capturers(
    board: &Board,
    rules: &Rules,
    passed: Square,
    side: Color,
) -> Bitboard {
    let mut from = neighbours(passed);
    if rules.has(Switches::EN_PASSANT_EDGE_ONLY) {
        let victim = Bitboard::of(passed).shift(Direction::North.seen_by(!side));
        from &= victim.shift(Direction::West) | victim.shift(Direction::East);
    }
    let empty = !board.occupied();
    (from & board.of(side, Kind::Shatra))
        .into_iter()
        .filter(|&shatra| behind(shatra, passed).intersects(empty))
        .collect()
}

/// What the rules allow one piece in its capture; it stays the same through its move, as captured
/// pieces stay on the board and the start counts as empty (`RULES.md 7.2`).
#[derive(Clone, Copy)]
pub(super) struct JumpRules {
    /// What the piece captures as.
    pub(super) kind: Kind,
    pub(super) enemy: Bitboard,
    /// All empty squares, the start among them.
    pub(super) empty: Bitboard,
    /// The squares of the own home on which no jump from outside may land (`RULES.md 7.3`).
    pub(super) closed: Bitboard,
    pub(super) home: Bitboard,
    /// The squares from which only sideways jumps are allowed (`RULES.md 7.5`).
    sideways: Bitboard,
    /// The squares where the move may end though the piece could jump on (`RULES.md 7.2`).
    stops: Bitboard,
    free_landing: bool,
}

impl JumpRules {
    /// The same for a piece that starts on a square, and may stop on some.
    #[inline(always)]
    pub(super) fn starting_on(self, start: Square, stops: Bitboard) -> Self {
        Self { empty: self.empty | Bitboard::of(start), stops, ..self }
    }

    /// The squares on which a jump from `from` may land (`RULES.md 7.3`).
    #[inline]
    fn may_land(&self, from: Square) -> Bitboard {
        if self.home.contains(from) { self.empty } else { self.empty.without(self.closed) }
    }

    /// The enemy pieces that can be jumped over from `from` (`RULES.md 7.1`), the captured ones left
    /// out.
    #[inline]
    pub(super) fn victims(&self, from: Square, captured: Bitboard) -> Bitboard {
        match self.kind {
            Kind::Biy | Kind::Shatra => self.near_victims(from, captured),
            kind => {
                let seen = sight(kind, from, !self.empty) & self.enemy.without(captured);
                with_room_behind(from, seen, self.may_land(from))
            }
        }
    }

    /// The same for a biy or shatra.
    #[inline(always)]
    pub(super) fn near_victims(&self, from: Square, captured: Bitboard) -> Bitboard {
        let mut beside = neighbours(from) & self.enemy.without(captured);
        if beside.is_empty() {
            return beside;
        }
        if self.sideways.contains(from) {
            beside &= self.sideways;
        }
        with_room_behind(from, beside, self.may_land(from))
    }

    /// The squares on which the jump from `from` over `victim` may land.
    #[inline(always)]
    pub(super) fn landings(&self, from: Square, victim: Square) -> Bitboard {
        match self.kind {
            Kind::Biy | Kind::Shatra => behind(from, victim) & self.may_land(from),
            _ => self.flight(from, victim).map_or(Bitboard::EMPTY, |flight| flight.landings),
        }
    }

    /// The jump of a flying piece from `from` over `victim`.
    #[inline(always)]
    pub(super) fn flight(&self, from: Square, victim: Square) -> Option<Flight> {
        let toward = direction(from, victim)?;
        let line = Line::along(toward);
        let seen = sight_toward(victim, toward, !self.empty);
        Some(Flight { line, landings: seen & self.may_land(from), ahead: seen & self.enemy })
    }

    /// The enemy pieces that a flying piece can jump over next from one of the landings of its last
    /// jump, the captured ones left out. On the line of that jump only the piece ahead can be one.
    #[inline(always)]
    pub(super) fn victims_after(&self, at: Square, last: &Flight, captured: Bitboard) -> Bitboard {
        let others = Line::others(self.kind, last.line).iter();
        let seen = others.fold(last.ahead, |seen, line| seen | line.sight(at, !self.empty));
        let seen = seen & self.enemy.without(captured);
        if seen.is_empty() { seen } else { with_room_behind(at, seen, self.may_land(at)) }
    }

    /// Of the landings of one jump those that the piece may choose, if it can jump on from `going_on`
    /// (`RULES.md 7.2`).
    #[inline(always)]
    pub(super) fn choice(&self, landings: Bitboard, going_on: Bitboard) -> Bitboard {
        if going_on.is_empty() || self.free_landing { landings } else { going_on }
    }

    /// Whether the move may end on a square (a set of one), given whether the piece can jump on from there
    /// (`RULES.md 7.2`).
    #[inline(always)]
    pub(super) fn may_end(&self, at: Bitboard, goes_on: bool) -> bool {
        !goes_on || self.stops.intersects(at)
    }
}

/// One jump of a flying piece.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    pub(super) line: Line,
    pub(super) landings: Bitboard,
    /// The enemy piece behind the landings, if that is what stands there.
    pub(super) ahead: Bitboard,
}

/// The pieces of a set that have one of the `landings` directly behind them, as seen from `from`.
#[inline(always)]
pub(super) fn with_room_behind(from: Square, pieces: Bitboard, landings: Bitboard) -> Bitboard {
    let mut victims = Bitboard::EMPTY;
    for piece in pieces {
        if behind(from, piece).intersects(landings) {
            victims |= Bitboard::of(piece);
        }
    }
    victims
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    /// What the rules allow the piece that starts on `from` and captures as `kind`.
    #[inline]
    pub(super) fn jump_rules(&self, from: Square, kind: Kind) -> JumpRules {
        self.jump_rules_without(kind, self.reserve & from.into())
            .starting_on(from, self.stops(kind, from))
    }

    /// What the rules allow a piece without a mark that captures as `kind`, but for its start.
    #[inline(always)]
    pub(super) fn jump_rules_of(&self, kind: Kind) -> JumpRules {
        self.jump_rules_without(kind, Bitboard::EMPTY)
    }

    /// The same for a piece whose own mark, if it has one, is given.
    #[inline(always)]
    fn jump_rules_without(&self, kind: Kind, mark: Bitboard) -> JumpRules {
        let mut closed = self.closed_to(mark);
        match kind {
            Kind::Shatra if !self.has(Switches::SHATRA_CAPTURES_HOME) => closed = home(Self::SIDE),
            Kind::Biy => {
                if self.has(Switches::BIY_CAPTURES_GATE) {
                    closed = closed.without(gate(Self::SIDE));
                }
                if self.has(Switches::BIY_CAPTURES_FORTRESS) {
                    closed = closed.without(fortress(Self::SIDE));
                }
            }
            _ => {}
        }
        let only_sideways = kind == Kind::Shatra && self.has(Switches::WAITING_CAPTURES_SIDEWAYS);
        JumpRules {
            kind,
            enemy: self.enemy,
            empty: self.empty,
            closed,
            home: home(Self::SIDE),
            sideways: if only_sideways { promotion_row(Self::SIDE) } else { Bitboard::EMPTY },
            stops: Bitboard::EMPTY,
            free_landing: self.has(Switches::FREE_LANDING),
        }
    }

    /// The squares on which a piece of a kind that started on `from` may end its move though it could
    /// jump on (`RULES.md 7.2`).
    #[inline(always)]
    pub(super) fn stops(&self, kind: Kind, from: Square) -> Bitboard {
        let gate = gate(!Self::SIDE);
        match kind {
            Kind::Biy if self.has(Switches::BIY_PRIVILEGE) => Bitboard::ALL,
            Kind::Shatra if self.has(Switches::GATE_SHATRA_FREE) => {
                if gate.contains(from) {
                    Bitboard::ALL
                } else {
                    gate
                }
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The pieces that need not capture (`RULES.md 8.1`).
    pub(crate) fn free_pieces(&self) -> Bitboard {
        let mut free = Bitboard::EMPTY;
        if self.has(Switches::BIY_PRIVILEGE) {
            free |= self.own & self.board.kind(Kind::Biy);
        }
        if self.has(Switches::GATE_SHATRA_FREE) {
            free |= self.own & self.board.kind(Kind::Shatra) & gate(!Self::SIDE);
        }
        free
    }

    /// The jump over the passed square of the piece on `from`, if it has one: the captured piece and
    /// the landing (`RULES.md 7.4`).
    #[inline]
    pub(super) fn en_passant_jump(&self, from: Square) -> Option<(Square, Square)> {
        let passed = self.board.en_passant()?;
        if !en_passant_capturers(self.board, self.rules, passed, Self::SIDE).contains(from) {
            return None;
        }
        let victim = passed.next(Direction::North.seen_by(!Self::SIDE))?;
        Some((victim, behind(from, passed).first()?))
    }

    /// Whether a piece of a kind becomes another one where it lands, if there is one to become
    /// (`RULES.md 9`).
    #[inline(always)]
    pub(super) fn promotes_on(&self, kind: Kind, landing: Bitboard) -> bool {
        self.promotion_squares(kind).intersects(landing)
    }

    /// The squares on which a piece of a kind becomes another one, if there is one to become.
    #[inline(always)]
    pub(super) fn promotion_squares(&self, kind: Kind) -> Bitboard {
        if kind == Kind::Shatra { promotion_row(Self::SIDE) } else { Bitboard::EMPTY }
    }

    /// The kinds that a shatra can become now; none where it has to wait (`RULES.md 9`).
    pub(super) fn promotions(&self) -> ArrayVec<Kind, 3> {
        if !self.has(Switches::PROMOTE_TO_CAPTURED) {
            return ArrayVec::from_iter([Kind::Batyr]);
        }
        let start = self.rules.start();
        let is_missing =
            |&kind: &Kind| (self.own & self.board.kind(kind)).len() < start.count(kind);
        Kind::FLYING.into_iter().filter(is_missing).collect()
    }

    /// Whether a capture ends where the shatra promotes (`RULES.md 9`).
    #[inline]
    pub(super) fn promotion_ends_capture(&self) -> bool {
        self.has(Switches::PROMOTION_ENDS_CAPTURE)
    }
}
