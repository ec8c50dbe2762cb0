//! Writer of ops and their properties.

use super::numbering::Numbering;
use super::options::{NumberSource, Options, ValueOrder};
use super::tables::{Strings, write_field};
use crate::body::{Body, Span};
use crate::decoder::Decoder;
use crate::error::Result;
use crate::events::mask;
use crate::ids::*;
use crate::module::{Module, is_unknown_location};
use crate::use_lists::{encode_order, hash_table_order};
use crate::version;
use crate::wire::{Emitter, OpenSection};
use std::{collections::HashMap, ops::Range};

/// Estimate of the bytes per op, which few modules exceed on average.
const BYTES_PER_OP: usize = 24;

/// Returns the sections of ops and of properties.
pub(super) fn write<'m>(
    module: &'m Module,
    decoder: &Decoder<'m, '_>,
    numbering: &Numbering,
    strings: &mut Strings,
    options: Options,
) -> Result<(Emitter<'m>, Emitter<'m>)> {
    let ids = 0..module.tables.attributes.len() as u32;
    let unknown = |n: &u32| is_unknown_location(&module.tables, AttributeId(*n));
    let mut ordered = vec![false; module.body.values.len()];
    for value in module.body.uses.keys() {
        ordered[value.index()] = true;
    }
    let mut writer = OpWriter {
        body: &module.body,
        ordered,
        version: module.version,
        // MLIR writes the unknown location at most once.
        unknown: ids.into_iter().find(unknown).map(AttributeId),
        decoder,
        numbering,
        strings,
        options,
        // Memory is reserved to avoid copies when the buffer grows.
        out: Emitter::with_capacity(BYTES_PER_OP * module.body.op_count()),
        properties: WrittenProperties {
            by_head: vec![None; module.body.head_count()],
            ..WrittenProperties::default()
        },
    };
    writer.out.flagged(1, false);
    writer.ops()?;
    let out = writer.out;
    let mut properties = Emitter::new();
    if options.numbers == NumberSource::Preserved {
        properties.varint(module.tables.properties.len() as u64);
        for entry in &module.tables.properties {
            properties.varint(entry.body.len() as u64);
            properties.bytes(&entry.body);
        }
        return Ok((out, properties));
    }
    properties.varint(writer.properties.ends.len() as u64);
    let mut start = 0;
    for end in writer.properties.ends {
        properties.varint((end - start) as u64);
        properties.bytes(&writer.properties.bytes[start..end]);
        start = end;
    }
    Ok((out, properties))
}

/// Properties in the order of their first use. Entries with equal bytes are merged.
#[derive(Default)]
struct WrittenProperties {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    /// Number of the properties, by head of the ops.
    by_head: Vec<Option<u32>>,
    by_bytes: HashMap<Box<[u8]>, u32>,
}

struct OpWriter<'w, 'm, 'a, 's> {
    body: &'m Body,
    /// Whether each value has a use-list order, by value.
    ordered: Vec<bool>,
    version: u64,
    unknown: Option<AttributeId>,
    decoder: &'w Decoder<'m, 'a>,
    numbering: &'w Numbering,
    strings: &'w mut Strings<'s>,
    options: Options,
    out: Emitter<'m>,
    properties: WrittenProperties,
}

/// Parts of an op's regions that are not written yet.
struct UnwrittenRegions {
    regions: Range<usize>,
    blocks: Range<usize>,
    ops: Range<u32>,
    section: Option<OpenSection>,
}

impl OpWriter<'_, '_, '_, '_> {
    /// Writes all ops. Does not recurse, because regions may nest deeply.
    fn ops(&mut self) -> Result<()> {
        let body = self.body;
        let mut open: Vec<UnwrittenRegions> = self.op(Body::TOP)?.into_iter().collect();
        while let Some(rest) = open.last_mut() {
            if !rest.ops.is_empty() {
                let op = OpId(rest.ops.start);
                rest.ops.start = body.end_of(op);
                open.extend(self.op(op)?);
            } else if let Some(block) = rest.blocks.next() {
                let block = BlockId(block as u32);
                rest.ops = body.op_range(block);
                self.block_head(block);
            } else if let Some(region) = rest.regions.next() {
                rest.blocks = body.regions[region].range();
                self.out.varint(rest.blocks.len() as u64);
                if !rest.blocks.is_empty() {
                    self.out.varint(self.numbering.region_values[region].into());
                }
            } else if let Some(section) = open.pop().and_then(|rest| rest.section) {
                self.out.close(section, SectionId::Ir);
            }
        }
        Ok(())
    }
    /// Writes an op up to its regions, and returns its regions, if any.
    fn op(&mut self, id: OpId) -> Result<Option<UnwrittenRegions>> {
        let body = self.body;
        let op = body.op(id);
        let mut mask = 0;
        self.out.varint(self.numbering.op_names.number(op.name.0));
        let at = self.out.reserve_byte();
        self.attribute(op.location);
        if let Some(attributes) = op.attributes {
            mask |= mask::ATTRIBUTES;
            self.attribute(attributes);
        }
        if let Some(properties) = op.properties {
            mask |= mask::PROPERTIES;
            let number = self.properties(body.head(id), op.name, properties)?;
            self.out.varint(number);
        }
        let results = body.result_span(id);
        if results.len > 0 {
            mask |= mask::RESULTS;
            self.out.varint(results.len.into());
            for ty in &body.values[results.range()] {
                self.out.varint(self.numbering.types.number(ty.0));
            }
        }
        let operands = body.operands(id);
        if !operands.is_empty() {
            mask |= mask::OPERANDS;
            self.out.varint(operands.len() as u64);
            for value in operands {
                self.out.varint(self.numbering.values[value.index()].into());
            }
        }
        let successors = body.successors(id);
        if !successors.is_empty() {
            mask |= mask::SUCCESSORS;
            self.out.varint(successors.len() as u64);
            for block in successors {
                self.out.varint((*block).into());
            }
        }
        if self.orders(results) {
            mask |= mask::ORDERS;
        }
        let regions = body.region_span(id).range();
        if !regions.is_empty() {
            mask |= mask::REGIONS;
        }
        self.out.patch(at, mask);
        if regions.is_empty() {
            return Ok(None);
        }
        let isolated = self.numbering.isolated[id.index()];
        self.out.flagged(regions.len() as u64, isolated);
        let lazy = isolated && self.version >= version::LAZY_REGIONS;
        Ok(Some(UnwrittenRegions {
            regions,
            blocks: 0..0,
            ops: 0..0,
            section: lazy.then(|| self.out.open()),
        }))
    }

    fn attribute(&mut self, id: AttributeId) {
        self.out.varint(self.numbering.attributes.number(id.0));
    }

    fn block_head(&mut self, block: BlockId) {
        let body = self.body;
        let arguments = body.blocks[block.index()].arguments;
        let ops = body.block_ops(block).count() as u64;
        self.out.flagged(ops, arguments.len > 0);
        if arguments.len == 0 {
            return;
        }
        self.out.varint(arguments.len.into());
        let types = &body.values[arguments.range()];
        for (ty, location) in types.iter().zip(body.argument_locations(block)) {
            let ty = self.numbering.types.number(ty.0);
            if self.version < version::ELIDED_LOCATIONS {
                self.out.varint(ty);
                self.attribute(*location);
                continue;
            }
            let known = Some(*location) != self.unknown;
            self.out.flagged(ty, known);
            if known {
                self.attribute(*location);
            }
        }
        if self.version >= version::USE_LISTS {
            let at = self.out.reserve_byte();
            if self.orders(arguments) {
                self.out.patch(at, mask::ORDERS);
            }
        }
    }

    /// Writes the use-list orders of the values of an op or block, if they are not the
    /// default. Returns whether any was written.
    fn orders(&mut self, values: Span) -> bool {
        if self.version < version::USE_LISTS || !self.ordered[values.range()].contains(&true) {
            return false;
        }
        let range = ValueId(values.start)..ValueId(values.start + values.len);
        let all = self.body.uses.range(range);
        let orders: HashMap<u32, _> = all
            .filter_map(|(value, uses)| Some((value.0 - values.start, encode_order(uses)?)))
            .collect();
        if orders.is_empty() {
            return false;
        }
        let mut indices: Vec<u32> = orders.keys().copied().collect();
        indices.sort_unstable();
        if self.options.values == ValueOrder::HashTable {
            indices = hash_table_order(&indices);
        }
        let several = values.len != 1;
        if several {
            self.out.varint(indices.len() as u64);
        }
        for index in indices {
            if several {
                self.out.varint(index.into());
            }
            let (pairs, indices_of_uses) = &orders[&index];
            self.out.flagged(indices_of_uses.len() as u64, *pairs);
            indices_of_uses
                .iter()
                .for_each(|at| self.out.varint((*at).into()));
        }
        true
    }

    fn properties(&mut self, head: usize, name: OpNameId, id: PropertiesId) -> Result<u64> {
        if self.options.numbers == NumberSource::Preserved {
            return Ok(id.0.into());
        }
        if let Some(number) = self.properties.by_head[head] {
            return Ok(number.into());
        }
        let mut bytes = Emitter::new();
        let (numbering, strings) = (self.numbering, &mut *self.strings);
        let mut sink = |p| write_field(p, numbering, strings, &mut bytes);
        self.decoder.properties(name, id, &mut sink)?;
        let bytes = bytes.finish().to_vec();
        let p = &mut self.properties;
        let next = p.ends.len() as u32;
        let number = match p.by_bytes.get(&bytes[..]) {
            Some(number) => *number,
            None => {
                p.bytes.extend_from_slice(&bytes);
                p.ends.push(p.bytes.len());
                p.by_bytes.insert(bytes.into(), next);
                next
            }
        };
        p.by_head[head] = Some(number);
        Ok(number.into())
    }
}
