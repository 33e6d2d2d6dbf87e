//! The lemmas of docs/CHAINS.md, by trying all ways of jumping on random boards. Nothing of the
//! generator is used: only squares and lines.

use std::collections::BTreeMap;

use fastrand::Rng;
use shatra::geometry::{Direction, behind, direction, neighbours, ray, sight};
use shatra::{Bitboard, Kind, Square};

/// A board: the square of the jumping piece, the pieces that it can capture, and those it cannot.
#[derive(Clone, Copy, Debug)]
struct Board {
    start: Square,
    enemy: Bitboard,
    own: Bitboard,
}

impl Board {
    /// A piece in every square with a chance, but no more enemies than a chain can be tried with.
    fn random(rng: &mut Rng, enemies: usize) -> Self {
        let mut squares: Vec<Square> = Square::all().collect();
        rng.shuffle(&mut squares);
        let own = rng.usize(..8);
        Self {
            start: squares[0],
            enemy: squares[1..=rng.usize(1..=enemies)].iter().copied().collect(),
            own: squares[40..40 + own].iter().copied().collect(),
        }
    }

    /// All squares but the start, which is empty during the move, on which a piece stands.
    fn occupied(self) -> Bitboard {
        self.enemy | self.own
    }

    /// The jumps of a biy or shatra: what is jumped over, and where it lands.
    fn near_jumps(self, at: Square, captured: Bitboard) -> Vec<(Square, Square)> {
        (neighbours(at) & self.enemy.without(captured))
            .into_iter()
            .filter_map(|over| Some((over, (behind(at, over).without(self.occupied())).first()?)))
            .collect()
    }

    /// The jumps of a flying piece: what is jumped over, in which direction, and the landings.
    fn flights(
        self,
        kind: Kind,
        at: Square,
        captured: Bitboard,
    ) -> Vec<(Square, Direction, Bitboard)> {
        (sight(kind, at, self.occupied()) & self.enemy.without(captured))
            .into_iter()
            .filter_map(|over| {
                let toward = direction(at, over)?;
                let landings = sight(Kind::Batyr, over, self.occupied()) & ray(over, toward);
                let landings = landings.without(self.occupied());
                landings.any().then_some((over, toward, landings))
            })
            .collect()
    }
}

/// The squares on which a biy or shatra has been, by the captured set and the square where it is.
type Paths = BTreeMap<(Bitboard, Square), Bitboard>;

/// Walks all chains of a biy or shatra, and notes its paths.
fn visit_near(board: Board, at: Square, captured: Bitboard, path: Bitboard, paths: &mut Paths) {
    for (over, landing) in board.near_jumps(at, captured) {
        let (captured, path) = (captured | over.into(), path | landing.into());
        let first = *paths.entry((captured, landing)).or_insert(path);
        assert_eq!(first, path, "{board:?} captured {captured:?}, on {landing}");
        visit_near(board, landing, captured, path, paths);
    }
}

#[test]
fn near_chains_to_one_state_have_been_on_the_same_squares() {
    let mut rng = Rng::with_seed(1);
    let (mut sets, mut longest) = (0, 0);
    for _ in 0..200_000 {
        let board = Board::random(&mut rng, 20);
        let mut paths = Paths::new();
        visit_near(board, board.start, Bitboard::EMPTY, board.start.into(), &mut paths);
        sets += paths.len();
        longest = longest.max(paths.keys().map(|(captured, _)| captured.len()).max().unwrap_or(0));
    }
    assert!(sets > 100_000 && longest >= 6, "{sets} sets, up to {longest} pieces");
}

/// With a jump over a passed square as the first of some chains (`RULES.md 7.4`), for every piece that
/// could have passed a square beside the start.
#[test]
fn near_chains_to_one_state_over_a_passed_square_have_been_on_the_same_squares() {
    let mut rng = Rng::with_seed(4);
    let (mut sets, mut longest) = (0, 0);
    for _ in 0..200_000 {
        let board = Board::random(&mut rng, 20);
        let mut ordinary = Paths::new();
        visit_near(board, board.start, Bitboard::EMPTY, board.start.into(), &mut ordinary);
        for passed in neighbours(board.start).without(board.occupied()) {
            let landing = behind(board.start, passed).without(board.occupied());
            let Some(landing) = landing.first() else { continue };
            let beside = [Direction::North, Direction::South].map(|way| passed.next(way));
            for victim in beside.into_iter().flatten().filter(|&b| board.enemy.contains(b)) {
                let mut paths = ordinary.clone();
                let path = Bitboard::of(board.start) | landing.into();
                let first = *paths.entry((victim.into(), landing)).or_insert(path);
                assert_eq!(first, path, "{board:?} over {passed}, which {victim} has passed");
                visit_near(board, landing, victim.into(), path, &mut paths);
                sets += paths.len() - ordinary.len();
                longest = longest
                    .max(paths.keys().map(|(captured, _)| captured.len()).max().unwrap_or(0));
            }
        }
    }
    assert!(sets > 100_000 && longest >= 6, "{sets} sets, up to {longest} pieces");
}

#[test]
fn straight_on_all_landings_of_a_flight_lead_to_the_same_squares() {
    let mut rng = Rng::with_seed(3);
    let mut jumps = 0;
    for _ in 0..100_000 {
        let board = Board::random(&mut rng, 16);
        for kind in Kind::FLYING {
            for (first, toward, landings) in board.flights(kind, board.start, Bitboard::EMPTY) {
                let straight_on = |at| {
                    let flights = board.flights(kind, at, first.into()).into_iter();
                    flights.filter(|flight| flight.1 == toward).collect::<Vec<_>>()
                };
                let mut ways = landings.into_iter().map(straight_on);
                let nearest = ways.next().expect("a flight has a landing");
                for way in ways {
                    assert_eq!(way, nearest, "{board:?} {kind} over {first}");
                    jumps += way.len();
                }
            }
        }
    }
    assert!(jumps > 10_000, "{jumps} jumps straight on");
}
