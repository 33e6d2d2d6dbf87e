//! Legal moves in the shape that interfaces ask for.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The texts of moves by start and destination. There are several only where a piece can become one of
/// several kinds.
pub type TextsByEnds<S> = BTreeMap<S, BTreeMap<S, Vec<String>>>;

/// The legal moves of a position as interfaces need them, by the square on which they start. Each has
/// its text, which [`Game::play_text`](crate::Game::play_text) plays.
///
/// With the feature `serde` it is what a server sends a page: `{"steps": {"46": {"39": ["46-39"]}},
/// "drops": {"54": {"40": ["54*40"]}}, "captures": {"32": [{"landings": ["20", "36"], "captured":
/// ["26", "28"], "text": "32x20x36"}]}}`. It grows with the number of moves: of positions of strangers
/// [`Position::work_up_to`](crate::Position::work_up_to) should be asked first.
///
/// ```
/// use shatra::{Notation, Position, Rules, Square};
/// let position = Position::start(Rules::STANDARD);
/// let destinations = position.destinations(Notation::Numeric);
/// let [from, to] = [46, 39].map(|number| Square::new(number).unwrap());
/// assert_eq!(destinations.steps[&from][&to], ["46-39"]);
/// assert_eq!(destinations.drops.len(), 2);
/// assert!(destinations.captures.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        deny_unknown_fields,
        bound(
            deserialize = "S: Ord + ::serde::Deserialize<'de>",
            serialize = "S: Ord + ::serde::Serialize"
        )
    )
)]
pub struct Destinations<S> {
    /// Steps, and promotions in place, whose ends are one square.
    pub steps: TextsByEnds<S>,
    /// Drops.
    pub drops: TextsByEnds<S>,
    /// Captures. After some jumps the next are those of all ways that begin with the same landings; the
    /// move can end where a way ends.
    pub captures: BTreeMap<S, Vec<CaptureWay<S>>>,
}

/// A capture jump by jump.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CaptureWay<S> {
    /// The squares on which the piece lands one after the other.
    pub landings: Vec<S>,
    /// The squares of the captured pieces, ascending.
    pub captured: Vec<S>,
    /// The text of the move. Ways that differ in what the piece becomes have the same landings.
    pub text: String,
}

impl<S: Ord> Destinations<S> {
    pub(crate) const fn new() -> Self {
        Self { steps: BTreeMap::new(), drops: BTreeMap::new(), captures: BTreeMap::new() }
    }
}

/// Adds the text of a move.
pub(crate) fn add_text<S: Ord>(texts: &mut TextsByEnds<S>, from: S, to: S, text: String) {
    texts.entry(from).or_default().entry(to).or_default().push(text);
}
