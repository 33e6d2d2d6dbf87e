//! What can be wrong with a set-up.

/// Makes the flags of the problems, each with its message, and the error that holds them.
macro_rules! problems {
    ($($(#[$($flag_doc:tt)*])* $flag:ident = $bit:literal, $message:literal;)+) => {
        bitflags::bitflags! {
            /// What can be wrong with a [`Setup`].
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub struct Problems: u32 { $($(#[$($flag_doc)*])* const $flag = 1 << $bit;)+ }
        }

        /// What to tell a person, with `; ` between the problems.
        impl core::fmt::Display for Problems {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let messages = [$((Self::$flag, $message)),+];
                let found = messages.into_iter().filter(|&(problem, _)| self.contains(problem));
                $crate::family::text::join(f, found.map(|(_, message)| message), "; ")
            }
        }

        /// Everything that is wrong with a [`Setup`].
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        pub struct SetupError {
            found: alloc::vec::Vec<(Problems, Bitboard)>,
        }

        impl SetupError {
            const NOTHING: Self = Self { found: alloc::vec::Vec::new() };

            fn report(&mut self, problem: Problems, is_there: bool, squares: Bitboard) {
                if is_there {
                    self.found.push((problem, squares));
                }
            }

            fn result(self) -> Result<(), Self> {
                if self.found.is_empty() { Ok(()) } else { Err(self) }
            }

            /// The problems as a set.
            pub fn problems(&self) -> Problems {
                self.found.iter().map(|&(problem, _)| problem).collect()
            }

            /// The problems one by one, each with the squares that it concerns; one that both sides
            /// have, or two kinds of pieces, comes twice.
            pub fn iter(&self) -> impl Iterator<Item = (Problems, Bitboard)> + '_ {
                self.found.iter().copied()
            }
        }

        /// The problems with their squares, `; ` between them.
        impl core::fmt::Display for SetupError {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (place, (problem, squares)) in self.iter().enumerate() {
                    write!(f, "{}{problem}", if place == 0 { "" } else { "; " })?;
                    if squares.any() {
                        write!(f, " ({squares})")?;
                    }
                }
                Ok(())
            }
        }
    };
}
pub(crate) use problems;
