//! The names of values and blocks.
//!
//! The arguments of the first block of a region are `%arg0` and so on, all other
//! values `%0` and so on; the results of an op that has several by its row have the
//! names that they have there. A region goes on from where the region around it
//! ended, so that functions start anew. In the generic form all have numbers, which
//! are unique.

use crate::{ops::Row, program::Program};
use mlir_bytecode::{BlockId, Body, Module, OpId, RegionId, ValueId};
use std::{collections::HashSet, fmt::Write};

/// The names of a module's values.
pub(super) struct Names {
    values: Vec<Name>,
    blocks: Vec<u32>,
    /// By block: those that go to it, in their order and once for each time.
    predecessors: Vec<Vec<u32>>,
    texts: Vec<String>,
    scopes: Vec<Scope>,
}

#[derive(Clone, Copy, Default)]
enum Name {
    #[default]
    None,
    Argument(u32),
    Value(u32),
    /// One of several results, which share a name.
    Member(u32, u32),
    /// One of [`Names::texts`].
    Text(u32),
}

/// The next numbers: of values, of arguments, and of names that were taken.
#[derive(Clone, Copy, Default)]
struct Next {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// The names of results that are taken in a region, and the region around it.
struct Scope {
    names: HashSet<String>,
    around: Option<usize>,
}

impl Names {
    /// Names everything.
    pub fn of(module: &Module, program: &Program, unique: bool) -> Self {
        let body = &module.body;
        let mut names = Self {
            values: vec![Name::None; body.value_count()],
            blocks: Vec::new(),
            predecessors: Vec::new(),
            texts: Vec::new(),
            scopes: Vec::new(),
        };
        let row = |op| {
            let profile = program.profile(module, op).filter(|_| !unique);
            profile.map(|p| p.row)
        };
        let mut next = Next::default();
        let mut regions: Vec<_> = body.regions(Body::TOP).map(|r| (r, next, None)).collect();
        // The last region that was found is the first to be named.
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
                    names.op(body, op, row(op), &mut next);
                }
            }
            for op in body.blocks(region).flat_map(|b| body.block_ops(b)) {
                regions.extend(body.regions(op).map(|r| (r, next, Some(scope))));
            }
            names.find_predecessors(body, region);
        }
        names
    }
    fn find_predecessors(&mut self, body: &Body, region: RegionId) {
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
    fn op(&mut self, body: &Body, op: OpId, row: Option<&Row>, next: &mut Next) {
        let results = body.results(op);
        let n = results.len();
        // No op has several results of which the number is open.
        if let Some(row) = row.filter(|r| r.results.len() > 1 && r.results.len() == n) {
            for (value, result) in results.zip(&row.results) {
                self.values[value.index()] = Name::Text(self.texts.len() as u32);
                let name = self.free(result.name, next);
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
    /// A name that is not taken in the last region and those around it.
    fn free(&mut self, name: &str, next: &mut Next) -> String {
        let mut free = name.to_owned();
        while self.is_taken(&free) {
            free = format!("{name}_{}", next.conflict);
            next.conflict += 1;
        }
        let scope = self.scopes.last_mut().expect("a region");
        scope.names.insert(free.clone());
        free
    }
    fn is_taken(&self, name: &str) -> bool {
        let around = |scope: &&Scope| scope.around.map(|n| &self.scopes[n]);
        let mut scopes = std::iter::successors(self.scopes.last(), around);
        scopes.any(|s| s.names.contains(name))
    }

    /// Appends the name of a value.
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
    /// Appends the names of an op's results, and an equals sign.
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
    /// What is said of the blocks that go to a block.
    pub fn predecessors(&self, id: BlockId) -> String {
        let all = self.predecessors[id.index()].iter();
        let names: Vec<_> = all.map(|n| format!("^bb{n}")).collect();
        match names.len() {
            0 => "  // no predecessors".to_owned(),
            1 => format!("  // pred: {}", names[0]),
            n => format!("  // {n} preds: {}", names.join(", ")),
        }
    }
    /// The number of a block in its region.
    pub fn block(&self, id: BlockId) -> u32 {
        self.blocks[id.index()]
    }
}
