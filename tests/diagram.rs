//! The text board, compared line by line.

use crate::common::position;
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
    let options = DiagramOptions::default()
        .notation(Notation::Algebraic)
        .seen_by(Color::Black)
        .ascii(true)
        .last_move(Some(before.trail(mv)));
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

/// A shatra that must not step back, the square to which it must not, and which way that lies.
const MEMORIES: [(&str, [&str; 2], &str); 4] = [
    ("3/3/3/k/7/1P5/7/7/7/7/K/3/3/3 w - - - 19>20 0 1", ["19", "20"], "east"),
    ("3/3/3/k/7/3P3/7/7/7/7/K/3/3/3 w - - - 21>20 0 1", ["21", "20"], "west"),
    ("3/3/3/k/7/7/7/7/1p5/7/K/3/3/3 w - - - 40>41 0 1", ["40", "41"], "east"),
    ("3/3/3/k/7/7/7/7/5p1/7/K/3/3/3 w - - - 44>43 0 1", ["44", "43"], "west"),
];

/// The sign behind the shatra points to the square, whoever looks.
#[test]
fn the_return_memory_points_to_the_side_to_which_the_shatra_must_not_step() {
    for (fen, [at, back], way) in MEMORIES {
        let position = position("STANDARD", fen);
        let views = Color::ALL.into_iter().flat_map(|side| [(side, false), (side, true)]);
        for (seen_by, ascii) in views {
            let options = DiagramOptions::default().seen_by(seen_by).ascii(ascii);
            let board = position.diagram(&options).to_string();
            let line = board.lines().find(|line| line.contains(at)).expect("the square's line");
            let [here, there] = [at, back].map(|square| line.find(square).expect("the square"));
            let sign = if there > here { '>' } else { '<' };
            let is_east = (way == "east") == (seen_by == Color::White);
            assert_eq!(sign == '>', is_east, "{fen}\n{board}");
            let signs: String = line.chars().filter(|&letter| "<>".contains(letter)).collect();
            assert_eq!(signs, sign.to_string(), "{fen}\n{board}");
            let meaning = format!("{sign} must not step back {way}");
            assert!(board.contains(&meaning), "no {meaning:?}: {fen}\n{board}");
        }
    }
}

/// The bar in the picture stands at the side of the square to which the sign points.
#[test]
fn the_return_memory_points_to_the_bar_of_the_picture() {
    for (fen, ..) in MEMORIES {
        let position = position("STANDARD", fen);
        for seen_by in Color::ALL {
            let picture = position.to_svg(&shatra::SvgOptions::default().seen_by(seen_by));
            let document = roxmltree::Document::parse(&picture).unwrap();
            let nodes = || document.descendants();
            let disc = nodes().find(|node| node.attribute("r") == Some("27")).expect("a shatra");
            let middle: i32 = disc.attribute("cx").unwrap().parse().unwrap();
            let bars: Vec<i32> = nodes()
                .filter_map(|node| node.attribute("d")?.strip_suffix("v40"))
                .map(|start| start[1..].split(' ').next().unwrap().parse().unwrap())
                .collect();
            let [bar] = bars[..] else { panic!("{fen}: bars at {bars:?}\n{picture}") };
            assert!((20..50).contains(&(bar - middle).abs()), "{fen}\n{picture}");
            let sign = if bar > middle { '>' } else { '<' };
            let board = position.diagram(&DiagramOptions::default().seen_by(seen_by)).to_string();
            assert!(board.contains(&format!("{sign} must not")), "{fen}\n{board}\n{picture}");
        }
    }
}
