//! `RULES.md` 10: what a move does.

use super::Slow;
use super::board::{Kind, Piece, Side, Square};
use super::moves::{Act, SlowMove};
use super::rules::Switch;

impl Slow {
    pub(super) fn apply(&self, mv: &SlowMove) -> Slow {
        let side = self.side();
        let (start, destination) = (mv.start(), mv.destination());
        let kind = self.own_kind(start).expect("the move starts on a piece of the side to move");
        let was_marked = self.is_marked(start);

        let mut slow = self.clone();
        let position = &mut slow.position;

        // 10.1
        for square in mv.captured_squares() {
            position.board.set(*square, None);
            position.reserve.remove(square);
            position.obliged.remove(square);
            position.step_back.remove(square);
        }

        // 10.2
        let new_kind = mv.promoted_kind().unwrap_or(kind);
        position.board.set(start, None);
        position.board.set(destination, Some(Piece { side, kind: new_kind }));

        // 10.3
        position.reserve.remove(&start);
        position.obliged.remove(&start);
        if was_marked && kind != Kind::Biy && destination.in_home(side) {
            position.reserve.insert(destination);
            if self.rules.on(Switch::ObligedDrop) {
                position.obliged.insert(destination);
            }
        }

        // 10.5
        position.step_back.remove(&start);
        if !self.rules.on(Switch::ReturnBanLasts) {
            // The board already stands as after the move, and the mover's own memory is gone.
            let board = &position.board;
            position.step_back.retain(|&square, _| {
                board.get(square).is_some_and(|piece| piece.side == side.enemy())
            });
        }
        if self.rules.on(Switch::NoSidewaysReturn)
            && is_sideways_step_of_shatra(mv, kind)
            && new_kind == Kind::Shatra
        {
            position.step_back.insert(destination, start);
        }

        // 10.6
        let is_quiet = mv.act() == Act::Step && kind != Kind::Shatra;
        position.quiet = if is_quiet { position.quiet.saturating_add(1) } else { 0 };

        // 10.7
        position.side = side.enemy();
        if side == Side::Black {
            position.number = position.number.saturating_add(1);
        }

        // 10.4 (last, because it asks for jumps of the side that is now to move)
        position.en_passant = passed_square(mv, kind);
        slow.drop_useless_en_passant();
        slow
    }

    /// `RULES.md` 7.4: the square is recorded only if somebody can use it.
    pub(super) fn drop_useless_en_passant(&mut self) {
        if !self.has_en_passant_jump() {
            self.position.en_passant = None;
        }
    }
}

fn is_sideways_step_of_shatra(mv: &SlowMove, kind: Kind) -> bool {
    mv.act() == Act::Step && kind == Kind::Shatra && mv.start().row == mv.destination().row
}

/// The square between start and destination of a shatra's two-square step.
fn passed_square(mv: &SlowMove, kind: Kind) -> Option<Square> {
    let (start, destination) = (mv.start(), mv.destination());
    let is_two_square_step =
        mv.act() == Act::Step && kind == Kind::Shatra && (start.row - destination.row).abs() == 2;
    if !is_two_square_step {
        return None;
    }
    Square::at(start.file, (start.row + destination.row) / 2)
}
