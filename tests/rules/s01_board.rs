//! Section 1: the board, its regions, directions and sets of squares.

use shatra::geometry::{
    Direction, FIELD, GREAT_ROAD, beyond_the_ditch, edge_row, first_row, fortress, gate, half,
    home, promotion_row,
};
use shatra::{Bitboard, Color, Square};

fn at(number: u8) -> Square {
    Square::new(number).expect("a square of the board")
}

/// The set of the squares with these numbers.
fn set(numbers: impl IntoIterator<Item = u8>) -> Bitboard {
    numbers.into_iter().map(at).collect()
}

// Regions

#[test]
fn regions_have_the_squares_of_the_picture() {
    let (white, black) = (Color::White, Color::Black);
    for (name, region, squares) in [
        ("field", FIELD, 11..=52),
        ("fortress", fortress(white), 54..=62),
        ("fortress", fortress(black), 1..=9),
        ("gate", gate(white), 53..=53),
        ("gate", gate(black), 10..=10),
        ("home", home(white), 53..=62),
        ("home", home(black), 1..=10),
        ("half", half(white), 32..=52),
        ("half", half(black), 11..=31),
        ("first row", first_row(white), 46..=52),
        ("first row", first_row(black), 11..=17),
        ("edge row", edge_row(white), 32..=38),
        ("edge row", edge_row(black), 25..=31),
        ("promotion row", promotion_row(white), 1..=3),
        ("promotion row", promotion_row(black), 60..=62),
        ("beyond the ditch", beyond_the_ditch(white), 1..=31),
        ("beyond the ditch", beyond_the_ditch(black), 32..=62),
    ] {
        assert_eq!(region, set(squares), "{name}");
    }
}

#[test]
fn the_great_road_is_file_d() {
    assert_eq!(GREAT_ROAD, set([2, 5, 8, 10, 14, 21, 28, 35, 42, 49, 53, 55, 58, 61]));
}

// Directions

/// The squares around square 53: all lines of a fortress lead through the gate.
#[test]
fn the_eight_directions_lead_to_the_squares_around() {
    for (direction, to) in [
        (Direction::North, 49),
        (Direction::South, 55),
        (Direction::NorthEast, 50),
        (Direction::NorthWest, 48),
        (Direction::SouthEast, 56),
        (Direction::SouthWest, 54),
    ] {
        assert_eq!(at(53).next(direction), Some(at(to)), "{direction:?}");
        assert_eq!(at(to).next(direction.opposite()), Some(at(53)), "{direction:?}");
        assert_eq!(direction.opposite().opposite(), direction);
        assert_eq!(at(10).next(direction.seen_by(Color::Black)), Some(at(63 - to)));
        assert_eq!(direction.seen_by(Color::White), direction);
    }
    for side in [Direction::West, Direction::East] {
        assert_eq!(at(53).next(side), None, "{side:?} of the gate is a wall");
    }
    assert_eq!(at(35).next(Direction::West), Some(at(34)));
    assert_eq!(at(35).next(Direction::East), Some(at(36)));
}

#[test]
fn a_set_is_shifted_square_by_square() {
    for direction in Direction::ALL {
        let next: Bitboard = Square::all().filter_map(|square| square.next(direction)).collect();
        assert_eq!(Bitboard::ALL.shift(direction), next, "{direction:?}");
        for square in Square::all() {
            let next: Bitboard = square.next(direction).into_iter().collect();
            assert_eq!(Bitboard::of(square).shift(direction), next, "{direction:?} of {square}");
        }
    }
}

// Sets of squares

#[test]
fn square_n_is_bit_n_minus_one() {
    for (bit, square) in Square::all().enumerate() {
        assert_eq!(Bitboard::of(square).bits(), 1 << bit);
        assert_eq!(Bitboard::from(square), Bitboard::of(square));
        assert_eq!(Bitboard::from_bits(1 << bit), Bitboard::of(square));
    }
    assert_eq!(Bitboard::from_bits(u64::MAX), Bitboard::ALL);
    assert_eq!(Bitboard::from_bits(3 << 62), Bitboard::EMPTY);
    assert_eq!(Bitboard::default(), Bitboard::EMPTY);
}

#[test]
fn sets_are_joined_met_and_taken_away() {
    let (low, high) = (set([1, 2, 3]), set([3, 62]));
    assert_eq!(low | high, set([1, 2, 3, 62]));
    assert_eq!(low.union(high), set([1, 2, 3, 62]));
    assert_eq!(low & high, set([3]));
    assert_eq!(low ^ high, set([1, 2, 62]));
    assert_eq!(low.without(high), set([1, 2]));
    assert_eq!(!low, set(4..=62));

    let mut changed = low;
    changed |= high;
    assert_eq!(changed, low | high);
    changed ^= low;
    assert_eq!(changed, set([62]));
    changed &= low;
    assert_eq!(changed, Bitboard::EMPTY);
    changed.extend([at(7), at(5)]);
    changed.extend([at(7), at(9)]);
    assert_eq!(changed, set([5, 7, 9]));
    assert_eq!(set([5, 5]), set([5]));
}

#[test]
fn sets_know_what_is_in_them() {
    let (few, more) = (set([5, 7]), set([5, 7, 60]));
    assert!(few.is_subset(more) && few.is_subset(few) && Bitboard::EMPTY.is_subset(few));
    assert!(!more.is_subset(few));
    assert!(few.intersects(more) && !few.intersects(set([6, 60])));
    assert!(few.contains(at(5)) && !few.contains(at(6)));
    assert!(few.any() && !few.is_empty() && Bitboard::EMPTY.is_empty() && !Bitboard::EMPTY.any());
    assert_eq!((few.len(), more.len(), Bitboard::EMPTY.len()), (2, 3, 0));
    assert_eq!((more.first(), more.last()), (Some(at(5)), Some(at(60))));
    assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
    assert_eq!(set([1, 40, 62]).turned(), set([1, 23, 62]));
}

#[test]
fn the_squares_of_a_set_come_from_either_end() {
    let mut squares = set([1, 40, 41, 62]).into_iter();
    assert_eq!(squares.size_hint(), (4, Some(4)));
    assert_eq!(squares.next_back(), Some(at(62)));
    assert_eq!(squares.next(), Some(at(1)));
    assert_eq!(squares.len(), 2);
    assert_eq!(squares.next_back(), Some(at(41)));
    assert_eq!(squares.next(), Some(at(40)));
    assert_eq!((squares.next(), squares.next_back(), squares.len()), (None, None, 0));
}

#[test]
fn sets_are_written_as_in_position_texts() {
    assert_eq!(set([62, 1, 40]).to_string(), "1,40,62");
    assert_eq!(Bitboard::EMPTY.to_string(), "-");
    assert_eq!(format!("{:?}", set([62, 1])), "{1, 62}");
}
