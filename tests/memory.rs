//! How much memory reading records takes, in bytes for a byte of text. It is a program of its own,
//! so that nothing else allocates meanwhile.

use peak_alloc::PeakAlloc;
use shatra::record::{GameType, Records};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The most that is taken on the way, and the most that is kept of a record of Shatra; positions of
/// Shatar are larger, and its move texts shorter (`shatra::record`).
const PEAK: f64 = 100.0;
const KEPT: f64 = 64.0;

/// Of each sort the shortest text that there is.
fn texts() -> Vec<(&'static str, GameType, String)> {
    let biys = "[Rules \"CODIFIED\"]\n[FEN \"3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - -\"]\n\n";
    let waiting = "[Rules \"CODIFIED\"]\n[FEN \"P2/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - -\"]\n\n";
    let times = 20_000;
    let nested = format!("{}{}", "(53-50".repeat(100), ")".repeat(100));
    vec![
        ("moves", GameType::Shatra, format!("{biys}{}*", "53-49 10-14 49-53 14-10 ".repeat(times))),
        ("variations", GameType::Shatra, format!("{biys}53-49{}*", "(53-50)".repeat(times))),
        ("promotions", GameType::Shatra, format!("{waiting}1=Q{}*", "(1=B)".repeat(times))),
        ("nested", GameType::Shatra, format!("{biys}53-49{}*", nested.repeat(times / 100))),
        ("comments", GameType::Shatra, format!("{biys}53-49{}*", "{a}".repeat(times))),
        ("glyphs", GameType::Shatra, format!("{biys}53-49{} *", "$1".repeat(times))),
        (
            "all of them",
            GameType::Shatra,
            format!("{biys}53-49{}*", "(53-50$1{a}10-14(10-14))".repeat(times)),
        ),
        ("Shatar", GameType::Shatar, format!("e3{}*", "(a3)".repeat(times))),
        ("Hiashatar", GameType::Hiashatar, format!("a5{}*", "(b3)".repeat(times))),
        (
            "tags",
            GameType::Shatra,
            (0..times).map(|tag| format!("[A{tag}\"\"]")).collect::<String>() + "*",
        ),
    ]
}

#[test]
fn a_record_takes_memory_in_proportion_to_its_text() {
    for (name, game, text) in texts() {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let mut records = Records::any(&text).usual_game(game);
        let record = records.next().expect("a game");
        let bytes = |usage: usize| (usage - before) as f64 / text.len() as f64;
        let (kept, peak) = (bytes(MEMORY.current_usage()), bytes(MEMORY.peak_usage()));
        assert!(record.is_ok(), "{name}: {record:?}");
        drop(record);
        println!("| {name} | {} | {kept:.1} | {peak:.1} |", text.len());
        let most = if game == GameType::Shatra { KEPT } else { PEAK };
        assert!(kept <= most && peak <= PEAK, "{name}: {kept} bytes kept, {peak} at the peak");
    }
}
