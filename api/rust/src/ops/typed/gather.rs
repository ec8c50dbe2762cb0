//! Typed ops of the family `gather`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/gather.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Gathers slices whose sizes are known only when the program runs.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_gather)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `start_indices`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `slice_sizes`: statically shaped 1-dimensional integer tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `dimension_numbers`: Attribute that models the dimension information for gather
    /// - `indices_are_sorted`, by default `false`: bool attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `rank(operand) = size(offset_dims) + size(collapsed_slice_dims)` (and size(operand_batching_dims), of which the section does not speak)
    /// - C2: `0 <= index_vector_dim <= rank(start_indices)`
    /// - C3: `size(start_index_map) = index_vector_dim < rank(start_indices) ? dim(start_indices, index_vector_dim) : 1`
    /// - C4: `is_unique(offset_dims) and is_sorted(offset_dims)`
    /// - C5: `0 <= offset_dims < rank(result)`
    /// - C6: `is_unique(collapsed_slice_dims) and is_sorted(collapsed_slice_dims)`
    /// - C7: `0 <= collapsed_slice_dims < rank(operand)`
    /// - C8: `slice_sizes[collapsed_slice_dims...] <= 1` (if slice_sizes is a constant)
    /// - C9: `is_unique(start_index_map)`
    /// - C10: `0 <= start_index_map < rank(operand)`
    /// - C11: `size(slice_sizes) = rank(operand)`
    /// - C12: `0 <= slice_sizes <= shape(operand)` (if slice_sizes is a constant)
    /// - C13: `shape(result) = combine(batch_dim_sizes, offset_dim_sizes)`
    /// - C14: `element_type(operand) = element_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic_gather(%arg0: tensor<2x4x9xf32>, %arg1: tensor<1x5x2xi32>, %arg2: tensor<3xi64>) {
    ///   %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
    ///   return
    /// }
    /// ```
    dynamic_gather, DynamicGather, DynamicGatherBuilder, DynamicGatherEdit = dialect::gather::DynamicGather;
    operands { 0 operand: one; 1 start_indices: one; 2 slice_sizes: one; }
    required { 0 dimension_numbers: a::GatherDimensions, GatherDimensionNumbers => GatherDimensionNumbers; }
    defaults { 1 indices_are_sorted: a::Bool, bool => bool; }
    results { 0 result: one; }
}

op! {
    /// Gathers slices.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#gather)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `start_indices`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `dimension_numbers`: Attribute that models the dimension information for gather
    /// - `slice_sizes`: i64 dense array attribute
    /// - `indices_are_sorted`, by default `false`: bool attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + size(operand_batching_dims)`
    /// - C2: `0 <= index_vector_dim <= rank(start_indices)`
    /// - C3: `size(start_index_map) = index_vector_dim < rank(start_indices) ? dim(start_indices, index_vector_dim) : 1`
    /// - C4: `is_unique(offset_dims) and is_sorted(offset_dims)`
    /// - C5: `0 <= offset_dims < rank(result)`
    /// - C6: `is_unique(concatenate(collapsed_slice_dims, operand_batching_dims))`
    /// - C7: `is_sorted(collapsed_slice_dims)`
    /// - C8: `0 <= collapsed_slice_dims < rank(operand)`
    /// - C9: `slice_sizes[collapsed_slice_dims...] <= 1`
    /// - C10: `is_sorted(operand_batching_dims)`
    /// - C11: `0 <= operand_batching_dims < rank(operand)`
    /// - C12: `slice_sizes[operand_batching_dims...] <= 1`
    /// - C13: `is_unique(start_indices_batching_dims)`
    /// - C14: `0 <= start_indices_batching_dims < rank(start_indices)`
    /// - C15: `index_vector_dim not in start_indices_batching_dims`
    /// - C16: `size(operand_batching_dims) = size(start_indices_batching_dims)`
    /// - C17: `dim(operand, operand_batching_dims...) = dim(start_indices, start_indices_batching_dims...)`
    /// - C18: `is_unique(concatenate(start_index_map, operand_batching_dims))`
    /// - C19: `0 <= start_index_map < rank(operand)`
    /// - C20: `size(slice_sizes) = rank(operand)`
    /// - C21: `0 <= slice_sizes <= shape(operand)`
    /// - C22: `shape(result) = combine(batch_dim_sizes, offset_dim_sizes)`
    /// - C23: `element_type(operand) = element_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @gather_scalar(%arg0: tensor<f32>, %arg1: tensor<0xi32>) {
    ///   %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<>, slice_sizes = array<i64>}> : (tensor<f32>, tensor<0xi32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    gather, Gather, GatherBuilder, GatherEdit = dialect::gather::Gather;
    operands { 0 operand: one; 1 start_indices: one; }
    required { 0 dimension_numbers: a::GatherDimensions, GatherDimensionNumbers => GatherDimensionNumbers; 2 slice_sizes: a::I64Array, &[i64] => &'c [i64]; }
    defaults { 1 indices_are_sorted: a::Bool, bool => bool; }
    results { 0 result: one; }
}

op! {
    /// Takes slices at indices. Not in the spec: see gather.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `index`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dim`: 64-bit signless integer attribute
    /// - `batch_dims`: 64-bit signless integer attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @torch_index_select(%arg0: tensor<5x1x5xi32>, %arg1: tensor<2xi32>) {
    ///   %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xi32>, tensor<2xi32>) -> tensor<2x1x5xi32>
    ///   return
    /// }
    /// ```
    torch_index_select, TorchIndexSelect, TorchIndexSelectBuilder, TorchIndexSelectEdit = dialect::gather::TorchIndexSelect;
    operands { 0 operand: one; 1 index: one; }
    required { 1 dim: a::I64, i64 => i64; 0 batch_dims: a::I64, i64 => i64; }
    results { 0 result: one; }
    types { result_type: one; }
}
