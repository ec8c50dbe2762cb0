//! Typed ops of the family `tuples`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/tuples.rs`.

use crate::ops::support::prelude::*;

op! {
    /// A member of a tuple.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#get_tuple_element)
    ///
    /// # Operands
    /// - `operand`: nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values
    ///
    /// # Attributes
    /// - `index`: 32-bit signless integer attribute whose value is non-negative
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `0 <= index < size(operand)`
    /// - C2: `type(result) = tuple_element_types(operand)[index]`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @tuples(%arg0: tensor<2xf32>, %arg1: tensor<?xf32>, %arg2: tuple<tensor<2xf32>, tensor<?xf32>>) {
    ///   %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, tensor<?xf32>>
    ///   %1 = stablehlo.get_tuple_element %arg2[0] : (tuple<tensor<2xf32>, tensor<?xf32>>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    get_tuple_element, GetTupleElement, GetTupleElementBuilder, GetTupleElementEdit = dialect::tuples::GetTupleElement;
    operands { 0 operand: one; }
    required { 0 index: a::I32NonNegative, i32 => i32; }
    results { 0 result: one; }
}

op! {
    /// A tuple of values.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#tuple)
    ///
    /// # Operands
    /// - `val`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: nested tuple with any combination of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token values
    ///
    /// # Constraints
    /// - C1: `type(result) = tuple<type(val)...>`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @tuples(%arg0: tensor<2xf32>, %arg1: tensor<?xf32>, %arg2: tuple<tensor<2xf32>, tensor<?xf32>>) {
    ///   %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, tensor<?xf32>>
    ///   %1 = stablehlo.get_tuple_element %arg2[0] : (tuple<tensor<2xf32>, tensor<?xf32>>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    tuple, Tuple, TupleBuilder, TupleEdit = dialect::tuples::Tuple;
    operands { 0 val: many; }
    results { 0 result: one; }
}
