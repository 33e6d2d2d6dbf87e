//! Section 12: rulesets.

use crate::common::chapters::{
    assert_moves, assert_moves_from, assert_rules, assert_rules_refused,
};
use crate::drops;
use shatra::{Draws, Kind, Limits, Preset, Rules, Start, Switches};

/// The table of section 12: switch, and whether it is on in `STANDARD`, `CODIFIED`, `DRAUGHTS`.
const TABLE: [(&str, [bool; 3]); 20] = [
    ("ORDERED_RESERVE", [true, false, true]),
    ("ROAD_EXIT", [true, true, false]),
    ("DITCH_WALK", [true, true, false]),
    ("SHATRA_RETREATS", [false, false, false]),
    ("NO_SIDEWAYS_RETURN", [true, false, true]),
    ("RETURN_BAN_LASTS", [true, false, false]),
    ("EN_PASSANT_EDGE_ONLY", [false, true, false]),
    ("GATE_STAYS_OPEN", [false, false, true]),
    ("SHATRA_CAPTURES_HOME", [true, false, false]),
    ("BIY_CAPTURES_GATE", [true, true, false]),
    ("BIY_CAPTURES_FORTRESS", [true, false, false]),
    ("BIY_PRIVILEGE", [true, true, true]),
    ("GATE_SHATRA_FREE", [false, true, false]),
    ("WAITING_CAPTURES_SIDEWAYS", [true, false, false]),
    ("WAITING_MUST_PROMOTE", [false, true, false]),
    ("OBLIGED_DROP", [true, true, true]),
    ("PROMOTE_TO_CAPTURED", [true, true, false]),
    ("PROMOTION_ENDS_CAPTURE", [false, false, true]),
    ("FREE_LANDING", [false, false, false]),
    ("MAJORITY_CAPTURE", [false, false, false]),
];

const PRESETS: [&str; 3] = ["STANDARD", "CODIFIED", "DRAUGHTS"];

// The presets

/// A sign that changes nothing is accepted and not written.
#[test]
fn each_preset_has_the_switches_of_the_table() {
    for (switch, on) in TABLE {
        for (preset, on) in PRESETS.into_iter().zip(on) {
            let with = format!("{preset}+{switch}");
            let without = format!("{preset}-{switch}");
            let (same, other) = if on { (&with, &without) } else { (&without, &with) };
            assert_rules(same, preset);
            assert_rules(other, other);
        }
    }
}

// The starts

#[test]
fn standard_starts_with_shatra_steps_and_drops_of_biy_and_first_yalkyn() {
    let steps = "46-39 46-32 47-40 47-33 48-41 48-34 49-42 49-35 50-43 50-36 51-44 51-37 \
                 52-45 52-38"
        .to_owned();
    assert_moves(
        "STANDARD",
        "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w",
        &(steps + &drops(53, 32..=45, &[]) + &drops(54, 32..=45, &[])),
    );
}

#[test]
fn codified_starts_with_drops_of_the_whole_reserve() {
    let mut moves = "46-39 46-32 47-40 47-33 48-41 48-34 49-42 49-35 50-43 50-36 51-44 51-37 \
                     52-45 52-38"
        .to_owned();
    for from in 53..=62 {
        moves += &drops(from, 32..=45, &[]);
    }
    assert_moves("CODIFIED", "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w", &moves);
}

#[test]
fn draughts_starts_with_shatra_steps_and_drops_of_biy_and_first_shatra() {
    let steps = "39-32 39-33 40-32 40-33 40-34 41-33 41-34 41-35 42-34 42-35 42-36 \
                 43-35 43-36 43-37 44-36 44-37 44-38 45-37 45-38"
        .to_owned();
    assert_moves(
        "DRAUGHTS",
        "ppp/ppp/ppp/k/ppppppp/ppppppp/7/7/PPPPPPP/PPPPPPP/K/PPP/PPP/PPP w",
        &(steps + &drops(53, 32..=38, &[]) + &drops(54, 32..=38, &[])),
    );
}

// The text of a ruleset

#[test]
fn switches_are_written_in_the_order_of_the_table() {
    for (text, canonical) in [
        ("STANDARD", "STANDARD"),
        ("CODIFIED", "CODIFIED"),
        ("DRAUGHTS", "DRAUGHTS"),
        ("STANDARD-ROAD_EXIT+MAJORITY_CAPTURE", "STANDARD-ROAD_EXIT+MAJORITY_CAPTURE"),
        ("STANDARD+MAJORITY_CAPTURE-ROAD_EXIT", "STANDARD-ROAD_EXIT+MAJORITY_CAPTURE"),
        (
            "DRAUGHTS+FREE_LANDING-PROMOTION_ENDS_CAPTURE-OBLIGED_DROP-GATE_STAYS_OPEN-NO_SIDEWAYS_RETURN",
            "DRAUGHTS-NO_SIDEWAYS_RETURN-GATE_STAYS_OPEN-OBLIGED_DROP-PROMOTION_ENDS_CAPTURE+FREE_LANDING",
        ),
        (
            "DRAUGHTS-OBLIGED_DROP+FREE_LANDING+GATE_SHATRA_FREE",
            "DRAUGHTS+GATE_SHATRA_FREE-OBLIGED_DROP+FREE_LANDING",
        ),
    ] {
        assert_rules(text, canonical);
    }
}

#[test]
fn a_switch_may_be_named_twice() {
    assert_rules("STANDARD-ROAD_EXIT-ROAD_EXIT", "STANDARD-ROAD_EXIT");
    assert_rules("STANDARD+ROAD_EXIT+ROAD_EXIT", "STANDARD");
}

#[test]
fn the_order_of_the_switches_does_not_matter_for_the_moves() {
    let fen = "3/3/3/1/k5K/7/7/7/7/7/1/B2/1R1/3 w";
    for rules in [
        "STANDARD-ROAD_EXIT+MAJORITY_CAPTURE",
        "STANDARD+MAJORITY_CAPTURE-ROAD_EXIT",
        "STANDARD-ROAD_EXIT+OBLIGED_DROP-ROAD_EXIT+MAJORITY_CAPTURE",
    ] {
        assert_moves_from(rules, fen, 58, "");
    }
}

#[test]
fn what_is_no_ruleset_is_refused() {
    for text in [
        "",
        "STANDARDS",
        "PRITCHARD",
        "+ROAD_EXIT",
        "STANDARD+",
        "STANDARD-",
        "STANDARD+ROAD",
        "STANDARD+-ROAD_EXIT",
        "STANDARD-ROAD_EXIT+",
        "STANDARD ROAD_EXIT",
        "STANDARD,ROAD_EXIT",
        "STANDARDROAD_EXIT",
    ] {
        assert_rules_refused(text);
    }
}

#[test]
fn an_error_names_the_column_and_what_could_stand_there() {
    let message = |text: &str| text.parse::<Rules>().expect_err(text).to_string();
    assert_eq!(
        message("PRITCHARD+ROAD_EXIT"),
        "column 1: \"PRITCHARD\"; expected STANDARD, CODIFIED or DRAUGHTS",
    );
    for (text, start) in [
        ("STANDARD+ROAD", "column 10: \"ROAD\"; expected one of: ORDERED_RESERVE ROAD_EXIT"),
        ("STANDARD-ROAD_EXIT+X-DITCH_WALK", "column 20: \"X\"; expected one of: ORDERED"),
        ("STANDARD+-ROAD_EXIT", "column 10: \"\"; expected one of: ORDERED_RESERVE"),
    ] {
        assert!(message(text).starts_with(start), "{}", message(text));
    }
}

#[test]
fn an_error_has_the_column_and_the_word_as_fields() {
    for (text, column, found) in
        [("PRITCHARD+ROAD_EXIT", 1, "PRITCHARD"), ("STANDARD-ROAD_EXIT+X-DITCH_WALK", 20, "X")]
    {
        let error = text.parse::<Rules>().expect_err(text);
        assert_eq!((error.column, error.found.as_str()), (column, found), "{text}");
    }
}

#[test]
fn draws_that_differ_from_the_presets_are_part_of_the_text() {
    for text in
        ["STANDARD -/-/no", "CODIFIED-ROAD_EXIT+MAJORITY_CAPTURE 3/-/no", "DRAUGHTS -/9/yes"]
    {
        let rules: Rules = text.parse().expect(text);
        assert_eq!(rules.to_string(), text);
    }
    let usual: Rules = "STANDARD 3/60/yes".parse().expect("a ruleset");
    assert_eq!((usual, usual.to_string()), (Rules::STANDARD, "STANDARD".into()));
    for (text, message) in [
        ("STANDARD ", "column 10: \"\"; expected draws"),
        ("STANDARD 3/60/yes ", "column 10: \"3/60/yes \"; expected draws"),
        ("STANDARD+FREE_LANDING 1/-/no", "column 23: \"1/-/no\"; expected 2 repetitions or more"),
        ("STANDARD -/0/no", "column 10: \"-/0/no\"; expected 1 quiet ply or more"),
    ] {
        let error = text.parse::<Rules>().expect_err(text).to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn a_ruleset_knows_its_preset_its_start_and_its_draws() {
    for (preset, start, draws) in [
        (Preset::Standard, Start::Pieces17, Draws::STANDARD),
        (Preset::Codified, Start::Pieces17, Draws::NONE),
        (Preset::Draughts, Start::Pieces24, Draws::NONE),
    ] {
        let rules = preset.rules();
        assert_eq!(rules.to_string(), preset.as_str());
        assert_eq!((rules.preset(), rules.start(), rules.draws()), (preset, start, draws));
        let limits = Limits::new(draws.limits.repetitions(), Some(7)).expect("limits");
        let changed = rules.with_draws(Draws { limits, ..draws });
        assert_eq!((changed.preset(), changed.draws().limits), (preset, limits));
        assert_eq!(changed.draws().bare_biys, draws.bare_biys);
        assert_eq!(changed.switches(), rules.switches());
    }
    assert_eq!(Rules::default(), Rules::STANDARD);
    let pieces = |start: Start| Kind::ALL.map(|kind| start.count(kind));
    assert_eq!(pieces(Start::Pieces17), [1, 1, 2, 2, 11]);
    assert_eq!(pieces(Start::Pieces24), [1, 0, 0, 0, 23]);
}

#[test]
fn switches_are_turned_on_and_off() {
    let (on, off) = (Switches::ROAD_EXIT, Switches::MAJORITY_CAPTURE);
    let rules = Rules::STANDARD;
    assert!(rules.has(on) && !rules.has(off) && !rules.has(on | off));
    assert_eq!(rules.with(off).switches(), rules.switches() | off);
    assert_eq!(rules.without(on).switches(), rules.switches() - on);
    assert_eq!(rules.with(off).without(off), rules);
    // Bits that are switch are not taken.
    assert_eq!(rules.with(Switches::from_bits_retain(1 << 31)), rules);
}
