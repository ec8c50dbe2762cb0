//! Collective ops of process groups.

#[doc(hidden)]
#[macro_export]
macro_rules! collectives_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
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
                results stated { results: variadic TENSOR }
                traits [PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE]
                notes [$crate::spec! {
                    C1 verify "0 <= all_gather_dim < rank(operands...)",
                    C2 verify "is_unique(replica_groups)",
                    C3 verify "size(replica_groups) is num_processes with use_global_device_ids, else num_replicas" ("checked only to be nonzero: the number of processes is known only at run time"),
                    C4 verify "0 <= replica_groups < size(replica_groups)",
                    C5 verify "if use_global_device_ids = true, then channel_id > 0",
                    C6 verify "type(results...) = type(operands...) except dim(results..., all_gather_dim) = dim(operands..., all_gather_dim) * dim(process_groups, 1)" ("checked only: dim(results..., all_gather_dim) is a multiple of dim(operands..., all_gather_dim), since existing artifacts have other factors"),
                }]
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
                notes [$crate::spec! {
                    C1 verify "is_unique(replica_groups)",
                    C2 verify "size(replica_groups) is num_processes with use_global_device_ids, else num_replicas" ("checked only to be nonzero: the number of processes is known only at run time"),
                    C3 verify "0 <= replica_groups < size(replica_groups)",
                    C4 verify "if use_global_device_ids = true, then channel_id > 0",
                    C5 infer "computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
                    C6 infer "shape(results...) = shape(operands...)",
                    C7 infer "element_type(results...) = E",
                }]
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
                notes [$crate::spec! {
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
                notes [$crate::spec! {
                    C1 verify "is_unique(replica_groups)",
                    C2 verify "0 <= replica_groups < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= replica_groups, since N is known only at run time"),
                    C3 infer "has_dynamic_root = false: size(operands) >= 1, type(results[j]) = type(operands[j])",
                    C4 infer "has_dynamic_root = true: size(operands) >= 2, type(operands[-1]) = tensor<[size(operands)-1]xi32>, type(results[j]) = type(operands[j])",
                    C5 infer "size(results) = size(operands) - (has_dynamic_root ? 1 : 0)",
                    C6 verify "0 <= operands[-1] < dim(replica_groups, 1)" ("if it is a constant"),
                }]
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
                notes [$crate::spec! {
                    C1 verify "dim(source_target_pairs, 1) = 2",
                    C2 verify "is_unique(source_target_pairs[:, 0])",
                    C3 verify "is_unique(source_target_pairs[:, 1])",
                    C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
                    C5 infer "type(result) = type(operand)",
                }]
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
                notes [$crate::spec! {
                    C1 verify "is_unique(replica_groups)",
                    C2 verify "0 <= replica_groups < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= replica_groups, since N is known only at run time; -1 fills shorter groups"),
                    C3 infer "shape(results) = shape(operands), without the last operand if has_dynamic_root; the last operand then has rank 1 and one element per other operand",
                    C4 infer "computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)",
                }]
            }
            /// Sums the operands of each process group. Not in the spec: see
            /// all_reduce.
            "cross-replica-sum" CrossReplicaSum {
                operands { operand: TENSOR }
                attributes { replica_groups: I64Elements }
                results { result: TENSOR }
                traits [COMPATIBLE_OPERANDS_AND_RESULT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
            }
            /// Returns the partition id of the current process. Spec: partition_id.
            "partition_id" PartitionId {
                results { result: UI32_RANKED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {}]
                assembly "attr-dict `:` type(results)"
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
                results stated { result: TENSOR }
                notes [$crate::spec! {
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
            }
            /// Returns the replica id of the current process. Spec: replica_id.
            "replica_id" ReplicaId {
                results { result: UI32_RANKED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                notes [$crate::spec! {}]
                assembly "attr-dict `:` type(results)"
            }
        }
    };
}
