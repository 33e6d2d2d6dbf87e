//! The moves of a record that is read.

use alloc::vec::Vec;

use crate::family::text::{excerpt, plain_number};
use crate::family::{self, Color, GameResult};
use crate::game::Game;
use crate::record::lexer::{Located, Spot};
use crate::record::result::with_hyphens;
use crate::record::{Limits, Line, MAX_DEPTH, MovePlace, Nag, RecordFault, Recorded};

/// The glyphs that are written after a move, for the annotations `$1` to `$6`.
const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The game read so far, with the variations that are still open.
pub(super) struct Moves<P: Recorded> {
    /// The game itself, which alone knows the draws.
    game: Game<P>,
    /// The game's line and those of the open variations, each a variation of the one before.
    open: Vec<OpenLine<P>>,
    depth: usize,
    /// How many chain states may still be looked at.
    work: usize,
}

struct OpenLine<P: Recorded> {
    line: Line<P>,
    /// The position before the last move, where its variations begin.
    before: P,
    /// The position after it.
    end: P,
    /// Where the line begins in the text.
    begin: Spot,
}

impl<P: Recorded> OpenLine<P> {
    fn new(start: P, begin: Spot) -> Self {
        Self { before: start.clone(), end: start.clone(), line: Line::new(start), begin }
    }

    fn push(&mut self, mv: P::Move) {
        self.before.clone_from(&self.end);
        let _ = self.end.apply(mv);
        self.line.push(mv);
    }
}

impl<P: Recorded> Moves<P> {
    /// No moves yet, of a game that is drawn at its own limits; those of reading are others.
    pub(super) fn new(start: P, drawn_at: family::Limits, limits: Limits) -> Self {
        let begin = Spot { line: 1, column: 1 };
        Self {
            open: Vec::from([OpenLine::new(start.clone(), begin)]),
            game: Game::with_limits(start, drawn_at),
            depth: limits.depth.min(MAX_DEPTH),
            work: limits.work,
        }
    }

    /// The line that is being read. There always is one: [`close`](Self::close) leaves the game's.
    fn top(&mut self) -> &mut OpenLine<P> {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    fn depth(&self) -> usize {
        self.open.len() - 1
    }

    /// The move that is due.
    pub(super) fn place(&self) -> MovePlace {
        let position = &self.open[self.depth()].end;
        MovePlace {
            number: position.move_number(),
            side: position.side_to_move(),
            depth: self.depth(),
        }
    }

    /// A comment after the last move.
    pub(super) fn comment(&mut self, text: &str) {
        let line = &mut self.top().line;
        let ply = line.plies().len();
        let commented = line.comment(ply, text);
        debug_assert_eq!(commented, Ok(()));
    }

    /// Begins a variation.
    pub(super) fn open(&mut self, spot: Spot) -> Result<(), Located> {
        let (depth, most) = (self.depth(), self.depth);
        let top = self.top();
        if top.line.plies().is_empty() {
            return spot.fault(RecordFault::VariationWithoutMove);
        }
        if depth >= most {
            return spot.fault(RecordFault::TooDeep { most });
        }
        let variation = OpenLine::new(top.before.clone(), spot);
        self.open.push(variation);
        Ok(())
    }

    /// Ends a variation.
    pub(super) fn close(&mut self, spot: Spot) -> Result<(), Located> {
        let closed = if self.depth() > 0 { self.open.pop() } else { None };
        match closed {
            None => spot.fault(RecordFault::VariationNotOpen),
            Some(closed) if closed.line.plies().is_empty() => {
                closed.begin.fault(RecordFault::VariationEmpty)
            }
            Some(mut closed) => {
                closed.line.shrink();
                let line = &mut self.top().line;
                let ply = line.plies().len();
                let added = line.push_variation(ply, closed.line);
                debug_assert_eq!(added, Ok(()));
                Ok(())
            }
        }
    }

    /// A word among the moves: number, move and annotation, or some of them, in this order.
    pub(super) fn word(&mut self, spot: Spot, word: &str) -> Result<(), Located> {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = &word[..word.len() - rest.len()];
        let after_dots = rest.trim_start_matches('.');
        let dots = rest.len() - after_dots.len();
        if dots == 0 && !rest.is_empty() {
            return self.annotated_move(spot, word);
        }
        self.number(spot, digits, dots)?;
        self.annotated_move(spot.right(digits.len() + dots), after_dots)
    }

    /// The number before a move, and its dots.
    fn number(&mut self, spot: Spot, digits: &str, dots: usize) -> Result<(), Located> {
        let MovePlace { number: expected, side, .. } = self.place();
        if !digits.is_empty() && plain_number(digits) != Some(expected) {
            return spot.fault(RecordFault::Number { found: excerpt(digits), expected });
        }
        if dots > 1 && side == Color::White {
            return spot.right(digits.len()).fault(RecordFault::Dots);
        }
        Ok(())
    }

    /// A move and its annotation; either may be empty.
    fn annotated_move(&mut self, spot: Spot, word: &str) -> Result<(), Located> {
        let end = word.find(['!', '?', '$']).unwrap_or(word.len());
        let (text, glyph) = word.split_at(end);
        if !text.is_empty() {
            self.play(spot, text)?;
        }
        if !glyph.is_empty() {
            self.annotate(spot.right(text.chars().count()), glyph)?;
        }
        Ok(())
    }

    fn play(&mut self, spot: Spot, text: &str) -> Result<(), Located> {
        let in_game = self.depth() == 0;
        if let Some(outcome) = self.game.outcome().filter(|_| in_game) {
            return spot.fault(RecordFault::Finished(outcome));
        }
        if in_game && self.game.ply() == 0 {
            self.start_before(text);
        }
        let mut work = self.work;
        let read = self.top().end.read_move(&with_hyphens(text), &mut work);
        self.work = work;
        match read {
            Err(fault) => spot.fault(fault),
            Ok(mv) => {
                self.top().push(mv);
                if in_game {
                    self.game.push(mv);
                }
                Ok(())
            }
        }
    }

    /// Begins the game where its first move says that it begins, if that is elsewhere.
    fn start_before(&mut self, first_move: &str) {
        if let Some(start) = self.game.start().start_before(first_move) {
            let top = self.top();
            (top.before, top.end) = (start.clone(), start.clone());
            top.line.set_start(start.clone());
            self.game = Game::with_limits(start, self.game.limits());
        }
    }

    fn annotate(&mut self, spot: Spot, word: &str) -> Result<(), Located> {
        let line = &mut self.top().line;
        let Some(nag) = read_nag(word) else {
            return spot.fault(RecordFault::Nag { found: excerpt(word) });
        };
        let ply = line.plies().len();
        line.annotate(ply, nag).or_else(|_| spot.fault(RecordFault::NagWithoutMove))
    }

    /// The fault of a game that ends without a result.
    pub(super) fn no_result<T>(&self, spot: Spot) -> Result<T, Located> {
        self.check_closed()?;
        spot.fault(RecordFault::ResultMissing)
    }

    /// Whether no variation is open.
    pub(super) fn check_closed(&self) -> Result<(), Located> {
        match &self.open[..] {
            [_, .., last] => last.begin.fault(RecordFault::VariationOpen),
            _ => Ok(()),
        }
    }

    /// Whether the result is the one of the tag and the one of the rules.
    pub(super) fn check_result(
        &self,
        spot: Spot,
        found: GameResult,
        tag: Option<GameResult>,
    ) -> Result<(), Located> {
        if let Some(tag) = tag.filter(|&tag| tag != found) {
            return spot.fault(RecordFault::ResultNotTag { found, tag });
        }
        match self.game.outcome() {
            Some(outcome) if outcome.result() != found => {
                spot.fault(RecordFault::ResultNotOutcome { found, outcome })
            }
            _ => Ok(()),
        }
    }

    /// The game's line.
    pub(super) fn into_line(mut self) -> Line<P> {
        self.open.swap_remove(0).line
    }
}

fn read_nag(word: &str) -> Option<Nag> {
    match word.strip_prefix('$') {
        Some(number) => plain_number(number)?.try_into().ok(),
        None => GLYPHS.iter().zip(1..).find(|(glyph, _)| **glyph == word).map(|(_, nag)| nag),
    }
}
