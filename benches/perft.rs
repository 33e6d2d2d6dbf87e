//! perft of the starts, of middle games and of positions with many chains.

#[path = "common/mod.rs"]
mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shatra::{Position, Preset, perft};

use common::{CHAINS_17, CHAINS_24, MIDDLE_17, MIDDLE_24, position};

fn perfts(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    let starts = Preset::ALL
        .map(|preset| (format!("start {}", preset.as_str()), Position::start(preset.rules()), 3));
    let others = [(MIDDLE_17, 3), (MIDDLE_24, 4), (CHAINS_17, 2), (CHAINS_24, 2)];
    let others =
        others.map(|((name, rules, fen), depth)| (name.to_owned(), position(rules, fen), depth));
    for (name, position, depth) in starts.into_iter().chain(others) {
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(format!("{name}, depth {depth}"), |b| {
            b.iter(|| perft(black_box(&position), depth));
        });
    }
    group.finish();
}

criterion_group!(benches, perfts);
criterion_main!(benches);
