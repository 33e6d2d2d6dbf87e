//! What makes a set-up invalid (`RULES.md 13`).

use alloc::vec::Vec;
use core::fmt;

use bitflags::bitflags;
use thiserror::Error;

use crate::board::{
    Bitboard, Direction, Kind, Mark, Piece, edge_row, first_row, half, promotion_row,
};
use crate::family::Color;
use crate::position::setup::Setup;
use crate::rules::Switches;

impl Setup {
    /// Checks everything that `RULES.md 13` asks of a position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every problem there is, each with the squares it concerns.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut found = SetupError { found: Vec::new() };
        for color in Color::ALL {
            self.check_counts(color, &mut found);
        }
        self.check_marks(&mut found);
        self.check_en_passant(&mut found);
        self.check_memory(&mut found);
        found.report(Problems::MOVE_NUMBER, self.move_number == 0, Bitboard::EMPTY);
        if found.found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn check_counts(&self, color: Color, found: &mut SetupError) {
        let of = |kind| self.squares(|piece| piece == Piece { color, kind });
        let start = self.rules.start();
        let always_promotes = !self.rules.has(Switches::PROMOTE_TO_CAPTURED);

        let biys = of(Kind::Biy);
        found.report(Problems::TWO_BIYS, biys.len() > 1, biys);
        found.report(Problems::NO_BIY, biys.is_empty() && color != self.side_to_move, biys);
        for kind in [Kind::Batyr, Kind::Tura, Kind::Yalkyn, Kind::Shatra] {
            // Where every shatra can become a batyr, only the sum of the two has a limit.
            let limited = !(always_promotes && kind == Kind::Batyr);
            let too_many = limited && of(kind).len() > start.count(kind);
            found.report(Problems::TOO_MANY_OF_A_KIND, too_many, of(kind));
        }
        let promotable = of(Kind::Shatra) | of(Kind::Batyr);
        let promotable_at_start = start.count(Kind::Shatra) + start.count(Kind::Batyr);
        found.report(Problems::TOO_MANY_PIECES, promotable.len() > promotable_at_start, promotable);

        let unpromoted = of(Kind::Shatra) & promotion_row(color);
        found.report(Problems::UNPROMOTED_SHATRA, always_promotes && unpromoted.any(), unpromoted);
    }

    fn check_marks(&self, found: &mut SetupError) {
        let misplaced = self.marks[Mark::Reserve].without(self.at_home());
        found.report(Problems::RESERVE_MARK, misplaced.any(), misplaced);
        let unmarked = self.marks[Mark::Obliged].without(self.marks[Mark::Reserve]);
        found.report(Problems::OBLIGED_WITHOUT_RESERVE, unmarked.any(), unmarked);
        let biys = self.marks[Mark::Obliged] & self.squares(|piece| piece.kind == Kind::Biy);
        found.report(Problems::OBLIGED_BIY, biys.any(), biys);
        let no_duty = self.marks[Mark::Obliged].any() && !self.rules.has(Switches::OBLIGED_DROP);
        found.report(Problems::OBLIGED_NOT_IN_RULES, no_duty, self.marks[Mark::Obliged]);
    }

    fn check_en_passant(&self, found: &mut SetupError) {
        let Some(passed) = self.en_passant else { return };
        let stepper = !self.side_to_move;
        let forward = Direction::North.seen_by(stepper);
        let middle_row = half(stepper).without(first_row(stepper)).without(edge_row(stepper));
        let stands = |direction| passed.next(direction).and_then(|square| self.piece_at(square));
        let just_passed = middle_row.contains(passed)
            && stands(forward) == Some(Piece { color: stepper, kind: Kind::Shatra })
            && self.piece_at(passed).is_none()
            && stands(forward.opposite()).is_none();
        found.report(Problems::EN_PASSANT, !just_passed, passed.into());
        let no_rule = !self.rules.has(Switches::DITCH_WALK);
        found.report(Problems::EN_PASSANT_NOT_IN_RULES, no_rule, passed.into());
    }

    fn check_memory(&self, found: &mut SetupError) {
        let (east, west) = (self.marks[Mark::BannedEast], self.marks[Mark::BannedWest]);
        let all = east | west;
        let shatras = self.squares(|piece| piece.kind == Kind::Shatra);
        found.report(
            Problems::RETURN_WITHOUT_SHATRA,
            !all.is_subset(shatras),
            all.without(shatras),
        );
        let before_a_wall = east.without(Bitboard::ALL.shift(Direction::West))
            | west.without(Bitboard::ALL.shift(Direction::East));
        found.report(Problems::RETURN_THROUGH_WALL, before_a_wall.any(), before_a_wall);
        found.report(Problems::RETURN_TWICE, east.intersects(west), east & west);
        let no_ban = all.any() && !self.rules.has(Switches::NO_SIDEWAYS_RETURN);
        found.report(Problems::RETURN_NOT_IN_RULES, no_ban, all);
        if !self.rules.has(Switches::RETURN_BAN_LASTS) {
            for color in Color::ALL {
                let own = all & self.squares(|piece| piece.color == color);
                found.report(Problems::RETURN_NOT_ALONE, own.len() > 1, own);
            }
        }
    }
}

bitflags! {
    /// What can be wrong with a [`Setup`] (`RULES.md 13`).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Problems: u32 {
        /// A side has more pieces of a kind than the start gives it: the generator's bounds and
        /// the pieces that a shatra may promote to are counted from the start.
        const TOO_MANY_OF_A_KIND = 1 << 0;
        /// A side has more shatras and batyrs together than the start gives it: every batyr
        /// beyond the start's was a shatra.
        const TOO_MANY_PIECES = 1 << 1;
        /// A side has two biys; it loses with the one it has.
        const TWO_BIYS = 1 << 2;
        /// The side that is not to move has no biy: the game ended before.
        const NO_BIY = 1 << 3;
        /// A shatra stands on its promotion row where the ruleset promotes always.
        const UNPROMOTED_SHATRA = 1 << 4;
        /// A reserve mark is not on a piece of the home's owner: the reserve never left its home.
        const RESERVE_MARK = 1 << 5;
        /// An obliged mark has no reserve mark, of which it is a kind.
        const OBLIGED_WITHOUT_RESERVE = 1 << 6;
        /// An obliged mark is a biy's; the biy is never obliged.
        const OBLIGED_BIY = 1 << 7;
        /// There is an obliged mark, and the ruleset has no such duty.
        const OBLIGED_NOT_IN_RULES = 1 << 8;
        /// The en passant square is not one that the other side's shatra can just have passed.
        const EN_PASSANT = 1 << 9;
        /// There is an en passant square, and the ruleset has no two-square steps.
        const EN_PASSANT_NOT_IN_RULES = 1 << 10;
        /// A return memory is not a shatra's.
        const RETURN_WITHOUT_SHATRA = 1 << 11;
        /// A return memory points through a wall: no step can have come from there.
        const RETURN_THROUGH_WALL = 1 << 12;
        /// A shatra must return neither east nor west; it came from one side only.
        const RETURN_TWICE = 1 << 13;
        /// There is a return memory, and the ruleset has no such ban.
        const RETURN_NOT_IN_RULES = 1 << 14;
        /// A side has two return memories where the ban ends with the side's next move.
        const RETURN_NOT_ALONE = 1 << 15;
        /// The move number is 0; it begins with 1.
        const MOVE_NUMBER = 1 << 16;
    }
}

impl Problems {
    /// What to tell a person about one problem.
    fn message(self) -> &'static str {
        match self {
            Self::TOO_MANY_OF_A_KIND => "more pieces of a kind than the start gives",
            Self::TOO_MANY_PIECES => "more shatras and batyrs than the start gives",
            Self::TWO_BIYS => "two biys of one side",
            Self::NO_BIY => "the side not to move has no biy",
            Self::UNPROMOTED_SHATRA => "a shatra on its promotion row",
            Self::RESERVE_MARK => "a reserve mark that is not on a piece in its own home",
            Self::OBLIGED_WITHOUT_RESERVE => "an obliged mark without a reserve mark",
            Self::OBLIGED_BIY => "an obliged biy",
            Self::OBLIGED_NOT_IN_RULES => "an obliged mark, which the ruleset does not have",
            Self::EN_PASSANT => "an en passant square that no shatra has just passed",
            Self::EN_PASSANT_NOT_IN_RULES => {
                "an en passant square, but the ruleset has no two-square steps"
            }
            Self::RETURN_WITHOUT_SHATRA => "a return memory without a shatra",
            Self::RETURN_THROUGH_WALL => "a return memory that points through a wall",
            Self::RETURN_TWICE => "two return memories of one shatra",
            Self::RETURN_NOT_IN_RULES => "a return memory, which the ruleset does not have",
            Self::RETURN_NOT_ALONE => "two return memories of one side",
            _ => "move number 0",
        }
    }
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    found: Vec<(Problems, Bitboard)>,
}

impl SetupError {
    fn report(&mut self, problem: Problems, is_there: bool, squares: Bitboard) {
        if is_there {
            self.found.push((problem, squares));
        }
    }

    /// The problems as a set.
    pub fn problems(&self) -> Problems {
        self.found.iter().map(|&(problem, _)| problem).collect()
    }

    /// The problems one by one, each with the squares that it concerns; the same problem of both
    /// sides, or of two kinds of pieces, comes twice.
    pub fn iter(&self) -> impl Iterator<Item = (Problems, Bitboard)> + '_ {
        self.found.iter().copied()
    }
}

/// The problems with their squares, `; ` between them.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (problem, squares)) in self.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { "" } else { "; " }, problem.message())?;
            if squares.any() {
                write!(f, " ({squares})")?;
            }
        }
        Ok(())
    }
}
