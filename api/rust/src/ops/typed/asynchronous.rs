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
    async_start, AsyncStart, AsyncStartBuilder, AsyncStartEdit = dialect::asynchronous::AsyncStart;
    operands { 0 operands: many; }
    regions { 0 body: one body body_region; }
    results { 0 result: one; }
}
