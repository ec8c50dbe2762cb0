//! The ops of a module in memory: flat vectors, ops in pre-order.

use crate::ids::*;
use crate::uses::Use;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

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
    pub fn range(self) -> Range<usize> {
        let start = self.start as usize;
        start..start + self.len as usize
    }
    fn ids<T>(self, id: fn(u32) -> T) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        (self.start..self.start + self.len).map(id)
    }
}

/// An op, without what it refers to in the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// What an op has in common with many: few bytes are left for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Head {
    name: OpNameId,
    attributes: Option<AttributeId>,
    properties: Option<PropertiesId>,
    /// The number of results.
    results: u32,
    /// Whether it is in [`Nested`].
    nested: bool,
}

/// An op.
#[derive(Clone, Copy, Debug)]
struct Row {
    head: u32,
    location: AttributeId,
    /// The first result. Of ops that have none it means nothing.
    results: u32,
    /// The first operand. Those of the next op come after all of them.
    operands: u32,
}

/// What few ops have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Nested {
    successors: Span,
    regions: Span,
    /// The first op that is not in its regions.
    end: u32,
}

/// Heads, each once.
#[derive(Clone, Debug, Default)]
struct Heads {
    all: Vec<Head>,
    numbers: HashMap<Head, u32>,
    /// Some of the numbers, by a hash that takes no time.
    recent: Vec<u32>,
}

/// How many numbers are found without a search, at most.
const RECENT: usize = 1 << 10;

impl Heads {
    fn number(&mut self, head: Head) -> u32 {
        self.recent.resize(RECENT, 0);
        let id = head
            .properties
            .map(|id| id.0)
            .or(head.attributes.map(|id| id.0));
        let hash = id.unwrap_or(0).wrapping_mul(31).wrapping_add(head.name.0);
        let recent = &mut self.recent[hash as usize % RECENT];
        if self.all.get(*recent as usize) == Some(&head) {
            return *recent;
        }
        let next = self.all.len() as u32;
        *recent = *self.numbers.entry(head).or_insert(next);
        if *recent == next {
            self.all.push(head);
        }
        *recent
    }
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
#[derive(Clone, Debug, Default)]
pub struct Body {
    ops: Vec<Row>,
    heads: Heads,
    /// By op, in their order.
    nested: Vec<(OpId, Nested)>,
    pub(crate) regions: Vec<Span>,
    pub(crate) blocks: Vec<BlockData>,
    /// The types of values.
    pub(crate) values: Vec<TypeId>,
    operands: Vec<ValueId>,
    successors: Vec<u32>,
    pub(crate) locations: Vec<AttributeId>,
    /// The uses of values that are not in the usual order.
    pub(crate) uses: BTreeMap<ValueId, Vec<Use>>,
}

impl Body {
    /// The op that everything is in.
    pub const TOP: OpId = OpId(0);

    /// Makes room for what so many bytes usually hold: growing would copy.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.ops.reserve(bytes / 10);
        self.operands.reserve(bytes / 8);
        self.values.reserve(bytes / 8);
    }
    /// Puts an op behind the others, with regions that are empty so far; gives these.
    pub(crate) fn push(
        &mut self,
        op: Op,
        results: Span,
        operands: impl Iterator<Item = ValueId>,
        successors: &[u32],
        regions: usize,
    ) -> Span {
        let id = OpId::new(self.ops.len());
        let regions = Span::new(self.regions.len(), regions);
        self.regions.resize(regions.range().end, Span::default());
        let nested = regions.len > 0 || !successors.is_empty();
        if nested {
            let nested = Nested {
                successors: Span::new(self.successors.len(), successors.len()),
                regions,
                end: id.0 + 1,
            };
            self.nested.push((id, nested));
            self.successors.extend_from_slice(successors);
        }
        let head = self.heads.number(Head {
            name: op.name,
            attributes: op.attributes,
            properties: op.properties,
            results: results.len,
            nested,
        });
        self.ops.push(Row {
            head,
            location: op.location,
            results: results.start,
            operands: Span::new(self.operands.len(), 0).start,
        });
        self.operands.extend(operands);
        regions
    }
    /// All ops behind an op with regions are in them.
    pub(crate) fn end(&mut self, op: OpId) {
        let end = self.ops.len() as u32;
        if let Ok(n) = self.nested.binary_search_by_key(&op, |n| n.0) {
            self.nested[n].1.end = end;
        }
    }
    fn row_head(&self, op: OpId) -> &Head {
        &self.heads.all[self.ops[op.index()].head as usize]
    }
    fn nested(&self, op: OpId) -> Nested {
        let nested = match self.has_nested(op) {
            true => self.nested.binary_search_by_key(&op, |n| n.0).ok(),
            false => None,
        };
        match nested {
            Some(n) => self.nested[n].1,
            None => Nested {
                end: op.0 + 1,
                ..Nested::default()
            },
        }
    }
    /// Whether an op has regions or successors.
    #[inline]
    pub(crate) fn has_nested(&self, op: OpId) -> bool {
        self.row_head(op).nested
    }
    /// The first op that is not in an op's regions.
    pub(crate) fn end_of(&self, op: OpId) -> u32 {
        self.nested(op).end
    }
    pub(crate) fn result_span(&self, op: OpId) -> Span {
        Span {
            start: self.ops[op.index()].results,
            len: self.row_head(op).results,
        }
    }
    /// The number of ops.
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }
    /// The ids of all ops, in pre-order.
    pub fn op_ids(&self) -> impl DoubleEndedIterator<Item = OpId> + ExactSizeIterator + use<> {
        (0..self.ops.len() as u32).map(OpId)
    }
    /// All ops, in pre-order.
    pub fn ops(&self) -> impl DoubleEndedIterator<Item = Op> + ExactSizeIterator {
        self.op_ids().map(|id| self.op(id))
    }
    /// An op.
    #[inline]
    pub fn op(&self, id: OpId) -> Op {
        let head = self.row_head(id);
        Op {
            name: head.name,
            location: self.ops[id.index()].location,
            attributes: head.attributes,
            properties: head.properties,
        }
    }
    /// Changes an op.
    pub fn set_op(&mut self, id: OpId, op: Op) {
        let head = Head {
            name: op.name,
            attributes: op.attributes,
            properties: op.properties,
            ..*self.row_head(id)
        };
        self.ops[id.index()].head = self.heads.number(head);
        self.set_location(id, op.location);
    }
    /// Changes the location of an op.
    pub fn set_location(&mut self, id: OpId, location: AttributeId) {
        self.ops[id.index()].location = location;
    }
    /// The head of an op, a number below [`head_count`](Self::head_count): ops with the
    /// same head have the same name, attributes and properties.
    #[inline]
    pub fn head(&self, id: OpId) -> usize {
        self.ops[id.index()].head as usize
    }
    /// The names and properties of all heads.
    pub(crate) fn all_properties(
        &self,
    ) -> impl Iterator<Item = (OpNameId, Option<PropertiesId>)> + '_ {
        self.heads.all.iter().map(|h| (h.name, h.properties))
    }
    /// The number of heads.
    pub fn head_count(&self) -> usize {
        self.heads.all.len()
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
        self.result_span(op).ids(ValueId)
    }
    /// The operands of an op.
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        let start = self.ops[op.index()].operands as usize;
        let next = self.ops.get(op.index() + 1);
        let end = next.map_or(self.operands.len(), |next| next.operands as usize);
        &self.operands[start..end]
    }
    /// The blocks that an op can go to, as indices in its region.
    pub fn successors(&self, op: OpId) -> &[u32] {
        &self.successors[self.nested(op).successors.range()]
    }
    /// The regions of an op.
    pub fn regions(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = RegionId> + ExactSizeIterator + use<> {
        self.region_span(op).ids(RegionId)
    }
    pub(crate) fn region_span(&self, op: OpId) -> Span {
        self.nested(op).regions
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
        let mut ops = self.op_range(block);
        std::iter::from_fn(move || {
            let op = OpId(ops.start);
            if ops.is_empty() {
                return None;
            }
            ops.start = self.end_of(op);
            Some(op)
        })
    }
    /// The ops of a block with those in their regions.
    pub(crate) fn op_range(&self, block: BlockId) -> Range<u32> {
        let (start, end) = self.blocks[block.index()].ops;
        start..end
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

impl PartialEq for Body {
    /// Whatever heads are called.
    fn eq(&self, other: &Self) -> bool {
        let same = |id| {
            self.op(id) == other.op(id)
                && self.result_span(id) == other.result_span(id)
                && self.nested(id) == other.nested(id)
                && self.operands(id) == other.operands(id)
        };
        self.op_count() == other.op_count()
            && self.op_ids().all(same)
            && self.regions == other.regions
            && self.blocks == other.blocks
            && self.values == other.values
            && self.successors == other.successors
            && self.locations == other.locations
            && self.uses == other.uses
    }
}
impl Eq for Body {}
