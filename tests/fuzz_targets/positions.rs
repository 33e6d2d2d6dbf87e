//! Positions of any bytes: what is refused, what can be played, and what playing leaves.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shatra::{
    Bitboard, Color, Kind, Move, Piece, Position, Preset, Rules, Setup, Square, Switches,
};

use super::bytes::Bytes;
use super::play::play;

/// A set-up is refused or playable; every way of asking for its legal moves answers the same.
pub fn legality(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(position) = position(&mut bytes) else { return };
    let list = position.generate_legal_moves();
    let name = || format!("{} {position}", position.rules());

    assert_eq!(position.count_legal_moves(), list.len(), "{}", name());
    let mut visited = Vec::new();
    let end = position.for_each_legal_move(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue() && visited[..] == list[..], "{}", name());
    let legal: HashSet<Move> = list.iter().copied().collect();
    assert_eq!(legal.len(), list.len(), "duplicates: {}", name());
    assert_eq!(position.is_over(), list.is_empty(), "{}", name());

    for &mv in list.iter().step_by(list.len() / 16 + 1) {
        let text = position.text(mv).to_string();
        assert_eq!(position.parse_move(&text).as_ref(), Ok(&mv), "{} {text}", name());
        assert_eq!(position.trail(mv).to(), mv.to(), "{} {text}", name());
    }
    for _ in 0..12 {
        let mv = any_move(&mut bytes, &list);
        let is_legal = legal.contains(&mv);
        assert_eq!(position.is_legal(mv), is_legal, "{} {mv:?}", name());
        let mut played = position.clone();
        match played.try_apply(mv) {
            Ok(undo) => {
                assert!(is_legal, "{} {mv:?}", name());
                played.undo(undo);
            }
            Err(error) => assert!(!is_legal && error.0 == mv, "{} {mv:?}", name()),
        }
        assert_eq!(played, position, "{} {mv:?}", name());
        assert_explained(&position, mv.from(), mv.to(), &list);
    }
}

/// What is said of two squares is the legal moves between them, or a reason where there are none.
fn assert_explained(position: &Position, from: Square, to: Square, list: &[Move]) {
    let has_ends = |mv: &&Move| mv.from() == from && mv.to() == to;
    let expected: Vec<Move> = list.iter().filter(has_ends).copied().collect();
    match position.explain(from, to) {
        Ok(moves) => assert_eq!(moves, expected, "{} {position}", position.rules()),
        Err(why) => {
            assert!(expected.is_empty(), "{} {position} {from} {to}", position.rules());
            assert!(!why.to_string().is_empty() && !why.section().is_empty(), "{why:?}");
        }
    }
}

/// Moves applied and undone in any order, from a start or a set-up: the hash is the computed one,
/// the text is read back, and undoing leads back through the same positions.
pub fn playing(data: &[u8]) {
    let mut bytes = Bytes(data);
    let start = if bytes.is_set() {
        Position::start(rules(&mut bytes))
    } else {
        let Some(position) = position(&mut bytes) else { return };
        position
    };
    play(start, &mut bytes, |position| {
        let name = || format!("{} {position}", position.rules());
        assert_eq!(position.zobrist(), position.computed_zobrist(), "{}", name());
        let read = Position::from_fen(&position.to_string(), position.rules());
        assert_eq!(read.as_ref(), Ok(position), "{}", name());
    });
}

fn rules(bytes: &mut Bytes) -> Rules {
    let preset = bytes.choice(&Preset::ALL).rules();
    let changed = Switches::from_bits_truncate(bytes.word() as u32);
    let changed = if bytes.is_set() { changed } else { Switches::empty() };
    preset.without(Switches::all()).with(preset.switches() ^ changed)
}

/// The position of a set-up, which the reader of its text sees in the same way.
pub fn position(bytes: &mut Bytes) -> Option<Position> {
    let rules = rules(bytes);
    let setup = setup(bytes, rules);
    let position = Position::try_from(setup.clone());
    assert_eq!(position.as_ref().err(), setup.validate().as_ref().err(), "{rules} {setup}");
    match position {
        Ok(position) => {
            let read = Position::from_fen(&setup.to_string(), rules);
            assert_eq!(read.as_ref(), Ok(&position), "{rules} {setup}");
            assert_eq!(position.zobrist(), position.computed_zobrist(), "{rules} {setup}");
            Some(position)
        }
        Err(error) => {
            assert!(!error.problems().is_empty() && !error.to_string().is_empty());
            None
        }
    }
}

/// Any set-up at all, or one that leaves out most of what would be refused.
fn setup(bytes: &mut Bytes, rules: Rules) -> Setup {
    let is_tame = !bytes.is_set();
    let mut setup = Setup::new(rules);
    setup.side_to_move = bytes.choice(&Color::ALL);
    for color in Color::ALL {
        let biy = Piece { color, kind: Kind::Biy };
        setup.place(square(bytes), Some(biy));
    }
    for _ in 0..bytes.byte() % 48 {
        let (square, code) = (square(bytes), bytes.byte());
        let color = Color::ALL[usize::from(code & 1)];
        let kind = Kind::ALL[usize::from(code >> 1) % Kind::ALL.len()];
        if !is_tame || fits(&setup, Piece { color, kind }, square) {
            setup.place(square, Some(Piece { color, kind }));
        }
    }
    let mut marks = || match bytes.byte() % 4 {
        0 => Bitboard::EMPTY,
        1 => Bitboard::ALL,
        _ => Bitboard::from_bits(bytes.word()),
    };
    [setup.reserve, setup.obliged, setup.banned_east, setup.banned_west] =
        std::array::from_fn(|_| marks());
    setup.en_passant = bytes.is_set().then(|| square(bytes));
    if is_tame {
        tame_marks(&mut setup);
    }
    setup.quiet_plies = bytes.word() as u32;
    setup.move_number = bytes.word() as u32;
    if is_tame {
        setup.move_number = setup.move_number.max(1);
    }
    setup
}

/// Whether the ruleset can give the side one more piece of the kind, and the square is free.
fn fits(setup: &Setup, piece: Piece, square: Square) -> bool {
    let number = |kind| {
        let same = |&other: &Option<Piece>| other == Some(Piece { kind, ..piece });
        setup.pieces.iter().filter(|&other| same(other)).count()
    };
    let start = setup.rules.start();
    let always_promotes = !setup.rules.has(Switches::PROMOTE_TO_CAPTURED);
    let sum = |of: &dyn Fn(Kind) -> usize| of(Kind::Shatra) + of(Kind::Batyr);
    let is_free = setup.piece_at(square).is_none();
    is_free
        && match piece.kind {
            Kind::Biy => false,
            Kind::Batyr if always_promotes => sum(&number) < sum(&|kind| start.count(kind)),
            kind => number(kind) < start.count(kind),
        }
}

/// Keeps of the marks what can be where the pieces stand.
fn tame_marks(setup: &mut Setup) {
    let of = |setup: &Setup, kind| -> Bitboard {
        let is_kind = |piece: Option<Piece>| piece.is_some_and(|piece| piece.kind == kind);
        Square::all().filter(|&square| is_kind(setup.piece_at(square))).collect()
    };
    let (biys, shatras) = (of(setup, Kind::Biy), of(setup, Kind::Shatra));
    let if_has = |switch, set: Bitboard| {
        if setup.rules.has(switch) { set } else { Bitboard::EMPTY }
    };
    let reserve = setup.reserve & setup.at_home();
    let obliged = if_has(Switches::OBLIGED_DROP, (setup.obliged & reserve).without(biys));
    let beside = |by: i8| -> Bitboard {
        let beside =
            |square: Square| Square::at(square.file().wrapping_add_signed(by), square.row());
        Square::all().filter(|&square| beside(square).is_some()).collect()
    };
    let memory = |set| if_has(Switches::NO_SIDEWAYS_RETURN, set & shatras);
    let east = memory(setup.banned_east & beside(1));
    let west = memory((setup.banned_west & beside(-1)).without(setup.banned_east));
    (setup.reserve, setup.obliged) = (reserve, obliged);
    (setup.banned_east, setup.banned_west) = (east, west);
    if !setup.rules.has(Switches::RETURN_BAN_LASTS) && (east | west).len() > 1 {
        (setup.banned_east, setup.banned_west) = (Bitboard::EMPTY, Bitboard::EMPTY);
    }
    if !setup.rules.has(Switches::DITCH_WALK) {
        setup.en_passant = None;
    }
}

fn square(bytes: &mut Bytes) -> Square {
    let number = usize::from(bytes.byte()) % Square::COUNT;
    Square::all().nth(number).expect("a number below the count")
}

/// A legal move with one part changed, or any move.
fn any_move(bytes: &mut Bytes, legal: &[Move]) -> Move {
    let kinds = [None, Some(Kind::Batyr), Some(Kind::Tura), Some(Kind::Yalkyn), Some(Kind::Biy)];
    let place = usize::from(bytes.byte()) % legal.len().max(1);
    let change = bytes.byte() % 6;
    match legal.get(place).filter(|_| change < 4) {
        Some(mv) => {
            let (from, to, captured) = (mv.from(), mv.to(), mv.captured());
            match change {
                0 => *mv,
                1 => Move::capture(square(bytes), to, captured, mv.promotion()),
                2 => Move::capture(from, to, captured, bytes.choice(&kinds)),
                _ => {
                    let changed = captured ^ Bitboard::of(square(bytes));
                    Move::capture(from, to, changed, mv.promotion())
                }
            }
        }
        None => {
            let (from, to) = (square(bytes), square(bytes));
            match bytes.byte() % 3 {
                0 => Move::drop(from, to),
                1 => Move::step(from, to, bytes.choice(&kinds)),
                _ => {
                    Move::capture(from, to, Bitboard::from_bits(bytes.word()), bytes.choice(&kinds))
                }
            }
        }
    }
}
