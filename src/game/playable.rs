//! What a position of any game of the family can do.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::family::{Color, Limits, Notation, Outcome};

pub(crate) mod sealed {
    /// Nobody else implements [`Playable`](super::Playable): what it promises of positions (equal
    /// keys, moves that stay what they are, hashes) is tested for those of this crate, and methods
    /// can be added to it.
    pub trait Sealed {}
}

/// A position of a game of this family: what drivers, bots and tools need to play any of them.
///
/// One program can so serve every game. Methods that the position type has itself do the same here;
/// where the games differ in what they ask for, the trait has one form for all. It is sealed:
/// positions of other crates cannot implement it.
///
/// ```
/// use shatra::{Playable, Position, Rules};
///
/// /// The move that leaves the opponent the fewest moves.
/// fn tightest<P: Playable>(position: &P) -> Option<P::Move> {
///     let moves = position.generate_legal_moves();
///     moves.iter().copied().min_by_key(|&mv| position.after(mv).count_legal_moves())
/// }
///
/// let start = Position::start(Rules::STANDARD);
/// assert!(start.is_legal(tightest(&start).unwrap()));
/// ```
pub trait Playable:
    sealed::Sealed + Clone + Eq + Hash + Debug + Display + Send + Sync + 'static
{
    /// A ruleset. The default is the game's usual one.
    type Rules: Copy
        + Eq
        + Hash
        + Debug
        + Default
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// A move.
    type Move: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What [`undo`](Self::undo) needs to take a move back.
    type Undo: Clone + Debug + Send + Sync + 'static;
    /// What makes two positions the same for repetition.
    type Key: Clone + Ord + Hash + Debug + Send + Sync + 'static;
    /// Why a text is not a position.
    type FenError: Error + Send + Sync + 'static;
    /// Why a text is not a move.
    type ParseMoveError: Error + Clone + Eq + Send + Sync + 'static;
    /// Why a move is not legal.
    type WhyNot: Error + Clone + Eq + Send + Sync + 'static;
    /// That a move is not played.
    type IllegalMove: Error + Send + Sync + 'static;

    /// The position at the start of a game.
    fn start(rules: Self::Rules) -> Self;

    /// Reads a position text; [`Display`] writes one.
    ///
    /// # Errors
    ///
    /// The text is malformed, or the position is not valid.
    fn from_fen(text: &str, rules: Self::Rules) -> Result<Self, Self::FenError>;

    /// The ruleset.
    fn rules(&self) -> Self::Rules;

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// The number of the move, from 1; it goes up after Black's move.
    fn move_number(&self) -> u32;

    /// The number of plies since the last one that the ruleset's limit of quiet plies does not
    /// count. Some of these can be taken back by later moves, such as a shatra's sideways step.
    fn quiet_plies(&self) -> u32;

    /// All legal moves, each once, in no particular order.
    fn generate_legal_moves(&self) -> Vec<Self::Move>;

    /// Writes all legal moves into a list, in place of what is in it: its memory is used again.
    fn generate_into(&self, moves: &mut Vec<Self::Move>);

    /// How many legal moves there are; no list is built.
    fn count_legal_moves(&self) -> usize;

    /// The legal moves that capture.
    fn generate_captures(&self) -> Vec<Self::Move>;

    /// How many legal moves capture; no list is built.
    fn count_captures(&self) -> usize;

    /// Shows every legal move that captures to `visitor`, until it breaks.
    fn for_each_capture<B>(
        &self,
        visitor: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Whether a legal move captures.
    fn can_capture(&self) -> bool;

    /// Whether all legal moves capture because the rules compel it.
    fn must_capture(&self) -> bool;

    /// Shows every legal move to `visitor`, until it breaks.
    fn for_each_legal_move<B>(
        &self,
        visitor: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Whether the move is legal.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Why the move is not legal; `None` if it is.
    fn why_not(&self, mv: Self::Move) -> Option<Self::WhyNot>;

    /// Whether this legal move captures.
    fn is_capture(&self, mv: Self::Move) -> bool;

    /// Whether no position from before a legal move can come up again after it, as far as that is
    /// cheap to see: such a move ends what [`History`](crate::History) looks back on.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// The letters of the kinds of pieces, as position texts have them for White, and how many of
    /// each a side has.
    fn material(&self, color: Color) -> impl Iterator<Item = (char, usize)>;

    /// The text of a legal move. A game that has one notation writes that, whatever is asked for.
    fn text_in(&self, mv: Self::Move, notation: Notation) -> impl Display;

    /// All legal moves with their texts, which are found together: `text_in` looks for each anew.
    fn move_texts(&self, notation: Notation) -> Vec<(Self::Move, String)> {
        let moves = self.generate_legal_moves().into_iter();
        moves.map(|mv| (mv, self.text_in(mv, notation).to_string())).collect()
    }

    /// Reads a move of this position, in any notation.
    ///
    /// # Errors
    ///
    /// The text is no legal move here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::ParseMoveError>;

    /// Plays a move, which must be legal here: it is trusted.
    /// [`try_apply`](Self::try_apply) is the checked twin.
    fn apply(&mut self, mv: Self::Move) -> Self::Undo;

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// It is not, and the position is as it was.
    fn try_apply(&mut self, mv: Self::Move) -> Result<Self::Undo, Self::IllegalMove>;

    /// Takes back the last move played, given what [`apply`](Self::apply) or
    /// [`try_apply`](Self::try_apply) returned for it.
    fn undo(&mut self, undo: Self::Undo);

    /// Passes the turn, for a search (a null move); [`undo`](Self::undo) takes it back. The game must
    /// be going on, and no check stand: [`try_pass`](Self::try_pass) is the checked twin.
    fn pass(&mut self) -> Self::Undo;

    /// Passes the turn, unless the game is over here or a check stands: then `None`.
    fn try_pass(&mut self) -> Option<Self::Undo>;

    /// The position after a move, which must be legal here.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut after = self.clone();
        after.apply(mv);
        after
    }

    /// The hash of the position for repetition and tables.
    fn zobrist(&self) -> u64;

    /// What makes two positions the same for repetition, exactly: unlike [`zobrist`](Self::zobrist)
    /// it is equal for equal positions only.
    fn key(&self) -> Self::Key;

    /// How the game ends here, whatever was played before; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The limits of repetition and quiet plies under which the ruleset plays.
    fn limits(&self) -> Limits;

    /// The board drawn as text.
    fn board_text(&self, notation: Notation, ascii: bool) -> impl Display;

    /// The board after a legal move, drawn as text with the move marked on it.
    fn board_after(&self, mv: Self::Move, notation: Notation, ascii: bool) -> impl Display;
}

/// Implements [`Playable`] by the inherent methods of the same names, but for what the games answer
/// each in its own way.
macro_rules! playable {
    (
        is_capture: $is_capture:expr, text_in: $text_in:expr, $(move_texts: $move_texts:expr,)?
        limits: $limits:expr, board_text: $board_text:expr $(,)?
    ) => {
        impl $crate::game::Sealed for Position {}

        /// A game of a ruleset from its start.
        impl From<Rules> for $crate::game::Game<Position> {
            fn from(rules: Rules) -> Self {
                Self::new(Position::start(rules))
            }
        }

        impl $crate::game::Playable for Position {
            type Rules = Rules;
            type Move = Move;
            type Undo = Undo;
            type Key = PositionKey;
            type FenError = FenError;
            type ParseMoveError = ParseMoveError;
            type WhyNot = WhyNot;
            type IllegalMove = IllegalMove;

            $crate::game::playable::forward! {
                fn rules(&self) -> Rules;
                fn side_to_move(&self) -> Color;
                fn move_number(&self) -> u32;
                fn quiet_plies(&self) -> u32;
                fn generate_legal_moves(&self) -> MoveList;
                fn count_legal_moves(&self) -> usize;
                fn generate_captures(&self) -> MoveList;
                fn count_captures(&self) -> usize;
                fn can_capture(&self) -> bool;
                fn must_capture(&self) -> bool;
                fn is_irreversible(&self, mv: Move) -> bool;
                fn is_legal(&self, mv: Move) -> bool;
                fn why_not(&self, mv: Move) -> Option<WhyNot>;
                fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError>;
                fn zobrist(&self) -> u64;
                fn key(&self) -> PositionKey;
                fn outcome(&self) -> Option<Outcome>;
            }

            fn start(rules: Rules) -> Self {
                Self::start(rules)
            }

            fn from_fen(text: &str, rules: Rules) -> Result<Self, FenError> {
                Self::from_fen(text, rules)
            }

            #[inline]
            fn for_each_legal_move<B>(
                &self,
                visitor: impl FnMut(Move) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                self.for_each_legal_move(visitor)
            }

            #[inline]
            fn apply(&mut self, mv: Move) -> Undo {
                self.apply(mv)
            }

            #[inline]
            fn generate_into(&self, moves: &mut MoveList) {
                self.generate_into(moves);
            }

            #[inline]
            fn for_each_capture<B>(
                &self,
                visitor: impl FnMut(Move) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                self.for_each_capture(visitor)
            }

            #[inline]
            fn pass(&mut self) -> Undo {
                self.pass()
            }

            fn try_pass(&mut self) -> Option<Undo> {
                self.try_pass()
            }

            fn material(&self, color: Color) -> impl Iterator<Item = (char, usize)> {
                Kind::ALL.into_iter().map(move |kind| (kind.letter(), self.count(color, kind)))
            }

            fn try_apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
                self.try_apply(mv)
            }

            #[inline]
            fn undo(&mut self, undo: Undo) {
                self.undo(undo);
            }

            fn is_capture(&self, mv: Move) -> bool {
                $is_capture(self, mv)
            }

            fn text_in(&self, mv: Move, notation: Notation) -> impl Display {
                $text_in(self, mv, notation)
            }

            $(fn move_texts(&self, notation: Notation) -> Vec<(Move, String)> {
                $move_texts(self, notation)
            })?

            fn limits(&self) -> Limits {
                $limits(self)
            }

            fn board_text(&self, notation: Notation, ascii: bool) -> impl Display {
                $board_text(self, None, notation, ascii)
            }

            fn board_after(&self, mv: Move, notation: Notation, ascii: bool) -> impl Display {
                $board_text(&self.after(mv), Some((self, mv)), notation, ascii)
            }
        }
    };
}
pub(crate) use playable;

macro_rules! forward {
    ($(fn $method:ident(&self $(, $argument:ident: $type:ty)?) -> $output:ty;)+) => {$(
        #[inline]
        fn $method(&self $(, $argument: $type)?) -> $output {
            self.$method($($argument)?)
        }
    )+};
}
pub(crate) use forward;
