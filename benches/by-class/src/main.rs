//! Does one thing with the positions of a class, for callgrind to count: `shatra FILE MODE` or
//! `kish CLASS MODE`, where the mode is `count`, `list`, `make`, or of ours `into`, `captures` or `can`.
//! Only what stands in the functions named `measured_…` is counted. Prints the numbers of positions and moves.

mod ours;
mod turkish;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, game, what, mode] = &arguments[..] else {
        eprintln!("usage: by-class shatra FILE MODE | kish CLASS MODE");
        std::process::exit(2);
    };
    let (positions, moves) = match &game[..] {
        "shatra" => ours::run(what, mode),
        _ => turkish::run(what, mode),
    };
    println!("{positions} {moves}");
}
