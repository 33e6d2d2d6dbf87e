//! Section 13: what makes a set-up invalid. Each problem comes alone, with its squares.

use shatra::{Bitboard, Mark, Problems, Rules, Setup, Square};

fn set(numbers: &[u8]) -> Bitboard {
    numbers.iter().map(|&number| Square::new(number).expect("a square of the board")).collect()
}

/// The set-up of a text has just this problem, on these squares.
#[track_caller]
fn assert_problem(rules: &str, fen: &str, problem: Problems, squares: &[u8], message: &str) {
    let setup = Setup::from_fen(fen, rules.parse().expect("a ruleset"));
    let setup = setup.unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_setup_problem(&setup, problem, squares, message);
}

#[track_caller]
fn assert_setup_problem(setup: &Setup, problem: Problems, squares: &[u8], message: &str) {
    let error = setup.validate().expect_err(message);
    assert_eq!(error.to_string(), message, "{setup}");
    assert_eq!(error.iter().collect::<Vec<_>>(), [(problem, set(squares))], "{setup}");
    assert_eq!(error.problems(), problem, "{setup}");
}

#[test]
fn more_pieces_than_the_ruleset_can_give() {
    assert_problem(
        "STANDARD",
        "3/3/3/1/k6/2qq3/7/7/7/6K/1/3/3/3 w",
        Problems::TOO_MANY_OF_A_KIND,
        &[20, 21],
        "more pieces of a kind than the start gives (20,21)",
    );
    assert_problem(
        "STANDARD-PROMOTE_TO_CAPTURED",
        "3/3/3/1/k6/7/PPPPPPP/QQQQQQ1/7/6K/1/3/3/3 w",
        Problems::TOO_MANY_PIECES,
        &[25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37],
        "more shatras and batyrs than the start gives (25,26,27,28,29,30,31,32,33,34,35,36,37)",
    );
}

#[test]
fn biys_too_many_or_too_few() {
    assert_problem(
        "STANDARD",
        "3/3/3/1/k6/7/3K3/7/7/6K/1/3/3/3 w",
        Problems::TWO_BIYS,
        &[28, 52],
        "two biys of one side (28,52)",
    );
    for fen in ["3/3/3/1/7/7/7/7/7/6K/1/3/3/3 w", "3/3/3/1/7/7/7/7/7/7/1/3/3/3 w"] {
        let message = "the side not to move has no biy";
        assert_problem("STANDARD", fen, Problems::NO_BIY, &[], message);
    }
}

#[test]
fn a_shatra_that_must_have_promoted() {
    let fen = "1P1/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w";
    let message = "a shatra on its promotion row (2)";
    assert_problem("DRAUGHTS", fen, Problems::UNPROMOTED_SHATRA, &[2], message);
}

#[test]
fn marks_out_of_place() {
    let fen = "3/3/3/1/k6/7/7/7/7/7/K/B2/3/3 w";
    for (marks, problem, square, message) in [
        (
            "62 -",
            Problems::RESERVE_MARK,
            62,
            "a reserve mark that is not on a piece in its own home (62)",
        ),
        (
            "53 54",
            Problems::OBLIGED_WITHOUT_RESERVE,
            54,
            "an obliged mark without a reserve mark (54)",
        ),
        ("53 53", Problems::OBLIGED_BIY, 53, "an obliged biy (53)"),
    ] {
        assert_problem("STANDARD", &format!("{fen} {marks} - -"), problem, &[square], message);
    }
    assert_problem(
        "STANDARD-OBLIGED_DROP",
        &format!("{fen} 54 54 - -"),
        Problems::OBLIGED_NOT_IN_RULES,
        &[54],
        "an obliged mark, which the ruleset does not have (54)",
    );
}

#[test]
fn a_passed_square_that_was_not_passed() {
    assert_problem(
        "STANDARD",
        "3/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - 21 -",
        Problems::EN_PASSANT,
        &[21],
        "an en passant square that no shatra has just passed (21)",
    );
    assert_problem(
        "DRAUGHTS",
        "3/3/3/1/k6/7/3p3/7/7/6K/1/3/3/3 w - - 21 -",
        Problems::EN_PASSANT_NOT_IN_RULES,
        &[21],
        "an en passant square, but the ruleset has no two-square steps (21)",
    );
}

#[test]
fn memories_of_nothing_or_too_many() {
    let shatras = "3/3/3/1/k6/7/7/7/1P1P3/6K/1/3/3/3 w - - -";
    for (rules, memory, problem, squares, message) in [
        (
            "STANDARD",
            "39>40",
            Problems::RETURN_WITHOUT_SHATRA,
            &[39][..],
            "a return memory without a shatra (39)",
        ),
        (
            "CODIFIED",
            "40>39",
            Problems::RETURN_NOT_IN_RULES,
            &[40],
            "a return memory, which the ruleset does not have (40)",
        ),
        (
            "DRAUGHTS",
            "40>39,42>43",
            Problems::RETURN_NOT_ALONE,
            &[40, 42],
            "two return memories of one side (40,42)",
        ),
    ] {
        assert_problem(rules, &format!("{shatras} {memory}"), problem, squares, message);
    }
}

#[test]
fn memories_that_no_text_can_hold() {
    let fen = "3/3/3/1/k6/7/7/7/P1P1P1P/6K/1/3/3/3 w - - - -";
    let setup = Setup::from_fen(fen, Default::default()).expect("a valid set-up");
    let wall = "a return memory that points through a wall";
    for (east, west, problem, squares, message) in [
        (&[45][..], &[][..], Problems::RETURN_THROUGH_WALL, &[45][..], format!("{wall} (45)")),
        (&[], &[39], Problems::RETURN_THROUGH_WALL, &[39], format!("{wall} (39)")),
        (&[45], &[39], Problems::RETURN_THROUGH_WALL, &[39, 45], format!("{wall} (39,45)")),
        (
            &[41],
            &[41, 43],
            Problems::RETURN_TWICE,
            &[41],
            "two return memories of one shatra (41)".into(),
        ),
    ] {
        let mut setup = setup.clone();
        setup.marks[Mark::BannedEast] = set(east);
        setup.marks[Mark::BannedWest] = set(west);
        assert_setup_problem(&setup, problem, squares, &message);
    }
}

/// On a gate both sides are walls.
#[test]
fn a_square_is_named_once_for_every_problem_it_has() {
    let fen = "3/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w - - - -";
    let mut setup = Setup::from_fen(fen, Default::default()).expect("a valid set-up");
    for mark in Mark::RETURN_MEMORY {
        setup.marks[mark] = set(&[53]);
    }
    assert_eq!(
        setup.validate().expect_err("memories on an empty gate").to_string(),
        "a return memory without a shatra (53); \
         a return memory that points through a wall (53); \
         two return memories of one shatra (53)",
    );
}

#[test]
fn problems_of_both_sides_come_white_first() {
    let fen = "3/3/3/1/p1p3k/7/7/7/7/P1P3K/1/3/3/3 w - - - 11>12,13>12,46>47,48>47";
    let setup = Setup::from_fen(fen, Rules::DRAUGHTS).expect("a text of good form");
    assert_eq!(
        setup.validate().expect_err("two memories on each side").to_string(),
        "two return memories of one side (46,48); two return memories of one side (11,13)",
    );
}

/// A set-up is written even if no text could be read as it.
#[test]
fn a_double_memory_is_written_as_the_one_to_the_east() {
    let fen = "3/3/3/1/k6/7/7/7/2P4/6K/1/3/3/3 w - - - 41>42";
    let mut setup = Setup::from_fen(fen, Rules::STANDARD).expect("a valid set-up");
    setup.marks[Mark::BannedWest] = setup.marks[Mark::BannedEast];
    assert_eq!(setup.to_string(), format!("{fen} 0 1"));
}

#[test]
fn a_move_number_of_zero() {
    let fen = "3/3/3/1/k6/7/7/7/7/6K/1/3/3/3 w";
    let mut setup = Setup::from_fen(fen, Default::default()).expect("a valid set-up");
    setup.move_number = 0;
    assert_setup_problem(&setup, Problems::MOVE_NUMBER, &[], "move number 0");
}

#[test]
fn all_problems_are_reported_together() {
    let fen = "3/3/3/1/7/7/3K3/7/7/6K/1/3/3/3 w 62 - 21 39>40";
    let setup = Setup::from_fen(fen, Default::default()).expect("a text of good form");
    assert_eq!(
        setup.validate().expect_err("an invalid set-up").to_string(),
        "two biys of one side (28,52); the side not to move has no biy; \
         a reserve mark that is not on a piece in its own home (62); \
         an en passant square that no shatra has just passed (21); \
         a return memory without a shatra (39)",
    );
}
