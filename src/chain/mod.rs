//! Captures jump by jump, for user interfaces, and the way of a move over the board
//! (`RULES.md 7.2`).

mod trail;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use thiserror::Error;

use crate::board::{Bitboard, Kind, Piece, Square};
use crate::movegen::{self, ChainState};
use crate::moves::Move;
use crate::position::Position;
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
    /// The piece's legal captures.
    moves: Vec<Move>,
    /// The piece before its first jump.
    start: ChainState,
    /// The piece after each jump.
    jumps: Vec<ChainState>,
    /// What one more jump can lead to, ordered by landing and then by kind.
    next: Vec<ChainState>,
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
        self.generate_legal_moves().iter().map(|mv| mv.from()).collect()
    }

    /// The squares whose piece has a legal capture.
    pub fn capturers(&self) -> Bitboard {
        let moves = self.generate_legal_moves();
        moves.iter().filter(|mv| mv.is_capture()).map(|mv| mv.from()).collect()
    }

    /// The capture of the piece on a square, before its first jump; `None` if that piece has no
    /// legal capture.
    pub fn chain_from(&self, from: Square) -> Option<Chain> {
        let mut moves: Vec<Move> = self.generate_legal_moves().into_iter().collect();
        moves.retain(|mv| mv.is_capture() && mv.from() == from);
        if moves.is_empty() {
            return None;
        }
        let start = ChainState::start(self.board(), from);
        let mut chain =
            Chain { position: *self, moves, start, jumps: Vec::new(), next: Vec::new() };
        chain.look_on();
        Some(chain)
    }
}

impl Chain {
    fn state(&self) -> ChainState {
        self.jumps.last().copied().unwrap_or(self.start)
    }

    fn look_on(&mut self) {
        let mut next = self.next_states(self.state());
        let mut dead = BTreeSet::new();
        next.retain(|&state| self.leads_on(state, &mut dead));
        self.next = next;
    }

    fn next_states(&self, state: ChainState) -> Vec<ChainState> {
        movegen::next_states(self.position.board(), &self.position.rules(), state)
    }

    fn is_legal_end(&self, state: ChainState) -> bool {
        self.moves.contains(&state.as_move())
    }

    /// Whether a legal move ends in this state or in one after it. `dead` are states of which it
    /// is known that none does.
    fn leads_on(&self, state: ChainState, dead: &mut BTreeSet<ChainState>) -> bool {
        if self.is_legal_end(state) {
            return true;
        }
        let leads = !dead.contains(&state)
            && self.next_states(state).into_iter().any(|next| self.leads_on(next, dead));
        if !leads {
            dead.insert(state);
        }
        leads
    }

    /// The position in which the capture is made.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The square on which the piece started.
    pub fn from(&self) -> Square {
        self.start.from
    }

    /// The square on which the piece stands now.
    pub fn at(&self) -> Square {
        self.state().at
    }

    /// The squares on which the piece has landed, one for each jump.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.jumps.iter().map(|state| state.at)
    }

    /// The piece as what it stands there: its own kind, or what it has become on the way.
    pub fn piece(&self) -> Piece {
        Piece::new(self.position.side_to_move(), self.state().kind_now())
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
        self.jumps.push(next);
        self.look_on();
        Ok(())
    }

    /// Takes back the last jump; the landing that it had, or `None` if there was none.
    pub fn undo(&mut self) -> Option<Square> {
        let undone = self.jumps.pop()?;
        self.look_on();
        Some(undone.at)
    }

    /// Whether the move may end here.
    pub fn may_stop(&self) -> bool {
        self.is_legal_end(self.state())
    }

    /// Whether the move ends here: it may, and there is no further jump.
    pub fn is_complete(&self) -> bool {
        self.may_stop() && self.next.is_empty()
    }

    /// The legal move that the jumps so far are, if it may end here.
    pub fn to_move(&self) -> Option<Move> {
        self.may_stop().then(|| self.state().as_move())
    }
}
