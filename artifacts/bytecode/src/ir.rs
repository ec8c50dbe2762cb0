//! The ops of a module in memory: flat vectors, ops in pre-order.

use crate::error::{Error, ErrorKind, Result};
use crate::events::{self, Event, Events};
use crate::ids::*;
use crate::sections::Bytecode;
use crate::tables::{Entry, Tables};
use crate::uses::{Use, reorder};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Consecutive items of a vector.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span {
    pub start: u32,
    pub len: u32,
}

impl PartialEq for Span {
    /// No items are the same wherever they are.
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && (self.len == 0 || self.start == other.start)
    }
}
impl Eq for Span {}

impl Span {
    pub fn new(start: usize, len: usize) -> Self {
        let start = u32::try_from(start).expect("fewer than 2^32 items");
        Self {
            start,
            len: len as u32,
        }
    }
    pub fn range(self) -> std::ops::Range<usize> {
        let start = self.start as usize;
        start..start + self.len as usize
    }
    fn ids<T>(self, id: fn(u32) -> T) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        (self.start..self.start + self.len).map(id)
    }
}

/// An op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Op {
    /// Its name.
    pub name: OpNameId,
    /// Its location.
    pub location: AttributeId,
    /// A dictionary of its attributes; from version 5 on without those that are
    /// properties.
    pub attributes: Option<AttributeId>,
    /// Its properties (from version 5 on).
    pub properties: Option<PropertiesId>,
    pub(crate) results: Span,
    pub(crate) operands: Span,
    pub(crate) successors: Span,
    pub(crate) regions: Span,
    /// The first op that is not in its regions.
    pub(crate) end: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BlockData {
    /// As values, and as locations.
    pub arguments: Span,
    pub locations: u32,
    /// The ops, with those in their regions.
    pub ops: (u32, u32),
}

/// The ops of a module.
///
/// What is known by an id is found at its index. Functions that take ids panic
/// if they are of another body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    pub(crate) ops: Vec<Op>,
    pub(crate) regions: Vec<Span>,
    pub(crate) blocks: Vec<BlockData>,
    /// The types of values.
    pub(crate) values: Vec<TypeId>,
    pub(crate) operands: Vec<ValueId>,
    pub(crate) successors: Vec<u32>,
    pub(crate) locations: Vec<AttributeId>,
    /// The uses of values that are not in the usual order.
    pub(crate) uses: BTreeMap<ValueId, Vec<Use>>,
}

impl Body {
    /// The op that everything is in.
    pub const TOP: OpId = OpId(0);

    /// Makes room for what so many bytes usually hold: growing would copy.
    fn reserve(&mut self, bytes: usize) {
        self.ops.reserve(bytes / 10);
        self.operands.reserve(bytes / 8);
        self.values.reserve(bytes / 8);
    }
    /// All ops, in pre-order.
    pub fn ops(&self) -> &[Op] {
        &self.ops
    }
    /// An op.
    pub fn op(&self, id: OpId) -> &Op {
        &self.ops[id.index()]
    }
    /// An op, to be changed.
    pub fn op_mut(&mut self, id: OpId) -> &mut Op {
        &mut self.ops[id.index()]
    }
    /// The number of values.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// The type of a value.
    pub fn value_type(&self, id: ValueId) -> TypeId {
        self.values[id.index()]
    }
    /// Changes the type of a value.
    pub fn set_value_type(&mut self, id: ValueId, ty: TypeId) {
        self.values[id.index()] = ty;
    }
    /// The results of an op.
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        self.op(op).results.ids(ValueId)
    }
    /// The operands of an op.
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        &self.operands[self.op(op).operands.range()]
    }
    /// The blocks that an op can go to, as indices in its region.
    pub fn successors(&self, op: OpId) -> &[u32] {
        &self.successors[self.op(op).successors.range()]
    }
    /// The regions of an op.
    pub fn regions(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = RegionId> + ExactSizeIterator + use<> {
        self.op(op).regions.ids(RegionId)
    }
    /// The blocks of a region.
    pub fn blocks(
        &self,
        region: RegionId,
    ) -> impl DoubleEndedIterator<Item = BlockId> + ExactSizeIterator + use<> {
        self.regions[region.index()].ids(BlockId)
    }
    /// The arguments of a block.
    pub fn arguments(
        &self,
        block: BlockId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        self.blocks[block.index()].arguments.ids(ValueId)
    }
    /// Changes the location of an argument of a block.
    pub fn set_argument_location(&mut self, block: BlockId, n: usize, location: AttributeId) {
        let BlockData {
            arguments,
            locations,
            ..
        } = self.blocks[block.index()];
        assert!(n < arguments.len as usize, "argument {n}");
        self.locations[locations as usize + n] = location;
    }
    /// The locations of the arguments of a block.
    pub fn argument_locations(&self, block: BlockId) -> &[AttributeId] {
        let block = &self.blocks[block.index()];
        let span = Span {
            start: block.locations,
            len: block.arguments.len,
        };
        &self.locations[span.range()]
    }
    /// The ops of a block, without those in their regions.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        let (mut at, end) = self.blocks[block.index()].ops;
        std::iter::from_fn(move || {
            let op = OpId(at);
            if at >= end {
                return None;
            }
            at = self.op(op).end;
            Some(op)
        })
    }
    /// The uses of values that are not in the usual order, which is from the
    /// last to the first.
    pub fn uses(&self) -> &BTreeMap<ValueId, Vec<Use>> {
        &self.uses
    }
    /// Gives the order of the uses of values that are not in the usual one. All
    /// uses of the value must be told.
    pub fn uses_mut(&mut self) -> &mut BTreeMap<ValueId, Vec<Use>> {
        &mut self.uses
    }
}

/// A module: what is in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module<'a> {
    /// The version of bytecode that it was read from or is written in.
    pub version: u64,
    /// Who wrote it.
    pub producer: Cow<'a, str>,
    /// What ops refer to.
    pub tables: Tables<'a>,
    /// The ops.
    pub body: Body,
}

impl<'a> Module<'a> {
    /// Reads a file.
    ///
    /// All indices and counts are checked; what attributes, types and
    /// properties hold is not looked into.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        Self::from_bytecode(Bytecode::parse(bytes)?)
    }
    /// Reads the ops of a file.
    pub fn from_bytecode(file: Bytecode<'a>) -> Result<Self> {
        let read = ReadBody::of(&file, &mut |_| Ok(()))?;
        Ok(Self::of_parts(file, read))
    }
    /// Of the tables of a file and the ops that were read from it.
    pub(crate) fn of_parts(mut file: Bytecode<'a>, read: ReadBody) -> Self {
        if read.lacks_unknown_location {
            add_unknown_location(&mut file.tables);
        }
        Self {
            version: file.version,
            producer: Cow::Borrowed(file.producer),
            tables: file.tables,
            body: read.body,
        }
    }
}

/// The ops of a file.
pub(crate) struct ReadBody {
    body: Body,
    /// Whether an argument has the unknown location, and the file has none.
    lacks_unknown_location: bool,
}

impl ReadBody {
    /// Reads them, and shows each event to someone who may refuse it.
    pub fn of(file: &Bytecode, watch: &mut impl FnMut(&Event) -> Result<()>) -> Result<Self> {
        let mut reader = Reader {
            unknown: unknown_location(&file.tables),
            ..Reader::default()
        };
        if let Some(section) = file.section(SectionId::Ir) {
            reader.body.reserve(section.bytes.len());
        }
        let mut events = Events::new(file)?;
        while let Some(event) = events.next()? {
            watch(&event)?;
            reader.event(event);
        }
        let lacks_unknown_location =
            reader.elided && reader.unknown as usize == file.tables.attributes.len();
        Ok(Self {
            body: reader.finish()?,
            lacks_unknown_location,
        })
    }
}

/// The body of an unknown location: its code, as a varint.
const UNKNOWN: &[u8] = &[(crate::builtin::attribute_codes::UNKNOWN as u8) << 1 | 1];

/// Whether an attribute is the unknown location.
pub(crate) fn is_unknown_location(tables: &Tables, id: AttributeId) -> bool {
    let entry = tables.attribute(id);
    entry.custom && *entry.body == *UNKNOWN && tables.dialect_name(entry.dialect) == "builtin"
}

/// The id of the unknown location; one behind the table if it is not there.
fn unknown_location(tables: &Tables) -> u32 {
    let mut all = 0..tables.attributes.len() as u32;
    let found = all.find(|n| is_unknown_location(tables, AttributeId(*n)));
    found.unwrap_or(tables.attributes.len() as u32)
}

/// MLIR writes the unknown location even where nothing refers to it, but others
/// need not.
fn add_unknown_location(tables: &mut Tables) {
    let mut all = 0..tables.dialects.len() as u32;
    let found = all.find(|n| tables.dialect_name(DialectId(*n)) == "builtin");
    let dialect = found.map(DialectId).unwrap_or_else(|| {
        tables.strings.push(Cow::Borrowed(b"builtin"));
        tables.dialects.push(crate::tables::Dialect {
            name: StringId::new(tables.strings.len() - 1),
            version: None,
        });
        DialectId::new(tables.dialects.len() - 1)
    });
    tables.attributes.push(Entry {
        dialect,
        custom: true,
        body: Cow::Borrowed(UNKNOWN),
        offset: 0,
    });
}

/// Builds a body from events, which are valid.
#[derive(Default)]
struct Reader {
    body: Body,
    unknown: u32,
    /// Whether an argument has no location in the file.
    elided: bool,
    /// The values that the numbers in the file mean; those of isolated regions
    /// start at a mark.
    scope: Vec<ValueId>,
    mark: usize,
    frames: Vec<Frame>,
    pending: Vec<Pending>,
    indices: Vec<u32>,
}

/// An op whose regions are being read.
struct Frame {
    op: usize,
    /// The mark to go back to.
    mark: usize,
    next_region: usize,
    /// Of the region that is being read: the length of the scope before it, the
    /// next block, the next value.
    scope: usize,
    next_block: usize,
    next_value: u32,
}

/// The order of uses of a value, until all uses are known.
struct Pending {
    value: ValueId,
    pairs: bool,
    indices: Span,
    offset: usize,
}

impl Reader {
    fn event(&mut self, event: Event) {
        match event {
            Event::Op(op) => self.op(op),
            Event::Region(region) => {
                let frame = self.frames.last_mut().expect("regions are of ops");
                let blocks = Span::new(self.body.blocks.len(), region.blocks as usize);
                self.body.regions[frame.next_region] = blocks;
                frame.next_region += 1;
                frame.next_block = self.body.blocks.len();
                frame.next_value = self.body.values.len() as u32;
                frame.scope = self.scope.len();
                let all = self.body.blocks.len() + region.blocks as usize;
                self.body.blocks.resize(all, BlockData::default());
                // Types come with the definitions.
                let all = self.body.values.len() + region.values as usize;
                self.scope
                    .extend((frame.next_value..all as u32).map(ValueId));
                self.body.values.resize(all, TypeId(u32::MAX));
            }
            Event::Block(block) => self.block(block),
            Event::EndBlock => {
                let end = self.body.ops.len() as u32;
                let frame = self.frames.last_mut().expect("blocks are in regions");
                self.body.blocks[frame.next_block].ops.1 = end;
                frame.next_block += 1;
            }
            Event::EndRegion => {
                let frame = self.frames.last().expect("regions are of ops");
                self.scope.truncate(frame.scope);
            }
            Event::EndOp => {
                let frame = self.frames.pop().expect("an op with regions");
                self.mark = frame.mark;
                self.body.ops[frame.op].end = self.body.ops.len() as u32;
            }
        }
    }

    fn define(&mut self, types: impl ExactSizeIterator<Item = TypeId>) -> Span {
        let len = types.len();
        let Some(frame) = self.frames.last_mut() else {
            // The op at the top.
            self.body.values.extend(types);
            return Span::new(0, len);
        };
        let span = Span::new(frame.next_value as usize, len);
        frame.next_value += len as u32;
        for (slot, ty) in self.body.values[span.range()].iter_mut().zip(types) {
            *slot = ty;
        }
        span
    }

    fn orders(&mut self, orders: events::Orders, values: Span, offset: usize) {
        for order in orders.iter() {
            let indices = Span::new(self.indices.len(), order.indices.len());
            self.indices.extend_from_slice(order.indices);
            self.pending.push(Pending {
                value: ValueId(values.start + order.value),
                pairs: order.pairs,
                indices,
                offset,
            });
        }
    }

    fn op(&mut self, op: events::Op) {
        let results = self.define(op.results.iter().copied());
        self.orders(op.orders, results, op.offset);
        let body = &mut self.body;
        let operands = Span::new(body.operands.len(), op.operands.len());
        let scope = &self.scope[self.mark..];
        body.operands
            .extend(op.operands.iter().map(|n| scope[*n as usize]));
        let successors = Span::new(body.successors.len(), op.successors.len());
        body.successors.extend_from_slice(op.successors);
        let regions = Span::new(body.regions.len(), op.regions as usize);
        body.regions.resize(regions.range().end, Span::default());
        if op.regions > 0 {
            self.frames.push(Frame {
                op: body.ops.len(),
                mark: self.mark,
                next_region: regions.range().start,
                scope: self.scope.len(),
                next_block: 0,
                next_value: 0,
            });
            if op.isolated {
                self.mark = self.scope.len();
            }
        }
        body.ops.push(Op {
            name: op.name,
            location: op.location,
            attributes: op.attributes,
            properties: op.properties,
            results,
            operands,
            successors,
            regions,
            end: body.ops.len() as u32 + 1,
        });
    }

    fn block(&mut self, block: events::Block) {
        let locations = self.body.locations.len() as u32;
        for argument in block.arguments {
            self.elided |= argument.location.is_none();
            let location = argument.location.unwrap_or(AttributeId(self.unknown));
            self.body.locations.push(location);
        }
        let arguments = self.define(block.arguments.iter().map(|a| a.ty));
        self.orders(block.orders, arguments, 0);
        let at = self
            .frames
            .last()
            .expect("blocks are in regions")
            .next_block;
        let start = self.body.ops.len() as u32;
        self.body.blocks[at] = BlockData {
            arguments,
            locations,
            ops: (start, start),
        };
    }

    /// Applies the orders of uses, now that all uses are known.
    fn finish(self) -> Result<Body> {
        let mut body = self.body;
        if self.pending.is_empty() {
            return Ok(body);
        }
        let mut slots = vec![u32::MAX; body.values.len()];
        let mut uses: Vec<Vec<Use>> = vec![Vec::new(); self.pending.len()];
        for (n, pending) in self.pending.iter().enumerate() {
            let slot = &mut slots[pending.value.index()];
            if *slot != u32::MAX {
                let what = crate::error::What::Value;
                let kind = ErrorKind::Duplicate { what };
                return Err(Error::at(kind, Some(SectionId::Ir), pending.offset));
            }
            *slot = n as u32;
        }
        for (n, op) in body.ops.iter().enumerate() {
            for (operand, value) in body.operands[op.operands.range()].iter().enumerate() {
                if let Some(uses) = uses.get_mut(slots[value.index()] as usize) {
                    uses.push(Use {
                        op: OpId(n as u32),
                        operand: operand as u32,
                    });
                }
            }
        }
        for (pending, mut uses) in self.pending.into_iter().zip(uses) {
            uses.reverse();
            let indices = &self.indices[pending.indices.range()];
            let uses = reorder(&uses, pending.pairs, indices);
            let uses = uses.map_err(|e| e.or_at(SectionId::Ir, pending.offset))?;
            body.uses.insert(pending.value, uses);
        }
        Ok(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Builder, NewOp, Values};
    use crate::builtin::{Attribute, Type};
    use crate::write::write;

    /// An op with a block of three ops; the second has a region of its own. The
    /// first result is used three times, in an unusual order.
    fn module(nested_op: &mut Option<OpId>) -> Module<'static> {
        let mut b = Builder::new();
        let index = b.tables.builtin_type(&Type::Index);
        let here = b.tables.builtin(&Attribute::Unknown);
        let op = NewOp::new(b.tables.op_name("x.y", false), here);
        let nested = NewOp { regions: 1, ..op };
        b.op(nested);
        b.region(1);
        b.block(Values::default(), &[]);
        let results = b.values([index]);
        b.op(NewOp { results, ..op });
        let operands = &[results.get(0)];
        *nested_op = Some(b.op(NewOp { operands, ..nested }));
        b.region(1);
        b.block(Values::default(), &[]);
        b.op(NewOp { operands, ..op });
        (0..3).for_each(|_| b.end());
        b.op(NewOp { operands, ..op });
        (0..3).for_each(|_| b.end());
        b.finish("test").unwrap()
    }

    #[test]
    fn blocks_have_their_ops_only() {
        let mut nested = None;
        let module = module(&mut nested);
        let body = &module.body;
        let block = |op| {
            let region = body.regions(op).next().unwrap();
            body.blocks(region).next().unwrap()
        };
        let ops: Vec<_> = body.block_ops(block(Body::TOP)).collect();
        assert_eq!(ops, [OpId(1), OpId(2), OpId(4)]);
        let ops: Vec<_> = body.block_ops(block(nested.unwrap())).collect();
        assert_eq!(ops, [OpId(3)]);
        assert_eq!(body.op(OpId(2)).end, 4);
    }

    #[test]
    fn what_is_read_equals_what_was_built() {
        let module = module(&mut None);
        let bytes = write(&module, &[]).unwrap().to_vec();
        assert_eq!(Module::read(&bytes).unwrap().body, module.body);
    }

    #[test]
    fn orders_of_uses_survive() {
        let mut module = module(&mut None);
        let of = |op| Use {
            op: OpId(op),
            operand: 0,
        };
        let order = vec![of(3), of(4), of(2)];
        module.body.uses_mut().insert(ValueId(0), order.clone());
        let bytes = write(&module, &[]).unwrap().to_vec();
        let again = Module::read(&bytes).unwrap();
        assert_eq!(again.body.uses()[&ValueId(0)], order);
        // The usual order is not written.
        let usual = vec![of(4), of(3), of(2)];
        module.body.uses_mut().insert(ValueId(0), usual);
        let bytes = write(&module, &[]).unwrap().to_vec();
        assert!(Module::read(&bytes).unwrap().body.uses().is_empty());
    }
}
