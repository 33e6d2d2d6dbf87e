//! The board as text and as a picture.

mod diagram;
#[cfg(feature = "svg")]
mod svg;

pub use diagram::{Diagram, DiagramOptions};
#[cfg(feature = "svg")]
pub use svg::SvgOptions;
