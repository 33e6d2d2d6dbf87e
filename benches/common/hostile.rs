//! Long texts that no reader should take long to refuse.

/// The length of each text.
const LENGTH: usize = 1 << 20;

/// Texts of a megabyte, each with a name: what readers look for, again and again.
pub fn hostile_texts() -> Vec<(String, String)> {
    let pieces = [
        "a",
        "1",
        "9",
        "K",
        "/",
        " ",
        "-",
        "*",
        ",",
        "=",
        "1x",
        "d7xd9x",
        "1>2,",
        "54,",
        "3/",
        "pqp/",
        "+",
        "+ROAD_EXIT",
        "+ROAD_EXI",
        "0 ",
        "w ",
        "\0",
        "é",
        "\u{10FFFF}",
    ];
    let mut texts: Vec<_> = pieces
        .iter()
        .map(|piece| (format!("{piece:?} again and again"), piece.repeat(LENGTH / piece.len())))
        .collect();
    let starts = [
        ("a position and then digits", "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - - 0 ", "1"),
        ("a position and then marks", "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w ", "53,"),
        ("a position and then memories", "3/3/3/k/7/7/7/7/7/7/K/3/3/3 w - - - ", "1>2,"),
        ("a ruleset and then letters", "STANDARD+", "R"),
        ("a capture that does not end", "32", "x18x32"),
        ("a promotion and then letters", "4-1=", "Q"),
    ];
    texts.extend(starts.map(|(name, start, piece)| {
        (name.to_owned(), format!("{start}{}", piece.repeat(LENGTH / piece.len())))
    }));
    texts
}
