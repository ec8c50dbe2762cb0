//! Typed ops of the family `windows`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/windows.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Reduces windows to an element each.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#reduce_window)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `init_values`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `window_dimensions`: i64 dense array attribute
    /// - `window_strides`, optional: i64 dense array attribute
    /// - `base_dilations`, optional: i64 dense array attribute
    /// - `window_dilations`, optional: i64 dense array attribute
    /// - `padding`, optional: 64-bit signless integer elements attribute
    ///
    /// # Regions
    /// - `body`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 < size(inputs) = size(init_values) = size(results) = N`
    /// - C2: `same(shape(inputs...))`
    /// - C3: `element_type(inputs...) = element_type(init_values...)`
    /// - C4: `size(window_dimensions) = rank(inputs[0])`
    /// - C5: `0 < window_dimensions`
    /// - C6: `size(window_strides) = rank(inputs[0])`
    /// - C7: `0 < window_strides`
    /// - C8: `size(base_dilations) = rank(inputs[0])`
    /// - C9: `0 < base_dilations`
    /// - C10: `size(window_dilations) = rank(inputs[0])`
    /// - C11: `0 < window_dilations`
    /// - C12: `shape(padding) = [rank(inputs[0]), 2]`
    /// - C13: `body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)`
    /// - C14: `same(shape(results...))`
    /// - C15: `shape(results[0]) = num_windows, of dilated windows in the dilated and padded shape(inputs[0])`
    /// - C16: `element_type(results[i]) = Ei`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic(%arg0: tensor<?x2xf32>, %arg1: tensor<f32>) {
    ///   %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 1>}> ({
    ///   ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    ///     stablehlo.return %arg2 : tensor<f32>
    ///   }) : (tensor<?x2xf32>, tensor<f32>) -> tensor<7x2xf32>
    ///   return
    /// }
    /// ```
    reduce_window, ReduceWindow, ReduceWindowBuilder, ReduceWindowEdit = dialect::windows::ReduceWindow;
    operands { 0 inputs: many; 1 init_values: many; }
    required { 3 window_dimensions: a::I64Array, &[i64] => &'c [i64]; }
    optional { 4 window_strides: a::I64Array, &[i64] => &'c [i64]; 0 base_dilations: a::I64Array, &[i64] => &'c [i64]; 2 window_dilations: a::I64Array, &[i64] => &'c [i64]; 1 padding: a::I64Elements, I64Tensor => I64Tensor; }
    regions { 0 body: one body body_region; }
    results { 0 results: many; }
}

op! {
    /// Scatters to the element that is selected in each window.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#select_and_scatter)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `source`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `init_value`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `window_dimensions`, optional: i64 dense array attribute
    /// - `window_strides`, optional: i64 dense array attribute
    /// - `padding`, optional: 64-bit signless integer elements attribute
    ///
    /// # Regions
    /// - `select`
    /// - `scatter`
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `element_type(operand) = element_type(source)`
    /// - C2: `shape(source) = num_windows, of windows in the padded shape(operand)`
    /// - C3: `element_type(init_value) = element_type(operand)`
    /// - C4: `size(window_dimensions) = rank(operand)`
    /// - C5: `0 < window_dimensions`
    /// - C6: `size(window_strides) = rank(operand)`
    /// - C7: `0 < window_strides`
    /// - C8: `shape(padding) = [rank(operand), 2]`
    /// - C9: `select has type (tensor<E>, tensor<E>) -> tensor<i1>, E = element_type(operand)`
    /// - C10: `scatter has type (tensor<E>, tensor<E>) -> tensor<E>, is_promotable(element_type(operand), E)`
    /// - C11: `shape(operand) = shape(result)`
    /// - C12: `element_type(result) = E`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @dynamic(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<f32>) {
    ///   %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
    ///   ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    ///     %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    ///     stablehlo.return %1 : tensor<i1>
    ///   }, {
    ///   ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    ///     stablehlo.return %arg3 : tensor<f32>
    ///   }) : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
    ///   return
    /// }
    /// ```
    select_and_scatter, SelectAndScatter, SelectAndScatterBuilder, SelectAndScatterEdit = dialect::windows::SelectAndScatter;
    operands { 0 operand: one; 1 source: one; 2 init_value: one; }
    optional { 1 window_dimensions: a::I64Array, &[i64] => &'c [i64]; 2 window_strides: a::I64Array, &[i64] => &'c [i64]; 0 padding: a::I64Elements, I64Tensor => I64Tensor; }
    regions { 0 select: one select select_region; 1 scatter: one scatter scatter_region; }
    results { 0 result: one; }
}
