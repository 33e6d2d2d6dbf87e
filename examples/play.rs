//! A game on the terminal, of any of the five: two players, or a player against a simple mover.

mod engine;
mod family;

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use engine::Engine;
use shatra::record::{Record, Recorded};
use shatra::{Color, Game, Notation, Position, shatar};

/// Play Shatra, Shatar or Hiashatar on the terminal. Every move is asked for, or made by a simple mover.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED, STANDARD-ROAD_EXIT, SHATAR or HIASHATAR
    #[arg(short, long, default_value = "STANDARD")]
    rules: String,

    /// The position from which the game starts, instead of the start of the ruleset
    #[arg(short, long)]
    fen: Option<String>,

    /// Who plays White
    #[arg(short, long, value_enum, default_value_t = Player::Human)]
    white: Player,

    /// Who plays Black
    #[arg(short, long, value_enum, default_value_t = Player::Human)]
    black: Player,

    /// Show squares and moves by file and row; both forms are always read
    #[arg(short, long)]
    algebraic: bool,

    /// Draw with plain ASCII letters and lines
    #[arg(long)]
    ascii: bool,

    /// search:SECONDS, the time for a move of the player `engine`
    #[arg(short, long, value_name = "search:SECONDS", default_value = "search:1",
          value_parser = engine::search_time)]
    engine: Duration,

    /// Seed of the movers; without it every game is another
    #[arg(short, long)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Player {
    /// The moves are read from the terminal.
    Human,
    /// Any legal move.
    Random,
    /// The move that takes the most, and any of those that take as much.
    Greedy,
    /// The bot of the example `search`.
    Engine,
}

const COMMANDS: &str = "\
moves         all legal moves; moves SQUARE: those of the piece there
undo, redo    take a move back, play it again (with the answer of a mover)
resign, draw  give up; agree on a draw; undo takes that back too
save FILE     write the game to a file of records, after those that are in it
fen, board    show the position as text, or drawn
help, quit";
const SHATRA_MOVES: &str =
    "A move: 46-39 or a5-a6 (step), 54*40 (drop), 32x18x20 (capture), 4-1=Q (promotion).";
const SHATAR_MOVES: &str = "A move: b1c3 or Nc3, e7e8q or e8=Q (promotion).";

/// Prints a line; a reader of it that has gone is an error.
macro_rules! say {
    ($($text:tt)*) => { writeln!(io::stdout(), $($text)*)? };
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = if family::is_of_shatar(&arguments.rules) {
        run::<shatar::Position>(arguments, SHATAR_MOVES)
    } else {
        run::<Position>(arguments, SHATRA_MOVES)
    };
    family::end(result.map(|()| ExitCode::SUCCESS))
}

fn run<P: Recorded>(arguments: Arguments, moves: &'static str) -> Result<(), Box<dyn Error>> {
    let start: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    let mut rng = arguments.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    let mut table = Table { game: Game::new(start), arguments, moves };
    table.help()?;
    table.show()?;
    let mut shown_end = false;
    loop {
        let position = table.game.position();
        let outcome = table.game.outcome();
        let player = table.player(position.side_to_move());
        if outcome.is_none() && player != Player::Human {
            let mv = match player {
                Player::Engine => table.search(),
                Player::Greedy => engine::greedy(position, &mut rng),
                _ => rng.choice(position.generate_legal_moves()),
            };
            let Some(mv) = mv else { return Ok(()) };
            say!("{} plays {}", position.side_to_move(), table.text(mv));
            table.game.play(mv)?;
            table.show()?;
            continue;
        }
        match outcome {
            Some(outcome) if !shown_end => say!("{outcome}"),
            Some(_) => {}
            None => write!(io::stdout(), "{} {}", position.move_number(), position.side_to_move())?,
        }
        shown_end = outcome.is_some();
        write!(io::stdout(), "> ")?;
        io::stdout().flush()?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line);
        if read == 0 || line.trim() == "quit" {
            return Ok(());
        }
        match table.obey(line.trim()) {
            Err(error) if error.is::<io::Error>() && io::stdout().flush().is_err() => {
                return Err(error);
            }
            Err(error) => say!("{error}"),
            Ok(()) => {}
        }
    }
}

/// The game and how it is shown.
struct Table<P: Recorded> {
    game: Game<P>,
    arguments: Arguments,
    /// How moves are written.
    moves: &'static str,
}

impl<P: Recorded> Table<P> {
    fn player(&self, color: Color) -> Player {
        match color {
            Color::White => self.arguments.white,
            Color::Black => self.arguments.black,
        }
    }

    fn notation(&self) -> Notation {
        if self.arguments.algebraic { Notation::Algebraic } else { Notation::Numeric }
    }

    fn text(&self, mv: P::Move) -> String {
        self.game.position().text_in(mv, self.notation()).to_string()
    }

    /// The bot's move.
    fn search(&self) -> Option<P::Move> {
        let found = Engine::new(&self.game).search(self.arguments.engine, |_| ());
        found.and_then(|found| found.line.first().copied())
    }

    /// Does what a line of the player says.
    fn obey(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("help", _) => self.help()?,
            ("board", _) => self.show()?,
            ("fen", _) => say!("{}", self.game.position()),
            ("moves", square) => self.list(square)?,
            // A resignation or an agreement is taken back alone.
            ("undo", _) if self.game.resume() => self.show()?,
            ("undo", _) => self.walk("nothing to take back", Game::undo)?,
            ("redo", _) => self.walk("nothing to play again", Game::redo)?,
            ("resign", _) => self.game.resign(self.game.position().side_to_move())?,
            ("draw", _) => self.game.agree_draw()?,
            ("save", "") => return Err("save needs the name of a file".into()),
            ("save", path) => self.save(path)?,
            _ => {
                self.game.play_text(line)?;
                self.show()?;
            }
        }
        Ok(())
    }

    /// Takes back or plays again, to where a player is to move.
    fn walk(
        &mut self,
        nothing: &str,
        step: fn(&mut Game<P>) -> Option<P::Move>,
    ) -> Result<(), Box<dyn Error>> {
        step(&mut self.game).ok_or(nothing)?;
        while self.player(self.game.position().side_to_move()) != Player::Human {
            if step(&mut self.game).is_none() {
                break;
            }
        }
        self.show()?;
        Ok(())
    }

    fn help(&self) -> io::Result<()> {
        say!("{}\n{COMMANDS}\n", self.moves);
        Ok(())
    }

    /// The legal moves, or those whose text in either notation begins with a square.
    fn list(&self, square: &str) -> Result<(), Box<dyn Error>> {
        let is_of_square = |text: &str| {
            let rest = text.strip_prefix(square);
            square.is_empty()
                || rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
        };
        let position = self.game.position();
        let moves = family::ordered_moves(position, self.notation());
        let is_wanted = |(mv, text): &(P::Move, String)| {
            is_of_square(text)
                || [Notation::Numeric, Notation::Algebraic]
                    .into_iter()
                    .any(|notation| is_of_square(&position.text_in(*mv, notation).to_string()))
        };
        let texts: Vec<_> = moves.into_iter().filter(is_wanted).map(|(_, text)| text).collect();
        match texts.len() {
            0 => say!("no moves"),
            1 => say!("1 move: {}", texts[0]),
            many => say!("{many} moves: {}", texts.join(" ")),
        }
        Ok(())
    }

    fn save(&self, path: &str) -> Result<(), Box<dyn Error>> {
        let mut record = Record::from(&self.game);
        for color in Color::ALL {
            let value = self.player(color).to_possible_value();
            let name = value.as_ref().map_or("?", |value| value.get_name());
            record.set_tag(&color.to_string(), name)?;
        }
        let open = fs::OpenOptions::new().append(true).create(true).open(path);
        let text = record.text_in(self.notation()).to_string();
        open.and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| format!("cannot write {path}: {error}"))?;
        say!("saved to {path}");
        Ok(())
    }

    /// Draws the board with the move that led to it.
    fn show(&self) -> io::Result<()> {
        let (notation, ascii) = (self.notation(), self.arguments.ascii);
        let last = self.game.moves().split_last();
        match last.and_then(|(mv, before)| Some((mv, self.game.position_at(before.len())?))) {
            Some((&mv, before)) => say!("\n{}", before.board_after(mv, notation, ascii)),
            None => say!("\n{}", self.game.position().board_text(notation, ascii)),
        }
        Ok(())
    }
}
