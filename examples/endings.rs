//! Solves endings: `cargo run --release --example endings -- KQk KRk`.

mod family;

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use shatra::{Color, Playable, shatar};

/// Solve all set-ups of a few pieces: who wins, and how fast.
///
/// Every position that can come from such a set-up is found by legal moves; then the values are found
/// backwards from the positions that are over. Repetition and quiet plies are left out: a position is
/// drawn where nobody can force a win. For each ending two lines of a table are printed, one for each
/// side to move.
#[derive(Parser)]
pub struct Arguments {
    /// The ruleset of any game
    #[arg(long, default_value = "STANDARD")]
    pub rules: String,

    /// So many random positions of each ending are also solved by a plain search forward, nine plies deep
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub check: usize,

    /// The pieces by the letters of position texts, White's in capitals: KQk is biy and batyr against biy
    #[arg(required = true)]
    pub endings: Vec<String>,
}

fn main() -> ExitCode {
    let result = run(&Arguments::parse(), &mut io::stdout().lock());
    family::end(result.map(|()| ExitCode::SUCCESS))
}

pub fn run(arguments: &Arguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        output,
        "| ending | to move | White wins | draws | Black wins | longest win | for example |\n\
         |---|---|---|---|---|---|---|"
    )?;
    for pieces in &arguments.endings {
        let solved = if family::is_of_shatar(&arguments.rules) {
            solve::<shatar::Position>(arguments, pieces, output)
        } else {
            solve::<shatra::Position>(arguments, pieces, output)
        };
        solved.map_err(|error| family::about(pieces, error))?;
    }
    Ok(())
}

/// A game of which set-ups can be made.
trait Placed: Playable {
    /// How many squares there are.
    fn squares() -> usize;

    /// The position of pieces on squares, which are counted from 0; `None` if it is none.
    fn placed(rules: Self::Rules, pieces: &[(char, usize)], side: Color) -> Option<Self>;
}

macro_rules! placed {
    ($($game:ident)::+) => {
        impl Placed for $($game)::+::Position {
            fn squares() -> usize {
                $($game)::+::Square::all().count()
            }

            fn placed(rules: Self::Rules, pieces: &[(char, usize)], side: Color) -> Option<Self> {
                let mut setup = $($game)::+::Setup::new(rules);
                setup.side_to_move = side;
                for &(letter, square) in pieces {
                    let square = $($game)::+::Square::all().nth(square)?;
                    setup.place(square, Some($($game)::+::Piece::from_letter(letter)?));
                }
                setup.try_into().ok()
            }
        }
    };
}
placed!(shatra);
placed!(shatra::shatar);

fn solve<P: Placed>(
    arguments: &Arguments,
    pieces: &str,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let rules = family::read::<P>(&arguments.rules, None)?.rules();
    let set_ups = set_ups::<P>(rules, pieces);
    if set_ups.is_empty() {
        return Err("these pieces are no position".into());
    }
    let number = set_ups.len();
    let graph = Graph::from_set_ups(set_ups);
    let values = graph.values();
    graph.check(&values)?;
    graph.check_forward(&values, arguments.check)?;
    for side in Color::ALL {
        let of_side = |&node: &usize| graph.positions[node].side_to_move() == side;
        let nodes: Vec<usize> = (0..number).filter(of_side).collect();
        let won =
            |winner| nodes.iter().filter(|&&node| values[node].winner(side) == winner).count();
        let longest = nodes.iter().filter(|&&node| values[node] != Value::Draw);
        let longest = longest.max_by_key(|&&node| (values[node].plies(), !node));
        let [white, draws, black] = [Some(Color::White), None, Some(Color::Black)].map(won);
        write!(output, "| {pieces} | {side} | {white} | {draws} | {black} | ")?;
        match longest {
            None => writeln!(output, "- | - |")?,
            Some(&node) => {
                let (plies, position) = (values[node].plies(), &graph.positions[node]);
                writeln!(output, "{plies} plies | `{position}` |")?;
            }
        }
    }
    Ok(())
}

/// All set-ups of the pieces, with either side to move.
fn set_ups<P: Placed>(rules: P::Rules, pieces: &str) -> Vec<P> {
    let letters: Vec<char> = pieces.chars().collect();
    let mut placements: Vec<Vec<(char, usize)>> = vec![Vec::new()];
    for letter in letters {
        let with_this = |placed: Vec<(char, usize)>| {
            // Of equal pieces the later one stands on the higher square.
            let least =
                placed.iter().filter(|piece| piece.0 == letter).map(|piece| piece.1 + 1).max();
            let squares = least.unwrap_or(0)..P::squares();
            squares.filter_map(move |square| {
                let is_free = placed.iter().all(|piece| piece.1 != square);
                is_free.then(|| [&placed[..], &[(letter, square)]].concat())
            })
        };
        placements = placements.into_iter().flat_map(with_this).collect();
    }
    let of_side = |pieces: Vec<(char, usize)>| {
        Color::ALL.into_iter().filter_map(move |side| P::placed(rules, &pieces, side))
    };
    placements.into_iter().flat_map(of_side).collect()
}

/// Who wins a position, in how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Draw,
    /// The side to move wins.
    Win(u16),
    Loss(u16),
}

impl Value {
    fn plies(self) -> u16 {
        match self {
            Self::Draw => 0,
            Self::Win(plies) | Self::Loss(plies) => plies,
        }
    }

    fn winner(self, side: Color) -> Option<Color> {
        match self {
            Self::Draw => None,
            Self::Win(_) => Some(side),
            Self::Loss(_) => Some(!side),
        }
    }

    /// The value of a position that is over.
    fn of_end<P: Playable>(position: &P) -> Option<Self> {
        let winner = position.outcome()?.winner;
        Some(winner.map_or(Self::Draw, |winner| {
            if winner == position.side_to_move() { Self::Win(0) } else { Self::Loss(0) }
        }))
    }
}

/// All positions that can come from some set-ups, and the moves between them.
struct Graph<P> {
    /// The set-ups, then the others.
    positions: Vec<P>,
    /// The positions after each, by number.
    after: Vec<Vec<u32>>,
}

impl<P: Playable> Graph<P> {
    fn from_set_ups(mut positions: Vec<P>) -> Self {
        let numbered = positions.iter().map(P::key).zip(0..);
        let mut numbers: HashMap<P::Key, u32> = numbered.collect();
        let mut after = Vec::new();
        while let Some(position) = positions.get(after.len()) {
            let position = position.clone();
            let moves = match position.outcome() {
                None => position.generate_legal_moves(),
                Some(_) => Vec::new(),
            };
            let number = |mv| {
                let next = position.after(mv);
                *numbers.entry(next.key()).or_insert_with(|| {
                    positions.push(next);
                    positions.len() as u32 - 1
                })
            };
            after.push(moves.into_iter().map(number).collect());
        }
        Self { positions, after }
    }

    /// The values, found from the ends backwards: those with fewer plies first.
    fn values(&self) -> Vec<Value> {
        let mut before = vec![Vec::new(); self.positions.len()];
        for (node, after) in (0..).zip(&self.after) {
            after.iter().for_each(|&next| before[next as usize].push(node));
        }
        let mut left: Vec<usize> = self.after.iter().map(Vec::len).collect();
        let ends: Vec<_> = self.positions.iter().map(Value::of_end).collect();
        let mut values: Vec<Value> = ends.iter().map(|end| end.unwrap_or(Value::Draw)).collect();
        let mut found: Vec<usize> =
            (0..values.len()).filter(|&n| values[n] != Value::Draw).collect();
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            for &node_before in &before[node] {
                let node_before: usize = node_before;
                if values[node_before] != Value::Draw {
                    continue;
                }
                left[node_before] -= 1;
                values[node_before] = match values[node] {
                    Value::Loss(plies) => Value::Win(plies + 1),
                    Value::Win(plies) if left[node_before] == 0 => Value::Loss(plies + 1),
                    _ => continue,
                };
                found.push(node_before);
            }
        }
        values
    }

    /// Whether every value is what the values of the positions after it make it.
    fn check(&self, values: &[Value]) -> Result<(), String> {
        for (node, position) in self.positions.iter().enumerate() {
            let after = || self.after[node].iter().map(|&next| values[next as usize]);
            let lost =
                after().filter(|value| matches!(value, Value::Loss(_))).map(Value::plies).min();
            let expected = match (Value::of_end(position), lost) {
                (Some(end), _) => end,
                (None, Some(plies)) => Value::Win(plies + 1),
                (None, None) if after().all(|value| matches!(value, Value::Win(_))) => {
                    Value::Loss(after().map(Value::plies).max().unwrap_or(0) + 1)
                }
                (None, None) => Value::Draw,
            };
            if values[node] != expected {
                return Err(format!("{:?}, but {expected:?}: {position}", values[node]));
            }
        }
        Ok(())
    }

    /// Whether a plain search finds the same from some positions.
    fn check_forward(&self, values: &[Value], number: usize) -> Result<(), String> {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut search = Search::default();
        for _ in 0..number {
            let node = rng.usize(..self.positions.len());
            let position = &self.positions[node];
            let found = (0..=DEPTH).find_map(|plies| search.value(position, plies));
            let expected = Some(values[node]).filter(|value| {
                *value != Value::Draw && value.plies() <= DEPTH || Value::of_end(position).is_some()
            });
            if found != expected {
                return Err(format!("{expected:?}, but forward {found:?}: {position}"));
            }
        }
        Ok(())
    }
}

/// How deep the search forward goes.
const DEPTH: u16 = 9;

/// A search forward for a win in so many plies; it shares nothing with the values.
#[derive(Default)]
struct Search {
    /// What has been found, by hash and plies.
    known: HashMap<(u64, u16), Option<Value>>,
}

impl Search {
    /// The value, if it is decided in so many plies.
    fn value<P: Playable>(&mut self, position: &P, plies: u16) -> Option<Value> {
        if let Some(end) = Value::of_end(position) {
            return Some(end);
        }
        if plies == 0 {
            return None;
        }
        if let Some(&known) = self.known.get(&(position.zobrist(), plies)) {
            return known;
        }
        let values: Vec<_> = position
            .generate_legal_moves()
            .into_iter()
            .map(|mv| self.value(&position.after(mv), plies - 1))
            .collect();
        let lost = values.iter().filter_map(|value| match value {
            Some(Value::Loss(plies)) => Some(plies + 1),
            _ => None,
        });
        let won = values.iter().map(|value| match value {
            Some(Value::Win(plies)) => Some(plies + 1),
            _ => None,
        });
        let value = match lost.min() {
            Some(plies) => Some(Value::Win(plies)),
            None => won
                .collect::<Option<Vec<_>>>()
                .and_then(|won| won.into_iter().max())
                .map(Value::Loss),
        };
        self.known.insert((position.zobrist(), plies), value);
        value
    }
}
