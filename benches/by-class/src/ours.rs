//! This library, over the positions of a file: lines of a ruleset, a tab and a position text.

use std::fs;
use std::hint::black_box;

use shatra::{Move, Position, Rules};

pub fn run(file: &str, mode: &str) -> (usize, u64) {
    let text = fs::read_to_string(file).expect("a file of positions");
    let positions: Vec<Position> = text.lines().map(read).collect();
    let moves = positions.iter().map(|position| position.generate_legal_moves().len() as u64).sum();
    let found = match mode {
        "count" => measured_count(&positions),
        "list" => measured_list(&positions),
        "into" => measured_into(&positions, &mut Vec::with_capacity(1 << 16)),
        // A part of the moves; the instructions are those for a position.
        "captures" => {
            black_box(measured_captures(&positions));
            moves
        }
        "can" => {
            black_box(measured_can_capture(&positions));
            moves
        }
        _ => {
            let with_moves = |position: &Position| (*position, position.generate_legal_moves());
            measured_make(&mut positions.iter().map(with_moves).collect::<Vec<_>>())
        }
    };
    assert_eq!(found, moves, "{file} {mode}");
    (positions.len(), moves)
}

fn read(line: &str) -> Position {
    let (rules, fen) = line.split_once('\t').expect("a ruleset, a tab, a position text");
    Position::from_fen(fen, rules.parse::<Rules>().expect("a ruleset")).expect("a position")
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_count(positions: &[Position]) -> u64 {
    positions.iter().map(|position| black_box(position).count_legal_moves() as u64).sum()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_list(positions: &[Position]) -> u64 {
    let list = |position: &Position| black_box(black_box(position).generate_legal_moves());
    positions.iter().map(|position| list(position).len() as u64).sum()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_into(positions: &[Position], moves: &mut Vec<Move>) -> u64 {
    let mut length = |position: &Position| {
        black_box(position).generate_into(moves);
        black_box(&*moves).len() as u64
    };
    positions.iter().map(|position| length(position)).sum()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_captures(positions: &[Position]) -> u64 {
    positions.iter().map(|position| black_box(position).generate_captures().len() as u64).sum()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_can_capture(positions: &[Position]) -> usize {
    positions.iter().filter(|position| black_box(*position).can_capture()).count()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_make(positions: &mut [(Position, Vec<Move>)]) -> u64 {
    let mut made = 0;
    for (position, moves) in positions {
        for &mv in &*moves {
            let undo = position.apply(mv);
            black_box(&*position);
            position.undo(undo);
            made += 1;
        }
    }
    made
}
