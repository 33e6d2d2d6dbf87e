//! The pictures: compared byte by byte with files that were looked at, and read by an XML parser.
//!
//! After a wanted change `cargo run --example svg -- …` with the options named at
//! each test writes the new file; look at it before it is kept.

use crate::common::{fixture, position};
use roxmltree::{Document, Node};
use shatra::{Color, Highlight, Notation, Position, Rgb, Rules, Square, SvgOptions, SvgStyle};

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
            for color in Color::ALL {
                let class = format!("piece {} ", color.to_string().to_lowercase());
                let is_sign = |node: &Node| {
                    node.attribute("class").is_some_and(|name| name.starts_with(&class))
                };
                let signs = document.descendants().filter(is_sign).count();
                assert_eq!(signs, after.color(color).len(), "{} {after}", line[0]);
            }
        }
    }
}

/// The one element with an attribute.
#[track_caller]
fn only<'a>(document: &'a Document<'_>, name: &str, value: &str) -> Node<'a, 'a> {
    let mut found = document.descendants().filter(|node| node.attribute(name) == Some(value));
    let first = found.next().unwrap_or_else(|| panic!("no {name}={value:?}"));
    assert_eq!(found.next(), None, "{name}={value:?} twice");
    first
}

/// A page finds squares and pieces by their names, and lies over them by the geometry.
#[test]
fn squares_and_pieces_are_named_and_lie_where_it_is_said() {
    let start = Position::start(Rules::STANDARD);
    for seen_by in Color::ALL {
        let options = SvgOptions::default().seen_by(seen_by).ids(Some("b1-".into()));
        let svg = start.to_svg(&options);
        let document = Document::parse(&svg).unwrap();
        for square in Square::all() {
            let drawn = only(&document, "id", &format!("b1-square-{square}"));
            assert_eq!(drawn.attribute("data-square"), Some(&*square.to_string()));
            let place = options.rectangle(square);
            for (name, value) in
                [("x", place.x), ("y", place.y), ("width", place.width), ("height", place.height)]
            {
                assert_eq!(drawn.attribute(name), Some(&*value.to_string()), "{square} {name}");
            }
            let piece = start.piece_at(square).map(|piece| piece.to_string().to_lowercase());
            if let Some(piece) = piece {
                let drawn = only(&document, "id", &format!("b1-piece-{square}"));
                assert_eq!(drawn.attribute("class"), Some(&*format!("piece {piece}")));
            }
        }
    }
}

#[test]
fn marks_have_their_class_and_colour_and_the_empty_board_has_no_pieces() {
    let start = Position::start(Rules::STANDARD);
    let [a, b, c, d, e] = [46, 39, 20, 53, 32].map(|number| Square::new(number).unwrap());
    let odd = Highlight::Other { class: "a\"<&>\0".into(), color: Rgb(0x12_3456) };
    let options = SvgOptions::default()
        .highlights(vec![
            (a, Highlight::Selected),
            (b, Highlight::Target),
            (c, Highlight::CaptureTarget),
            (d, Highlight::Danger),
            (e, odd.clone()),
        ])
        .arrows(vec![(a, b, odd), (c, d, Highlight::Danger)])
        .style(SvgStyle::DARK.selected(Rgb(0xab_cdef)))
        .ids(Some("<\"".into()))
        .pieces(false);
    let svg = start.to_svg(&options);
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let fill = |class| only(&document, "class", class).attribute("fill").map(str::to_owned);
    assert_eq!(fill("selected").as_deref(), Some("#abcdef"));
    assert_eq!(fill("target").as_deref(), Some("#57d3a0"));
    assert_eq!(only(&document, "class", "capture-target").attribute("stroke"), Some("#ff9a4d"));
    assert_eq!(fill("danger").as_deref(), Some("#ff5a52"));
    assert_eq!(fill("a\"<&>\u{fffd}").as_deref(), Some("#123456"));
    assert_eq!(fill("arrow a\"<&>\u{fffd}").as_deref(), Some("#123456"));
    only(&document, "class", "arrow danger");
    only(&document, "id", "<\"square-46");
    let has_pieces = document.descendants().any(|node| {
        node.attribute("class").is_some_and(|class| class.starts_with("piece") || class == "turn")
    });
    assert!(!has_pieces, "{svg}");
}

/// Who does not see the picture is told what stands where.
#[test]
fn title_and_description_say_what_is_drawn() {
    let fen = "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -";
    let position = position("STANDARD", fen);
    let mv = position.parse_move("32x20x36").unwrap();
    let options = SvgOptions::default().last_move(Some(position.trail(mv)));
    let svg = position.after(mv).to_svg(&options);
    assert!(svg.contains("<title>Shatra, Black to move</title>"), "{svg}");
    let said = "<desc>White: biy 53; shatra 36. Black: biy 10. Last move: 32x20x36.</desc>";
    assert!(svg.contains(said), "{svg}");
}

#[test]
fn colours_are_read_back_from_their_texts() {
    for color in [Rgb(0), Rgb(0x01_2abc), Rgb(0xff_ffff)] {
        assert_eq!(color.to_string().parse(), Ok(color));
    }
    for text in ["", "#", "ecdab2", "#ecdab", "#ecdab22", "#+cdab2", "#ecdabg", "#ёёё"] {
        let error = text.parse::<Rgb>().unwrap_err().to_string();
        assert!(error.contains("a colour like #ecdab2"), "{text}: {error}");
    }
}
