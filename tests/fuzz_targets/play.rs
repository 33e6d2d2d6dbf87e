//! Moves applied and undone in any order.

use shatra::Playable;

use super::bytes::Bytes;

/// Each byte plays a move or takes one back; after each, `check` looks at the position. Undoing
/// leads back through the same positions.
pub fn play<P: Playable>(mut position: P, bytes: &mut Bytes, check: impl Fn(&P)) {
    let (mut before, mut undos) = (Vec::new(), Vec::new());
    while !bytes.is_empty() {
        let byte = usize::from(bytes.byte());
        let moves = position.generate_legal_moves();
        if byte >= 240 || moves.is_empty() {
            let Some(undo) = undos.pop() else { break };
            position.undo(undo);
            assert_eq!(Some(&position), before.pop().as_ref());
        } else {
            before.push(position.clone());
            let mv = moves[byte % moves.len()];
            let after = position.after(mv);
            undos.push(position.apply(mv));
            assert_eq!(position, after, "{mv}");
        }
        check(&position);
    }
    while let Some(undo) = undos.pop() {
        position.undo(undo);
        assert_eq!(Some(&position), before.pop().as_ref());
    }
}
