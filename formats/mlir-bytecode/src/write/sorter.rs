//! Filter that converts bytecode of LLVM 22 to the value order of later LLVM while MLIR
//! writes the bytecode.
//!
//! LLVM 22 writes the values of an op or block that have use-list orders in the order of
//! a hash table ([`ValueOrder::HashTable`](super::ValueOrder)). It has no option to
//! change this order. So this filter parses the section of ops, finds the use-list orders,
//! and reorders them in place. The size of the section does not change. All other bytes
//! pass through in the chunks in which they arrive. A [`Module`](crate::Module) would need
//! memory for the whole file, including large constants.

use crate::error::Result;
use crate::events::mask;
use crate::ids::SectionId;
use crate::sections::MAGIC;
use crate::version;
use crate::wire::{ALIGNED, Cursor};

/// Filter of bytecode that MLIR writes. It sorts the values that have use-list orders by
/// index, as [`ValueOrder::Index`](super::ValueOrder) does. Bytes that are not bytecode
/// pass through.
///
/// ```
/// let mut sorted = Vec::new();
/// let mut sorter = mlir_bytecode::UseListSorter::new(|chunk| sorted.extend_from_slice(chunk));
/// sorter.take(b"ML\xEFR\x0D");
/// sorter.take(b"MLIR22\0");
/// sorter.finish();
/// assert_eq!(sorted, b"ML\xEFR\x0DMLIR22\0");
/// ```
#[derive(Debug)]
pub struct UseListSorter<F: FnMut(&[u8])> {
    out: F,
    /// Offset of the next byte in the file, which determines the padding of sections.
    offset: usize,
    /// Bytes that are not passed on yet: an incomplete header, or ops.
    buffer: Vec<u8>,
    state: State,
    version: u64,
}

/// Position of the next byte in the file.
#[derive(Clone, Copy, Debug)]
enum State {
    /// Before the first section.
    Start,
    /// Before a section.
    Header,
    /// In a section that passes through, with the number of bytes left.
    PassThrough(usize),
    /// In the section of ops, with the number of bytes left.
    Ops(usize),
}

impl<F: FnMut(&[u8])> UseListSorter<F> {
    /// Returns a filter that passes chunks of bytes to `out`.
    pub fn new(out: F) -> Self {
        Self {
            out,
            offset: 0,
            buffer: Vec::new(),
            state: State::Start,
            version: 0,
        }
    }

    /// Processes the next chunk of the file.
    pub fn take(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let (State::PassThrough(left) | State::Ops(left)) = self.state else {
                self.header_byte(bytes[0]);
                bytes = &bytes[1..];
                continue;
            };
            let (chunk, rest) = bytes.split_at(left.min(bytes.len()));
            bytes = rest;
            self.offset += chunk.len();
            let left = left - chunk.len();
            if let State::PassThrough(_) = self.state {
                (self.out)(chunk);
                self.state = State::PassThrough(left);
            } else {
                self.buffer.extend_from_slice(chunk);
                self.state = State::Ops(left);
            }
            if left == 0 {
                // If the section cannot be read, its bytes stay unchanged.
                let _ = sort(&mut self.buffer, self.version);
                self.release(State::Header);
            }
        }
    }
    /// Passes on the buffered bytes. The buffer is empty at the end of a complete file.
    pub fn finish(mut self) {
        self.release(State::Header);
    }
    fn release(&mut self, next: State) {
        (self.out)(&self.buffer);
        self.buffer.clear();
        self.state = next;
    }

    /// Adds a byte to the header. Headers are short, so single bytes are fast enough.
    fn header_byte(&mut self, byte: u8) {
        self.buffer.push(byte);
        self.offset += 1;
        if let Ok(next) = self.after_header() {
            self.release(next);
        }
    }
    /// Returns the state after the buffered header, or an error if the header is
    /// incomplete.
    fn after_header(&mut self) -> Result<State> {
        let mut c = Cursor::new(&self.buffer);
        if let State::Start = self.state {
            if c.take(MAGIC.len())? != MAGIC {
                return Ok(State::PassThrough(usize::MAX));
            }
            self.version = c.varint()?;
            while c.byte()? != 0 {} // producer
            return Ok(State::Header);
        }
        let id = c.byte()?;
        let length = c.varint()? as usize;
        if id & ALIGNED != 0 {
            let alignment = (c.varint()? as usize).max(1);
            let start = self.offset - self.buffer.len() + c.offset();
            c.take(start.next_multiple_of(alignment) - start)?;
        }
        Ok(match id & !ALIGNED {
            _ if length == 0 => State::Header,
            id if id == SectionId::Ir as u8 => State::Ops(length),
            _ => State::PassThrough(length),
        })
    }
}

/// Sorts the use-list orders of each op and block in a section of ops by value.
fn sort(bytes: &mut [u8], version: u64) -> Result<()> {
    if version < version::USE_LISTS {
        return Ok(());
    }
    let mut ops = UseListReader {
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

/// Use-list order of a value, and its range of bytes in the section.
struct WrittenOrder {
    value: u64,
    start: usize,
    end: usize,
}

/// Number of items left at a level of nesting.
enum Remaining {
    Blocks(u64),
    Ops(u64),
    Regions(u64),
}

/// Reader of the use-list orders in a section of ops. It reads the regions of an isolated
/// op like other regions, and does not check indices.
struct UseListReader<'a> {
    c: Cursor<'a>,
    version: u64,
    /// Use-list orders of the ops and blocks whose values are not in ascending order.
    unsorted: Vec<Vec<WrittenOrder>>,
}

impl UseListReader<'_> {
    /// Reads all ops. Does not recurse, because bytecode can nest regions deeper than the
    /// stack allows.
    fn read(&mut self) -> Result<()> {
        let mut levels = vec![Remaining::Blocks(1)];
        while let Some(level) = levels.last_mut() {
            let (Remaining::Blocks(left) | Remaining::Ops(left) | Remaining::Regions(left)) = level;
            let Some(fewer) = left.checked_sub(1) else {
                levels.pop();
                continue;
            };
            *left = fewer;
            let inner = match level {
                Remaining::Blocks(_) => Remaining::Ops(self.block()?),
                Remaining::Ops(_) => Remaining::Regions(self.op()?),
                Remaining::Regions(_) => Remaining::Blocks(self.region()?),
            };
            levels.push(inner);
        }
        Ok(())
    }
    /// Reads the start of a region, and returns its number of blocks.
    fn region(&mut self) -> Result<u64> {
        let blocks = self.c.varint()?;
        if blocks > 0 {
            self.c.varint()?; // number of values
        }
        Ok(blocks)
    }
    /// Reads the start of a block, and returns its number of ops.
    fn block(&mut self) -> Result<u64> {
        let (ops, has_arguments) = self.c.flagged()?;
        if has_arguments {
            let arguments = self.c.varint()?;
            for _ in 0..arguments {
                let argument = self.c.varint()?;
                if self.version < version::ELIDED_LOCATIONS || argument & 1 != 0 {
                    self.c.varint()?; // location
                }
            }
            if self.c.byte()? != 0 {
                self.orders(arguments)?;
            }
        }
        Ok(ops)
    }
    /// Reads an op up to its regions, and returns its number of regions.
    fn op(&mut self) -> Result<u64> {
        self.c.varint()?; // name
        let mask = self.c.byte()?;
        let has = |bit| mask & bit != 0;
        self.c.varint()?; // location
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
            // The header of a section without alignment.
            self.c.byte()?;
            self.c.varint()?;
        }
        Ok(regions)
    }
    /// Reads a count and as many numbers, and returns the count.
    fn list(&mut self) -> Result<u64> {
        let n = self.c.varint()?;
        for _ in 0..n {
            self.c.varint()?;
        }
        Ok(n)
    }
    /// Reads the use-list orders of an op or block with `values` values.
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
    use crate::build::{Builder, DeclaredValues, NewOp};
    use crate::builtin::{Attribute, Type};
    use crate::module::Module;
    use crate::use_lists::Use;
    use crate::write::{Options, ValueOrder};

    /// Returns a module with an op whose block has arguments and an op with results. Each
    /// value has two uses, in another order than the default.
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
            .flat_map(|values: &DeclaredValues| (0..99).map(|n| values.get(n)))
            .collect();
        let operands = &all;
        let users = [(); 2].map(|()| b.op(NewOp { operands, ..op }));
        (0..3).for_each(|_| b.end());
        let mut module = b.finish("test").unwrap();
        module.version = version;
        for (operand, value) in (0..).zip(all) {
            let uses = users.map(|op| Use { op, operand });
            module.body.use_lists_mut().insert(value, uses.to_vec());
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
    fn sorted(bytes: &[u8], chunk: usize) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sorter = UseListSorter::new(|b: &[u8]| out.extend_from_slice(b));
        bytes.chunks(chunk).for_each(|c| sorter.take(c));
        sorter.finish();
        out
    }

    #[test]
    fn use_lists_are_sorted_for_chunks_of_any_size() {
        for version in version::USE_LISTS..=version::NEWEST {
            let [unsorted, expected] =
                [ValueOrder::HashTable, ValueOrder::Index].map(|v| written(version, v));
            assert_ne!(unsorted, expected, "{version}");
            for chunk in [1, 2, 3, 7, 64, usize::MAX] {
                assert_eq!(sorted(&unsorted, chunk), expected, "{version}, {chunk}");
            }
        }
    }

    #[test]
    fn incomplete_bytecode_passes_through() {
        let [unsorted, expected] =
            [ValueOrder::HashTable, ValueOrder::Index].map(|v| written(version::NEWEST, v));
        for end in 0..unsorted.len() {
            let passed = sorted(&unsorted[..end], 5);
            // The filter sorts only if it has the whole section of ops.
            assert!(
                passed == unsorted[..end] || passed == expected[..end],
                "{end}"
            );
        }
        assert_eq!(sorted(b"func.func @main()", 4), b"func.func @main()");
    }
}
