//! Checks files of records: every game is replayed under its own rules.

use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use shatra::record::{Record, RecordReader};

/// Check files of game records: replay every game, and print a line for each.
///
/// The exit status is 1 if any game is bad or any file cannot be read.
#[derive(Parser)]
struct Arguments {
    /// Files of records; without any, or for -, the standard input
    files: Vec<PathBuf>,

    /// Print only the games that are bad
    #[arg(short, long)]
    quiet: bool,
}

fn main() -> ExitCode {
    let mut arguments = Arguments::parse();
    if arguments.files.is_empty() {
        arguments.files.push("-".into());
    }
    let mut bad = 0;
    for path in &arguments.files {
        let name = path.display().to_string();
        bad += if name == "-" {
            check("standard input", stdin().lock(), arguments.quiet)
        } else {
            match File::open(path) {
                Ok(file) => check(&name, BufReader::new(file), arguments.quiet),
                Err(error) => {
                    eprintln!("{name}: {error}");
                    1
                }
            }
        };
    }
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a line for every game of a file; returns how many are bad.
fn check(name: &str, file: impl BufRead, quiet: bool) -> usize {
    let (mut good, mut bad) = (0, 0);
    for (record, number) in RecordReader::new(file).zip(1..) {
        match record {
            Ok(record) => {
                good += 1;
                if !quiet {
                    println!("{name}: game {number}: {}", summary(&record));
                }
            }
            Err(error) => {
                bad += 1;
                println!("{name}: {error}");
            }
        }
    }
    println!("{name}: {good} good, {bad} bad");
    bad
}

fn summary(record: &Record) -> String {
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
