//! Typed ops of the family `comparison_selection`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/comparison_selection.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Limits values from below and above.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#clamp)
    ///
    /// # Operands
    /// - `min`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `max`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `rank(min) = 0 or shape(min) = shape(operand)`
    /// - C2: `rank(max) = 0 or shape(max) = shape(operand)`
    /// - C3: `baseline_element_type(min) = baseline_element_type(operand) = baseline_element_type(max)`
    /// - C4: `baseline_type(operand) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @clamp(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
    ///   %0 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<2xf32>
    ///   %1 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    clamp, Clamp, ClampBuilder, ClampEdit = dialect::comparison_selection::Clamp;
    operands { 0 min: one; 1 operand: one; 2 max: one; }
    results { 0 result: one; }
}

op! {
    /// Compares element by element.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#compare)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Attributes
    /// - `comparison_direction`: Which comparison operation to perform
    /// - `compare_type`, optional: Which comparison type to use
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of bool values
    ///
    /// # Constraints
    /// - C1: `baseline_element_type(lhs) = baseline_element_type(rhs)`
    /// - C2: `shape(lhs) = shape(rhs) = shape(result)`
    /// - C3: `compare_type = SIGNED for signed integers, UNSIGNED for unsigned ones and booleans, FLOAT or TOTALORDER for floats, FLOAT for complex numbers` (but for floats, which released artifacts compare in any way)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @sort_default(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>) {
    ///   %0:2 = "stablehlo.sort"(%arg0, %arg1) ({
    ///   ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    ///     %1 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    ///     stablehlo.return %1 : tensor<i1>
    ///   }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    ///   return
    /// }
    /// ```
    compare, Compare, CompareBuilder, CompareEdit = dialect::comparison_selection::Compare;
    operands { 0 lhs: one; 1 rhs: one; }
    required { 1 comparison_direction: a::ComparisonDirection, ComparisonDirection => ComparisonDirection; }
    optional { 0 compare_type: a::ComparisonType, ComparisonType => ComparisonType; }
    results { 0 result: one; }
}

op! {
    /// Takes each element from one of two tensors.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#select)
    ///
    /// # Operands
    /// - `pred`: ranked tensor of bool values
    /// - `on_true`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `on_false`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `rank(pred) = 0 or shape(pred) = shape(on_true)`
    /// - C2: `baseline_type(on_true) = baseline_type(on_false) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @select(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<?xf32>) {
    ///   %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2xi1>, tensor<2xf32>
    ///   %1 = stablehlo.select %arg0, %arg1, %arg2 {a} : (tensor<2xi1>, tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    select, Select, SelectBuilder, SelectEdit = dialect::comparison_selection::Select;
    operands { 0 pred: one; 1 on_true: one; 2 on_false: one; }
    results { 0 result: one; }
}
