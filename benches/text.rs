//! Position and move texts both ways, and how long hostile texts keep the readers busy.

#[path = "common/mod.rs"]
mod common;
#[path = "common/hostile.rs"]
mod hostile;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shatra::record::Records;
use shatra::{Draws, GameResult, Move, Notation, Position, Rules};

use common::{CHAINS_17, CHAINS_24, MIDDLE_17, MIDDLE_24, position};

const EXAMPLES: [common::Example; 4] = [MIDDLE_17, MIDDLE_24, CHAINS_17, CHAINS_24];

fn position_texts(c: &mut Criterion) {
    let mut group = c.benchmark_group("position text");
    group.sample_size(10).measurement_time(Duration::from_secs(1));
    for (name, rules, fen) in EXAMPLES {
        let position = position(rules, fen);
        group.bench_function(format!("{name}: write"), |b| {
            b.iter(|| black_box(&position).to_string());
        });
        group.bench_function(format!("{name}: read"), |b| {
            b.iter(|| Position::from_fen(black_box(fen), position.rules()));
        });
    }
    group.finish();
}

fn move_texts(c: &mut Criterion) {
    let mut group = c.benchmark_group("move text");
    group.sample_size(10).measurement_time(Duration::from_secs(1));
    for (name, rules, fen) in EXAMPLES {
        let position = position(rules, fen);
        let moves: Vec<Move> = position.generate_legal_moves().into_iter().take(50).collect();
        group.throughput(Throughput::Elements(moves.len() as u64));
        for notation in [Notation::Numeric, Notation::Algebraic] {
            let write = |mv: &Move| position.text_in(*mv, notation).to_string();
            let texts: Vec<String> = moves.iter().map(write).collect();
            group.bench_function(format!("{name}, {notation:?}: write"), |b| {
                b.iter(|| moves.iter().map(write).collect::<Vec<_>>());
            });
            group.bench_function(format!("{name}, {notation:?}: read"), |b| {
                b.iter(|| texts.iter().filter(|text| position.parse_move(text).is_ok()).count());
            });
        }
    }
    group.finish();
}

fn hostile_texts(c: &mut Criterion) {
    let (_, rules, fen) = CHAINS_24;
    let position = position(rules, fen);
    let mut group = c.benchmark_group("hostile text");
    group.sample_size(10).warm_up_time(Duration::from_millis(100));
    group.measurement_time(Duration::from_millis(300));
    let texts = hostile::hostile_texts();
    group.throughput(Throughput::Bytes(texts.iter().map(|(_, text)| text.len() as u64).sum()));
    group.bench_function("position", |b| {
        b.iter(|| accepted(&texts, |text| Position::from_fen(text, position.rules()).is_ok()));
    });
    group.bench_function("ruleset", |b| {
        b.iter(|| accepted(&texts, |text| text.parse::<Rules>().is_ok()));
    });
    group.bench_function("move", |b| {
        b.iter(|| accepted(&texts, |text| position.parse_move(text).is_ok()));
    });
    group.bench_function("record", |b| {
        b.iter(|| accepted(&texts, |text| Records::new(text).all(|record| record.is_ok())));
    });
    group.bench_function("draws and result", |b| {
        b.iter(|| {
            accepted(&texts, |text| {
                text.parse::<Draws>().is_ok() || text.parse::<GameResult>().is_ok()
            })
        });
    });
    {
        use shatra::shatar;
        let start = shatar::Position::start(shatar::Rules::HIASHATAR);
        group.bench_function("Shatar: position", |b| {
            let reads = |text: &str| shatar::Position::from_fen(text, start.rules()).is_ok();
            b.iter(|| accepted(&texts, reads));
        });
        group.bench_function("Shatar: ruleset", |b| {
            b.iter(|| accepted(&texts, |text| text.parse::<shatar::Rules>().is_ok()));
        });
        group.bench_function("Shatar: move", |b| {
            b.iter(|| accepted(&texts, |text| start.parse_move(text).is_ok()));
        });
    }
    group.finish();
}

fn accepted(texts: &[(String, String)], reads: impl Fn(&str) -> bool) -> usize {
    texts.iter().filter(|(_, text)| reads(text)).count()
}

criterion_group!(benches, position_texts, move_texts, hostile_texts);
criterion_main!(benches);
