//! Shows a position and its legal moves: `cargo run --release --example moves`.

mod family;

use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

use clap::Parser;
use family::ordered_moves;
use shatra::{Notation, Outcome, Playable, Position};

/// Draws the board, says whose turn it is and lists the legal moves, one a line.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED, STANDARD-ROAD_EXIT+MAJORITY_CAPTURE or SHATAR:stalemate=loss
    #[arg(long, default_value = "STANDARD", conflicts_with = "batch")]
    rules: String,
    /// The position text; without it the ruleset's start
    #[arg(long, conflicts_with = "batch")]
    fen: Option<String>,
    /// Squares by file and row (a5-a6) instead of by number (46-39); Shatar always has e2e4
    #[arg(long)]
    algebraic: bool,
    /// Draw with plain ASCII letters and lines
    #[arg(long, conflicts_with = "batch")]
    ascii: bool,
    /// Read lines `RULES<TAB>FEN` and answer each with one line: its moves in the order of their
    /// numbers, tabs between, or `error: …`. For Shatar and Hiashatar the result comes first, `*`
    /// while the game goes on, and the moves are in the order of their texts
    #[arg(long)]
    batch: bool,
    /// After each move of --batch, a space and the position text after it
    #[arg(long, requires = "batch")]
    after: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let notation = if arguments.algebraic { Notation::Algebraic } else { Notation::Numeric };
    let output = io::stdout().lock();
    let result = if arguments.batch {
        let input = BufReader::new(io::stdin().lock());
        answer_all(input, output, notation, arguments.after).map_err(Into::into)
    } else {
        show(&arguments, notation, output)
    };
    family::end(result.map(|()| ExitCode::SUCCESS))
}

fn show(
    arguments: &Arguments,
    notation: Notation,
    output: impl Write,
) -> Result<(), Box<dyn Error>> {
    if family::is_of_shatar(&arguments.rules) {
        return show_position(arguments, notation, output, result::<shatra::shatar::Position>);
    }
    show_position(arguments, notation, output, no_result::<Position>)
}

/// How the game has ended, `*` while it goes on.
fn result<P: Playable>(position: &P) -> Option<String> {
    let text = |outcome: Outcome| format!("{} {}", outcome.result(), outcome.reason);
    Some(position.outcome().map_or("*".into(), text))
}

/// Of Shatra only the moves are told.
fn no_result<P: Playable>(_: &P) -> Option<String> {
    None
}

fn show_position<P: Playable>(
    arguments: &Arguments,
    notation: Notation,
    mut output: impl Write,
    result: fn(&P) -> Option<String>,
) -> Result<(), Box<dyn Error>> {
    let position: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    write!(output, "{}", position.board_text(notation, arguments.ascii))?;
    if let Some(result) = result(&position) {
        writeln!(output, "\nresult: {result}")?;
    }
    let moves = ordered_moves(&position, notation);
    writeln!(output, "\n{} to move; legal moves: {}", position.side_to_move(), moves.len())?;
    for (_, text) in moves {
        writeln!(output, "{text}")?;
    }
    Ok(())
}

/// Answers every line of the input with one line, each before the next one is waited for.
pub fn answer_all<R: io::Read>(
    mut input: BufReader<R>,
    output: impl Write,
    notation: Notation,
    after: bool,
) -> io::Result<()> {
    let mut output = io::BufWriter::new(output);
    let mut line = Vec::new();
    loop {
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        match answer(line.strip_suffix(b"\n").unwrap_or(&line), notation, after) {
            Ok(cells) => writeln!(output, "{}", cells.join("\t"))?,
            Err(error) => writeln!(output, "error: {error}")?,
        }
    }
}

/// The cells of the answer to a line `RULES<TAB>FEN`.
fn answer(line: &[u8], notation: Notation, after: bool) -> Result<Vec<String>, Box<dyn Error>> {
    let line = str::from_utf8(line)?;
    let (rules, fen) =
        line.split_once('\t').ok_or("no tab; expected a ruleset, a tab and a position text")?;
    if family::is_of_shatar(rules) {
        return cells(rules, fen, notation, after, result::<shatra::shatar::Position>);
    }
    cells(rules, fen, notation, after, no_result::<Position>)
}

/// The result if the game gives it, then the legal moves, each with the position after it if wanted.
fn cells<P: Playable>(
    rules: &str,
    fen: &str,
    notation: Notation,
    after: bool,
    result: fn(&P) -> Option<String>,
) -> Result<Vec<String>, Box<dyn Error>> {
    let position: P = family::read(rules, Some(fen))?;
    let cell = |(mv, text)| {
        if after { format!("{text} {}", position.after(mv)) } else { text }
    };
    let moves = ordered_moves(&position, notation).into_iter().map(cell);
    Ok(result(&position).into_iter().chain(moves).collect())
}
