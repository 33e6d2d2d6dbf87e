//! The chapters of `docs/RULES.md` as tests, one file for each section: small
//! positions, each with the full list of its legal moves. Every position is
//! proven for both colours, because the helpers also turn it by 180 degrees.

#[path = "../common/mod.rs"]
mod common;

mod s01_board;
mod s03_position;
mod s04_closed_home;
mod s05_shatra_steps;
mod s05_steps;
mod s06_drops;
mod s07_captures;
mod s07_captures_special;
mod s08_legal_moves;
mod s09_promotion;
mod s10_what_a_move_does;
mod s11_end_of_the_game;
mod s12_rulesets;
mod s13_position_text;
mod s13_problems;
mod s14_move_text;

use std::ops::RangeInclusive;

/// The half of White, where White's home pieces are dropped.
const WHITE_HALF: RangeInclusive<u8> = 32..=52;
/// The half of Black.
const BLACK_HALF: RangeInclusive<u8> = 11..=31;

/// The text of the drops of the piece on `from` to all squares of `half` except these.
fn drops(from: u8, half: RangeInclusive<u8>, except: &[u8]) -> String {
    half.filter(|to| !except.contains(to)).map(|to| format!(" {from}*{to}")).collect()
}
