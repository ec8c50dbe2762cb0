//! Collective ops of process groups.

use super::support::{
    constant_operands::constant_ints,
    prelude::*,
    process_groups::{
        GroupRules, GroupSize, check_source_target_pairs, groups, process_group_size,
        replica_group_size, verify_mesh_symbol,
    },
    reducers::reducer_type_of_all,
};
use std::fmt::Display;

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
    number: &'static str,
    name: &str,
    dimension: i64,
    operand: &Tensor,
) -> Result {
    within(number, name, &[dimension], 0..operand.rank() as i64).at(op)
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
        let mut dims = dimensions_of(operand)
            .zip(dimensions_of(&result))
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
        has_dimension(&op, "C1", "split_dimension", split, &operand)?;
        has_dimension(&op, "C3", "concat_dimension", concat, &operand)?;
        let mut dims: Vec<_> = dimensions_of(&operand).collect();
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
/// operand holds the root process of each other operand and is not sent. Fails
/// if there are too few operands (constraint `least`), or too few or wrong
/// roots (constraint `roots`).
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
    if let Some(this) = op.op().filter(|o| o.num_results() != sent) {
        return Err(op.violation(
            "C5",
            format_args!(
                "results must be as many as operands that are sent ({sent}), found {}",
                this.num_results()
            ),
        ));
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
    let element = reducer_type_of_all(&op, "C7", 0, std::iter::once(operand.element))?;
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
