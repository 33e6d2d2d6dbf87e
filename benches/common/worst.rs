//! The positions with the most legal moves that are known, found by `examples/worst`.

/// Ruleset, position, number of legal moves.
type Worst = (&'static str, &'static str, usize);

/// The most legal moves under `STANDARD` and `CODIFIED`, and the most that were known before the
/// search.
pub const WORST: [Worst; 4] = [
    ("STANDARD", "2p/1P1/3/1/3P3/1BP2BP/1P5/4P2/PK1Q2P/1Rq1R2/1/1P1/3/k2 b 3 - - - 0 1", 4_837),
    (
        "DRAUGHTS",
        "1q1/2p/3/1/q3Q2/1Q1Q2q/1PQ1q1k/1P2PQq/QP2P2/1K5/1/1q1/2Q/2q b - - - - 0 1",
        6_390,
    ),
    (
        "STANDARD",
        "R1R/B1K/3/p/1p3p1/3p1b1/pr3p1/2Qp3/1qppkbp/1r3p1/1/3/3/1PB w 10 - - - 0 1",
        58_160,
    ),
    ("CODIFIED", "2K/P2/3/1/2Qq3/1kpprp1/5p1/1p2p1p/pr1pb2/1b2p2/p/3/3/B2 w - - - - 0 1", 59_085),
];

/// Chains whose states are alike in most of their bits; among them the most legal moves of all.
pub const CROWDED: [Worst; 6] = [
    (
        "CODIFIED",
        "1k1/BK1/3/1/2Qb3/1ppq1pp/1r3p1/1p2p2/rp1pb2/1p2p2/1/B2/3/R1P w - - - - 0 1",
        32_536,
    ),
    (
        "DRAUGHTS",
        "1K1/p2/Q2/q/3q2Q/ppkp1q1/1q3q1/4pp1/1pqp2q/1q3p1/1/q2/2Q/3 w 10 - - - 0 1",
        40_442,
    ),
    (
        "STANDARD+FREE_LANDING",
        "P2/R2/1pR/1/4p2/2p1b2/qpp1prr/1Q2p2/1bppp2/2k1p2/1/3/1B1/KB1 w - - - - 0 1",
        55_673,
    ),
    (
        "CODIFIED+FREE_LANDING",
        "1P1/1B1/1P1/1/3q3/1rppprp/1p3p1/bppp1bp/Q2p3/2k4/1/KP1/1R1/3 w - - - - 0 1",
        117_762,
    ),
    (
        "DRAUGHTS-PROMOTION_ENDS_CAPTURE+FREE_LANDING",
        "K1Q/1Q1/1p1/1/2q3Q/p1qp1q1/2q1qqq/1p3q1/pqqqppq/1p1q1q1/1/1k1/3/qQ1 w 8 - - - 0 1",
        414_923,
    ),
    (
        "DRAUGHTS",
        "2Q/1KP/Q1Q/1/1q1p3/1q1q1pq/1kqq1q1/1q1p2p/pp1qpq1/1q3p1/p/1Q1/qpq/1QQ w - - - - 0 1",
        432_462,
    ),
];

/// Where questions about one move took longest, each beside a count of the position.
#[allow(dead_code)]
pub const QUESTIONS: [(&str, &str); 9] = [
    ("DRAUGHTS", "K2/3/1Q1/k/1q3p1/1p1p1q1/1q1q1qq/3p3/p1qpqq1/1q3p1/p/1q1/qqq/1qQ w 62 - - - 0 1"),
    ("STANDARD", "R2/P2/1P1/1/1q3p1/3k1pr/p1b2p1/2Qp3/1ppppbp/1p3r1/1/1P1/1KP/1R1 w - - - - 0 1"),
    ("CODIFIED", "2B/KP1/1B1/1/2Qp3/1pppbp1/1r3p1/pr4p/1k1pqp1/1p2b2/R/3/2P/3 w 59 - - - 0 1"),
    (
        "DRAUGHTS",
        "3/PK1/QPQ/1/1q1q3/1q1q1p1/1qqq1pq/1q1p1p1/pp1qkq1/1q3p1/p/3/ppq/1QQ w 61 - - - 0 1",
    ),
    (
        "DRAUGHTS",
        "2Q/1KP/Q1Q/1/1q1p3/1q1p1qq/1kpq3/1q1p3/pp1qpq1/1q3p1/p/1q1/qpq/1qQ w - - - - 0 1",
    ),
    (
        "DRAUGHTS",
        "2Q/1KP/Q1Q/1/1q1p3/1q1q1pq/1kqq1q1/1q1p2p/pp1qpq1/1q3p1/p/1Q1/qpq/1QQ w - - - - 0 1",
    ),
    ("STANDARD", "R1R/B1K/3/p/1p3p1/3p1b1/pr3p1/2Qp3/1qppkbp/1r3p1/1/3/3/1PB w 10 - - - 0 1"),
    (
        "DRAUGHTS+MAJORITY_CAPTURE",
        "Q2/1K1/kPQ/1/1q1q3/3p3/1ppq1pq/1q1q1q1/pp1qpq1/1q3p1/q/1q1/ppq/1QQ w - - - - 0 1",
    ),
    (
        "DRAUGHTS+MAJORITY_CAPTURE",
        "Kkp/qQQ/Q1Q/1/2q1p1Q/2q3q/p1qpqq1/1q3p1/ppqq1qq/3p1q1/q/3/Qp1/QQ1 w 3 - - - 0 1",
    ),
];
