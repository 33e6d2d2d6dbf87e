//! Searches a position for its best move: `cargo run --release --example search`.

mod engine;
mod family;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use engine::{Engine, Found, SURE, WIN};
use shatra::{Game, Notation, Playable, Position};

/// Prints a line for every depth that was searched to its end: the depth, the score for the side to
/// move, the positions visited, how many of them a second, and the best line. `examples/engine` is how
/// it is done.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED, STANDARD-ROAD_EXIT+MAJORITY_CAPTURE or SHATAR:stalemate=loss
    #[arg(long, default_value = "STANDARD")]
    rules: String,
    /// The position text; without it the ruleset's start
    #[arg(long)]
    fen: Option<String>,
    /// How long to search
    #[arg(default_value_t = 5.0, value_parser = engine::seconds)]
    seconds: f64,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let output = io::stdout().lock();
    let result = if family::is_of_shatar(&arguments.rules) {
        search::<shatra::shatar::Position>(&arguments, output)
    } else {
        search::<Position>(&arguments, output)
    };
    family::end(result.map(|()| ExitCode::SUCCESS))
}

fn search<P: Playable>(
    arguments: &Arguments,
    mut output: impl Write,
) -> Result<(), Box<dyn Error>> {
    let position: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    if let Some(outcome) = position.outcome() {
        writeln!(output, "{outcome}")?;
        return Ok(());
    }
    let game = Game::new(position);
    let mut written = Ok(());
    let found = Engine::new(&game).search(Duration::from_secs_f64(arguments.seconds), |found| {
        written = write_found(game.position(), found, &mut output);
    });
    written?;
    if let Some(mv) = found.and_then(|found| found.line.first().copied()) {
        writeln!(output, "best {}", game.position().text_in(mv, Notation::Numeric))?;
    }
    Ok(())
}

fn write_found<P: Playable>(
    position: &P,
    found: &Found<P::Move>,
    output: &mut impl Write,
) -> io::Result<()> {
    let score = match found.score {
        score if score > SURE => format!("win in {} plies", WIN - score),
        score if score < -SURE => format!("loss in {} plies", WIN + score),
        score => format!("{:+.2}", f64::from(score) / 100.0),
    };
    let speed = found.nodes as f64 / found.time.as_secs_f64();
    write!(output, "depth {} score {score} nodes {} {speed:.0} nodes/s", found.depth, found.nodes)?;
    let mut position = position.clone();
    for &mv in &found.line {
        write!(output, " {}", position.text_in(mv, Notation::Numeric))?;
        position.apply(mv);
    }
    writeln!(output)?;
    output.flush()
}
