//! Parsed ops to a program.

use super::{
    ParsedModule,
    engine::Engine,
    error::{Fault, Parsed},
    location_table::Locations,
    parsed_ops::{Op, Regions},
};
use mlir_bytecode::{AttributeId, Builder, DeclaredValues, NewOp, TypeId, ValueId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Ops that are being added to a module.
struct Emitter<'t> {
    builder: Builder<'static>,
    regions: Regions<'t>,
    types: Vec<TypeId>,
    locations: Locations<'t>,
    /// Ids of values in the module.
    ids: Vec<ValueId>,
    /// Operands of an op, kept for their storage.
    operands: Vec<ValueId>,
    /// Values of ops and of blocks, in the order of the module.
    declared: VecDeque<DeclaredValues>,
    /// Positions of the ops in the text.
    places: Vec<usize>,
    /// Numbers of the parsed ops.
    numbers: Vec<u32>,
}

impl<'t> Engine<'t> {
    /// Returns the module with the parsed op `top`.
    pub fn into_module(mut self, top: u32) -> Parsed<ParsedModule> {
        self.connect_dialects(top)?;
        let mut refusals = std::mem::take(&mut self.refusals);
        let mut stated_lists = std::mem::take(&mut self.stated_lists);
        let Self {
            arena,
            regions,
            values,
            locations,
            ..
        } = self;
        let mut emitter = Emitter {
            builder: Builder::with_tables(arena.tables),
            ids: vec![ValueId(0); values.types.len()],
            types: values.types,
            regions,
            locations,
            operands: Vec::new(),
            declared: VecDeque::new(),
            places: Vec::new(),
            numbers: Vec::new(),
        };
        emitter.declare(top);
        emitter.emit(top);
        let module = emitter.builder.finish("");
        let module = module.map_err(|error| Fault::new(0, error))?;
        if !refusals.is_empty() || !stated_lists.is_empty() {
            let numbers = emitter.numbers.iter().zip(0..);
            let order: FxHashMap<u32, u32> = numbers.map(|(parsed, n)| (*parsed, n)).collect();
            let ops = refusals.iter_mut().map(|refusal| &mut refusal.op);
            for op in ops.chain(stated_lists.iter_mut().map(|list| &mut list.op)) {
                *op = order.get(op).copied().unwrap_or_default();
            }
            refusals.sort_by_key(|refusal| refusal.op);
        }
        Ok(ParsedModule {
            module,
            places: emitter.places,
            refusals,
            stated_lists,
        })
    }
}

impl Emitter<'_> {
    /// Declares the values of an op and of its regions, in the order of the module.
    fn declare(&mut self, op: u32) {
        let row = &self.regions.ops[op as usize];
        let results = row.results.start as usize..row.results.end as usize;
        let results = &self.regions.values[results];
        let types = results.iter().map(|v| self.types[v.0 as usize]);
        let declared = self.builder.values(types);
        for (value, id) in results.iter().zip(declared.iter()) {
            self.ids[value.0 as usize] = id;
        }
        self.declared.push_back(declared);
        for region in 0..self.regions.ops[op as usize].regions.len() {
            let count = self.regions.ops[op as usize].regions[region].blocks.len();
            for block in 0..count {
                let block = &self.regions.ops[op as usize].regions[region].blocks[block];
                let types = block.arguments.iter().map(|a| self.types[a.0.0 as usize]);
                let declared = self.builder.values(types);
                for ((value, _), id) in block.arguments.iter().zip(declared.iter()) {
                    self.ids[value.0 as usize] = id;
                }
                self.declared.push_back(declared);
                let ops = block.ops.clone();
                ops.into_iter().for_each(|op| self.declare(op));
            }
        }
    }
    fn emit(&mut self, op: u32) {
        let index = op as usize;
        let regions = std::mem::take(&mut self.regions.ops[index].regions);
        self.places.push(self.regions.ops[index].at);
        self.numbers.push(op);
        let Op {
            name,
            location,
            attributes,
            properties,
            ref operands,
            ref successors,
            ..
        } = self.regions.ops[index];
        let operands = operands.start as usize..operands.end as usize;
        let operands = self.regions.values[operands].iter();
        self.operands.clear();
        self.operands
            .extend(operands.map(|v| self.ids[v.0 as usize]));
        let location = self.locations.resolve(&mut self.builder.tables, location);
        self.builder.op(NewOp {
            attributes,
            properties,
            operands: &self.operands,
            results: self.declared.pop_front().unwrap_or_default(),
            successors,
            regions: regions.len(),
            ..NewOp::new(name, location)
        });
        let has_regions = !regions.is_empty();
        for region in regions {
            self.builder.region(region.blocks.len());
            for block in region.blocks {
                let arguments = self.declared.pop_front().unwrap_or_default();
                let mut locations: Vec<AttributeId> = Vec::with_capacity(arguments.len());
                for (_, location) in &block.arguments {
                    let tables = &mut self.builder.tables;
                    locations.push(self.locations.resolve(tables, *location));
                }
                self.builder.block(arguments, &locations);
                block.ops.into_iter().for_each(|op| self.emit(op));
                self.builder.end();
            }
            self.builder.end();
        }
        if has_regions {
            self.builder.end();
        }
    }
}
