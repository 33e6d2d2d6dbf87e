//! The rules once more, square by square and without any cleverness, to compare with.
//!
//! Moves are tried out on a copy of the board; zones are looked up by asking every guard.

use std::collections::BTreeMap;

use shatra::Color;
use shatra::shatar::*;

type At = (i8, i8);

#[derive(Clone)]
pub struct Reference {
    rules: Rules,
    size: i8,
    cells: BTreeMap<At, Piece>,
    side: Color,
    passed: Vec<At>,
}

fn at(square: Square) -> At {
    (square.file() as i8, square.row() as i8 - 1)
}

fn square((file, row): At) -> Square {
    Square::at(file as u8, row as u8 + 1).expect("on the board")
}

fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

fn distance(a: At, b: At) -> i8 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

const ALL: [At; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

impl Reference {
    pub fn new(position: &Position) -> Self {
        let cells = position.occupied().into_iter();
        Self {
            rules: position.rules(),
            size: position.rules().board_size() as i8,
            cells: cells.map(|s| (at(s), position.piece_at(s).expect("occupied"))).collect(),
            side: position.side_to_move(),
            passed: position.passed_squares().into_iter().map(at).collect(),
        }
    }

    fn options(&self) -> HiashatarRules {
        match self.rules {
            Rules::Hiashatar(rules) => rules,
            Rules::Shatar(_) => HiashatarRules::DEFAULT,
        }
    }

    fn inside(&self, (file, rank): At) -> bool {
        (0..self.size).contains(&file) && (0..self.size).contains(&rank)
    }

    fn in_zone(&self, place: At, piece: Piece, origin: At) -> bool {
        self.cells.iter().any(|(&guard, &other)| {
            other.kind == Kind::Guard
                && guard != origin
                && distance(guard, place) == 1
                && (self.options().zone_scope == ZoneScope::All || other.color != piece.color)
        })
    }

    fn walk(&self, from: At, piece: Piece, (df, dr): At, limit: i8) -> Vec<At> {
        let slowed = self.in_zone(from, piece, from) && self.options().zone_exit == ZoneExit::One;
        let mut reached = Vec::new();
        for n in 1..=if slowed { limit.min(1) } else { limit } {
            let to = (from.0 + n * df, from.1 + n * dr);
            if !self.inside(to) {
                break;
            }
            reached.push(to);
            if self.cells.contains_key(&to) || self.in_zone(to, piece, from) {
                break;
            }
        }
        reached
    }

    /// What a piece reaches, its own side's pieces included; pawns apart.
    fn reach(&self, from: At, piece: Piece) -> Vec<At> {
        let eight = self.size == 8;
        let short = matches!(self.rules, Rules::Shatar(r) if r.bishop_range == BishopRange::Three);
        let (straight, diagonal) = match piece.kind {
            Kind::Pawn => return Vec::new(),
            Kind::Knight => {
                if self.options().zone_knight == ZoneKnight::Frozen
                    && self.in_zone(from, piece, from)
                {
                    return Vec::new();
                }
                let jumps = (-2..=2).flat_map(|df: i8| (-2..=2).map(move |dr: i8| (df, dr)));
                return jumps
                    .filter(|(df, dr)| df.abs() + dr.abs() == 3)
                    .map(|(df, dr)| (from.0 + df, from.1 + dr))
                    .filter(|&to| self.inside(to))
                    .collect();
            }
            Kind::Bishop => (0, if short { 3 } else { 9 }),
            Kind::Rook => (9, 0),
            Kind::Queen => (9, if eight { 1 } else { 9 }),
            Kind::Guard => (2, 2),
            Kind::King => (1, 1),
        };
        ALL.into_iter()
            .flat_map(|d| {
                let limit = if d.0 == 0 || d.1 == 0 { straight } else { diagonal };
                self.walk(from, piece, d, limit)
            })
            .collect()
    }

    fn captures(&self, from: At, piece: Piece) -> Vec<At> {
        let mut to = self.reach(from, piece);
        match piece.kind {
            Kind::Pawn => {
                let rank = from.1 + forward(piece.color);
                to = vec![(from.0 - 1, rank), (from.0 + 1, rank)];
            }
            Kind::Guard => match self.options().guard_capture {
                GuardCapture::Same => {}
                GuardCapture::Adjacent => to.retain(|&to| distance(from, to) == 1),
                GuardCapture::Diagonal => {
                    to.retain(|&to| distance(from, to) == 1 && from.0 != to.0 && from.1 != to.1)
                }
                other => panic!("guard_capture={other}"),
            },
            _ => {}
        }
        to.retain(|to| self.cells.get(to).is_some_and(|other| other.color != piece.color));
        if piece.kind == Kind::Knight && !self.options().knight_takes_guard {
            to.retain(|to| self.cells[to].kind != Kind::Guard);
        }
        to
    }

    fn king(&self, color: Color) -> At {
        let king = |entry: &(&At, &Piece)| *entry.1 == Piece::new(color, Kind::King);
        *self.cells.iter().find(king).expect("a king").0
    }

    /// The pieces that attack a side's king.
    fn checkers(&self, color: Color) -> Vec<(At, Piece)> {
        let king = self.king(color);
        let attacks = |&(from, piece): &(At, Piece)| match (piece.kind, self.options().guard_check)
        {
            (Kind::Guard, GuardCheck::None) => false,
            (Kind::Guard, GuardCheck::Adjacent) => distance(from, king) == 1,
            _ => self.captures(from, piece).contains(&king),
        };
        let pieces = self.cells.iter().map(|(&from, &piece)| (from, piece));
        pieces.filter(|(_, piece)| piece.color != color).filter(attacks).collect()
    }

    fn pseudo_legal(&self) -> Vec<(At, At)> {
        let mut moves = Vec::new();
        for (&from, &piece) in self.cells.iter().filter(|(_, piece)| piece.color == self.side) {
            let mut to = self.reach(from, piece);
            to.retain(|to| !self.cells.contains_key(to));
            to.extend(self.captures(from, piece));
            if piece.kind == Kind::Pawn {
                to.extend(self.pawn_steps(from, piece));
                let rank = from.1 + forward(piece.color);
                to.extend(self.passed.iter().filter(|p| p.1 == rank && (p.0 - from.0).abs() == 1));
            }
            to.retain(|to| self.cells.get(to).is_none_or(|piece| piece.kind != Kind::King));
            moves.extend(to.into_iter().map(|to| (from, to)));
        }
        moves
    }

    fn pawn_steps(&self, from: At, piece: Piece) -> Vec<At> {
        let up = forward(piece.color);
        let start = if up == 1 { 1 } else { self.size - 2 };
        let limit = if self.size == 10 && from.1 == start { 3 } else { 1 };
        let mut to = if self.options().zone_pawns {
            self.walk(from, piece, (0, up), limit)
        } else {
            (1..=limit).map(|n| (from.0, from.1 + n * up)).collect()
        };
        let free = to.iter().take_while(|to| !self.cells.contains_key(to)).count();
        to.truncate(free);
        to
    }

    fn after(&self, (from, to): (At, At)) -> Self {
        let mut after = self.clone();
        let piece = after.cells.remove(&from).expect("a piece");
        let up = forward(piece.color);
        if piece.kind == Kind::Pawn && self.passed.contains(&to) {
            let last = self.passed.iter().map(|p| p.1 * -up).max().expect("passed") * -up;
            after.cells.remove(&(to.0, last - up));
        }
        let last_rank = if up == 1 { self.size - 1 } else { 0 };
        let promotes = piece.kind == Kind::Pawn && to.1 == last_rank;
        let kind = if promotes { Kind::Queen } else { piece.kind };
        after.cells.insert(to, Piece::new(piece.color, kind));
        after.passed.clear();
        if piece.kind == Kind::Pawn && from.0 == to.0 {
            after.passed = (1..(to.1 - from.1).abs()).map(|n| (from.0, from.1 + n * up)).collect();
        }
        after.side = !self.side;
        after
    }

    fn king_safe(&self) -> Vec<(At, At)> {
        let mut moves = self.pseudo_legal();
        moves.retain(|&mv| self.after(mv).checkers(self.side).is_empty());
        moves
    }

    fn drawn(&self) -> bool {
        let kinds = |color| {
            let pieces = self.cells.values().filter(move |piece| piece.color == color);
            let mut kinds: Vec<_> = pieces.map(|piece| piece.kind).collect();
            kinds.sort();
            kinds
        };
        let all = Color::ALL.map(kinds);
        let bare = all.clone().map(|kinds| kinds == [Kind::King]);
        let guarded = all.map(|kinds| kinds == [Kind::Guard, Kind::King]);
        let pair = self.size == 10 && self.options().guard_pair == GuardPair::Draw;
        self.rules.bare_king() == BareKing::Draw && (bare[0] || bare[1])
            || pair && (bare == [true; 2] || guarded == [true; 2])
    }

    fn is_knight_mate(&self) -> bool {
        let checkers = self.checkers(self.side);
        !checkers.is_empty()
            && checkers.iter().all(|(_, piece)| piece.kind == Kind::Knight)
            && !self.drawn()
            && self.king_safe().is_empty()
    }

    /// The legal moves as text, in its order. The compulsory moves of the full array are left out.
    pub fn moves(&self) -> Vec<String> {
        if self.drawn() {
            return Vec::new();
        }
        let mut moves = self.king_safe();
        if matches!(self.rules, Rules::Shatar(r) if r.knight_mate == KnightMate::Illegal) {
            let allowed = moves.iter().copied().filter(|&mv| !self.after(mv).is_knight_mate());
            let allowed: Vec<_> = allowed.collect();
            if !allowed.is_empty() {
                moves = allowed;
            }
        }
        let text = |(from, to): (At, At)| {
            let promotes =
                self.cells[&from].kind == Kind::Pawn && (to.1 == 0 || to.1 == self.size - 1);
            let mv = Move::new(square(from), square(to));
            if promotes { mv.promoting() } else { mv }.to_string()
        };
        let mut moves: Vec<_> = moves.into_iter().map(text).collect();
        moves.sort();
        moves
    }

    /// The squares from which the king of the side to move is attacked.
    pub fn checking_squares(&self) -> Vec<Square> {
        let mut squares: Vec<_> =
            self.checkers(self.side).into_iter().map(|(from, _)| square(from)).collect();
        squares.sort();
        squares
    }
}
