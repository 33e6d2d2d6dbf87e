//! Games of two players who help each other to the worst position.

use std::time::Instant;

use fastrand::Rng;
use shatra::{Game, Playable};

/// Changes that may fail before another game is begun.
const PATIENCE: u32 = 3_000;

/// How much less bad a game may be at first and still be taken, as a part of the value.
const TOLERANCE: f64 = 0.3;

/// How far a changed game is played on.
const PLIES: usize = 24;

/// Climbs until the time is over: games are cut somewhere and played on. Shows each position that is
/// worse than all before.
pub fn climb<P: Playable, E>(
    start: &P,
    rng: &mut Rng,
    end: Instant,
    measure: impl Fn(&P) -> f64,
    mut note: impl FnMut(&P, f64, usize) -> Result<(), E>,
) -> Result<(), E> {
    let mut worst = 0.0;
    while Instant::now() < end {
        let mut line = Vec::new();
        let (mut value, mut highest, mut failed) = (0.0, 0.0, 0);
        while failed < PATIENCE && Instant::now() < end {
            failed += 1;
            // Late changes leave most of what has been built.
            let kept = line.len() - rng.usize(..=line.len()).min(rng.usize(..=line.len()));
            let Some((next, next_value, position)) = played_on(start, &line[..kept], rng, &measure)
            else {
                continue;
            };
            let tolerance = TOLERANCE * (1.0 - f64::from(failed) / f64::from(PATIENCE));
            if next_value < value * (1.0 - tolerance * rng.f64().powi(3)) {
                continue;
            }
            if next_value > highest {
                (highest, failed) = (next_value, 0);
            }
            if next_value > worst {
                worst = next_value;
                note(&position, next_value, next.len())?;
            }
            (line, value) = (next, next_value);
        }
    }
    Ok(())
}

/// The game after some moves more, up to its worst position after these.
fn played_on<P: Playable>(
    start: &P,
    line: &[P::Move],
    rng: &mut Rng,
    measure: impl Fn(&P) -> f64,
) -> Option<(Vec<P::Move>, f64, P)> {
    let mut game = Game::new(start.clone());
    for &mv in line {
        game.play(mv).ok()?;
    }
    let mut worst: Option<(f64, usize)> = None;
    let plies = game.ply() + rng.usize(1..=PLIES);
    while game.outcome().is_none() && game.ply() < plies {
        let mv = rng.choice(game.position().generate_legal_moves())?;
        game.play(mv).ok()?;
        if game.outcome().is_some() {
            break;
        }
        let value = measure(game.position());
        if worst.is_none_or(|(most, _)| value > most) {
            worst = Some((value, game.ply()));
        }
    }
    let (value, ply) = worst?;
    let position = game.position_at(ply)?;
    Some((game.moves()[..ply].to_vec(), value, position))
}
