//! A second engine for Shatra: a slow, plain move generator, written from `RULES.md` alone.
//!
//! It is independent: whoever wrote it had not seen the library, and shares no code with it. It is
//! what the library is compared with, so it is never changed by looking at the library, nor to
//! agree with it; where the two differ, `RULES.md` says which of them is wrong.
//!
//! The board is the 7×14 picture of section 1, lines are walked square by square, and each
//! function says with its section number which sentence of `RULES.md` it is.
//!
//! | file | sections |
//! |---|---|
//! | `board.rs` | 1 board, 2 pieces |
//! | `rules.rs` | 12 rulesets |
//! | `position.rs` | 3 what a position holds, 4 closed home |
//! | `steps.rs` | 5 steps |
//! | `drops.rs` | 6 drops |
//! | `captures.rs` | 7 captures |
//! | `legal.rs` | 8 which moves are legal, 11 end of the game |
//! | `promotion.rs` | 9 promotion |
//! | `apply.rs` | 10 what a move does |
//! | `fen.rs` | 13 position text |
//! | `moves.rs` | 10 what a move is, 14 move text |

// As a module of several tests, each of which uses a part of it.
#![allow(dead_code)]

mod apply;
mod board;
mod captures;
mod drops;
mod fen;
mod legal;
mod moves;
mod position;
mod promotion;
mod rules;
mod steps;

pub use moves::SlowMove;

use position::Position;
use rules::Rules;

/// A ruleset and a position.
#[derive(Clone)]
pub struct Slow {
    rules: Rules,
    position: Position,
}

impl Slow {
    /// Reads a ruleset (`RULES.md` 12) and a position text (`RULES.md` 13).
    pub fn parse(rules: &str, fen: &str) -> Result<Slow, String> {
        Slow::read(Rules::parse(rules)?, fen)
    }

    /// The canonical text of the position (`RULES.md` 13).
    pub fn fen(&self) -> String {
        self.write()
    }

    /// All legal moves (`RULES.md` 8), ordered by the numbers in their text; of moves
    /// with the same numbers the one whose text is lower (`53*40`, `53x40`; `2=B`, `2=Q`).
    pub fn moves(&self) -> Vec<SlowMove> {
        let mut moves = self.legal_moves();
        moves.sort_by_key(|mv| (mv.numbers(), mv.text().to_string()));
        moves
    }

    /// The position after a legal move (`RULES.md` 10).
    pub fn after(&self, mv: &SlowMove) -> Slow {
        self.apply(mv)
    }
}
