//! Positions in a fixed number of bytes.

/// Numbers of a few bits one after the other, each with its lowest bit first.
pub(crate) struct Bits<const BYTES: usize> {
    pub(crate) bytes: [u8; BYTES],
    next: usize,
}

impl<const BYTES: usize> Bits<BYTES> {
    pub(crate) const fn new(bytes: [u8; BYTES]) -> Self {
        Self { bytes, next: 0 }
    }

    /// Writes a number that has no more than so many bits over zeros.
    pub(crate) fn put(&mut self, number: u32, width: u32) {
        for bit in 0..width {
            self.bytes[self.next / 8] |= ((number >> bit & 1) as u8) << (self.next % 8);
            self.next += 1;
        }
    }

    /// Reads a number of so many bits.
    pub(crate) fn take(&mut self, width: u32) -> u32 {
        (0..width).fold(0, |number, bit| {
            let next = u32::from(self.bytes[self.next / 8] >> (self.next % 8) & 1);
            self.next += 1;
            number | next << bit
        })
    }
}
