//! What the end of a game depends on (`RULES.md 11`), as far as one position shows it.

use core::fmt;

use crate::color::Color;
use crate::kind::Kind;
use crate::position::Position;
use crate::square::Square;

/// Why a position is the last of its game (`RULES.md 11`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// The side to move has no biy (`RULES.md 11.1`).
    BiyCaptured,
    /// The side to move has no legal move (`RULES.md 11.2`).
    NoMoves,
    /// Only the two biys are left, and the ruleset makes that a draw (`RULES.md 11.3`).
    BareBiys,
}

/// The reason as the second half of a sentence, e.g. `the biy is captured`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BiyCaptured => "the biy is captured",
            Self::NoMoves => "the opponent has no legal move",
            Self::BareBiys => "only the two biys are left",
        })
    }
}

/// What identifies a position (`RULES.md 3`, items 1–5): equal for two positions exactly when
/// these items are, so that no collision of hashes can make a draw by repetition.
///
/// The hash comes first: comparing two keys hardly ever looks at more.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey {
    zobrist: u64,
    white: u64,
    black: u64,
    /// The shatras are what the other kinds leave.
    kinds: [u64; Kind::COUNT - 1],
    reserve: u64,
    obliged: u64,
    banned_east: u64,
    banned_west: u64,
    en_passant: Option<Square>,
    side_to_move: Color,
}

impl Position {
    /// What identifies the position, exactly (`RULES.md 3`, items 1–5). A key takes some hundred
    /// bytes; [`zobrist`](Self::zobrist) is its short form, in which collisions are possible.
    pub fn key(&self) -> PositionKey {
        PositionKey {
            zobrist: self.zobrist(),
            white: self.color(Color::White).bits(),
            black: self.color(Color::Black).bits(),
            kinds: [Kind::Biy, Kind::Batyr, Kind::Tura, Kind::Yalkyn]
                .map(|kind| self.kind(kind).bits()),
            reserve: self.reserve().bits(),
            obliged: self.obliged().bits(),
            banned_east: self.banned_east().bits(),
            banned_west: self.banned_west().bits(),
            en_passant: self.en_passant(),
            side_to_move: self.side_to_move(),
        }
    }

    /// The winner and the reason, if the game ends here whatever was played before: by a captured
    /// biy or for want of a legal move, as in [`is_over`](Self::is_over), or drawn with bare biys
    /// where the ruleset says so (`RULES.md 11`). Repetition and quiet plies are the
    /// [`Game`](crate::Game)'s to count.
    ///
    /// ```
    /// use shatra::{Color, Ending, Position, Rules};
    /// let position = Position::from_fen("3/3/3/k/7/7/7/7/7/7/1/3/3/3 w", Rules::STANDARD);
    /// assert_eq!(position?.decided(), Some((Some(Color::Black), Ending::BiyCaptured)));
    /// # Ok::<(), shatra::FenError>(())
    /// ```
    pub fn decided(&self) -> Option<(Option<Color>, Ending)> {
        let side = self.side_to_move();
        if self.biy(side).is_none() {
            Some((Some(!side), Ending::BiyCaptured))
        } else if self.is_over() {
            Some((Some(!side), Ending::NoMoves))
        } else if self.rules().draws().bare_biys && self.occupied() == self.kind(Kind::Biy) {
            Some((None, Ending::BareBiys))
        } else {
            None
        }
    }
}
