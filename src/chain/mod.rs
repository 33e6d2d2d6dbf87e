//! Captures jump by jump, for user interfaces, and the way of a move over the board
//! (`RULES.md 7.2`).

mod trail;

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::{Bitboard, Kind, Piece, Square};
use crate::movegen::{self, ChainState, Duty, Jumper, States, Walk};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Switches;
pub use trail::Trail;

/// A capture in the making: one piece's jumps so far, and those that can follow.
///
/// Only chains are offered that end in a legal move, also where the most must be captured
/// (`RULES.md 7.5`). The position itself does not change before the whole move is played; a chain
/// knows how the board looks on the way, but cannot be played from.
///
/// ```
/// use shatra::{Position, Rules, Square};
/// let fen = "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -";
/// let position = Position::from_fen(fen, Rules::STANDARD)?;
/// let from = Square::new(32).unwrap();
/// assert!(position.capturers().contains(from));
///
/// let mut chain = position.chain_from(from).unwrap();
/// while !chain.is_complete() {
///     let landing = chain.landings().first().unwrap();
///     chain.jump(landing, chain.promotions(landing).first().copied())?;
/// }
/// assert_eq!(chain.captured().to_string(), "26,28");
/// assert_eq!(position.text(chain.to_move().unwrap()).to_string(), "32x20x36");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    position: Position,
    from: Square,
    /// The piece before its first jump, and after each.
    states: Vec<ChainState>,
    /// What one more jump can lead to, ordered by landing and then by kind.
    next: Vec<ChainState>,
    duty: Duty,
    /// The states that lead to a legal move, where these are not all: under `MAJORITY_CAPTURE`.
    leading: Option<States>,
}

/// Why a jump is not possible; the chain is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum JumpError {
    /// The chain does not go on to this square.
    #[error("the capture cannot land on {0}")]
    Landing(Square),
    /// The shatra promotes on this square, to one of several kinds.
    #[error("the shatra promotes on {0}: the kind must be chosen")]
    KindMissing(Square),
    /// The piece does not become this kind there.
    #[error("the piece does not become a {kind} on {landing}")]
    Kind {
        /// The landing.
        landing: Square,
        /// The kind that was asked for.
        kind: Kind,
    },
}

impl Position {
    /// The squares whose piece has a legal move.
    ///
    /// ```
    /// use shatra::{Position, Rules};
    /// let position = Position::start(Rules::STANDARD);
    /// assert_eq!(position.movers().to_string(), "46,47,48,49,50,51,52,53,54");
    /// assert!(position.capturers().is_empty());
    /// ```
    pub fn movers(&self) -> Bitboard {
        let mut movers = self.capturers();
        let ControlFlow::Continue(()) = movegen::quiet_moves(self.board(), &self.rules(), |mv| {
            movers |= Bitboard::of(mv.from());
            ControlFlow::<Infallible>::Continue(())
        });
        movers
    }

    /// The squares whose piece has a legal capture.
    pub fn capturers(&self) -> Bitboard {
        movegen::legal_capturers(self.board(), &self.rules())
    }

    /// The capture of the piece on a square, before its first jump; `None` if that piece has no
    /// legal capture.
    ///
    /// Each jump takes about a microsecond, and so does this. Under `MAJORITY_CAPTURE` this looks at
    /// all captures once, and at those of the piece twice.
    pub fn chain_from(&self, from: Square) -> Option<Chain> {
        let (board, rules) = (self.board(), self.rules());
        if !movegen::capturers(board, &rules).contains(from) {
            return None;
        }
        let jumper = Jumper::on(board, &rules, from)?;
        let start = jumper.start();
        let duty = Duty::of(board, &rules);
        let leading = rules
            .has(Switches::MAJORITY_CAPTURE)
            .then(|| Walk::new(jumper).leading(|end| duty.allows(from, end.captured)));
        if leading.as_ref().is_some_and(|leading| !leading.contains(start)) {
            return None;
        }
        let (states, next) = (Vec::from([start]), Vec::new());
        let mut chain = Chain { position: *self, from, states, next, duty, leading };
        chain.look_on();
        Some(chain)
    }
}

impl Chain {
    fn state(&self) -> ChainState {
        self.states[self.states.len() - 1]
    }

    fn jumper(&self) -> Option<Jumper> {
        Jumper::on(self.position.board(), &self.position.rules(), self.from)
    }

    fn look_on(&mut self) {
        self.next =
            self.jumper().map_or_else(Vec::new, |mut piece| piece.next_states(self.state()));
        if let Some(leading) = &self.leading {
            self.next.retain(|&state| leading.contains(state));
        }
    }

    /// The position in which the capture is made.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The square on which the piece started.
    pub fn from(&self) -> Square {
        self.from
    }

    /// The square on which the piece stands now.
    pub fn at(&self) -> Square {
        self.state().at
    }

    /// The squares on which the piece has landed, one for each jump.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.states[1..].iter().map(|state| state.at)
    }

    /// The piece as what it stands there: its own kind, or what it has become on the way.
    pub fn piece(&self) -> Piece {
        let kind = self.state().promotion.unwrap_or(self.position.board().kind_at(self.from));
        Piece::new(self.position.side_to_move(), kind)
    }

    /// The pieces captured so far. They stay on the board until the move ends (`RULES.md 7.2`).
    pub fn captured(&self) -> Bitboard {
        self.state().captured
    }

    /// What stands on a square now: the piece where it is, no longer where it started, and all
    /// others, the captured ones included.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if square == self.at() {
            Some(self.piece())
        } else if square == self.from() {
            None
        } else {
            self.position.piece_at(square)
        }
    }

    /// The squares on which the next jump can land.
    pub fn landings(&self) -> Bitboard {
        self.next.iter().map(|state| state.at).collect()
    }

    /// The kinds of which the shatra becomes one if it lands on a square now; none where it stays
    /// what it is.
    pub fn promotions(&self, landing: Square) -> Vec<Kind> {
        let before = self.state().promotion;
        let there = self.next.iter().filter(|state| state.at == landing);
        there
            .filter(|state| state.promotion != before)
            .filter_map(|state| state.promotion)
            .collect()
    }

    /// Jumps on to one of the [`landings`](Self::landings). Where there are
    /// [`promotions`](Self::promotions), `promotion` chooses one; it may be left out if there is
    /// one alone.
    ///
    /// # Errors
    ///
    /// [`JumpError`], and the chain is as it was.
    pub fn jump(&mut self, landing: Square, promotion: Option<Kind>) -> Result<(), JumpError> {
        let there: Vec<ChainState> =
            self.next.iter().copied().filter(|state| state.at == landing).collect();
        let promotions = self.promotions(landing);
        let next = match (&there[..], promotion) {
            ([], _) => return Err(JumpError::Landing(landing)),
            ([only], None) => *only,
            (_, None) => return Err(JumpError::KindMissing(landing)),
            (_, Some(kind)) => there
                .into_iter()
                .find(|state| promotions.contains(&kind) && state.promotion == Some(kind))
                .ok_or(JumpError::Kind { landing, kind })?,
        };
        self.states.push(next);
        self.look_on();
        Ok(())
    }

    /// Takes back the last jump; the landing that it had, or `None` if there was none.
    pub fn undo(&mut self) -> Option<Square> {
        if self.states.len() < 2 {
            return None;
        }
        let undone = self.states.pop()?;
        self.look_on();
        Some(undone.at)
    }

    /// Whether the move may end here.
    pub fn may_stop(&self) -> bool {
        self.to_move().is_some()
    }

    /// Whether the move ends here: it may, and there is no further jump.
    pub fn is_complete(&self) -> bool {
        self.next.is_empty() && self.may_stop()
    }

    /// The legal move that the jumps so far are, if it may end here.
    pub fn to_move(&self) -> Option<Move> {
        let (mut jumper, state) = (self.jumper()?, self.state());
        let may_stop = jumper.may_end(state) && self.duty.allows(self.from, state.captured);
        may_stop.then(|| jumper.move_to(state))
    }
}
