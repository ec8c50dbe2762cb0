//! Typed ops of the family `constant`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/constant.rs`.

use crate::ops::support::prelude::*;

op! {
    /// A constant tensor.
    ///
    /// The second form is for quantized results: their values are of the storage type.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#constant)
    ///
    /// # Attributes
    /// - `value`: constant vector/tensor attribute
    ///
    /// # Results, of inferred types
    /// - `output`: statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(value) = type(output)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @attributes() {
    ///   %c = stablehlo.constant {note = "x"} dense<1> : tensor<i32>
    ///   return
    /// }
    /// ```
    constant, Constant, ConstantBuilder, ConstantEdit = dialect::constant::Constant;
    required { 0 value: a::Elements, Attribute<'c> => Attribute<'c>; }
    results { 0 output: one; }
}
