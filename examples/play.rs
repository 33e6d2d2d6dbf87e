//! A game on the terminal: two players, or a player against a simple mover.

mod engine;
mod family;

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use engine::Engine;
use shatra::record::Record;
use shatra::{Color, DiagramOptions, Game, Kind, Move, Notation, Position, Rules, Square};

/// Play Shatra on the terminal. Every move is asked for, or made by a simple mover.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED or STANDARD-ROAD_EXIT
    #[arg(short, long, default_value = "STANDARD")]
    rules: Rules,

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

const HELP: &str = "\
A move: 46-39 or a5-a6 (step), 54*40 (drop), 32x18x20 (capture), 4-1=Q (promotion).
moves         all legal moves; moves 46: those of the piece on 46 (or on a5)
undo, redo    take a move back, play it again (with the answer of a mover)
resign, draw  give up; agree on a draw
save FILE     write the game to a file of records, after those that are in it
fen, board    show the position as text, or drawn
help, quit";

/// Prints a line; a reader of it that has gone is an error.
macro_rules! say {
    ($($text:tt)*) => { writeln!(io::stdout(), $($text)*)? };
}

fn main() -> ExitCode {
    family::end(run(Arguments::parse()).map(|()| ExitCode::SUCCESS))
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let start = match &arguments.fen {
        Some(fen) => Position::from_fen(fen, arguments.rules)?,
        None => Position::start(arguments.rules),
    };
    let mut rng = arguments.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    let mut table = Table { game: Game::new(start), arguments };
    say!("{HELP}\n");
    table.show()?;
    let mut shown_end = false;
    loop {
        let position = table.game.position();
        let outcome = table.game.outcome();
        let player = table.player(position.side_to_move());
        if outcome.is_none() && player != Player::Human {
            let mv = match player {
                Player::Engine => table.search(),
                _ => choose(position, player, &mut rng),
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
struct Table {
    game: Game,
    arguments: Arguments,
}

impl Table {
    fn player(&self, color: Color) -> Player {
        match color {
            Color::White => self.arguments.white,
            Color::Black => self.arguments.black,
        }
    }

    fn notation(&self) -> Notation {
        if self.arguments.algebraic { Notation::Algebraic } else { Notation::Numeric }
    }

    fn text(&self, mv: Move) -> String {
        self.game.position().text_in(mv, self.notation()).to_string()
    }

    /// The bot's move.
    fn search(&self) -> Option<Move> {
        let found = Engine::new(&self.game).search(self.arguments.engine, |_| ());
        found.and_then(|found| found.line.first().copied())
    }

    /// Does what a line of the player says.
    fn obey(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("help", _) => say!("{HELP}"),
            ("board", _) => self.show()?,
            ("fen", _) => say!("{}", self.game.position()),
            ("moves", square) => self.list(square)?,
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
        step: fn(&mut Game) -> Option<Move>,
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

    fn list(&self, square: &str) -> Result<(), Box<dyn Error>> {
        let of = match square {
            "" => None,
            name => Some(name.parse::<Square>()?),
        };
        let moves = self.game.position().move_texts(self.notation());
        let mut texts: Vec<_> = moves
            .into_iter()
            .filter(|(mv, _)| of.is_none_or(|square| square == mv.from()))
            .map(|(mv, text)| (mv.from(), text))
            .collect();
        texts.sort();
        let texts: Vec<_> = texts.into_iter().map(|(_, text)| text).collect();
        say!("{} moves: {}", texts.len(), texts.join(" "));
        Ok(())
    }

    fn save(&self, path: &str) -> Result<(), Box<dyn Error>> {
        let mut record = Record::from(&self.game);
        for color in Color::ALL {
            let value = self.player(color).to_possible_value();
            let name = value.as_ref().map_or("?", |value| value.get_name());
            record.set_tag(&color.to_string(), name)?;
        }
        let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
        write!(file, "{}", record.text_in(self.notation()))?;
        say!("saved to {path}");
        Ok(())
    }

    /// Draws the board with the move that led to it.
    fn show(&self) -> io::Result<()> {
        let mut options = DiagramOptions::default().notation(self.notation()).ascii(true);
        if let Some((&last, before)) = self.game.moves().split_last()
            && let Some(before) = self.game.position_at(before.len())
        {
            options = options.last_move(Some(before.trail(last)));
        }
        say!("\n{}", self.game.position().diagram(&options));
        Ok(())
    }
}

/// A mover's move.
fn choose(position: &Position, player: Player, rng: &mut fastrand::Rng) -> Option<Move> {
    let moves = position.generate_legal_moves();
    let worth = |mv: &Move| match player {
        Player::Greedy => gain(position, *mv),
        _ => 0,
    };
    let most = moves.iter().map(worth).max()?;
    rng.choice(moves.iter().filter(|mv| worth(mv) == most).copied().collect::<Vec<_>>())
}

/// What a move takes, and what a promotion adds.
fn gain(position: &Position, mv: Move) -> u32 {
    let worth = |kind| match kind {
        Kind::Biy => 100,
        Kind::Batyr => 9,
        Kind::Tura => 5,
        Kind::Yalkyn => 4,
        Kind::Shatra => 1,
    };
    let taken = mv.captured().into_iter().filter_map(|square| position.piece_at(square));
    taken.map(|piece| worth(piece.kind)).sum::<u32>() + mv.promotion().map_or(0, worth)
}
