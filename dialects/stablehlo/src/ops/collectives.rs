//! Collective ops of process groups.

use super::support::prelude::*;

implement_ops! { OPS = collectives_ops;
    AllGather {
        verify verify
        verify_symbols verify_symbols
        speculation all_gather_speculation
    }
    AllReduce {
        infer infer
        compatible compatible
        verify verify
        verify_symbols verify_symbols
        speculation static_as_results
    }
    AllToAll {
        infer infer
        compatible compatible
        verify_symbols verify_symbols
        speculation all_to_all_speculation
    }
    CollectiveBroadcast {
        infer infer
        compatible compatible
        verify verify
        verify_symbols verify_symbols
        speculation static_as_results
    }
    CollectivePermute {
        infer infer
        compatible compatible
        verify verify
        speculation static_as_result
    }
    CollectiveReduce {
        infer infer
        compatible compatible
        verify verify
        verify_symbols verify_symbols
        speculation static_as_results
    }
    CrossReplicaSum {
        infer infer
        compatible compatible
        verify verify
    }
    PartitionId {
        infer infer
        compatible compatible
    }
    ReduceScatter {
        verify verify
        verify_symbols verify_symbols
        speculation reduce_scatter_speculation
    }
    ReplicaId {
        infer infer
        compatible compatible
    }
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
