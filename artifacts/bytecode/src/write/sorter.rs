//! Bytecode of LLVM 22, brought into the order of later LLVM on its way out.
//!
//! LLVM 22 writes the values of an op or block that have orders of uses as it finds them in
//! a hash table ([`ValueOrder::HashTable`](super::ValueOrder)), and offers no way to choose.
//! So what it writes is read again: of the section of ops as much as finds these entries,
//! which are exchanged in place, since sizes stay as they are. Everything else passes
//! through in the pieces in which it comes. A [`Module`](crate::Module) would take the whole
//! file in memory, with all weights.

use crate::error::Result;
use crate::events::mask;
use crate::ids::SectionId;
use crate::sections::MAGIC;
use crate::version;
use crate::wire::{ALIGNED, Cursor};

/// Filter of bytecode that MLIR writes: sorts the values that have orders of uses by index,
/// as [`ValueOrder::Index`](super::ValueOrder) does. What is no bytecode passes through.
///
/// ```
/// let mut sorted = Vec::new();
/// let mut sorter = mlir_bytecode::UseListSorter::new(|piece| sorted.extend_from_slice(piece));
/// sorter.take(b"ML\xEFR\x0D");
/// sorter.take(b"MLIR22\0");
/// sorter.finish();
/// assert_eq!(sorted, b"ML\xEFR\x0DMLIR22\0");
/// ```
#[derive(Debug)]
pub struct UseListSorter<F: FnMut(&[u8])> {
    out: F,
    /// The offset in the file of the next byte, which decides how sections are padded.
    offset: usize,
    /// What is held back: a head that is not yet complete, or ops.
    held: Vec<u8>,
    state: State,
    version: u64,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Before the first section.
    Start,
    /// Before a section.
    Head,
    /// In a section that passes through, of which so many bytes are left.
    Through(usize),
    /// In the section of ops, of which so many bytes are left.
    Ops(usize),
}

impl<F: FnMut(&[u8])> UseListSorter<F> {
    /// Makes a filter that hands pieces to `out`.
    pub fn new(out: F) -> Self {
        Self {
            out,
            offset: 0,
            held: Vec::new(),
            state: State::Start,
            version: 0,
        }
    }

    /// Takes the next piece of the file.
    pub fn take(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let (State::Through(left) | State::Ops(left)) = self.state else {
                self.head(bytes[0]);
                bytes = &bytes[1..];
                continue;
            };
            let (piece, rest) = bytes.split_at(left.min(bytes.len()));
            bytes = rest;
            self.offset += piece.len();
            let left = left - piece.len();
            if let State::Through(_) = self.state {
                (self.out)(piece);
                self.state = State::Through(left);
            } else {
                self.held.extend_from_slice(piece);
                self.state = State::Ops(left);
            }
            if left == 0 {
                // What cannot be read stays as it is.
                let _ = sort(&mut self.held, self.version);
                self.release(State::Head);
            }
        }
    }
    /// Hands over what is held back of a file that ends too early.
    pub fn finish(mut self) {
        self.release(State::Head);
    }
    fn release(&mut self, next: State) {
        (self.out)(&self.held);
        self.held.clear();
        self.state = next;
    }

    /// Takes a byte of a head. Heads are short.
    fn head(&mut self, byte: u8) {
        self.held.push(byte);
        self.offset += 1;
        if let Ok(next) = self.after_head() {
            self.release(next);
        }
    }
    /// Returns what follows the head that is held, or an error while that is incomplete.
    fn after_head(&mut self) -> Result<State> {
        let mut c = Cursor::new(&self.held);
        if let State::Start = self.state {
            if c.take(MAGIC.len())? != MAGIC {
                return Ok(State::Through(usize::MAX));
            }
            self.version = c.varint()?;
            while c.byte()? != 0 {} // the producer
            return Ok(State::Head);
        }
        let id = c.byte()?;
        let length = c.varint()? as usize;
        if id & ALIGNED != 0 {
            let alignment = (c.varint()? as usize).max(1);
            let start = self.offset - self.held.len() + c.offset();
            c.take(start.next_multiple_of(alignment) - start)?;
        }
        Ok(match id & !ALIGNED {
            _ if length == 0 => State::Head,
            id if id == SectionId::Ir as u8 => State::Ops(length),
            _ => State::Through(length),
        })
    }
}

/// Sorts the entries of all values that have orders of uses, in a section of ops.
fn sort(bytes: &mut [u8], version: u64) -> Result<()> {
    if version < version::USE_LISTS {
        return Ok(());
    }
    let mut ops = Ops {
        c: Cursor::new(bytes),
        version,
        unsorted: Vec::new(),
    };
    ops.read()?;
    for mut entries in ops.unsorted {
        let (start, end) = (entries[0].start, entries[entries.len() - 1].end);
        entries.sort_by_key(|e| e.value);
        let sorted: Vec<u8> = entries
            .iter()
            .flat_map(|e| bytes[e.start..e.end].iter().copied())
            .collect();
        bytes[start..end].copy_from_slice(&sorted);
    }
    Ok(())
}

/// The order of the uses of a value, and where it is in the section.
struct WrittenOrder {
    value: u64,
    start: usize,
    end: usize,
}

/// What is yet to be read at a level of nesting.
enum Left {
    Blocks(u64),
    Ops(u64),
    Regions(u64),
}

/// Reads a section of ops for the orders of uses alone. Regions that are sections of their
/// own are read as any others, and indices are not looked up.
struct Ops<'a> {
    c: Cursor<'a>,
    version: u64,
    /// The entries of ops and blocks that are not in order.
    unsorted: Vec<Vec<WrittenOrder>>,
}

impl Ops<'_> {
    /// Reads all of it. Not by recursion: bytecode can nest regions deeper than stacks are.
    fn read(&mut self) -> Result<()> {
        let mut levels = vec![Left::Blocks(1)];
        while let Some(level) = levels.last_mut() {
            let (Left::Blocks(left) | Left::Ops(left) | Left::Regions(left)) = level;
            let Some(fewer) = left.checked_sub(1) else {
                levels.pop();
                continue;
            };
            *left = fewer;
            let inner = match level {
                Left::Blocks(_) => Left::Ops(self.block()?),
                Left::Ops(_) => Left::Regions(self.op()?),
                Left::Regions(_) => Left::Blocks(self.region()?),
            };
            levels.push(inner);
        }
        Ok(())
    }
    /// Reads the head of a region, and returns the number of its blocks.
    fn region(&mut self) -> Result<u64> {
        let blocks = self.c.varint()?;
        if blocks > 0 {
            self.c.varint()?; // the number of values
        }
        Ok(blocks)
    }
    /// Reads the head of a block, and returns the number of its ops.
    fn block(&mut self) -> Result<u64> {
        let (ops, has_arguments) = self.c.flagged()?;
        if has_arguments {
            let arguments = self.c.varint()?;
            for _ in 0..arguments {
                let argument = self.c.varint()?;
                if self.version < version::ELIDED_LOCATIONS || argument & 1 != 0 {
                    self.c.varint()?; // the location
                }
            }
            if self.c.byte()? != 0 {
                self.orders(arguments)?;
            }
        }
        Ok(ops)
    }
    /// Reads an op, and returns the number of its regions.
    fn op(&mut self) -> Result<u64> {
        self.c.varint()?; // the name
        let mask = self.c.byte()?;
        let has = |bit| mask & bit != 0;
        self.c.varint()?; // the location
        for one in [mask::ATTRIBUTES, mask::PROPERTIES] {
            if has(one) {
                self.c.varint()?;
            }
        }
        let results = if has(mask::RESULTS) { self.list()? } else { 0 };
        for list in [mask::OPERANDS, mask::SUCCESSORS] {
            if has(list) {
                self.list()?;
            }
        }
        if has(mask::ORDERS) {
            self.orders(results)?;
        }
        if !has(mask::REGIONS) {
            return Ok(0);
        }
        let (regions, isolated) = self.c.flagged()?;
        if isolated && self.version >= version::LAZY_REGIONS {
            // The head of a section, which is not aligned.
            self.c.byte()?;
            self.c.varint()?;
        }
        Ok(regions)
    }
    /// Reads a count and that many numbers, and returns the count.
    fn list(&mut self) -> Result<u64> {
        let n = self.c.varint()?;
        for _ in 0..n {
            self.c.varint()?;
        }
        Ok(n)
    }
    /// Reads the orders of uses of an op or block that has so many values.
    fn orders(&mut self, values: u64) -> Result<()> {
        let several = values != 1;
        let count = if several { self.c.varint()? } else { 1 };
        let mut entries = Vec::new();
        for _ in 0..count {
            let start = self.c.offset();
            let value = if several { self.c.varint()? } else { 0 };
            for _ in 0..self.c.flagged()?.0 {
                self.c.varint()?;
            }
            let end = self.c.offset();
            entries.push(WrittenOrder { value, start, end });
        }
        if !entries.is_sorted_by_key(|e| e.value) {
            self.unsorted.push(entries);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Builder, NewOp, Values};
    use crate::builtin::{Attribute, Type};
    use crate::ir::Module;
    use crate::uses::Use;
    use crate::write::{Options, ValueOrder};

    /// An op with a block that has arguments, and within an op that has results; each is
    /// used twice, in an unusual order.
    fn module(version: u64) -> Module<'static> {
        let mut b = Builder::new();
        let index = b.tables.builtin_type(&Type::Index);
        let here = b.tables.builtin(&Attribute::Unknown);
        let op = NewOp::new(b.tables.op_name("x.y", false), here);
        b.op(NewOp { regions: 1, ..op });
        b.region(1);
        let arguments = b.values(vec![index; 99]);
        b.block(arguments, &vec![here; 99]);
        let results = b.values(vec![index; 99]);
        b.op(NewOp { results, ..op });
        let all: Vec<_> = [arguments, results]
            .iter()
            .flat_map(|values: &Values| (0..99).map(|n| values.get(n)))
            .collect();
        let operands = &all;
        let users = [(); 2].map(|()| b.op(NewOp { operands, ..op }));
        (0..3).for_each(|_| b.end());
        let mut module = b.finish("test").unwrap();
        module.version = version;
        for (operand, value) in (0..).zip(all) {
            let uses = users.map(|op| Use { op, operand });
            module.body.uses_mut().insert(value, uses.to_vec());
        }
        module
    }
    fn written(version: u64, values: ValueOrder) -> Vec<u8> {
        let options = Options {
            values,
            ..Options::default()
        };
        module(version).write_with(&[], options).unwrap().to_vec()
    }
    fn sorted(bytes: &[u8], piece: usize) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sorter = UseListSorter::new(|b: &[u8]| out.extend_from_slice(b));
        bytes.chunks(piece).for_each(|c| sorter.take(c));
        sorter.finish();
        out
    }

    #[test]
    fn use_lists_of_a_hash_table_in_pieces_of_any_size_are_sorted_by_index() {
        for version in version::USE_LISTS..=version::NEWEST {
            let [found, expected] =
                [ValueOrder::HashTable, ValueOrder::Index].map(|v| written(version, v));
            assert_ne!(found, expected, "{version}");
            for piece in [1, 2, 3, 7, 64, usize::MAX] {
                assert_eq!(sorted(&found, piece), expected, "{version}, {piece}");
            }
        }
    }

    #[test]
    fn bytes_that_cannot_be_read_pass_through() {
        let [found, expected] =
            [ValueOrder::HashTable, ValueOrder::Index].map(|v| written(version::NEWEST, v));
        for end in 0..found.len() {
            let passed = sorted(&found[..end], 5);
            // They are sorted if all ops are there.
            assert!(passed == found[..end] || passed == expected[..end], "{end}");
        }
        assert_eq!(sorted(b"func.func @main()", 4), b"func.func @main()");
    }
}
