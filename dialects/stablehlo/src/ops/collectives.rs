//! Collective ops of process groups.

use super::support::{
    constant_operands::constant_ints,
    prelude::*,
    process_groups::{
        GroupRules, GroupSize, mesh_exists, process_groups, replica_groups, source_target_pairs,
    },
    reducers::reducer_of_all,
};
use std::fmt::Display;

ops! { OPS in "stablehlo";
    /// Concatenates the operands of each process group along all_gather_dim.
    /// Spec: all_gather.
    "all_gather" AllGather {
        operands { operands: variadic TENSOR }
        attributes {
            all_gather_dim: I64NonNegative,
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
            use_global_device_ids: optional Unit,
        }
        results { results: variadic TENSOR }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE]
        notes [spec! {
            C1 verify "0 <= all_gather_dim < rank(operands...)",
            C2 verify "is_unique(replica_groups)",
            C3 verify "size(replica_groups) is num_processes with use_global_device_ids, else num_replicas" ("checked only to be nonzero: the number of processes is known only at run time"),
            C4 verify "0 <= replica_groups < size(replica_groups)",
            C5 verify "if use_global_device_ids = true, then channel_id > 0",
            C6 verify "type(results...) = type(operands...) except dim(results..., all_gather_dim) = dim(operands..., all_gather_dim) * dim(process_groups, 1)" ("checked only: dim(results..., all_gather_dim) is a multiple of dim(operands..., all_gather_dim), since existing artifacts have other factors"),
        }]
        verify verify_all_gather
        verify_symbols mesh_exists
        speculation all_gather_speculation
    }
    /// Reduces the operands of each process group with `computation`.
    /// Spec: all_reduce.
    "all_reduce" AllReduce {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
            use_global_device_ids: optional Unit,
        }
        regions { computation: block }
        results { results: variadic TENSOR }
        traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR]
        notes [spec! {
            C1 verify "is_unique(replica_groups)",
            C2 verify "size(replica_groups) is num_processes with use_global_device_ids, else num_replicas" ("checked only to be nonzero: the number of processes is known only at run time"),
            C3 verify "0 <= replica_groups < size(replica_groups)",
            C4 verify "if use_global_device_ids = true, then channel_id > 0",
            C5 infer "computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
            C6 infer "shape(results...) = shape(operands...)",
            C7 infer "element_type(results...) = E",
        }]
        infer infer_all_reduce
        compatible compatible
        verify verify_all_reduce
        verify_symbols mesh_exists
        speculation static_as_results
    }
    /// Splits the operands, sends the parts to the processes of the group, and
    /// concatenates the parts that each process receives. Spec: all_to_all.
    "all_to_all" AllToAll {
        operands { operands: variadic TENSOR }
        attributes {
            split_dimension: I64NonNegative,
            concat_dimension: I64NonNegative,
            split_count: I64Positive,
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
        }
        results { results: variadic TENSOR }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE]
        notes [spec! {
            C1 infer "0 <= split_dimension < rank(operands...)",
            C2 infer "dim(operands..., split_dimension) % split_count = 0",
            C3 infer "0 <= concat_dimension < rank(operands...)",
            C4 attributes "0 < split_count",
            C5 infer "is_unique(replica_groups)",
            C6 runtime "size(replica_groups) is num_replicas, or with a channel num_partitions" ("the numbers are known only at run time"),
            C7 infer "0 <= replica_groups < size(replica_groups)",
            C8 infer "dim(replica_groups, 1) = split_count",
            C9 infer "type(results...) = type(operands...) except, if split_dimension != concat_dimension, split_dimension is divided by split_count and concat_dimension multiplied",
        }]
        infer infer_all_to_all
        compatible compatible
        verify_symbols mesh_exists
        speculation all_to_all_speculation
    }
    /// Sends the operands of one process to all processes of its group.
    /// Spec: collective_broadcast.
    "collective_broadcast" CollectiveBroadcast {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
            has_dynamic_root: optional Unit,
        }
        results { results: variadic TENSOR }
        notes [spec! {
            C1 verify "is_unique(replica_groups)",
            C2 verify "0 <= replica_groups < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= replica_groups, since N is known only at run time"),
            C3 infer "has_dynamic_root = false: size(operands) >= 1, type(results[j]) = type(operands[j])",
            C4 infer "has_dynamic_root = true: size(operands) >= 2, type(operands[-1]) = tensor<[size(operands)-1]xi32>, type(results[j]) = type(operands[j])",
            C5 infer "size(results) = size(operands) - (has_dynamic_root ? 1 : 0)",
            C6 verify "0 <= operands[-1] < dim(replica_groups, 1)" ("if it is a constant"),
        }]
        infer infer_collective_broadcast
        compatible compatible
        verify verify_collective_broadcast
        verify_symbols mesh_exists
        speculation static_as_results
    }
    /// Sends the operand from source processes to target processes.
    /// Spec: collective_permute.
    "collective_permute" CollectivePermute {
        operands { operand: TENSOR }
        attributes {
            source_target_pairs: I64Elements,
            channel_handle: optional Channel,
        }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        notes [spec! {
            C1 verify "dim(source_target_pairs, 1) = 2",
            C2 verify "is_unique(source_target_pairs[:, 0])",
            C3 verify "is_unique(source_target_pairs[:, 1])",
            C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
            C5 infer "type(result) = type(operand)",
        }]
        infer infer_as_operands
        compatible compatible
        verify verify_collective_permute
        speculation static_as_result
    }
    /// Reduces the operands of each process group into one process.
    /// Spec: collective_reduce.
    "collective_reduce" CollectiveReduce {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
            use_global_device_ids: optional Unit,
            has_dynamic_root: optional Unit,
        }
        regions { computation: block }
        results { results: variadic TENSOR }
        traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR]
        notes [spec! {
            C1 verify "is_unique(replica_groups)",
            C2 verify "0 <= replica_groups < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= replica_groups, since N is known only at run time; -1 fills shorter groups"),
            C3 infer "shape(results) = shape(operands), without the last operand if has_dynamic_root; the last operand then has rank 1 and one element per other operand",
            C4 infer "computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
        }]
        infer infer_collective_reduce
        compatible compatible
        verify verify_collective_reduce
        verify_symbols mesh_exists
        speculation static_as_results
    }
    /// Sums the operands of each process group. Not in the spec: see
    /// all_reduce.
    "cross-replica-sum" CrossReplicaSum {
        operands { operand: TENSOR }
        attributes { replica_groups: I64Elements }
        results { result: TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        infer most_specific
        compatible compatible
    }
    /// Returns the partition id of the current process. Spec: partition_id.
    "partition_id" PartitionId {
        results { result: UI32_RANKED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {}]
        assembly "attr-dict `:` type(results)"
        infer infer_process_id
        compatible compatible
    }
    /// Reduces the operands of each process group with `computation`, and
    /// splits the result among the processes of the group.
    /// Spec: reduce_scatter.
    "reduce_scatter" ReduceScatter {
        operands { operand: TENSOR }
        attributes {
            scatter_dimension: I64NonNegative,
            replica_groups: ReplicaGroups,
            channel_handle: optional Channel,
            use_global_device_ids: optional Unit,
        }
        regions { computation: block }
        results { result: TENSOR }
        notes [spec! {
            C1 verify "dim(operand, scatter_dimension) % dim(process_groups, 1) = 0",
            C2 verify "0 <= scatter_dimension < rank(operand)",
            C3 verify "is_unique(replica_groups)",
            C4 verify "size(replica_groups) is num_processes with use_global_device_ids, else num_replicas" ("checked only to be nonzero: the number of processes is known only at run time"),
            C5 verify "0 <= replica_groups < size(replica_groups)",
            C6 verify "if use_global_device_ids = true, then channel_id > 0",
            C7 verify "computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
            C8 verify "shape(result) = shape(operand) except dim(result, scatter_dimension) = dim(operand, scatter_dimension) / dim(process_groups, 1)",
            C9 verify "element_type(result) = E",
        }]
        verify verify_reduce_scatter
        verify_symbols mesh_exists
        speculation reduce_scatter_speculation
    }
    /// Returns the replica id of the current process. Spec: replica_id.
    "replica_id" ReplicaId {
        results { result: UI32_RANKED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        notes [spec! {}]
        assembly "attr-dict `:` type(results)"
        infer infer_process_id
        compatible compatible
    }
}

fn verify_all_gather(op: AllGather) -> Result {
    let rules = GroupRules::all_ids("C2", "C4");
    process_groups(&op, rules, ("C3", "C5"))?;
    let group = GroupSize::MultipleOf(1);
    let gathered = op.all_gather_dim().unwrap_or_default();
    for (i, result) in op.results().into_iter().enumerate() {
        let operand = op.ranked(i);
        has_dimension(&op, "C1", "all_gather_dim", gathered, &operand)?;
        same_except(
            &op,
            "C6",
            ("all_gather_dim", gathered),
            (&operand, result.ty()),
            "a multiple of its size",
            |part, whole| group.joins(part, whole),
        )?;
    }
    Ok(())
}

/// Checks that `dimension` is a dimension of `operand`.
fn has_dimension(
    op: &Adaptor,
    number: &str,
    name: &str,
    dimension: i64,
    operand: &Tensor,
) -> Result {
    within(op, number, name, &[dimension], 0..operand.rank() as i64)
}

/// Checks that a result has the shape of its operand, except along one
/// dimension, where `related` must return `true` for the two sizes.
fn same_except<'c>(
    op: &Adaptor<'c>,
    number: &str,
    (name, dimension): (&str, i64),
    (operand, result): (&Tensor<'c>, Type<'c>),
    relation: impl Display,
    related: impl Fn(Dimension, Dimension) -> bool,
) -> Result {
    let fits = Tensor::of(result).is_some_and(|result| {
        let mut dims = Dimension::all(operand)
            .zip(Dimension::all(&result))
            .enumerate();
        result.rank() == operand.rank()
            && dims.all(|(i, (a, b))| match i as i64 == dimension {
                true => related(a, b),
                false => a.fits(b),
            })
    });
    if fits {
        return Ok(());
    }
    Err(op.violation(
        number,
        format_args!(
            "result must have the shape of operand, but {relation} along {name} {dimension}, found \
             '{result}' of '{}'",
            operand.ty
        ),
    ))
}

fn infer_all_reduce<'c>(op: AllReduce<'c>) -> Result<Vec<Type<'c>>> {
    let n = op.num_operands();
    infer_reduced(&op, "C5", n)
}
fn verify_all_reduce(op: AllReduce) -> Result {
    let rules = GroupRules::all_ids("C1", "C3").ragged();
    process_groups(&op, rules, ("C2", "C4")).map(|_| ())
}

/// Infers the shapes of the first `n` operands with the element type in which
/// the computation reduces.
fn infer_reduced<'c>(op: &Adaptor<'c>, number: &str, n: usize) -> Result<Vec<Type<'c>>> {
    let operands = || (0..n).map(|i| op.ranked(i));
    let element = reducer_of_all(op, number, 0, operands().map(|t| t.element))?;
    let with = |t: Tensor<'c>| Tensor::get(t.shape, element.unwrap_or(t.element), t.encoding);
    Ok(operands().map(with).collect())
}

fn infer_all_to_all<'c>(op: AllToAll<'c>) -> Result<Vec<Type<'c>>> {
    let rules = GroupRules::all_ids("C5", "C7");
    let group = replica_groups(&op, rules)?;
    let parts = op.split_count().unwrap_or(1);
    let listed = op
        .attribute("replica_groups")
        .is_some_and(|g| g.is_elements());
    if listed && group != Some(parts) || group.is_some_and(|n| n != parts) {
        return Err(op.violation(
            "C8",
            format_args!(
                "replica_groups must have groups of split_count ({parts}) ids, found {}",
                group.map_or_else(|| "none".to_owned(), |n| format!("groups of {n}"))
            ),
        ));
    }
    let split = op.split_dimension().unwrap_or_default();
    let concat = op.concat_dimension().unwrap_or_default();
    let result = |i| {
        let operand = op.ranked(i);
        has_dimension(&op, "C1", "split_dimension", split, &operand)?;
        has_dimension(&op, "C3", "concat_dimension", concat, &operand)?;
        let mut dims: Vec<_> = Dimension::all(&operand).collect();
        let split = &mut dims[split as usize];
        if split.size % parts != 0 && !split.is_dynamic() {
            return Err(op.violation(
                "C2",
                format_args!(
                    "split_dimension must have a size that is a multiple of split_count \
                     ({parts}), found {}",
                    split.size
                ),
            ));
        }
        let divided = |n: i64| Ok::<_, Failed>(n / parts);
        *split = split.try_map(divided)?;
        let concat = &mut dims[concat as usize];
        *concat = concat.try_map(|n: i64| {
            n.checked_mul(parts).ok_or_else(|| {
                op.violation("C9", "concat_dimension must have a size that fits 64 bits")
            })
        })?;
        Ok(tensor_of(&dims, operand.element, operand.encoding))
    };
    (0..op.num_operands()).map(result).collect()
}

/// Returns the number of operands that are sent. With a dynamic root, the last
/// operand is not sent: it holds the root process of each other operand.
fn num_sent(op: &Adaptor, has_dynamic_root: bool, [least, roots]: [&str; 2]) -> Result<usize> {
    let found = op.num_operands();
    let (number, needed, what) = match has_dynamic_root {
        true => (roots, 2, "what is sent, and its roots"),
        false => (least, 1, "what is sent"),
    };
    if found < needed {
        return Err(op.violation(
            number,
            format_args!("operands must have {what}, found {found}"),
        ));
    }
    if !has_dynamic_root {
        return Ok(found);
    }
    let (sent, root) = (found - 1, op.ranked(found - 1));
    let fits = root.element.is_int(32, false)
        && matches!(root.shape, &[n] if n == sent as i64 || n == DYNAMIC);
    if fits {
        return Ok(sent);
    }
    Err(op.violation(
        roots,
        format_args!(
            "the last operand must be the roots of the others, 'tensor<{sent}xi32>', found '{}'",
            root.ty
        ),
    ))
}

fn infer_collective_broadcast<'c>(op: CollectiveBroadcast<'c>) -> Result<Vec<Type<'c>>> {
    let sent = num_sent(&op, op.has_dynamic_root().is_some(), ["C3", "C4"])?;
    if let Some(exists) = op.op().filter(|o| o.num_results() != sent) {
        return Err(op.violation(
            "C5",
            format_args!(
                "results must be as many as operands that are sent ({sent}), found {}",
                exists.num_results()
            ),
        ));
    }
    Ok(op.operand_types().take(sent).collect())
}
fn verify_collective_broadcast(op: CollectiveBroadcast) -> Result {
    let rules = GroupRules::some_ids("C1", "C2");
    let size = replica_groups(&op, rules)?;
    if op.has_dynamic_root().is_none() {
        return Ok(());
    }
    let roots = constant_ints(op.operand(op.num_operands() - 1));
    match (roots, size) {
        (Some(roots), Some(size)) => within(&op, "C6", "roots", &roots, 0..size),
        _ => Ok(()),
    }
}

fn verify_collective_permute(op: CollectivePermute) -> Result {
    match op.source_target_pairs() {
        Some(pairs) => source_target_pairs(&op, pairs),
        None => Ok(()),
    }
}

fn infer_collective_reduce<'c>(op: CollectiveReduce<'c>) -> Result<Vec<Type<'c>>> {
    let sent = num_sent(&op, op.has_dynamic_root().is_some(), ["C3", "C3"])?;
    infer_reduced(&op, "C4", sent)
}
fn verify_collective_reduce(op: CollectiveReduce) -> Result {
    let rules = GroupRules::some_ids("C1", "C2").ragged();
    process_groups(&op, rules, ("", "")).map(|_| ())
}

fn verify_reduce_scatter(op: ReduceScatter) -> Result {
    let rules = GroupRules::all_ids("C3", "C5");
    let group = process_groups(&op, rules, ("C4", "C6"))?;
    let operand = op.ranked(0);
    let scattered = op.scatter_dimension().unwrap_or_default();
    has_dimension(&op, "C2", "scatter_dimension", scattered, &operand)?;
    let whole = operand.shape[scattered as usize];
    if let GroupSize::Exactly(n) | GroupSize::MultipleOf(n) = group
        && whole != DYNAMIC
        && n > 0
        && whole % n != 0
    {
        return Err(op.violation(
            "C1",
            format_args!(
                "scatter_dimension must have a size that is a multiple of the size of a group \
                 ({n}), found {whole}"
            ),
        ));
    }
    let element = reducer_of_all(&op, "C7", 0, std::iter::once(operand.element))?;
    let result = result_type(&op);
    same_except(
        &op,
        "C8",
        ("scatter_dimension", scattered),
        (&operand, result),
        group,
        |whole, part| group.joins(part, whole),
    )?;
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
/// Returns whether each dimension that is static in a result is static in its
/// operand.
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
