//! Typed ops of the family `dynamic_slicing`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/dynamic_slicing.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Cuts out a part of fixed size.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_slice)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `start_indices`: any number of 0D tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Attributes
    /// - `slice_sizes`: i64 dense array attribute
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(operand) = element_type(result)`
    /// - C2: `size(start_indices) = size(slice_sizes) = rank(operand)`
    /// - C3: `same(type(start_indices...))`
    /// - C4: `0 <= slice_sizes <= shape(operand)`
    /// - C5: `shape(result) = slice_sizes`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic_slice(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>, %arg2: tensor<f32>) {
    ///   %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [1, 2] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    ///   %1 = stablehlo.dynamic_slice %arg2, , sizes = [] : (tensor<f32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    dynamic_slice, DynamicSlice, DynamicSliceBuilder, DynamicSliceEdit = dialect::dynamic_slicing::DynamicSlice;
    operands { 0 operand: one; 1 start_indices: many; }
    required { 0 slice_sizes: a::I64Array, &[i64] => &'c [i64]; }
    results { 0 result: one; }
}

op! {
    /// Overwrites a part.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#dynamic_update_slice)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `update`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `start_indices`: any number of 0D tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(operand) = type(result)`
    /// - C2: `element_type(update) = element_type(operand)`
    /// - C3: `rank(update) = rank(operand)`
    /// - C4: `size(start_indices) = rank(operand)`
    /// - C5: `same(type(start_indices...))`
    /// - C6: `0 <= shape(update) <= shape(operand)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic_update_slice(%arg0: tensor<4x8xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<ui8>) {
    ///   %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x8xf32>, tensor<1x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x8xf32>
    ///   return
    /// }
    /// ```
    dynamic_update_slice, DynamicUpdateSlice, DynamicUpdateSliceBuilder, DynamicUpdateSliceEdit = dialect::dynamic_slicing::DynamicUpdateSlice;
    operands { 0 operand: one; 1 update: one; 2 start_indices: many; }
    results { 0 result: one; }
}
