//! Use-list orders, which bytecode stores.
//!
//! Serializing a program first converts it to the newest version of VHLO. Then the uses
//! of every value have the default order, from the last to the first. After that,
//! dialect conversion rebuilds the ops that the target has in another version. It first
//! builds all new ops; their uses come before the existing uses. Then it moves the uses
//! of each old op's results to the new op one by one, which reverses them. So the order
//! depends only on the target, not on the version of the input:
//!
//! - If the op that defines a value is not rebuilt, uses by rebuilt ops come first,
//!   from the last to the first. Other uses follow, from the last to the first.
//! - If the op that defines a value is rebuilt, uses by ops that are not rebuilt come
//!   first, from the first to the last. Other uses follow, from the first to the last.
//!
//! In a program mixed with other dialects, the ops of other dialects count as rebuilt.
//! Casts between their values and VHLO's values are built at the end and take over uses
//! one by one. So for the results of casts, the uses by ops that are not rebuilt are in
//! reverse order.

use crate::{artifact::Artifact, program::Program};
use mlir_bytecode::{OpId, OpNameId, Use, ValueId};
use vhlo_opset::{ops, version::Version};

/// Op that converts between values of VHLO and of other dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Facts about a value.
#[derive(Clone, Copy, Default)]
struct ValueFacts {
    used: bool,
    several_uses: bool,
    /// Whether the op that defines the value, or an op that uses it, is rebuilt.
    affected: bool,
    definition: Definition,
}

/// Effect of the conversion on the op that defines a value.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Definition {
    /// The op is not rebuilt.
    #[default]
    Unchanged,
    /// The op is rebuilt.
    Rebuilt,
    /// The op is a cast.
    Cast,
}

impl Artifact<'_> {
    /// Gives each value the use-list order that it has in version `target`.
    pub(super) fn order_uses(&mut self, program: &Program, target: Version) {
        let body = &self.module.body;
        // Whether the conversion to `target` rebuilds the ops with each name.
        let rebuilt: Vec<bool> = program
            .version_facts
            .iter()
            .map(|facts| {
                facts.is_some_and(|f| {
                    let newest = ops::latest(f.version.base).map(|r| r.index);
                    newest != ops::version_at(f.version.base, target).map(|r| r.index)
                })
            })
            .collect();
        let tables = &self.module.tables;
        let names = (0..tables.op_names().len()).map(|n| tables.full_name(OpNameId(n as u32)));
        let is_cast: Vec<_> = names.map(|n| n == CAST).collect();
        let other = |op: &mlir_bytecode::Op| program.version_facts[op.name.index()].is_none();
        let mixed = body.ops().skip(1).any(|op| other(&op));
        let is_rebuilt = |id: OpId| {
            let op = body.op(id);
            rebuilt[op.name.index()] || other(&op)
        };
        if !mixed && !rebuilt.contains(&true) {
            self.module.body.use_lists_mut().clear();
            return;
        }
        // Collect the values with several uses, and the values that a rebuilt op defines or
        // uses.
        let mut values = vec![ValueFacts::default(); body.value_count()];
        for id in body.op_ids() {
            let op = body.op(id);
            let rebuilt_use = is_rebuilt(id);
            for value in body.operands(id) {
                let value = &mut values[value.index()];
                value.several_uses |= value.used;
                value.used = true;
                value.affected |= rebuilt_use;
            }
            let definition = match rebuilt[op.name.index()] {
                true => Definition::Rebuilt,
                false if is_cast[op.name.index()] => Definition::Cast,
                false => continue,
            };
            for value in body.results(id) {
                let value = &mut values[value.index()];
                (value.affected, value.definition) = (true, definition);
            }
        }
        // Collect the uses of these values, by value and then from the first to the
        // last.
        let mut uses: Vec<(ValueId, Use)> = Vec::new();
        for op in body.op_ids() {
            for (operand, id) in (0..).zip(body.operands(op)) {
                let value = &values[id.index()];
                if value.affected && value.several_uses {
                    uses.push((*id, Use { op, operand }));
                }
            }
        }
        uses.sort_unstable();
        let mut orders = std::collections::BTreeMap::new();
        for uses in uses.chunk_by(|a, b| a.0 == b.0) {
            let value = uses[0].0;
            let descending = uses.iter().rev().map(|(_, u)| *u);
            let (rebuilt_uses, mut other_uses): (Vec<Use>, Vec<Use>) =
                descending.partition(|u| is_rebuilt(u.op));
            let definition = values[value.index()].definition;
            if definition == Definition::Cast {
                other_uses.reverse();
            }
            let mut order = [rebuilt_uses, other_uses].concat();
            if definition == Definition::Rebuilt {
                order.reverse();
            }
            if !order.is_sorted_by(|a, b| a > b) {
                orders.insert(value, order);
            }
        }
        *self.module.body.use_lists_mut() = orders;
    }
}
