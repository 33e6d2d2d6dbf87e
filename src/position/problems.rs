//! What makes a set-up invalid (`RULES.md 13`).

use crate::board::{
    Bitboard, Direction, Kind, Mark, Piece, edge_row, first_row, half, promotion_row,
};
use crate::family::Color;
use crate::family::problems::problems;
use crate::position::setup::Setup;
use crate::rules::Switches;

impl Setup {
    /// Checks everything that `RULES.md 13` asks of a position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every problem there is, each with the squares it concerns.
    pub fn validate(&self) -> Result<(), SetupError> {
        let mut found = SetupError::NOTHING;
        for color in Color::ALL {
            self.check_counts(color, &mut found);
        }
        self.check_marks(&mut found);
        self.check_en_passant(&mut found);
        self.check_memory(&mut found);
        found.report(Problems::MOVE_NUMBER, self.move_number == 0, Bitboard::EMPTY);
        found.result()
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

problems! {
    /// A side has more pieces of a kind than the start gives it: the generator's bounds and
    /// the pieces that a shatra may promote to are counted from the start.
    TOO_MANY_OF_A_KIND = 0, "more pieces of a kind than the start gives";
    /// A side has more shatras and batyrs together than the start gives it: every batyr
    /// beyond the start's was a shatra.
    TOO_MANY_PIECES = 1, "more shatras and batyrs than the start gives";
    /// A side has two biys; it loses with the one it has.
    TWO_BIYS = 2, "two biys of one side";
    /// The side that is not to move has no biy: the game ended before.
    NO_BIY = 3, "the side not to move has no biy";
    /// A shatra stands on its promotion row where the ruleset promotes always.
    UNPROMOTED_SHATRA = 4, "a shatra on its promotion row";
    /// A reserve mark is not on a piece of the home's owner: the reserve never left its home.
    RESERVE_MARK = 5, "a reserve mark that is not on a piece in its own home";
    /// An obliged mark has no reserve mark, of which it is a kind.
    OBLIGED_WITHOUT_RESERVE = 6, "an obliged mark without a reserve mark";
    /// An obliged mark is a biy's; the biy is never obliged.
    OBLIGED_BIY = 7, "an obliged biy";
    /// There is an obliged mark, and the ruleset has no such duty.
    OBLIGED_NOT_IN_RULES = 8, "an obliged mark, which the ruleset does not have";
    /// The en passant square is not one that the other side's shatra can just have passed.
    EN_PASSANT = 9, "an en passant square that no shatra has just passed";
    /// There is an en passant square, and the ruleset has no two-square steps.
    EN_PASSANT_NOT_IN_RULES = 10, "an en passant square, but the ruleset has no two-square steps";
    /// A return memory is not a shatra's.
    RETURN_WITHOUT_SHATRA = 11, "a return memory without a shatra";
    /// A return memory points through a wall: no step can have come from there.
    RETURN_THROUGH_WALL = 12, "a return memory that points through a wall";
    /// A shatra must return neither east nor west; it came from one side only.
    RETURN_TWICE = 13, "two return memories of one shatra";
    /// There is a return memory, and the ruleset has no such ban.
    RETURN_NOT_IN_RULES = 14, "a return memory, which the ruleset does not have";
    /// A side has two return memories where the ban ends with the side's next move.
    RETURN_NOT_ALONE = 15, "two return memories of one side";
    /// The move number is 0; it begins with 1.
    MOVE_NUMBER = 16, "move number 0";
}
