//! Writer of bytes that borrows large blobs. It writes the headers of sections later,
//! without moving their content.

use super::format::{ALIGNED, PADDING};
use crate::ids::SectionId;
use std::io;

/// Minimum size of a blob that is borrowed instead of copied, in bytes.
const MIN_BORROWED: usize = 1024;

/// Bytes to insert between two bytes of the buffer.
#[derive(Clone, Debug)]
enum Insert<'m> {
    Blob(&'m [u8]),
    /// Header of a section; empty until its size is known.
    Header([u8; 10], u8),
}
impl Insert<'_> {
    fn bytes(&self) -> &[u8] {
        match self {
            Insert::Blob(b) => b,
            Insert::Header(b, n) => &b[..usize::from(*n)],
        }
    }
}

/// Writer of bytes.
#[derive(Clone, Debug)]
pub struct Emitter<'m> {
    bytes: Vec<u8>,
    /// Bytes to insert, each with its index in `bytes`, in ascending order.
    inserts: Vec<(usize, Insert<'m>)>,
    /// Number of bytes in `inserts`.
    inserted: usize,
    /// Required alignment of the first byte, in bytes.
    alignment: u64,
}

/// Section that is being written.
#[derive(Debug)]
#[must_use = "the section has no header until `close` is called"]
pub struct OpenSection {
    insert: usize,
    start: usize,
}

impl Default for Emitter<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'m> Emitter<'m> {
    /// Returns an empty writer.
    pub fn new() -> Self {
        Self::with_capacity(0)
    }
    /// Returns an empty writer with memory for `bytes` bytes.
    pub fn with_capacity(bytes: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(bytes),
            inserts: Vec::new(),
            inserted: 0,
            alignment: 1,
        }
    }
    /// Returns an empty writer that uses the memory of a buffer.
    pub(crate) fn in_buffer(mut buffer: Vec<u8>) -> Self {
        buffer.clear();
        Self {
            bytes: buffer,
            ..Self::with_capacity(0)
        }
    }
    /// Returns the number of bytes written.
    #[inline]
    pub fn len(&self) -> usize {
        self.bytes.len() + self.inserted
    }
    /// Returns whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Writes a byte.
    #[inline]
    pub fn byte(&mut self, b: u8) {
        self.bytes.push(b);
    }
    /// Writes bytes.
    #[inline]
    pub fn bytes(&mut self, b: &[u8]) {
        self.bytes.extend_from_slice(b);
    }
    /// Writes bytes. A large blob is borrowed, and a small blob is copied.
    pub fn blob(&mut self, b: &'m [u8]) {
        if b.len() < MIN_BORROWED {
            return self.bytes(b);
        }
        self.inserts.push((self.bytes.len(), Insert::Blob(b)));
        self.inserted += b.len();
    }
    /// Writes a varint, in as few bytes as possible.
    #[inline]
    pub fn varint(&mut self, v: u64) {
        if v < 0x80 {
            self.bytes.push((v as u8) << 1 | 1);
        } else {
            self.long_varint(v);
        }
    }
    fn long_varint(&mut self, v: u64) {
        let length = (64 - v.leading_zeros()).div_ceil(7);
        if length > 8 {
            self.bytes.push(0);
            self.bytes.extend_from_slice(&v.to_le_bytes());
        } else {
            let word = ((v << 1) | 1) << (length - 1);
            let word = word.to_le_bytes();
            self.bytes.extend_from_slice(&word[..length as usize]);
        }
    }
    /// Writes a varint whose lowest bit is a flag.
    #[inline]
    pub fn flagged(&mut self, v: u64, flag: bool) {
        self.varint(v << 1 | u64::from(flag));
    }
    /// Reserves a byte for [`patch`](Self::patch), and returns its index.
    pub fn reserve_byte(&mut self) -> usize {
        self.bytes.push(0);
        self.bytes.len() - 1
    }
    /// Sets a byte that [`reserve_byte`](Self::reserve_byte) reserved.
    #[inline]
    pub fn patch(&mut self, index: usize, b: u8) {
        self.bytes[index] = b;
    }
    /// Writes padding up to a multiple of `alignment`, counted from the start of this
    /// writer.
    pub fn align(&mut self, alignment: u64) {
        if alignment < 2 {
            return;
        }
        while !(self.len() as u64).is_multiple_of(alignment) {
            self.bytes.push(PADDING);
        }
        self.alignment = self.alignment.max(alignment);
    }
    /// Requires an alignment of the first byte.
    pub(crate) fn align_start(&mut self, alignment: u64) {
        self.alignment = self.alignment.max(alignment);
    }
    /// Starts a section whose content is not aligned.
    pub fn open(&mut self) -> OpenSection {
        self.inserts
            .push((self.bytes.len(), Insert::Header([0; 10], 0)));
        OpenSection {
            insert: self.inserts.len() - 1,
            start: self.len(),
        }
    }
    /// Ends the section `open`, and gives it the id `id`. Sections inside it must be ended
    /// first.
    pub fn close(&mut self, open: OpenSection, id: SectionId) {
        let mut head = Emitter::new();
        head.byte(id as u8);
        head.varint((self.len() - open.start) as u64);
        let mut bytes = [0; 10];
        let n = head.bytes.len();
        bytes[..n].copy_from_slice(&head.bytes);
        self.inserts[open.insert].1 = Insert::Header(bytes, n as u8);
        self.inserted += n;
    }
    /// Writes a section with the given content. Its alignment is written only if the
    /// content would not be aligned otherwise.
    pub fn section(&mut self, id: SectionId, content: Emitter<'m>) {
        self.bytes.extend(section_header(self.len(), id, &content));
        self.alignment = self.alignment.max(content.alignment);
        let moved = self.bytes.len();
        self.bytes.extend_from_slice(&content.bytes);
        let inserts = content.inserts.into_iter();
        self.inserts.extend(inserts.map(|(at, i)| (at + moved, i)));
        self.inserted += content.inserted;
    }
    /// Returns the bytes written, which cannot be extended.
    pub fn finish(self) -> Output<'m> {
        Output {
            len: self.len(),
            alignment: self.alignment,
            parts: vec![self],
        }
    }
    /// Returns all bytes in one vector. Does not copy them unless blobs are borrowed.
    pub(crate) fn into_vec(self) -> Vec<u8> {
        match self.inserts.is_empty() {
            true => self.bytes,
            false => self.finish().to_vec(),
        }
    }
    fn chunks(&self) -> impl Iterator<Item = &[u8]> {
        let ends = self.inserts.iter().map(|(at, i)| (*at, i.bytes()));
        let ends = ends.chain([(self.bytes.len(), &[][..])]);
        let mut done = 0;
        ends.flat_map(move |(at, insert)| {
            let plain = &self.bytes[done..at];
            done = at;
            [plain, insert]
        })
        .filter(|c| !c.is_empty())
    }
}

/// Returns the header of a section that starts at the offset `start`: the id, the size
/// and, if needed, the alignment and padding.
fn section_header(start: usize, id: SectionId, content: &Emitter) -> Vec<u8> {
    let mut head = Emitter::new();
    head.byte(id as u8);
    head.varint(content.len() as u64);
    let aligned = |at: usize| (at as u64).is_multiple_of(content.alignment);
    if !aligned(start + head.len()) {
        head.patch(0, id as u8 | ALIGNED);
        head.varint(content.alignment);
        while !aligned(start + head.len()) {
            head.byte(PADDING);
        }
    }
    head.bytes
}

/// Written bytes. Large blobs are borrowed.
#[derive(Clone, Debug)]
#[must_use = "the bytes are in memory only"]
pub struct Output<'m> {
    parts: Vec<Emitter<'m>>,
    len: usize,
    alignment: u64,
}

impl Default for Output<'_> {
    fn default() -> Self {
        Emitter::new().finish()
    }
}

impl<'m> Output<'m> {
    /// Appends a section without copying its content.
    pub(crate) fn section(&mut self, id: SectionId, content: Emitter<'m>) {
        let mut start = Emitter::new();
        start.bytes = section_header(self.len, id, &content);
        self.alignment = self.alignment.max(content.alignment);
        self.len += start.len() + content.len();
        self.parts.extend([start, content]);
    }
    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.len
    }
    /// Returns whether there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Returns the alignment in memory that the first byte needs for all blobs to be
    /// aligned, in bytes.
    pub fn alignment(&self) -> u64 {
        self.alignment
    }
    /// Returns the bytes as several slices, in order.
    pub fn chunks(&self) -> impl Iterator<Item = &[u8]> {
        self.parts.iter().flat_map(Emitter::chunks)
    }
    /// Returns all bytes in one vector.
    pub fn to_vec(&self) -> Vec<u8> {
        let mut all = Vec::with_capacity(self.len());
        self.chunks().for_each(|c| all.extend_from_slice(c));
        all
    }
    /// Writes all bytes to `out`.
    ///
    /// # Errors
    /// Fails if `out` fails.
    pub fn write_to(&self, out: &mut impl io::Write) -> io::Result<()> {
        self.chunks().try_for_each(|c| out.write_all(c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_sections_round_trip() {
        let mut e = Emitter::new();
        e.byte(9);
        let outer = e.open();
        e.byte(1);
        let inner = e.open();
        e.bytes(&[2; 200]);
        e.close(inner, SectionId::Ir);
        e.byte(3);
        e.close(outer, SectionId::Ir);
        let bytes = e.finish().to_vec();
        let limits = crate::Limits::default();
        let mut c = crate::wire::Cursor::new(&bytes);
        assert_eq!(c.byte().unwrap(), 9);
        let outer = c.section(&limits).unwrap();
        c.end().unwrap();
        let mut c = outer.cursor();
        assert_eq!(c.byte().unwrap(), 1);
        assert_eq!(c.section(&limits).unwrap().bytes, [2; 200]);
        assert_eq!(c.byte().unwrap(), 3);
        c.end().unwrap();
    }

    #[test]
    fn blobs_are_borrowed_and_aligned() {
        let blob = vec![7; 5000];
        let mut content = Emitter::new();
        content.byte(1);
        content.align(64);
        content.blob(&blob);
        let mut e = Emitter::new();
        e.bytes(b"abc");
        e.section(SectionId::Resources, content);
        let out = e.finish();
        assert_eq!(out.alignment(), 64);
        assert!(out.chunks().any(|c| std::ptr::eq(c, &blob[..])));
        let bytes = out.to_vec();
        assert_eq!(bytes.len(), out.len());
        let mut c = crate::wire::Cursor::within(&bytes[3..], SectionId::Ir, 3);
        let section = c.section(&crate::Limits::default()).unwrap();
        assert_eq!((section.offset, section.alignment), (64, 64));
        assert_eq!(&section.bytes[64..], &blob);
    }

    #[test]
    fn default_writer_and_output_need_no_alignment() {
        let content = Emitter::default();
        assert_eq!((content.alignment, Output::default().alignment()), (1, 1));
        let mut e = Emitter::default();
        e.section(SectionId::Ir, content);
        assert_eq!(e.finish().to_vec(), [4, 1]);
    }

    #[test]
    fn alignment_of_an_already_aligned_section_is_omitted() {
        let mut content = Emitter::new();
        content.align(4);
        content.byte(1);
        let mut e = Emitter::new();
        e.bytes(b"ab");
        e.section(SectionId::Resources, content);
        assert_eq!(e.finish().to_vec(), [b'a', b'b', 5, 3, 1]);
    }
}
