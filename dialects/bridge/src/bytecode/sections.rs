//! The sections of bytecode, read without MLIR: for what must be known before
//! MLIR reads it, or where it cannot.

pub(crate) const MAGIC: &[u8] = b"ML\xefR";
const STRING_SECTION: u8 = 0;
const DIALECT_SECTION: u8 = 1;
const OFFSET_SECTION: u8 = 3;
pub(crate) const IR_SECTION: u8 = 4;
pub(crate) const ALIGNED: u8 = 0x80;

/// The first version of bytecode in which dialects have versions.
const DIALECT_VERSIONS: u64 = 1;

/// A section.
struct Section<'a> {
    id: u8,
    /// What its start is a multiple of.
    alignment: usize,
    bytes: &'a [u8],
}

impl<'a> Section<'a> {
    fn read(r: &mut Cursor<'a>) -> Option<Self> {
        let id = r.byte()?;
        let length = r.length()?;
        let mut alignment = 1;
        if id & ALIGNED != 0 {
            alignment = r.length()?;
            if !alignment.is_power_of_two() || alignment > r.bytes.len().next_power_of_two() {
                return None;
            }
            r.at = r.at.next_multiple_of(alignment);
        }
        Some(Self {
            id: id & !ALIGNED,
            alignment,
            bytes: r.bytes(length)?,
        })
    }
}

/// The version of bytecode, and its sections as far as they can be read.
fn sections(bytes: &[u8]) -> Option<(u64, impl Iterator<Item = Section<'_>>)> {
    let mut r = Cursor::new(bytes);
    if r.bytes(MAGIC.len())? != MAGIC {
        return None;
    }
    let version = r.varint()?;
    while r.byte()? != 0 {} // the producer
    Some((version, std::iter::from_fn(move || Section::read(&mut r))))
}

/// The alignment that sections demand of the buffer: those with dense resources
/// do. What is broken is for MLIR's reader to tell.
pub(crate) fn alignment(bytes: &[u8]) -> usize {
    let alignments = sections(bytes).map(|(_, all)| all.map(|s| s.alignment));
    alignments.into_iter().flatten().max().unwrap_or(1)
}

/// The dialects that have attributes or types in an encoding of their own; none
/// if the bytes cannot be read that far.
pub(crate) fn dialects_with_encoding(bytes: &[u8]) -> Option<Vec<&str>> {
    let (version, all) = sections(bytes)?;
    let all: Vec<_> = all.collect();
    let section = |id| {
        all.iter()
            .find(|s| s.id == id)
            .map(|s| Cursor::new(s.bytes))
    };
    let strings = strings(section(STRING_SECTION)?)?;
    let dialects = dialects(section(DIALECT_SECTION)?, version, &strings)?;

    let mut r = section(OFFSET_SECTION)?;
    let counts = [r.length()?, r.length()?];
    let mut found = Vec::new();
    for count in counts {
        let mut seen = 0;
        while seen < count {
            let dialect = dialects.get(r.length()?)?;
            let entries = r.length()?;
            let mut own = false;
            for _ in 0..entries {
                own |= r.varint()? & 1 != 0;
            }
            if own && !found.contains(dialect) {
                found.push(*dialect);
            }
            seen += entries.max(1);
        }
    }
    Some(found)
}

fn strings<'a>(mut r: Cursor<'a>) -> Option<Vec<&'a str>> {
    let mut lengths = Vec::new();
    for _ in 0..r.length()? {
        lengths.push(r.length()?);
    }
    // The last string's length comes first.
    let texts = lengths.into_iter().rev().map(|n| {
        let text = r.bytes(n)?.strip_suffix(&[0])?;
        // Only names of dialects are looked at.
        Some(std::str::from_utf8(text).unwrap_or_default())
    });
    texts.collect()
}

fn dialects<'a>(mut r: Cursor, version: u64, strings: &[&'a str]) -> Option<Vec<&'a str>> {
    let mut names = Vec::new();
    for _ in 0..r.length()? {
        let mut name = r.length()?;
        if version >= DIALECT_VERSIONS {
            if name & 1 != 0 {
                Section::read(&mut r)?;
            }
            name >>= 1;
        }
        names.push(*strings.get(name)?);
    }
    Some(names)
}

/// Reads bytecode's primitives.
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    pub(crate) at: usize,
}
impl<'a> Cursor<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }
    pub(crate) fn bytes(&mut self, n: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(n)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }
    pub(crate) fn byte(&mut self) -> Option<u8> {
        Some(self.bytes(1)?[0])
    }
    /// The trailing zeros of the first byte count the bytes that follow.
    pub(crate) fn varint(&mut self) -> Option<u64> {
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
    /// A number of bytes or items, or an index.
    fn length(&mut self) -> Option<usize> {
        self.varint()?.try_into().ok()
    }
    /// A count and that many varints; returns the count.
    pub(crate) fn varints(&mut self) -> Option<u64> {
        let n = self.varint()?;
        for _ in 0..n {
            self.varint()?;
        }
        Some(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A varint of one byte.
    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }
    fn section(id: u8, bytes: &[u8]) -> Vec<u8> {
        [&[id, v(bytes.len() as u8)], bytes].concat()
    }

    /// Bytecode of two dialects: `b`, which has a version, and `a`. An attribute
    /// of `b` and a type of `a` are given, each in an encoding of its own or not.
    fn bytecode(own_attribute: u8, own_type: u8) -> Vec<u8> {
        let versioned = [&[v(2), v(1 << 1 | 1)][..], &section(7, &[9]), &[v(0)]].concat();
        let attributes = [v(0), v(1), v(3 << 1 | own_attribute)];
        let types = [v(1), v(1), v(3 << 1 | own_type)];
        [
            &[MAGIC, &[v(6)], b"x\0"].concat()[..],
            &section(DIALECT_SECTION, &versioned),
            &section(
                OFFSET_SECTION,
                &[&[v(1), v(1)], &attributes[..], &types].concat(),
            ),
            // Strings: "a", "b".
            &section(STRING_SECTION, &[v(2), v(2), v(2), b'a', 0, b'b', 0]),
        ]
        .concat()
    }

    #[test]
    fn dialects_with_encodings_of_their_own() {
        let of = |a, t| dialects_with_encoding(&bytecode(a, t)).map(|d| d.join(" "));
        assert_eq!(of(0, 0).as_deref(), Some(""));
        assert_eq!(of(1, 0).as_deref(), Some("b"));
        assert_eq!(of(0, 1).as_deref(), Some("a"));
        assert_eq!(of(1, 1).as_deref(), Some("b a"));
    }

    #[test]
    fn what_is_broken_has_no_dialects() {
        let whole = bytecode(1, 1);
        for n in 0..whole.len() {
            assert!(dialects_with_encoding(&whole[..n]).is_none(), "{n} bytes");
            assert_eq!(alignment(&whole[..n]), 1);
        }
    }

    #[test]
    fn sections_demand_alignment() {
        let head = [MAGIC, &[v(6)], b"x\0"].concat();
        let aligned = |n| [&head[..], &[6 | ALIGNED, v(1), v(n), 0, 0, 0, 0, 7]].concat();
        assert_eq!(alignment(&aligned(4)), 4);
        assert_eq!(alignment(&aligned(3)), 1);
    }
}
