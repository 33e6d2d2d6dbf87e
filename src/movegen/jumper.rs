//! One piece in the course of its chains: what it may do next (`RULES.md 7`, `9`).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Board, Kind, Square, between, neighbours, promotion_row, sight};
use crate::movegen::jump::JumpRules;
use crate::movegen::view::{View, with_view};
use crate::moves::Move;
use crate::rules::Rules;

/// Where a piece stands in its chain, what it has captured, and what it has become on the way. The
/// order is that of move texts: by landing, then by kind (`RULES.md 14`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ChainState {
    pub(crate) at: Square,
    pub(crate) promotion: Option<Kind>,
    pub(crate) captured: Bitboard,
}

impl ChainState {
    /// Where a capture ends.
    pub(super) fn after(mv: Move) -> Self {
        Self { at: mv.to(), promotion: mv.promotion(), captured: mv.captured() }
    }
}

/// A piece of the side to move that may jump. What it can jump over from a square is found once, as
/// the board does not change in the course of a move.
pub(crate) struct Jumper {
    from: Square,
    kind: Kind,
    enemy: Bitboard,
    /// The jump over a passed square: the captured piece and the landing (`RULES.md 7.4`).
    en_passant: Option<(Square, Square)>,
    /// The squares where a shatra becomes one of the other forms.
    promotion_row: Bitboard,
    promotion_ends_capture: bool,
    /// What it is, and then what it can become.
    forms: ArrayVec<Form, 4>,
}

/// The piece as what it captures.
struct Form {
    rules: JumpRules,
    /// The squares whose victims are known.
    known: Bitboard,
    victims: [Bitboard; 64],
}

impl Form {
    fn new(rules: JumpRules) -> Self {
        Self { rules, known: Bitboard::EMPTY, victims: [Bitboard::EMPTY; 64] }
    }

    /// What can be jumped over from a square, captured or not.
    #[inline]
    fn victims(&mut self, at: Square) -> Bitboard {
        if !self.known.contains(at) {
            self.known |= Bitboard::of(at);
            self.victims[at.index()] = self.rules.victims(at, Bitboard::EMPTY);
        }
        self.victims[at.index()]
    }

    /// The landings that may be chosen behind a victim (`RULES.md 7.2`).
    #[inline]
    fn landings(&mut self, at: Square, victim: Square, captured: Bitboard) -> Bitboard {
        let landings = self.rules.landings(at, victim);
        if landings.len() < 2 {
            return landings;
        }
        let captured = captured | Bitboard::of(victim);
        let goes_on = |&landing: &Square| !self.victims(landing).is_subset(captured);
        let going_on = landings.into_iter().filter(goes_on).collect();
        self.rules.choice(landings, going_on)
    }
}

impl Jumper {
    /// The piece on a square; `None` if none of the side to move stands there.
    pub(crate) fn on(board: &Board, rules: &Rules, from: Square) -> Option<Self> {
        let is_own = board.color(board.side_to_move()).contains(from);
        is_own.then(|| with_view!(board, rules, view => view.jumper(from)))
    }

    /// The pieces that can be the last to be taken by a chain that ends on a square.
    pub(super) fn last_taken(&self, to: Square) -> Bitboard {
        let over = |form: &Form| match form.rules.kind {
            Kind::Biy | Kind::Shatra => neighbours(to),
            kind => sight(kind, to, !form.rules.empty),
        };
        let passed = self.en_passant.map_or(Bitboard::EMPTY, |(victim, _)| victim.into());
        self.forms.iter().fold(passed, |last, form| last | over(form))
    }

    /// Leaves of what the shatra can become only this.
    pub(super) fn become_only(&mut self, promotion: Option<Kind>) {
        let own = self.kind;
        self.forms.retain(|form| form.rules.kind == own || Some(form.rules.kind) == promotion);
    }

    /// The pieces that it can take.
    pub(super) fn enemy(&self) -> Bitboard {
        self.enemy
    }

    /// The piece before its first jump.
    pub(crate) fn start(&self) -> ChainState {
        ChainState { at: self.from, promotion: None, captured: Bitboard::EMPTY }
    }

    /// The move that ends in a state.
    pub(crate) fn move_to(&self, state: ChainState) -> Move {
        let mv = Move::capture(self.kind, self.from, state.at, state.captured);
        state.promotion.map_or(mv, |kind| mv.promoting(kind))
    }

    /// Whether a move is a capture by this piece; of what, and whether there is a chain, is not asked.
    pub(super) fn may_make(&self, mv: Move) -> bool {
        self.move_to(ChainState::after(mv)) == mv && mv.captured().is_subset(self.enemy)
    }

    /// Whether the chain may end in a state (`RULES.md 7.2`).
    pub(crate) fn may_end(&mut self, state: ChainState) -> bool {
        let goes_on = self.victims(state).any();
        state.captured.any() && self.form(state).rules.may_end(state.at.into(), goes_on)
    }

    /// What one more jump leads to, in order.
    pub(crate) fn next_states(&mut self, state: ChainState) -> Vec<ChainState> {
        let landings = self.landings(state, self.enemy);
        landings.into_iter().flat_map(|at| self.landed(state, at)).collect()
    }

    /// Where one more jump over a piece of a set may land.
    #[inline]
    pub(super) fn landings(&mut self, state: ChainState, over: Bitboard) -> Bitboard {
        let mut landings = Bitboard::EMPTY;
        for victim in self.victims(state) & over {
            landings |= self.form(state).landings(state.at, victim, state.captured);
        }
        if state.captured.is_empty()
            && let Some((victim, at)) = self.en_passant
            && over.contains(victim)
        {
            landings |= Bitboard::of(at);
        }
        landings
    }

    /// The states of a landing: one for each kind that a shatra can become there.
    #[inline]
    pub(super) fn landed(
        &self,
        state: ChainState,
        at: Square,
    ) -> impl Iterator<Item = ChainState> + use<'_> {
        let captured = state.captured | self.taken(state.at, at);
        let promotes = state.promotion.is_none() && self.promotion_row.contains(at);
        let forms = if promotes { &self.forms[1..] } else { &self.forms[..1] };
        forms.iter().map(move |form| {
            let promotion = if promotes { Some(form.rules.kind) } else { state.promotion };
            ChainState { at, promotion, captured }
        })
    }

    /// The piece that is captured by the jump between two squares.
    #[inline]
    fn taken(&self, from: Square, to: Square) -> Bitboard {
        let jumped = between(from, to) & self.enemy;
        match self.en_passant {
            Some((victim, _)) if jumped.is_empty() => victim.into(),
            _ => jumped,
        }
    }

    /// What can be jumped over next.
    #[inline]
    pub(super) fn victims(&mut self, state: ChainState) -> Bitboard {
        if state.promotion.is_some() && self.promotion_ends_capture {
            return Bitboard::EMPTY;
        }
        self.form(state).victims(state.at).without(state.captured)
    }

    #[inline]
    fn form(&mut self, state: ChainState) -> &mut Form {
        let number = state
            .promotion
            .and_then(|kind| self.forms.iter().skip(1).position(|form| form.rules.kind == kind));
        &mut self.forms[number.map_or(0, |number| number + 1)]
    }
}

impl<const WHITE: bool, const PRESET: usize> View<'_, WHITE, PRESET> {
    fn jumper(&self, from: Square) -> Jumper {
        let kind = self.board.kind_at(from);
        let form = |kind| Form::new(self.jump_rules(from, kind));
        let mut forms = ArrayVec::from_iter([form(kind)]);
        if kind == Kind::Shatra {
            forms.extend(self.promotions().into_iter().map(form));
        }
        Jumper {
            from,
            kind,
            enemy: self.enemy,
            en_passant: self.en_passant_jump(from),
            promotion_row: if forms.len() > 1 {
                promotion_row(Self::SIDE)
            } else {
                Bitboard::EMPTY
            },
            promotion_ends_capture: self.promotion_ends_capture(),
            forms,
        }
    }
}
