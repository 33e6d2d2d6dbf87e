//! proptest strategies: rulesets, set-ups of every sort, and games from them.
#![allow(dead_code)]

use std::fmt;
use std::ops::Range;

use proptest::bool::weighted;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use shatra::geometry::{Direction, first_row, home, promotion_row};
use shatra::{
    Bitboard, Color, Kind, Mark, Piece, Position, Preset, Rules, Setup, Square, Switches,
};

/// Any combination of the switches on any preset; often only a few of them differ.
pub fn rules() -> impl Strategy<Value = Rules> {
    let few = vec(select(Switches::all().iter().collect::<Vec<_>>()), 0..4)
        .prop_map(|switches| switches.into_iter().collect());
    let any =
        proptest::bits::u32::masked(Switches::all().bits()).prop_map(Switches::from_bits_truncate);
    (select(Preset::ALL.to_vec()), prop_oneof![few, any]).prop_map(
        |(preset, changed): (_, Switches)| {
            let rules = preset.rules();
            rules.without(Switches::all()).with(rules.switches() ^ changed)
        },
    )
}

/// A valid set-up under a ruleset of [`rules`].
pub fn setup() -> impl Strategy<Value = Setup> {
    (rules(), sketch()).prop_map(|(rules, sketch)| sketch.setup(rules))
}

/// A game: where it starts, and which of the legal moves is played each time.
#[derive(Clone)]
pub struct Game {
    pub start: Position,
    pub choices: Vec<Index>,
}

impl Game {
    /// The last position of the game that is not decided, or the start.
    pub fn last(&self) -> Position {
        let mut position = self.start;
        for choice in &self.choices {
            let moves = position.generate_legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = position.after(*choice.get(&moves));
            if next.outcome().is_some_and(|outcome| outcome.winner.is_some()) {
                break;
            }
            position = next;
        }
        position
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, {} plies", self.start.rules(), self.start, self.choices.len())
    }
}

/// Random play from the start of the game.
pub fn game() -> impl Strategy<Value = Game> {
    (rules(), vec(any::<Index>(), 0..60))
        .prop_map(|(rules, choices)| Game { start: Position::start(rules), choices })
}

/// Random play from a set-up.
pub fn game_from_setup() -> impl Strategy<Value = Game> {
    (position(), vec(any::<Index>(), 1..30)).prop_map(|(start, choices)| Game { start, choices })
}

/// Batyrs in the middle of many pieces with room between: long chains, and many of them.
pub fn chain_position() -> impl Strategy<Value = Position> {
    let batyrs = vec((Just(Kind::Batyr), square()), 1..6);
    let victims = vec((select(vec![Kind::Batyr, Kind::Shatra]), lattice()), 8..18);
    (rules(), sketch(), batyrs, victims).prop_map(|(rules, mut sketch, batyrs, victims)| {
        let mover = sketch.side_to_move;
        let owned = |color| move |(kind, square)| (Piece::new(color, kind), square);
        sketch.pieces = victims.into_iter().map(owned(!mover)).collect();
        sketch.pieces.extend(batyrs.into_iter().map(owned(mover)));
        sketch.two_square_step = None;
        sketch.position(rules.without(Switches::PROMOTE_TO_CAPTURED))
    })
}

/// A biy and its shatras walled in a corner, with return memories: often nothing else can move, and
/// the ban on sideways return does not hold.
pub fn blocked_position() -> impl Strategy<Value = Position> {
    const OWN: [(u8, u8); 3] = [(1, 5), (0, 6), (1, 6)];
    const WALL: [(u8, u8); 5] = [(0, 7), (1, 7), (0, 8), (1, 8), (2, 8)];
    let near = (0_u8..5, 5_u8..10);
    let others = vec((select(Color::ALL.to_vec()), near), 0..6);
    let far = vec((0_u8..7, 8_u8..15), 0..2);
    (rules(), sketch(), others, far, any::<bool>()).prop_map(
        |(rules, mut sketch, others, far, mirrored)| {
            let mover = sketch.side_to_move;
            let at = |(file, row)| {
                let square = Square::at(if mirrored { 6 - file } else { file }, row)?;
                Some(if mover == Color::White { square } else { square.turned() })
            };
            let shatra = |color| move |square| (Piece::new(color, Kind::Shatra), square);
            let own = OWN.into_iter().chain(far).filter_map(at).map(shatra(mover));
            let wall = WALL.into_iter().filter_map(at).map(shatra(!mover));
            let others = others.into_iter().filter_map(|(color, place)| Some((color, at(place)?)));
            sketch.pieces = own.chain(wall).collect();
            sketch.pieces.extend(others.map(|(color, square)| shatra(color)(square)));
            sketch.biys[mover.index()] = at((0, 5));
            sketch.biys[(!mover).index()] = at((3, 11));
            sketch.banned = [Bitboard::ALL, sketch.banned[1]];
            sketch.two_square_step = None;
            sketch.position(rules.with(Switches::NO_SIDEWAYS_RETURN))
        },
    )
}

/// The position of a [`setup`].
pub fn position() -> impl Strategy<Value = Position> {
    (rules(), sketch()).prop_map(|(rules, sketch)| sketch.position(rules))
}

/// Positions of all sorts.
pub fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![
        3 => position(),
        2 => game_from_setup().prop_map(|game| game.last()),
        2 => game().prop_map(|game| game.last()),
        1 => chain_position(),
        1 => blocked_position(),
    ]
}

/// A set-up in the making: what of it is not possible under the ruleset is left out.
#[derive(Clone, Debug)]
struct Sketch {
    side_to_move: Color,
    /// White's biy, and Black's; the side to move may have none.
    biys: [Option<Square>; 2],
    pieces: Vec<(Piece, Square)>,
    /// `None`: every piece at home has its mark.
    reserve: Option<Bitboard>,
    obliged: Bitboard,
    /// The file of a shatra that has just stepped two squares, and from where it is captured.
    two_square_step: Option<(u8, Direction)>,
    /// May not step back east, and west.
    banned: [Bitboard; 2],
    quiet_plies: u32,
    move_number: u32,
}

fn sketch() -> impl Strategy<Value = Sketch> {
    let boards = (
        (select(Color::ALL.to_vec()), weighted(0.7)),
        [option::weighted(0.98, square()), option::weighted(0.98, square())],
        armies(),
    );
    let marks = (
        option::weighted(0.7, squares()),
        squares(),
        option::weighted(0.3, (0_u8..7, select(Direction::ALL.to_vec()))),
        [squares(), squares()],
        [counter(), counter()],
    );
    (boards, marks).prop_map(|(((first, to_move), biys, armies), marks)| {
        let (reserve, obliged, two_square_step, banned, counters) = marks;
        let owned = |color| move |(kind, square)| (Piece::new(color, kind), square);
        let pieces = armies.0.into_iter().map(owned(first));
        Sketch {
            side_to_move: if to_move { first } else { !first },
            biys,
            pieces: pieces.chain(armies.1.into_iter().map(owned(!first))).collect(),
            reserve,
            obliged,
            two_square_step,
            banned,
            quiet_plies: counters[0],
            move_number: counters[1].max(1),
        }
    })
}

/// A square; homes and promotion rows come more often than their share.
fn square() -> impl Strategy<Value = Square> + Clone {
    let of = |set: Bitboard| select(set.into_iter().collect::<Vec<_>>());
    prop_oneof![
        6 => of(Bitboard::ALL),
        1 => of(home(Color::White)),
        1 => of(home(Color::Black)),
        1 => of(promotion_row(Color::White) | promotion_row(Color::Black)),
    ]
}

fn squares() -> impl Strategy<Value = Bitboard> {
    prop_oneof![
        Just(Bitboard::EMPTY),
        proptest::bits::u64::masked(Bitboard::ALL.bits()).prop_map(Bitboard::from_bits),
    ]
}

fn counter() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 0_u32..100, 1 => Just(u32::MAX - 1), 1 => Just(u32::MAX)]
}

type Army = Vec<(Kind, Square)>;

/// Two sides' pieces but the biys; where the sides are not alike, the first has the long chains.
fn armies() -> impl Strategy<Value = (Army, Army)> {
    use Kind::{Batyr, Shatra, Tura, Yalkyn};
    let mixed =
        || prop_oneof![6 => Just(Shatra), 1 => Just(Batyr), 2 => Just(Tura), 2 => Just(Yalkyn)];
    let flyers = || prop_oneof![4 => Just(Batyr), 1 => Just(Tura), 1 => Just(Yalkyn)];
    let all = || square().boxed();
    let even = |a: Range<usize>| {
        let b = a.clone();
        (army(mixed(), all(), a), army(mixed(), all(), b))
    };
    let lopsided = |squares: BoxedStrategy<Square>, victims: Range<usize>| {
        (army(flyers(), all(), 1..6), army(mixed(), squares, victims))
    };
    prop_oneof![
        4 => even(0..6),
        4 => even(4..16),
        2 => even(14..40),
        4 => lopsided(all(), 4..24),
        3 => lopsided(lattice().boxed(), 6..20),
    ]
}

/// Pieces on squares of every other file and row can all be jumped.
fn lattice() -> impl Strategy<Value = Square> {
    let set: Vec<Square> =
        Square::all().filter(|square| square.file() % 2 == 1 && square.row() % 2 == 0).collect();
    prop_oneof![2 => select(set), 1 => square()]
}

fn army(
    kinds: impl Strategy<Value = Kind> + 'static,
    squares: BoxedStrategy<Square>,
    size: Range<usize>,
) -> impl Strategy<Value = Army> {
    vec((kinds, squares), size)
}

impl Sketch {
    fn position(&self, rules: Rules) -> Position {
        let setup = self.setup(rules);
        let text = setup.to_string();
        Position::try_from(setup).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn setup(&self, rules: Rules) -> Setup {
        let mut setup = Setup::new(rules);
        setup.side_to_move = self.side_to_move;
        setup.quiet_plies = self.quiet_plies;
        setup.move_number = self.move_number;
        self.place_biys(&mut setup);
        for &(piece, square) in &self.pieces {
            place(&mut setup, piece, square);
        }
        self.two_square_step(&mut setup);
        let reserve = self.reserve.unwrap_or(Bitboard::ALL) & setup.at_home();
        setup.marks[Mark::Reserve] = reserve;
        if rules.has(Switches::OBLIGED_DROP) {
            let biys = squares_of(&setup, |piece| piece.kind == Kind::Biy);
            setup.marks[Mark::Obliged] = (self.obliged & reserve).without(biys);
        }
        if rules.has(Switches::NO_SIDEWAYS_RETURN) {
            self.return_memory(&mut setup);
        }
        setup
    }

    /// Only the side to move may be without a biy.
    fn place_biys(&self, setup: &mut Setup) {
        for color in Color::ALL {
            let biy = Some(Piece::new(color, Kind::Biy));
            let needed = color != self.side_to_move;
            let wanted =
                self.biys[color.index()].into_iter().chain(Square::all().filter(|_| needed));
            if let Some(free) = wanted.into_iter().find(|&square| setup.piece_at(square).is_none())
            {
                setup.place(free, biy);
            }
        }
    }

    /// Makes a shatra of the other side stand as after a two-square step, and one of the side to
    /// move where it can capture it.
    fn two_square_step(&self, setup: &mut Setup) {
        let Some((file, direction)) = self.two_square_step else { return };
        let (stepper, forward) = (!self.side_to_move, Direction::North.seen_by(!self.side_to_move));
        let Some(start) = first_row(stepper).into_iter().find(|square| square.file() == file)
        else {
            return;
        };
        let Some(passed) = start.next(forward) else { return };
        let Some(end) = passed.next(forward) else { return };
        if setup.rules.has(Switches::DITCH_WALK) {
            let shatra = |color| Piece::new(color, Kind::Shatra);
            let is_free = |square| !is_biy(setup, square);
            let neighbour =
                passed.next(direction).filter(|&square| square != start && square != end);
            if !(is_free(start) && is_free(passed) && is_free(end)) {
                return;
            }
            for square in [start, passed, end] {
                setup.place(square, None);
            }
            if place(setup, shatra(stepper), end) {
                setup.en_passant = Some(passed);
                if let Some(square) = neighbour {
                    place(setup, shatra(!stepper), square);
                }
            }
        }
    }

    fn return_memory(&self, setup: &mut Setup) {
        let shatras = squares_of(setup, |piece| piece.kind == Kind::Shatra);
        let beside = |direction: Direction| Bitboard::ALL.shift(direction.opposite());
        let [east, west] = self.banned;
        let east = east & shatras & beside(Direction::East);
        setup.marks[Mark::BannedEast] = east;
        setup.marks[Mark::BannedWest] = (west & shatras & beside(Direction::West)).without(east);
        if !setup.rules.has(Switches::RETURN_BAN_LASTS) {
            for color in Color::ALL {
                let own = squares_of(setup, |piece| piece.color == color);
                let all = Mark::RETURN_MEMORY.map(|mark| setup.marks[mark] & own);
                let all = all[0] | all[1];
                let others = all.without(all.first().into_iter().collect());
                for mark in Mark::RETURN_MEMORY {
                    setup.marks[mark] = setup.marks[mark].without(others);
                }
            }
        }
    }
}

fn is_biy(setup: &Setup, square: Square) -> bool {
    setup.piece_at(square).is_some_and(|piece| piece.kind == Kind::Biy)
}

fn squares_of(setup: &Setup, condition: impl Fn(Piece) -> bool) -> Bitboard {
    Square::all().filter(|&square| setup.piece_at(square).is_some_and(&condition)).collect()
}

/// Puts a piece on an empty square if the ruleset can give its side one more (`RULES.md 13`).
fn place(setup: &mut Setup, piece: Piece, square: Square) -> bool {
    let always_promotes = !setup.rules.has(Switches::PROMOTE_TO_CAPTURED);
    let start = setup.rules.start();
    let number = |kind| squares_of(setup, |other| other == Piece::new(piece.color, kind)).len();
    let promotable = [Kind::Shatra, Kind::Batyr];
    let fits = if piece.kind == Kind::Batyr && always_promotes {
        true
    } else {
        number(piece.kind) < start.count(piece.kind)
    };
    let room = !promotable.contains(&piece.kind)
        || promotable.map(number).iter().sum::<usize>()
            < promotable.map(|kind| start.count(kind)).iter().sum();
    let waits = piece.kind == Kind::Shatra && promotion_row(piece.color).contains(square);
    let possible = fits && room && !(waits && always_promotes) && setup.piece_at(square).is_none();
    if possible {
        setup.place(square, Some(piece));
    }
    possible
}
