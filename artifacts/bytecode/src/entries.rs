//! Attributes and types in tables. Programs have as many as ops, so that each takes
//! a few bytes: bodies lie one behind the other.

use crate::ids::DialectId;

/// An attribute or type.
///
/// The body refers to others by their ids in the tables that it is in. As
/// attributes and types are unique, so are bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// The dialect that encodes it.
    pub dialect: DialectId,
    /// Whether the body is in the dialect's encoding; otherwise it is text in
    /// assembly format, with a NUL behind it.
    pub custom: bool,
    /// The body.
    pub body: &'t [u8],
    /// Where the body stands in the file that it was read from, in bytes.
    pub offset: usize,
}

impl<'t> Entry<'t> {
    /// The text, if that is what the body is.
    pub fn text(&self) -> Option<&'t [u8]> {
        (!self.custom).then(|| self.body.strip_suffix(&[0]).unwrap_or(self.body))
    }
}

/// All attributes, or all types, by id.
#[derive(Clone, Debug, Default)]
pub struct Entries<'a> {
    /// The bodies that were read, and where they start in the file.
    read: &'a [u8],
    offset: usize,
    /// The bodies behind those.
    made: Vec<u8>,
    /// Where each body ends, above a bit: whether it is in a dialect's encoding.
    ends: Vec<u64>,
    dialects: Vec<DialectId>,
}

impl<'a> Entries<'a> {
    /// Makes room for so many.
    pub(crate) fn with_capacity(entries: usize) -> Self {
        Self {
            ends: Vec::with_capacity(entries),
            dialects: Vec::with_capacity(entries),
            ..Self::default()
        }
    }
    /// Notes an entry whose body, of so many bytes, is behind those noted before.
    pub(crate) fn note(&mut self, dialect: DialectId, custom: bool, size: usize) {
        self.dialects.push(dialect);
        let end = self.start(self.ends.len()) + size;
        self.ends.push((end as u64) << 1 | u64::from(custom));
    }
    /// Gives those that were noted their bodies, which start at an offset of the file.
    pub(crate) fn set_read(&mut self, bodies: &'a [u8], offset: usize) {
        debug_assert_eq!(bodies.len(), self.start(self.ends.len()));
        (self.read, self.offset) = (bodies, offset);
    }
    /// Adds an entry.
    pub(crate) fn push(&mut self, dialect: DialectId, custom: bool, body: &[u8]) {
        self.note(dialect, custom, body.len());
        self.made.extend_from_slice(body);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
    /// One of them; panics if there are fewer.
    #[inline]
    pub fn get(&self, n: usize) -> Entry<'_> {
        let (start, end) = (self.start(n), self.ends[n]);
        let custom = end & 1 == 1;
        let end = (end >> 1) as usize;
        let (body, offset) = match start.checked_sub(self.read.len()) {
            None => (&self.read[start..end], self.offset + start),
            Some(start) => (&self.made[start..end - self.read.len()], 0),
        };
        Entry {
            dialect: self.dialects[n],
            custom,
            body,
            offset,
        }
    }
    /// The dialect of one of them; panics if there are fewer.
    #[inline]
    pub fn dialect(&self, n: usize) -> DialectId {
        self.dialects[n]
    }
    /// All of them.
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
    /// Wherever the bodies are.
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
impl Eq for Entries<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_and_what_came_later() {
        let mut all = Entries::default();
        let [a, b] = [DialectId(0), DialectId(1)];
        all.note(a, true, 2);
        all.note(a, false, 1);
        all.set_read(&[1, 2, 0], 40);
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
}
