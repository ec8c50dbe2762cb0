//! Choice of the names of values and blocks, as MLIR chooses them.
//!
//! The arguments of a region's first block are named `%arg0`, `%arg1` and so on, and other
//! values `%0`, `%1` and so on, unless the op suggests names. If a name is in use already, a
//! number is appended. A region continues the numbers of the region around it, so numbers start
//! from 0 in each function. In the generic form, ops suggest no names, and numbers are unique in
//! the program.

use super::{
    model::{Model, NamesOf},
    names::Names,
};

/// Names all values and blocks in the op `root`. `generic` selects the generic form.
pub(super) fn names_of<M: Model>(model: &M, root: M::Op, generic: bool) -> NamesOf<M> {
    let mut naming = Naming {
        model,
        generic,
        names: Names::with_capacity(model.value_count()),
        results: Vec::new(),
    };
    naming.name(root);
    naming.names
}

/// Naming of a program.
struct Naming<'m, M: Model> {
    model: &'m M,
    generic: bool,
    names: NamesOf<M>,
    /// Indices of the results of an op, kept for their storage.
    results: Vec<usize>,
}

impl<M: Model> Naming<'_, M> {
    fn name(&mut self, root: M::Op) {
        let model = self.model;
        let start = self.names.next;
        let regions = model.regions(root).into_iter();
        let mut waiting: Vec<_> = regions.map(|r| (root, r, start, 0)).collect();
        self.name_results(root);
        // MLIR names the regions in this order, last collected first.
        while let Some((parent, region, start, around)) = waiting.pop() {
            if !self.generic {
                self.names.next = start;
            }
            let scope = self.names.open_scope(Some(around));
            let nested = self.name_region(parent, region).into_iter();
            waiting.extend(nested.map(|(op, r)| (op, r, self.names.next, scope)));
        }
    }
    /// Names the values and blocks of a region. Returns the regions of its ops.
    fn name_region(&mut self, parent: M::Op, region: M::Region) -> Vec<(M::Op, M::Region)> {
        let mut nested = Vec::new();
        let model = self.model;
        let blocks = model.blocks(region);
        if !self.generic
            && let Some(entry) = blocks.first()
        {
            for (n, value) in model.arguments(*entry).into_iter().enumerate() {
                let Some(name) = model.argument_name(parent, n) else {
                    break;
                };
                self.names.set_text(model.value_index(value), name);
            }
        }
        for (n, &block) in (0..).zip(&blocks) {
            self.names.set_block(block, n);
            for value in model.arguments(block) {
                let value = model.value_index(value);
                if self.names.contains(value) {
                    continue;
                }
                if n == 0 {
                    let name = format!("arg{}", self.names.next.argument);
                    self.names.next.argument += 1;
                    self.names.set_text(value, &name);
                } else {
                    self.names.set_number(&[value]);
                }
            }
            for op in model.ops(block) {
                self.name_results(op);
                for successor in model.successors(op) {
                    self.names.add_predecessor(successor, n);
                }
                nested.extend(model.regions(op).into_iter().map(|r| (op, r)));
            }
        }
        nested
    }
    fn name_results(&mut self, op: M::Op) {
        let mut results = std::mem::take(&mut self.results);
        results.clear();
        let model = self.model;
        results.extend(model.results(op).map(|v| model.value_index(v)));
        if !results.is_empty() {
            self.name_values(op, &results);
        }
        self.results = results;
    }
    fn name_values(&mut self, op: M::Op, results: &[usize]) {
        let mut groups = Vec::new();
        if !self.generic {
            groups = self.model.result_names(op);
        }
        // Results before the first group get a number after all groups have names.
        let mut end = results.len();
        for (start, name) in &groups {
            self.names.set_text(results[*start], name);
            let later = groups.iter().map(|g| g.0).filter(|s| s > start);
            let next = later.min().unwrap_or(results.len());
            self.names.extend(&results[*start..next]);
            end = end.min(*start);
        }
        if end > 0 {
            self.names.set_number(&results[..end]);
        }
    }
}
