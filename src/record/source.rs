//! Where the lines of records come from.

use alloc::string::String;
#[cfg(feature = "std")]
use alloc::vec::Vec;

use crate::record::RecordFault;

/// Gives the lines of a text one by one.
pub trait Source {
    /// Puts the next line into the empty `line`; `false` at the end of the text. Of a longer line than
    /// `most` bytes the rest is skipped.
    ///
    /// # Errors
    ///
    /// The fault, and the byte of the line at which it is.
    fn next_line(&mut self, line: &mut String, most: usize) -> Result<bool, (usize, RecordFault)>;
}

/// The lines of a text.
#[derive(Clone, Debug)]
pub(super) struct TextSource<'a>(pub(super) &'a str);

impl Source for TextSource<'_> {
    fn next_line(&mut self, line: &mut String, most: usize) -> Result<bool, (usize, RecordFault)> {
        if self.0.is_empty() {
            return Ok(false);
        }
        let (first, rest) = self.0.split_once('\n').unwrap_or((self.0, ""));
        self.0 = rest;
        push_line(line, first.as_bytes(), most)
    }
}

/// Puts the bytes of a line into `line`, as far as they may be there.
fn push_line(line: &mut String, bytes: &[u8], most: usize) -> Result<bool, (usize, RecordFault)> {
    let kept = &bytes[..bytes.len().min(most)];
    match core::str::from_utf8(kept) {
        Ok(text) => line.push_str(text),
        // The last character is cut.
        Err(error) if error.error_len().is_none() && kept.len() < bytes.len() => {
            line.push_str(&String::from_utf8_lossy(&kept[..error.valid_up_to()]));
        }
        Err(error) => {
            line.push_str(&String::from_utf8_lossy(kept));
            return Err((error.valid_up_to(), RecordFault::Utf8));
        }
    }
    if kept.len() < bytes.len() {
        return Err((line.len(), RecordFault::LineTooLong { most }));
    }
    Ok(true)
}

/// The lines of a buffered reader.
#[cfg(feature = "std")]
#[derive(Debug)]
pub(super) struct IoSource<R> {
    pub(super) reader: R,
    pub(super) bytes: Vec<u8>,
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> IoSource<R> {
    /// Reads a line, of which it keeps no more than some bytes; its end if there is one.
    fn read_line(&mut self, most: usize) -> std::io::Result<bool> {
        self.bytes.clear();
        let mut is_there = false;
        loop {
            let read = match self.reader.fill_buf() {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            if read.is_empty() {
                return Ok(is_there);
            }
            is_there = true;
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            let room = most.saturating_sub(self.bytes.len());
            self.bytes.extend_from_slice(&part[..part.len().min(room)]);
            let taken = part.len() + usize::from(end.is_some());
            self.reader.consume(taken);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for IoSource<R> {
    fn next_line(&mut self, line: &mut String, most: usize) -> Result<bool, (usize, RecordFault)> {
        // One byte more, by which it is seen that there are more.
        match self.read_line(most.saturating_add(1)) {
            Ok(true) => push_line(line, &self.bytes, most),
            Ok(false) => Ok(false),
            Err(error) => Err((0, RecordFault::Io(error.kind()))),
        }
    }
}
