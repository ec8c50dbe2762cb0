//! Ops of a module in memory: flat vectors, with ops in pre-order.

use crate::ids::*;
use crate::use_lists::Use;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// Range of consecutive items in a vector.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span {
    pub start: u32,
    pub len: u32,
}

impl PartialEq for Span {
    /// Compares two spans; all empty spans are equal, whatever their start.
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

/// Op without its operands, results, successors and regions, which [`Body`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Op {
    /// Name of the op.
    pub name: OpNameId,
    /// Location of the op.
    pub location: AttributeId,
    /// Dictionary of the op's attributes. From version 5 on, it does not hold attributes
    /// that are properties.
    pub attributes: Option<AttributeId>,
    /// Properties of the op (from version 5 on).
    pub properties: Option<PropertiesId>,
}

/// Data that many ops have in common. Ops share it, so each op takes only a few bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Head {
    name: OpNameId,
    attributes: Option<AttributeId>,
    properties: Option<PropertiesId>,
    /// Number of results.
    results: u32,
    /// Whether the op has an entry in `Body::regions_and_successors`.
    has_regions_or_successors: bool,
}

/// Data of one op.
#[derive(Clone, Copy, Debug)]
struct OpRecord {
    head: u32,
    location: AttributeId,
    /// First result. Meaningless if the op has no results.
    results: u32,
    /// Index of the first operand in `Body::operands`. The op's operands end where those
    /// of the next op start.
    operands: u32,
}

/// Successors and regions, which few ops have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RegionsAndSuccessors {
    successors: Span,
    regions: Span,
    /// First op after the op's regions, in pre-order.
    end: u32,
}

/// Unique heads, each with a number.
#[derive(Clone, Debug, Default)]
struct HeadTable {
    all: Vec<Head>,
    numbers: HashMap<Head, u32>,
    /// Cache of recent numbers, indexed by a cheap hash of the head.
    recent: Vec<u32>,
}

/// Number of entries in the cache of recent numbers.
const RECENT_NUMBERS: usize = 1 << 10;

impl HeadTable {
    fn number(&mut self, head: Head) -> u32 {
        self.recent.resize(RECENT_NUMBERS, 0);
        let id = head
            .properties
            .map(|id| id.0)
            .or(head.attributes.map(|id| id.0));
        let hash = id.unwrap_or(0).wrapping_mul(31).wrapping_add(head.name.0);
        let recent = &mut self.recent[hash as usize % RECENT_NUMBERS];
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
    /// Span of the argument values. The argument locations start at `locations`.
    pub arguments: Span,
    pub locations: u32,
    /// Start and end of the block's ops, including nested ops.
    pub ops: (u32, u32),
}

/// Ops of a module.
///
/// Each id is the index of its entry. Functions that take an id may panic if the id
/// belongs to another body.
#[derive(Clone, Debug, Default)]
pub struct Body {
    ops: Vec<OpRecord>,
    heads: HeadTable,
    /// Successors and regions, sorted by op.
    regions_and_successors: Vec<(OpId, RegionsAndSuccessors)>,
    pub(crate) regions: Vec<Span>,
    pub(crate) blocks: Vec<BlockData>,
    /// Types of values, by value.
    pub(crate) values: Vec<TypeId>,
    operands: Vec<ValueId>,
    successors: Vec<u32>,
    pub(crate) locations: Vec<AttributeId>,
    /// Use lists that are not in the default order.
    pub(crate) uses: BTreeMap<ValueId, Vec<Use>>,
}

impl Body {
    /// Top-level op, which contains all other ops.
    pub const TOP: OpId = OpId(0);

    /// Reserves memory for the typical content of `bytes` bytes of bytecode. This avoids
    /// copies when the vectors grow.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.ops.reserve(bytes / 10);
        self.operands.reserve(bytes / 8);
        self.values.reserve(bytes / 8);
    }
    /// Appends an op with `regions` empty regions, and returns the span of these regions.
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
        let has_regions_or_successors = regions.len > 0 || !successors.is_empty();
        if has_regions_or_successors {
            let nested = RegionsAndSuccessors {
                successors: Span::new(self.successors.len(), successors.len()),
                regions,
                end: id.0 + 1,
            };
            self.regions_and_successors.push((id, nested));
            self.successors.extend_from_slice(successors);
        }
        let head = self.heads.number(Head {
            name: op.name,
            attributes: op.attributes,
            properties: op.properties,
            results: results.len,
            has_regions_or_successors,
        });
        self.ops.push(OpRecord {
            head,
            location: op.location,
            results: results.start,
            operands: Span::new(self.operands.len(), 0).start,
        });
        self.operands.extend(operands);
        regions
    }
    /// Ends the regions of `op`: all ops that were pushed after `op` are in its regions.
    pub(crate) fn end_regions(&mut self, op: OpId) {
        let end = self.ops.len() as u32;
        if let Ok(n) = self
            .regions_and_successors
            .binary_search_by_key(&op, |n| n.0)
        {
            self.regions_and_successors[n].1.end = end;
        }
    }
    fn head_of(&self, op: OpId) -> &Head {
        &self.heads.all[self.ops[op.index()].head as usize]
    }
    fn regions_and_successors(&self, op: OpId) -> RegionsAndSuccessors {
        let nested = match self.has_regions_or_successors(op) {
            true => self
                .regions_and_successors
                .binary_search_by_key(&op, |n| n.0)
                .ok(),
            false => None,
        };
        match nested {
            Some(n) => self.regions_and_successors[n].1,
            None => RegionsAndSuccessors {
                end: op.0 + 1,
                ..RegionsAndSuccessors::default()
            },
        }
    }
    /// Returns whether `op` has regions or successors.
    #[inline]
    pub(crate) fn has_regions_or_successors(&self, op: OpId) -> bool {
        self.head_of(op).has_regions_or_successors
    }
    /// Returns the first op after the regions of `op`, in pre-order.
    pub(crate) fn end_of(&self, op: OpId) -> u32 {
        self.regions_and_successors(op).end
    }
    pub(crate) fn result_span(&self, op: OpId) -> Span {
        Span {
            start: self.ops[op.index()].results,
            len: self.head_of(op).results,
        }
    }
    /// Returns the number of ops.
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }
    /// Returns the ids of all ops, in pre-order.
    pub fn op_ids(&self) -> impl DoubleEndedIterator<Item = OpId> + ExactSizeIterator + use<> {
        (0..self.ops.len() as u32).map(OpId)
    }
    /// Returns all ops, in pre-order.
    pub fn ops(&self) -> impl DoubleEndedIterator<Item = Op> + ExactSizeIterator {
        self.op_ids().map(|id| self.op(id))
    }
    /// Returns the op `id`.
    #[inline]
    pub fn op(&self, id: OpId) -> Op {
        let head = self.head_of(id);
        Op {
            name: head.name,
            location: self.ops[id.index()].location,
            attributes: head.attributes,
            properties: head.properties,
        }
    }
    /// Replaces the name, location, attributes and properties of the op `id`.
    pub fn set_op(&mut self, id: OpId, op: Op) {
        let head = Head {
            name: op.name,
            attributes: op.attributes,
            properties: op.properties,
            ..*self.head_of(id)
        };
        self.ops[id.index()].head = self.heads.number(head);
        self.set_location(id, op.location);
    }
    /// Replaces the location of the op `id`.
    pub fn set_location(&mut self, id: OpId, location: AttributeId) {
        self.ops[id.index()].location = location;
    }
    /// Returns the number of the op's head, which is below
    /// [`head_count`](Self::head_count). A head is the data that similar ops share: ops
    /// with equal heads have equal names, attributes and properties.
    #[inline]
    pub fn head(&self, id: OpId) -> usize {
        self.ops[id.index()].head as usize
    }
    /// Returns the name and the properties of each head, by number.
    pub(crate) fn all_properties(
        &self,
    ) -> impl Iterator<Item = (OpNameId, Option<PropertiesId>)> + '_ {
        self.heads.all.iter().map(|h| (h.name, h.properties))
    }
    /// Returns the number of different heads.
    pub fn head_count(&self) -> usize {
        self.heads.all.len()
    }
    /// Returns the number of values.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// Returns the type of a value.
    pub fn value_type(&self, id: ValueId) -> TypeId {
        self.values[id.index()]
    }
    /// Replaces the type of a value.
    pub fn set_value_type(&mut self, id: ValueId, ty: TypeId) {
        self.values[id.index()] = ty;
    }
    /// Returns the results of an op.
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        self.result_span(op).ids(ValueId)
    }
    /// Returns the operands of an op.
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        let start = self.ops[op.index()].operands as usize;
        let next = self.ops.get(op.index() + 1);
        let end = next.map_or(self.operands.len(), |next| next.operands as usize);
        &self.operands[start..end]
    }
    /// Returns the successors of an op, as block indices in the region that contains the
    /// op.
    pub fn successors(&self, op: OpId) -> &[u32] {
        &self.successors[self.regions_and_successors(op).successors.range()]
    }
    /// Returns the regions of an op.
    pub fn regions(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = RegionId> + ExactSizeIterator + use<> {
        self.region_span(op).ids(RegionId)
    }
    pub(crate) fn region_span(&self, op: OpId) -> Span {
        self.regions_and_successors(op).regions
    }
    /// Returns the blocks of a region.
    pub fn blocks(
        &self,
        region: RegionId,
    ) -> impl DoubleEndedIterator<Item = BlockId> + ExactSizeIterator + use<> {
        self.regions[region.index()].ids(BlockId)
    }
    /// Returns the arguments of a block.
    pub fn arguments(
        &self,
        block: BlockId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        self.blocks[block.index()].arguments.ids(ValueId)
    }
    /// Replaces the location of the block's argument `n`. Panics if `n` is not below the
    /// number of arguments.
    pub fn set_argument_location(&mut self, block: BlockId, n: usize, location: AttributeId) {
        let BlockData {
            arguments,
            locations,
            ..
        } = self.blocks[block.index()];
        assert!(n < arguments.len as usize, "argument {n}");
        self.locations[locations as usize + n] = location;
    }
    /// Returns the locations of a block's arguments.
    pub fn argument_locations(&self, block: BlockId) -> &[AttributeId] {
        let block = &self.blocks[block.index()];
        let span = Span {
            start: block.locations,
            len: block.arguments.len,
        };
        &self.locations[span.range()]
    }
    /// Returns the ops directly in a block, without nested ops.
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
    /// Returns the ids of all ops in a block, including nested ops.
    pub(crate) fn op_range(&self, block: BlockId) -> Range<u32> {
        let (start, end) = self.blocks[block.index()].ops;
        start..end
    }
    /// Returns the use lists that are not in the default order. The default order is from
    /// the last use to the first.
    pub fn use_lists(&self) -> &BTreeMap<ValueId, Vec<Use>> {
        &self.uses
    }
    /// Returns the use lists that are not in the default order, as a mutable map. Each list
    /// must contain all uses of its value.
    pub fn use_lists_mut(&mut self) -> &mut BTreeMap<ValueId, Vec<Use>> {
        &mut self.uses
    }
}

impl PartialEq for Body {
    /// Compares two bodies; the numbers of heads may differ.
    fn eq(&self, other: &Self) -> bool {
        let same = |id| {
            self.op(id) == other.op(id)
                && self.result_span(id) == other.result_span(id)
                && self.regions_and_successors(id) == other.regions_and_successors(id)
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
