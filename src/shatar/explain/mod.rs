//! Why a move is not legal: the first reason that applies.
//!
//! What is legal the generator alone says. Where it gives no move between two squares, a rule forbids the
//! move if the generator gives it once that rule is lifted.

mod why_not;

use alloc::vec::Vec;

use crate::shatar::board::{Bitboard, Board, Kind, Piece, Square};
use crate::shatar::movegen;
use crate::shatar::moves::Move;
use crate::shatar::position::Position;
use crate::shatar::rules::{
    BareKing, BishopRange, GuardCapture, GuardPair, KnightMate, Rules, ZoneExit, ZoneKnight,
    compulsory_pawn,
};
pub use why_not::WhyNot;

impl Position {
    /// The legal moves from one square to another, or why there are none.
    ///
    /// ```
    /// use shatra::shatar::{Position, Rules};
    /// let position = Position::start(Rules::HIASHATAR);
    /// assert_eq!(position.explain("b2".parse()?, "b5".parse()?).unwrap().len(), 1);
    ///
    /// let why = position.explain("c2".parse()?, "c4".parse()?).unwrap_err();
    /// assert_eq!(why.to_string(), "the pawn on c2 stands beside a guard: it moves one step only");
    /// assert_eq!(why.section(), "2.3");
    /// # Ok::<(), shatra::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first reason that applies.
    pub fn explain(&self, from: Square, to: Square) -> Result<Vec<Move>, WhyNot> {
        let mut moves = self.generate_legal_moves();
        moves.retain(|mv| mv.from() == from && mv.to() == to);
        if moves.is_empty() { Err(self.reason(from, to)) } else { Ok(moves) }
    }

    /// Why a move is not legal, as [`explain`](Self::explain) says; `None` if it is. Of a move that is
    /// wrong about the promotion alone it is [`WhyNot::Promotion`].
    pub fn why_not(&self, mv: Move) -> Option<WhyNot> {
        if self.is_legal(mv) {
            return None;
        }
        Some(self.explain(mv.from(), mv.to()).err().unwrap_or(WhyNot::Promotion))
    }

    fn reason(&self, from: Square, to: Square) -> WhyNot {
        let side = self.side_to_move();
        if let Some(outcome) = self.outcome() {
            return WhyNot::GameOver { outcome };
        }
        let kind = match self.piece_at(from) {
            None => return WhyNot::NoPiece { square: from },
            Some(piece) if piece.color != side => return WhyNot::NotYours { square: from, side },
            Some(piece) => piece.kind,
        };
        if let (Rules::Shatar(_), Some(pawn)) = (self.rules(), compulsory_pawn(self.board())) {
            return WhyNot::CompulsoryMove { from: pawn, to: pawn.ahead(side, 2) };
        }
        match self.piece_at(to) {
            _ if from == to => WhyNot::SameSquare,
            Some(piece) if piece.color == side => WhyNot::OwnPiece { square: to, side },
            _ => Attempt { position: self, kind, from, to }.reason(),
        }
    }
}

/// A move of an own piece, not onto another one, that the generator does not give.
struct Attempt<'a> {
    position: &'a Position,
    kind: Kind,
    from: Square,
    to: Square,
}

impl Attempt<'_> {
    fn reason(&self) -> WhyNot {
        let rules = without_ends(self.position.rules());
        let board = self.without_king();
        let on_the_way = self.between() & self.position.occupied();
        if on_the_way.any() && self.goes(&without(&board, on_the_way), rules) {
            WhyNot::PathBlocked { by: self.first(on_the_way) }
        } else if self.goes(&board, rules) {
            match self.attackers_after() {
                Bitboard::EMPTY => WhyNot::KnightMate,
                by => WhyNot::KingAttacked { by },
            }
        } else {
            self.of_its_lines(&board, rules)
        }
    }

    /// The piece does not go there, whatever becomes of its king.
    fn of_its_lines(&self, board: &Board, rules: Rules) -> WhyNot {
        let not_its_line = WhyNot::NotItsLine { kind: self.kind };
        let rules = match rules {
            Rules::Shatar(rules) => {
                let far = rules.bishop_range(BishopRange::Unlimited).into();
                let is_too_far = self.kind == Kind::Bishop && self.goes(board, far);
                return if is_too_far { WhyNot::BishopRange } else { not_its_line };
            }
            Rules::Hiashatar(rules) => rules,
        };
        let without_zones = self.without_zones(board);
        let takes_guards = rules.knight_takes_guard(true);
        if self.goes(board, takes_guards.into()) {
            WhyNot::GuardNotTaken { square: self.to }
        } else if self.goes(board, takes_guards.zone_knight(ZoneKnight::Free).into()) {
            WhyNot::KnightFrozen { square: self.from }
        } else if self.goes(&without_zones, rules.into()) {
            self.slowed(rules.zone_exit == ZoneExit::One)
        } else if self.goes(&without_zones, rules.guard_capture(GuardCapture::Same).into()) {
            WhyNot::GuardCapture { square: self.to }
        } else {
            not_its_line
        }
    }

    /// The zone of a guard keeps the piece from going so far (R1, R2).
    fn slowed(&self, slow_exit: bool) -> WhyNot {
        let alone = without(self.position.board(), self.from.into());
        let zone = movegen::zone(&alone, &self.position.rules(), self.position.side_to_move());
        if slow_exit && zone.contains(self.from) {
            WhyNot::LeavesZoneSlowly { square: self.from, kind: self.kind }
        } else {
            WhyNot::StopsInZone { at: self.first(self.between() & zone) }
        }
    }

    /// The board without guards but for the piece itself. One on the destination, which has a zone around
    /// it too, is a knight.
    fn without_zones(&self, board: &Board) -> Board {
        let guards = board.kind(Kind::Guard).without(self.from.into());
        let mut rest = without(board, guards);
        if guards.contains(self.to) {
            rest.toggle_piece(self.to, Piece::new(!board.side_to_move(), Kind::Knight));
        }
        rest
    }

    /// Whether the piece goes there on another board or under other rules.
    fn goes(&self, board: &Board, rules: Rules) -> bool {
        if self.kind == Kind::King {
            let steps = &movegen::geometry(&rules).neighbours;
            return steps[self.from.index()].contains(self.to);
        }
        movegen::list(board, &rules).iter().any(|mv| mv.from() == self.from && mv.to() == self.to)
    }

    /// The board without the own king: whatever it is attacked by, its pieces go where they can.
    fn without_king(&self) -> Board {
        let own = self.position.color(self.position.side_to_move());
        let mut board = without(self.position.board(), own & self.position.kind(Kind::King));
        board.memory.checkers = Bitboard::EMPTY;
        board
    }

    /// The pieces that would attack the own king after the move.
    fn attackers_after(&self) -> Bitboard {
        let after = self.position.after(Move::new(self.from, self.to));
        movegen::checkers(after.board(), &after.rules(), self.position.side_to_move())
    }

    fn between(&self) -> Bitboard {
        movegen::geometry(&self.position.rules()).between(self.from, self.to)
    }

    /// The first square of a set on the way.
    fn first(&self, on_the_way: Bitboard) -> Square {
        let first = if self.to > self.from { on_the_way.first() } else { on_the_way.last() };
        first.unwrap_or(self.to)
    }
}

/// The board without the pieces on some squares.
fn without(board: &Board, squares: Bitboard) -> Board {
    let mut rest = *board;
    for (square, piece) in board.pieces().filter(|&(square, _)| squares.contains(square)) {
        rest.toggle_piece(square, piece);
    }
    rest
}

/// The rules without those that end a game or forbid a mate.
fn without_ends(rules: Rules) -> Rules {
    match rules {
        Rules::Shatar(rules) => {
            rules.knight_mate(KnightMate::Allowed).bare_king(BareKing::Play).into()
        }
        Rules::Hiashatar(rules) => {
            rules.bare_king(BareKing::Play).guard_pair(GuardPair::Play).into()
        }
    }
}
