//! Plays random games, shows how they end, and checks the library's invariants on the way.

mod engine;
mod family;

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use engine::Engine;
use shatra::{Color, Game, Limits, Outcome, Playable, Position, Preset};

/// Play random games: a table of their outcomes and lengths, and a soak test.
///
/// After every move it is checked that the number of legal moves is the length of their list and no
/// move is in it twice, and that the position is read back from its text, with the hash that is kept;
/// after every game, that taking back all moves gives the start again and playing them anew the end.
/// The exit status is 1 if anything is not so.
#[derive(Parser)]
struct Arguments {
    /// Rulesets of any game, e.g. STANDARD-ROAD_EXIT or HIASHATAR; without any, the three presets of
    /// Shatra
    rules: Vec<String>,

    /// Games under each ruleset
    #[arg(short, long, default_value_t = 10_000)]
    games: u64,

    /// Seed; game n of a ruleset depends on nothing but the seed plus n
    #[arg(short, long, default_value_t = 1)]
    seed: u64,

    /// Cut a game off after so many plies
    #[arg(short, long, default_value_t = 10_000,
          value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    plies: usize,

    /// Avoid moves after which the opponent can win at once, where there are others: long games, with
    /// endgames
    #[arg(short, long)]
    careful: bool,

    /// Draw the games at other limits than the ruleset's: 3/60 is repetitions and quiet plies, -/- none
    #[arg(short, long, allow_hyphen_values = true)]
    limits: Option<Limits>,

    /// search:SECONDS, the time for a move: instead of random games, games of the bot of the example
    /// `search` against a mover that takes the most, the bot with each colour in turn
    #[arg(short, long, value_name = "search:SECONDS", value_parser = engine::search_time)]
    engine: Option<Duration>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    family::end(run_all(&arguments, &mut io::stdout().lock()).map(|()| ExitCode::SUCCESS))
}

fn run_all(arguments: &Arguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let presets = Preset::ALL.map(|preset| preset.to_string());
    let all = if arguments.rules.is_empty() { &presets[..] } else { &arguments.rules };
    for rules in all {
        run_under(rules, arguments, output).map_err(|error| family::about(rules, error))?;
    }
    Ok(())
}

fn run_under(
    rules: &str,
    arguments: &Arguments,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    if family::is_of_shatar(rules) {
        play::<shatra::shatar::Position>(rules, arguments, output)
    } else {
        play::<Position>(rules, arguments, output)
    }
}

fn play<P: Playable>(
    rules: &str,
    arguments: &Arguments,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let start: P = family::read(rules, None)?;
    match arguments.engine {
        Some(time) => contest(rules, &start, time, arguments, output),
        None => {
            let limits = arguments.limits.unwrap_or(start.limits());
            let table = run(&start, limits, arguments)?;
            Ok(table.print(&format!("{rules}, limits {limits}"), arguments, output)?)
        }
    }
}

/// Games of the bot against the greedy mover.
fn contest<P: Playable>(
    rules: &str,
    start: &P,
    time: Duration,
    arguments: &Arguments,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut results = BTreeMap::<String, u64>::new();
    let mut bot = Engine::new(&Game::new(start.clone()));
    for number in 0..arguments.games {
        let mut rng = fastrand::Rng::with_seed(arguments.seed.wrapping_add(number));
        let side = Color::ALL[number as usize % 2];
        let mut game = Game::new(start.clone());
        while game.outcome().is_none() && game.ply() < arguments.plies {
            let mv = if game.position().side_to_move() == side {
                let found = bot.at(&game).search(time, |_| ());
                found.and_then(|found| found.line.first().copied())
            } else {
                engine::greedy(game.position(), &mut rng)
            };
            game.play(mv.ok_or("no move, and not over")?)?;
        }
        let result = match game.outcome() {
            None => "cut off".into(),
            Some(Outcome { winner: None, reason }) => format!("draw: {reason}"),
            Some(Outcome { winner, reason }) if winner == Some(side) => format!("won: {reason}"),
            Some(Outcome { reason, .. }) => format!("lost: {reason}"),
        };
        *results.entry(result).or_default() += 1;
    }
    writeln!(output, "{rules}: {} games of the bot from seed {}", arguments.games, arguments.seed)?;
    for (result, count) in results {
        writeln!(output, "{count:6}  {result}")?;
    }
    Ok(())
}

/// What the games of one ruleset came to.
#[derive(Default)]
struct Table {
    /// The number of games by the text of their outcome.
    outcomes: BTreeMap<String, usize>,
    /// The lengths of the games, in plies.
    lengths: Vec<usize>,
    /// The sum and the largest of the numbers of legal moves.
    moves: usize,
    most_moves: usize,
}

fn run<P: Playable>(
    start: &P,
    limits: Limits,
    arguments: &Arguments,
) -> Result<Table, Box<dyn Error>> {
    let mut table = Table::default();
    for number in 0..arguments.games {
        let seed = arguments.seed.wrapping_add(number);
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = Game::with_limits(start.clone(), limits);
        let fault = |game: &Game<P>, fault: &dyn std::fmt::Display| {
            format!("game with seed {seed}, ply {}: {fault}\n{}", game.ply(), game.position())
        };
        while game.outcome().is_none() && game.ply() < arguments.plies {
            let moves = game.position().generate_legal_moves();
            check_position(game.position(), &moves).map_err(|error| fault(&game, &error))?;
            table.moves += moves.len();
            table.most_moves = table.most_moves.max(moves.len());
            let mv = choose(game.position(), moves, &mut rng, arguments.careful)
                .ok_or_else(|| fault(&game, &"no move, and not over"))?;
            game.play(mv).map_err(|error| fault(&game, &error))?;
        }
        table.count(game.outcome(), game.ply());
        check_undo(&mut game).map_err(|error| fault(&game, &error))?;
    }
    Ok(table)
}

/// A random move; a careful player first looks for one after which the opponent cannot win at once.
fn choose<P: Playable>(
    position: &P,
    mut moves: Vec<P::Move>,
    rng: &mut fastrand::Rng,
    careful: bool,
) -> Option<P::Move> {
    rng.shuffle(&mut moves);
    let side = position.side_to_move();
    let is_safe = |mv: &&P::Move| {
        let after = position.after(**mv);
        let answers = after.for_each_legal_move(|answer| {
            let winner = after.after(answer).outcome().and_then(|outcome| outcome.winner);
            if winner == Some(!side) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        answers.is_continue()
    };
    let safe = if careful { moves.iter().find(is_safe) } else { None };
    safe.or(moves.first()).copied()
}

fn check_position<P: Playable>(position: &P, moves: &[P::Move]) -> Result<(), Box<dyn Error>> {
    if position.count_legal_moves() != moves.len() {
        return Err("the number of legal moves is not the length of their list".into());
    }
    if moves.iter().collect::<HashSet<_>>().len() != moves.len() {
        return Err("a legal move is listed twice".into());
    }
    let read = P::from_fen(&position.to_string(), position.rules())?;
    if read != *position {
        return Err("the position is not read back from its text".into());
    }
    if read.zobrist() != position.zobrist() {
        return Err("the hash is not the one of the position that is read".into());
    }
    Ok(())
}

fn check_undo<P: Playable>(game: &mut Game<P>) -> Result<(), Box<dyn Error>> {
    let (end, outcome) = (game.position().clone(), game.outcome());
    while game.undo().is_some() {}
    if game.position() != game.start() {
        return Err("taking back all moves does not give the start".into());
    }
    while game.redo().is_some() {}
    if *game.position() != end || game.outcome() != outcome {
        return Err("playing the moves anew does not give the same end".into());
    }
    Ok(())
}

impl Table {
    fn count(&mut self, outcome: Option<Outcome>, length: usize) {
        let text = outcome.map_or("* cut off".into(), |outcome| outcome.to_string());
        *self.outcomes.entry(text).or_default() += 1;
        self.lengths.push(length);
    }

    fn print(
        mut self,
        title: &str,
        arguments: &Arguments,
        output: &mut impl Write,
    ) -> io::Result<()> {
        self.lengths.sort_unstable();
        let games = self.lengths.len();
        writeln!(output, "{title}: {games} games from seed {}", arguments.seed)?;
        for (outcome, count) in &self.outcomes {
            writeln!(output, "{count:8} {:5.1}%  {outcome}", 100.0 * *count as f64 / games as f64)?;
        }
        let plies: usize = self.lengths.iter().sum();
        if let (Some(shortest), Some(longest)) = (self.lengths.first(), self.lengths.last()) {
            writeln!(
                output,
                "  plies per game: {shortest} to {longest}, mean {:.1}, median {}",
                plies as f64 / games as f64,
                self.lengths[games / 2]
            )?;
            writeln!(
                output,
                "  legal moves: mean {:.1}, most {}; {plies} positions, all invariants hold",
                self.moves as f64 / plies as f64,
                self.most_moves
            )?;
        }
        writeln!(output)
    }
}
