//! Texts and set-ups: what is written is read back.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use shatra::{Bitboard, Color, Kind, Mark, Notation, Piece, Position, Rules, Setup, Square};

use super::{config, name, some};
use crate::strategies::{any_position, rules, setup};

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn position_texts_are_read_back(position in any_position()) {
        let text = position.to_string();
        let read = Position::from_fen(&text, position.rules());
        prop_assert_eq!(read.as_ref(), Ok(&position), "{}", name(&position, ""));
        prop_assert_eq!(Setup::from(&position).to_string(), text);
        prop_assert_eq!(Position::try_from(Setup::from(&position)), Ok(position));
    }

    #[test]
    fn position_bytes_are_read_back(position in any_position()) {
        let read = Position::from_bytes(&position.to_bytes(), position.rules());
        prop_assert_eq!(read, Ok(position), "{}", name(&position, ""));
    }

    /// Bytes of strangers are refused, or a position that is written as they are, but for an en passant
    /// square that nobody can use.
    #[test]
    fn changed_bytes_are_refused_or_positions(
        position in any_position(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes = position.to_bytes();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        match Position::from_bytes(&bytes, position.rules()) {
            Ok(read) => {
                prop_assert_eq!(read.count_legal_moves(), read.generate_legal_moves().len());
                let written = read.to_bytes();
                let again = Position::from_bytes(&written, read.rules());
                prop_assert_eq!(again, Ok(read), "{}", name(&read, ""));
                // The passed square is in the last bits before the counters.
                if read.en_passant().is_none() {
                    bytes[33] &= 0b0001_1111;
                }
                prop_assert_eq!(bytes, written, "{}", name(&read, ""));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn ruleset_texts_are_read_back(rules in rules()) {
        prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
    }

    #[test]
    fn move_texts_are_read_back_in_both_notations(position in any_position()) {
        let list = position.generate_legal_moves();
        for mv in some(&list) {
            for notation in [Notation::Numeric, Notation::Algebraic] {
                let text = position.text_in(mv, notation).to_string();
                let read = position.parse_move(&text);
                prop_assert_eq!(read.as_ref(), Ok(&mv), "{}", name(&position, &text));
                let with_colons = position.parse_move(&text.replace('x', ":"));
                prop_assert_eq!(with_colons, read, "{}", name(&position, &text));
            }
        }
    }

    /// A changed set-up is refused or playable, and its text is read as the set-up is taken.
    #[test]
    fn changed_set_ups_are_refused_or_playable(
        mut setup in setup(),
        changes in prop::collection::vec(change(), 0..4),
    ) {
        for change in &changes {
            change.make(&mut setup);
        }
        let valid = setup.validate();
        let position = Position::try_from(setup.clone());
        prop_assert_eq!(position.as_ref().err(), valid.as_ref().err());
        match position {
            Ok(position) => {
                let list = position.generate_legal_moves();
                prop_assert_eq!(list.len(), position.count_legal_moves());
                let read = Position::from_fen(&setup.to_string(), setup.rules);
                prop_assert_eq!(read, Ok(position), "{} {}", setup.rules, setup);
            }
            Err(error) => {
                prop_assert!(!error.problems().is_empty() && !error.to_string().is_empty());
            }
        }
    }
}

/// One change of a set-up, which may make it invalid.
#[derive(Clone, Debug)]
enum Change {
    Place(Square, Option<Piece>),
    Mark(Mark, Square),
    EnPassant(Option<Square>),
    Turn,
    Number(u32),
}

impl Change {
    fn make(&self, setup: &mut Setup) {
        match *self {
            Self::Place(square, piece) => setup.place(square, piece),
            Self::Mark(mark, square) => setup.marks[mark] ^= Bitboard::of(square),
            Self::EnPassant(square) => setup.en_passant = square,
            Self::Turn => setup.side_to_move = !setup.side_to_move,
            Self::Number(number) => setup.move_number = number,
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    let square = || select(Square::all().collect::<Vec<_>>());
    let piece = (select(Color::ALL.to_vec()), select(Kind::ALL.to_vec()));
    let piece = proptest::option::of(piece.prop_map(|(color, kind)| Piece::new(color, kind)));
    prop_oneof![
        4 => (square(), piece).prop_map(|(square, piece)| Change::Place(square, piece)),
        4 => (select(Mark::ALL.to_vec()), square())
            .prop_map(|(mark, square)| Change::Mark(mark, square)),
        1 => proptest::option::of(square()).prop_map(Change::EnPassant),
        1 => Just(Change::Turn),
        1 => (0_u32..3).prop_map(Change::Number),
    ]
}
