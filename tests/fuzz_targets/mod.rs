//! The bodies of the fuzz targets: each takes any bytes and panics if something does not hold that
//! must. The package `fuzz` runs them under libFuzzer, `tests/fuzz.rs` in every test run.

mod bytes;
mod chains;
mod play;
mod positions;
mod shatar;
mod texts;

pub use chains::chains;
pub use positions::{legality, playing};
pub use shatar::{shatar_playing, shatar_text};
pub use texts::{fen, move_text, record_text, rules_text};
