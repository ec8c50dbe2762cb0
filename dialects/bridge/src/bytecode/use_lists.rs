//! Use-list orders in bytecode, sorted by value.
//!
//! MLIR writes, for the results of an op or the arguments of a block, the
//! orders of those uses that a reader would not find by itself. LLVM 22 writes
//! them in the order of a hash table; later versions write them by the index
//! of the value. The bytes here are the same for both: a filter between MLIR's
//! writer and the output sorts them, in place, since sizes stay as they are.
//! Everything but the section with the ops passes through.

use super::cursor::{ALIGNED, Cursor, IR_SECTION, MAGIC};

// The first versions of bytecode that have something.
const LAZY_REGIONS: u64 = 2;
const USE_LISTS: u64 = 3;
const SHORT_ARGUMENTS: u64 = 4;

// What an op has.
const ATTRIBUTES: u8 = 0x01;
const RESULTS: u8 = 0x02;
const OPERANDS: u8 = 0x04;
const SUCCESSORS: u8 = 0x08;
const REGIONS: u8 = 0x10;
const ORDERS: u8 = 0x20;
const PROPERTIES: u8 = 0x40;

/// Takes bytecode in pieces, and gives it to `out` in pieces.
pub(crate) struct Sorter<F: FnMut(&[u8])> {
    out: F,
    /// Bytes taken so far, which tells how sections are padded.
    position: usize,
    /// What is held back: a head that is not yet complete, or ops.
    held: Vec<u8>,
    state: State,
    version: u64,
}

enum State {
    /// Before the first section.
    Start,
    /// Before a section.
    Head,
    /// In a section that passes through; so many bytes are to come.
    Through(usize),
    /// In the section with the ops.
    Ops(usize),
}

impl<F: FnMut(&[u8])> Sorter<F> {
    pub(crate) fn new(out: F) -> Self {
        Self {
            out,
            position: 0,
            held: Vec::new(),
            state: State::Start,
            version: 0,
        }
    }

    /// Takes a piece.
    pub(crate) fn take(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            bytes = match self.state {
                State::Start | State::Head => self.head(bytes),
                State::Through(left) => {
                    let (now, rest) = bytes.split_at(left.min(bytes.len()));
                    (self.out)(now);
                    self.advance(now.len(), left);
                    rest
                }
                State::Ops(left) => {
                    let (now, rest) = bytes.split_at(left.min(bytes.len()));
                    self.held.extend_from_slice(now);
                    if now.len() == left {
                        // What cannot be read stays as it is.
                        let _ = sort(&mut self.held, self.version);
                        (self.out)(&self.held);
                        self.held.clear();
                    }
                    self.advance(now.len(), left);
                    rest
                }
            };
        }
    }

    fn advance(&mut self, taken: usize, left: usize) {
        self.position += taken;
        self.state = match self.state {
            _ if taken == left => State::Head,
            State::Ops(_) => State::Ops(left - taken),
            _ => State::Through(left - taken),
        };
    }

    /// Takes one byte of a head; heads are short.
    fn head<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        self.held.push(bytes[0]);
        self.position += 1;
        if let Some(next) = self.complete() {
            (self.out)(&self.held);
            self.held.clear();
            self.state = next;
        }
        &bytes[1..]
    }

    /// What follows the head that is held, if that is complete.
    fn complete(&mut self) -> Option<State> {
        let mut r = Cursor::new(&self.held);
        if matches!(self.state, State::Start) {
            if r.bytes(MAGIC.len())? != MAGIC {
                return None;
            }
            self.version = r.varint()?;
            return self.held[r.at..].contains(&0).then_some(State::Head);
        }
        let id = r.byte()?;
        let length = usize::try_from(r.varint()?).ok()?;
        if id & ALIGNED != 0 {
            let alignment = usize::try_from(r.varint()?).ok()?.max(1);
            let start = self.position - self.held.len() + r.at;
            r.bytes(start.next_multiple_of(alignment) - start)?;
        }
        Some(match id & !ALIGNED {
            _ if length == 0 => State::Head,
            IR_SECTION => State::Ops(length),
            _ => State::Through(length),
        })
    }
}

/// Sorts all use-list orders of a section of ops; none if it is not one.
fn sort(bytes: &mut [u8], version: u64) -> Option<()> {
    if version < USE_LISTS {
        return Some(());
    }
    let mut sections = Vec::new();
    let mut r = Cursor::new(bytes);
    ops(&mut r, version, &mut sections)?;
    for entries in sections {
        reorder(bytes, entries);
    }
    Some(())
}

/// The entries of one op or block: the value's index, and where the entry
/// stands.
type Entries = Vec<(u64, usize, usize)>;

fn reorder(bytes: &mut [u8], mut entries: Entries) {
    let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
        return;
    };
    let (start, end) = (first.1, last.2);
    if entries.is_sorted_by_key(|e| e.0) {
        return;
    }
    entries.sort_by_key(|e| e.0);
    let sorted: Vec<u8> = entries
        .iter()
        .flat_map(|&(_, from, to)| bytes[from..to].to_vec())
        .collect();
    bytes[start..end].copy_from_slice(&sorted);
}

/// What is yet to be read at a level of nesting.
enum Left {
    Blocks(u64),
    Ops(u64),
    Regions(u64),
}

/// Reads a block and all that it holds. Not by recursion: bytecode can nest
/// regions deeper than stacks are.
fn ops(r: &mut Cursor, version: u64, found: &mut Vec<Entries>) -> Option<()> {
    let mut levels = vec![Left::Blocks(1)];
    while let Some(level) = levels.last_mut() {
        let (Left::Blocks(left) | Left::Ops(left) | Left::Regions(left)) = level;
        let Some(fewer) = left.checked_sub(1) else {
            levels.pop();
            continue;
        };
        *left = fewer;
        let inner = match level {
            Left::Blocks(_) => Left::Ops(block(r, version, found)?),
            Left::Ops(_) => Left::Regions(op(r, version, found)?),
            Left::Regions(_) => Left::Blocks(region(r)?),
        };
        levels.push(inner);
    }
    Some(())
}

/// The number of blocks of a region.
fn region(r: &mut Cursor) -> Option<u64> {
    let blocks = r.varint()?;
    if blocks > 0 {
        r.varint()?; // the number of values
    }
    Some(blocks)
}

/// The number of ops of a block.
fn block(r: &mut Cursor, version: u64, found: &mut Vec<Entries>) -> Option<u64> {
    let head = r.varint()?;
    if head & 1 != 0 {
        let arguments = r.varint()?;
        for _ in 0..arguments {
            let argument = r.varint()?;
            if version < SHORT_ARGUMENTS || argument & 1 != 0 {
                r.varint()?; // the location
            }
        }
        if r.byte()? != 0 {
            orders(r, arguments, found)?;
        }
    }
    Some(head >> 1)
}

/// The number of regions of an op.
fn op(r: &mut Cursor, version: u64, found: &mut Vec<Entries>) -> Option<u64> {
    r.varint()?; // the name
    let mask = r.byte()?;
    r.varint()?; // the location
    if mask & ATTRIBUTES != 0 {
        r.varint()?;
    }
    if mask & PROPERTIES != 0 {
        r.varint()?;
    }
    let results = if mask & RESULTS != 0 { r.varints()? } else { 0 };
    if mask & OPERANDS != 0 {
        r.varints()?;
    }
    if mask & SUCCESSORS != 0 {
        r.varints()?;
    }
    if mask & ORDERS != 0 {
        orders(r, results, found)?;
    }
    if mask & REGIONS == 0 {
        return Some(0);
    }
    let head = r.varint()?;
    if head & 1 != 0 && version >= LAZY_REGIONS {
        // The regions of an isolated op are a section of their own.
        let id = r.byte()?;
        r.varint()?; // its length
        if id & ALIGNED != 0 {
            return None;
        }
    }
    Some(head >> 1)
}

fn orders(r: &mut Cursor, values: u64, found: &mut Vec<Entries>) -> Option<()> {
    let many = values != 1;
    let count = if many { r.varint()? } else { 1 };
    let mut entries = Vec::new();
    for _ in 0..count {
        let start = r.at;
        let index = if many { r.varint()? } else { 0 };
        for _ in 0..r.varint()? >> 1 {
            r.varint()?;
        }
        entries.push((index, start, r.at));
    }
    if entries.len() > 1 {
        found.push(entries);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A varint of one byte.
    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }

    /// One op with three results, two of which have orders: those of #2, then
    /// those of #0.
    const OPS: &[u8] = &[
        v(2), // one op, no arguments
        v(0),
        RESULTS | ORDERS,
        v(0),
        v(3),
        v(0),
        v(0),
        v(0),
        v(2),
        v(2), // #2
        v(4),
        v(1),
        v(0),
        v(0), // #0
        v(6),
        v(2),
        v(0),
        v(1),
    ];

    fn whole(ops: &[u8]) -> Vec<u8> {
        let mut bytes = [MAGIC, &[v(6)], b"x\0", &[1, v(2), 7, 7]].concat();
        bytes.extend([IR_SECTION, v(ops.len() as u8)]);
        bytes.extend_from_slice(ops);
        bytes.extend([8, v(1), 9]);
        bytes
    }
    fn sorted(bytes: &[u8], piece: usize) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sorter = Sorter::new(|b: &[u8]| out.extend_from_slice(b));
        bytes.chunks(piece).for_each(|c| sorter.take(c));
        out
    }

    #[test]
    fn orders_are_sorted_by_value_in_pieces_of_any_size() {
        let mut expected = OPS.to_vec();
        expected[9..14].copy_from_slice(&OPS[13..]);
        expected[14..].copy_from_slice(&OPS[9..13]);
        for piece in 1..40 {
            assert_eq!(sorted(&whole(OPS), piece), whole(&expected), "{piece}");
        }
    }

    #[test]
    fn what_cannot_be_read_passes_through() {
        let broken = whole(&OPS[..11]);
        assert_eq!(sorted(&broken, 5), broken);
    }
}
