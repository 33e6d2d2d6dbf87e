//! Pieces, which are the same in every game but for their kinds.

/// Makes the type of a game's pieces, given that of its kinds and their letters.
macro_rules! pieces {
    ($kind:ident, $expected:literal { $($name:ident = $letter:literal,)+ }) => {
        impl $kind {
            /// How many kinds there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The kind's place in [`ALL`](Self::ALL), from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The upper-case letter of position and move texts.
            pub const fn letter(self) -> char {
                match self { $(Self::$name => $letter,)+ }
            }

            /// The kind of an upper-case letter.
            pub const fn from_letter(letter: char) -> Option<Self> {
                match letter {
                    $($letter => Some(Self::$name),)+
                    _ => None,
                }
            }
        }

        /// A piece: a kind and its owner.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct Piece {
            /// The owner.
            pub color: Color,
            /// The kind.
            pub kind: $kind,
        }

        impl Piece {
            /// A piece of a side.
            #[inline]
            pub const fn new(color: Color, kind: $kind) -> Self {
                Self { color, kind }
            }

            /// The letter of position texts: upper case for White, lower case for Black.
            pub const fn letter(self) -> char {
                match self.color {
                    Color::White => self.kind.letter(),
                    Color::Black => self.kind.letter().to_ascii_lowercase(),
                }
            }

            /// The piece of a letter of position texts.
            pub const fn from_letter(letter: char) -> Option<Self> {
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                match $kind::from_letter(letter.to_ascii_uppercase()) {
                    Some(kind) => Some(Self { color, kind }),
                    None => None,
                }
            }
        }

        /// The owner and the kind.
        impl core::fmt::Display for Piece {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::family::text::padded(f, |f| write!(f, "{} {}", self.color, self.kind))
            }
        }

        /// Reads what [`Display`](core::fmt::Display) writes.
        impl core::str::FromStr for Piece {
            type Err = $crate::family::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let of_kind = |kind| Color::ALL.map(|color| Self { color, kind });
                let all = $kind::ALL.into_iter().flat_map(of_kind);
                $crate::family::ParseError::find(all, text, $expected)
            }
        }
    };
}
pub(crate) use pieces;
