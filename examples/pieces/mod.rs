//! Perft in pieces: a count cut into lines, which any number of machines can work off in any order.
//!
//! A piece is `COUNT<TAB>RULES<TAB>FEN<TAB>DEPTH`: a position, the number of ways to it, and how deep it is
//! still to be counted. A result is a piece, a tab and the count of its position, or `error: ` and the
//! reason.

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use shatra::{PerftTable, Playable, Position, shatar};

use super::family;

/// How often the work tells how far it is.
const TOLD_EVERY: Duration = Duration::from_secs(10);

/// Writes a piece for each different position after some plies, counters left out, in the order of
/// their texts.
pub fn split<P: Playable>(
    start: &P,
    plies: u8,
    depth: u8,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let left = depth.checked_sub(plies).ok_or("the split is deeper than the count")?;
    let mut level = HashMap::from([(start.key(), (1, start.clone()))]);
    for _ in 0..plies {
        let mut next: HashMap<P::Key, (u64, P)> = HashMap::new();
        for (ways, position) in level.into_values() {
            for mv in position.generate_legal_moves() {
                let after = position.after(mv);
                let entry = next.entry(after.key()).or_insert_with(|| (0, after.clone()));
                entry.0 = entry.0.checked_add(ways).ok_or("more ways than can be counted")?;
                // Of positions that differ in their counters one is kept, always the same.
                if after.quiet_plies() < entry.1.quiet_plies() {
                    entry.1 = after;
                }
            }
        }
        level = next;
    }
    let mut lines: Vec<(String, u64)> = level
        .into_values()
        .map(|(ways, position)| (format!("{}\t{position}", position.rules()), ways))
        .collect();
    lines.sort_unstable();
    for (position, ways) in lines {
        writeln!(output, "{ways}\t{position}\t{left}")?;
    }
    Ok(())
}

/// Counts the piece of each line of the input and writes its result at once. Returns whether all lines
/// were pieces. `lines` is how many there are, to tell how many are left.
pub fn work(
    input: impl BufRead,
    output: &mut impl Write,
    lines: Option<u64>,
    count: impl Fn(&Piece) -> u64,
) -> io::Result<bool> {
    let mut all_good = true;
    let (start, mut told) = (Instant::now(), Instant::now());
    for (done, line) in (1..).zip(input.split(b'\n')) {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        let counted = Piece::read(&line).and_then(|piece| match count(&piece) {
            u64::MAX => Err("more sequences than can be counted".into()),
            nodes => Ok(nodes),
        });
        match counted {
            Ok(nodes) => writeln!(output, "{line}\t{nodes}")?,
            Err(error) => {
                all_good = false;
                writeln!(output, "{line}\terror: {error}")?;
            }
        }
        output.flush()?;
        if let Some(lines) = lines.filter(|_| told.elapsed() > TOLD_EVERY) {
            told = Instant::now();
            let rate = done as f64 / start.elapsed().as_secs_f64();
            eprintln!("{done} done, {} left, {rate:.1} a second", lines.saturating_sub(done));
        }
    }
    Ok(all_good)
}

/// A position to be counted, of one of the families.
pub enum Piece {
    Shatra(Position, u8),
    Shatar(shatar::Position, u8),
}

impl Piece {
    fn read(line: &str) -> Result<Self, Box<dyn Error>> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [ways, rules, fen, depth] = fields[..] else {
            return Err(format!("{} fields; expected 4", fields.len()).into());
        };
        let _: u64 = ways.parse().map_err(|_| "the number of ways is none")?;
        let depth: u8 = depth.parse().map_err(|_| "the depth is no number up to 255")?;
        Ok(if family::is_of_shatar(rules) {
            Self::Shatar(family::read(rules, Some(fen))?, depth)
        } else {
            Self::Shatra(family::read(rules, Some(fen))?, depth)
        })
    }

    pub fn count(&self, table: Option<&PerftTable>, threads: usize) -> u64 {
        match self {
            Self::Shatra(position, depth) => super::count_all(position, *depth, table, threads),
            Self::Shatar(position, depth) => super::count_all(position, *depth, table, threads),
        }
    }
}

/// Adds up the results of the pieces, each of which must be there once.
pub fn sum(pieces: impl BufRead, results: impl BufRead) -> Result<u64, Box<dyn Error>> {
    let mut left: HashMap<String, bool> = HashMap::new();
    for line in pieces.lines() {
        let line = line?;
        if left.contains_key(&line) {
            return Err(format!("a piece is there twice: {line}").into());
        }
        left.insert(line, true);
    }
    let mut sum: u64 = 0;
    for line in results.lines() {
        let line = line?;
        let (piece, nodes) = line.rsplit_once('\t').ok_or_else(|| no_result(&line))?;
        match left.get_mut(piece) {
            None => return Err(format!("a result of no piece: {line}").into()),
            Some(is_left @ true) => *is_left = false,
            Some(false) => return Err(format!("a second result of one piece: {line}").into()),
        }
        let nodes: u64 = nodes.parse().map_err(|_| no_result(&line))?;
        let ways: u64 =
            piece.split('\t').next().unwrap_or("").parse().map_err(|_| no_result(&line))?;
        let nodes = ways.checked_mul(nodes).and_then(|nodes| sum.checked_add(nodes));
        sum = nodes.ok_or("more sequences than can be counted")?;
    }
    let missing = left.values().filter(|is_left| **is_left).count();
    match left.iter().filter(|(_, is_left)| **is_left).map(|(piece, _)| piece).min() {
        Some(first) => Err(format!("{missing} pieces have no result, first {first}").into()),
        None => Ok(sum),
    }
}

fn no_result(line: &str) -> String {
    format!("no result: {line}")
}
