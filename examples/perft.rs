//! Counts the move sequences of a position: `cargo run --release --example perft -- 5`.

mod family;
pub mod pieces;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use family::ordered_moves;
use shatra::{Notation, PerftTable, Playable, Position, perft};

/// Counts the sequences of legal moves of every length up to DEPTH: one line per length with the
/// count, the time and the counted sequences per second.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED, STANDARD-ROAD_EXIT+MAJORITY_CAPTURE or SHATAR:stalemate=loss
    #[arg(long, default_value = "STANDARD")]
    rules: String,
    /// The position text; without it the ruleset's start
    #[arg(long)]
    fen: Option<String>,
    /// Before the last line, the count of each first move
    #[arg(long)]
    divide: bool,
    /// Share the work among this many threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    threads: usize,
    /// Remember counted positions in a table of this size
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    hash: usize,
    /// Do not count: write a line for each different position after so many moves, with the number of
    /// ways to it, for --work
    #[arg(long, value_name = "PLY", conflicts_with_all = ["work", "sum", "divide"])]
    split: Option<u8>,
    /// Count the lines of the standard input, in any order, and write each with its count
    #[arg(long, conflicts_with_all = ["rules", "fen", "divide", "depth"])]
    work: bool,
    /// With --work: tell on the standard error how many of so many lines are done
    #[arg(long, value_name = "LINES", requires = "work")]
    lines: Option<u64>,
    /// Add up the lines that --work has written, read from the standard input; FILE is what --split has
    /// written
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "fen", "divide", "depth", "work"])]
    sum: Option<PathBuf>,
    /// The greatest length
    #[arg(required_unless_present_any = ["work", "sum"],
          value_parser = clap::value_parser!(u8).range(0..=100))]
    depth: Option<u8>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    family::end(run(&arguments, &mut io::stdout().lock()))
}

fn run(arguments: &Arguments, output: &mut impl Write) -> Result<ExitCode, Box<dyn Error>> {
    if arguments.work {
        let table = table(arguments)?;
        let all_good = pieces::work(io::stdin().lock(), output, arguments.lines, |piece| {
            piece.count(table.as_ref(), arguments.threads)
        })?;
        return Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    if let Some(pieces) = &arguments.sum {
        let file = File::open(pieces).map_err(|error| format!("{}: {error}", pieces.display()))?;
        writeln!(output, "{}", pieces::sum(BufReader::new(file), io::stdin().lock())?)?;
        return Ok(ExitCode::SUCCESS);
    }
    if family::is_of_shatar(&arguments.rules) {
        count::<shatra::shatar::Position>(arguments, output)?;
    } else {
        count::<Position>(arguments, output)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(arguments: &Arguments) -> Result<Option<PerftTable>, Box<dyn Error>> {
    Ok(match arguments.hash {
        0 => None,
        mebibytes => Some(PerftTable::with_mebibytes(mebibytes)?),
    })
}

fn count<P: Playable + Sync>(
    arguments: &Arguments,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let position: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    let greatest = arguments.depth.unwrap_or(0);
    if let Some(plies) = arguments.split {
        let mut output = BufWriter::new(output);
        pieces::split(&position, plies, greatest, &mut output)?;
        return Ok(output.flush()?);
    }
    let table = table(arguments)?;

    for depth in greatest.min(1)..=greatest {
        let start = Instant::now();
        let counts = divide(&position, depth, table.as_ref(), arguments.threads);
        let seconds = start.elapsed().as_secs_f64();
        if arguments.divide && depth == greatest {
            for (mv, count) in &counts {
                writeln!(output, "{}\t{count}", position.text_in(*mv, Notation::Numeric))?;
            }
        }
        let count = if depth == 0 { 1 } else { sum(&counts) };
        if count == u64::MAX {
            return Err(format!("{depth} moves: more than {} sequences", u64::MAX - 1).into());
        }
        let speed = count as f64 / seconds;
        writeln!(output, "{depth:3} {count:20} {seconds:12.6} s {speed:16.0} nodes/s")?;
    }
    Ok(())
}

/// The number of sequences of so many moves; `u64::MAX` where it is larger.
pub fn count_all<P: Playable + Sync>(
    position: &P,
    depth: u8,
    table: Option<&PerftTable>,
    threads: usize,
) -> u64 {
    match (table, threads, depth) {
        (_, _, 0) => 1,
        (Some(table), 1, _) => table.perft(position, depth),
        (None, 1, _) => perft(position, depth),
        _ => sum(&divide(position, depth, table, threads)),
    }
}

fn sum<M>(counts: &[(M, u64)]) -> u64 {
    counts.iter().fold(0, |sum, &(_, count)| sum.saturating_add(count))
}

/// The legal moves in their order, each with the number of sequences that begin with it. The threads
/// share the work in portions of one position after two moves. Empty for depth 0.
pub fn divide<P: Playable + Sync>(
    position: &P,
    depth: u8,
    table: Option<&PerftTable>,
    threads: usize,
) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let count = |position: &P, depth| match table {
        Some(table) => table.perft(position, depth),
        None => perft(position, depth),
    };
    let moves = ordered_moves(position, Notation::Numeric);
    let after = |place: usize| position.after(moves[place].0);
    // What there is to count: the place of the first move, and the position after it or after two.
    let portions: Vec<(usize, P)> = if depth < 3 {
        (0..moves.len()).map(|place| (place, after(place))).collect()
    } else {
        let replies =
            |after: P| after.generate_legal_moves().into_iter().map(move |mv| after.after(mv));
        (0..moves.len()).flat_map(|place| replies(after(place)).map(move |p| (place, p))).collect()
    };
    let rest = if depth < 3 { depth - 1 } else { depth - 2 };
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((place, position)) = portions.get(next.fetch_add(1, Ordering::Relaxed)) {
            let more = count(position, rest);
            let add = |count: u64| Some(count.saturating_add(more));
            let _ = counts[*place].fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let counts = counts.into_iter().map(AtomicU64::into_inner);
    moves.into_iter().map(|(mv, _)| mv).zip(counts).collect()
}
