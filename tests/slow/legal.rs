//! `RULES.md` 8: which moves are legal; 11.1: a side without a biy has none.

use std::collections::BTreeSet;

use super::Slow;
use super::board::{Kind, Piece, Square};
use super::moves::SlowMove;
use super::rules::Switch;

impl Slow {
    pub(super) fn legal_moves(&self) -> Vec<SlowMove> {
        let own = self.position.board.squares_of(self.side());

        // 11.1
        if !own.iter().any(|&square| self.own_kind(square) == Some(Kind::Biy)) {
            return Vec::new();
        }

        // 8.1
        let mut k = Vec::new();
        let mut n = Vec::new();
        for &square in &own {
            if self.is_free(square) {
                k.extend(self.captures(square));
            } else {
                n.extend(self.captures(square));
            }
        }

        // 8.2
        if !n.is_empty() {
            if self.rules.on(Switch::MajorityCapture) {
                n = self.majority(n);
            }
            n.extend(k);
            return n;
        }

        // 8.3
        if !k.is_empty() {
            let pieces: BTreeSet<Square> = k.iter().map(|mv| mv.start()).collect();
            let mut moves = k;
            for square in pieces {
                moves.extend(self.steps(square));
                moves.extend(self.drops(square));
            }
            return moves;
        }

        let mut promotions_in_place = Vec::new();
        for &square in &own {
            promotions_in_place.extend(self.promotions_in_place(square));
        }

        // 8.4
        if self.rules.on(Switch::WaitingMustPromote) && !promotions_in_place.is_empty() {
            return promotions_in_place;
        }

        // 8.5
        let mut obliged = self.position.obliged.clone();
        obliged.retain(|square| square.in_home(self.side()));
        if !obliged.is_empty() && !self.empty_squares_of_half(self.side()).is_empty() {
            let mut moves = Vec::new();
            for square in obliged {
                moves.extend(self.obliged_drops(square));
            }
            return moves;
        }

        // 8.6
        let mut moves = promotions_in_place;
        for &square in &own {
            moves.extend(self.steps(square));
            moves.extend(self.drops(square));
        }
        if moves.is_empty() {
            for &square in &own {
                moves.extend(self.banned_steps_back(square));
            }
        }
        moves
    }

    /// `RULES.md` 8.1: whether the piece there is a free one.
    fn is_free(&self, square: Square) -> bool {
        match self.own_kind(square) {
            Some(Kind::Biy) => self.rules.on(Switch::BiyPrivilege),
            Some(Kind::Shatra) => {
                self.rules.on(Switch::GateShatraFree) && square.on_gate(self.side().enemy())
            }
            _ => false,
        }
    }

    /// `RULES.md` 7.5, `MAJORITY_CAPTURE`.
    fn majority(&self, n: Vec<SlowMove>) -> Vec<SlowMove> {
        let most = n.iter().map(|mv| mv.captured_squares().len()).max();
        let mut remaining = n;
        remaining
            .retain(|mv| Some(mv.captured_squares().len()) == most || self.takes_the_enemy_biy(mv));
        remaining
    }

    fn takes_the_enemy_biy(&self, mv: &SlowMove) -> bool {
        let enemy_biy = Piece { side: self.side().enemy(), kind: Kind::Biy };
        mv.captured_squares().iter().any(|&square| self.piece_on(square) == Some(enemy_biy))
    }
}
