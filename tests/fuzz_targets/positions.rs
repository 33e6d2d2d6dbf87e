//! Positions of any bytes: what is refused, what can be played, and what playing leaves.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shatra::{
    Bitboard, Color, Kind, Manner, Mark, Move, Piece, Position, Preset, Rules, Setup, Square,
    Switches, WhyNot,
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
    let is_won = position.outcome().is_some_and(|outcome| outcome.winner.is_some());
    assert_eq!(is_won, list.is_empty(), "{}", name());

    for &mv in list.iter().step_by(list.len() / 16 + 1) {
        let text = position.text(mv).to_string();
        assert_eq!(position.parse_move(&text).as_ref(), Ok(&mv), "{} {text}", name());
        assert_eq!(position.trail(mv).to(), mv.to(), "{} {text}", name());
    }
    for _ in 0..12 {
        let mv = any_move(&mut bytes, &list);
        let is_legal = legal.contains(&mv);
        assert_eq!(position.is_legal(mv), is_legal, "{} {mv:?}", name());
        let mut played = position;
        match played.try_apply(mv) {
            Ok(undo) => {
                assert!(is_legal, "{} {mv:?}", name());
                played.undo(undo);
            }
            Err(error) => assert!(!is_legal && error.0 == mv, "{} {mv:?}", name()),
        }
        assert_eq!(played, position, "{} {mv:?}", name());
        assert_explained(&position, mv.from(), mv.to(), &list);
        assert_found(&position, mv, &list);
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

/// The parts of a move, legal or not, find the legal move that has them, or the reason why none has.
fn assert_found(position: &Position, mv: Move, list: &[Move]) {
    let name = || format!("{} {position} {mv:?}", position.rules());
    let expected = list.iter().find(|legal| legal.parts() == mv.parts());
    match position.find_move(mv.parts()) {
        Ok(found) => assert_eq!(Some(&found), expected, "{}", name()),
        Err(why) => {
            assert_eq!(expected, None, "{}", name());
            let explained = position.explain(mv.from(), mv.to());
            let same = match why {
                WhyNot::OtherParts { .. } => explained.is_ok(),
                why => explained == Err(why),
            };
            assert!(same, "{}: {why:?}", name());
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
        let biy = Piece::new(color, Kind::Biy);
        setup.place(square(bytes), Some(biy));
    }
    for _ in 0..bytes.byte() % 48 {
        let (square, code) = (square(bytes), bytes.byte());
        let color = Color::ALL[usize::from(code & 1)];
        let kind = Kind::ALL[usize::from(code >> 1) % Kind::ALL.len()];
        let piece = Piece::new(color, kind);
        if !is_tame || fits(&setup, piece, square) {
            setup.place(square, Some(piece));
        }
    }
    let mut marks = || match bytes.byte() % 4 {
        0 => Bitboard::EMPTY,
        1 => Bitboard::ALL,
        _ => Bitboard::from_bits(bytes.word()),
    };
    for mark in Mark::ALL {
        setup.marks[mark] = marks();
    }
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
    let number =
        |kind| setup.pieces().filter(|&(_, other)| other == Piece::new(piece.color, kind)).count();
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
    let reserve = setup.marks[Mark::Reserve] & setup.at_home();
    let obliged = (setup.marks[Mark::Obliged] & reserve).without(biys);
    let obliged = if_has(Switches::OBLIGED_DROP, obliged);
    let beside = |by: i8| -> Bitboard {
        let beside =
            |square: Square| Square::at(square.file().wrapping_add_signed(by), square.row());
        Square::all().filter(|&square| beside(square).is_some()).collect()
    };
    let memory = |set| if_has(Switches::NO_SIDEWAYS_RETURN, set & shatras);
    let [east, west] = Mark::RETURN_MEMORY.map(|mark| setup.marks[mark]);
    let mut banned = [memory(east & beside(1)), memory((west & beside(-1)).without(east))];
    if !setup.rules.has(Switches::RETURN_BAN_LASTS) && (banned[0] | banned[1]).len() > 1 {
        banned = [Bitboard::EMPTY; 2];
    }
    setup.marks[Mark::Reserve] = reserve;
    setup.marks[Mark::Obliged] = obliged;
    setup.marks[Mark::BannedEast] = banned[0];
    setup.marks[Mark::BannedWest] = banned[1];
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
    let place = usize::from(bytes.byte()) % legal.len().max(1);
    let change = bytes.byte() % 10;
    let mut parts = match legal.get(place).filter(|_| change < 7) {
        Some(&mv) => Made::of(mv),
        None => Made {
            kind: bytes.choice(&Kind::ALL),
            manner: bytes.choice(&MANNERS),
            from: square(bytes),
            to: square(bytes),
            captured: Bitboard::from_bits(bytes.word()),
            promotion: bytes.choice(&PROMOTIONS),
        },
    };
    match change {
        1 => parts.from = square(bytes),
        2 => parts.to = square(bytes),
        3 => parts.captured ^= Bitboard::of(square(bytes)),
        4 => parts.promotion = bytes.choice(&PROMOTIONS),
        5 => parts.kind = bytes.choice(&Kind::ALL),
        6 => parts.manner = bytes.choice(&MANNERS),
        _ => {}
    }
    let mv = parts.mv();
    assert_eq!(Made::of(mv).mv(), mv, "{mv:?}");
    mv
}

/// A step is sideways or by two squares where its squares say so.
const MANNERS: [Manner; 4] =
    [Manner::Step, Manner::Drop, Manner::Capture, Manner::PromotionInPlace];

const PROMOTIONS: [Option<Kind>; 6] = [
    None,
    Some(Kind::Batyr),
    Some(Kind::Tura),
    Some(Kind::Yalkyn),
    Some(Kind::Biy),
    Some(Kind::Shatra),
];

/// All that a move is made of.
struct Made {
    kind: Kind,
    manner: Manner,
    from: Square,
    to: Square,
    captured: Bitboard,
    promotion: Option<Kind>,
}

impl Made {
    fn of(mv: Move) -> Self {
        Self {
            kind: mv.kind(),
            manner: mv.manner(),
            from: mv.from(),
            to: mv.to(),
            captured: mv.captured(),
            promotion: mv.promotion(),
        }
    }

    fn mv(&self) -> Move {
        let made = match self.manner {
            Manner::Step | Manner::SidewaysStep | Manner::TwoSquareStep => {
                Move::step(self.kind, self.from, self.to)
            }
            Manner::Drop => Move::drop(self.kind, self.from, self.to),
            Manner::Capture => Move::capture(self.kind, self.from, self.to, self.captured),
            Manner::PromotionInPlace => {
                return Move::promotion_in_place(self.from, self.promotion.unwrap_or(Kind::Batyr));
            }
        };
        self.promotion.map_or(made, |kind| made.promoting(kind))
    }
}
