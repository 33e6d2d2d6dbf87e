//! Reading move text (`RULES.md 14`).

use alloc::string::ToString;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Kind};
use crate::family::Notation;
use crate::family::text::excerpt;
use crate::movegen::{self, ChainState, Jumper, MOST_ENDS};
use crate::moves::Move;
use crate::notation::written::{Sign, Written};
use crate::notation::{Candidates, MoveText, ParseMoveError};
use crate::position::Position;
use crate::rules::Switches;

impl Position {
    /// Reads a move of this position in either notation (`RULES.md 14`).
    ///
    /// ```
    /// use shatra::{ParseMoveError, Position, Rules};
    /// let position = Position::start(Rules::STANDARD);
    /// assert_eq!(position.parse_move("a5-a6"), position.parse_move("46-39"));
    /// assert_eq!(
    ///     position.parse_move("46-47").unwrap_err().to_string(),
    ///     "46-47 is not a legal move here: a piece of White's own stands on 47",
    /// );
    /// assert!(matches!(position.parse_move("46-63"), Err(ParseMoveError::NoSuchSquare { .. })));
    /// assert_eq!(
    ///     position.parse_move("54-40").unwrap_err().to_string(),
    ///     "no legal move is written so; with these ends: 54*40",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`]; a text of good form that is no legal move is illegal, written otherwise,
    /// ambiguous, or lacks the promoted kind.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mut unlimited = usize::MAX;
        self.read_move(text, &mut unlimited)
    }

    /// Reads a move, and takes what this costs from `work`, unless that is `usize::MAX`.
    pub(crate) fn read_move(&self, text: &str, work: &mut usize) -> Result<Move, ParseMoveError> {
        let written = Written::read(text)?;
        let (from, to) = written.ends();
        let mut found = Found::default();
        let mut ends = Bitboard::EMPTY;
        let mut is_charged = false;
        let (board, rules) = (self.board(), self.rules());
        if movegen::capturers(board, &rules).contains(from) {
            found.chain = self.follow(&written, written.promotion);
            // A text that is itself a chain always means that chain.
            if let Some(mv) = found.chain.filter(|_| !rules.has(Switches::MAJORITY_CAPTURE)) {
                return Ok(mv);
            }
            if written.promotion.is_none() && written.landings().len() > 1 {
                let promoting = |kind| self.follow(&written, Some(kind));
                found.without_kind.extend(Kind::FLYING.into_iter().filter_map(promoting));
            }
            self.charge(work)?;
            is_charged = true;
            movegen::captures_from(board, &rules, from, |mv| {
                ends |= Bitboard::of(mv.to());
                if mv.to() == to {
                    found.add(&written, mv);
                }
            });
        }
        let ControlFlow::Continue(()) = movegen::quiet_moves(board, &rules, |mv| {
            if (mv.from(), mv.to()) == (from, to) {
                found.add(&written, mv);
            }
            ControlFlow::<Infallible>::Continue(())
        });
        if found.all.count == 0 {
            if !is_charged {
                self.charge(work)?;
            }
            let why = self.reason(from, to, ends);
            return Err(ParseMoveError::Illegal { text: excerpt(text), why });
        }
        found.verdict(self)
    }

    /// Takes what it costs to look at all chains from `work`.
    fn charge(&self, work: &mut usize) -> Result<(), ParseMoveError> {
        if *work < usize::MAX {
            let states = self.work_up_to(*work + 1);
            *work = work.checked_sub(states).ok_or(ParseMoveError::TooMuchWork)?;
        }
        Ok(())
    }

    /// The move of the chain with just these landings and this promotion.
    fn follow(&self, written: &Written, promotion: Option<Kind>) -> Option<Move> {
        if written.sign != Sign::Capture {
            return None;
        }
        let mut piece = Jumper::on(self.board(), &self.rules(), written.ends().0)?;
        let mut state = piece.start();
        for &landing in written.landings() {
            // The kind is chosen where the shatra promotes; without a choice it stays one.
            let fits = |next: &ChainState| {
                next.at == landing && (next.promotion.is_none() || next.promotion == promotion)
            };
            state = piece.next_states(state).into_iter().find(fits)?;
        }
        let is_complete = state.promotion == promotion && piece.may_end(state);
        is_complete.then(|| piece.move_to(state))
    }
}

/// Legal moves: how many, and the ten of them that capture least.
#[derive(Default)]
struct Few {
    count: usize,
    moves: ArrayVec<Move, MOST_ENDS>,
}

impl Few {
    fn add(&mut self, mv: Move) {
        self.count += 1;
        let number = mv.captured().len();
        if !self.moves.is_full() {
            self.moves.push(mv);
        } else if let Some(longest) = self.moves.iter_mut().max_by_key(|mv| mv.captured().len())
            && longest.captured().len() > number
        {
            *longest = mv;
        }
    }

    fn candidates(self, position: &Position) -> Candidates {
        let mut ways = Vec::new();
        movegen::landings_of_each(position.board(), &position.rules(), &self.moves, |mv, way| {
            ways.push((way.len(), way.clone(), mv));
        });
        ways.sort_unstable();
        let captures =
            ways.into_iter().map(|(_, way, mv)| MoveText::new(mv, way, Notation::Numeric));
        let quiet = self.moves.iter().filter(|mv| !mv.is_capture()).map(|mv| position.text(*mv));
        let texts = captures.chain(quiet).map(|text| text.to_string()).collect();
        Candidates { count: self.count, texts }
    }
}

/// The legal moves with the ends of a text.
#[derive(Default)]
struct Found {
    /// What the text says if it is a chain, and whether that is legal.
    chain: Option<Move>,
    chain_is_legal: bool,
    all: Few,
    /// Those that are written so.
    fitting: Few,
    /// Those that are written so, but for the kind that the shatra becomes.
    unpromoted: Few,
    /// The same of a text that names landings between the ends.
    without_kind: ArrayVec<Move, { Kind::FLYING.len() }>,
}

impl Found {
    fn add(&mut self, written: &Written, mv: Move) {
        self.chain_is_legal |= self.chain == Some(mv);
        self.all.add(mv);
        if self.without_kind.contains(&mv) {
            self.unpromoted.add(mv);
        }
        // Only a capture may leave out the landings between its ends.
        if written.landings().len() > 1 || !written.means(mv) {
            return;
        }
        if mv.promotion() == written.promotion {
            self.fitting.add(mv);
        } else if written.promotion.is_none() {
            self.unpromoted.add(mv);
        }
    }

    /// Some moves have the ends of the text.
    fn verdict(self, position: &Position) -> Result<Move, ParseMoveError> {
        if let Some(mv) = self.chain.filter(|_| self.chain_is_legal) {
            return Ok(mv);
        }
        let candidates = |few: Few| few.candidates(position);
        Err(match self.fitting.moves[..] {
            [mv] => return Ok(mv),
            [_, ..] => ParseMoveError::Ambiguous { candidates: candidates(self.fitting) },
            [] if self.unpromoted.count > 0 => {
                ParseMoveError::PromotionMissing { candidates: candidates(self.unpromoted) }
            }
            [] => ParseMoveError::WrittenOtherwise { candidates: candidates(self.all) },
        })
    }
}
