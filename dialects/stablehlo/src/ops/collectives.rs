//! Ops between processes of a group.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Concatenates the values of a group. Spec: all_gather.
    "all_gather" AllGather {
        operands { operands: variadic TENSOR }
        attributes {
            all_gather_dim: I64NonNegative,
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
            use_global_device_ids: optional Unit,
        }
        results { results: variadic TENSOR }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE]
        verify_symbols mesh_exists
        speculation all_gather_speculation
    }
    /// Reduces the values of a group. Spec: all_reduce.
    "all_reduce" AllReduce {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
            use_global_device_ids: optional Unit,
        }
        regions { computation: block }
        results { results: variadic TENSOR }
        traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR]
        verify_symbols mesh_exists
        speculation static_as_result
    }
    /// Splits values and exchanges the parts within a group. Spec: all_to_all.
    "all_to_all" AllToAll {
        operands { operands: variadic TENSOR }
        attributes {
            split_dimension: I64NonNegative,
            concat_dimension: I64NonNegative,
            split_count: I64Positive,
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
        }
        results { results: variadic TENSOR }
        traits [PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE]
        verify_symbols mesh_exists
        speculation all_to_all_speculation
    }
    /// Sends one process's values to its group. Spec: collective_broadcast.
    "collective_broadcast" CollectiveBroadcast {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
            has_dynamic_root: optional Unit,
        }
        results { results: variadic TENSOR }
        infer infer_collective_broadcast
        compatible compatible
        verify_symbols mesh_exists
        speculation static_as_result
    }
    /// Sends values from process to process. Spec: collective_permute.
    "collective_permute" CollectivePermute {
        operands { operand: TENSOR }
        attributes {
            source_target_pairs: I64Elements,
            channel_handle: optional ChannelHandle,
        }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE]
        infer infer_as_operands
        compatible compatible
        speculation static_as_result
    }
    /// Reduces the values of a group into one process. Spec: collective_reduce.
    "collective_reduce" CollectiveReduce {
        operands { operands: variadic TENSOR }
        attributes {
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
            use_global_device_ids: optional Unit,
            has_dynamic_root: optional Unit,
        }
        regions { computation: block }
        results { results: variadic TENSOR }
        traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR]
        verify_symbols mesh_exists
        speculation static_as_result
    }
    /// The sum over a group. Not in the spec: see all_reduce.
    "cross-replica-sum" CrossReplicaSum {
        operands { operand: TENSOR }
        attributes { replica_groups: I64Elements }
        results { result: TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        infer most_specific
        compatible compatible
    }
    /// Which partition the process works on. Spec: partition_id.
    "partition_id" PartitionId {
        results { result: UI32_RANKED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict `:` type(results)"
        infer infer_process_id
        compatible compatible
    }
    /// Reduces the values of a group and splits the result. Spec: reduce_scatter.
    "reduce_scatter" ReduceScatter {
        operands { operand: TENSOR }
        attributes {
            scatter_dimension: I64NonNegative,
            replica_groups: ReplicaGroups,
            channel_handle: optional ChannelHandle,
            use_global_device_ids: optional Unit,
        }
        regions { computation: block }
        results { result: TENSOR }
        verify_symbols mesh_exists
        speculation reduce_scatter_speculation
    }
    /// Which replica the process works on. Spec: replica_id.
    "replica_id" ReplicaId {
        results { result: UI32_RANKED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict `:` type(results)"
        infer infer_process_id
        compatible compatible
    }
}

/// The last operand may say which process is the root: no result has its type.
fn infer_collective_broadcast<'c>(op: CollectiveBroadcast<'c>) -> Result<Vec<Type<'c>>> {
    let roots = usize::from(op.has_dynamic_root().is_some());
    let results = op.num_operands().saturating_sub(roots);
    Ok(op.operand_types().take(results).collect())
}
fn infer_process_id<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Result<Vec<Type<'c>>> {
    Ok(vec![Tensor::get(&[], op.context().uint_type(32), None)])
}

/// The sizes of `dims` depend on the number of processes: results must not
/// tell them.
fn collective_speculation(op: &Adaptor, dims: &[Option<i64>]) -> Speculation {
    let changes = |i: usize| dims.contains(&Some(i as i64));
    let results = op.results();
    let mut pairs = std::iter::zip(op.operand_types(), &results);
    speculatable_if(pairs.all(|(operand, result)| {
        let rank = Tensor::of(result.ty()).map_or(0, |t| t.rank());
        (0..rank).all(|i| is_dynamic(result.ty(), i) || !changes(i) && !is_dynamic(operand, i))
    }))
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
