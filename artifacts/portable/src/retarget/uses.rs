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

use crate::{artifact::Artifact, ops, program::Program, version::Version};
use mlir_bytecode::{OpId, OpNameId, Use, ValueId};

/// Op that converts between values of VHLO and of other dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Facts about a value.
#[derive(Clone, Copy, Default)]
struct OfValue {
    used: bool,
    several: bool,
    /// Whether the op that defines the value, or an op that uses it, is rebuilt.
    concerned: bool,
    from: From,
}

/// Effect of the conversion on the op that defines a value.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum From {
    /// The op is not rebuilt.
    #[default]
    Same,
    /// The op is rebuilt.
    Remade,
    /// The op is a cast.
    Cast,
}

impl Artifact<'_> {
    /// Gives each value the use-list order that it has in version `target`.
    pub(super) fn order_uses(&mut self, program: &Program, target: Version) {
        let body = &self.module.body;
        // By op name: whether the conversion to `target` rebuilds the ops.
        let remade: Vec<bool> = program
            .profiles
            .iter()
            .map(|profile| {
                profile.is_some_and(|p| {
                    let newest = ops::latest(p.row.base).map(|r| r.index);
                    newest != ops::at(p.row.base, target).map(|r| r.index)
                })
            })
            .collect();
        let tables = &self.module.tables;
        let names = (0..tables.op_names().len()).map(|n| tables.full_name(OpNameId(n as u32)));
        let is_cast: Vec<_> = names.map(|n| n == CAST).collect();
        let other = |op: &mlir_bytecode::Op| program.profiles[op.name.index()].is_none();
        let mixed = body.ops().skip(1).any(|op| other(&op));
        let moved = |id: OpId| {
            let op = body.op(id);
            remade[op.name.index()] || other(&op)
        };
        if !mixed && !remade.contains(&true) {
            self.module.body.uses_mut().clear();
            return;
        }
        // Collect the values with several uses, and those that a rebuilt op defines or
        // uses.
        let mut values = vec![OfValue::default(); body.value_count()];
        for id in body.op_ids() {
            let op = body.op(id);
            let moves = moved(id);
            for value in body.operands(id) {
                let value = &mut values[value.index()];
                value.several |= value.used;
                value.used = true;
                value.concerned |= moves;
            }
            let from = match remade[op.name.index()] {
                true => From::Remade,
                false if is_cast[op.name.index()] => From::Cast,
                false => continue,
            };
            for value in body.results(id) {
                let value = &mut values[value.index()];
                (value.concerned, value.from) = (true, from);
            }
        }
        // Collect the uses of these values, by value and then from the first to the
        // last.
        let mut uses: Vec<(ValueId, Use)> = Vec::new();
        for op in body.op_ids() {
            for (operand, id) in (0..).zip(body.operands(op)) {
                let value = &values[id.index()];
                if value.concerned && value.several {
                    uses.push((*id, Use { op, operand }));
                }
            }
        }
        uses.sort_unstable();
        let mut orders = std::collections::BTreeMap::new();
        for uses in uses.chunk_by(|a, b| a.0 == b.0) {
            let value = uses[0].0;
            let descending = uses.iter().rev().map(|(_, u)| *u);
            let (new, mut stays): (Vec<Use>, Vec<Use>) = descending.partition(|u| moved(u.op));
            let from = values[value.index()].from;
            if from == From::Cast {
                stays.reverse();
            }
            let mut order = [new, stays].concat();
            if from == From::Remade {
                order.reverse();
            }
            if !order.is_sorted_by(|a, b| a > b) {
                orders.insert(value, order);
            }
        }
        *self.module.body.uses_mut() = orders;
    }
}
