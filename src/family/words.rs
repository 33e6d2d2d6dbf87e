//! Texts of types that have few values.

/// Gives each value of a type its text, in both directions.
macro_rules! words {
    ($(#[$doc:meta])* $value:ident, $expected:literal { $($variant:ident = $text:literal,)+ }) => {
        impl $value {
            $(#[$doc])*
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }
        }

        $(#[$doc])*
        impl core::fmt::Display for $value {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl core::str::FromStr for $value {
            type Err = $crate::family::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::family::ParseError::find([$(Self::$variant,)+], text, $expected)
            }
        }
    };
}
pub(crate) use words;
