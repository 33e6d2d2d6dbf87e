//! Texts of strangers: no reader panics, and what is read is written and read again.

#[path = "../../benches/common/hostile.rs"]
mod hostile;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use shatra::record::{Record, Records};
use shatra::{Bitboard, Draws, MoveParts, Outcome, Position, Rules};

use super::{config, name};
use crate::strategies::any_position;

/// What is read is written and read again; what is refused is said.
fn readers_are_steady(position: &Position, text: &str) -> Result<(), TestCaseError> {
    match Position::from_fen(text, position.rules()) {
        Ok(read) => {
            let again = Position::from_fen(&read.to_string(), read.rules());
            prop_assert_eq!(again.as_ref(), Ok(&read), "{:?}", text);
            prop_assert_eq!(read.count_legal_moves(), read.generate_legal_moves().len());
        }
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Rules>() {
        Ok(rules) => prop_assert_eq!(rules.to_string().parse(), Ok(rules), "{:?}", text),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    match text.parse::<MoveParts>() {
        Ok(parts) => {
            prop_assert_eq!(parts.to_string(), text);
            let found = position.find_move(parts).map(|mv| mv.parts());
            prop_assert!(found.is_err() || found == Ok(parts), "{}", name(position, text));
        }
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    match position.parse_move(text) {
        Ok(mv) => {
            prop_assert!(position.is_legal(mv), "{}", name(position, text));
            let again = position.parse_move(&position.text(mv).to_string());
            prop_assert_eq!(again, Ok(mv), "{}", name(position, text));
        }
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

/// One change of a text: the character at a place goes, another comes, or both.
type Edit = (Index, bool, String);

fn edit() -> impl Strategy<Value = Edit> {
    let letters = "0123456789/ -,>*x:=+KQRBPkqrbpwabcdefg_\t\0é٣√\u{10FFFF}";
    let letter = select(letters.chars().collect::<Vec<_>>()).prop_map(String::from);
    let words = ["STANDARD", "+FREE_LANDING", "99999999999", "62", "63", "00", "1>2", "=Q", "x12"];
    let inserted = prop_oneof![
        4 => letter,
        1 => any::<String>(),
        1 => select(words.to_vec()).prop_map(String::from),
        1 => Just(String::new()),
    ];
    (any::<Index>(), any::<bool>(), inserted)
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, replaces, inserted) in edits {
        let at = at.index(letters.len() + 1);
        let end = (at + usize::from(*replaces)).min(letters.len());
        letters.splice(at..end, inserted.chars());
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn readers_take_arbitrary_text(
        position in any_position(),
        text in prop_oneof![any::<String>(), "\\PC*", "[0-9x:*=KQRBa-g-]{0,12}"],
    ) {
        readers_are_steady(&position, &text)?;
    }

    #[test]
    fn readers_take_damaged_text(
        position in any_position(),
        edits in prop::collection::vec(edit(), 1..4),
        at in any::<Index>(),
    ) {
        let list = position.generate_legal_moves();
        let mut texts = vec![position.to_string(), position.rules().to_string()];
        if !list.is_empty() {
            let mv = *at.get(&list);
            texts.push(position.text(mv).to_string());
            texts.push(position.algebraic(mv).to_string());
            texts.push(mv.to_string());
        }
        for text in texts {
            readers_are_steady(&position, &edited(&text, &edits))?;
        }
    }
}

#[test]
fn readers_refuse_a_megabyte_of_anything() {
    let position = Position::start(Rules::STANDARD);
    for (name, text) in hostile::hostile_texts() {
        assert!(Position::from_fen(&text, Rules::STANDARD).is_err(), "{name}");
        assert!(position.parse_move(&text).is_err(), "{name}");
        assert!(text.parse::<Rules>().is_err(), "{name}");
        assert!(text.parse::<Draws>().is_err(), "{name}");
        assert!(text.parse::<MoveParts>().is_err(), "{name}");
        assert!(text.parse::<Bitboard>().is_err(), "{name}");
        assert!(text.parse::<Outcome>().is_err(), "{name}");
        let moves = |record: Record| record.line().plies().len();
        let read: usize = Records::new(&text).flatten().map(moves).sum();
        assert_eq!(read, 0, "{name}: moves in a record");
    }
}

/// An error names what it found, and no more than forty characters of it.
#[test]
fn errors_repeat_little_of_a_text() {
    let short = |name: &str, error: Option<&dyn std::fmt::Display>| {
        let text = error.map(ToString::to_string).unwrap_or_default();
        // Each may be written as an escape of ten.
        assert!(text.chars().count() < 600, "{name}: {text}");
    };
    let position = Position::start(Rules::STANDARD);
    for (name, text) in hostile::hostile_texts() {
        let text: String = text.chars().take(2_000).collect();
        let text = text.as_str();
        macro_rules! refused {
            ($($read:expr),+ $(,)?) => {
                $(short(&name, $read.err().as_ref().map(|error| error as _));)+
            };
        }
        refused!(
            Position::from_fen(text, Rules::STANDARD),
            position.parse_move(text),
            text.parse::<Rules>(),
            text.parse::<Draws>(),
            text.parse::<MoveParts>(),
            text.parse::<Bitboard>(),
            text.parse::<Outcome>(),
        );
        #[cfg(feature = "shatar")]
        {
            use shatra::shatar;
            let start = shatar::Position::start(shatar::Rules::SHATAR);
            refused!(
                shatar::Position::from_fen(text, shatar::Rules::SHATAR),
                shatar::Position::from_fen(&format!("{text}/8 w - - 0 1 -"), shatar::Rules::SHATAR),
                text.parse::<shatar::Rules>(),
                start.parse_move(text),
            );
        }
        for record in Records::new(&format!("[{text} \"{text}\"]\n[Rules \"{text}\"]\n{text} *")) {
            refused!(record);
        }
        for tag in ["GameType", "Rules", "Draws", "FEN", "Result"] {
            for record in Records::new(&format!("[{tag} \"{text}\"]\n\n*")) {
                refused!(record);
            }
        }
        let mut record = Record::from(&shatra::Game::default());
        refused!(record.set_tag(text, "a"), record.set_tag(text, "\0"));
    }
}
