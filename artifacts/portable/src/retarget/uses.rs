//! The order of uses, which is part of the bytes.
//!
//! A program that is serialized is first made VHLO of the newest version, which
//! leaves the uses of every value in the usual order: from the last to the first.
//! Then the ops that the target has in another version are made anew. MLIR's
//! dialect conversion, whose order it is, first makes all new ops, whose uses come
//! before those that there are, and then moves the uses of each old op's results to
//! the new op, one by one, which reverses them. So the order depends on the target
//! only, and not on the version that the program was in before:
//!
//! - of a value whose own op stays: the uses by ops that were made anew, from the
//!   last to the first, and then the others, from the last to the first;
//! - of a value whose op was made anew: the uses by ops that stay, from the first
//!   to the last, and then the others, from the first to the last.
//!
//! Where the program is mixed with other dialects, their ops count as those that were
//! made anew. The casts between their values and those of VHLO are made when all else
//! is, and take over the uses one by one, so that what is said of uses by ops that stay
//! is the other way round for the results of casts.

use crate::{artifact::Artifact, ops, program::Program, version::Version};
use mlir_bytecode::{OpId, OpNameId, Use, ValueId};

/// What stands between values of VHLO and those of other dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// What is found out of a value.
#[derive(Clone, Copy, Default)]
struct OfValue {
    used: bool,
    several: bool,
    /// Whether its own op, or one that uses it, is made anew.
    concerned: bool,
    from: From,
}

/// What became of the op that a value is of.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum From {
    /// It stays.
    #[default]
    Same,
    /// It is made anew.
    Remade,
    /// It is a cast.
    Cast,
}

impl Artifact<'_> {
    /// Gives all values the order of uses that they have in a version.
    pub(super) fn order_uses(&mut self, program: &Program, target: Version) {
        let body = &self.module.body;
        // By op name: whether ops are made anew for the target, and whether they
        // are of another dialect.
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
        // Values that more than one use, and those of them that something moves.
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
        // The uses of those, value by value from the first to the last.
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
