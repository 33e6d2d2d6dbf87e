//! Draws a position as a picture: `cargo run --example svg > board.svg`.

mod family;

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Parser, ValueEnum};
use shatra::{Color, Highlight, ParseError, Playable, Position, Rgb, SvgOptions, SvgStyle, shatar};

/// Draws a position of any of the five games as an SVG picture.
#[derive(Parser)]
struct Arguments {
    /// The ruleset, e.g. CODIFIED, STANDARD-ROAD_EXIT+MAJORITY_CAPTURE, SHATAR or HIASHATAR
    #[arg(long, default_value = "STANDARD")]
    rules: String,
    /// The position text; without it the ruleset's start
    #[arg(long)]
    fen: Option<String>,
    /// A move to play first, which is then shown as the last move; may be given several times
    #[arg(long = "move", value_name = "MOVE")]
    moves: Vec<String>,
    /// How the squares are named; numbers are those of Shatra, in Shatar and Hiashatar there are none
    #[arg(long, value_enum)]
    coordinates: Option<Coordinates>,
    /// Black's home at the bottom
    #[arg(long)]
    flipped: bool,
    /// The colours
    #[arg(long, value_enum, default_value_t = Style::Light)]
    style: Style,
    /// The width of the pieces' contours, where a square is 100 wide
    #[arg(long, value_name = "WIDTH", default_value_t = SvgStyle::LIGHT.stroke_width)]
    stroke: u32,
    /// The board without pieces
    #[arg(long)]
    empty: bool,
    /// Tint the zones of the guards of Hiashatar
    #[arg(long)]
    zones: bool,
    /// Select the piece on this square, and show where its legal moves end
    #[arg(long, value_name = "SQUARE")]
    piece: Option<String>,
    /// Squares to show as selected
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    selected: Vec<String>,
    /// Squares to show as targets
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    target: Vec<String>,
    /// Squares to show as targets of captures
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    capture_target: Vec<String>,
    /// Squares to show as in danger
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    danger: Vec<String>,
    /// Squares to tint in a colour, which get the class `marked`, e.g. ffcc00:46,47
    #[arg(long, value_name = "RRGGBB:SQUARES")]
    mark: Vec<String>,
    /// Arrows, in a colour of their own if it is given, e.g. 46-39 or ffcc00:46-39
    #[arg(long, value_name = "[RRGGBB:]FROM-TO")]
    arrow: Vec<String>,
    /// Give squares and pieces identifiers that begin so, e.g. b1- for b1-square-46
    #[arg(long, value_name = "PREFIX")]
    ids: Option<String>,
    /// The width of a square in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48)]
    square_size: u32,
    /// The file to write; without it the picture goes to standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Coordinates {
    Numeric,
    Algebraic,
    Both,
    None,
}

#[derive(Clone, Copy, ValueEnum)]
enum Style {
    Light,
    Dark,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = if family::is_of_shatar(&arguments.rules) {
        run::<shatar::Position>(&arguments)
    } else {
        run::<Position>(&arguments)
    };
    family::end(result.map(|()| ExitCode::SUCCESS))
}

fn run<P: Drawn>(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut position: P = family::read(&arguments.rules, arguments.fen.as_deref())?;
    let mut last = None;
    for text in &arguments.moves {
        let mv = position.parse_move(text).map_err(|error| format!("move {text}: {error}"))?;
        last = Some((position.clone(), mv));
        let _ = position.apply(mv);
    }
    let picture = position.draw(last, arguments, marks(&position, arguments)?);
    match &arguments.output {
        Some(path) => fs::write(path, picture)
            .map_err(|error| format!("cannot write {}: {error}", path.display()).into()),
        None => Ok(io::stdout().write_all(picture.as_bytes())?),
    }
}

/// Marked squares and arrows.
struct Marks<S> {
    highlights: Vec<(S, Highlight)>,
    arrows: Vec<(S, S, Highlight)>,
}

/// The marks that the arguments ask for.
fn marks<P: Drawn>(
    position: &P,
    arguments: &Arguments,
) -> Result<Marks<P::Square>, Box<dyn Error>> {
    let mut marks = Marks { highlights: Vec::new(), arrows: Vec::new() };
    if let Some(name) = &arguments.piece {
        let from = name.parse()?;
        marks.highlights.push((from, Highlight::Selected));
        for mv in position.moves_of(from) {
            let is_capture = position.is_capture(mv);
            let what = if is_capture { Highlight::CaptureTarget } else { Highlight::Target };
            marks.highlights.push((P::to(mv), what));
        }
    }
    for (names, what) in [
        (&arguments.selected, Highlight::Selected),
        (&arguments.target, Highlight::Target),
        (&arguments.capture_target, Highlight::CaptureTarget),
        (&arguments.danger, Highlight::Danger),
    ] {
        for name in names {
            marks.highlights.push((name.parse()?, what.clone()));
        }
    }
    for text in &arguments.mark {
        let (color, names) = text.split_once(':').ok_or("--mark: no colon after the colour")?;
        for name in names.split(',') {
            marks.highlights.push((name.parse()?, marked(color)?));
        }
    }
    for text in &arguments.arrow {
        let (what, ends) = match text.split_once(':') {
            Some((color, ends)) => (marked(color)?, ends),
            None => (Highlight::Target, &text[..]),
        };
        let (from, to) = ends.split_once('-').ok_or("--arrow: no - between the squares")?;
        marks.arrows.push((from.parse()?, to.parse()?, what));
    }
    Ok(marks)
}

fn marked(color: &str) -> Result<Highlight, Box<dyn Error>> {
    let number = u32::from_str_radix(color, 16);
    let number = number.map_err(|_| format!("{color:?}: expected a colour, e.g. ffcc00"))?;
    Ok(Highlight::Other { class: "marked".into(), color: Rgb(number) })
}

/// What the pictures of the two families ask of their positions.
trait Drawn: Playable {
    type Square: Copy + FromStr<Err = ParseError>;

    fn to(mv: Self::Move) -> Self::Square;

    fn moves_of(&self, square: Self::Square) -> Vec<Self::Move>;

    /// The picture, after the move that led here from another position.
    fn draw(
        &self,
        last: Option<(Self, Self::Move)>,
        arguments: &Arguments,
        marks: Marks<Self::Square>,
    ) -> String;
}

/// Sets the options that the pictures of both families have.
macro_rules! with_arguments {
    ($options:expr, $arguments:expr, $marks:expr) => {{
        let style = match $arguments.style {
            Style::Light => SvgStyle::LIGHT,
            Style::Dark => SvgStyle::DARK,
        };
        $options
            .seen_by(if $arguments.flipped { Color::Black } else { Color::White })
            .pieces(!$arguments.empty)
            .highlights($marks.highlights)
            .arrows($marks.arrows)
            .style(style.stroke_width($arguments.stroke))
            .ids($arguments.ids.clone())
            .square_size($arguments.square_size)
    }};
}

impl Drawn for Position {
    type Square = shatra::Square;

    fn to(mv: Self::Move) -> Self::Square {
        mv.to()
    }

    fn moves_of(&self, square: Self::Square) -> Vec<Self::Move> {
        self.moves_from(square)
    }

    fn draw(
        &self,
        last: Option<(Self, Self::Move)>,
        arguments: &Arguments,
        marks: Marks<Self::Square>,
    ) -> String {
        let names = arguments.coordinates.unwrap_or(Coordinates::Numeric);
        let options = SvgOptions::default()
            .numbers(matches!(names, Coordinates::Numeric | Coordinates::Both))
            .files_and_rows(matches!(names, Coordinates::Algebraic | Coordinates::Both))
            .last_move(last.map(|(before, mv)| before.trail(mv)));
        self.to_svg(&with_arguments!(options, arguments, marks))
    }
}

impl Drawn for shatar::Position {
    type Square = shatar::Square;

    fn to(mv: Self::Move) -> Self::Square {
        mv.to()
    }

    fn moves_of(&self, square: Self::Square) -> Vec<Self::Move> {
        self.moves_from(square)
    }

    fn draw(
        &self,
        last: Option<(Self, Self::Move)>,
        arguments: &Arguments,
        marks: Marks<Self::Square>,
    ) -> String {
        let names = arguments.coordinates.unwrap_or(Coordinates::Algebraic);
        let options = shatar::SvgOptions::default()
            .files_and_rows(matches!(names, Coordinates::Algebraic | Coordinates::Both))
            .zones(arguments.zones)
            .last_move(last.map(|(_, mv)| mv));
        self.to_svg(&with_arguments!(options, arguments, marks))
    }
}
