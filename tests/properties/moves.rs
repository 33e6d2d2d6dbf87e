//! Legal moves: each once, the same by every way of asking, for both colours alike, to the end.

use std::collections::HashSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::Index;
use shatra::geometry::{Direction, gate, home, promotion_row};
use shatra::{Bitboard, Kind, Move, Outcome, Position, Reason, Square, Switches};

use super::{config, fail, name, some};
use crate::common::{turned, turned_move};
use crate::strategies::any_position;

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn list_count_and_visitor_show_the_same_moves_each_once(position in any_position()) {
        let list = position.generate_legal_moves();
        let different: HashSet<Move> = list.iter().copied().collect();
        prop_assert_eq!(different.len(), list.len(), "{}", name(&position, "duplicates"));
        prop_assert_eq!(position.count_legal_moves(), list.len(), "{}", name(&position, "count"));
        let mut visited = Vec::new();
        let end = position.for_each_legal_move(|mv| {
            visited.push(mv);
            ControlFlow::<()>::Continue(())
        });
        prop_assert!(end.is_continue());
        prop_assert_eq!(&visited[..], &list[..], "{}", name(&position, "visitor"));
    }

    /// Who has no legal move has lost; else the position decides nothing but a draw of bare biys.
    #[test]
    fn a_position_is_won_exactly_where_there_is_no_legal_move(position in any_position()) {
        let side = position.side_to_move();
        let bare = position.rules().draws().bare_biys
            && position.occupied() == position.kind(Kind::Biy);
        let expected = if position.biy(side).is_none() {
            Some(Outcome::win(!side, Reason::BiyCaptured))
        } else if position.generate_legal_moves().is_empty() {
            Some(Outcome::win(!side, Reason::NoMoves))
        } else {
            bare.then_some(Outcome::draw(Reason::BareBiys))
        };
        prop_assert_eq!(position.outcome(), expected, "{}", name(&position, ""));
        let is_won = position.outcome().is_some_and(|outcome| outcome.winner.is_some());
        let is_empty = position.generate_legal_moves().is_empty();
        prop_assert_eq!(is_won, is_empty, "{}", name(&position, "over"));
    }

    #[test]
    fn a_visitor_that_breaks_sees_no_further_move(
        position in any_position(),
        at in any::<Index>(),
    ) {
        let list = position.generate_legal_moves();
        prop_assume!(!list.is_empty());
        let last = at.index(list.len());
        let mut seen = 0;
        let end = position.for_each_legal_move(|mv| {
            seen += 1;
            if seen > last { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(seen, last + 1, "{}", name(&position, "visited"));
        prop_assert_eq!(end, ControlFlow::Break(list[last]), "{}", name(&position, "broken with"));
    }

    #[test]
    fn moves_from_and_to_a_square_are_the_legal_ones_with_this_end(position in any_position()) {
        let list = position.generate_legal_moves();
        for square in Square::all() {
            let of = |end: fn(Move) -> Square| {
                list.iter().copied().filter(|&mv| end(mv) == square).collect::<Vec<_>>()
            };
            prop_assert_eq!(position.moves_from(square), of(Move::from), "{}", name(&position, square));
            prop_assert_eq!(position.moves_to(square), of(Move::to), "{}", name(&position, square));
        }
    }

    #[test]
    fn captures_are_asked_for_without_a_list(position in any_position()) {
        let captures = position.generate_captures();
        prop_assert_eq!(position.can_capture(), !captures.is_empty(), "{}", name(&position, ""));
        let quiet = position.count_legal_moves() - captures.len();
        prop_assert!(!position.must_capture() || quiet == 0, "{}", name(&position, ""));
    }

    #[test]
    fn what_is_threatened_is_what_a_legal_move_captures(position in any_position()) {
        let list = position.generate_legal_moves();
        let captured = list.iter().fold(Bitboard::EMPTY, |set, mv| set | mv.captured());
        let threatened = position.threatened(!position.side_to_move());
        prop_assert_eq!(threatened, captured, "{}", name(&position, ""));
    }

    #[test]
    fn turned_positions_have_turned_moves(position in any_position()) {
        let twin = turned(&position);
        let list = position.generate_legal_moves();
        let found: HashSet<Move> = twin.generate_legal_moves().into_iter().collect();
        let expected: HashSet<Move> = list.iter().copied().map(turned_move).collect();
        prop_assert!(
            found == expected,
            "{}\nturned: {twin}\ntoo much: {:?}\nmissing: {:?}",
            name(&position, ""),
            found.difference(&expected).collect::<Vec<_>>(),
            expected.difference(&found).collect::<Vec<_>>(),
        );
        for mv in some(&list) {
            let after = turned(&position.after(mv));
            prop_assert_eq!(
                board_fields(&twin.after(turned_move(mv))),
                board_fields(&after),
                "{}",
                name(&position, position.text(mv))
            );
        }
    }

    #[test]
    fn bound_pieces_capture_to_the_end(position in any_position()) {
        for &mv in position.generate_legal_moves().iter().filter(|mv| mv.is_capture()) {
            prop_assert!(
                may_stop(&position, mv) || !can_jump_on(&position, mv),
                "{}",
                name(&position, position.text(mv))
            );
        }
    }

    #[test]
    fn the_biy_may_stop_after_every_jump(position in any_position()) {
        prop_assume!(position.rules().has(Switches::BIY_PRIVILEGE));
        let biy = position.biy(position.side_to_move());
        let list = position.generate_legal_moves();
        for mv in some(&list).filter(|mv| mv.is_capture() && Some(mv.from()) == biy) {
            let text = position.text(mv).to_string();
            for (jumps, (end, _)) in text.match_indices('x').skip(1).enumerate() {
                let shorter = match position.parse_move(&text[..end]) {
                    Ok(shorter) => shorter,
                    Err(error) => return fail(&position, error),
                };
                prop_assert_eq!(shorter.captured().len(), jumps + 1, "{}", name(&position, &text));
                let is_part = shorter.captured().is_subset(mv.captured());
                prop_assert!(is_part, "{}", name(&position, &text));
            }
        }
    }
}

/// The position text without the move number, which depends on the colour.
fn board_fields(position: &Position) -> String {
    let text = position.to_string();
    text[..text.rfind(' ').unwrap_or(0)].to_owned()
}

/// Whether the capturing piece need not go on where it ends (`RULES.md 7.2`, `9`).
fn may_stop(position: &Position, mv: Move) -> bool {
    let (rules, side) = (position.rules(), position.side_to_move());
    let gate = gate(!side);
    match position.piece_at(mv.from()).map(|piece| piece.kind) {
        Some(Kind::Biy) => rules.has(Switches::BIY_PRIVILEGE),
        Some(Kind::Shatra) if mv.promotion().is_some() => {
            rules.has(Switches::PROMOTION_ENDS_CAPTURE)
        }
        Some(Kind::Shatra) => {
            rules.has(Switches::GATE_SHATRA_FREE)
                && (gate.contains(mv.from()) || gate.contains(mv.to()))
        }
        _ => false,
    }
}

/// Whether the piece that has made a capture could jump once more and land outside its own home.
fn can_jump_on(position: &Position, mv: Move) -> bool {
    let side = position.side_to_move();
    let start = Bitboard::of(mv.from());
    let occupied = position.occupied().without(start);
    let victims = position.color(!side).without(mv.captured());
    let kind = mv.promotion().or(position.piece_at(mv.from()).map(|piece| piece.kind));
    let is_flyer = kind.is_some_and(|kind| Kind::FLYING.contains(&kind));
    let sideways_only = kind == Some(Kind::Shatra)
        && position.rules().has(Switches::WAITING_CAPTURES_SIDEWAYS)
        && promotion_row(side).contains(mv.to());
    Direction::ALL.into_iter().any(|direction| {
        let next = |square: &Square| square.next(direction);
        let is_diagonal = direction_is_diagonal(direction);
        let goes = match kind {
            Some(Kind::Tura) => !is_diagonal,
            Some(Kind::Yalkyn) => is_diagonal,
            _ => !sideways_only || matches!(direction, Direction::East | Direction::West),
        };
        let reach = if is_flyer { 14 } else { 1 };
        let ahead = || std::iter::successors(mv.to().next(direction), next).take(reach);
        let Some(victim) = ahead().find(|&square| occupied.contains(square)) else { return false };
        let landings = std::iter::successors(victim.next(direction), next);
        goes && victims.contains(victim)
            && landings
                .take_while(|&square| !occupied.contains(square))
                .take(reach)
                .any(|square| !home(side).contains(square))
    })
}

fn direction_is_diagonal(direction: Direction) -> bool {
    use Direction::{East, North, South, West};
    !matches!(direction, East | North | South | West)
}
