//! Serde forms (feature `serde`): texts for formats that people read, small numbers for others.
//! Whatever is read goes through the checks of the crate's own readers.

mod game;

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::kind::{Kind, Piece};
use crate::moves::Move;
use crate::position::{Position, Setup};
use crate::rules::{Draws, Preset, Rules, Switches};
use crate::square::Square;
use crate::text;

/// What is one word in a text and one byte elsewhere.
trait Word: Copy + fmt::Display {
    const EXPECTED: &'static str;
    fn from_text(text: &str) -> Option<Self>;
    fn number(self) -> u8;
    fn from_number(number: u8) -> Option<Self>;
}

impl Word for Square {
    const EXPECTED: &'static str = "a square from 1 to 62";

    fn from_text(text: &str) -> Option<Self> {
        text::square(text)
    }

    fn number(self) -> u8 {
        Square::number(self)
    }

    fn from_number(number: u8) -> Option<Self> {
        Self::new(number)
    }
}

impl Word for Color {
    const EXPECTED: &'static str = "White (0) or Black (1)";

    fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.to_string() == text)
    }

    fn number(self) -> u8 {
        self.index() as u8
    }

    fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

impl Word for Kind {
    const EXPECTED: &'static str = "biy (0), batyr (1), tura (2), yalkyn (3) or shatra (4)";

    fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_string() == text)
    }

    fn number(self) -> u8 {
        self.index() as u8
    }

    fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

struct WordVisitor<W>(PhantomData<W>);

impl<W: Word> Visitor<'_> for WordVisitor<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(W::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<W, E> {
        W::from_text(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<W, E> {
        let word = number.try_into().ok().and_then(W::from_number);
        word.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

macro_rules! forms_of_a_word {
    ($($(#[$doc:meta])* $word:ty;)*) => {$(
        $(#[$doc])*
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serializer.serialize_u8(Word::number(*self))
                }
            }
        }

        $(#[$doc])*
        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_str(WordVisitor(PhantomData))
                } else {
                    deserializer.deserialize_u8(WordVisitor(PhantomData))
                }
            }
        }
    )*};
}

forms_of_a_word! {
    /// The number, as a text (`"46"`) or a byte.
    Square;
    /// `"White"` or `"Black"`; elsewhere 0 or 1.
    Color;
    /// The name, e.g. `"yalkyn"`; elsewhere [`Kind::index`].
    Kind;
}

/// The fields of [`Draws`].
#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(remote = "Draws", deny_unknown_fields)]
struct DrawsForm {
    repetitions: Option<u32>,
    quiet_plies: Option<u32>,
    bare_biys: bool,
}

/// A ruleset whose draws are not those of its preset.
#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct RulesWithDraws {
    rules: String,
    #[serde(with = "DrawsForm")]
    draws: Draws,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
struct RulesNumbers {
    preset: u8,
    switches: u32,
    #[serde(with = "DrawsForm")]
    draws: Draws,
}

/// The ruleset's text, e.g. `"STANDARD-ROAD_EXIT"`. The text does not hold the draws: where they
/// are not those of the preset, a map `{"rules": …, "draws": {"repetitions": …, "quiet_plies": …,
/// "bare_biys": …}}`. Elsewhere the number of the preset, the bits of the switches, the draws.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let draws = self.draws();
        if !serializer.is_human_readable() {
            let switches = self.switches().bits();
            RulesNumbers { preset: self.preset() as u8, switches, draws }.serialize(serializer)
        } else if draws == self.preset().rules().draws() {
            serializer.collect_str(self)
        } else {
            RulesWithDraws { rules: self.to_string(), draws }.serialize(serializer)
        }
    }
}

/// Reads what the other direction writes.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_any(RulesVisitor);
        }
        let RulesNumbers { preset, switches, draws } = Deserialize::deserialize(deserializer)?;
        let preset = Preset::ALL
            .get(usize::from(preset))
            .ok_or_else(|| D::Error::custom(format_args!("no preset {preset}")))?;
        let switches = Switches::from_bits(switches)
            .ok_or_else(|| D::Error::custom(format_args!("unknown switches in {switches:#x}")))?;
        let bare = preset.rules().without(Switches::all());
        with_draws(bare.with(switches), draws)
    }
}

struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a ruleset text, or a map of it and the draws")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Rules, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Rules, A::Error> {
        let RulesWithDraws { rules, draws } =
            Deserialize::deserialize(MapAccessDeserializer::new(map))?;
        with_draws(rules.parse().map_err(A::Error::custom)?, draws)
    }
}

/// The ruleset with these draws, which are checked as those of a text are.
fn with_draws<E: Error>(rules: Rules, draws: Draws) -> Result<Rules, E> {
    let draws = draws.to_string().parse().map_err(E::custom)?;
    Ok(rules.with_draws(draws))
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct PositionTexts {
    rules: Rules,
    fen: String,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
struct PositionNumbers {
    rules: Rules,
    /// Two squares a byte, the lower one in the lower half: 0, or 1 and the number of the kind,
    /// and 8 for Black.
    pieces: [u8; Square::COUNT / 2],
    side_to_move: Color,
    reserve: u64,
    obliged: u64,
    en_passant: Option<Square>,
    banned_east: u64,
    banned_west: u64,
    quiet_plies: u32,
    move_number: u32,
}

impl From<&Position> for PositionNumbers {
    fn from(position: &Position) -> Self {
        let mut pieces = [0; Square::COUNT / 2];
        for square in position.occupied() {
            if let Some(Piece { color, kind }) = position.piece_at(square) {
                let code = 1 + Word::number(kind) + 8 * Word::number(color);
                pieces[square.index() / 2] |= code << (square.index() % 2 * 4);
            }
        }
        Self {
            rules: position.rules(),
            pieces,
            side_to_move: position.side_to_move(),
            reserve: position.reserve().bits(),
            obliged: position.obliged().bits(),
            en_passant: position.en_passant(),
            banned_east: position.banned_east().bits(),
            banned_west: position.banned_west().bits(),
            quiet_plies: position.quiet_plies(),
            move_number: position.move_number(),
        }
    }
}

impl PositionNumbers {
    fn into_position<E: Error>(self) -> Result<Position, E> {
        let mut setup = Setup::new(self.rules);
        for square in Square::all() {
            let code = self.pieces[square.index() / 2] >> (square.index() % 2 * 4) & 15;
            if code != 0 {
                let kind = (code & 7).checked_sub(1).and_then(Kind::from_number);
                let kind = kind
                    .ok_or_else(|| E::custom(format_args!("square {square}: no piece {code}")))?;
                let color = if code < 8 { Color::White } else { Color::Black };
                setup.place(square, Some(Piece { color, kind }));
            }
        }
        setup.side_to_move = self.side_to_move;
        setup.reserve = squares(self.reserve)?;
        setup.obliged = squares(self.obliged)?;
        setup.en_passant = self.en_passant;
        setup.banned_east = squares(self.banned_east)?;
        setup.banned_west = squares(self.banned_west)?;
        setup.quiet_plies = self.quiet_plies;
        setup.move_number = self.move_number;
        Position::try_from(setup).map_err(E::custom)
    }
}

fn squares<E: Error>(bits: u64) -> Result<Bitboard, E> {
    let set = Bitboard::from_bits(bits);
    if set.bits() == bits {
        Ok(set)
    } else {
        Err(E::custom(format_args!("squares beyond 62 in {bits:#x}")))
    }
}

/// A map `{"rules": …, "fen": …}` of the ruleset and the position text. Elsewhere the same things
/// as numbers.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            PositionTexts { rules: self.rules(), fen: self.to_string() }.serialize(serializer)
        } else {
            PositionNumbers::from(self).serialize(serializer)
        }
    }
}

/// Reads what the other direction writes; an invalid position is an error.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let PositionTexts { rules, fen } = Deserialize::deserialize(deserializer)?;
            Self::from_fen(&fen, rules).map_err(D::Error::custom)
        } else {
            PositionNumbers::deserialize(deserializer)?.into_position()
        }
    }
}

#[derive(DeriveSerialize, DeriveDeserialize)]
struct MoveNumbers {
    from: Square,
    to: Square,
    captured: u64,
    promotion: Option<Kind>,
    drop: bool,
}

/// Writes a move without its position.
struct MoveForm(Move);

impl fmt::Display for MoveForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mv = self.0;
        write!(f, "{}", mv.from())?;
        if mv.is_capture() {
            write!(f, "x{}({})", mv.to(), mv.captured())?;
        } else if mv.is_drop() {
            write!(f, "*{}", mv.to())?;
        } else if mv.from() != mv.to() {
            write!(f, "-{}", mv.to())?;
        }
        match mv.promotion() {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}

/// Reads the form of a move; whether its parts fit together is not looked at.
fn read_move(text: &str) -> Option<MoveNumbers> {
    let (body, promotion) = match text.split_once('=') {
        Some((body, letter)) => (body, Some(text::promoted_kind(letter)?)),
        None => (text, None),
    };
    let (ends, captured) = match body.split_once('x') {
        Some((from, rest)) => {
            let (to, list) = rest.strip_suffix(')')?.split_once('(')?;
            let captured: Option<Bitboard> = list.split(',').map(Square::from_text).collect();
            ((from, to), captured?)
        }
        None => (body.split_once(['-', '*']).unwrap_or((body, body)), Bitboard::EMPTY),
    };
    Some(MoveNumbers {
        from: Square::from_text(ends.0)?,
        to: Square::from_text(ends.1)?,
        captured: captured.bits(),
        promotion,
        drop: body.contains('*'),
    })
}

impl MoveNumbers {
    /// The move, if there can be a position in which it is legal as far as its parts tell.
    fn into_move<E: Error>(self) -> Result<Move, E> {
        let Self { from, to, promotion, drop, .. } = self;
        let captured = squares(self.captured)?;
        let fault = if captured.contains(from) || captured.contains(to) {
            "a move that captures on its own start or destination"
        } else if promotion.is_some_and(|kind| !Kind::FLYERS.contains(&kind)) {
            "a promotion to what is no batyr, tura or yalkyn"
        } else if drop && (captured.any() || promotion.is_some()) {
            "a drop that captures or promotes"
        } else if from == to && (drop || captured.is_empty() && promotion.is_none()) {
            "a move that goes nowhere"
        } else if drop {
            return Ok(Move::drop(from, to));
        } else {
            return Ok(Move::capture(from, to, captured, promotion));
        };
        Err(E::custom(fault))
    }
}

/// The move as no position is at hand to say which chain it is: as in `RULES.md 14`, but a capture
/// has its start, its destination and in parentheses the squares of the captured pieces:
/// `"46-39"`, `"54*40"`, `"32x20(25,26)"`, `"4-1=Q"`, `"7x1(4)=R"`, `"2=B"`. Elsewhere start,
/// destination, the captured squares' bits, the promoted kind, whether it is a drop.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(&MoveForm(*self));
        }
        let numbers = MoveNumbers {
            from: self.from(),
            to: self.to(),
            captured: self.captured().bits(),
            promotion: self.promotion(),
            drop: self.is_drop(),
        };
        numbers.serialize(serializer)
    }
}

/// Reads what the other direction writes. The move need not be legal anywhere: ask
/// [`Position::is_legal`], or play it with [`Position::try_apply`].
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(MoveVisitor)
        } else {
            MoveNumbers::deserialize(deserializer)?.into_move()
        }
    }
}

struct MoveVisitor;

impl Visitor<'_> for MoveVisitor {
    type Value = Move;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move like 46-39, 54*40, 32x20(25,26), 4-1=Q or 2=B")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Move, E> {
        let invalid = || E::invalid_value(Unexpected::Str(text), &self);
        let mv = read_move(text).ok_or_else(invalid)?.into_move()?;
        // One text for one move: captured squares ascend, a promotion in place has one square.
        if MoveForm(mv).to_string() == text { Ok(mv) } else { Err(invalid()) }
    }
}
