//! Typed ops of the family `collectives`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/collectives.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Concatenates the values of a group.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#all_gather)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `all_gather_dim`: 64-bit signless integer attribute whose value is non-negative
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    /// - `use_global_device_ids`, optional: unit attribute
    ///
    /// # Results
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= all_gather_dim < rank(operands...)`
    /// - C2: `is_unique(replica_groups)`
    /// - C3: `size(replica_groups) is num_processes with use_global_device_ids, else num_replicas` (only that there are any processes: how many there are is known at run time)
    /// - C4: `0 <= replica_groups < size(replica_groups)`
    /// - C5: `if use_global_device_ids = true, then channel_id > 0`
    /// - C6: `type(results...) = type(operands...) except dim(results..., all_gather_dim) = dim(operands..., all_gather_dim) * dim(process_groups, 1)` (of the product, that it is a multiple: artifacts have other sizes)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @all_gather_empty_groups(%arg0: tensor<2x3xf32>) {
    ///   %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
    ///   return
    /// }
    /// ```
    all_gather, AllGather, AllGatherBuilder, AllGatherEdit = dialect::collectives::AllGather;
    operands { 0 operands: many; }
    required { 0 all_gather_dim: a::I64NonNegative, i64 => i64; 2 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 1 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    flags { 3 use_global_device_ids; }
    results { 0 results: many; }
    types { result_types: many; }
}

op! {
    /// Reduces the values of a group.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#all_reduce)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    /// - `use_global_device_ids`, optional: unit attribute
    ///
    /// # Regions
    /// - `computation`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `is_unique(replica_groups)`
    /// - C2: `size(replica_groups) is num_processes with use_global_device_ids, else num_replicas` (only that there are any processes: how many there are is known at run time)
    /// - C3: `0 <= replica_groups < size(replica_groups)`
    /// - C4: `if use_global_device_ids = true, then channel_id > 0`
    /// - C5: `computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)`
    /// - C6: `shape(results...) = shape(operands...)`
    /// - C7: `element_type(results...) = E`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @all_reduce(%arg0: tensor<2xf32>) {
    ///   %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
    ///   ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    ///     stablehlo.return %arg1 : tensor<f32>
    ///   }) : (tensor<2xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    all_reduce, AllReduce, AllReduceBuilder, AllReduceEdit = dialect::collectives::AllReduce;
    operands { 0 operands: many; }
    required { 1 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    flags { 2 use_global_device_ids; }
    regions { 0 computation: one computation computation_region; }
    results { 0 results: many; }
}

op! {
    /// Splits values and exchanges the parts within a group.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#all_to_all)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `split_dimension`: 64-bit signless integer attribute whose value is non-negative
    /// - `concat_dimension`: 64-bit signless integer attribute whose value is non-negative
    /// - `split_count`: 64-bit signless integer attribute whose value is positive
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= split_dimension < rank(operands...)`
    /// - C2: `dim(operands..., split_dimension) % split_count = 0`
    /// - C3: `0 <= concat_dimension < rank(operands...)`
    /// - C4: `0 < split_count`
    /// - C5: `is_unique(replica_groups)`
    /// - C6: `size(replica_groups) is num_replicas, or with a channel num_partitions` (how many there are is known at run time)
    /// - C7: `0 <= replica_groups < size(replica_groups)`
    /// - C8: `dim(replica_groups, 1) = split_count`
    /// - C9: `type(results...) = type(operands...) except, if split_dimension != concat_dimension, split_dimension is divided by split_count and concat_dimension multiplied`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @all_to_all(%arg0: tensor<8x3xf32>) {
    ///   %0 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<2x12xf32>
    ///   return
    /// }
    /// ```
    all_to_all, AllToAll, AllToAllBuilder, AllToAllEdit = dialect::collectives::AllToAll;
    operands { 0 operands: many; }
    required { 4 split_dimension: a::I64NonNegative, i64 => i64; 1 concat_dimension: a::I64NonNegative, i64 => i64; 3 split_count: a::I64Positive, i64 => i64; 2 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    results { 0 results: many; }
}

op! {
    /// Sends one process's values to its group.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#collective_broadcast)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    /// - `has_dynamic_root`, optional: unit attribute
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `is_unique(replica_groups)`
    /// - C2: `0 <= replica_groups < N, which is num_replicas, or with a channel num_partitions` (only 0 <= replica_groups: N is known at run time)
    /// - C3: `has_dynamic_root = false: size(operands) >= 1, type(results[j]) = type(operands[j])`
    /// - C4: `has_dynamic_root = true: size(operands) >= 2, type(operands[-1]) = tensor<[size(operands)-1]xi32>, type(results[j]) = type(operands[j])`
    /// - C5: `size(results) = size(operands) - (has_dynamic_root ? 1 : 0)`
    /// - C6: `0 <= operands[-1] < dim(replica_groups, 1)` (if it is a constant)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @some_processes(%arg0: tensor<2xf32>) {
    ///   %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[5, 7]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    collective_broadcast, CollectiveBroadcast, CollectiveBroadcastBuilder, CollectiveBroadcastEdit = dialect::collectives::CollectiveBroadcast;
    operands { 0 operands: many; }
    required { 2 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    flags { 1 has_dynamic_root; }
    results { 0 results: many; }
}

op! {
    /// Sends values from process to process.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#collective_permute)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `source_target_pairs`: 64-bit signless integer elements attribute
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `dim(source_target_pairs, 1) = 2`
    /// - C2: `is_unique(source_target_pairs[:, 0])`
    /// - C3: `is_unique(source_target_pairs[:, 1])`
    /// - C4: `0 <= source_target_pairs < N, which is num_replicas, or with a channel num_partitions` (only 0 <= source_target_pairs: N is known at run time)
    /// - C5: `type(result) = type(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @no_pairs(%arg0: tensor<2xf32>) {
    ///   %0 = "stablehlo.collective_permute"(%arg0) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    collective_permute, CollectivePermute, CollectivePermuteBuilder, CollectivePermuteEdit = dialect::collectives::CollectivePermute;
    operands { 0 operand: one; }
    required { 1 source_target_pairs: a::I64Elements, I64Tensor => I64Tensor; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    results { 0 result: one; }
}

op! {
    /// Reduces the values of a group into one process.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#collective_reduce)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    /// - `use_global_device_ids`, optional: unit attribute
    /// - `has_dynamic_root`, optional: unit attribute
    ///
    /// # Regions
    /// - `computation`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `is_unique(replica_groups)`
    /// - C2: `0 <= replica_groups < N, which is num_replicas, or with a channel num_partitions` (only 0 <= replica_groups: N is known at run time; -1 fills shorter groups)
    /// - C3: `shape(results) = shape(operands), without the last one if has_dynamic_root, which has rank 1 and an element for each other operand`
    /// - C4: `computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reduce_promoted(%arg0: tensor<2xf32>) {
    ///   %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
    ///   ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
    ///     stablehlo.return %arg1 : tensor<f64>
    ///   }) : (tensor<2xf32>) -> tensor<2xf64>
    ///   return
    /// }
    /// ```
    collective_reduce, CollectiveReduce, CollectiveReduceBuilder, CollectiveReduceEdit = dialect::collectives::CollectiveReduce;
    operands { 0 operands: many; }
    required { 2 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    flags { 3 use_global_device_ids; 1 has_dynamic_root; }
    regions { 0 computation: one computation computation_region; }
    results { 0 results: many; }
}

op! {
    /// The sum over a group. Not in the spec: see all_reduce.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `replica_groups`: 64-bit signless integer elements attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @cross_replica_sum(%arg0: tensor<10xf32>) {
    ///   %0 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<10xf32>) -> tensor<10xf32>
    ///   return
    /// }
    /// ```
    cross_replica_sum, CrossReplicaSum, CrossReplicaSumBuilder, CrossReplicaSumEdit = dialect::collectives::CrossReplicaSum;
    operands { 0 operand: one; }
    required { 0 replica_groups: a::I64Elements, I64Tensor => I64Tensor; }
    results { 0 result: one; }
}

op! {
    /// Which partition the process works on.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#partition_id)
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 32-bit unsigned integer values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @ids() {
    ///   %0 = stablehlo.partition_id : tensor<ui32>
    ///   %1 = stablehlo.replica_id {a} : tensor<ui32>
    ///   return
    /// }
    /// ```
    partition_id, PartitionId, PartitionIdBuilder, PartitionIdEdit = dialect::collectives::PartitionId;
    results { 0 result: one; }
}

op! {
    /// Reduces the values of a group and splits the result.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reduce_scatter)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `scatter_dimension`: 64-bit signless integer attribute whose value is non-negative
    /// - `replica_groups`: 64-bit signless integer elements attribute or mesh and axes based replica groups representation
    /// - `channel_handle`, optional: two 64-bit integers 'handle' and 'type'
    /// - `use_global_device_ids`, optional: unit attribute
    ///
    /// # Regions
    /// - `computation`
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `dim(operand, scatter_dimension) % dim(process_groups, 1) = 0`
    /// - C2: `0 <= scatter_dimension < rank(operand)`
    /// - C3: `is_unique(replica_groups)`
    /// - C4: `size(replica_groups) is num_processes with use_global_device_ids, else num_replicas` (only that there are any processes: how many there are is known at run time)
    /// - C5: `0 <= replica_groups < size(replica_groups)`
    /// - C6: `if use_global_device_ids = true, then channel_id > 0`
    /// - C7: `computation has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)`
    /// - C8: `shape(result) = shape(operand) except dim(result, scatter_dimension) = dim(operand, scatter_dimension) / dim(process_groups, 1)`
    /// - C9: `element_type(result) = E`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reduce_scatter(%arg0: tensor<8x3xf32>) {
    ///   %0 = "stablehlo.reduce_scatter"(%arg0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64}> ({
    ///   ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    ///     stablehlo.return %arg1 : tensor<f32>
    ///   }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    reduce_scatter, ReduceScatter, ReduceScatterBuilder, ReduceScatterEdit = dialect::collectives::ReduceScatter;
    operands { 0 operand: one; }
    required { 2 scatter_dimension: a::I64NonNegative, i64 => i64; 1 replica_groups: a::ReplicaGroups, ReplicaGroups<'c> => ReplicaGroups<'c>; }
    optional { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    flags { 3 use_global_device_ids; }
    regions { 0 computation: one computation computation_region; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Which replica the process works on.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#replica_id)
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 32-bit unsigned integer values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @ids() {
    ///   %0 = stablehlo.partition_id : tensor<ui32>
    ///   %1 = stablehlo.replica_id {a} : tensor<ui32>
    ///   return
    /// }
    /// ```
    replica_id, ReplicaId, ReplicaIdBuilder, ReplicaIdEdit = dialect::collectives::ReplicaId;
    results { 0 result: one; }
}
