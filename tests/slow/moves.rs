//! `RULES.md` 10 (what a move is) and 14 (its numeric text).

use std::collections::BTreeSet;

use super::board::{Kind, Square};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Step,
    Drop,
    Capture,
    PromotionInPlace,
}

/// A move, with its canonical chain.
#[derive(Clone, PartialEq, Debug)]
pub struct SlowMove {
    act: Act,
    /// The start and every landing; of a promotion in place the start alone.
    chain: Vec<Square>,
    captured: BTreeSet<Square>,
    promotion: Option<Kind>,
    text: String,
}

impl SlowMove {
    /// A move that captures nothing.
    pub(super) fn new(act: Act, chain: Vec<Square>, promotion: Option<Kind>) -> SlowMove {
        SlowMove::capturing(act, chain, BTreeSet::new(), promotion)
    }

    pub(super) fn capturing(
        act: Act,
        chain: Vec<Square>,
        captured: BTreeSet<Square>,
        promotion: Option<Kind>,
    ) -> SlowMove {
        let text = write(act, &chain, promotion);
        SlowMove { act, chain, captured, promotion, text }
    }

    /// The numeric text (`RULES.md` 14), with the canonical chain.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn from(&self) -> u8 {
        self.start().number()
    }

    pub fn to(&self) -> u8 {
        self.destination().number()
    }

    /// The squares of the captured pieces, ascending.
    pub fn captured(&self) -> Vec<u8> {
        self.captured.iter().map(|square| square.number()).collect()
    }

    /// `Q`, `R` or `B`.
    pub fn promotion(&self) -> Option<char> {
        self.promotion.map(Kind::letter)
    }

    pub fn is_drop(&self) -> bool {
        self.act == Act::Drop
    }

    /// The numbers in the text.
    pub(super) fn numbers(&self) -> Vec<u8> {
        self.chain.iter().map(|square| square.number()).collect()
    }

    pub(super) fn act(&self) -> Act {
        self.act
    }

    pub(super) fn start(&self) -> Square {
        self.chain[0]
    }

    pub(super) fn destination(&self) -> Square {
        self.chain[self.chain.len() - 1]
    }

    pub(super) fn captured_squares(&self) -> &BTreeSet<Square> {
        &self.captured
    }

    pub(super) fn promoted_kind(&self) -> Option<Kind> {
        self.promotion
    }
}

/// `RULES.md` 14, the numeric column.
fn write(act: Act, chain: &[Square], promotion: Option<Kind>) -> String {
    let between = match act {
        Act::Step => "-",
        Act::Drop => "*",
        Act::Capture => "x",
        Act::PromotionInPlace => "",
    };
    let numbers: Vec<String> = chain.iter().map(|s| s.number().to_string()).collect();
    let mut text = numbers.join(between);
    if let Some(kind) = promotion {
        text.push('=');
        text.push(kind.letter());
    }
    text
}
