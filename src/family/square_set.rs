//! What the sets of squares of all boards have in common.

/// Gives a set, which is a tuple struct of its bits, all that follows from the bits alone: questions,
/// operators, conversions and the text of its squares.
macro_rules! square_set {
    (@operator $set:ident $operator:ident $method:ident $assign:ident $assign_method:ident $symbol:tt) => {
        impl core::ops::$operator for $set {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }

        impl core::ops::$assign for $set {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    };
    ($set:ident of $square:ident, $expected:literal) => {
        impl $set {
            /// No square.
            pub const EMPTY: Self = Self(0);

            /// Whether the set has no square.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set has a square.
            #[inline]
            pub const fn any(self) -> bool {
                self.0 != 0
            }

            /// Whether the two sets share a square.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether every square of this set is in the other.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// The squares of this set that are not in the other.
            #[must_use]
            #[inline]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The squares of both sets; the `const` form of `|`.
            #[must_use]
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The squares that both sets have; the `const` form of `&`.
            #[must_use]
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        $crate::family::square_set::square_set!(@operator $set BitAnd bitand BitAndAssign bitand_assign &);
        $crate::family::square_set::square_set!(@operator $set BitOr bitor BitOrAssign bitor_assign |);
        $crate::family::square_set::square_set!(@operator $set BitXor bitxor BitXorAssign bitxor_assign ^);

        /// The other squares of the board.
        impl core::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(self.0 ^ Self::ALL.0)
            }
        }

        impl From<$square> for $set {
            #[inline]
            fn from(square: $square) -> Self {
                Self::of(square)
            }
        }

        impl FromIterator<$square> for $set {
            fn from_iter<I: IntoIterator<Item = $square>>(squares: I) -> Self {
                squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
            }
        }

        impl Extend<$square> for $set {
            fn extend<I: IntoIterator<Item = $square>>(&mut self, squares: I) {
                *self |= squares.into_iter().collect();
            }
        }

        /// The squares, ascending, with commas between; `-` for the empty set.
        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::family::text::padded(f, |f| {
                    if self.is_empty() {
                        f.write_str("-")
                    } else {
                        $crate::family::text::join(f, *self, ",")
                    }
                })
            }
        }

        /// Reads what [`Display`](core::fmt::Display) writes.
        impl core::str::FromStr for $set {
            type Err = $crate::family::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let squares = text.split(',').filter(|_| text != "-");
                let set = squares.map(str::parse).collect::<Result<Self, _>>();
                set.ok()
                    .filter(|set| $crate::family::text::is_text_of(set, text))
                    .ok_or_else(|| $crate::family::ParseError::new(text, $expected))
            }
        }
    };
}
pub(crate) use square_set;
