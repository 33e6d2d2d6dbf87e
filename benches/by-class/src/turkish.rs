//! Turkish draughts, over positions of random play sorted by what they ask for.

use std::hint::black_box;

use kish::{Action, Board};

pub fn run(wanted: &str, mode: &str) -> (usize, u64) {
    let boards = play(wanted);
    let mut room = Vec::with_capacity(512);
    let moves = match mode {
        "count" => measured_kish_count(&boards, &mut room),
        "list" => measured_kish_list(&boards, &mut room),
        _ => {
            let with_actions = |board: &Board| (*board, board.actions());
            measured_kish_make(&boards.iter().map(with_actions).collect::<Vec<_>>())
        }
    };
    (boards.len(), moves)
}

/// A thousand boards of a class.
fn play(wanted: &str) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut found = Vec::new();
    while found.len() < 1000 {
        let mut board = Board::new_default();
        for ply in 0..200 {
            let actions = board.actions();
            if actions.is_empty() || found.len() == 1000 {
                break;
            }
            if ply >= 10 && class(&board, &actions) == wanted && random.u8(..4) == 0 {
                found.push(board);
            }
            board = board.apply(&actions[random.usize(..actions.len())]);
            board.swap_turn_();
        }
    }
    found
}

/// What a board asks for: how much is captured, and whether a king captures.
fn class(board: &Board, actions: &[Action]) -> &'static str {
    let most = actions.iter().map(|action| action.capture_count(board.turn)).max().unwrap_or(0);
    let by_king = |action: &Action| {
        let from = action.source(board.turn, board.state.pieces[board.turn as usize]);
        board.state.kings >> (from as u32) & 1 != 0
    };
    match (most, actions.iter().any(by_king)) {
        (0, _) => "quiet",
        (1, false) => "one-near",
        (1, true) => "one-fly",
        (_, false) => "multi-near",
        _ => "multi-fly",
    }
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_kish_count(boards: &[Board], room: &mut Vec<Action>) -> u64 {
    boards.iter().map(|board| black_box(board).count_actions(room)).sum()
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_kish_list(boards: &[Board], room: &mut Vec<Action>) -> u64 {
    let mut moves = 0;
    for board in boards {
        black_box(board).actions_into(room);
        moves += black_box(&*room).len() as u64;
    }
    moves
}

#[inline(never)]
#[unsafe(no_mangle)]
fn measured_kish_make(boards: &[(Board, Vec<Action>)]) -> u64 {
    let mut made = 0;
    for (board, actions) in boards {
        for action in actions {
            let mut after = board.apply(action);
            after.swap_turn_();
            black_box(&after);
            made += 1;
        }
    }
    made
}
