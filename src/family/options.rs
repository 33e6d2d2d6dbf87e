//! Structs of options, which can grow.

/// Makes such a struct: every field with its default, and a method that changes it alone.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident { $(
        $(#[$field_doc:meta])* $field:ident: $type:ty = $default:expr,
    )+ }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)+ }

        impl $name {
            /// Every option at its default.
            pub const DEFAULT: Self = Self { $($field: $default,)+ };

            $(
                #[doc = concat!("The same with another [`", stringify!($field), "`](Self#structfield.", stringify!($field), ").")]
                #[must_use]
                pub fn $field(self, $field: $type) -> Self {
                    Self { $field, ..self }
                }
            )+
        }

        /// [`DEFAULT`](Self::DEFAULT).
        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}
pub(crate) use options;
