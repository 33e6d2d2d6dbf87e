//! The positions with the most legal moves that are known.

/// Ruleset, position, number of legal moves.
pub const WORST: [(&str, &str, usize); 2] = [
    ("STANDARD", "2p/1P1/3/1/3P3/1BP2BP/1P5/4P2/PK1Q2P/1Rq1R2/1/1P1/3/k2 b 3 - - - 0 1", 4_837),
    (
        "DRAUGHTS",
        "1q1/2p/3/1/q3Q2/1Q1Q2q/1PQ1q1k/1P2PQq/QP2P2/1K5/1/1q1/2Q/2q b - - - - 0 1",
        6_390,
    ),
];
pub const CROWDED: [(&str, &str, usize); 0] = [];
