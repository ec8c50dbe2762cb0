//! Checked reader of bytes that knows its offset in the file.

use super::format::{ALIGNED, PADDING, unzigzag};
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::SectionId;
use crate::limits::Limits;

/// Checked reader of a slice. Errors contain the offset in the file.
///
/// # Errors
/// Each function fails if the bytes end too early, or do not match what the function
/// reads.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Offset of the first byte in the file.
    base: usize,
    section: Option<SectionId>,
}

/// Section of the file, or of another section.
#[derive(Clone, Debug)]
pub struct Section<'a> {
    /// Id of the section.
    pub id: SectionId,
    /// Alignment of the section's content in the file, in bytes; 1 if it is not aligned.
    pub alignment: u64,
    /// Offset of the content in the file, in bytes.
    pub offset: usize,
    /// Content of the section.
    pub bytes: &'a [u8],
}

impl<'a> Section<'a> {
    /// Returns a reader of the section's content.
    pub fn cursor(&self) -> Cursor<'a> {
        Cursor {
            bytes: self.bytes,
            at: 0,
            base: self.offset,
            section: Some(self.id),
        }
    }
}

impl<'a> Cursor<'a> {
    /// Returns a reader of a file.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            base: 0,
            section: None,
        }
    }
    /// Returns a reader of bytes in a section, at an offset of the file.
    pub fn within(bytes: &'a [u8], section: SectionId, offset: usize) -> Self {
        Self {
            bytes,
            at: 0,
            base: offset,
            section: Some(section),
        }
    }
    /// Returns the offset of the next byte in the file.
    #[inline]
    pub fn offset(&self) -> usize {
        self.base + self.at
    }
    /// Returns the number of bytes left.
    #[inline]
    pub fn left(&self) -> usize {
        self.bytes.len() - self.at
    }
    /// Returns whether no bytes are left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.at == self.bytes.len()
    }
    /// Returns an error at the next byte.
    #[cold]
    pub fn error(&self, kind: ErrorKind) -> Error {
        Error::at(kind, self.section, self.offset())
    }
    #[cold]
    fn truncated(&self, needed: usize) -> Error {
        self.error(ErrorKind::Truncated {
            needed: needed as u64,
            left: self.left() as u64,
        })
    }

    /// Reads a byte.
    #[inline]
    pub fn byte(&mut self) -> Result<u8> {
        match self.bytes.get(self.at) {
            Some(&b) => {
                self.at += 1;
                Ok(b)
            }
            None => Err(self.truncated(1)),
        }
    }
    /// Reads `n` bytes.
    #[inline]
    pub fn take(&mut self, n: usize) -> Result<&'a [u8]> {
        if n > self.left() {
            return Err(self.truncated(n));
        }
        let taken = &self.bytes[self.at..self.at + n];
        self.at += n;
        Ok(taken)
    }
    /// Returns a reader of the next `n` bytes, and skips them.
    pub fn sub(&mut self, n: usize) -> Result<Self> {
        let base = self.offset();
        Ok(Self {
            bytes: self.take(n)?,
            at: 0,
            base,
            section: self.section,
        })
    }
    /// Reads a varint. The trailing zero bits of its first byte are the number of bytes
    /// that follow. The bits above the lowest set bit are the value.
    #[inline]
    pub fn varint(&mut self) -> Result<u64> {
        match self.bytes.get(self.at..) {
            Some(&[b, ..]) if b & 1 != 0 => {
                self.at += 1;
                Ok(u64::from(b >> 1))
            }
            Some(&[b, c, ..]) if b & 2 != 0 => {
                self.at += 2;
                Ok(u64::from(u16::from_le_bytes([b, c]) >> 2))
            }
            _ => self.long_varint(),
        }
    }
    fn long_varint(&mut self) -> Result<u64> {
        let Some(&first) = self.bytes.get(self.at) else {
            return Err(self.truncated(1));
        };
        let length = first.trailing_zeros() as usize + 1;
        if length == 9 {
            if self.left() < 9 {
                return Err(self.truncated(9));
            }
            self.at += 1;
            let word = self.take(8)?;
            return Ok(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        let mut word = [0; 8];
        if let Some(eight) = self.bytes.get(self.at..self.at + 8) {
            word.copy_from_slice(eight);
        } else if length <= self.left() {
            word[..length].copy_from_slice(&self.bytes[self.at..self.at + length]);
        } else {
            return Err(self.truncated(length));
        }
        self.at += length;
        let unused = 64 - 8 * length as u32;
        Ok((u64::from_le_bytes(word) << unused) >> (unused + length as u32))
    }
    /// Reads a signed varint.
    pub fn signed(&mut self) -> Result<i64> {
        self.varint().map(unzigzag)
    }
    /// Reads a varint whose lowest bit is a flag, and returns the value and the flag.
    #[inline]
    pub fn flagged(&mut self) -> Result<(u64, bool)> {
        let v = self.varint()?;
        Ok((v >> 1, v & 1 != 0))
    }
    /// Reads a number of bytes, and checks that as many bytes are left.
    pub fn length(&mut self) -> Result<usize> {
        let start = self.clone();
        let n = self.varint()?;
        if n > self.left() as u64 {
            return Err(start.error(ErrorKind::Truncated {
                needed: n,
                left: self.left() as u64,
            }));
        }
        Ok(n as usize)
    }
    /// Reads a count of items that take at least `each` bytes, and checks that as many
    /// bytes are left.
    #[inline]
    pub fn count(&mut self, item: ErrorItem, each: usize) -> Result<usize> {
        let offset = self.offset();
        let n = self.varint()?;
        self.check_count(n, item, each, offset)
    }
    /// Checks a count that was read at `offset`.
    #[inline]
    pub(crate) fn check_count(
        &self,
        n: u64,
        item: ErrorItem,
        each: usize,
        offset: usize,
    ) -> Result<usize> {
        let max = (self.left() / each) as u64;
        // Numbers of items have 32 bits.
        if n > max.min(u64::from(u32::MAX)) {
            let kind = ErrorKind::Count {
                item,
                found: n,
                max,
            };
            return Err(Error::at(kind, self.section, offset));
        }
        Ok(n as usize)
    }
    /// Reads an index, and checks that it is below `count`.
    #[inline]
    pub fn index(&mut self, item: ErrorItem, count: usize) -> Result<u32> {
        let offset = self.offset();
        let n = self.varint()?;
        self.check_index(n, item, count, offset)
    }
    /// Checks an index that was read at `offset`.
    #[inline]
    pub(crate) fn check_index(
        &self,
        n: u64,
        item: ErrorItem,
        count: usize,
        offset: usize,
    ) -> Result<u32> {
        if n >= count as u64 {
            let kind = ErrorKind::Index {
                item,
                found: n,
                count: count as u64,
            };
            return Err(Error::at(kind, self.section, offset));
        }
        Ok(n as u32)
    }
    /// Skips padding up to a multiple of `alignment`, counted from the start of the file.
    /// Returns `alignment`, which must be a power of two.
    pub fn align(&mut self, alignment: u64, limits: &Limits) -> Result<u64> {
        if !alignment.is_power_of_two() || alignment > limits.alignment {
            return Err(self.error(ErrorKind::Alignment { found: alignment }));
        }
        while !(self.offset() as u64).is_multiple_of(alignment) {
            let here = self.clone();
            let found = self.byte()?;
            if found != PADDING {
                return Err(here.error(ErrorKind::Padding { found }));
            }
        }
        Ok(alignment)
    }
    /// Reads a section.
    pub fn section(&mut self, limits: &Limits) -> Result<Section<'a>> {
        let start = self.clone();
        let head = self.byte()?;
        let Some(id) = SectionId::from_id(head & !ALIGNED) else {
            return Err(start.error(ErrorKind::UnexpectedSection {
                found: head & !ALIGNED,
            }));
        };
        let length = self.length()?;
        let mut alignment = 1;
        if head & ALIGNED != 0 {
            alignment = self.varint()?;
            self.align(alignment, limits)?;
        }
        let offset = self.offset();
        let bytes = self.take(length)?;
        Ok(Section {
            id,
            alignment,
            offset,
            bytes,
        })
    }
    /// Reads a section, and checks that it has the id `id`.
    pub fn section_of(&mut self, id: SectionId, limits: &Limits) -> Result<Section<'a>> {
        let start = self.clone();
        let section = self.section(limits)?;
        if section.id != id {
            return Err(start.error(ErrorKind::UnexpectedSection {
                found: section.id as u8,
            }));
        }
        Ok(section)
    }
    /// Checks that no bytes are left.
    pub fn end(&self) -> Result<()> {
        if self.is_empty() {
            return Ok(());
        }
        Err(self.error(ErrorKind::Trailing {
            left: self.left() as u64,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_above_the_bytes_left_is_refused() {
        let mut c = Cursor::new(&[3 << 1 | 1, 0, 0, 0, 0]);
        assert_eq!(c.clone().count(ErrorItem::String, 1).unwrap(), 3);
        let e = c.count(ErrorItem::String, 2).unwrap_err();
        assert_eq!(e.offset(), Some(0));
        let kind = ErrorKind::Count {
            item: ErrorItem::String,
            found: 3,
            max: 2,
        };
        assert_eq!(e.kind(), &kind);
    }

    #[test]
    fn section_alignment_counts_from_the_start_of_the_file() {
        let bytes = [
            5 | ALIGNED,
            1 << 1 | 1,
            8 << 1 | 1,
            PADDING,
            PADDING,
            PADDING,
            PADDING,
            PADDING,
            42,
        ];
        let limits = Limits::default();
        let section = Cursor::new(&bytes).section(&limits).unwrap();
        assert_eq!(
            (section.offset, section.alignment, section.bytes),
            (8, 8, &[42][..])
        );
        let mut bad = bytes;
        bad[4] = 0;
        let e = Cursor::new(&bad).section(&limits).unwrap_err();
        assert_eq!(
            (e.kind(), e.offset()),
            (&ErrorKind::Padding { found: 0 }, Some(4))
        );
    }
}
