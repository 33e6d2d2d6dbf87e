//! The positions and texts that the benches share.
#![allow(dead_code)]

use shatra::{Position, Rules};

pub mod worst;

/// A name, a ruleset and a position.
pub type Example = (&'static str, &'static str, &'static str);

pub const MIDDLE_17: Example = (
    "middle game of 17 pieces",
    "STANDARD",
    "p1p/p1p/3/1/r4q1/ppp1bkp/1r1pp2/1PP3P/PB1P1P1/K1Q1R2/1/2B/P1P/P1P b * - - - 11 46",
);
pub const MIDDLE_24: Example = (
    "middle game of 24 pieces",
    "DRAUGHTS",
    "ppp/ppp/p2/1/1p1pp2/ppkpp1p/p1pp1P1/p1PPP1P/PPPPPP1/P1PK3/1/3/PPP/PPP b * - - 12>13 0 46",
);
/// 78 moves, 5.7 captured pieces each.
pub const CHAINS_17: Example = (
    "chains of 17 pieces",
    "STANDARD",
    "r2/3/1p1/1/1P1q1P1/4R2/P5P/1P5/1PP1p1K/5r1/B/3/B2/1k1 b 1,8,53 - - - 7 43",
);
/// 513 moves, 7.3 captured pieces each.
pub const CHAINS_24: Example = (
    "chains of 24 pieces",
    "DRAUGHTS",
    "1Qp/2p/ppK/1/3P1q1/p1P3P/1QP1PPP/2p1Q1p/pp1PQ1k/PpP1P2/P/2P/3/3 b 3,6 - - - 7 40",
);

pub fn position(rules: &str, fen: &str) -> Position {
    let rules: Rules = rules.parse().expect("a ruleset");
    Position::from_fen(fen, rules).expect("a position")
}
