//! Typed ops of the family `data_movement`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/data_movement.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Joins tensors along a dimension.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#concatenate)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dimension`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `same(element_type(inputs...))`
    /// - C2: `same(shape(inputs...)) except for dim(inputs..., dimension)`
    /// - C3: `0 < size(inputs)`
    /// - C4: `0 <= dimension < rank(inputs[0])`
    /// - C5: `element_type(result) = element_type(inputs[0])`
    /// - C6: `shape(result) = shape(inputs[0]) except for dim(result, dimension) = dim(inputs[0], dimension) + ...`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @concatenate(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
    ///   %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
    ///   %1 = stablehlo.concatenate %arg0, dim = 0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    concatenate, Concatenate, ConcatenateBuilder, ConcatenateEdit = dialect::data_movement::Concatenate;
    operands { 0 inputs: many; }
    required { 0 dimension: a::I64NonNegative, i64 => i64; }
    results { 0 result: one; }
}

op! {
    /// Numbers that count up along a dimension.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#iota)
    ///
    /// # Attributes
    /// - `iota_dimension`: 64-bit signless integer attribute whose value is non-negative
    ///
    /// # Results
    /// - `output`: statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= iota_dimension < rank(output)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @iota() {
    ///   %0 = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    iota, Iota, IotaBuilder, IotaEdit = dialect::data_movement::Iota;
    required { 0 iota_dimension: a::I64NonNegative, i64 => i64; }
    results { 0 output: one; }
    types { output_type: one; }
}

op! {
    /// Adds padding around a tensor and between its elements.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#pad)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `padding_value`: 0D tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `edge_padding_low`: i64 dense array attribute
    /// - `edge_padding_high`: i64 dense array attribute
    /// - `interior_padding`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(operand) = element_type(padding_value) = element_type(result)`
    /// - C2: `size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)`
    /// - C3: `0 <= interior_padding`
    /// - C4: `shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @pad(%arg0: tensor<2x3xi8>, %arg1: tensor<i8>) {
    ///   %0 = stablehlo.pad %arg0, %arg1, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<2x3xi8>, tensor<i8>) -> tensor<5x3xi8>
    ///   return
    /// }
    /// ```
    pad, Pad, PadBuilder, PadEdit = dialect::data_movement::Pad;
    operands { 0 operand: one; 1 padding_value: one; }
    required { 1 edge_padding_low: a::I64Array, &[i64] => &'c [i64]; 0 edge_padding_high: a::I64Array, &[i64] => &'c [i64]; 2 interior_padding: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}

op! {
    /// Reverses the order along dimensions.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reverse)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `dimensions`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(operand) = type(result)`
    /// - C2: `is_unique(dimensions)`
    /// - C3: `0 <= dimensions < rank(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reverse(%arg0: tensor<2x3xi8>) {
    ///   %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xi8>
    ///   %1 = stablehlo.reverse %arg0, dims = [] : (tensor<2x3xi8>) -> tensor<?x3xi8>
    ///   return
    /// }
    /// ```
    reverse, Reverse, ReverseBuilder, ReverseEdit = dialect::data_movement::Reverse;
    operands { 0 operand: one; }
    required { 0 dimensions: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}

op! {
    /// Cuts out a part whose place is fixed.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#slice)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `start_indices`: i64 dense array attribute
    /// - `limit_indices`: i64 dense array attribute
    /// - `strides`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(operand) = element_type(result)`
    /// - C2: `size(start_indices) = size(limit_indices) = size(strides) = rank(operand)`
    /// - C3: `0 <= start_indices <= limit_indices <= shape(operand)`
    /// - C4: `0 < strides`
    /// - C5: `shape(result) = ceil((limit_indices - start_indices) / strides)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @slice(%arg0: tensor<4x8xi8>, %arg1: tensor<f32>) {
    ///   %0 = stablehlo.slice %arg0 [1:3, 0:8:2] : (tensor<4x8xi8>) -> tensor<2x4xi8>
    ///   %1 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    slice, Slice, SliceBuilder, SliceEdit = dialect::data_movement::Slice;
    operands { 0 operand: one; }
    required { 1 start_indices: a::I64Array, &[i64] => &'c [i64]; 0 limit_indices: a::I64Array, &[i64] => &'c [i64]; 2 strides: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}
