//! Collective ops of process groups.

use super::support::*;
use crate::{
    attributes::ChannelHandle,
    rules::{
        collectives::{self, Resized, Roots},
        groups::{self, GroupRules, GroupSize},
        lists::within,
    },
};

impl<'c, V: OpView<'c>> Rules<'c, V> for AllGather<V> {
    fn verify(self) -> RuleResult {
        let attributes = (
            self.replica_groups(),
            self.channel_handle(),
            self.use_global_device_ids(),
        );
        process_groups(GroupRules::ALL_GATHER, ["C3", "C5"], attributes)?;
        let along = ("all_gather_dim", self.all_gather_dim().unwrap_or_default());
        for (i, operand) in self.operands().enumerate() {
            resized(along, &operand.ranked(), self.0.result(i), |sides| {
                sides.gathered()
            })?;
        }
        Ok(())
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for AllReduce<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(reduced(self.0, "C5", self.0.operands()))
    }
    fn verify(self) -> RuleResult {
        let attributes = (
            self.replica_groups(),
            self.channel_handle(),
            self.use_global_device_ids(),
        );
        process_groups(GroupRules::ALL_REDUCE, ["C2", "C4"], attributes).map(|_| ())
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for AllToAll<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}
impl<'c, V: OpView<'c>> AllToAll<V> {
    fn results(self) -> Types<'c, V> {
        let groups = self.replica_groups();
        let size = group_size(GroupRules::ALL_TO_ALL, groups.as_ref())?;
        let parts = self.split_count().unwrap_or(1);
        groups::split_count(parts, size, matches!(groups, Some(Groups::Ids(_))))?;
        let split = self.split_dimension().unwrap_or_default();
        let concat = self.concat_dimension().unwrap_or_default();
        let result = |operand: V::Type| {
            let operand = operand.ranked();
            let dims = collectives::exchanged(&operand.dim_list(), [split, concat], parts)?;
            let dims = dims.ok_or_else(|| {
                let must = "have a size that fits 64 bits";
                Violation::new("C9", "concat_dimension", must, "")
            })?;
            Ok(Inferred::resized(&operand, dims))
        };
        self.operands().map(result).collect()
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for CollectiveBroadcast<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let sent = sent(self.0, self.has_dynamic_root(), ["C3", "C4"]).and_then(|sent| {
            if let Some(results) = self.0.results() {
                collectives::results_of_broadcast(sent, results)?;
            }
            Ok(self.operands().take(sent).map(Inferred::Same).collect())
        });
        Some(sent)
    }
    fn verify(self) -> RuleResult {
        let groups = self.replica_groups();
        let size = group_size(GroupRules::COLLECTIVE_BROADCAST, groups.as_ref())?;
        if self.has_dynamic_root().is_none() {
            return Ok(());
        }
        let roots = self.0.constant(self.0.operands() - 1);
        match (roots, size) {
            (Some(roots), Some(size)) => within("C6", "roots", &roots, 0..size),
            _ => Ok(()),
        }
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for CollectivePermute<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(as_operands(self.0))
    }
    fn verify(self) -> RuleResult {
        match self.source_target_pairs() {
            Some(pairs) => groups::source_target_pairs(&pairs.shape, pairs.values.as_deref()),
            None => Ok(()),
        }
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for CollectiveReduce<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let sent = sent(self.0, self.has_dynamic_root(), ["C3", "C3"]);
        Some(sent.and_then(|sent| reduced(self.0, "C4", sent)))
    }
    fn verify(self) -> RuleResult {
        let attributes = (
            self.replica_groups(),
            self.channel_handle(),
            self.use_global_device_ids(),
        );
        process_groups(GroupRules::COLLECTIVE_REDUCE, ["", ""], attributes).map(|_| ())
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for CrossReplicaSum<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(most_specific_operand(self.0, ""))
    }
    fn verify(self) -> RuleResult {
        match self.replica_groups() {
            Some(groups) => groups::rows_and_columns(&groups.shape).map(|_| ()),
            None => Ok(()),
        }
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for PartitionId<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(scalar_of(self.0, Scalar::Ui32))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for ReplicaId<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(scalar_of(self.0, Scalar::Ui32))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for ReduceScatter<V> {
    fn verify(self) -> RuleResult {
        let attributes = (
            self.replica_groups(),
            self.channel_handle(),
            self.use_global_device_ids(),
        );
        let group = process_groups(GroupRules::REDUCE_SCATTER, ["C4", "C6"], attributes)?;
        let operand = self.operand().ranked();
        let scattered = self.scatter_dimension().unwrap_or_default();
        collectives::scattered_dimension(&operand.dim_list(), scattered, group)?;
        let elements = std::iter::once(operand.element);
        let element = reducer_type_of_all(self.0, "C7", (0, "computation"), elements)?;
        let result = self.0.result(0);
        let along = ("scatter_dimension", scattered);
        resized(along, &operand, result, |sides| sides.scattered(group))?;
        match element {
            Some(element) if element != result.ranked().element => {
                let must = format_args!("have the element type '{element}'");
                Err(Violation::new(
                    "C9",
                    "result",
                    must,
                    format_args!("'{result}'"),
                ))
            }
            _ => Ok(()),
        }
    }
    fn symbols(self, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
        mesh_symbol(self.replica_groups(), is_known)
    }
}

/// Infers results that have the shapes of the first `n` operands and the element type of the
/// computation. `number` is the number of the constraint on the computation.
fn reduced<'c, V: OpView<'c>>(op: V, number: &'static str, n: usize) -> Types<'c, V> {
    let operands = || (0..n).map(|i| op.operand(i).ranked());
    let elements = operands().map(|t| t.element);
    let element = reducer_type_of_all(op, number, (0, "computation"), elements)?;
    let with = |t| Inferred::with_element(&t, element.unwrap_or(t.element));
    Ok(operands().map(with).collect())
}

/// Returns the number of operands that are sent. `numbers` are those of the constraints on the number
/// of operands and on the roots.
fn sent<'c, V: OpView<'c>>(
    op: V,
    has_dynamic_root: Option<()>,
    numbers: [&'static str; 2],
) -> RuleResult<usize> {
    let roots = |i| {
        let roots = op.operand(i).ranked();
        Roots {
            are_i32: roots.element == op.scalar(Scalar::I32),
            shape: roots.sizes,
            ty: roots.ty,
        }
    };
    collectives::sent(numbers, op.operands(), has_dynamic_root.is_some(), roots)
}

/// Checks an operand and a result, which differ along one dimension.
fn resized<'c, T: TypeView<'c>>(
    along: (&str, i64),
    operand: &Tensor<'c, T>,
    result: T,
    check: impl FnOnce(Resized) -> RuleResult,
) -> RuleResult {
    let found = result.tensor().map_or_else(Vec::new, |t| t.dim_list());
    check(Resized {
        along,
        dims: [&operand.dim_list(), &found],
        types: [&operand.ty, &result],
    })
}

/// Checks groups, and returns the number of ids in each, or `None` if the number is unknown.
fn group_size(rules: GroupRules, groups: Option<&Groups>) -> RuleResult<Option<i64>> {
    match groups {
        None => Ok(None),
        Some(Groups::Ids(ids)) => groups::replica_groups(rules, &ids.shape, ids.values.as_deref()),
        Some(Groups::Axes(mesh, axes)) => {
            let names: Vec<_> = axes.iter().map(|a| &a.0).collect();
            groups::unique_axes(rules.unique, &names)?;
            let sizes = axes.iter().map(|a| a.1);
            Ok(match mesh {
                GroupMesh::Known => groups::size_along_axes(sizes),
                GroupMesh::Symbol(_) => None,
            })
        }
    }
}
/// Checks groups and the channel, and returns the number of processes in a group. With
/// `use_global_device_ids`, the groups hold the ids of all processes, not of replicas. Then groups must
/// not be empty, and the op needs a channel; `numbers` are those of these constraints.
fn process_groups(
    rules: GroupRules,
    numbers: [&'static str; 2],
    (groups, channel, global): (Option<Groups>, Option<ChannelHandle>, Option<()>),
) -> RuleResult<GroupSize> {
    let ids = group_size(rules, groups.as_ref())?;
    let channel = channel.map_or(0, |c| c.handle);
    if global.is_some() {
        let are_empty = matches!(&groups, Some(Groups::Ids(ids)) if ids.shape.contains(&0));
        groups::global_ids(numbers, channel, are_empty)?;
    }
    Ok(GroupSize::of(ids, global.is_some(), channel))
}
/// Checks that the module has the mesh that groups name.
fn mesh_symbol(groups: Option<Groups>, is_known: &mut dyn FnMut(&str) -> bool) -> RuleResult {
    match groups {
        Some(Groups::Axes(GroupMesh::Symbol(name), _)) if !is_known(name) => Err(Violation::text(
            "",
            format_args!("replica_groups: mesh symbol '{name}' not found"),
        )),
        _ => Ok(()),
    }
}
