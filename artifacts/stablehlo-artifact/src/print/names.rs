//! Names of values and blocks, as MLIR chooses them.
//!
//! The arguments of a region's first block are named `%arg0`, `%arg1` and so on. All
//! other values are named `%0`, `%1` and so on. If the version table declares several
//! results for an op, the results have the names of the table. A region continues the
//! numbers of the region around it, so numbers start from 0 in each function. In the
//! generic form, no result has a name of the table, and numbers are unique in the program.

use crate::program::Program;
use mlir_bytecode::{BlockId, Body, Module, OpId, RegionId, ValueId};
use std::{collections::HashSet, fmt::Write};
use vhlo_opset::ops::OpVersion;

/// Names of a module's values and blocks.
pub(super) struct Names {
    values: Vec<Name>,
    blocks: Vec<u32>,
    /// Numbers of the predecessors of each block, in order. A block that several
    /// successors refer to occurs several times.
    predecessors: Vec<Vec<u32>>,
    texts: Vec<String>,
    scopes: Vec<Scope>,
}

/// Name of a value.
#[derive(Clone, Copy, Default)]
enum Name {
    #[default]
    None,
    Argument(u32),
    Value(u32),
    /// Result of an op with several results, which share a name: number and index of
    /// the result.
    Member(u32, u32),
    /// Index in [`Names::texts`].
    Text(u32),
}

/// Next numbers: of values, of arguments, and for names that are already in use.
#[derive(Clone, Copy, Default)]
struct Next {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// Names of results in a region, and the scope around it.
struct Scope {
    names: HashSet<String>,
    around: Option<usize>,
}

impl Names {
    /// Names all values and blocks. `unique` selects the generic form.
    pub fn of(module: &Module, program: &Program, unique: bool) -> Self {
        let body = &module.body;
        let mut names = Self {
            values: vec![Name::None; body.value_count()],
            blocks: Vec::new(),
            predecessors: Vec::new(),
            texts: Vec::new(),
            scopes: Vec::new(),
        };
        let op_version = |op| {
            let facts = program.version_facts(module, op).filter(|_| !unique);
            facts.map(|f| f.version)
        };
        let mut next = Next::default();
        let mut regions: Vec<_> = body.regions(Body::TOP).map(|r| (r, next, None)).collect();
        // MLIR names the regions in this order, last collected first.
        while let Some((region, start, around)) = regions.pop() {
            if !unique {
                next = start;
            }
            let scope = names.scopes.len();
            names.scopes.push(Scope {
                names: HashSet::new(),
                around,
            });
            for (n, block) in body.blocks(region).enumerate() {
                let index = block.index();
                if names.blocks.len() <= index {
                    names.blocks.resize(index + 1, 0);
                }
                names.blocks[index] = n as u32;
                for value in body.arguments(block) {
                    names.values[value.index()] = if n == 0 {
                        next.argument += 1;
                        Name::Argument(next.argument - 1)
                    } else {
                        next.value += 1;
                        Name::Value(next.value - 1)
                    };
                }
                for op in body.block_ops(block) {
                    names.op(body, op, op_version(op), &mut next);
                }
            }
            for op in body.blocks(region).flat_map(|b| body.block_ops(b)) {
                regions.extend(body.regions(op).map(|r| (r, next, Some(scope))));
            }
            names.collect_predecessors(body, region);
        }
        names
    }
    fn collect_predecessors(&mut self, body: &Body, region: RegionId) {
        self.predecessors.resize(self.blocks.len(), Vec::new());
        let blocks: Vec<_> = body.blocks(region).collect();
        for (n, block) in (0..).zip(&blocks) {
            for op in body.block_ops(*block) {
                for successor in body.successors(op) {
                    self.predecessors[blocks[*successor as usize].index()].push(n);
                }
            }
        }
    }
    fn op(&mut self, body: &Body, op: OpId, op_version: Option<&OpVersion>, next: &mut Next) {
        let results = body.results(op);
        let n = results.len();
        // No op with several result groups has a variadic one.
        if let Some(op_version) = op_version.filter(|r| r.results.len() > 1 && r.results.len() == n)
        {
            for (value, result) in results.zip(&op_version.results) {
                self.values[value.index()] = Name::Text(self.texts.len() as u32);
                let name = self.unused_name(result.name, next);
                self.texts.push(name);
            }
            return;
        }
        for (i, value) in results.enumerate() {
            self.values[value.index()] = match n {
                1 => Name::Value(next.value),
                _ => Name::Member(next.value, i as u32),
            };
        }
        next.value += u32::from(n > 0);
    }
    /// Returns a name that is not in use in the current scope and the scopes around it.
    fn unused_name(&mut self, name: &str, next: &mut Next) -> String {
        let mut free = name.to_owned();
        while self.is_used(&free) {
            free = format!("{name}_{}", next.conflict);
            next.conflict += 1;
        }
        let scope = self.scopes.last_mut().expect("a region");
        scope.names.insert(free.clone());
        free
    }
    fn is_used(&self, name: &str) -> bool {
        let around = |scope: &&Scope| scope.around.map(|n| &self.scopes[n]);
        let mut scopes = std::iter::successors(self.scopes.last(), around);
        scopes.any(|s| s.names.contains(name))
    }

    /// Appends the name of a value, e.g. `%0`.
    pub fn value(&self, id: ValueId, out: &mut String) {
        let written = match self.values[id.index()] {
            Name::None => write!(out, "<<UNKNOWN SSA VALUE>>"),
            Name::Argument(n) => write!(out, "%arg{n}"),
            Name::Value(n) => write!(out, "%{n}"),
            Name::Member(n, i) => write!(out, "%{n}#{i}"),
            Name::Text(n) => write!(out, "%{}", self.texts[n as usize]),
        };
        written.expect("strings can be written to");
    }
    /// Appends the names of an op's results and ` = `; nothing if it has no results.
    pub fn results(&self, op: OpId, body: &Body, out: &mut String) {
        let mut results = body.results(op);
        let n = results.len();
        let first = results.next().map(|v| self.values[v.index()]);
        if let Some(Name::Text(_)) = first {
            for (i, value) in body.results(op).enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                self.value(value, out);
            }
            return out.push_str(" = ");
        }
        let written = match first {
            Some(Name::Value(name)) => write!(out, "%{name} = "),
            Some(Name::Member(name, _)) => write!(out, "%{name}:{n} = "),
            _ => Ok(()),
        };
        written.expect("strings can be written to");
    }
    /// Returns the comment that lists the predecessors of a block.
    pub fn predecessors(&self, id: BlockId) -> String {
        let all = self.predecessors[id.index()].iter();
        let names: Vec<_> = all.map(|n| format!("^bb{n}")).collect();
        match names.len() {
            0 => "  // no predecessors".to_owned(),
            1 => format!("  // pred: {}", names[0]),
            n => format!("  // {n} preds: {}", names.join(", ")),
        }
    }
    /// Returns the number of a block in its region.
    pub fn block(&self, id: BlockId) -> u32 {
        self.blocks[id.index()]
    }
}
