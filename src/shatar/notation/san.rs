//! Standard algebraic notation, as chess programs write it.

use core::fmt;

use crate::family::text::{padded, plain_number};
use crate::shatar::board::{Kind, Square};
use crate::shatar::explain::WhyNot;
use crate::shatar::movegen;
use crate::shatar::moves::Move;
use crate::shatar::position::Position;

/// Displays a move of a position in standard algebraic notation; see [`Position::san`].
#[derive(Clone, Copy, Debug)]
pub struct San<'a> {
    position: &'a Position,
    mv: Move,
}

impl Position {
    /// The standard algebraic notation of a legal move, with the letters of position texts: `Nc6`,
    /// `exd5`, `Rad1`, `e8=Q`. Shak, tuk and tsod are written `+`, a mate of any sort `#`.
    pub fn san(&self, mv: Move) -> San<'_> {
        San { position: self, mv }
    }

    /// The kind of the piece that a move moves.
    fn mover(&self, mv: Move) -> Kind {
        self.board().kind_at(mv.from()).unwrap_or(Kind::Pawn)
    }
}

impl fmt::Display for San<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |f| self.write(f))
    }
}

impl San<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, mv } = *self;
        let captures = position.is_capture(mv);
        let from = mv.from();
        match position.mover(mv) {
            Kind::Pawn if captures => write!(f, "{}", file_letter(from))?,
            Kind::Pawn => {}
            kind => {
                write!(f, "{}", kind.letter())?;
                self.write_start(f, kind)?;
            }
        }
        write!(f, "{}{}", if captures { "x" } else { "" }, mv.to())?;
        f.write_str(if mv.promotion().is_some() { "=Q" } else { "" })?;

        let after = position.after(mv);
        f.write_str(match after.checkers().any() {
            false => "",
            true if movegen::has_king_safe_move(after.board(), &after.rules()) => "+",
            true => "#",
        })
    }

    /// As much of the start as tells the move from others of such a piece to the same square.
    fn write_start(&self, f: &mut fmt::Formatter<'_>, kind: Kind) -> fmt::Result {
        let Self { position, mv } = *self;
        let (mut others, mut file, mut row) = (false, false, false);
        for other in position.generate_legal_moves() {
            let (from, to) = (other.from(), other.to());
            if to == mv.to() && from != mv.from() && position.mover(other) == kind {
                others = true;
                file |= from.file() == mv.from().file();
                row |= from.row() == mv.from().row();
            }
        }
        match (others, file, row) {
            (false, ..) => Ok(()),
            (_, false, _) => write!(f, "{}", file_letter(mv.from())),
            (_, _, false) => write!(f, "{}", mv.from().row()),
            _ => write!(f, "{}", mv.from()),
        }
    }
}

fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// A move in standard algebraic notation, taken apart.
pub(super) struct Written {
    kind: Kind,
    file: Option<u8>,
    row: Option<u8>,
    to: Square,
    promotes: bool,
}

impl Written {
    /// Signs of check and mate are not looked at; that of a capture may be left out.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#']);
        let (text, promotes) = match text.strip_suffix("=Q") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let kind =
            text.chars().next().and_then(Kind::from_letter).filter(|&kind| kind != Kind::Pawn);
        let text = if kind.is_some() { &text[1..] } else { text };

        let (start, name) = text.split_at(text.rfind(|letter: char| !letter.is_ascii_digit())?);
        let (to, "") = Square::split_from(name)? else { return None };
        let start = start.strip_suffix('x').unwrap_or(start);
        let file = start.bytes().next().filter(|byte| (b'a'..=b'j').contains(byte));
        let row = if file.is_some() { &start[1..] } else { start };
        let row = match row {
            "" => None,
            number => Some(u8::try_from(plain_number(number)?).ok()?),
        };
        let file = file.map(|byte| byte - b'a');
        Some(Self { kind: kind.unwrap_or(Kind::Pawn), file, row, to, promotes })
    }

    /// Whether a legal move can be written so.
    pub(super) fn means(&self, position: &Position, mv: Move) -> bool {
        mv.to() == self.to
            && position.mover(mv) == self.kind
            && self.names(mv.from())
            && (mv.promotion().is_some() || !self.promotes)
    }

    /// Why there is no such legal move, if one piece alone can be meant.
    pub(super) fn why_not(&self, position: &Position) -> Option<WhyNot> {
        let pieces = position.pieces(position.side_to_move(), self.kind).into_iter();
        let mut named = pieces.filter(|&from| self.names(from));
        let (from, None) = (named.next()?, named.next()) else { return None };
        Some(position.explain(from, self.to).err().unwrap_or(WhyNot::Promotion))
    }

    fn names(&self, from: Square) -> bool {
        self.file.is_none_or(|file| file == from.file())
            && self.row.is_none_or(|row| row == from.row())
    }
}
