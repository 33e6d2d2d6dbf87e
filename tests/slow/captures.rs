//! `RULES.md` 7: captures.

use std::collections::BTreeSet;

use super::Slow;
use super::board::{DIAGONALS, Direction, EIGHT, FILES_AND_ROWS, Kind, Piece, SIDEWAYS, Square};
use super::moves::{Act, SlowMove};
use super::rules::Switch;

/// One jump: the square of the piece it captures, and where it lands.
#[derive(Clone, Copy)]
struct Jump {
    captures: Square,
    landing: Square,
}

/// A capturing piece in mid-move. All that follows in its chain hangs on this (and on
/// where it started) alone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Runner {
    square: Square,
    captured: BTreeSet<Square>,
    kind: Kind,
}

/// The chains of the piece that starts on `start`.
struct Chains<'a> {
    slow: &'a Slow,
    start: Square,
    start_kind: Kind,
    visited: BTreeSet<Runner>,
    moves: Vec<SlowMove>,
}

impl Slow {
    /// The capturing moves of the piece on `from`, each once, with its canonical chain.
    pub(super) fn captures(&self, from: Square) -> Vec<SlowMove> {
        let Some(kind) = self.own_kind(from) else {
            return Vec::new();
        };
        let mut chains = Chains {
            slow: self,
            start: from,
            start_kind: kind,
            visited: BTreeSet::new(),
            moves: Vec::new(),
        };
        let at_the_start = Runner { square: from, captured: BTreeSet::new(), kind };
        chains.follow(&at_the_start, &mut vec![from]);
        chains.moves
    }

    /// `RULES.md` 7.4: the en passant jumps of the piece on `from`.
    fn en_passant_jumps(&self, from: Square) -> Vec<Jump> {
        let mut jumps = Vec::new();
        let (Some(passed), Some(Kind::Shatra)) = (self.position.en_passant, self.own_kind(from))
        else {
            return jumps;
        };
        // The enemy's shatra stands one square further forward than the passed square.
        let Some(stands_on) = passed.next((0, self.side().enemy().forward())) else {
            return jumps;
        };
        for direction in EIGHT {
            if from.next(direction) != Some(passed) {
                continue;
            }
            let Some(landing) = passed.next(direction) else {
                continue;
            };
            if !self.is_empty(landing) {
                continue;
            }
            let from_beside = DIAGONALS.contains(&direction) && from.row == stands_on.row;
            if self.rules.on(Switch::EnPassantEdgeOnly) && !from_beside {
                continue;
            }
            let captures = stands_on;
            jumps.push(Jump { captures, landing });
        }
        jumps
    }

    /// `RULES.md` 7.4: whether the side to move has an en passant jump on the board.
    pub(super) fn has_en_passant_jump(&self) -> bool {
        let own = self.position.board.squares_of(self.side());
        own.into_iter().any(|square| !self.en_passant_jumps(square).is_empty())
    }
}

impl Chains<'_> {
    fn on(&self, switch: Switch) -> bool {
        self.slow.rules.on(switch)
    }

    /// `RULES.md` 7.2: follows all chains on from the runner, which came by `chain`.
    ///
    /// Chains that are the same move end in equal runners. They are followed in the
    /// order of their landings, and equal runners have come equally far and go on
    /// alike; so of those that meet, the first has the lowest landings and the others
    /// need not be followed.
    fn follow(&mut self, runner: &Runner, chain: &mut Vec<Square>) {
        if !self.visited.insert(runner.clone()) {
            return;
        }
        let jumps = self.jumps_to_choose_from(runner);
        let has_jumped = !runner.captured.is_empty();
        if has_jumped && (jumps.is_empty() || self.may_stop(runner)) {
            let promotion = (runner.kind != self.start_kind).then_some(runner.kind);
            self.moves.push(SlowMove::capturing(
                Act::Capture,
                chain.clone(),
                runner.captured.clone(),
                promotion,
            ));
        }
        for jump in jumps {
            chain.push(jump.landing);
            for next in self.after_jump(runner, jump) {
                self.follow(&next, chain);
            }
            chain.pop();
        }
    }

    /// `RULES.md` 7.2, "Stopping".
    fn may_stop(&self, runner: &Runner) -> bool {
        let enemy = self.slow.side().enemy();
        match runner.kind {
            Kind::Biy => self.on(Switch::BiyPrivilege),
            Kind::Shatra => {
                self.on(Switch::GateShatraFree)
                    && (self.start.on_gate(enemy) || runner.square.on_gate(enemy))
            }
            _ => false,
        }
    }

    /// The runner after the jump, once for each kind that it may then have (9).
    fn after_jump(&self, runner: &Runner, jump: Jump) -> Vec<Runner> {
        let mut captured = runner.captured.clone();
        captured.insert(jump.captures);
        let mut after = Vec::new();
        for promotion in self.slow.promotions_at(runner.kind, jump.landing) {
            after.push(Runner {
                square: jump.landing,
                captured: captured.clone(),
                kind: promotion.unwrap_or(runner.kind),
            });
        }
        after
    }

    /// The jumps between which the player chooses, lowest landing first.
    fn jumps_to_choose_from(&self, runner: &Runner) -> Vec<Jump> {
        // 9: with `PROMOTION_ENDS_CAPTURE` the move ends at the promotion.
        if self.on(Switch::PromotionEndsCapture) && runner.kind != self.start_kind {
            return Vec::new();
        }
        let mut jumps = Vec::new();
        for &direction in self.jump_directions(runner) {
            let mut same_piece = self.jumps_that_way(runner, direction);
            // 7.2: of several landings behind one piece, one from which it can jump on.
            if !self.on(Switch::FreeLanding)
                && same_piece.iter().any(|&jump| self.can_jump_on(runner, jump))
            {
                same_piece.retain(|&jump| self.can_jump_on(runner, jump));
            }
            jumps.extend(same_piece);
        }
        // 7.4: only as the first jump.
        if runner.captured.is_empty() {
            jumps.extend(self.slow.en_passant_jumps(runner.square));
        }
        jumps.sort_by_key(|jump| jump.landing);
        jumps
    }

    /// Whether a batyr, tura or yalkyn can jump on after the jump. (A biy and a shatra
    /// have one landing behind a piece, so that there is nothing to choose.)
    fn can_jump_on(&self, runner: &Runner, jump: Jump) -> bool {
        self.after_jump(runner, jump).iter().any(|next| {
            let directions = self.jump_directions(next);
            directions.iter().any(|&direction| !self.jumps_that_way(next, direction).is_empty())
        })
    }

    /// `RULES.md` 7.1, and 7.5 for the waiting shatra.
    fn jump_directions(&self, runner: &Runner) -> &'static [Direction] {
        match runner.kind {
            Kind::Shatra
                if self.on(Switch::WaitingCapturesSideways)
                    && runner.square.on_promotion_row(self.slow.side()) =>
            {
                &SIDEWAYS
            }
            Kind::Biy | Kind::Batyr | Kind::Shatra => &EIGHT,
            Kind::Tura => &FILES_AND_ROWS,
            Kind::Yalkyn => &DIAGONALS,
        }
    }

    /// `RULES.md` 7.1 and 7.3: the jumps in one direction; all are over the same piece.
    fn jumps_that_way(&self, runner: &Runner, direction: Direction) -> Vec<Jump> {
        let from_a_distance = matches!(runner.kind, Kind::Batyr | Kind::Tura | Kind::Yalkyn);
        let mut jumps = Vec::new();

        let mut ahead = runner.square.next(direction);
        while from_a_distance
            && let Some(square) = ahead
            && self.counts_as_empty(square)
        {
            ahead = square.next(direction);
        }
        let Some(captures) = ahead else {
            return jumps;
        };
        if !self.can_be_jumped(runner, captures) {
            return jumps;
        }

        let mut behind = captures.next(direction);
        while let Some(landing) = behind
            && self.counts_as_empty(landing)
        {
            if self.may_land(runner, landing) {
                jumps.push(Jump { captures, landing });
            }
            if !from_a_distance {
                break; // directly behind it
            }
            behind = landing.next(direction);
        }
        jumps
    }

    /// `RULES.md` 7.2: jumped pieces stay on the board, the start counts as empty.
    fn counts_as_empty(&self, square: Square) -> bool {
        square == self.start || self.slow.is_empty(square)
    }

    /// An enemy piece that has not been jumped yet.
    fn can_be_jumped(&self, runner: &Runner, square: Square) -> bool {
        let enemy = self.slow.side().enemy();
        let is_enemy =
            matches!(self.slow.piece_on(square), Some(Piece { side, .. }) if side == enemy);
        is_enemy && !runner.captured.contains(&square)
    }

    /// `RULES.md` 7.3: landing in the own home.
    fn may_land(&self, runner: &Runner, landing: Square) -> bool {
        let side = self.slow.side();
        if !landing.in_home(side) || runner.square.in_home(side) {
            return true;
        }
        let as_others = !self.slow.is_closed(self.start, landing);
        match runner.kind {
            Kind::Shatra => self.on(Switch::ShatraCapturesHome) && as_others,
            Kind::Biy => {
                let always = if landing.on_gate(side) {
                    self.on(Switch::BiyCapturesGate)
                } else {
                    self.on(Switch::BiyCapturesFortress)
                };
                always || as_others
            }
            Kind::Batyr | Kind::Tura | Kind::Yalkyn => as_others,
        }
    }
}
