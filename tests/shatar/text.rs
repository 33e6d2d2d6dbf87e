//! Chapter 3 of `SHATAR_RULES.md`: the text forms, and the texts that are refused.

use shatra::shatar::*;

use crate::support::*;

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
        ("", "unknown ruleset \"\"; known are SHATAR, HIASHATAR"),
        ("shatar", "unknown ruleset \"shatar\"; known are SHATAR, HIASHATAR"),
        ("SHATAR:", "expected option=value, found \"\""),
        ("SHATAR:series", "expected option=value, found \"series\""),
        (
            "SHATAR:zone_exit=one",
            "unknown option \"zone_exit\"; known are series, knight_mate, bare_king, stalemate, \
             bishop_range",
        ),
        (
            "HIASHATAR:series=no",
            "unknown option \"series\"; known are zone_scope, zone_exit, zone_pawns, zone_knight, \
             knight_takes_guard, guard_capture, guard_check, bare_king, guard_pair, stalemate",
        ),
        (
            "SHATAR:knight_mate=win",
            "unknown value \"win\" of knight_mate; known are illegal, draw, loss, allowed",
        ),
        ("SHATAR:bishop_range=4", "unknown value \"4\" of bishop_range; known are unlimited, 3"),
        ("SHATAR:series=no,series=no", "option \"series\" is given more than once"),
        ("SHATAR:series=no,", "expected option=value, found \"\""),
    ];
    for (text, message) in errors {
        assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), message);
    }
}

#[test]
fn s3_moves_are_origin_destination_and_q_after_a_promotion() {
    for text in ["e2e4", "a9a10", "j9j10q", "a10a1", "j10i10"] {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok(text.to_owned()));
    }
    let refused = [
        ("", 1, "the square of origin"),
        ("e", 1, "the square of origin"),
        ("k1a1", 1, "the square of origin"),
        ("E2e4", 1, "the square of origin"),
        ("e2", 3, "the destination"),
        ("e2-e4", 3, "the destination"),
        ("e2e0", 3, "the destination"),
        ("a10a11", 6, "'q' or the end of the move"),
        ("e2e4 ", 5, "'q' or the end of the move"),
        ("e7e8Q", 5, "'q' or the end of the move"),
        ("e7e8n", 5, "'q' or the end of the move"),
        ("e7e8qq", 5, "'q' or the end of the move"),
        ("é2e4", 1, "the square of origin"),
    ];
    for (text, column, expected) in refused {
        assert_eq!(text.parse::<Move>(), Err(MoveSyntaxError { column, expected }), "{text}");
    }
}

#[test]
fn s3_a_move_is_read_in_a_position() {
    let start = Position::start(Rules::SHATAR);
    assert!(matches!(start.parse_move("e2e"), Err(ParseMoveError::Syntax(_))));
    let error = start.parse_move("e2e4").unwrap_err();
    assert_eq!(error.to_string(), "e2e4 is not a legal move here");
    assert!(start.parse_move("e2e3").is_ok());
}

#[test]
fn s3_the_board_is_drawn_with_coordinates() {
    let drawn = BoardText(&Position::start(Rules::HIASHATAR)).to_string();
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
";
    assert_eq!(drawn, expected);
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
    use FenField::*;
    use FenProblem::*;
    let shatar = [
        ("", Board, 1, Missing),
        (" ", Board, 1, Missing),
        (START, Side, 48, Missing),
        ("8/8/8/8/8/8/8 w - - 0 1", Board, 14, FewRanks),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", Board, 16, ManyRanks),
        ("7/8/8/8/8/8/8/8 w - - 0 1", Board, 2, ShortRank),
        ("8/ppppppppp/8/8/8/8/8/8 w - - 0 1", Board, 11, LongRank),
        ("8/p8/8/8/8/8/8/8 w - - 0 1", Board, 4, LongRank),
        ("8/9/8/8/8/8/8/8 w - - 0 1", Board, 3, EmptyRun),
        ("8/0p7/8/8/8/8/8/8 w - - 0 1", Board, 3, EmptyRun),
        ("8/44/8/8/8/8/8/8 w - - 0 1", Board, 3, EmptyRun),
        ("8/x7/8/8/8/8/8/8 w - - 0 1", Board, 3, Piece('x')),
        ("8/7é/8/8/8/8/8/8 w - - 0 1", Board, 4, Piece('é')),
        ("8//8/8/8/8/8/8 w - - 0 1", Board, 3, ShortRank),
        ("8/8/8/8/8/8/8/8  w - - 0 1", Side, 17, Missing),
        ("8/8/8/8/8/8/8/8 W - - 0 1", Side, 17, Expected("'w' or 'b'")),
        ("8/8/8/8/8/8/8/8 w KQkq - 0 1", Castling, 19, Expected("'-'")),
        (
            "8/8/8/8/8/8/8/8 w - x 0 1",
            PassedSquares,
            21,
            Expected("'-' or one or two squares in order"),
        ),
        ("8/8/8/8/8/8/8/8 w - - -1 1", HalfmoveClock, 23, Number),
        ("8/8/8/8/8/8/8/8 w - - 00 1", HalfmoveClock, 23, Number),
        ("8/8/8/8/8/8/8/8 w - - 4294967296 1", HalfmoveClock, 23, Number),
        ("8/8/8/8/8/8/8/8 w - - 0 +1", MoveNumber, 25, Number),
        ("8/8/8/8/8/8/8/8 w - - 0", MoveNumber, 24, Missing),
        ("8/8/8/8/8/8/8/8 w - - 0 1 bw", Series, 27, Expected("'-', 'w', 'b' or 'wb'")),
        ("8/8/8/8/8/8/8/8 w - - 0 1 ", Series, 27, Missing),
        ("8/8/8/8/8/8/8/8 w - - 0 1 - x", End, 28, Surplus),
    ];
    let ten = "10/10/10/10/10/10/10/10/10/10";
    let hiashatar = [
        ("10/10/10/10/10/10/10/10/10/11 w - - 0 1".to_owned(), Board, 28, EmptyRun),
        ("10/10/10/10/10/10/10/10/10/01 w - - 0 1".to_owned(), Board, 28, EmptyRun),
        ("10/10/10/10/10/10/10/10/10/9 w - - 0 1".to_owned(), Board, 29, ShortRank),
        (
            format!("{ten} b - e4e3 0 1"),
            PassedSquares,
            37,
            Expected("'-' or one or two squares in order"),
        ),
        (
            format!("{ten} b - e3e4e5 0 1"),
            PassedSquares,
            39,
            Expected("'-' or one or two squares in order"),
        ),
        (
            format!("{ten} w - e3e4 0 1"),
            PassedSquares,
            37,
            Expected("'-' or one or two squares in order"),
        ),
    ];
    let shatar = shatar
        .map(|(text, field, column, problem)| ("SHATAR", text.to_owned(), field, column, problem));
    let hiashatar =
        hiashatar.map(|(text, field, column, problem)| ("HIASHATAR", text, field, column, problem));
    for (ruleset, text, field, column, problem) in shatar.into_iter().chain(hiashatar) {
        let error = Position::from_fen(&text, rules(ruleset)).unwrap_err();
        assert_eq!(error, FenError::Syntax { field, column, problem }, "{text}: {error}");
        assert!(error.to_string().starts_with(&format!("column {column}: the {field} ")));
    }
}

#[test]
fn refused_positions_name_every_problem() {
    use SetupProblems as P;
    let cases = [
        ("SHATAR", "8/8/8/8/8/8/8/8 w - - 0 1", P::NO_WHITE_KING | P::NO_BLACK_KING),
        ("SHATAR", "k7/8/8/8/8/8/8/8 w - - 0 1", P::NO_WHITE_KING),
        (
            "SHATAR",
            "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
            P::SEVERAL_WHITE_KINGS | P::SEVERAL_BLACK_KINGS,
        ),
        ("SHATAR", "k7/8/8/8/8/8/8/KH6 w - - 0 1", P::GUARD_IN_SHATAR),
        ("SHATAR", "kP6/8/8/8/8/8/8/Kp6 w - - 0 0", P::PAWN_ON_END_RANK | P::MOVE_NUMBER_ZERO),
        ("SHATAR", "k7/8/8/8/8/8/P7/KP6 w - - 0 1", P::PAWN_ON_END_RANK),
        ("SHATAR", "kK6/8/8/8/8/8/8/8 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("SHATAR", "k6R/8/8/8/8/8/8/K7 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("SHATAR", "k7/8/8/8/4P3/8/8/K7 b - e3 0 1", P::PASSED_SQUARES_IN_SHATAR),
        ("SHATAR", "k7/8/8/8/4P3/8/8/K7 b - e9 0 1", P::PASSED_SQUARES_IN_SHATAR | P::OFF_BOARD),
        (
            "SHATAR",
            "H7/P7/8/8/8/8/8/p3K3 b - - 0 0",
            P::NO_BLACK_KING | P::GUARD_IN_SHATAR | P::PAWN_ON_END_RANK | P::MOVE_NUMBER_ZERO,
        ),
        ("HIASHATAR", "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1 w", P::SERIES_IN_HIASHATAR),
        ("HIASHATAR", "10/10/k9/10/H9/10/10/10/10/K9 w - - 0 1", P::OPPONENT_IN_CHECK),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - e4 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - d3 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 b - e3e4 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/4N5/K9 b - e3 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4N5/10/10/K9 b - e3 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4p5/10/10/K9 b - e3 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/4P5/4n5/10/10/K9 b - e3e4 0 1", P::WRONG_PASSED_SQUARES),
        ("HIASHATAR", "k9/10/10/10/10/10/4P5/10/10/K9 w - e8 0 1", P::WRONG_PASSED_SQUARES),
    ];
    for (ruleset, text, problems) in cases {
        let error = Position::from_fen(text, rules(ruleset)).unwrap_err();
        assert_eq!(error, FenError::Setup(problems), "{text}: {error}");
        assert!(!error.to_string().is_empty());
    }
    let error = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 0", Rules::SHATAR).unwrap_err();
    assert_eq!(
        error.to_string(),
        "White has no king; Black has no king; moves are numbered from 1"
    );
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
    setup.put(square("j10"), Piece::from_letter('R'));
    assert_eq!(setup.problems(), SetupProblems::OFF_BOARD);
}

#[test]
fn clocks_saturate() {
    let text = "k7/p7/8/8/8/8/8/K7 b - - 4294967295 4294967295 -";
    let full = position("SHATAR:bare_king=play", text);
    let mut after = full.clone();
    let undo = after.apply(full.parse_move("a8b8").expect("legal"));
    assert_eq!((after.halfmove_clock(), after.move_number()), (u32::MAX, u32::MAX));
    after.undo(undo);
    assert_eq!(after, full);
}
