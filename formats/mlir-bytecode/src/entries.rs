//! Tables of attributes and types. Programs have about as many entries as ops, so an
//! entry takes only a few bytes: the bodies are contiguous.

use crate::ids::DialectId;
use std::collections::BTreeMap;

/// Attribute or type.
///
/// Its body refers to other entries by their ids in the tables that contain the entry.
/// In files that MLIR writes, no two entries are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// Dialect of the entry.
    pub dialect: DialectId,
    /// Whether the body is in the dialect's own encoding. Otherwise the body is text in
    /// assembly format, followed by a NUL.
    pub custom: bool,
    /// Encoded bytes.
    pub body: &'t [u8],
    /// Offset of the body in the file, in bytes; 0 if the body was not read from a file.
    pub offset: usize,
}

impl<'t> Entry<'t> {
    /// Returns the text without its NUL, or `None` if the body is in the dialect's own
    /// encoding.
    pub fn text(&self) -> Option<&'t [u8]> {
        (!self.custom).then(|| self.body.strip_suffix(&[0]).unwrap_or(self.body))
    }
}

/// All attributes or all types, by id.
#[derive(Clone, Debug, Default)]
pub struct Entries<'a> {
    /// Bodies from the file, and their offset in the file.
    from_file: &'a [u8],
    offset: usize,
    /// Bodies that were added later. Their ids follow those of the bodies from the file.
    added: Vec<u8>,
    /// For each entry, the end of its body, above one bit: whether the body is in the
    /// dialect's own encoding.
    ends: Vec<u64>,
    dialects: Vec<DialectId>,
    /// Bodies that are used in place of those from the file.
    replaced: BTreeMap<usize, Vec<u8>>,
}

impl<'a> Entries<'a> {
    /// Returns an empty table with memory for `entries` entries.
    pub(crate) fn with_capacity(entries: usize) -> Self {
        Self {
            ends: Vec::with_capacity(entries),
            dialects: Vec::with_capacity(entries),
            ..Self::default()
        }
    }
    /// Adds an entry whose body has `size` bytes, and directly follows the previous body.
    pub(crate) fn push_unread(&mut self, dialect: DialectId, custom: bool, size: usize) {
        self.dialects.push(dialect);
        let end = self.start(self.ends.len()) + size;
        self.ends.push((end as u64) << 1 | u64::from(custom));
    }
    /// Sets the bodies of all entries that `push_unread` added. The bodies start at
    /// `offset` in the file.
    pub(crate) fn set_bodies(&mut self, bodies: &'a [u8], offset: usize) {
        debug_assert_eq!(bodies.len(), self.start(self.ends.len()));
        (self.from_file, self.offset) = (bodies, offset);
    }
    /// Adds an entry with a copy of its body.
    pub(crate) fn push(&mut self, dialect: DialectId, custom: bool, body: &[u8]) {
        self.push_unread(dialect, custom, body.len());
        self.added.extend_from_slice(body);
    }
    /// Replaces the body of entry `n`. The entry keeps its offset in the file.
    pub(crate) fn replace(&mut self, n: usize, custom: bool, body: Vec<u8>) {
        self.ends[n] = self.ends[n] & !1 | u64::from(custom);
        self.replaced.insert(n, body);
    }
    /// Returns whether any body is replaced.
    pub(crate) fn has_replaced(&self) -> bool {
        !self.replaced.is_empty()
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.ends.len()
    }
    /// Returns whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
    /// Returns entry `n`. Panics if `n` is not below the number of entries.
    #[inline]
    pub fn get(&self, n: usize) -> Entry<'_> {
        let (start, end) = (self.start(n), self.ends[n]);
        let custom = end & 1 == 1;
        let end = (end >> 1) as usize;
        let (body, offset) = match start.checked_sub(self.from_file.len()) {
            None => (&self.from_file[start..end], self.offset + start),
            Some(start) => (&self.added[start..end - self.from_file.len()], 0),
        };
        let body = match self.replaced.is_empty() {
            true => body,
            false => self.replaced.get(&n).map_or(body, Vec::as_slice),
        };
        Entry {
            dialect: self.dialects[n],
            custom,
            body,
            offset,
        }
    }
    /// Returns the dialect of entry `n`. Panics if `n` is not below the number of
    /// entries.
    #[inline]
    pub fn dialect(&self, n: usize) -> DialectId {
        self.dialects[n]
    }
    /// Returns all entries, by id.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Entry<'_>> {
        (0..self.len()).map(|n| self.get(n))
    }
    #[inline]
    fn start(&self, n: usize) -> usize {
        match n {
            0 => 0,
            n => (self.ends[n - 1] >> 1) as usize,
        }
    }
}

impl PartialEq for Entries<'_> {
    /// Compares two tables; the bodies may be stored in different places.
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
impl Eq for Entries<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_found_whether_read_or_added() {
        let mut all = Entries::default();
        let [a, b] = [DialectId(0), DialectId(1)];
        all.push_unread(a, true, 2);
        all.push_unread(a, false, 1);
        all.set_bodies(&[1, 2, 0], 40);
        all.push(b, true, &[5, 6]);
        all.push(a, false, &[0]);
        let entry = |n: usize| {
            let e = all.get(n);
            (e.dialect, e.custom, e.body, e.offset)
        };
        assert_eq!(entry(0), (a, true, &[1, 2][..], 40));
        assert_eq!(entry(1), (a, false, &[0][..], 42));
        assert_eq!(entry(2), (b, true, &[5, 6][..], 0));
        assert_eq!(entry(3), (a, false, &[0][..], 0));
        assert_eq!(all.get(1).text(), Some(&[][..]));
        assert_eq!(all.iter().len(), 4);
    }

    #[test]
    fn replaced_body_keeps_dialect_and_offset_of_its_entry() {
        let mut all = Entries::default();
        all.push_unread(DialectId(0), true, 1);
        all.push_unread(DialectId(1), true, 2);
        all.set_bodies(&[1, 2, 3], 40);
        all.replace(1, false, b"text\0".to_vec());
        let entry = all.get(1);
        assert_eq!(entry.text(), Some(&b"text"[..]));
        assert_eq!((entry.dialect, entry.offset), (DialectId(1), 41));
        assert_eq!(all.get(0).body, [1]);
    }
}
