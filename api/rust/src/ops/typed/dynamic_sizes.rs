//! Typed ops of the family `dynamic_sizes`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/dynamic_sizes.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Numbers that count up along a dimension.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_iota)
    ///
    /// # Operands
    /// - `output_shape`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `iota_dimension`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= iota_dimension < size(output_shape)`
    /// - C2: `rank(result) = size(output_shape)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @iota(%arg0: tensor<2xindex>) {
    ///   %0 = stablehlo.dynamic_iota %arg0, dim = 1 : (tensor<2xindex>) -> tensor<?x3xf32>
    ///   return
    /// }
    /// ```
    dynamic_iota, DynamicIota, DynamicIotaBuilder, DynamicIotaEdit = dialect::dynamic_sizes::DynamicIota;
    operands { 0 output_shape: one; }
    required { 0 iota_dimension: a::I64NonNegative, i64 => i64; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Adds padding around a tensor and between its elements.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_pad)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `padding_value`: 0D tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `edge_padding_low`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    /// - `edge_padding_high`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    /// - `interior_padding`: statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(operand) = element_type(padding_value) = element_type(result)`
    /// - C2: `size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)`
    /// - C3: `0 <= interior_padding` (if it is a constant)
    /// - C4: `shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high` (if the padding is constant; the rank always)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic_pad(%arg0: tensor<?xf32>, %arg1: tensor<f32>, %arg2: tensor<1xindex>) {
    ///   %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<?xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
    ///   return
    /// }
    /// ```
    dynamic_pad, DynamicPad, DynamicPadBuilder, DynamicPadEdit = dialect::dynamic_sizes::DynamicPad;
    operands { 0 operand: one; 1 padding_value: one; 2 edge_padding_low: one; 3 edge_padding_high: one; 4 interior_padding: one; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// The size of a dimension.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#get_dimension_size)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Attributes
    /// - `dimension`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 32-bit signless integer values
    ///
    /// # Constraints
    /// - C1: `0 <= dimension < rank(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dimension_size(%arg0: tensor<?xf32>) {
    ///   %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    ///   return
    /// }
    /// ```
    get_dimension_size, GetDimensionSize, GetDimensionSizeBuilder, GetDimensionSizeEdit = dialect::dynamic_sizes::GetDimensionSize;
    operands { 0 operand: one; }
    required { 0 dimension: a::I64NonNegative, i64 => i64; }
    results { 0 result: one; }
}

op! {
    /// Cuts out a part. Not in the spec: see dynamic_slice.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `start_indices`: 1D tensor of index or 2/4/8/16/32/64-bit integer values
    /// - `limit_indices`: 1D tensor of index or 2/4/8/16/32/64-bit integer values
    /// - `strides`: 1D tensor of index or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @real_dynamic_slice(%arg0: tensor<?xf32>, %arg1: tensor<1xindex>) {
    ///   %0 = stablehlo.real_dynamic_slice %arg0, %arg1, %arg1, %arg1 : (tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
    ///   return
    /// }
    /// ```
    real_dynamic_slice, RealDynamicSlice, RealDynamicSliceBuilder, RealDynamicSliceEdit = dialect::dynamic_sizes::RealDynamicSlice;
    operands { 0 operand: one; 1 start_indices: one; 2 limit_indices: one; 3 strides: one; }
    results { 0 result: one; }
    types { result_type: one; }
}

op! {
    /// Makes a dimension as long as `size` says. Not in the spec.
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `size`: ranked tensor of 32-bit signless integer values
    ///
    /// # Attributes
    /// - `dimension`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @set_size(%arg0: tensor<4xf32>, %arg1: tensor<i32>) {
    ///   %0 = stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
    ///   return
    /// }
    /// ```
    set_dimension_size, SetDimensionSize, SetDimensionSizeBuilder, SetDimensionSizeEdit = dialect::dynamic_sizes::SetDimensionSize;
    operands { 0 operand: one; 1 size: one; }
    required { 0 dimension: a::I64NonNegative, i64 => i64; }
    results { 0 result: one; }
}
