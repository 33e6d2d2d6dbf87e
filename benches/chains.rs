//! Lists of legal moves where chains are many: ordinary ones, and the worst positions known.

#[path = "common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use common::worst::WORST;
use common::{CHAINS_17, CHAINS_24, MIDDLE_17, MIDDLE_24, position};

fn lists(c: &mut Criterion) {
    let mut group = c.benchmark_group("list");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    let ordinary = [MIDDLE_17, MIDDLE_24, CHAINS_17, CHAINS_24]
        .map(|(name, rules, fen)| (name.to_owned(), position(rules, fen)));
    let worst = WORST
        .iter()
        .map(|&(rules, fen, moves)| (format!("{rules}, {moves} moves"), position(rules, fen)));
    for (name, position) in ordinary.into_iter().chain(worst) {
        group.throughput(Throughput::Elements(position.count_legal_moves() as u64));
        group.bench_function(format!("{name}: list"), |b| {
            b.iter(|| black_box(&position).generate_legal_moves());
        });
        group.bench_function(format!("{name}: count"), |b| {
            b.iter(|| black_box(&position).count_legal_moves());
        });
    }
    group.finish();
}

criterion_group!(benches, lists);
criterion_main!(benches);
