//! `RULES.md` 13: position text. Every valid text is read; text with a malformed field
//! is refused, but not every impossible position is.

use std::collections::{BTreeMap, BTreeSet};

use super::Slow;
use super::board::{Board, Kind, Piece, SIDEWAYS, Side, Square};
use super::position::Position;
use super::rules::{Rules, Switch};

impl Slow {
    pub(super) fn read(rules: Rules, fen: &str) -> Result<Slow, String> {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let defaults = ["*", "-", "-", "-", "0", "1"];
        match fields.len() {
            2 => fields.extend(defaults),
            6 => fields.extend(&defaults[4..]),
            8 => {}
            count => return Err(format!("{count} fields, not 2, 6 or 8")),
        }
        let board = read_board(fields[0])?;
        let side = match fields[1] {
            "w" => Side::White,
            "b" => Side::Black,
            other => return Err(format!("side: {other:?}")),
        };
        let reserve = match fields[2] {
            "*" => pieces_in_own_home(&board),
            list => read_squares(list).map_err(|e| format!("reserve: {e}"))?,
        };
        let obliged = read_squares(fields[3]).map_err(|e| format!("obliged: {e}"))?;
        let en_passant = match fields[4] {
            "-" => None,
            text => Some(read_square(text).map_err(|e| format!("en passant: {e}"))?),
        };
        let step_back = read_step_back(fields[5]).map_err(|e| format!("return: {e}"))?;
        let quiet = read_number(fields[6]).map_err(|e| format!("quiet: {e}"))?;
        let number = read_number(fields[7]).map_err(|e| format!("number: {e}"))?;
        if number == 0 {
            return Err("number: 0".to_string());
        }
        let mut slow = Slow {
            rules,
            position: Position {
                board,
                side,
                reserve,
                obliged,
                en_passant,
                step_back,
                quiet,
                number,
            },
        };
        slow.check()?;
        slow.drop_useless_en_passant();
        Ok(slow)
    }

    /// Marks, en passant square and return memory must belong to pieces that can have them.
    fn check(&self) -> Result<(), String> {
        let position = &self.position;
        if !position.reserve.is_subset(&pieces_in_own_home(&position.board)) {
            return Err("reserve: not on a piece in its own home".to_string());
        }
        for &square in &position.obliged {
            let is_biy = self.piece_on(square).is_some_and(|piece| piece.kind == Kind::Biy);
            if !self.is_marked(square) || is_biy || !self.rules.on(Switch::ObligedDrop) {
                return Err(format!("obliged: {}", square.number()));
            }
        }
        if position.en_passant.is_some_and(|passed| !self.can_have_been_passed(passed)) {
            return Err("en passant: not just passed".to_string());
        }
        for (&stands_on, &came_from) in &position.step_back {
            let is_shatra = self.piece_on(stands_on).is_some_and(|p| p.kind == Kind::Shatra);
            let is_beside = SIDEWAYS.iter().any(|&d| stands_on.next(d) == Some(came_from));
            if !is_shatra || !is_beside || !self.rules.on(Switch::NoSidewaysReturn) {
                return Err(format!("return: {}", stands_on.number()));
            }
        }
        Ok(())
    }

    /// `RULES.md` 13: the side not to move can just have stepped over this square.
    fn can_have_been_passed(&self, passed: Square) -> bool {
        let passer = self.side().enemy();
        let from = passed.next((0, -passer.forward()));
        let to = passed.next((0, passer.forward()));
        let (Some(from), Some(to)) = (from, to) else {
            return false;
        };
        let shatra = Piece { side: passer, kind: Kind::Shatra };
        self.rules.on(Switch::DitchWalk)
            && from.on_first_row(passer)
            && to.on_edge_row(passer)
            && self.is_empty(from)
            && self.is_empty(passed)
            && self.piece_on(to) == Some(shatra)
    }

    pub(super) fn write(&self) -> String {
        let position = &self.position;
        let side = match position.side {
            Side::White => "w",
            Side::Black => "b",
        };
        let all = pieces_in_own_home(&position.board);
        let reserve = if !position.reserve.is_empty() && position.reserve == all {
            "*".to_string()
        } else {
            write_squares(&position.reserve)
        };
        let en_passant = match position.en_passant {
            Some(square) => square.number().to_string(),
            None => "-".to_string(),
        };
        format!(
            "{} {} {} {} {} {} {} {}",
            write_board(&position.board),
            side,
            reserve,
            write_squares(&position.obliged),
            en_passant,
            write_step_back(&position.step_back),
            position.quiet,
            position.number
        )
    }
}

/// Every piece that stands in its own home, by its square.
fn pieces_in_own_home(board: &Board) -> BTreeSet<Square> {
    let mut squares = BTreeSet::new();
    for side in [Side::White, Side::Black] {
        let own = board.squares_of(side).into_iter();
        squares.extend(own.filter(|square| square.in_home(side)));
    }
    squares
}

/// The squares of a row, from west to east.
fn squares_of_row(row: i32) -> Vec<Square> {
    (0..7).filter_map(|file| Square::at(file, row)).collect()
}

fn read_board(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 14 {
        return Err(format!("board: {} rows, not 14", rows.len()));
    }
    let mut board = Board::empty();
    for (row_text, row) in rows.into_iter().zip((1..=14).rev()) {
        let mut contents: Vec<Option<Piece>> = Vec::new();
        for letter in row_text.chars() {
            if let Some(run @ 1..=9) = letter.to_digit(10) {
                contents.extend(vec![None; run as usize]);
            } else if let Some(piece) = Piece::of_letter(letter) {
                contents.push(Some(piece));
            } else {
                return Err(format!("board: row {row}: {letter:?}"));
            }
        }
        let squares = squares_of_row(row);
        if contents.len() != squares.len() {
            return Err(format!("board: row {row}: {} squares", contents.len()));
        }
        for (square, content) in squares.into_iter().zip(contents) {
            board.set(square, content);
        }
    }
    Ok(board)
}

fn write_board(board: &Board) -> String {
    let mut rows = Vec::new();
    for row in (1..=14).rev() {
        let mut text = String::new();
        let mut run = 0;
        for square in squares_of_row(row) {
            match board.get(square) {
                None => run += 1,
                Some(piece) => {
                    if run > 0 {
                        text.push_str(&run.to_string());
                    }
                    run = 0;
                    text.push(piece.letter());
                }
            }
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        rows.push(text);
    }
    rows.join("/")
}

/// A plain decimal without sign or leading zeros that fits 32 bits.
fn read_number(text: &str) -> Result<u32, String> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain || (text.starts_with('0') && text != "0") {
        return Err(format!("{text:?}"));
    }
    text.parse().map_err(|_| format!("{text:?}"))
}

fn read_square(text: &str) -> Result<Square, String> {
    let number = u8::try_from(read_number(text)?).map_err(|_| format!("{text:?}"))?;
    Square::numbered(number).ok_or_else(|| format!("no square {number}"))
}

/// Squares, ascending, `,` between, or `-`.
fn read_squares(text: &str) -> Result<BTreeSet<Square>, String> {
    let mut squares = BTreeSet::new();
    if text == "-" {
        return Ok(squares);
    }
    for part in text.split(',') {
        let square = read_square(part)?;
        if squares.last().is_some_and(|&last| last >= square) {
            return Err(format!("{part} is out of order"));
        }
        squares.insert(square);
    }
    Ok(squares)
}

fn write_squares(squares: &BTreeSet<Square>) -> String {
    if squares.is_empty() {
        return "-".to_string();
    }
    let numbers: Vec<String> = squares.iter().map(|s| s.number().to_string()).collect();
    numbers.join(",")
}

/// `b>a`, b ascending, `,` between, or `-`.
fn read_step_back(text: &str) -> Result<BTreeMap<Square, Square>, String> {
    let mut step_back = BTreeMap::new();
    if text == "-" {
        return Ok(step_back);
    }
    for part in text.split(',') {
        let (b, a) = part.split_once('>').ok_or_else(|| format!("{part:?}"))?;
        let (b, a) = (read_square(b)?, read_square(a)?);
        if step_back.last_key_value().is_some_and(|(&last, _)| last >= b) {
            return Err(format!("{part} is out of order"));
        }
        step_back.insert(b, a);
    }
    Ok(step_back)
}

fn write_step_back(step_back: &BTreeMap<Square, Square>) -> String {
    if step_back.is_empty() {
        return "-".to_string();
    }
    let mut parts = Vec::new();
    for (b, a) in step_back {
        parts.push(format!("{}>{}", b.number(), a.number()));
    }
    parts.join(",")
}
