//! Typed ops of the family `asynchronous`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/asynchronous.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Waits for what was started.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#async_done)
    ///
    /// # Operands
    /// - `operand`: future
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `operand is a future<T>, result a T`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @slice(%arg0: tensor<8xf32>) {
    ///   %0 = "stablehlo.async_start"(%arg0) ({
    ///   ^bb0(%arg1: tensor<8xf32>):
    ///     %2 = stablehlo.slice %arg1 [0:2] : (tensor<8xf32>) -> tensor<2xf32>
    ///     stablehlo.return %2 : tensor<2xf32>
    ///   }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
    ///   %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    async_done, AsyncDone, AsyncDoneBuilder, AsyncDoneEdit = dialect::asynchronous::AsyncDone;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// Starts an op.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#async_start)
    ///
    /// # Operands
    /// - `operands`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Regions
    /// - `body`
    ///
    /// # Results, of inferred types
    /// - `result`: future
    ///
    /// # Constraints
    /// - C1: `body contains a single operation and a return`
    /// - C2: `the operation in body is a collective or a slice`
    /// - C3: `the operation in body has the operands of async_start`
    /// - C4: `if the operation in body returns T, result is a future<T>`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @slice(%arg0: tensor<8xf32>) {
    ///   %0 = "stablehlo.async_start"(%arg0) ({
    ///   ^bb0(%arg1: tensor<8xf32>):
    ///     %2 = stablehlo.slice %arg1 [0:2] : (tensor<8xf32>) -> tensor<2xf32>
    ///     stablehlo.return %2 : tensor<2xf32>
    ///   }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
    ///   %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    async_start, AsyncStart, AsyncStartBuilder, AsyncStartEdit = dialect::asynchronous::AsyncStart;
    operands { 0 operands: many; }
    regions { 0 body: one body body_region; }
    results { 0 result: one; }
}
