//! Draws a position as a picture: `cargo run --example svg > board.svg`.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use shatra::{Color, Notation, Position, Rules, SvgOptions};

/// Draws a position as an SVG picture.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED or STANDARD-ROAD_EXIT+MAJORITY_CAPTURE
    #[arg(long, default_value = "STANDARD")]
    rules: String,
    /// The position text; without it the ruleset's start
    #[arg(long)]
    fen: Option<String>,
    /// A move to play first, which is then shown as the last move; may be given several times
    #[arg(long = "move", value_name = "MOVE")]
    moves: Vec<String>,
    /// How the squares are named
    #[arg(long, value_enum, default_value_t = Coordinates::Numeric)]
    coordinates: Coordinates,
    /// Black's home at the bottom
    #[arg(long)]
    flipped: bool,
    /// The width of a square in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48)]
    square_size: u32,
    /// The file to write; without it the picture goes to standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Coordinates {
    Numeric,
    Algebraic,
    None,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let rules: Rules = arguments.rules.parse()?;
    let mut position = match &arguments.fen {
        Some(fen) => Position::from_fen(fen, rules)?,
        None => Position::start(rules),
    };
    let seen_by = if arguments.flipped { Color::Black } else { Color::White };
    let mut options = SvgOptions::default()
        .coordinates(match arguments.coordinates {
            Coordinates::Numeric => Some(Notation::Numeric),
            Coordinates::Algebraic => Some(Notation::Algebraic),
            Coordinates::None => None,
        })
        .seen_by(seen_by)
        .square_size(arguments.square_size);
    for text in &arguments.moves {
        let mv = position.parse_move(text).map_err(|error| format!("move {text}: {error}"))?;
        options = options.last_move(Some(position.trail(mv)));
        let _ = position.apply(mv);
    }
    let picture = position.to_svg(&options);
    match &arguments.output {
        Some(path) => fs::write(path, picture)?,
        None => io::stdout().write_all(picture.as_bytes())?,
    }
    Ok(())
}
