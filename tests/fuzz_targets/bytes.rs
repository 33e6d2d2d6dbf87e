//! Numbers from bytes.

/// Gives the bytes one after the other, and zeros when there are no more.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.byte()))
    }

    /// A bit of the next byte.
    pub fn is_set(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    pub fn choice<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()]
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
