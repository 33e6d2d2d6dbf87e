//! Where the lines of records come from.

use alloc::string::String;
#[cfg(feature = "std")]
use alloc::vec::Vec;

use crate::record::RecordFault;

/// Gives the lines of a text one by one.
pub(super) trait Source {
    /// Puts the next line into the empty `line`; `false` at the end of the text.
    ///
    /// # Errors
    ///
    /// The fault; in `line` is what came before it.
    fn next_line(&mut self, line: &mut String) -> Result<bool, RecordFault>;
}

/// The lines of a text.
#[derive(Clone, Debug)]
pub(super) struct TextSource<'a>(pub(super) &'a str);

impl Source for TextSource<'_> {
    fn next_line(&mut self, line: &mut String) -> Result<bool, RecordFault> {
        if self.0.is_empty() {
            return Ok(false);
        }
        let (first, rest) = self.0.split_once('\n').unwrap_or((self.0, ""));
        line.push_str(first);
        self.0 = rest;
        Ok(true)
    }
}

/// The lines of a buffered reader.
#[cfg(feature = "std")]
#[derive(Debug)]
pub(super) struct IoSource<R> {
    pub(super) reader: R,
    pub(super) bytes: Vec<u8>,
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for IoSource<R> {
    fn next_line(&mut self, line: &mut String) -> Result<bool, RecordFault> {
        self.bytes.clear();
        let read = self.reader.read_until(b'\n', &mut self.bytes);
        if read.map_err(|error| RecordFault::Io(error.kind()))? == 0 {
            return Ok(false);
        }
        let bytes = self.bytes.strip_suffix(b"\n").unwrap_or(&self.bytes);
        match core::str::from_utf8(bytes) {
            Ok(text) => {
                line.push_str(text);
                Ok(true)
            }
            Err(error) => {
                line.push_str(core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or(""));
                Err(RecordFault::Utf8)
            }
        }
    }
}
