//! Typed ops of the family `dynamic_reshaping`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/dynamic_reshaping.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Repeats a tensor along dimensions.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_broadcast_in_dim)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    /// - `output_dimensions`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `broadcast_dimensions`: i64 dense array attribute
    /// - `known_expanding_dimensions`, optional: i64 dense array attribute
    /// - `known_nonexpanding_dimensions`, optional: i64 dense array attribute
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(result) = element_type(operand), but for quantization_dimension, scales and zero_points if is_per_axis_quantized(operand)`
    /// - C2: `size(broadcast_dimensions) = rank(operand)`
    /// - C3: `0 <= broadcast_dimensions < rank(result)`
    /// - C4: `is_unique(broadcast_dimensions)`
    /// - C5: `dim(operand, d) = 1 or dim(operand, d) = dim(result, broadcast_dimensions[d])`
    /// - C6: `if is_per_axis_quantized(result), quantization_dimension(result) = broadcast_dimensions[quantization_dimension(operand)], and if that dimension of operand has size 1, scales and zero_points are repeated`
    /// - C7: `size(output_dimensions) = rank(result)`
    /// - C8: `is_unique(known_expanding_dimensions + known_nonexpanding_dimensions)`
    /// - C9: `0 <= known_expanding_dimensions < rank(operand)`
    /// - C10: `0 <= known_nonexpanding_dimensions < rank(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @broadcast_rank_0(%arg0: tensor<f32>, %arg1: tensor<1xi32>) {
    ///   %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
    ///   return
    /// }
    /// ```
    dynamic_broadcast_in_dim, DynamicBroadcastInDim, DynamicBroadcastInDimBuilder, DynamicBroadcastInDimEdit = dialect::dynamic_reshaping::DynamicBroadcastInDim;
    operands { 0 operand: one; 1 output_dimensions: one; }
    required { 0 broadcast_dimensions: a::I64Array, &[i64] => &'c [i64]; }
    optional { 1 known_expanding_dimensions: a::I64Array, &[i64] => &'c [i64]; 2 known_nonexpanding_dimensions: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// The same elements in another shape.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_reshape)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    /// - `output_shape`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(result) = element_type(operand), but for quantization_dimension if is_per_axis_quantized(operand)`
    /// - C2: `size(operand) = size(result)`
    /// - C3: `if is_per_axis_quantized(operand), the sizes before, of and after the quantization_dimension have the same products in operand and result`
    /// - C4: `size(output_shape) = rank(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reshape(%arg0: tensor<?x4xf32>, %arg1: tensor<1xindex>) {
    ///   %0 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?x4xf32>, tensor<1xindex>) -> tensor<?xf32>
    ///   return
    /// }
    /// ```
    dynamic_reshape, DynamicReshape, DynamicReshapeBuilder, DynamicReshapeEdit = dialect::dynamic_reshaping::DynamicReshape;
    operands { 0 operand: one; 1 output_shape: one; }
    results { 0 result: one; }
    types { result_type: one; }
}
