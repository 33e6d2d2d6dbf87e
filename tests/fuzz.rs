//! The fuzz targets without a fuzzer: each over its seeds in `fuzz/corpus`, and over inputs made
//! from these by chance.

use std::path::Path;
use std::{fs, iter, thread};

use crate::fuzz_targets;
use fastrand::Rng;

const INPUTS: usize = 3000;

/// Prints an input that a target did not survive.
struct Shown<'a>(&'a str, &'a [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{} fails for b\"{}\"", self.0, self.1.escape_ascii());
        }
    }
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

/// A seed with up to four parts replaced, or nothing but chance.
fn generated(rng: &mut Rng, seeds: &[Vec<u8>]) -> Vec<u8> {
    if rng.u8(..5) == 0 {
        let length = rng.usize(..300);
        return iter::repeat_with(|| rng.u8(..)).take(length).collect();
    }
    let mut input = rng.choice(seeds).expect("every target has seeds").clone();
    for _ in 0..rng.usize(1..=4) {
        let part = |rng: &mut Rng, length: usize| {
            let start = rng.usize(..=length);
            start..(start + rng.usize(..=4) * rng.usize(..=2)).min(length)
        };
        let replaced = part(rng, input.len());
        let inserted = match rng.u8(..3) {
            0 => vec![rng.u8(..)],
            1 => rng.choice(seeds).map_or(Vec::new(), |seed| seed[part(rng, seed.len())].to_vec()),
            _ => Vec::new(),
        };
        input.splice(replaced, inserted);
    }
    input
}

fn run(name: &str, target: fn(&[u8])) {
    let seeds = seeds(name);
    let mut rng = Rng::with_seed(1);
    let inputs = iter::repeat_with(|| generated(&mut rng, &seeds)).take(INPUTS);
    for input in seeds.iter().cloned().chain(inputs) {
        let shown = Shown(name, &input);
        target(shown.1);
    }
}

macro_rules! twins {
    ($($target:ident)*) => {$(
        #[test]
        fn $target() {
            run(stringify!($target), fuzz_targets::$target);
        }
    )*};
}

twins! { fen move_text rules_text record_text legality chains playing shatar_text shatar_playing }
