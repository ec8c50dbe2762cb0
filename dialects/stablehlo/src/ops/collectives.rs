//! Collective ops of process groups.

use super::support::{
    constant_operands::constant_ints,
    prelude::*,
    process_groups::{
        GroupRules, check_source_target_pairs, groups, process_group_size, replica_group_size,
        verify_mesh_symbol,
    },
    reducers::reducer_type_of_all,
};
use stablehlo_program::rules::{RuleResult, collectives::*};

implement_ops! { OPS = collectives_ops;
    AllGather {
        verify verify_all_gather
        verify_symbols verify_mesh_symbol
        speculation all_gather_speculation
    }
    AllReduce {
        infer infer_all_reduce
        compatible compatible
        verify verify_all_reduce
        verify_symbols verify_mesh_symbol
        speculation static_as_results
    }
    AllToAll {
        infer infer_all_to_all
        compatible compatible
        verify_symbols verify_mesh_symbol
        speculation all_to_all_speculation
    }
    CollectiveBroadcast {
        infer infer_collective_broadcast
        compatible compatible
        verify verify_collective_broadcast
        verify_symbols verify_mesh_symbol
        speculation static_as_results
    }
    CollectivePermute {
        infer infer_as_operands
        compatible compatible
        verify verify_collective_permute
        speculation static_as_result
    }
    CollectiveReduce {
        infer infer_collective_reduce
        compatible compatible
        verify verify_collective_reduce
        verify_symbols verify_mesh_symbol
        speculation static_as_results
    }
    CrossReplicaSum {
        infer most_specific
        compatible compatible
    }
    PartitionId {
        infer infer_process_id
        compatible compatible
    }
    ReduceScatter {
        verify verify_reduce_scatter
        verify_symbols verify_mesh_symbol
        speculation reduce_scatter_speculation
    }
    ReplicaId {
        infer infer_process_id
        compatible compatible
    }
}

fn verify_all_gather(op: AllGather) -> Result {
    process_group_size(&op, GroupRules::ALL_GATHER, ["C3", "C5"])?;
    let along = ("all_gather_dim", op.all_gather_dim().unwrap_or_default());
    for (i, result) in op.results().into_iter().enumerate() {
        resized(along, &op.ranked(i), result.ty(), |sides| sides.gathered()).at(&op)?;
    }
    Ok(())
}

/// Checks an operand and a result, which differ along one dimension.
fn resized(
    along: (&str, i64),
    operand: &Tensor,
    result: Type,
    check: impl FnOnce(Resized) -> RuleResult,
) -> RuleResult {
    let result_dims = Tensor::of(result).map_or_else(Vec::new, |t| dimensions_of(&t).collect());
    check(Resized {
        along,
        dims: [&dimensions_of(operand).collect::<Vec<_>>(), &result_dims],
        types: [&operand.ty, &result],
    })
}

fn infer_all_reduce<'c>(op: AllReduce<'c>) -> Result<Vec<Type<'c>>> {
    let n = op.num_operands();
    infer_reduced(&op, "C5", n)
}
fn verify_all_reduce(op: AllReduce) -> Result {
    process_group_size(&op, GroupRules::ALL_REDUCE, ["C2", "C4"]).map(|_| ())
}

/// Infers results that have the shapes of the first `n` operands and the
/// element type of the computation.
fn infer_reduced<'c>(op: &Adaptor<'c>, number: &str, n: usize) -> Result<Vec<Type<'c>>> {
    let operands = || (0..n).map(|i| op.ranked(i));
    let element = reducer_type_of_all(op, number, 0, operands().map(|t| t.element))?;
    let with = |t: Tensor<'c>| Tensor::get(t.shape, element.unwrap_or(t.element), t.encoding);
    Ok(operands().map(with).collect())
}

fn infer_all_to_all<'c>(op: AllToAll<'c>) -> Result<Vec<Type<'c>>> {
    let group = replica_group_size(&op, GroupRules::ALL_TO_ALL)?;
    let parts = op.split_count().unwrap_or(1);
    let listed = op
        .attribute("replica_groups")
        .is_some_and(|g| g.is_elements());
    groups::split_count(parts, group, listed).at(&op)?;
    let split = op.split_dimension().unwrap_or_default();
    let concat = op.concat_dimension().unwrap_or_default();
    let result = |i| {
        let operand = op.ranked(i);
        let dims: Vec<_> = dimensions_of(&operand).collect();
        let dims = exchanged(&dims, [split, concat], parts)
            .at(&op)?
            .ok_or_else(|| {
                op.violation("C9", "concat_dimension must have a size that fits 64 bits")
            })?;
        Ok(tensor_of(&dims, operand.element, operand.encoding))
    };
    (0..op.num_operands()).map(result).collect()
}

/// Returns the number of operands that are sent. `numbers` are those of the constraints on the
/// number of operands and on the roots.
fn num_sent(op: &Adaptor, has_dynamic_root: bool, numbers: [&'static str; 2]) -> Result<usize> {
    let roots = |i| {
        let roots = op.ranked(i);
        Roots {
            are_i32: roots.element.is_int(32, false),
            shape: roots.shape,
            ty: roots.ty,
        }
    };
    sent(numbers, op.num_operands(), has_dynamic_root, roots).at(op)
}

fn infer_collective_broadcast<'c>(op: CollectiveBroadcast<'c>) -> Result<Vec<Type<'c>>> {
    let sent = num_sent(&op, op.has_dynamic_root().is_some(), ["C3", "C4"])?;
    if let Some(this) = op.op() {
        results_of_broadcast(sent, this.num_results()).at(&op)?;
    }
    Ok(op.operand_types().take(sent).collect())
}
fn verify_collective_broadcast(op: CollectiveBroadcast) -> Result {
    let size = replica_group_size(&op, GroupRules::COLLECTIVE_BROADCAST)?;
    if op.has_dynamic_root().is_none() {
        return Ok(());
    }
    let roots = constant_ints(op.operand(op.num_operands() - 1));
    match (roots, size) {
        (Some(roots), Some(size)) => within("C6", "roots", &roots, 0..size).at(&op),
        _ => Ok(()),
    }
}

fn verify_collective_permute(op: CollectivePermute) -> Result {
    match op.source_target_pairs() {
        Some(pairs) => check_source_target_pairs(&op, pairs),
        None => Ok(()),
    }
}

fn infer_collective_reduce<'c>(op: CollectiveReduce<'c>) -> Result<Vec<Type<'c>>> {
    let sent = num_sent(&op, op.has_dynamic_root().is_some(), ["C3", "C3"])?;
    infer_reduced(&op, "C4", sent)
}
fn verify_collective_reduce(op: CollectiveReduce) -> Result {
    process_group_size(&op, GroupRules::COLLECTIVE_REDUCE, ["", ""]).map(|_| ())
}

fn verify_reduce_scatter(op: ReduceScatter) -> Result {
    let group = process_group_size(&op, GroupRules::REDUCE_SCATTER, ["C4", "C6"])?;
    let operand = op.ranked(0);
    let scattered = op.scatter_dimension().unwrap_or_default();
    let dims: Vec<_> = dimensions_of(&operand).collect();
    scattered_dimension(&dims, scattered, group).at(&op)?;
    let element = reducer_type_of_all(&op, "C7", 0, std::iter::once(operand.element))?;
    let result = result_type(&op);
    let along = ("scatter_dimension", scattered);
    resized(along, &operand, result, |sides| sides.scattered(group)).at(&op)?;
    match element {
        Some(element) if element != element_of(result) => Err(op.violation(
            "C9",
            format_args!("result must have the element type '{element}', found '{result}'"),
        )),
        _ => Ok(()),
    }
}

fn infer_process_id<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![Tensor::get(&[], op.context().uint_type(32), None)])
}

/// Returns whether a collective can be speculated. The sizes of `dims` depend
/// on the number of processes, so these dimensions must be dynamic in the
/// results.
fn collective_speculation(op: &Adaptor, dims: &[Option<i64>]) -> Speculation {
    let changes = |i: usize| dims.contains(&Some(i as i64));
    let results = op.results();
    let mut pairs = std::iter::zip(op.operand_types(), &results);
    speculatable_if(pairs.all(|(operand, result)| {
        let rank = Tensor::of(result.ty()).map_or(0, |t| t.rank());
        (0..rank).all(|i| is_dynamic(result.ty(), i) || !changes(i) && !is_dynamic(operand, i))
    }))
}
/// Allows speculation if each dimension that is static in a result is static in
/// the operand of this result.
fn static_as_results<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    collective_speculation(&op, &[])
}
fn all_gather_speculation(op: AllGather) -> Speculation {
    collective_speculation(&op, &[op.all_gather_dim()])
}
fn all_to_all_speculation(op: AllToAll) -> Speculation {
    collective_speculation(&op, &[op.split_dimension(), op.concat_dimension()])
}
fn reduce_scatter_speculation(op: ReduceScatter) -> Speculation {
    collective_speculation(&op, &[op.scatter_dimension()])
}
