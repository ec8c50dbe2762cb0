//! The primitives of bytecode, for what is changed on its way out.

pub(super) const MAGIC: &[u8] = b"ML\xefR";
pub(super) const IR_SECTION: u8 = 4;
pub(super) const ALIGNED: u8 = 0x80;

/// Reads bytecode's primitives.
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    pub(super) at: usize,
}
impl<'a> Cursor<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }
    pub(super) fn bytes(&mut self, n: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(n)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }
    pub(super) fn byte(&mut self) -> Option<u8> {
        Some(self.bytes(1)?[0])
    }
    /// The trailing zeros of the first byte count the bytes that follow.
    pub(super) fn varint(&mut self) -> Option<u64> {
        let first = self.byte()?;
        let more = first.trailing_zeros() as usize;
        let mut word = [0; 8];
        if more == 8 {
            word.copy_from_slice(self.bytes(8)?);
            return Some(u64::from_le_bytes(word));
        }
        word[0] = first;
        word[1..=more].copy_from_slice(self.bytes(more)?);
        Some(u64::from_le_bytes(word) >> (more + 1))
    }
    /// A count and that many varints; returns the count.
    pub(super) fn varints(&mut self) -> Option<u64> {
        let n = self.varint()?;
        for _ in 0..n {
            self.varint()?;
        }
        Some(n)
    }
}
