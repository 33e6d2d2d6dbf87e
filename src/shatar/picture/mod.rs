//! The board as text.

mod diagram;

pub use diagram::{Diagram, DiagramOptions};
