//! Checks files of records: every game is replayed under its own rules.

mod family;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use shatra::record::{AnyRecord, GameType, Record, RecordReader, Recorded};

/// Check files of game records: replay every game, and print a line for each.
///
/// The tags GameType, Variant and Rules say which game a record is of: Shatra, Shatar or Hiashatar.
/// The exit status is 1 if any game is bad or any file cannot be read.
#[derive(Parser)]
struct Arguments {
    /// Files of records; without any, or for -, the standard input
    files: Vec<PathBuf>,

    /// Print only the games that are bad
    #[arg(short, long)]
    quiet: bool,

    /// The game of records whose tags do not say
    #[arg(long, value_name = "GAME", default_value = "Shatra")]
    game: GameType,
}

fn main() -> ExitCode {
    family::end(run(Arguments::parse(), &mut io::stdout().lock()))
}

fn run(mut arguments: Arguments, output: &mut impl Write) -> Result<ExitCode, Box<dyn Error>> {
    if arguments.files.is_empty() {
        arguments.files.push("-".into());
    }
    let mut bad = 0;
    for path in &arguments.files {
        let name = path.display().to_string();
        bad += if name == "-" {
            check("standard input", io::stdin().lock(), &arguments, output)?
        } else {
            match File::open(path) {
                Ok(file) => check(&name, BufReader::new(file), &arguments, output)?,
                Err(error) => {
                    eprintln!("{name}: {error}");
                    1
                }
            }
        };
    }
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints a line for every game of a file; returns how many are bad.
fn check(
    name: &str,
    file: impl BufRead,
    arguments: &Arguments,
    output: &mut impl Write,
) -> io::Result<usize> {
    let (mut good, mut bad) = (0, 0);
    for (record, number) in RecordReader::any(file).usual_game(arguments.game).zip(1..) {
        match record {
            Ok(record) => {
                good += 1;
                if !arguments.quiet {
                    writeln!(output, "{name}: game {number}: {}", summary_of_any(&record))?;
                }
            }
            Err(error) => {
                bad += 1;
                writeln!(output, "{name}: {error}")?;
            }
        }
    }
    writeln!(output, "{name}: {good} good, {bad} bad")?;
    Ok(bad)
}

fn summary_of_any(record: &AnyRecord) -> String {
    match record {
        AnyRecord::Shatra(record) => summary(record),
        AnyRecord::Shatar(record) => summary(record),
        other => format!("{other:?}"),
    }
}

fn summary<P: Recorded>(record: &Record<P>) -> String {
    let player = |name| record.tag(name).unwrap_or("?").to_owned();
    let outcome = match record.game().outcome() {
        Some(outcome) => outcome.to_string(),
        None => format!("{} not over", record.result()),
    };
    format!(
        "{} - {}, {}, {} plies: {outcome}",
        player("White"),
        player("Black"),
        record.rules(),
        record.line().plies().len()
    )
}
