//! Checks of collective ops.

use super::parts::{Shapes, shape_of};
use crate::{
    attribute_types::ReplicaGroupsValue,
    error::{Checked, Mismatch},
    meshes::{MeshGroups, MeshOfGroups},
    rules::{
        RuleResult,
        collectives::{self, Resized, Roots},
        groups::{self, GroupRules, GroupSize},
        lists::within,
    },
    structs::ChannelHandle,
    typed,
    types::{ElementType, IntegerType},
};
use mlir_bytecode::ValueId;

const I32: ElementType = ElementType::Integer(IntegerType {
    width: 32,
    unsigned: false,
});

/// Channel of an op, and the numbers of the constraints on ids of all processes if the groups have
/// such ids.
type Global<'p> = (Option<&'p ChannelHandle>, Option<[&'static str; 2]>);

impl<'p> Shapes<'p> {
    pub(super) fn all_gather(self, op: &typed::AllGather) -> Checked {
        let global = op.use_global_device_ids.then_some(["C3", "C5"]);
        let channel = (op.channel_handle, global);
        self.process_groups(GroupRules::ALL_GATHER, &op.replica_groups, channel)?;
        let along = ("all_gather_dim", op.all_gather_dim);
        let mut pairs = op.operands.iter().zip(op.results.iter());
        pairs.try_for_each(|(operand, result)| {
            self.resized(along, [*operand, result], |sides| sides.gathered())
        })
    }
    pub(super) fn all_reduce(self, op: &typed::AllReduce) -> Checked {
        let global = op.use_global_device_ids.then_some(["C2", "C4"]);
        let channel = (op.channel_handle, global);
        self.process_groups(GroupRules::ALL_REDUCE, &op.replica_groups, channel)?;
        self.reduced(op.operands, op.results.iter())
    }
    pub(super) fn all_to_all(self, op: &typed::AllToAll) -> Checked {
        let size = self.group_size(GroupRules::ALL_TO_ALL, &op.replica_groups)?;
        let are_listed = matches!(op.replica_groups, ReplicaGroupsValue::Ids(_));
        let parts = op.split_count;
        self.report(groups::split_count(parts, size, are_listed))?;
        let along = [op.split_dimension, op.concat_dimension];
        self.count("results", op.operands.len(), op.results.len())?;
        for (operand, result) in op.operands.iter().zip(op.results.iter()) {
            let dims = collectives::exchanged(&self.dims(*operand), along, parts);
            let Some(dims) = self.report(dims)? else {
                let part = "attribute 'concat_dimension'";
                let expected = "a dimension whose joined parts fit 64 bits [all_to_all C9]";
                return Err(Mismatch::new(part, expected, "more"));
            };
            self.has_shape(result, Ok(dims))?;
        }
        Ok(())
    }
    pub(super) fn collective_broadcast(self, op: &typed::CollectiveBroadcast) -> Checked {
        let rules = GroupRules::COLLECTIVE_BROADCAST;
        let size = self.group_size(rules, &op.replica_groups)?;
        let sent = self.sent(["C3", "C4"], op.operands, op.has_dynamic_root)?;
        self.report(collectives::results_of_broadcast(sent, op.results.len()))?;
        for (operand, result) in op.operands.iter().zip(op.results.iter()) {
            self.has_type(self.shown(*operand).id(), result)?;
        }
        let roots = op.operands.last().filter(|_| op.has_dynamic_root);
        match roots.and_then(|v| self.constant_ints(*v)).zip(size) {
            Some((roots, size)) => self.report(within("C6", "roots", &roots, 0..size)),
            None => Ok(()),
        }
    }
    pub(super) fn collective_reduce(self, op: &typed::CollectiveReduce) -> Checked {
        let global = op.use_global_device_ids.then_some([""; 2]);
        let channel = (op.channel_handle, global);
        self.process_groups(GroupRules::COLLECTIVE_REDUCE, &op.replica_groups, channel)?;
        let sent = self.sent(["C3", "C3"], op.operands, op.has_dynamic_root)?;
        self.reduced(&op.operands[..sent], op.results.iter())
    }
    pub(super) fn reduce_scatter(self, op: &typed::ReduceScatter) -> Checked {
        let global = op.use_global_device_ids.then_some(["C4", "C6"]);
        let channel = (op.channel_handle, global);
        let group = self.process_groups(GroupRules::REDUCE_SCATTER, &op.replica_groups, channel)?;
        let scattered = op.scatter_dimension;
        let operand = self.dims(op.operand);
        self.report(collectives::scattered_dimension(&operand, scattered, group))?;
        let along = ("scatter_dimension", scattered);
        self.resized(along, [op.operand, op.result], |sides| {
            sides.scattered(group)
        })
    }

    /// Checks that results have the shapes of operands.
    fn reduced(
        self,
        operands: &[ValueId],
        results: impl ExactSizeIterator<Item = ValueId>,
    ) -> Checked {
        self.count("results", operands.len(), results.len())?;
        let mut pairs = operands.iter().zip(results);
        pairs.try_for_each(|(operand, result)| self.has_shape(result, Ok(self.dims(*operand))))
    }
    fn count(self, what: &str, expected: usize, found: usize) -> Checked {
        match expected == found {
            true => Ok(()),
            false => Err(Mismatch::new(what, expected.to_string(), found.to_string())),
        }
    }
    /// Checks an operand and a result, which differ along one dimension.
    fn resized(
        self,
        along: (&str, i64),
        values: [ValueId; 2],
        check: impl FnOnce(Resized) -> RuleResult,
    ) -> Checked {
        let [operand, result] = values.map(|v| self.dims(v));
        let shown = values.map(|v| self.shown(v));
        self.report(check(Resized {
            along,
            dims: [&operand, &result],
            types: [&shown[0], &shown[1]],
        }))
    }
    /// Returns the number of operands that are sent.
    fn sent(
        self,
        numbers: [&'static str; 2],
        operands: &[ValueId],
        has_dynamic_root: bool,
    ) -> Checked<usize> {
        let roots = |i: usize| Roots {
            are_i32: self.tensor(operands[i]).is_some_and(|t| t.element == I32),
            shape: self.shape(operands[i]),
            ty: self.shown(operands[i]),
        };
        let sent = collectives::sent(numbers, operands.len(), has_dynamic_root, roots);
        self.report(sent)
    }
    /// Checks groups, and returns the number of ids in a group if it is known.
    fn group_size(self, rules: GroupRules, value: &ReplicaGroupsValue<'p>) -> Checked<Option<i64>> {
        match value {
            ReplicaGroupsValue::Ids(ids) => self.report(groups::replica_groups(
                rules,
                &shape_of(ids),
                Some(&ids.values),
            )),
            ReplicaGroupsValue::Axes(axes) => {
                let Some(groups) = MeshGroups::of(self.op.program(), *axes) else {
                    return Ok(None);
                };
                if let MeshOfGroups::Symbol(name) = groups.mesh
                    && !self.scopes.has_symbol(self.op, name)
                {
                    let found = format!("'{}', which is none", self.op.program().text(name));
                    let part = "attribute 'replica_groups'";
                    return Err(Mismatch::new(part, "the name of a mesh", found));
                }
                if let Some(name) = groups.unknown_axis() {
                    let found = format!("\"{name}\"");
                    let part = "attribute 'replica_groups'";
                    return Err(Mismatch::new(part, "axes of the mesh", found));
                }
                self.report(groups::unique_axes(rules.unique, &groups.axes))?;
                Ok(groups.size())
            }
        }
    }
    /// Checks groups and the channel, and returns the number of processes in a group.
    fn process_groups(
        self,
        rules: GroupRules,
        value: &ReplicaGroupsValue<'p>,
        (channel, global): Global,
    ) -> Checked<GroupSize> {
        let ids = self.group_size(rules, value)?;
        let channel = channel.map_or(0, |channel| channel.handle);
        if let Some(numbers) = global {
            let are_empty = matches!(value, ReplicaGroupsValue::Ids(ids) if ids.values.is_empty());
            self.report(groups::global_ids(numbers, channel, are_empty))?;
        }
        Ok(GroupSize::of(ids, global.is_some(), channel))
    }
}
