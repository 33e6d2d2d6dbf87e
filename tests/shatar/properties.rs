//! What must hold in every position of every game under every option.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use shatra::shatar::*;

use super::reference::Reference;
use super::support::{mirrored, mirrored_moves, moves, result};

fn shatar_rules() -> impl Strategy<Value = Rules> {
    use KnightMate::{Allowed, Draw, Illegal, Loss};
    let choice = (
        any::<bool>(),
        prop::sample::select(vec![Illegal, Illegal, Draw, Loss, Allowed]),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    choice.prop_map(|(series, knight_mate, play, loss, short)| {
        let rules = ShatarRules::DEFAULT
            .series(series)
            .knight_mate(knight_mate)
            .bare_king(if play { BareKing::Play } else { BareKing::Draw })
            .stalemate(if loss { Stalemate::Loss } else { Stalemate::Draw })
            .bishop_range(if short { BishopRange::Three } else { BishopRange::Unlimited });
        rules.into()
    })
}

fn hiashatar_rules() -> impl Strategy<Value = Rules> {
    use GuardCapture as Capture;
    use GuardCheck as Check;
    let zone = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let guard = (
        any::<bool>(),
        prop::sample::select(vec![Capture::Same, Capture::Adjacent, Capture::Diagonal]),
        prop::sample::select(vec![Check::Same, Check::Adjacent, Check::None]),
    );
    let end = (any::<bool>(), any::<bool>(), any::<bool>());
    (zone, guard, end).prop_map(|(zone, (knight_takes_guard, guard_capture, guard_check), end)| {
        let rules = HiashatarRules::DEFAULT
            .zone_scope(if zone.0 { ZoneScope::All } else { ZoneScope::Enemy })
            .zone_exit(if zone.1 { ZoneExit::One } else { ZoneExit::Free })
            .zone_pawns(zone.2)
            .zone_knight(if zone.3 { ZoneKnight::Free } else { ZoneKnight::Frozen })
            .knight_takes_guard(knight_takes_guard)
            .guard_capture(guard_capture)
            .guard_check(guard_check)
            .bare_king(if end.0 { BareKing::Draw } else { BareKing::Play })
            .guard_pair(if end.1 { GuardPair::Draw } else { GuardPair::Play })
            .stalemate(if end.2 { Stalemate::Draw } else { Stalemate::Loss });
        rules.into()
    })
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        Just(Rules::SHATAR),
        shatar_rules(),
        Just(Rules::HIASHATAR),
        hiashatar_rules(),
        hiashatar_rules(),
    ]
}

/// A position after some moves from a start.
fn played(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    (rules, prop::collection::vec(any::<prop::sample::Index>(), 0..120)).prop_map(
        |(rules, picks)| {
            let mut position = Position::start(rules);
            for pick in picks {
                let list = position.generate_legal_moves();
                if list.is_empty() {
                    break;
                }
                position.apply(*pick.get(&list));
            }
            position
        },
    )
}

/// A position of pieces put anywhere, where pins, checks and zones meet as they seldom do in play.
fn scattered(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    let pieces = prop::collection::vec(("[PNBRQHHpnbrqhh]", 0..10_u8, 0..10_u8), 1..14);
    let kings = ((0..10_u8, 0..10_u8), (0..10_u8, 0..10_u8));
    (rules, kings, pieces, any::<bool>(), any::<[bool; 2]>()).prop_filter_map(
        "no valid position",
        |(rules, kings, pieces, black, series)| {
            let size = rules.board_size();
            let mut setup = Setup::new(rules);
            let kings =
                [("K".to_owned(), kings.0.0, kings.0.1), ("k".to_owned(), kings.1.0, kings.1.1)];
            for (letter, file, rank) in pieces.into_iter().chain(kings) {
                let piece = letter.chars().next().and_then(Piece::from_letter)?;
                let pawn_on_end =
                    piece.kind == Kind::Pawn && (rank % size == 0 || rank % size == size - 1);
                let kind = match piece.kind {
                    Kind::Guard if size == 8 => Kind::Knight,
                    Kind::Pawn if pawn_on_end => Kind::Knight,
                    kind => kind,
                };
                setup.place(
                    Square::at(file % size, rank % size + 1)?,
                    Some(Piece { kind, ..piece }),
                );
            }
            if black {
                setup.side_to_move = !setup.side_to_move;
            }
            if size == 8 {
                setup.series = series;
            }
            Position::try_from(setup).ok()
        },
    )
}

pub fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![played(any_rules()), scattered(any_rules()), scattered(any_rules())]
}

/// Any move there is, of this board or not.
fn any_move() -> impl Strategy<Value = Move> {
    let square = || {
        (0..10_u8, 0..10_u8).prop_filter_map("a square", |(file, row)| Square::at(file, row + 1))
    };
    (square(), square(), any::<bool>()).prop_map(|(from, to, promotes)| {
        let mv = Move::new(from, to);
        if promotes { mv.promoting() } else { mv }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn moves_are_those_of_the_slow_reference(position in positions()) {
        let reference = Reference::new(&position);
        prop_assert_eq!(moves(&position), reference.moves(), "{:?}", position);
        let checkers: Vec<_> = position.checkers().into_iter().collect();
        prop_assert_eq!(checkers, reference.checking_squares(), "{:?}", position);
    }

    #[test]
    fn moves_from_and_to_a_square_are_the_legal_ones_with_this_end(position in positions()) {
        let list = position.generate_legal_moves();
        for square in Square::all() {
            let of = |end: fn(Move) -> Square| {
                list.iter().copied().filter(|&mv| end(mv) == square).collect::<Vec<_>>()
            };
            prop_assert_eq!(position.moves_from(square), of(Move::from), "{:?} {}", position, square);
            prop_assert_eq!(position.moves_to(square), of(Move::to), "{:?} {}", position, square);
        }
    }

    #[test]
    fn position_bytes_are_read_back(position in positions()) {
        let read = Position::from_bytes(&position.to_bytes(), position.rules());
        prop_assert_eq!(read, Ok(position));
    }

    /// Bytes of strangers are refused, or a position that is written as they are. (A check that stands
    /// decides about the series of the side that gives it.)
    #[test]
    fn changed_bytes_are_refused_or_positions(
        position in positions(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
    ) {
        let mut bytes = position.to_bytes();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        match Position::from_bytes(&bytes, position.rules()) {
            Ok(read) => {
                let written = read.to_bytes();
                prop_assert_eq!(Position::from_bytes(&written, read.rules()), Ok(read));
                bytes[50] = bytes[50] & !6 | written[50] & 6;
                prop_assert_eq!(bytes, written, "{:?}", read);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn undo_restores_everything_and_the_hash_is_that_of_the_text(position in positions()) {
        for mv in position.generate_legal_moves() {
            let mut after = position;
            let undo = after.apply(mv);
            let read = Position::from_fen(&after.to_string(), after.rules());
            let read = read.map_err(|error| TestCaseError::fail(format!("{after:?}: {error}")))?;
            prop_assert_eq!(&read, &after);
            prop_assert_eq!(read.zobrist(), after.zobrist());
            prop_assert_eq!(&position.after(mv), &after);
            after.undo(undo);
            prop_assert_eq!(&after, &position, "{}", mv);
            prop_assert_eq!(after.zobrist(), position.zobrist());
        }
    }

    #[test]
    fn there_are_no_duplicates_and_the_count_is_the_length(position in positions()) {
        let list = position.generate_legal_moves();
        prop_assert_eq!(list.iter().collect::<BTreeSet<_>>().len(), list.len(), "{:?}", position);
        prop_assert_eq!(position.count_legal_moves(), list.len(), "{:?}", position);
        let mut visited = Vec::new();
        let end = position.for_each_legal_move(|mv| {
            visited.push(mv);
            ControlFlow::<()>::Continue(())
        });
        prop_assert!(end.is_continue());
        prop_assert_eq!(visited.as_slice(), list.as_slice());
    }

    #[test]
    fn a_move_is_legal_if_it_is_listed(position in positions(), others in prop::collection::vec(any_move(), 60)) {
        let list = position.generate_legal_moves();
        for mv in others.into_iter().chain(list.iter().copied()) {
            prop_assert_eq!(position.is_legal(mv), list.contains(&mv), "{:?} {}", position, mv);
            let mut tried = position;
            let played = tried.try_apply(mv);
            prop_assert_eq!(played.is_ok(), list.contains(&mv));
            prop_assert!(played.is_ok() || tried == position);
        }
    }

    #[test]
    fn texts_are_read_as_written(position in positions()) {
        let read = Position::from_fen(&position.to_string(), position.rules());
        prop_assert_eq!(read.as_ref(), Ok(&position));
        let rules: Result<Rules, _> = position.rules().to_string().parse();
        prop_assert_eq!(rules, Ok(position.rules()));
        for mv in position.generate_legal_moves() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
        }
    }

    #[test]
    fn colours_are_alike(position in positions()) {
        let mirrored = mirrored(&position);
        prop_assert_eq!(moves(&mirrored), mirrored_moves(&position), "{:?}", position);
        let swapped = result(&position).replace("1-0", "x").replace("0-1", "1-0").replace('x', "0-1");
        prop_assert_eq!(result(&mirrored), swapped);
    }

    #[test]
    fn a_game_without_moves_has_a_result(position in positions()) {
        prop_assert_eq!(position.count_legal_moves() == 0, position.outcome().is_some(), "{:?}", position);
    }

    #[test]
    fn playing_any_move_panics_nowhere(position in positions(), strange in prop::collection::vec(any_move(), 8)) {
        let mut position = position;
        let mut undos = Vec::new();
        for mv in strange {
            undos.push(position.apply(mv));
            let _ = (position.to_string(), position.zobrist(), position.outcome());
            let _ = (position.count_legal_moves(), position.generate_legal_moves());
        }
        for undo in undos.into_iter().rev() {
            position.undo(undo);
        }
        let _ = position.to_string();
    }

    #[test]
    fn no_text_panics(text in ".{0,60}", rules in any_rules()) {
        let _ = Position::from_fen(&text, rules);
        let _ = Setup::from_fen(&text, rules).map(Position::try_from);
        let _ = Position::start(rules).parse_move(&text);
        let _ = (text.parse::<Rules>(), text.parse::<Square>(), text.parse::<Move>());
    }

    #[test]
    fn no_text_of_the_right_letters_panics(
        text in "[KQRBNPHkqrbnph1-9/0]{0,60} [wb] - [-a-j0-9]{1,5} [0-9]{1,11} [0-9]{1,11}( [-wb]{0,2})?",
        mv in "[a-k0-9q]{0,8}",
        options in "(HIA)?SHATAR[:,]?[a-z_=,:]{0,30}",
        rules in any_rules(),
    ) {
        let _ = Position::from_fen(&text, rules);
        let _ = Position::start(rules).parse_move(&mv);
        let _ = options.parse::<Rules>();
    }
}
