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

/// What became of the op that a value is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    /// It stays.
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
        let mixed = body.ops().iter().skip(1).any(other);
        let moved = |id: OpId| {
            let op = body.op(id);
            remade[op.name.index()] || other(op)
        };
        if !mixed && !remade.contains(&true) {
            self.module.body.uses_mut().clear();
            return;
        }
        // Values that more than one use, and those of them that something moves.
        let mut counts = vec![0_u8; body.value_count()];
        let mut concerned = vec![false; body.value_count()];
        let mut from = vec![From::Same; body.value_count()];
        for (n, op) in body.ops().iter().enumerate() {
            let id = OpId(n as u32);
            let moves = moved(id);
            for value in body.operands(id) {
                let count = &mut counts[value.index()];
                *count = count.saturating_add(1);
                concerned[value.index()] |= moves;
            }
            let origin = match remade[op.name.index()] {
                true => From::Remade,
                false if is_cast[op.name.index()] => From::Cast,
                false => continue,
            };
            for value in body.results(id) {
                concerned[value.index()] = true;
                from[value.index()] = origin;
            }
        }
        // The uses of each value that is concerned, from the first to the last.
        let mut uses = rustc_hash::FxHashMap::<ValueId, Vec<Use>>::default();
        for n in 0..body.ops().len() {
            let op = OpId(n as u32);
            for (operand, value) in body.operands(op).iter().enumerate() {
                if concerned[value.index()] && counts[value.index()] > 1 {
                    uses.entry(*value).or_default().push(Use {
                        op,
                        operand: operand as u32,
                    });
                }
            }
        }
        let mut orders = std::collections::BTreeMap::new();
        for (value, ascending) in uses {
            let descending = ascending.iter().rev();
            let (new, mut stays): (Vec<Use>, Vec<Use>) = descending.partition(|u| moved(u.op));
            if from[value.index()] == From::Cast {
                stays.reverse();
            }
            let mut order = [new, stays].concat();
            if from[value.index()] == From::Remade {
                order.reverse();
            }
            if !order.is_sorted_by(|a, b| a > b) {
                orders.insert(value, order);
            }
        }
        *self.module.body.uses_mut() = orders;
    }
}
