//! Drafts to modules.

use super::{
    Draft,
    graph::{DraftGraph, NONE, TOP, span},
    pool::Pool,
};
use crate::error::Result;
use mlir_bytecode::{
    self as bytecode, DeclaredValues, Module, OpId, Tables, UniqueTables, Use, ValueId,
};
use rustc_hash::FxHashMap;

impl<'a> Draft<'a> {
    /// Returns the module.
    pub(super) fn into_module(self) -> Result<Module<'a>> {
        let tables = self.pool.tables.replace(UniqueTables::new());
        self.module_with(tables.finish())
    }
    /// Returns the module. `tables` are the tables of the draft.
    pub(super) fn module_with(&self, tables: Tables<'a>) -> Result<Module<'a>> {
        let (graph, successors) = (self.graph.borrow(), self.successors.borrow());
        let mut build = Build {
            builder: bytecode::Builder::new(),
            values: vec![ValueId(u32::MAX); graph.values.len()],
            results: vec![DeclaredValues::default(); graph.ops.len()],
            arguments: FxHashMap::default(),
            ids: vec![OpId(0); graph.ops.len()],
            graph: &graph,
            pool: &self.pool,
            successors: &successors,
        };
        build.run();
        let Build {
            builder,
            ids,
            values,
            ..
        } = build;
        let finished = builder.finish("");
        let mut module = finished.map_err(stablehlo_artifact::Error::from)?;
        (module.version, module.tables) = (self.pool.version, tables);
        // Serializing a program that was changed gives its uses the default order.
        if !self.journal.has_ever_changed() {
            for (value, uses) in orders(&graph, &ids) {
                module.body.use_lists_mut().insert(values[value], uses);
            }
        }
        Ok(module)
    }
}

/// Returns the uses of each value whose uses are not in the default order, from the last to the first.
fn orders(graph: &DraftGraph, ids: &[OpId]) -> Vec<(usize, Vec<Use>)> {
    let has_two = |first: u32| first != NONE && graph.uses[first as usize].next != NONE;
    let values = graph.values.iter().enumerate();
    let used = values.filter(|(_, value)| has_two(value.first_use));
    let lists = used.map(|(value, _)| {
        let uses = graph.uses_of(value as u32);
        let place = |(one, data): (u32, super::graph::UseData)| Use {
            op: ids[data.op as usize],
            operand: one - graph.op(data.op).uses.0,
        };
        (value, uses.map(place).collect::<Vec<_>>())
    });
    lists
        .filter(|(_, uses)| !uses.is_sorted_by(|a, b| a > b))
        .collect()
}

/// Step of the writer. The steps are on a stack, so that regions can be nested deeply.
enum Step {
    Op(u32),
    Region(u32),
    Block(u32),
    /// End of a block, a region, or an op with regions.
    End,
}

struct Build<'g, 'a> {
    builder: bytecode::Builder<'a>,
    graph: &'g DraftGraph,
    pool: &'g Pool<'a>,
    successors: &'g FxHashMap<u32, Vec<u32>>,
    /// Numbers of the values in the module.
    values: Vec<ValueId>,
    results: Vec<DeclaredValues>,
    /// Arguments of blocks.
    arguments: FxHashMap<u32, DeclaredValues>,
    ids: Vec<OpId>,
}

impl Build<'_, '_> {
    fn run(&mut self) {
        self.results[TOP as usize] = self.declare(self.graph.op(TOP).results);
        let mut steps = vec![Step::Op(TOP)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Op(op) => {
                    self.op(op);
                    let regions = self.graph.op(op).regions;
                    if regions.1 > 0 {
                        steps.push(Step::End);
                        steps.extend(span(regions).rev().map(Step::Region));
                    }
                }
                Step::Region(region) => {
                    let blocks = &self.graph.regions[region as usize].blocks;
                    self.builder.region(blocks.len());
                    self.declare_all(blocks);
                    steps.push(Step::End);
                    steps.extend(blocks.iter().rev().map(|b| Step::Block(*b)));
                }
                Step::Block(block) => {
                    let locations = &self.graph.block(block).locations;
                    self.builder.block(self.arguments[&block], locations);
                    steps.push(Step::End);
                    let first = steps.len();
                    steps.extend(self.ops(block).map(Step::Op));
                    steps[first..].reverse();
                }
                Step::End => self.builder.end(),
            }
        }
    }
    fn ops(&self, block: u32) -> impl Iterator<Item = u32> + use<'_> {
        let first = self.graph.block(block).first;
        let next = |op: &u32| Some(self.graph.op(*op).next).filter(|op| *op != NONE);
        std::iter::successors(Some(first).filter(|op| *op != NONE), next)
    }
    /// Declares the values of a region, which have consecutive numbers, as in a file.
    fn declare_all(&mut self, blocks: &[u32]) {
        for &block in blocks {
            let arguments = self.declare(self.graph.block(block).arguments);
            self.arguments.insert(block, arguments);
            let mut at = self.graph.block(block).first;
            while at != NONE {
                let op = *self.graph.op(at);
                self.results[at as usize] = self.declare(op.results);
                at = op.next;
            }
        }
    }
    fn declare(&mut self, values: (u32, u32)) -> DeclaredValues {
        let types = span(values).map(|v| self.graph.values[v as usize].ty);
        let declared = self.builder.values(types);
        for (value, id) in span(values).zip(declared.iter()) {
            self.values[value as usize] = id;
        }
        declared
    }
    fn op(&mut self, op: u32) {
        let data = self.graph.op(op);
        let (name, attributes, properties) = self.pool.head(data.head).key;
        let operands = self.graph.operands(op).iter();
        // The builder refuses the number of a value that is not in the program.
        let id = |value: u32| match self.values.get(value as usize) {
            Some(id) => *id,
            None => ValueId(u32::MAX),
        };
        let operands: Vec<_> = operands.map(|one| id(one.value)).collect();
        let successors = self.successors.get(&op);
        self.ids[op as usize] = self.builder.op(bytecode::NewOp {
            attributes,
            properties,
            operands: &operands,
            results: self.results[op as usize],
            successors: successors.map_or(&[], |all| all),
            regions: data.regions.1 as usize,
            ..bytecode::NewOp::new(name, data.location)
        });
    }
}
