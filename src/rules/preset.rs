//! The three ready-made rulesets, each as the column of the table in `RULES.md 12`.

use crate::board::{Kind, Square};
use crate::family::words::words;
use crate::rules::{Draws, Rules, Switches};

/// A column of the table in `RULES.md 12`.
pub(super) struct Column {
    pub(super) start: Start,
    pub(super) switches: Switches,
    pub(super) draws: Draws,
}

const STANDARD: Column = Column {
    start: Start::Pieces17,
    switches: Switches::ORDERED_RESERVE
        .union(Switches::ROAD_EXIT)
        .union(Switches::DITCH_WALK)
        .union(Switches::NO_SIDEWAYS_RETURN)
        .union(Switches::RETURN_BAN_LASTS)
        .union(Switches::SHATRA_CAPTURES_HOME)
        .union(Switches::BIY_CAPTURES_GATE)
        .union(Switches::BIY_CAPTURES_FORTRESS)
        .union(Switches::BIY_PRIVILEGE)
        .union(Switches::WAITING_CAPTURES_SIDEWAYS)
        .union(Switches::OBLIGED_DROP)
        .union(Switches::PROMOTE_TO_CAPTURED),
    draws: Draws::STANDARD,
};

const CODIFIED: Column = Column {
    start: Start::Pieces17,
    switches: Switches::ROAD_EXIT
        .union(Switches::DITCH_WALK)
        .union(Switches::EN_PASSANT_EDGE_ONLY)
        .union(Switches::BIY_CAPTURES_GATE)
        .union(Switches::BIY_PRIVILEGE)
        .union(Switches::GATE_SHATRA_FREE)
        .union(Switches::WAITING_MUST_PROMOTE)
        .union(Switches::OBLIGED_DROP)
        .union(Switches::PROMOTE_TO_CAPTURED),
    draws: Draws::NONE,
};

const DRAUGHTS: Column = Column {
    start: Start::Pieces24,
    switches: Switches::ORDERED_RESERVE
        .union(Switches::NO_SIDEWAYS_RETURN)
        .union(Switches::GATE_STAYS_OPEN)
        .union(Switches::BIY_PRIVILEGE)
        .union(Switches::OBLIGED_DROP)
        .union(Switches::PROMOTION_ENDS_CAPTURE),
    draws: Draws::NONE,
};

words! {
    /// One of the three ready-made rulesets, from which every other is written.
    #[non_exhaustive]
    Preset: "STANDARD, CODIFIED or DRAUGHTS" {
        /// Text B: the 17-piece game after a modern comparison of the Altai rule texts. Draws by the
        /// third repetition, 60 quiet plies and bare biys.
        Standard = "STANDARD",
        /// Text A: the 17-piece game as codified in Gorno-Altaisk. No draws.
        Codified = "CODIFIED",
        /// Text C: the all-draughts form, 24 pieces on each side. No draws.
        Draughts = "DRAUGHTS",
    }
}

impl Preset {
    pub(super) const fn column(self) -> &'static Column {
        match self {
            Self::Standard => &STANDARD,
            Self::Codified => &CODIFIED,
            Self::Draughts => &DRAUGHTS,
        }
    }

    /// The preset that has just these switches on.
    #[inline]
    pub(crate) fn of_switches(switches: Switches) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.column().switches == switches)
    }

    /// The preset as a ruleset.
    pub const fn rules(self) -> Rules {
        Rules::of(self)
    }
}

/// The pieces with which each side begins (`RULES.md 2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Start {
    /// Biy, batyr, two turas, two yalkyns, eleven shatras.
    Pieces17,
    /// Biy and 23 shatras.
    Pieces24,
}

/// The most pieces that a side has in a valid position.
pub(crate) const MOST_PIECES: usize = 24;

impl Start {
    /// White's pieces by their letters, from the row at the front down to row 1: the last of them
    /// stands on the last square. Black's are the same when the board is turned.
    const fn white(self) -> &'static [u8] {
        match self {
            Self::Pieces17 => b"PPPPPPPKBRBPRPPQP",
            Self::Pieces24 => b"PPPPPPPPPPPPPPKPPPPPPPPP",
        }
    }

    /// The pieces of White and their squares.
    pub(crate) fn pieces(self) -> impl Iterator<Item = (Square, Kind)> {
        let white = self.white();
        let kinds = white.iter().filter_map(|&letter| Kind::from_letter(letter.into()));
        Square::all().skip(Square::COUNT - white.len()).zip(kinds)
    }

    /// How many pieces of a kind each side has at the start.
    #[inline]
    pub const fn count(self, kind: Kind) -> usize {
        const COUNTS: [[u8; Kind::COUNT]; 2] = [Start::Pieces17.counts(), Start::Pieces24.counts()];
        COUNTS[self as usize][kind.index()] as usize
    }

    const fn counts(self) -> [u8; Kind::COUNT] {
        let white = self.white();
        assert!(white.len() <= MOST_PIECES);
        let mut counts = [0; Kind::COUNT];
        let mut place = 0;
        while place < white.len() {
            match Kind::from_letter(white[place] as char) {
                Some(kind) => counts[kind.index()] += 1,
                None => panic!("no letter of a kind"),
            }
            place += 1;
        }
        counts
    }
}
