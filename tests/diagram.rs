//! The text board, compared line by line.

mod common;

use common::position;
use shatra::{Color, DiagramOptions, Notation, Position, Rules};

#[track_caller]
fn assert_board(position: &Position, options: &DiagramOptions, expected: &str) {
    let found = position.diagram(options).to_string();
    assert_eq!(found.trim_end(), expected.trim_start_matches('\n').trim_end(), "\n{found}");
}

#[test]
fn the_start_with_numbers_and_traditional_signs() {
    let expected = "
                 ┌───────────────────────┐
                 │ 1 ●*    2 ▲*    3 ●*  │
                 │ 4 ●*    5 ■*    6 ●*  │                  Black fortress
                 │ 7 ▬*    8 ■*    9 ▬*  │
                 └───────┐       ┌───────┘
                         │10 ◉*  │                          Black gate
 ┌───────────────────────┘       └───────────────────────┐
 │11 ●    12 ●    13 ●    14 ●    15 ●    16 ●    17 ●   │
 │18 ·    19 ·    20 ·    21 ┊    22 ·    23 ·    24 ·   │  Black half
 │25 ·    26 ·    27 ·    28 ┊    29 ·    30 ·    31 ·   │
 ┝━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┥  ditch
 │32 ·    33 ·    34 ·    35 ┊    36 ·    37 ·    38 ·   │
 │39 ·    40 ·    41 ·    42 ┊    43 ·    44 ·    45 ·   │  White half
 │46 ○    47 ○    48 ○    49 ○    50 ○    51 ○    52 ○   │
 └───────────────────────┐       ┌───────────────────────┘
                         │53 ◎*  │                          White gate
                 ┌───────┘       └───────┐
                 │54 ▭*   55 □*   56 ▭*  │
                 │57 ○*   58 □*   59 ○*  │                  White fortress
                 │60 ○*   61 △*   62 ○*  │
                 └───────────────────────┘
 ◎◉ biy   △▲ batyr   □■ tura   ▭▬ yalkyn   ○● shatra
 * reserve
";
    assert_board(&Position::start(Rules::STANDARD), &DiagramOptions::default(), expected);
}

#[test]
fn a_chain_in_ascii_seen_by_black_with_files_and_rows() {
    let before = position("STANDARD", "3/3/3/k/7/1P5/7/2p4/3P3/7/K/1B1/3/3 b * - - - 0 7");
    let mv = before.parse_move("34x50x54x56").unwrap();
    let options = DiagramOptions {
        notation: Notation::Algebraic,
        seen_by: Color::Black,
        ascii: true,
        last_move: Some(before.trail(mv)),
    };
    let expected = "
                +-----------------+
  1             | .     :     .   |
  2             | .     :     .   |              White fortress
  3             |[p]    x    (.)  |
                +-----+     +-----+
  4                   | x   |                    White gate
    +-----------------+     +-----------------+
  5 | .     .    (.)    :     .     .     .   |
  6 | .     .     .     x     .     .     .   |  White half
  7 | .     .     .     :    [.]    .     .   |
    +=========================================+  ditch
  8 | .     .     .     :     .     .     .   |
  9 | .     .     .     :     .     P     .   |  Black half
 10 | .     .     .     :     .     .     .   |
    +-----------------+     +-----------------+
 11                   | k*  |                    Black gate
                +-----+     +-----+
 12             | .     :     .   |
 13             | .     :     .   |              Black fortress
 14             | .     :     .   |
                +-----------------+
      g     f     e     d     c     b     a
 Kk biy   Qq batyr   Rr tura   Bb yalkyn   Pp shatra
 * reserve   [ ] last move   x captured
";
    assert_board(&before.after(mv), &options, expected);
}

#[test]
fn every_mark_has_its_sign_and_its_meaning() {
    let memory = position("STANDARD", "3/3/3/k/4P2/3p3/7/7/7/7/K/B2/3/3 w 54 54 - 15>16 0 1");
    let board = memory.diagram(&DiagramOptions::default()).to_string();
    for sign in ["54 ▭!", "! must be dropped", "15 ○>", "> must not step back east"] {
        assert!(board.contains(sign), "no {sign} in\n{board}");
    }
    let passed = position("STANDARD", "3/3/3/k/7/7/7/pP5/7/7/K/3/3/3 b - - 40 - 0 1");
    let board = passed.diagram(&DiagramOptions::default()).to_string();
    for sign in ["40 e", "e en passant"] {
        assert!(board.contains(sign), "no {sign} in\n{board}");
    }
}
