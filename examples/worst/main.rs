//! Searches for the positions that are worst for move generation, by hill climbing: among set-ups, or
//! among what can come up in a game.

mod change;
#[path = "../family/mod.rs"]
mod family;
#[path = "../../benches/common/worst.rs"]
mod known;
mod played;
mod walk;

use std::convert::Infallible;
use std::error::Error;
use std::hint::black_box;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use fastrand::Rng;
use shatra::{Move, Playable, Position, Rules, shatar};

use walk::Walk;

/// Search for positions with the most legal moves, chain states or chains, or the slowest list.
///
/// Prints each new worst position, and at the end the worst of all with all its measures.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The ruleset of any game, e.g. DRAUGHTS-PROMOTION_ENDS_CAPTURE+FREE_LANDING or HIASHATAR.
    #[arg(long, default_value = "STANDARD")]
    rules: String,
    /// What is to be as large as possible.
    #[arg(long, value_enum, default_value_t = Measure::Moves)]
    measure: Measure,
    /// How long to search.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    seconds: u64,
    /// The seed of the random choices; the same seed makes the same choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A position to start from instead of a random one, or instead of the start of a game.
    #[arg(long)]
    fen: Option<String>,
    /// Only what two players can reach who help each other. In Shatar and Hiashatar it always is.
    #[arg(long)]
    played: bool,
    /// Do not search: print the worst positions known and the time of a list in each.
    #[arg(long, exclusive = true)]
    known: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Measure {
    /// Legal moves.
    Moves,
    /// States of all chains: square, captured pieces, kind.
    States,
    /// Chains from first to last jump, those that are the same move included.
    Paths,
    /// Time of one list of legal moves.
    Time,
    /// Time of the text of a longest capture, as a part of a count's.
    Text,
    /// The same of refusing a capture of everything by the same piece.
    Refusal,
    /// The same of reading the ends of a longest capture.
    Reading,
    /// The same of all ways.
    Ways,
}

impl Measure {
    fn of(self, position: &Position) -> f64 {
        match self {
            Self::Moves => position.count_legal_moves() as f64,
            Self::States => Walk::of(position).states as f64,
            Self::Paths => Walk::of(position).paths,
            Self::Time => time_of_list(position, 3).as_secs_f64(),
            // Of short ones the time is that of the clock.
            _ if position.work_up_to(1_000) < 1_000 => position.count_legal_moves() as f64 / 1e6,
            _ => self.part_of_count(position),
        }
    }

    /// The time of a call as a part of that of a count.
    fn part_of_count(self, position: &Position) -> f64 {
        let count = time(3, || position.count_legal_moves());
        let moves = position.generate_legal_moves();
        let Some(&longest) = moves.iter().max_by_key(|mv| mv.captured().len()) else { return 0.0 };
        let (from, to) = (longest.from(), longest.to());
        let all = position.color(!position.side_to_move());
        let everything = Move::capture(longest.kind(), from, to, all);
        let call = match self {
            Self::Text => time(3, || position.text(longest)),
            Self::Refusal => time(3, || position.is_legal(everything)),
            Self::Ways => time(3, || {
                position.for_each_trail(|trail| {
                    black_box(trail);
                    ControlFlow::<Infallible>::Continue(())
                })
            }),
            _ => time(3, || position.parse_move(&format!("{from}x{to}"))),
        };
        call.as_secs_f64() / count.as_secs_f64()
    }
}

/// The shortest time that one list takes.
fn time_of_list<P: Playable>(position: &P, tries: u32) -> Duration {
    time(tries, || position.generate_legal_moves())
}

fn time<T>(tries: u32, call: impl Fn() -> T) -> Duration {
    let once = || {
        let start = Instant::now();
        black_box(call());
        start.elapsed()
    };
    (0..tries).map(|_| once()).min().unwrap_or_default()
}

/// Changes that may fail before the search goes elsewhere.
const PATIENCE: u32 = 3_000;

/// How much worse a change may be at first and still be taken, as a part of the value.
const TOLERANCE: f64 = 0.3;

struct Search {
    measure: Measure,
    rng: Rng,
    end: Instant,
    worst: Position,
    value: f64,
}

impl Search {
    /// Climbs from a position until nothing has grown for long.
    fn climb(&mut self, start: Position) {
        let (mut position, mut value) = (start, 0.0);
        let mut highest = 0.0;
        let mut failed = 0;
        while failed < PATIENCE && Instant::now() < self.end {
            failed += 1;
            let Some(next) = change::changed(&position, &mut self.rng) else { continue };
            let next_value = self.measure.of(&next);
            let tolerance = TOLERANCE * (1.0 - f64::from(failed) / f64::from(PATIENCE));
            if next_value < value * (1.0 - tolerance * self.rng.f64().powi(3)) {
                continue;
            }
            (position, value) = (next, next_value);
            if value > highest {
                (highest, failed) = (value, 0);
            }
            self.note(&position, value);
        }
    }

    fn note(&mut self, position: &Position, value: f64) {
        // A time is only believed when it comes again.
        if value > self.value && matches!(self.measure, Measure::Time) {
            let again = time_of_list(position, 20).as_secs_f64();
            if again <= self.value {
                return;
            }
            (self.worst, self.value) = (*position, again);
        } else if value > self.value {
            (self.worst, self.value) = (*position, value);
        }
    }
}

/// Prints a line; a reader of it that has gone is an error.
macro_rules! say {
    ($($text:tt)*) => { writeln!(io::stdout(), $($text)*)? };
}

fn main() -> ExitCode {
    family::end(run().map(|()| ExitCode::SUCCESS))
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    if arguments.known {
        return print_known();
    }
    if family::is_of_shatar(&arguments.rules) {
        return search_games::<shatar::Position>(&arguments, shatar_measure(arguments.measure)?);
    }
    if arguments.played {
        let measure = arguments.measure;
        return search_games(&arguments, move |position: &Position| measure.of(position));
    }
    search_set_ups(&arguments)
}

/// What can be measured in every game.
fn shatar_measure(measure: Measure) -> Result<fn(&shatar::Position) -> f64, &'static str> {
    match measure {
        Measure::Moves => Ok(|position| position.count_legal_moves() as f64),
        Measure::Time => Ok(|position| time_of_list(position, 3).as_secs_f64()),
        _ => Err("chains are measured in Shatra alone"),
    }
}

fn search_games<P: Playable>(
    arguments: &Arguments,
    measure: impl Fn(&P) -> f64,
) -> Result<(), Box<dyn Error>> {
    let start: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    let mut rng = Rng::with_seed(arguments.seed);
    let end = Instant::now() + Duration::from_secs(arguments.seconds);
    let mut worst = start.clone();
    played::climb(&start, &mut rng, end, measure, |position, _, ply| -> io::Result<()> {
        let milliseconds = time_of_list(position, 20).as_secs_f64() * 1e3;
        let moves = position.count_legal_moves();
        say!("{moves} moves after {ply} plies, list in {milliseconds:.3} ms: {position}");
        worst = position.clone();
        Ok(())
    })?;
    say!("worst: {} moves\n{} {worst}", worst.count_legal_moves(), arguments.rules);
    Ok(())
}

fn search_set_ups(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let rules: Rules = family::read::<Position>(&arguments.rules, None)?.rules();
    let given = match &arguments.fen {
        Some(fen) => Some(Position::from_fen(fen, rules)?),
        None => None,
    };
    let mut rng = Rng::with_seed(arguments.seed);
    let start = given.unwrap_or_else(|| change::random(rules, &mut rng));
    let mut search = Search {
        measure: arguments.measure,
        rng,
        end: Instant::now() + Duration::from_secs(arguments.seconds),
        value: arguments.measure.of(&start),
        worst: start,
    };
    let mut from = start;
    while Instant::now() < search.end {
        let before = search.value;
        search.climb(from);
        if search.value > before {
            say!("{}", report(&search.worst));
        }
        from = if search.rng.bool() {
            change::shaken(&search.worst, &mut search.rng)
        } else {
            change::random(rules, &mut search.rng)
        };
    }
    say!("worst: {}\n{rules} {}", report(&search.worst), search.worst);
    Ok(())
}

fn print_known() -> Result<(), Box<dyn Error>> {
    let mut known = [&known::WORST[..], &known::CROWDED[..]].concat();
    known.sort_by_key(|&(_, _, moves)| moves);
    say!("| moves | a list | for each move | ruleset and position |");
    say!("|---|---|---|---|");
    for (rules, fen, _) in known {
        let position = Position::from_fen(fen, rules.parse()?)?;
        let moves = position.count_legal_moves();
        let time = time_of_list(&position, 10).as_secs_f64();
        let (milliseconds, for_each) = (time * 1e3, time * 1e6 / moves as f64);
        say!("| {moves} | {milliseconds:.1} ms | {for_each:.2} µs | `{rules}` `{fen}` |");
    }
    Ok(())
}

fn report(position: &Position) -> String {
    let walk = Walk::of(position);
    format!(
        "{} moves, {} chain states, {:.3e} chains, list in {:.3} ms: {position}",
        position.count_legal_moves(),
        walk.states,
        walk.paths,
        time_of_list(position, 20).as_secs_f64() * 1e3,
    )
}
