//! The bodies of the targets, which the tests of the library share.
#![forbid(unsafe_code)]

#[path = "../../tests/fuzz_targets/mod.rs"]
mod fuzz_targets;

pub use fuzz_targets::*;
