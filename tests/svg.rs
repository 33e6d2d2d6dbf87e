//! The pictures: compared byte by byte with files that were looked at, and read by an XML parser.
//!
//! After a wanted change `cargo run --example svg -- …` with the options named at
//! each test writes the new file; look at it before it is kept.

use crate::common::{fixture, position};
use roxmltree::Document;
use shatra::{Color, Notation, Position, Rules, SvgOptions};

#[track_caller]
fn assert_picture(position: &Position, options: &SvgOptions, expected: &str) {
    let found = position.to_svg(options);
    let first = found.lines().zip(expected.lines()).find(|(found, expected)| found != expected);
    assert!(found == expected, "{position}\nthe first other line (now, before): {first:#?}");
}

/// No option.
#[test]
fn the_start() {
    let start = Position::start(Rules::STANDARD);
    assert_picture(&start, &SvgOptions::default(), include_str!("data/start.svg"));
    assert_picture(&start, &SvgOptions::default(), include_str!("../docs/board.svg"));
}

/// `--fen "bPp/P1R/PRp/1/pP3KP/P1p1B2/pP1k1bP/1rP4/3Pppp/p3q2/p/1P1/3/2p w 1,9,55 9 - 42>41,62>61
/// 7 68" --move 55x49x37x51x49`
#[test]
fn a_chain_that_crosses_itself_marks_bans_and_a_threatened_biy() {
    let fen = "bPp/P1R/PRp/1/pP3KP/P1p1B2/pP1k1bP/1rP4/3Pppp/p3q2/p/1P1/3/2p w 1,9,55 9 - 42>41,62>61 7 68";
    let before = position("STANDARD", fen);
    let mv = before.parse_move("55x49x37x51x49").unwrap();
    let options = SvgOptions::default().last_move(Some(before.trail(mv)));
    assert_picture(&before.after(mv), &options, include_str!("data/chain.svg"));
}

/// `--fen "pqp/prp/brb/k/1pppppp/7/7/p6/7/PP1PPPP/K/BRB/1RP/PQP w * - - - 0 1" --move 47-33
/// --coordinates algebraic --flipped --square-size 60`
#[test]
fn a_two_square_step_seen_by_black_with_files_and_rows() {
    let before =
        position("STANDARD", "pqp/prp/brb/k/1pppppp/7/7/p6/7/PP1PPPP/K/BRB/1RP/PQP w * - - - 0 1");
    let mv = before.parse_move("47-33").unwrap();
    let options = SvgOptions::default()
        .coordinates(Some(Notation::Algebraic))
        .seen_by(Color::Black)
        .last_move(Some(before.trail(mv)))
        .square_size(60);
    let after = before.after(mv);
    assert!(after.en_passant().is_some(), "{after}");
    assert_picture(&after, &options, include_str!("data/black.svg"));
}

/// Shatar and Hiashatar: last move, zones and passed squares; a check, seen by Black.
#[cfg(feature = "shatar")]
#[test]
fn the_mongolian_boards() {
    use shatra::shatar::{Position, Rules, SvgOptions};
    let mut position = Position::start(Rules::HIASHATAR);
    let mv = position.parse_move("b2b5").unwrap();
    position.apply(mv);
    let options = SvgOptions::default().zones(true).last_move(Some(mv));
    assert_eq!(position.to_svg(&options), include_str!("data/hiashatar.svg"));

    let check = "4k3/4r3/8/8/2N5/8/PPPP4/3QKB1R w - - 0 1 -";
    let position = Position::from_fen(check, Rules::SHATAR).unwrap();
    let options = SvgOptions::default().seen_by(Color::Black);
    let picture = position.to_svg(&options);
    assert_eq!(picture, include_str!("data/shatar.svg"));
    assert!(Document::parse(&picture).is_ok());
}

#[test]
fn pictures_of_the_fixtures_are_well_formed_and_have_a_sign_for_every_piece() {
    for line in fixture(include_str!("data/moves.tsv")).step_by(8) {
        let before = position(line[0], line[1]);
        let Some(&mv) = before.generate_legal_moves().first() else { continue };
        let after = before.after(mv);
        for (seen_by, coordinates) in
            [(Color::White, Some(Notation::Numeric)), (Color::Black, None)]
        {
            let options = SvgOptions::default()
                .coordinates(coordinates)
                .seen_by(seen_by)
                .last_move(Some(before.trail(mv)));
            let svg = after.to_svg(&options);
            let document = Document::parse(&svg)
                .unwrap_or_else(|error| panic!("{} {after}: {error}\n{svg}", line[0]));
            let signs = |fill| {
                let group = document.descendants().find(|node| {
                    node.has_tag_name(("http://www.w3.org/2000/svg", "g"))
                        && node.attribute("fill") == Some(fill)
                });
                group.map_or(0, |group| group.children().filter(|node| node.is_element()).count())
            };
            assert_eq!(signs("#fffdf7"), after.color(Color::White).len(), "{} {after}", line[0]);
            assert_eq!(signs("#3a2a1c"), after.color(Color::Black).len(), "{} {after}", line[0]);
        }
    }
}
