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
//! Ops of other dialects are never made VHLO, so that in a program that has some
//! the order that there is takes the place of the usual one.

use crate::{artifact::Artifact, ops, program::Program, version::Version};
use mlir_bytecode::{OpId, Use, ValueId};

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
        let other = |op: &mlir_bytecode::Op| program.profiles[op.name.index()].is_none();
        let mixed = body.ops().iter().skip(1).any(other);
        let moved = |id: OpId| {
            let op = body.op(id);
            remade[op.name.index()] || (mixed && other(op))
        };
        if !mixed && !remade.contains(&true) {
            self.module.body.uses_mut().clear();
            return;
        }
        // Values that more than one use, and those of them that something moves.
        let mut counts = vec![0_u8; body.value_count()];
        let mut concerned = vec![false; body.value_count()];
        for (n, op) in body.ops().iter().enumerate() {
            let id = OpId(n as u32);
            let moves = moved(id);
            for value in body.operands(id) {
                let count = &mut counts[value.index()];
                *count = count.saturating_add(1);
                concerned[value.index()] |= moves;
            }
            if remade[op.name.index()] {
                for value in body.results(id) {
                    concerned[value.index()] = true;
                }
            }
        }
        let mut from_remade = vec![false; body.value_count()];
        for (n, op) in body.ops().iter().enumerate() {
            if remade[op.name.index()] {
                for value in body.results(OpId(n as u32)) {
                    from_remade[value.index()] = true;
                }
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
        let mut orders: std::collections::BTreeMap<_, _> = match mixed {
            true => body.uses().clone(),
            false => Default::default(),
        };
        for (value, ascending) in uses {
            // What there was, from the last to the first.
            let before = match orders.remove(&value) {
                Some(order) => order,
                None => ascending.iter().rev().copied().collect(),
            };
            let (new, stays): (Vec<Use>, Vec<Use>) = before.iter().partition(|u| moved(u.op));
            let mut new = new;
            new.sort_unstable_by(|a, b| b.cmp(a));
            let mut order = [new, stays].concat();
            if from_remade[value.index()] {
                order.reverse();
            }
            if !order.is_sorted_by(|a, b| a > b) {
                orders.insert(value, order);
            }
        }
        *self.module.body.uses_mut() = orders;
    }
}
