//! A board as the side to move sees it.

use crate::board::{Bitboard, Board, Direction, Kind, Mark, Square, fortress, home};
use crate::family::Color;
use crate::rules::{Preset, Rules, Switches};

/// What every part of the generator reads.
///
/// The side is a constant, so that each direction and region is one too. So are the switches of the
/// presets: what a preset does not have falls away (6 % of the instructions of a count with captures
/// under `STANDARD`, 15 % under `DRAUGHTS`); `PRESET` is its place in [`Preset::ALL`], or [`ANY`].
///
/// What runs at every position without captures is put into one function, which has the view in
/// registers (`inline(always)`). Functions that are called from there and do not run often take the
/// view by value: a reference would keep it in memory.
#[derive(Clone, Copy)]
pub(crate) struct View<'a, const WHITE: bool, const PRESET: usize> {
    pub(super) board: &'a Board,
    pub(super) rules: &'a Rules,
    switches: Switches,
    pub(super) own: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) empty: Bitboard,
    /// The side's own reserve marks.
    pub(super) reserve: Bitboard,
}

/// The `PRESET` of a view whose switches are known only when it runs.
pub(super) const ANY: usize = Preset::ALL.len();

/// Evaluates an expression with the view of the side to move.
macro_rules! with_view {
    ($board:expr, $rules:expr, $view:ident => $expression:expr) => {
        with_view!($board, $rules, $crate::movegen::view::ANY, $view => $expression)
    };
    ($board:expr, $rules:expr, $preset:expr, $view:ident => $expression:expr) => {
        match $board.side_to_move() {
            $crate::family::Color::White => {
                let $view = $crate::movegen::view::View::<true, { $preset }>::new($board, $rules);
                $expression
            }
            $crate::family::Color::Black => {
                let $view = $crate::movegen::view::View::<false, { $preset }>::new($board, $rules);
                $expression
            }
        }
    };
}
pub(super) use with_view;

/// The same with the switches of a preset as constants, where the rules are one.
macro_rules! with_preset {
    ($board:expr, $rules:expr, $view:ident => $expression:expr) => {{
        use $crate::movegen::view::with_view;
        match $crate::rules::Preset::of_switches($rules.switches()) {
            Some($crate::rules::Preset::Standard) => {
                with_view!($board, $rules, 0, $view => $expression)
            }
            Some($crate::rules::Preset::Codified) => {
                with_view!($board, $rules, 1, $view => $expression)
            }
            Some($crate::rules::Preset::Draughts) => {
                with_view!($board, $rules, 2, $view => $expression)
            }
            None => with_view!($board, $rules, $view => $expression),
        }
    }};
}
pub(super) use with_preset;

impl<'a, const WHITE: bool, const PRESET: usize> View<'a, WHITE, PRESET> {
    /// The side to move.
    pub(super) const SIDE: Color = if WHITE { Color::White } else { Color::Black };

    /// The switches, if they are those of a preset.
    const KNOWN: Option<Switches> =
        if PRESET < ANY { Some(Preset::ALL[PRESET].rules().switches()) } else { None };

    /// The direction in which its shatras step.
    pub(super) const FORWARD: Direction = Direction::North.seen_by(Self::SIDE);

    #[inline]
    pub(super) fn new(board: &'a Board, rules: &'a Rules) -> Self {
        let (own, enemy) = (board.color(Self::SIDE), board.color(!Self::SIDE));
        Self {
            board,
            rules,
            switches: rules.switches(),
            own,
            enemy,
            empty: !(own | enemy),
            reserve: board.marked(Mark::Reserve) & own,
        }
    }

    /// The first square of a set as the side's reserve is ordered: White's lowest number, Black's
    /// highest.
    #[inline]
    pub(super) fn first_in_order(squares: Bitboard) -> Option<Square> {
        if WHITE { squares.first() } else { squares.last() }
    }

    /// Whether the side has its biy: it has no moves without.
    #[inline(always)]
    pub(super) fn has_biy(&self) -> bool {
        (self.own & self.board.kind(Kind::Biy)).any()
    }

    #[inline]
    pub(super) fn has(&self, switch: Switches) -> bool {
        Self::KNOWN.unwrap_or(self.switches).contains(switch)
    }

    /// The squares of the own home that are closed to the pieces of a set, which is one piece or
    /// pieces without a mark (`RULES.md 4`).
    #[inline]
    pub(super) fn closed_to(&self, pieces: Bitboard) -> Bitboard {
        if self.reserve.without(pieces).is_empty() {
            Bitboard::EMPTY
        } else if self.has(Switches::GATE_STAYS_OPEN) {
            fortress(Self::SIDE)
        } else {
            home(Self::SIDE)
        }
    }
}
