//! Random positions, and small changes of them.

use fastrand::Rng;
use shatra::{Bitboard, Color, Kind, Mark, Piece, Position, Rules, Setup, Square};

fn square(rng: &mut Rng) -> Square {
    rng.choice(Square::all()).expect("there are 62 squares")
}

fn piece(rng: &mut Rng) -> Piece {
    let kinds = [Kind::Batyr, Kind::Batyr, Kind::Tura, Kind::Yalkyn, Kind::Shatra];
    let [color, kind] = [Color::ALL.len(), kinds.len()].map(|length| rng.usize(..length));
    Piece::new(Color::ALL[color], kinds[kind])
}

/// The two biys and a few pieces, as far as the ruleset can give them.
pub fn random(rules: Rules, rng: &mut Rng) -> Position {
    let mut setup = Setup::start(rules);
    setup.marks[Mark::Reserve] = Bitboard::EMPTY;
    for square in Square::all() {
        let is_biy = setup.piece_at(square).is_some_and(|piece| piece.kind == Kind::Biy);
        if !is_biy {
            setup.place(square, None);
        }
    }
    let mut position = Position::try_from(setup).expect("two biys are a position");
    for _ in 0..30 {
        position = changed(&position, rng).unwrap_or(position);
    }
    position
}

/// The position after several changes.
pub fn shaken(position: &Position, rng: &mut Rng) -> Position {
    let mut position = *position;
    for _ in 0..rng.usize(2..12) {
        position = changed(&position, rng).unwrap_or(position);
    }
    position
}

/// The position after one or two small changes, if that is a valid one.
pub fn changed(position: &Position, rng: &mut Rng) -> Option<Position> {
    let mut setup = Setup::from(position);
    for _ in 0..=rng.usize(..2) {
        change(&mut setup, rng);
    }
    Position::try_from(setup).ok()
}

fn change(setup: &mut Setup, rng: &mut Rng) {
    let (here, there) = (square(rng), square(rng));
    let before = [here, there].map(|square| setup.piece_at(square));
    match rng.u8(..8) {
        0..=3 => {
            setup.place(here, before[1]);
            setup.place(there, before[0]);
        }
        4 | 5 => setup.place(here, Some(piece(rng))),
        6 => setup.place(here, None),
        _ => setup.marks[Mark::Reserve] ^= here.into(),
    }
    let reserve = setup.marks[Mark::Reserve] & setup.at_home();
    setup.marks[Mark::Reserve] = reserve;
    setup.marks[Mark::Obliged] &= reserve;
    let shatras = Square::all()
        .filter(|&square| setup.piece_at(square).is_some_and(|piece| piece.kind == Kind::Shatra));
    let shatras: Bitboard = shatras.collect();
    for mark in Mark::RETURN_MEMORY {
        setup.marks[mark] &= shatras;
    }
    setup.en_passant = None;
}
