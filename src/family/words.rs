//! Types of few values, each of which has a text.

/// Makes such types. After the name stands what an error says was expected; without it, all texts.
macro_rules! words {
    (@expected [$expected:literal] $($text:literal)+) => { $expected };
    (@expected [] $($text:literal)+) => { concat!("one of:" $(, " ", $text)+) };
    ($(
        $(#[$doc:meta])*
        $name:ident $(: $expected:literal)? { $($(#[$value_doc:meta])* $value:ident = $text:literal,)+ }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$value_doc])* $value,)+ }

        impl $name {
            /// All values.
            pub const ALL: [Self; [$(Self::$value),+].len()] = [$(Self::$value),+];

            /// The value's text.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$value => $text,)+ }
            }
        }

        /// The value's text.
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        /// Reads what [`Display`](core::fmt::Display) writes.
        impl core::str::FromStr for $name {
            type Err = $crate::family::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let expected =
                    $crate::family::words::words!(@expected [$($expected)?] $($text)+);
                $crate::family::ParseError::find(Self::ALL, text, expected)
            }
        }
    )+};
}
pub(crate) use words;
