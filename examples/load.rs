//! Plays random games for a long time and watches the memory:
//! `cargo run --release --example load`.

mod family;

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use fastrand::Rng;
use shatra::{Playable, Position, Preset, Rules, Switches};

/// Applies the moves of random games and undoes them, under all rulesets and random switches,
/// checks positions by samples, and prints speed and memory at several points of the run.
#[derive(Parser)]
pub struct Arguments {
    /// How many moves to apply; every one is undone at the end of its game
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    pub moves: u64,
    /// Play on this many threads, each its own games
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=1024))]
    pub threads: u64,
    /// The same seed and number of threads gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Check the position before every so many moves
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: u64,
    /// How often to report
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = RangedU64ValueParser::<u32>::new().range(1..=1000))]
    pub points: u32,
}

/// Where a game is cut off.
const MOST_PLIES: usize = 400;

fn main() -> ExitCode {
    family::end(run(&Arguments::parse(), io::stdout()).map(|_| ExitCode::SUCCESS))
}

/// What the threads tell each other while they play.
#[derive(Default)]
struct Progress {
    moves: AtomicU64,
    is_faulty: AtomicBool,
}

/// What the games came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    pub moves: u64,
    pub games: u64,
    pub samples: u64,
    pub longest_list: usize,
    /// The sum of the hashes of the games' last positions.
    pub checksum: u64,
}

/// Plays all games; the first sample that is wrong ends the run.
pub fn run(arguments: &Arguments, mut output: impl Write) -> Result<Tally, Box<dyn Error>> {
    let start = Instant::now();
    let progress = &Progress::default();
    let tally = thread::scope(|scope| {
        let work = |number| scope.spawn(move || Player::new(arguments, number).play(progress));
        let workers: Vec<_> = (0..arguments.threads).map(work).collect();
        for point in 1..=arguments.points {
            let part = f64::from(point) / f64::from(arguments.points);
            let mark = (arguments.moves as f64 * part) as u64;
            let moves = || progress.moves.load(Ordering::Relaxed);
            while moves() < mark && !workers.iter().all(ScopedJoinHandle::is_finished) {
                thread::sleep(Duration::from_millis(10));
            }
            report(&mut output, moves(), start)?;
        }
        workers.into_iter().try_fold(Tally::default(), |sum, worker| {
            let tally = worker.join().map_err(|_| "a thread has panicked")??;
            Ok::<_, Box<dyn Error>>(sum.and(tally))
        })
    })?;
    let Tally { moves, games, samples, longest_list, checksum } = tally;
    writeln!(
        output,
        "{moves} moves applied and undone in {games} games, {samples} positions checked; \
         longest list {longest_list} moves, checksum {checksum:016x}"
    )?;
    Ok(tally)
}

/// One line: moves so far, seconds, moves per second, memory.
fn report(output: &mut impl Write, moves: u64, start: Instant) -> io::Result<()> {
    let seconds = start.elapsed().as_secs_f64();
    let speed = moves as f64 / seconds;
    let (now, peak) = (memory("VmRSS:"), memory("VmHWM:"));
    writeln!(
        output,
        "{moves:13} moves {seconds:8.1} s {speed:10.0} moves/s  memory {now}, peak {peak}"
    )?;
    output.flush()
}

/// An amount of memory from what Linux says of this process; `-` elsewhere.
fn memory(name: &str) -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let amount = status.lines().find_map(|line| line.strip_prefix(name));
    amount.map_or("-", str::trim).to_owned()
}

impl Tally {
    fn and(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            games: self.games + other.games,
            samples: self.samples + other.samples,
            longest_list: self.longest_list.max(other.longest_list),
            checksum: self.checksum.wrapping_add(other.checksum),
        }
    }
}

/// The games of one thread.
struct Player {
    rng: Rng,
    /// The moves still to be played.
    quota: u64,
    sample: u64,
    tally: Tally,
}

impl Player {
    fn new(arguments: &Arguments, number: u64) -> Self {
        let Arguments { moves, threads, seed, sample, .. } = *arguments;
        Self {
            rng: Rng::with_seed(seed.wrapping_mul(1 << 10).wrapping_add(number)),
            quota: moves / threads + u64::from(number < moves % threads),
            sample,
            tally: Tally::default(),
        }
    }

    fn play(mut self, progress: &Progress) -> Result<Tally, String> {
        while self.quota > self.tally.moves && !progress.is_faulty.load(Ordering::Relaxed) {
            let before = self.tally.moves;
            let played = self.any_game();
            progress.moves.fetch_add(self.tally.moves - before, Ordering::Relaxed);
            if let Err(fault) = played {
                progress.is_faulty.store(true, Ordering::Relaxed);
                return Err(fault);
            }
        }
        Ok(self.tally)
    }

    /// Every fortieth game is one of Shatar or Hiashatar, if these are there. Such a game has about
    /// twenty times the moves of one of Shatra, which random play ends soon.
    fn any_game(&mut self) -> Result<(), String> {
        if self.tally.games % 40 == 39 {
            let rules = any_rules_of_shatar(&mut self.rng);
            return self.game(shatra::shatar::Position::start(rules));
        }
        let rules = any_rules(&mut self.rng);
        self.game(Position::start(rules))
    }

    fn game<P: Playable>(&mut self, start: P) -> Result<(), String> {
        let mut position = start.clone();
        let mut undos = Vec::new();
        while undos.len() < MOST_PLIES && self.tally.moves < self.quota {
            let moves = position.generate_legal_moves();
            let Some(&mv) = self.rng.choice(moves.iter()) else { break };
            self.tally.longest_list = self.tally.longest_list.max(moves.len());
            if self.tally.moves.is_multiple_of(self.sample) {
                check(&position, &moves)
                    .map_err(|fault| format!("{} {position}: {fault}", position.rules()))?;
                self.tally.samples += 1;
            }
            undos.push(position.apply(mv));
            self.tally.moves += 1;
        }
        self.tally.checksum = self.tally.checksum.wrapping_add(position.zobrist());
        self.tally.games += 1;
        while let Some(undo) = undos.pop() {
            position.undo(undo);
        }
        if position == start { Ok(()) } else { Err(format!("{start} is undone to {position}")) }
    }
}

/// What must hold in every position; its legal moves are given.
fn check<P: Playable>(position: &P, moves: &[P::Move]) -> Result<(), String> {
    if position.count_legal_moves() != moves.len() {
        return Err(format!("{} counted, {} listed", position.count_legal_moves(), moves.len()));
    }
    let mut played = position.clone();
    for &mv in moves {
        let undo = played.apply(mv);
        // Reading the text computes the hash anew.
        let read = P::from_fen(&played.to_string(), played.rules());
        let read = read.map_err(|error| format!("{played}: {error}"))?;
        if read != played || read.zobrist() != played.zobrist() {
            return Err(format!("wrong hash in {played}"));
        }
        played.undo(undo);
        if played != *position || played.zobrist() != position.zobrist() {
            return Err(format!("undone to {played}"));
        }
    }
    Ok(())
}

/// A preset in which two switches are changed at most.
fn any_rules(rng: &mut Rng) -> Rules {
    let preset = Preset::ALL[rng.usize(..Preset::ALL.len())].rules();
    let mut one = || Switches::from_bits_truncate(1 << rng.u32(..32));
    let switches = preset.switches() ^ one() ^ one();
    preset.without(Switches::all()).with(switches)
}

/// Shatar or Hiashatar with one option changed at most.
fn any_rules_of_shatar(rng: &mut Rng) -> shatra::shatar::Rules {
    const RULES: [&str; 9] = [
        "SHATAR",
        "SHATAR:knight_mate=loss",
        "SHATAR:bare_king=play",
        "SHATAR:bishop_range=3",
        "HIASHATAR",
        "HIASHATAR:zone_scope=enemy",
        "HIASHATAR:zone_exit=free",
        "HIASHATAR:zone_knight=frozen",
        "HIASHATAR:guard_capture=diagonal",
    ];
    RULES[rng.usize(..RULES.len())].parse().unwrap_or_default()
}
