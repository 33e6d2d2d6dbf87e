//! The switches: one for every point on which the sources differ.

use bitflags::bitflags;

bitflags! {
    /// The points on which the sources of the rules differ, in the order of `RULES.md 12`.
    ///
    /// Sources: A, the rules codified in Gorno-Altaisk in the 1970s and 80s; B, a modern text that
    /// compares the Altai rule texts; C, a description of the all-draughts form. Any combination
    /// is a playable game.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Switches: u32 {
        /// Of the marked pieces only the biy and the next in order may be dropped; without it any
        /// of them (`RULES.md 6.1`). Sources B and C; not A.
        const ORDERED_RESERVE = 1 << 0;
        /// A batyr or tura of the reserve on the great road may step out of its home along it
        /// (`RULES.md 5.2`). Sources A and B.
        const ROAD_EXIT = 1 << 1;
        /// A shatra steps straight forward only in its own half, two squares from the first row,
        /// also diagonally from the edge row, and sideways only beyond the ditch (`RULES.md 5.4`).
        /// Sources A and B; without it, as C has it, straight, diagonally forward and sideways
        /// everywhere, never two squares.
        const DITCH_WALK = 1 << 2;
        /// A shatra beyond the ditch may also step straight and diagonally backward
        /// (`RULES.md 5.4`). Reported by B of two sources.
        const SHATRA_RETREATS = 1 << 3;
        /// A shatra that has stepped sideways may not step straight back (`RULES.md 5.5`). Sources
        /// B and C.
        const NO_SIDEWAYS_RETURN = 1 << 4;
        /// The ban on stepping back lasts until that shatra moves; without it, it also ends with
        /// its side's next move (`RULES.md 5.5`). Source B; without it C.
        const RETURN_BAN_LASTS = 1 << 5;
        /// En passant only by a diagonal jump from the square beside the captured shatra
        /// (`RULES.md 7.4`). Source A; without it, as B has it, from any neighbour of the passed
        /// square.
        const EN_PASSANT_EDGE_ONLY = 1 << 6;
        /// A closed home closes its fortress alone, never the gate (`RULES.md 4`). Source C names
        /// only the fortress.
        const GATE_STAYS_OPEN = 1 << 7;
        /// A shatra may capture into its own home from outside, as other pieces do
        /// (`RULES.md 7.3`). Source B; not A.
        const SHATRA_CAPTURES_HOME = 1 << 8;
        /// A biy may capture onto its own gate although the home is closed (`RULES.md 7.3`).
        /// Sources A and B.
        const BIY_CAPTURES_GATE = 1 << 9;
        /// A biy may capture into its own fortress although the home is closed (`RULES.md 7.3`).
        /// Source B.
        const BIY_CAPTURES_FORTRESS = 1 << 10;
        /// The biy need not capture and may stop after any jump (`RULES.md 7.2`, `8`). Sources A
        /// and B; C can be read against it.
        const BIY_PRIVILEGE = 1 << 11;
        /// A shatra that starts on the enemy gate need not capture and may stop after any jump;
        /// one that lands there may stop (`RULES.md 7.2`, `8`). Source A; reported by B.
        const GATE_SHATRA_FREE = 1 << 12;
        /// A shatra on its promotion row jumps only sideways (`RULES.md 7.5`). Source B; not A.
        const WAITING_CAPTURES_SIDEWAYS = 1 << 13;
        /// A waiting shatra must be promoted in place as soon as a piece is available
        /// (`RULES.md 8.4`). Source A; without it, as B has it, it may.
        const WAITING_MUST_PROMOTE = 1 << 14;
        /// A reserve piece that captures and ends in its own home must be dropped at the next
        /// chance (`RULES.md 8.5`). Sources A and B.
        const OBLIGED_DROP = 1 << 15;
        /// A shatra promotes only to a batyr, tura or yalkyn that its side has lost, and waits if
        /// there is none (`RULES.md 9`). Sources A and B; without it, as C has it, always to a
        /// batyr.
        const PROMOTE_TO_CAPTURED = 1 << 16;
        /// A capture ends with the promotion; without it the new piece goes on capturing
        /// (`RULES.md 9`). Our reading of C.
        const PROMOTION_ENDS_CAPTURE = 1 << 17;
        /// A flying piece may land on any square behind the jumped piece, even if it could go on
        /// only from another (`RULES.md 7.2`). The programs that play the game.
        const FREE_LANDING = 1 << 18;
        /// Only the captures that take the most pieces are legal, and those that take the biy
        /// (`RULES.md 7.5`). One source of B.
        const MAJORITY_CAPTURE = 1 << 19;
    }
}
