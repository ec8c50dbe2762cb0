//! Modules in memory, and reading them from a file.

use crate::body::{BlockData, Body, Op, Span};
use crate::error::{Error, ErrorKind, Result};
use crate::events::{self, Event, Events, OpEvent};
use crate::ids::*;
use crate::sections::Bytecode;
use crate::tables::Tables;
use crate::use_lists::{Use, decode_order};
use std::borrow::Cow;

/// Module: the content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module<'a> {
    /// Version of bytecode that the module was read from, or is to be written in.
    pub version: u64,
    /// Producer: the name of the program that wrote the file.
    pub producer: Cow<'a, str>,
    /// Tables that the ops refer to.
    pub tables: Tables<'a>,
    /// Ops.
    pub body: Body,
}

impl<'a> Module<'a> {
    /// Reads a file.
    ///
    /// Checks all indices and counts, but not the content of attributes, types and
    /// properties.
    ///
    /// # Errors
    /// Fails if the bytes do not match the format. The error has the
    /// offset of the mismatch.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        Self::from_bytecode(Bytecode::parse(bytes)?)
    }
    /// Reads the ops of a file whose tables are read.
    ///
    /// # Errors
    /// Fails if the bytes do not match the format. The error has the
    /// offset of the mismatch.
    pub fn from_bytecode(file: Bytecode<'a>) -> Result<Self> {
        let read = ParsedBody::read(&file, &mut |_| Ok(()))?;
        Ok(Self::from_parts(file, read))
    }
    /// Returns the module with the tables of `file` and the ops of `read`.
    pub(crate) fn from_parts(mut file: Bytecode<'a>, read: ParsedBody) -> Self {
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

/// Ops that were read from a file.
pub(crate) struct ParsedBody {
    pub body: Body,
    /// Whether an argument has the unknown location, but the file's tables do not contain
    /// it.
    lacks_unknown_location: bool,
}

impl ParsedBody {
    /// Reads the ops of `file`. Calls `on_event` with each event, and fails if `on_event`
    /// fails.
    pub fn read(file: &Bytecode, on_event: &mut impl FnMut(&Event) -> Result<()>) -> Result<Self> {
        let mut builder = BodyBuilder {
            unknown: unknown_location(&file.tables),
            ..BodyBuilder::default()
        };
        if let Some(section) = file.section(SectionId::Ir) {
            builder.body.reserve(section.bytes.len());
        }
        let mut events = Events::new(file)?;
        while let Some(event) = events.next()? {
            on_event(&event)?;
            builder.event(event);
        }
        let lacks_unknown_location =
            builder.has_elided_location && builder.unknown as usize == file.tables.attributes.len();
        Ok(Self {
            body: builder.finish()?,
            lacks_unknown_location,
        })
    }
}

/// Body of the unknown location: its code, as a varint.
const UNKNOWN_LOCATION_BODY: &[u8] = &[(crate::builtin::attribute_codes::UNKNOWN as u8) << 1 | 1];

/// Returns whether an attribute is the unknown location.
pub(crate) fn is_unknown_location(tables: &Tables, id: AttributeId) -> bool {
    let entry = tables.attribute(id);
    entry.custom
        && entry.body == UNKNOWN_LOCATION_BODY
        && tables.dialect_name(entry.dialect) == "builtin"
}

/// Returns the id of the unknown location, or the number of attributes if the tables do
/// not contain it.
fn unknown_location(tables: &Tables) -> u32 {
    let mut all = 0..tables.attributes.len() as u32;
    let found = all.find(|n| is_unknown_location(tables, AttributeId(*n)));
    found.unwrap_or(tables.attributes.len() as u32)
}

/// Adds the unknown location to the tables. MLIR writes it even if nothing refers to it,
/// but other producers may omit it.
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
    tables.attributes.push(dialect, true, UNKNOWN_LOCATION_BODY);
}

/// Builder of a body from events, which are already checked.
#[derive(Default)]
struct BodyBuilder {
    body: Body,
    unknown: u32,
    /// Whether the file omits the location of some argument.
    has_elided_location: bool,
    /// Values by their number in the file. The values in scope start at index
    /// `scope_start`, where an isolated region starts to number its values.
    scope: Vec<ValueId>,
    scope_start: usize,
    frames: Vec<UnfinishedOp>,
    pending: Vec<PendingOrder>,
    indices: Vec<u32>,
}

/// Op whose regions are being read.
struct UnfinishedOp {
    op: OpId,
    /// Value of `BodyBuilder::scope_start` to restore after the op.
    scope_start: usize,
    next_region: usize,
    /// State of the region that is being read: length of `BodyBuilder::scope` before the
    /// region, next block and next value.
    scope: usize,
    next_block: usize,
    next_value: u32,
}

/// Use-list order of a value, which is applied when all uses are known.
struct PendingOrder {
    value: ValueId,
    pairs: bool,
    indices: Span,
    offset: usize,
}

impl BodyBuilder {
    fn event(&mut self, event: Event) {
        match event {
            Event::Op(op) => self.op(op),
            Event::Region(region) => {
                let frame = self.frames.last_mut().expect("a region is in an op");
                let blocks = Span::new(self.body.blocks.len(), region.blocks as usize);
                self.body.regions[frame.next_region] = blocks;
                frame.next_region += 1;
                frame.next_block = self.body.blocks.len();
                frame.next_value = self.body.values.len() as u32;
                frame.scope = self.scope.len();
                let all = self.body.blocks.len() + region.blocks as usize;
                self.body.blocks.resize(all, BlockData::default());
                // The definitions of the values set their types later.
                let all = self.body.values.len() + region.values as usize;
                self.scope
                    .extend((frame.next_value..all as u32).map(ValueId));
                self.body.values.resize(all, TypeId(u32::MAX));
            }
            Event::Block(block) => self.block(block),
            Event::EndBlock => {
                let end = self.body.op_count() as u32;
                let frame = self.frames.last_mut().expect("a block is in a region");
                self.body.blocks[frame.next_block].ops.1 = end;
                frame.next_block += 1;
            }
            Event::EndRegion => {
                let frame = self.frames.last().expect("a region is in an op");
                self.scope.truncate(frame.scope);
            }
            Event::EndOp => {
                let frame = self.frames.pop().expect("an op with regions");
                self.scope_start = frame.scope_start;
                self.body.end_regions(frame.op);
            }
        }
    }

    fn define(&mut self, types: impl ExactSizeIterator<Item = TypeId>) -> Span {
        let len = types.len();
        let Some(frame) = self.frames.last_mut() else {
            // The results of the top-level op belong to no region.
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

    fn orders(&mut self, orders: events::UseListOrders, values: Span, offset: usize) {
        for order in orders.iter() {
            let indices = Span::new(self.indices.len(), order.indices.len());
            self.indices.extend_from_slice(order.indices);
            self.pending.push(PendingOrder {
                value: ValueId(values.start + order.value),
                pairs: order.is_pairs,
                indices,
                offset,
            });
        }
    }

    fn op(&mut self, op: OpEvent) {
        let results = self.define(op.results.iter().copied());
        self.orders(op.use_list_orders, results, op.offset);
        let scope = &self.scope[self.scope_start..];
        let operands = op.operands.iter().map(|n| scope[*n as usize]);
        let id = OpId::new(self.body.op_count());
        let new = Op {
            name: op.name,
            location: op.location,
            attributes: op.attributes,
            properties: op.properties,
        };
        let regions = op.regions as usize;
        let regions = self
            .body
            .push(new, results, operands, op.successors, regions);
        if op.regions > 0 {
            self.frames.push(UnfinishedOp {
                op: id,
                scope_start: self.scope_start,
                next_region: regions.range().start,
                scope: self.scope.len(),
                next_block: 0,
                next_value: 0,
            });
            if op.isolated {
                self.scope_start = self.scope.len();
            }
        }
    }

    fn block(&mut self, block: events::Block) {
        let locations = self.body.locations.len() as u32;
        for argument in block.arguments {
            self.has_elided_location |= argument.location.is_none();
            let location = argument.location.unwrap_or(AttributeId(self.unknown));
            self.body.locations.push(location);
        }
        let arguments = self.define(block.arguments.iter().map(|a| a.ty));
        self.orders(block.use_list_orders, arguments, 0);
        let at = self
            .frames
            .last()
            .expect("a block is in a region")
            .next_block;
        let start = self.body.op_count() as u32;
        self.body.blocks[at] = BlockData {
            arguments,
            locations,
            ops: (start, start),
        };
    }

    /// Applies the use-list orders, now that all uses are known, and returns the body.
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
                let item = crate::error::ErrorItem::Value;
                let kind = ErrorKind::Duplicate { item };
                return Err(Error::at(kind, Some(SectionId::Ir), pending.offset));
            }
            *slot = n as u32;
        }
        for op in body.op_ids() {
            for (operand, value) in body.operands(op).iter().enumerate() {
                if let Some(uses) = uses.get_mut(slots[value.index()] as usize) {
                    uses.push(Use {
                        op,
                        operand: operand as u32,
                    });
                }
            }
        }
        for (pending, mut uses) in self.pending.into_iter().zip(uses) {
            uses.reverse();
            let indices = &self.indices[pending.indices.range()];
            let uses = decode_order(&uses, pending.pairs, indices);
            let uses = uses.map_err(|e| e.with_default_offset(SectionId::Ir, pending.offset))?;
            body.uses.insert(pending.value, uses);
        }
        Ok(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Builder, DeclaredValues, NewOp};
    use crate::builtin::{Attribute, Type};

    /// Returns an op with a block of three ops, of which the second has a region. The
    /// first result has three uses, in another order than the default.
    fn module(nested_op: &mut Option<OpId>) -> Module<'static> {
        let mut b = Builder::new();
        let index = b.tables.builtin_type(&Type::Index);
        let here = b.tables.builtin(&Attribute::Unknown);
        let op = NewOp::new(b.tables.op_name("x.y", false), here);
        let nested = NewOp { regions: 1, ..op };
        b.op(nested);
        b.region(1);
        b.block(DeclaredValues::default(), &[]);
        let results = b.values([index]);
        b.op(NewOp { results, ..op });
        let operands = &[results.get(0)];
        *nested_op = Some(b.op(NewOp { operands, ..nested }));
        b.region(1);
        b.block(DeclaredValues::default(), &[]);
        b.op(NewOp { operands, ..op });
        (0..3).for_each(|_| b.end());
        b.op(NewOp { operands, ..op });
        (0..3).for_each(|_| b.end());
        b.finish("test").unwrap()
    }

    #[test]
    fn block_ops_exclude_nested_ops() {
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
        assert_eq!(body.end_of(OpId(2)), 4);
    }

    #[test]
    fn built_body_round_trips() {
        let module = module(&mut None);
        let bytes = module.write(&[]).unwrap().to_vec();
        assert_eq!(Module::read(&bytes).unwrap().body, module.body);
    }

    #[test]
    fn use_list_orders_round_trip() {
        let mut module = module(&mut None);
        let of = |op| Use {
            op: OpId(op),
            operand: 0,
        };
        let order = vec![of(3), of(4), of(2)];
        module
            .body
            .use_lists_mut()
            .insert(ValueId(0), order.clone());
        let bytes = module.write(&[]).unwrap().to_vec();
        let again = Module::read(&bytes).unwrap();
        assert_eq!(again.body.use_lists()[&ValueId(0)], order);
        // The default order is not written.
        let usual = vec![of(4), of(3), of(2)];
        module.body.use_lists_mut().insert(ValueId(0), usual);
        let bytes = module.write(&[]).unwrap().to_vec();
        assert!(Module::read(&bytes).unwrap().body.use_lists().is_empty());
    }
}
