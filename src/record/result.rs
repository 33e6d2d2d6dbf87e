//! Results as people and programs write them.

use alloc::borrow::Cow;

use crate::family::{Color, GameResult};

/// Reads the result after the moves of a game, or that of the tag: also `1/2` and `½-½`, the points of
/// draughts (`2-0`, `1-1`, `0-2`), and other dashes.
pub(super) fn read_result(text: &str) -> Option<GameResult> {
    let is_result = |letter: char| "012/½*-".contains(letter) || DASHES.contains(&letter);
    if !text.chars().all(is_result) {
        return None;
    }
    let plain = with_hyphens(text);
    Some(match &*plain {
        "1/2" | "½-½" | "1-1" => GameResult::Draw,
        "2-0" => GameResult::win(Color::White),
        "0-2" => GameResult::win(Color::Black),
        other => other.parse().ok()?,
    })
}

/// The text with hyphens for en dashes and minus signs, as word processors make them.
pub(super) fn with_hyphens(text: &str) -> Cow<'_, str> {
    match text.contains(DASHES) {
        true => text.replace(DASHES, "-").into(),
        false => text.into(),
    }
}

const DASHES: [char; 3] = ['\u{2010}', '–', '−'];
