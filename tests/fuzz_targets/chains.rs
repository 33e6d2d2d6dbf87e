//! Captures jump by jump, in positions of any bytes.

use std::collections::HashSet;

use shatra::{Bitboard, Chain, Kind, Move, Square};

use super::bytes::Bytes;
use super::positions::position;

/// Where more moves than this are legal, one chain is followed instead of all.
const MOST_MOVES: usize = 60;

/// Jumping on from landing to landing reaches just the legal captures.
pub fn chains(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(position) = position(&mut bytes) else { return };
    let mut captures: HashSet<Move> = position.generate_legal_moves().into_iter().collect();
    captures.retain(|mv| mv.is_capture());
    let name = || format!("{} {position}", position.rules());

    let capturers: Bitboard = captures.iter().map(|mv| mv.from()).collect();
    assert_eq!(position.capturers(), capturers, "{}", name());
    for square in Square::all() {
        let chain = position.chain_from(square);
        assert_eq!(chain.is_some(), capturers.contains(square), "{} {square}", name());
    }
    let from: Vec<Square> = capturers.into_iter().collect();
    if from.is_empty() {
        return;
    }
    if captures.len() <= MOST_MOVES {
        let mut reached = HashSet::new();
        for mut chain in from.iter().filter_map(|&square| position.chain_from(square)) {
            reach(&mut chain, &mut HashSet::new(), &mut reached);
        }
        assert_eq!(reached, captures, "{}", name());
    } else if let Some(chain) = position.chain_from(bytes.choice(&from)) {
        let mv = follow(chain, &mut bytes);
        assert!(mv.is_some_and(|mv| captures.contains(&mv)), "{} {mv:?}", name());
    }
}

/// The moves in which the chain can end from here on. Each state is looked at once.
fn reach(
    chain: &mut Chain,
    seen: &mut HashSet<(Square, Kind, Bitboard)>,
    reached: &mut HashSet<Move>,
) {
    assert_eq!(chain.to_move().is_some(), chain.may_stop(), "{}", chain.position());
    reached.extend(chain.to_move());
    for landing in chain.landings() {
        for promotion in choices(chain, landing) {
            let before = chain.clone();
            chain.jump(landing, promotion).unwrap_or_else(|error| panic!("{before:?}: {error}"));
            if seen.insert((chain.at(), chain.piece().kind, chain.captured())) {
                reach(chain, seen, reached);
            }
            assert_eq!(chain.undo(), Some(landing), "{}", chain.position());
            assert_eq!(chain, &before);
        }
    }
}

/// The move at the end of one chain, chosen by the bytes.
fn follow(mut chain: Chain, bytes: &mut Bytes) -> Option<Move> {
    while !chain.is_complete() {
        let landings: Vec<Square> = chain.landings().into_iter().collect();
        assert!(!landings.is_empty(), "{chain:?}");
        let landing = bytes.choice(&landings);
        let promotion = bytes.choice(&choices(&chain, landing));
        chain.jump(landing, promotion).unwrap_or_else(|error| panic!("{chain:?}: {error}"));
    }
    let (position, mv) = (chain.position(), chain.to_move()?);
    let text = position.text(mv).to_string();
    assert_eq!(position.parse_move(&text).as_ref(), Ok(&mv), "{position} {text}");
    Some(mv)
}

fn choices(chain: &Chain, landing: Square) -> Vec<Option<Kind>> {
    let kinds = chain.promotions(landing);
    if kinds.is_empty() { vec![None] } else { kinds.into_iter().map(Some).collect() }
}
