//! Typed ops of the family `while_loop`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/while_loop.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Runs `body` while `cond` says true.
    ///
    /// The arguments of both regions have the same names.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#while)
    ///
    /// # Operands
    /// - `operand`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Regions
    /// - `cond`
    /// - `body`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `cond has type (T0, ..., TN-1) -> tensor<i1>, Ti = type(operand[i])`
    /// - C2: `body has type (T0, ..., TN-1) -> (T0, ..., TN-1), Ti = type(operand[i])`
    /// - C3: `type(results...) = type(operand...)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @no_operands(%arg0: tensor<i1>) {
    ///   stablehlo.while()
    ///   cond {
    ///     stablehlo.return %arg0 : tensor<i1>
    ///   } do {
    ///     stablehlo.return
    ///   }
    ///   return
    /// }
    /// ```
    r#while, While, WhileBuilder, WhileEdit = dialect::while_loop::While;
    operands { 0 operand: many; }
    regions { 0 cond: one cond cond_region; 1 body: one body body_region; }
    results { 0 results: many; }
}
