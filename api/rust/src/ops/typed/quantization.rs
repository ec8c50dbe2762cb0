//! Typed ops of the family `quantization`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/quantization.rs`.

use crate::ops::support::prelude::*;

op! {
    /// The floats that quantized integers stand for.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#uniform_dequantize)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float values
    ///
    /// # Constraints
    /// - C1: `shape(operand) = shape(result)`
    /// - C2: `element_type(result) = expressed_type(operand)`
    uniform_dequantize, UniformDequantize, UniformDequantizeBuilder, UniformDequantizeEdit = dialect::quantization::UniformDequantize;
    operands { 0 operand: one; }
    results { 0 result: one; }
}

op! {
    /// The quantized integers nearest to floats, or to other quantized integers.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#uniform_quantize)
    ///
    /// # Operands
    /// - `operand`: ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Results
    /// - `result`: ranked tensor of per-tensor integer quantized or per-axis integer quantized values
    ///
    /// # Constraints
    /// - C1: `shape(operand) = shape(result)`
    /// - C2: `expressed_type(result) = is_float(operand) ? element_type(operand) : expressed_type(operand)`
    uniform_quantize, UniformQuantize, UniformQuantizeBuilder, UniformQuantizeEdit = dialect::quantization::UniformQuantize;
    operands { 0 operand: one; }
    results { 0 result: one; }
    types { result_type: one; }
}
