//! Chapter 3 of `SHATAR_RULES.md`: the text forms, and the texts that are refused.

use shatra::shatar::*;
use shatra::{Color, FenFault};

use super::support::*;

#[test]
fn s3_rules_are_written_in_canonical_order_and_only_as_they_differ() {
    let texts = [
        ("SHATAR", "SHATAR"),
        ("SHATAR:series=yes,knight_mate=illegal", "SHATAR"),
        ("SHATAR:stalemate=loss,knight_mate=loss", "SHATAR:knight_mate=loss,stalemate=loss"),
        (
            "SHATAR:bishop_range=3,stalemate=loss,bare_king=play,knight_mate=draw,series=no",
            "SHATAR:series=no,knight_mate=draw,bare_king=play,stalemate=loss,bishop_range=3",
        ),
        ("HIASHATAR:guard_check=same", "HIASHATAR"),
        (
            "HIASHATAR:guard_check=adjacent,zone_exit=free,zone_scope=enemy",
            "HIASHATAR:zone_scope=enemy,zone_exit=free,guard_check=adjacent",
        ),
        (
            "HIASHATAR:stalemate=loss,guard_pair=play,bare_king=play,guard_check=none,\
             guard_capture=diagonal,knight_takes_guard=no,zone_knight=frozen,zone_pawns=no",
            "HIASHATAR:zone_pawns=no,zone_knight=frozen,knight_takes_guard=no,\
             guard_capture=diagonal,guard_check=none,bare_king=play,guard_pair=play,stalemate=loss",
        ),
    ];
    for (text, canonical) in texts {
        assert_eq!(rules(text).to_string(), canonical);
        assert_eq!(rules(canonical), rules(text));
    }
}

#[test]
fn s3_every_value_of_every_option_is_known() {
    let table = [
        ("SHATAR", "series", "yes no"),
        ("SHATAR", "knight_mate", "illegal draw loss allowed"),
        ("SHATAR", "bare_king", "draw play"),
        ("SHATAR", "stalemate", "draw loss"),
        ("SHATAR", "bishop_range", "unlimited 3"),
        ("HIASHATAR", "zone_scope", "all enemy"),
        ("HIASHATAR", "zone_exit", "one free"),
        ("HIASHATAR", "zone_pawns", "yes no"),
        ("HIASHATAR", "zone_knight", "free frozen"),
        ("HIASHATAR", "knight_takes_guard", "yes no"),
        ("HIASHATAR", "guard_capture", "same adjacent diagonal"),
        ("HIASHATAR", "guard_check", "same adjacent none"),
        ("HIASHATAR", "bare_king", "draw play"),
        ("HIASHATAR", "guard_pair", "draw play"),
        ("HIASHATAR", "stalemate", "draw loss"),
    ];
    for (game, option, values) in table {
        for (place, value) in values.split(' ').enumerate() {
            let text = format!("{game}:{option}={value}");
            let canonical = if place == 0 { game } else { &text };
            assert_eq!(rules(&text).to_string(), canonical);
        }
    }
}

#[test]
fn s3_unknown_names_are_errors_that_list_the_known() {
    let errors = [
        ("", 1, "", "SHATAR or HIASHATAR"),
        ("shatar", 1, "shatar", "SHATAR or HIASHATAR"),
        ("SHATAR:", 8, "", "option=value"),
        ("SHATAR:series", 8, "series", "option=value"),
        (
            "SHATAR:zone_exit=one",
            8,
            "zone_exit",
            "one of: series knight_mate bare_king stalemate bishop_range",
        ),
        (
            "HIASHATAR:series=no",
            11,
            "series",
            "one of: zone_scope zone_exit zone_pawns zone_knight knight_takes_guard guard_capture \
             guard_check bare_king guard_pair stalemate",
        ),
        ("SHATAR:knight_mate=win", 20, "win", "one of: illegal draw loss allowed"),
        ("SHATAR:series=no,bishop_range=4", 31, "4", "one of: unlimited 3"),
        ("SHATAR:series=é:no", 15, "é:no", "one of: yes no"),
        ("SHATAR:series=no,series=no", 18, "series", "each option only once"),
        ("SHATAR:series=no,", 18, "", "option=value"),
    ];
    for (text, column, found, expected) in errors {
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!((error.column, &*error.found, &*error.expected), (column, found, expected));
        assert_eq!(error.to_string(), format!("column {column}: {found:?}; expected {expected}"));
    }
}

#[test]
fn s3_moves_are_origin_destination_and_q_after_a_promotion() {
    for text in ["e2e4", "a9a10", "j9j10q", "a10a1", "j10i10"] {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok(text.to_owned()));
    }
    let refused = [
        ("", 1, "a square, the start"),
        ("e", 1, "a square, the start"),
        ("k1a1", 1, "a square, the start"),
        ("E2e4", 1, "a square, the start"),
        ("e2", 3, "a square, the destination"),
        ("e2-e4", 3, "a square, the destination"),
        ("e2e0", 3, "a square, the destination"),
        ("a10a11", 6, "'q' or the end of the move"),
        ("e2e4 ", 5, "'q' or the end of the move"),
        ("e7e8Q", 5, "'q' or the end of the move"),
        ("e7e8n", 5, "'q' or the end of the move"),
        ("e7e8qq", 5, "'q' or the end of the move"),
        ("é2e4", 1, "a square, the start"),
    ];
    for (text, column, expected) in refused {
        let found = text.chars().skip(column - 1).collect();
        let error = ParseMoveError::Syntax { column, found, expected };
        assert_eq!(text.parse::<Move>(), Err(error), "{text}");
    }
}

#[test]
fn s3_a_move_is_read_in_a_position() {
    let start = Position::start(Rules::SHATAR);
    assert!(matches!(start.parse_move("e2e"), Err(ParseMoveError::Syntax { column: 3, .. })));
    let error = start.parse_move("e2e4").unwrap_err();
    assert_eq!(
        error.to_string(),
        "e2e4 is not a legal move here: a pawn steps forward, captures one step diagonally forward"
    );
    assert!(start.parse_move("e2e3").is_ok());
}

#[test]
fn s3_the_board_is_drawn_with_coordinates() {
    let expected = "\
10  r n b h q k h b n r
 9  p p p p p p p p p p
 8  . . . . . . . . . .
 7  . . . . . . . . . .
 6  . . . . . . . . . .
 5  . . . . . . . . . .
 4  . . . . . . . . . .
 3  . . . . . . . . . .
 2  P P P P P P P P P P
 1  R N B H K Q H B N R

    a b c d e f g h i j
 Pp pawn   Nn knight   Bb bishop   Rr rook   Qq queen   Hh guard   Kk king
";
    let start = Position::start(Rules::HIASHATAR);
    assert_eq!(drawn(&start), expected);

    let lines: Vec<_> = expected.lines().collect();
    let turned = |line: &str| {
        let (row, squares) = line.split_at(3);
        format!("{row} {}\n", squares.trim().chars().rev().collect::<String>())
    };
    let rows: String = lines[..10].iter().rev().map(|line| turned(line)).collect();
    let options = DiagramOptions::default().ascii(true).seen_by(Color::Black);
    let seen_by_black = start.diagram(&options).to_string();
    assert_eq!(seen_by_black, format!("{rows}\n{}{}\n", turned(lines[11]), lines[12]));
}

#[test]
fn the_board_shows_the_last_move_the_zones_and_the_squares_passed() {
    let mut position = Position::start(Rules::HIASHATAR);
    let mv = position.parse_move("b2b5").unwrap();
    position.apply(mv);
    let options = DiagramOptions::default().zones(true).last_move(Some(mv));
    let drawn = position.diagram(&options).to_string();
    for line in [
        " 5  ·[○]· · · · · · · ·\n 4  · e · · · · · · · ·\n",
        " 2  ○[·]○ ○ ○ ○ ○ ○ ○ ○\n 1  □ ◇ ▭ ☆ ◎ △ ☆ ▭ ◇ □\n",
        " ☆★ guard   ◎◉ king   e passed   ∷ zone   [ ] last move\n",
    ] {
        assert!(drawn.contains(line), "{drawn}");
    }
    let guard = super::support::position("HIASHATAR", "k9/10/10/10/10/2H7/10/10/10/K8R w - - 0 1");
    let drawn = guard.diagram(&options.last_move(None)).to_string();
    assert!(drawn.contains(" 5  · ∷ ☆ ∷ ·"), "{drawn}");
    assert!(drawn.contains(" 4  · ∷ ∷ ∷ ·"), "{drawn}");
}

const START: &str = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR";

#[test]
fn s1_7_the_seventh_field_is_optional() {
    let short = position("SHATAR", &format!("{START} w - - 0 1"));
    assert_eq!(short, Position::start(Rules::SHATAR));
    assert_eq!(short.to_string(), format!("{START} w - - 0 1 -"));
    let wb = "k7/p7/8/8/8/8/6B1/K7 b - - 0 1 wb";
    assert_eq!(position("SHATAR", wb).to_string(), wb);
}

#[test]
fn refused_texts_name_the_field_and_the_column() {
    use FenFault::{RowCount, RowLength};
    use FenField::*;
    let word = |found: &str, expected| FenFault::Word { found: found.into(), expected };
    let number = |found| word(found, "a plain decimal up to 4294967295, without leading zeros");
    let letter = |found| word(found, "a piece (KQRBNHP, kqrbnhp) or a number");
    let empty = |found, size| match size {
        8 => word(found, "1 to 8 empty squares"),
        _ => word(found, "1 to 10 empty squares"),
    };
    let rows = |found, expected| RowCount { found, expected };
    let length = |row, found, expected| RowLength { row, found, expected };
    const PASSED: &str = "- or one or two squares in the order of the pawn's step";
    let shatar = [
        (" w - - 0 1", Board, 1, rows(1, 8)),
        ("8/8/8/8/8/8/8 w - - 0 1", Board, 1, rows(7, 8)),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", Board, 1, rows(9, 8)),
        ("7/8/8/8/8/8/8/8 w - - 0 1", Board, 1, length(8, 7, 8)),
        ("8/ppppppppp/8/8/8/8/8/8 w - - 0 1", Board, 3, length(7, 9, 8)),
        ("8/p8/8/8/8/8/8/8 w - - 0 1", Board, 3, length(7, 9, 8)),
        ("8/9/8/8/8/8/8/8 w - - 0 1", Board, 3, empty("9", 8)),
        ("8/p0p7/8/8/8/8/8/8 w - - 0 1", Board, 4, empty("0", 8)),
        ("8/44/8/8/8/8/8/8 w - - 0 1", Board, 3, empty("44", 8)),
        ("8/x7/8/8/8/8/8/8 w - - 0 1", Board, 3, letter("x")),
        ("8/7é/8/8/8/8/8/8 w - - 0 1", Board, 4, letter("é")),
        ("8//8/8/8/8/8/8 w - - 0 1", Board, 3, length(7, 0, 8)),
        ("8/8/8/8/8/8/8/8  w - - 0 1", Side, 17, word("", "w or b")),
        ("8/8/8/8/8/8/8/8 W - - 0 1", Side, 17, word("W", "w or b")),
        ("8/8/8/8/8/8/8/8 w KQkq - 0 1", Castling, 19, word("KQkq", "-")),
        ("8/8/8/8/8/8/8/8 w - x 0 1", EnPassant, 21, word("x", PASSED)),
        ("8/8/8/8/8/8/8/8 w -  0 1", EnPassant, 21, word("", PASSED)),
        ("8/8/8/8/8/8/8/8 w - - -1 1", Quiet, 23, number("-1")),
        ("8/8/8/8/8/8/8/8 w - - 00 1", Quiet, 23, number("00")),
        ("8/8/8/8/8/8/8/8 w - - 4294967296 1", Quiet, 23, number("4294967296")),
        ("8/8/8/8/8/8/8/8 w - - 0 +1", Number, 25, number("+1")),
        ("8/8/8/8/8/8/8/8 w - - 0 ", Number, 25, number("")),
        ("8/8/8/8/8/8/8/8 w - - 0 1 bw", Series, 27, word("bw", "-, w, b or wb")),
        ("8/8/8/8/8/8/8/8 w - - 0 1 ", Series, 27, word("", "-, w, b or wb")),
    ];
    let ten = "10/10/10/10/10/10/10/10/10/10";
    let hiashatar = [
        ("10/10/10/10/10/10/10/10/10/11 w - - 0 1".to_owned(), Board, 28, empty("11", 10)),
        ("10/10/10/10/10/10/10/10/10/01 w - - 0 1".to_owned(), Board, 28, empty("01", 10)),
        ("10/10/10/10/10/10/10/10/10/9 w - - 0 1".to_owned(), Board, 28, length(1, 9, 10)),
        (format!("{ten} b - e4e3 0 1"), EnPassant, 37, word("e3", PASSED)),
        (format!("{ten} b - e3e4e5 0 1"), EnPassant, 39, word("e5", PASSED)),
        (format!("{ten} w - e3e4 0 1"), EnPassant, 37, word("e4", PASSED)),
    ];
    let shatar = shatar
        .map(|(text, field, column, fault)| ("SHATAR", text.to_owned(), field, column, fault));
    let hiashatar =
        hiashatar.map(|(text, field, column, fault)| ("HIASHATAR", text, field, column, fault));
    for (ruleset, text, field, column, fault) in shatar.into_iter().chain(hiashatar) {
        let error = Position::from_fen(&text, rules(ruleset)).unwrap_err();
        assert_eq!(error, FenError::Field { field, column, fault }, "{text}: {error}");
        assert!(error.to_string().starts_with(&format!("{field} field, column {column}: ")));
    }
}

#[test]
fn refused_texts_tell_how_many_fields_they_have() {
    let texts = [
        ("", 1),
        (START, 1),
        ("8/8/8/8/8/8/8/8 w - - 0", 5),
        ("8/8/8/8/8/8/8/8 w - - 0 1 - x", 8),
        ("8/8/8/8/8/8/8/8 w - - 0 1 - ", 8),
    ];
    for (text, found) in texts {
        let error = Position::from_fen(text, Rules::SHATAR).unwrap_err();
        assert_eq!(error, FenError::FieldCount { found }, "{text}");
    }
}

#[test]
fn refused_positions_name_every_problem() {
    use Problems as P;
    let cases = [
        ("SHATAR", "8/8/8/8/8/8/8/8 w - - 0 1", P::NO_WHITE_KING | P::NO_BLACK_KING),
        ("SHATAR", "k7/8/8/8/8/8/8/8 w - - 0 1", P::NO_WHITE_KING),
        ("SHATAR", "kk6/8/8/8/8/8/8/KK6 w - - 0 1", P::TWO_KINGS),
        ("SHATAR", "k7/8/8/8/8/8/8/KH6 w - - 0 1", P::GUARD_NOT_IN_RULES),
        ("SHATAR", "kP6/8/8/8/8/8/8/Kp6 w - - 0 0", P::PAWN_ON_END_ROW | P::MOVE_NUMBER),
        ("SHATAR", "k7/8/8/8/8/8/P7/KP6 w - - 0 1", P::PAWN_ON_END_ROW),
        ("SHATAR", "kK6/8/8/8/8/8/8/8 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("SHATAR", "k6R/8/8/8/8/8/8/K7 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("SHATAR", "k7/8/8/8/4P3/8/8/K7 b - e3 0 1", P::PASSED_SQUARES_NOT_IN_RULES),
        ("SHATAR", "k7/8/8/8/4P3/8/8/K7 b - e9 0 1", P::PASSED_SQUARES_NOT_IN_RULES | P::OFF_BOARD),
        (
            "SHATAR",
            "H7/P7/8/8/8/8/8/p3K3 b - - 0 0",
            P::NO_BLACK_KING | P::GUARD_NOT_IN_RULES | P::PAWN_ON_END_ROW | P::MOVE_NUMBER,
        ),
        ("HIASHATAR", "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1 w", P::SERIES_NOT_IN_RULES),
        ("HIASHATAR", "10/10/k9/10/H9/10/10/10/10/K9 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - e4 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - d3 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - e3e4 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/4N5/K9 b - e3 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4N5/10/10/K9 b - e3 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4p5/10/10/K9 b - e3 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/4P5/4n5/10/10/K9 b - e3e4 0 1", P::PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 w - e8 0 1", P::PASSED_SQUARES),
    ];
    for (ruleset, text, problems) in cases {
        let error = Position::from_fen(text, rules(ruleset)).unwrap_err();
        let FenError::Setup(error) = error else { panic!("{text}: {error}") };
        assert_eq!(error.problems(), problems, "{text}: {error}");
        assert!(!error.to_string().is_empty());
    }
    let error = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 0", Rules::SHATAR).unwrap_err();
    assert_eq!(error.to_string(), "White has no king; Black has no king; move number 0");
}

#[test]
fn a_guard_that_gives_no_check_leaves_the_position_valid() {
    let text = "10/10/k9/10/H9/10/10/10/p9/K9 w - - 0 1";
    assert!(Position::from_fen(text, Rules::HIASHATAR).is_err());
    assert!(Position::from_fen(text, rules("HIASHATAR:guard_check=adjacent")).is_ok());
}

#[test]
fn a_piece_outside_the_board_of_shatar_is_refused() {
    let mut setup = Setup::from(&Position::start(Rules::SHATAR));
    setup.place(square("j10"), Piece::from_letter('R'));
    let error = setup.validate().unwrap_err();
    assert_eq!(error.iter().collect::<Vec<_>>(), [(Problems::OFF_BOARD, square("j10").into())]);
}

#[test]
fn problems_name_their_squares() {
    let cases = [
        (
            "SHATAR",
            "kk2P3/8/8/3H4/8/8/8/KK6 w - e3 0 1",
            "two kings of one side (a1,b1); two kings of one side (a8,b8); \
             a pawn on the first or last row (e8); a guard, which Shatar does not have (d5); \
             passed squares, which Shatar does not have (e3)",
        ),
        ("SHATAR", "kr5R/8/8/8/8/8/6B1/K7 w - - 0 1", "the side not to move is in check (g2,a8)"),
        (
            "HIASHATAR",
            "k9/10/10/10/10/10/4N5/10/10/K9 b - e3e4 0 0 b",
            "a series of checks, which Hiashatar does not have; \
             passed squares that no pawn has just passed (e3,e4); move number 0",
        ),
    ];
    for (ruleset, fen, expected) in cases {
        let setup = Setup::from_fen(fen, rules(ruleset)).expect("a set-up");
        let error = Position::try_from(setup.clone()).unwrap_err();
        assert_eq!(error.to_string(), expected);
        assert_eq!(setup.validate(), Err(error));
    }
}

#[test]
fn errors_repeat_no_more_than_forty_characters() {
    let long = "é".repeat(3000);
    let errors = [
        long.parse::<Square>().unwrap_err().to_string(),
        long.parse::<Kind>().unwrap_err().to_string(),
        long.parse::<Piece>().unwrap_err().to_string(),
        long.parse::<Bitboard>().unwrap_err().to_string(),
        long.parse::<Stalemate>().unwrap_err().to_string(),
        long.parse::<Rules>().unwrap_err().to_string(),
        format!("SHATAR:{long}").parse::<Rules>().unwrap_err().to_string(),
        format!("SHATAR:{long}=no").parse::<Rules>().unwrap_err().to_string(),
        format!("SHATAR:series={long}").parse::<Rules>().unwrap_err().to_string(),
        long.parse::<Move>().unwrap_err().to_string(),
        format!("e2e4{long}").parse::<Move>().unwrap_err().to_string(),
    ];
    for error in errors {
        assert_eq!(error.matches('é').count(), 40, "{error}");
    }
    let digits = "7".repeat(3000);
    let fens = [
        format!("{START} {digits} - - 0 1"),
        format!("{START} w {digits} - 0 1"),
        format!("{START} w - {digits} 0 1"),
        format!("{START} w - - {digits} 1"),
        format!("{START} w - - 0 1 {digits}"),
        format!("{digits}/8/8/8/8/8/8/8 w - - 0 1"),
    ];
    for fen in fens {
        let error = Position::from_fen(&fen, Rules::SHATAR).unwrap_err().to_string();
        assert!(error.contains(&digits[..40]) && !error.contains(&digits[..41]), "{error}");
    }
}

#[test]
fn clocks_saturate() {
    let text = "k7/p7/8/8/8/8/8/K7 b - - 4294967295 4294967295 -";
    let full = position("SHATAR:bare_king=play", text);
    let mut after = full;
    let undo = after.apply(full.parse_move("a8b8").expect("legal"));
    assert_eq!((after.quiet_plies(), after.move_number()), (u32::MAX, u32::MAX));
    after.undo(undo);
    assert_eq!(after, full);
}
