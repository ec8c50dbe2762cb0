//! Regions, and ops in the generic form.

use super::model::{Model, TextPrinter};
use crate::{
    ir::OpView,
    printer::{OpPrinter, Printer},
};

impl<M: Model> TextPrinter<'_, M> {
    /// Prints ` {name = value}`, or ` attributes {name = value}`, with all attributes except
    /// those named in `elided`. Prints nothing if no attribute is left.
    pub(super) fn attributes(&mut self, op: M::Op, elided: &[&str], keyword: bool) {
        let mut all = self.model.properties(op);
        all.extend(self.model.attributes(op));
        all.retain(|(name, _)| !elided.iter().any(|e| e.as_bytes() == *name));
        if !all.is_empty() {
            let start = if keyword { " attributes " } else { " " };
            self.out.push_str(start);
            self.dictionary(&all);
        }
    }

    /// Prints operands, successors, properties, regions, attributes and types in the
    /// generic form.
    pub(super) fn generic_op(&mut self, op: M::Op) {
        if self.collecting {
            return self.collect_generic(op);
        }
        let model = self.model;
        self.str("(").operands(model.operands(op)).str(")");
        let successors = model.successors(op);
        if !successors.is_empty() {
            self.out.push('[');
            self.list(&successors, |p, block| p.names.block(*block, &mut p.out));
            self.out.push(']');
        }
        let properties = model.properties(op);
        if !properties.is_empty() {
            self.out.push_str(" <");
            self.dictionary(&properties);
            self.out.push('>');
        }
        let regions = model.regions(op);
        if !regions.is_empty() {
            self.out.push_str(" (");
            self.list(&regions, |p, region| {
                p.print_region(*region, "", true, true, true);
            });
            self.out.push(')');
        }
        let attributes = model.attributes(op);
        if !attributes.is_empty() {
            self.out.push(' ');
            self.dictionary(&attributes);
        }
        let operands = model.operands(op).map(M::View::type_of);
        let results = model.results(op).map(M::View::type_of);
        self.str(" : ").functional_type(operands, results);
    }

    /// Collects the aliases of an op in the generic form, in MLIR's order: regions, types,
    /// attributes by name.
    fn collect_generic(&mut self, op: M::Op) {
        let model = self.model;
        for region in model.regions(op) {
            self.print_region(region, "", true, true, true);
        }
        let values = model.operands(op).chain(model.results(op));
        self.types(values.map(M::View::type_of));
        let mut all = model.properties(op);
        all.extend(model.attributes(op));
        self.dictionary(&all);
    }

    /// Prints a region: `{`, the blocks, and `}`. The first block has a header if
    /// `arguments` is set and the block has arguments, or if `empty` is set and the block
    /// has no ops. Ops of the dialect `dialect` have no prefix.
    pub(super) fn print_region(
        &mut self,
        region: M::Region,
        dialect: &'static str,
        arguments: bool,
        terminators: bool,
        empty: bool,
    ) {
        let model = self.model;
        self.dialects.push(dialect);
        self.out.push('{');
        for (n, block) in model.blocks(region).into_iter().enumerate() {
            let mut ops = model.ops(block);
            let values = model.arguments(block);
            if n > 0 || (arguments && !values.is_empty()) || (empty && ops.is_empty()) {
                self.header(block, &values, n > 0);
            }
            if n == 0 && !terminators && ops.last().is_some_and(|op| model.is_terminator(*op)) {
                ops.pop();
            }
            self.indent += 2;
            for op in ops {
                self.newline().op(op);
            }
            self.indent -= 2;
        }
        self.newline().out.push('}');
        self.dialects.pop();
    }
    /// Prints the name and the arguments of a block, and its predecessors unless it is the
    /// first block.
    fn header(&mut self, block: M::Block, arguments: &[M::Value], predecessors: bool) {
        self.newline();
        self.names.block(block, &mut self.out);
        if !arguments.is_empty() {
            self.out.push('(');
            self.list(arguments, |p, value| _ = p.argument(*value, true));
            self.out.push(')');
        }
        self.out.push(':');
        if predecessors {
            self.out.push_str(&self.names.predecessors(block));
        }
    }
}
