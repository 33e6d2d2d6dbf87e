//! All suites but the chapters of the rules, in one program: it builds in a fraction of the time that one
//! for each takes. To run some of them: `cargo test game::`, `cargo test --release against_slow::`.

#![allow(clippy::module_inception)]

mod common;
mod fuzz_targets;
mod slow;
#[path = "common/strategies.rs"]
mod strategies;

mod against_slow;
mod diagram;
mod explain;
mod fixtures;
mod fuzz;
mod game;
mod jumps;
mod lemmas;
mod perft_table;
mod properties;
mod record_reading;
mod records;
mod searching;
mod serde;
mod shatar;
mod strangers;
mod svg;
mod values;
mod worst;
