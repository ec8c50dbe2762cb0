//! Typed ops of the family `reshaping`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/reshaping.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The same bits as another element type.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#bitcast_convert)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `num_bits(E) = num_bits of an element, or of what stores it; shape(result) = shape(operand), with a last dimension more of the type of fewer bits: its size * num_bits = num_bits of the other type`
    /// - C2: `is_complex(operand) = is_complex(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @bitcast_convert(%arg0: tensor<2xf32>) {
    ///   %0 = stablehlo.bitcast_convert %arg0 : (tensor<2xf32>) -> tensor<2x4xi8>
    ///   return
    /// }
    /// ```
    bitcast_convert, BitcastConvert, BitcastConvertBuilder, BitcastConvertEdit = dialect::reshaping::BitcastConvert;
    operands { 0 operand: one; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Repeats a tensor along new leading dimensions. Not in the spec: see broadcast_in_dim.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `broadcast_sizes`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @broadcast(%arg0: tensor<?x3xf32>, %arg1: tensor<i8>) {
    ///   %0 = stablehlo.broadcast %arg0, sizes = [2, 0] : (tensor<?x3xf32>) -> tensor<2x0x?x3xf32>
    ///   %1 = stablehlo.broadcast %arg1, sizes = [] : (tensor<i8>) -> tensor<i8>
    ///   return
    /// }
    /// ```
    broadcast, Broadcast, BroadcastBuilder, BroadcastEdit = dialect::reshaping::Broadcast;
    operands { 0 operand: one; }
    required { 0 broadcast_sizes: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}

op! {
    /// Repeats a tensor along dimensions.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#broadcast_in_dim)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `broadcast_dimensions`: i64 dense array attribute
    ///
    /// # Results
    /// - `result`: statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(result) = element_type(operand), of types quantized per axis but for dimension, scales and zero points`
    /// - C2: `size(broadcast_dimensions) = rank(operand)`
    /// - C3: `0 <= broadcast_dimensions < rank(result)`
    /// - C4: `is_unique(broadcast_dimensions)`
    /// - C5: `dim(operand, d) = 1 or dim(operand, d) = dim(result, broadcast_dimensions[d]) for all d`
    /// - C6: `quantization_dimension(result) = broadcast_dimensions[quantization_dimension(operand)]; dim(operand, quantization_dimension(operand)) = 1 => scales(result)[i] = scales(operand)[0] and zero_points(result)[i] = zero_points(operand)[0]`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @broadcast_scalar(%arg0: tensor<i1>) {
    ///   %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<i1>) -> tensor<?xi1, #stablehlo.bounds<4>>
    ///   return
    /// }
    /// ```
    broadcast_in_dim, BroadcastInDim, BroadcastInDimBuilder, BroadcastInDimEdit = dialect::reshaping::BroadcastInDim;
    operands { 0 operand: one; }
    required { 0 broadcast_dimensions: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// The same elements in another shape.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reshape)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Results
    /// - `result`: statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(result) = element_type(operand), of types quantized per axis but for the dimension`
    /// - C2: `size(operand) = size(result)`
    /// - C3: `is_per_axis_quantized(operand) => the sizes of its quantization_dimension, and the products of those before and after, are the result's`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reshape(%arg0: tensor<2x3xi8>) {
    ///   %0 = stablehlo.reshape %arg0 : (tensor<2x3xi8>) -> tensor<6xi8>
    ///   return
    /// }
    /// ```
    reshape, Reshape, ReshapeBuilder, ReshapeEdit = dialect::reshaping::Reshape;
    operands { 0 operand: one; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Permutes the dimensions.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#transpose)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `permutation`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(result) = element_type(operand), of types quantized per axis but for the dimension`
    /// - C2: `is_permutation(permutation, range(rank(operand)))`
    /// - C3: `shape(result) = dim(operand, permutation...)`
    /// - C4: `quantization_dimension(operand) = permutation[quantization_dimension(result)]`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @transpose(%arg0: tensor<2x3x4xi8>) {
    ///   %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
    ///   return
    /// }
    /// ```
    transpose, Transpose, TransposeBuilder, TransposeEdit = dialect::reshaping::Transpose;
    operands { 0 operand: one; }
    required { 0 permutation: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}
