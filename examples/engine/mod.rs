//! A small complete bot for every game of the family, and the recipe for building one on the library:
//! iterative deepening over alpha-beta, quiescence over captures, a table of searched positions keyed
//! by their hash, repetition from a `History`, and an evaluation by material and mobility.
// Each program uses a part of it.
#![allow(dead_code)]

use std::time::{Duration, Instant};

use shatra::{Color, Game, History, Playable};

/// The score of a win now; a win in `n` plies is worth `n` less.
pub const WIN: i32 = 30_000;
/// Beyond this a score is a win in so many plies.
pub const SURE: i32 = WIN - 1_000;
/// Entries of the table: a power of two.
const ENTRIES: usize = 1 << 20;

/// What a search has found.
pub struct Found<M> {
    /// The depth, in plies, that was searched to its end.
    pub depth: u32,
    /// The score for the side to move, a shatra or pawn being 100.
    pub score: i32,
    /// The best moves of both sides, the move to play first.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
    pub time: Duration,
}

/// What the table says of a position: its hash, the best move, and a score with what it is.
#[derive(Clone, Copy)]
struct Entry<M> {
    hash: u64,
    mv: Option<M>,
    score: i32,
    depth: u32,
    bound: Bound,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

pub struct Engine<P: Playable> {
    position: P,
    /// The hashes of the game and of the line that is being searched.
    history: History,
    table: Vec<Option<Entry<P::Move>>>,
    /// Two moves for each ply that refuted others there: they are tried early.
    killers: Vec<[Option<P::Move>; 2]>,
    nodes: u64,
    end: Instant,
    stopped: bool,
}

impl<P: Playable> Engine<P> {
    /// An engine at the current position of a game.
    pub fn new(game: &Game<P>) -> Self {
        Self {
            position: game.position().clone(),
            history: game.history(),
            table: vec![None; ENTRIES],
            killers: Vec::new(),
            nodes: 0,
            end: Instant::now(),
            stopped: false,
        }
    }

    /// Goes on at the current position of a game; the table is kept.
    pub fn at(&mut self, game: &Game<P>) -> &mut Self {
        self.position = game.position().clone();
        self.history = game.history();
        self
    }

    /// Searches one ply deeper again and again until the time is over, and shows each result.
    /// `None` where the game is over.
    pub fn search(
        &mut self,
        time: Duration,
        mut show: impl FnMut(&Found<P::Move>),
    ) -> Option<Found<P::Move>> {
        let start = Instant::now();
        (self.end, self.nodes, self.stopped) = (start + time, 0, false);
        let moves = self.position.generate_legal_moves();
        // To have something to play when the time does not suffice for one ply.
        let mut found = Found { depth: 0, score: 0, line: vec![*moves.first()?], nodes: 0, time };
        for depth in 1..=64 {
            self.killers = vec![[None; 2]; 256];
            let score = self.node(depth, 0, -WIN, WIN);
            if self.stopped {
                break;
            }
            let line = self.line(depth);
            found = Found { depth, score, line, nodes: self.nodes, time: start.elapsed() };
            show(&found);
            if score.abs() > SURE || moves.len() == 1 {
                break;
            }
        }
        Some(found)
    }

    /// The best moves that the table remembers from here on.
    fn line(&mut self, depth: u32) -> Vec<P::Move> {
        let (mut line, mut undos) = (Vec::new(), Vec::new());
        while line.len() < depth as usize
            && let Some(mv) = self.remembered().and_then(|entry| entry.mv)
            && let Ok(undo) = self.position.try_apply(mv)
        {
            line.push(mv);
            undos.push(undo);
        }
        undos.into_iter().rev().for_each(|undo| self.position.undo(undo));
        line
    }

    /// The score of the position for the side to move, searched `depth` plies deep; exact between
    /// `alpha` and `beta`, else a bound.
    fn node(&mut self, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        // One move of the opponent is enough for a draw to be in sight.
        let is_draw = self.history.repetitions() > 1
            || self
                .position
                .limits()
                .quiet_plies()
                .is_some_and(|n| self.position.quiet_plies() >= n);
        if ply > 0 && is_draw {
            return 0;
        }
        // Who must capture is not done yet.
        if depth == 0 && !self.position.must_capture() || ply > 200 {
            return self.quiet(ply, alpha, beta);
        }
        if self.is_time_over() {
            return 0;
        }
        let known = self.remembered();
        if let Some(entry) = known
            && ply > 0
            && entry.depth >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.score >= beta,
                Bound::AtMost => entry.score <= alpha,
            }
        {
            return entry.score;
        }
        let mut moves = self.position.generate_legal_moves();
        if let Some(score) = self.end_of_game(moves.is_empty(), ply) {
            return score;
        }
        self.sort(&mut moves, known.and_then(|entry| entry.mv), ply);
        let (first_alpha, mut best, mut best_move) = (alpha, -WIN, None);
        for (place, mv) in moves.into_iter().enumerate() {
            let is_capture = self.position.is_capture(mv);
            // Late quiet moves are searched less deep first, and all but the first only for whether
            // they are better.
            let late = u32::from(place > 5 && depth > 2 && !is_capture);
            let deeper = depth.saturating_sub(1);
            let score = self.after(mv, |engine| {
                if place == 0 {
                    return -engine.node(deeper, ply + 1, -beta, -alpha);
                }
                let score = -engine.node(deeper - late, ply + 1, -alpha - 1, -alpha);
                if score > alpha && (score < beta || late > 0) {
                    -engine.node(deeper, ply + 1, -beta, -alpha)
                } else {
                    score
                }
            });
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_move) = (score, Some(mv));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if !is_capture && let Some(killers) = self.killers.get_mut(ply as usize) {
                    *killers = [Some(mv), killers[0]];
                }
                break;
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best <= first_alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        let hash = self.position.zobrist();
        let entry = Entry { hash, mv: best_move, score: best, depth, bound };
        self.table[hash as usize % ENTRIES] = Some(entry);
        best
    }

    /// The score when the captures have been played out.
    fn quiet(&mut self, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        if self.is_time_over() {
            return 0;
        }
        let mut captures = self.position.generate_captures();
        if captures.is_empty() {
            // Only here can the game be over: who can capture has a move.
            let outcome = self.end_of_game(self.position.count_legal_moves() == 0, ply);
            return outcome.unwrap_or_else(|| self.evaluation());
        }
        let mut best = -WIN;
        if !self.position.must_capture() {
            best = self.evaluation();
            alpha = alpha.max(best);
        }
        if alpha >= beta || ply > 200 {
            return self.evaluation();
        }
        self.sort(&mut captures, None, ply);
        for mv in captures {
            let score = self.after(mv, |engine| -engine.quiet(ply + 1, -beta, -alpha));
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// What `search` says of the position after a move.
    fn after(&mut self, mv: P::Move, search: impl FnOnce(&mut Self) -> i32) -> i32 {
        let is_irreversible = self.position.is_irreversible(mv);
        let undo = self.position.apply(mv);
        self.history.push(self.position.zobrist(), is_irreversible);
        self.nodes += 1;
        let score = search(self);
        self.history.pop();
        self.position.undo(undo);
        score
    }

    /// The score where the position ends the game. Where there are moves, that can only be by what is
    /// left on the board, which few pieces say.
    fn end_of_game(&self, no_moves: bool, ply: u32) -> Option<i32> {
        if !no_moves && self.pieces() > 4 {
            return None;
        }
        let outcome = self.position.outcome()?;
        Some(match outcome.winner {
            None => 0,
            Some(winner) if winner == self.position.side_to_move() => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
        })
    }

    fn pieces(&self) -> usize {
        let count = |color| self.position.material(color).map(|(_, count)| count).sum::<usize>();
        Color::ALL.map(count).into_iter().sum()
    }

    /// Material, and how many moves there are to choose from.
    fn evaluation(&self) -> i32 {
        let side = self.position.side_to_move();
        let difference = worth(&self.position, side) - worth(&self.position, !side);
        // Who is ahead exchanges.
        let pieces = self.pieces() as i32;
        difference
            + difference.signum() * (48 - pieces)
            + self.position.count_legal_moves().min(60) as i32
    }

    /// The move of the table first, then captures, then killers.
    fn sort(&self, moves: &mut [P::Move], first: Option<P::Move>, ply: u32) {
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        moves.sort_by_cached_key(|&mv| {
            if Some(mv) == first {
                -1_000_000
            } else if self.position.is_capture(mv) {
                let after = self.position.after(mv);
                worth(&after, after.side_to_move()) - 100_000
            } else {
                -i32::from(killers.contains(&Some(mv)))
            }
        });
    }

    fn remembered(&self) -> Option<Entry<P::Move>> {
        let hash = self.position.zobrist();
        self.table[hash as usize % ENTRIES].filter(|entry| entry.hash == hash)
    }

    fn is_time_over(&mut self) -> bool {
        self.stopped |= self.nodes.is_multiple_of(256) && Instant::now() >= self.end;
        self.stopped
    }
}

/// A side's pieces, by the letters of position texts.
pub fn worth<P: Playable>(position: &P, color: Color) -> i32 {
    let of = |(letter, count): (char, usize)| {
        let one = match letter {
            'Q' => 900,
            'R' => 500,
            'B' | 'H' => 350,
            'N' => 300,
            'P' => 100,
            _ => 5_000,
        };
        one * count as i32
    };
    position.material(color).map(of).sum()
}

/// A length of time in seconds, as the command lines have it.
pub fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..86_400.0).contains(seconds));
    seconds.ok_or_else(|| format!("{text:?}; expected seconds from 0.001 to 86400"))
}

/// The time of `search:SECONDS`.
pub fn search_time(text: &str) -> Result<Duration, String> {
    let text = text.strip_prefix("search:").ok_or("expected search:SECONDS, like search:0.5")?;
    seconds(text).map(Duration::from_secs_f64)
}

/// The move that takes the most, and any of those that take as much.
pub fn greedy<P: Playable>(position: &P, rng: &mut fastrand::Rng) -> Option<P::Move> {
    let gain = |mv| {
        let after = position.after(mv);
        worth(&after, !after.side_to_move()) - worth(&after, after.side_to_move())
    };
    let moves: Vec<_> =
        position.generate_legal_moves().into_iter().map(|mv| (gain(mv), mv)).collect();
    let most = moves.iter().map(|&(gain, _)| gain).max()?;
    rng.choice(
        moves.iter().filter(|&&(gain, _)| gain == most).map(|&(_, mv)| mv).collect::<Vec<_>>(),
    )
}
