//! Captures jump by jump: they reach just the legal ones, and show the board on the way.

use std::collections::BTreeSet;

use crate::common::{assert_same_moves, fixture, position};
use shatra::{
    Bitboard, Chain, Color, Destinations, JumpError, Kind, Notation, Piece, Position, Square,
};

fn square(number: u8) -> Square {
    Square::new(number).expect("a square of the board")
}

#[track_caller]
fn chain(position: &Position, from: u8) -> Chain {
    position.chain_from(square(from)).unwrap_or_else(|| panic!("{position}: no capture of {from}"))
}

/// The numbers of the landings.
fn landings(chain: &Chain) -> String {
    chain.landings().to_string()
}

#[track_caller]
fn jump(chain: &mut Chain, landing: u8, promotion: Option<Kind>) {
    let jumped = chain.jump(square(landing), promotion);
    jumped.unwrap_or_else(|error| panic!("{}: {error}", chain.position()));
}

/// The texts of the moves that stepping on from here can end in. Each state is looked at once.
fn reach(chain: &mut Chain, seen: &mut BTreeSet<(Square, Kind, u64)>, found: &mut Vec<String>) {
    let position = *chain.position();
    if let Some(mv) = chain.to_move() {
        assert!(chain.may_stop(), "{position}");
        found.push(position.text(mv).to_string());
    }
    assert_eq!(chain.is_complete(), chain.landings().is_empty(), "{position}");
    for landing in chain.landings() {
        let kinds = chain.promotions(landing);
        let choices =
            if kinds.is_empty() { vec![None] } else { kinds.into_iter().map(Some).collect() };
        for promotion in choices {
            let before = chain.clone();
            jump(chain, landing.number(), promotion);
            assert_eq!(chain.at(), landing, "{position}");
            if seen.insert((chain.at(), chain.piece().kind, chain.captured().bits())) {
                reach(chain, seen, found);
            }
            assert_eq!(chain.undo(), Some(landing), "{position}");
            assert_eq!(*chain, before, "{position}: undo of {landing}");
        }
    }
}

#[test]
fn stepping_reaches_just_the_legal_captures_of_every_fixture() {
    for line in fixture(include_str!("data/moves.tsv")) {
        let [rules, fen, moves] = line[..] else { panic!("{line:?}") };
        let position = position(rules, fen);
        let legal = moves.split_whitespace().map(String::from);
        let captures: Vec<String> = legal.filter(|text| text.contains('x')).collect();
        let mut found = Vec::new();
        for from in Square::all() {
            let chain = position.chain_from(from);
            assert_eq!(chain.is_some(), position.capturers().contains(from), "{rules} {fen}");
            if let Some(mut chain) = chain {
                reach(&mut chain, &mut BTreeSet::new(), &mut found);
            }
        }
        assert_same_moves(rules, fen, &found, &captures);
    }
}

#[test]
fn the_movers_are_the_starts_of_the_legal_moves() {
    for line in fixture(include_str!("data/moves.tsv")) {
        let [rules, fen, moves] = line[..] else { panic!("{line:?}") };
        let start = |text: &str| text.split(['-', '*', 'x', '=']).next().unwrap().parse().unwrap();
        let starts: BTreeSet<u8> = moves.split_whitespace().map(start).collect();
        let movers: BTreeSet<u8> =
            position(rules, fen).movers().into_iter().map(Square::number).collect();
        assert_eq!(movers, starts, "{rules} {fen}");
    }
}

#[test]
fn a_shatra_jumps_on_until_nothing_is_left() {
    for (fen, steps) in [
        ("3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -", [32, 20, 36]),
        ("3/3/3/k/7/7/6p/3P1P1/7/7/K/3/3/3 b - - - -", [31, 43, 27]),
    ] {
        let position = position("STANDARD", fen);
        let [from, first, last] = steps;
        let mut chain = chain(&position, from);
        assert_eq!(landings(&chain), first.to_string(), "{fen}");
        assert!(!chain.may_stop(), "{fen}");
        jump(&mut chain, first, None);
        assert_eq!(landings(&chain), last.to_string(), "{fen}");
        assert!(!chain.may_stop() && chain.to_move().is_none(), "{fen}");
        jump(&mut chain, last, None);
        assert!(chain.is_complete(), "{fen}");
        assert_eq!(chain.path().map(Square::number).collect::<Vec<_>>(), [first, last], "{fen}");
        let mv = chain.to_move().expect("the chain is complete");
        assert_eq!(position.text(mv).to_string(), format!("{from}x{first}x{last}"), "{fen}");
    }
}

#[test]
fn captured_pieces_stand_until_the_move_ends() {
    let before = position("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -");
    let mut chain = chain(&before, 32);
    jump(&mut chain, 20, None);
    let shatra = |color| Some(Piece::new(color, Kind::Shatra));
    assert_eq!(chain.captured().to_string(), "26");
    assert_eq!(chain.piece_at(square(26)), shatra(Color::Black));
    assert_eq!(chain.piece_at(square(28)), shatra(Color::Black));
    assert_eq!(chain.piece_at(square(20)), shatra(Color::White));
    assert_eq!(chain.piece_at(square(32)), None);
    assert_eq!(chain.position(), &before);
}

#[test]
fn an_undone_jump_leaves_no_trace() {
    let position = position("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -");
    let start = chain(&position, 32);
    let mut chain = start.clone();
    assert_eq!(chain.undo(), None);
    jump(&mut chain, 20, None);
    assert_eq!(chain.undo(), Some(square(20)));
    assert_eq!(chain, start);
}

#[test]
fn a_biy_may_stop_after_any_jump() {
    let position = position("STANDARD", "3/3/3/k/7/7/1p1p3/K6/7/7/1/3/3/3 w - - - -");
    let mut chain = chain(&position, 32);
    jump(&mut chain, 20, None);
    assert!(chain.may_stop() && !chain.is_complete());
    assert_eq!(landings(&chain), "36");
    let mv = chain.to_move().expect("the biy may stop");
    assert_eq!(position.text(mv).to_string(), "32x20");
}

#[test]
fn a_promoting_shatra_chooses_its_kind() {
    let position = position("STANDARD", "3/1p1/1P1/1/k6/7/7/7/7/7/K/3/3/3 w - - - -");
    let mut chain = chain(&position, 8);
    assert_eq!(landings(&chain), "2");
    assert_eq!(chain.promotions(square(2)), [Kind::Batyr, Kind::Tura, Kind::Yalkyn]);
    assert_eq!(chain.jump(square(2), None), Err(JumpError::KindMissing(square(2))));
    let biy = JumpError::Kind { landing: square(2), kind: Kind::Biy };
    assert_eq!(chain.jump(square(2), Some(Kind::Biy)), Err(biy));
    jump(&mut chain, 2, Some(Kind::Tura));
    assert_eq!(chain.piece(), Piece::new(Color::White, Kind::Tura));
    assert_eq!(chain.piece_at(square(2)), Some(chain.piece()));
    let mv = chain.to_move().expect("the chain is complete");
    assert_eq!(position.text(mv).to_string(), "8x2=R");
}

/// From 1 a batyr or tura goes on over 4 and a yalkyn does not.
#[test]
fn the_chosen_kind_decides_how_the_chain_goes_on() {
    let position = position("STANDARD", "3/pp1/2P/1/k6/7/7/7/7/7/K/3/3/3 w - - - -");
    for (kind, next) in [(Kind::Batyr, "7"), (Kind::Tura, "7"), (Kind::Yalkyn, "-")] {
        let mut chain = chain(&position, 9);
        jump(&mut chain, 1, Some(kind));
        assert_eq!(landings(&chain), next, "{kind}");
        assert_eq!(chain.is_complete(), kind == Kind::Yalkyn, "{kind}");
        assert_eq!(chain.promotions(square(7)), [], "{kind}");
    }
}

#[test]
fn the_only_kind_need_not_be_named() {
    let position = position("DRAUGHTS", "3/1p1/1P1/1/k6/7/7/7/7/7/K/3/3/3 w - - - -");
    let mut chain = chain(&position, 8);
    assert_eq!(chain.promotions(square(2)), [Kind::Batyr]);
    jump(&mut chain, 2, None);
    assert_eq!(chain.piece().kind, Kind::Batyr);
    assert!(chain.is_complete());
}

/// 32x20x36 takes two and 32x46 would take one.
#[test]
fn only_the_way_to_the_most_is_offered_where_the_most_must_be_captured() {
    let fen = "3/3/3/k/7/7/1p1p3/P6/p6/7/K/3/3/3 w - - - -";
    let standard = position("STANDARD", fen);
    assert_eq!(landings(&chain(&standard, 32)), "20,46");
    let majority = position("STANDARD+MAJORITY_CAPTURE", fen);
    assert_eq!(landings(&chain(&majority, 32)), "20");
}

#[test]
fn a_landing_out_of_reach_is_refused() {
    let position = position("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -");
    let mut chain = chain(&position, 32);
    let before = chain.clone();
    assert_eq!(chain.jump(square(36), None), Err(JumpError::Landing(square(36))));
    assert_eq!(chain, before);
}

#[test]
fn a_piece_without_a_capture_has_no_chain() {
    let position = position("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/6P/K/3/3/3 w - - - -");
    for from in [52, 53, 26, 1] {
        assert_eq!(position.chain_from(square(from)), None, "{position}: {from}");
    }
}

/// What a page is sent: every legal move once, and of captures every way's first.
#[test]
fn destinations_are_the_legal_moves_with_their_texts() {
    for (rules, fen) in [
        ("STANDARD", "pqp/prp/brb/k/ppppppp/7/7/7/7/PPPPPPP/K/BRB/PRP/PQP w * - - -"),
        ("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -"),
        ("CODIFIED", "P2/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - -"),
    ] {
        let position = position(rules, fen);
        let destinations = position.destinations(Notation::Numeric);
        let quiet = [&destinations.steps, &destinations.drops].into_iter().flatten();
        let mut texts: Vec<&String> = quiet.flat_map(|(_, to)| to.values().flatten()).collect();
        texts.extend(destinations.captures.values().flatten().map(|way| &way.text));
        let mut expected: Vec<String> = position
            .generate_legal_moves()
            .iter()
            .map(|&mv| position.text(mv).to_string())
            .collect();
        texts.sort();
        expected.sort();
        assert_eq!(texts, expected.iter().collect::<Vec<_>>(), "{rules} {fen}");
        for (&from, ways) in &destinations.captures {
            for way in ways {
                let mv = position.parse_move(&way.text).unwrap();
                assert_eq!(mv.from(), from, "{rules} {fen} {}", way.text);
                assert_eq!(position.trail(mv).landings(), &way.landings[..], "{fen} {}", way.text);
                let captured: Bitboard = way.captured.iter().copied().collect();
                assert_eq!(mv.captured(), captured, "{rules} {fen} {}", way.text);
            }
        }
        let json = serde_json::to_string(&destinations).unwrap();
        assert_eq!(serde_json::from_str::<Destinations<Square>>(&json).unwrap(), destinations);
    }
    let position = position("STANDARD", "3/3/3/k/7/7/1p1p3/P6/7/7/K/3/3/3 w - - - -");
    let json = serde_json::to_string(&position.destinations(Notation::Numeric)).unwrap();
    let way = r#"{"landings":["20","36"],"captured":["26","28"],"text":"32x20x36"}"#;
    assert!(json.contains(&format!(r#""captures":{{"32":[{way}]}}"#)), "{json}");
}
