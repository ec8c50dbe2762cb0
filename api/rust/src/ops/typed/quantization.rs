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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @quantization(%arg0: tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg1: tensor<2x3xf32>) {
    ///   %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<?x?xf32>
    ///   %1 = stablehlo.uniform_quantize %arg1 : (tensor<2x3xf32>) -> tensor<?x?x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   return
    /// }
    /// ```
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
    ///
    /// # In a program
    /// ```mlir
    /// func.func @quantization(%arg0: tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg1: tensor<2x3xf32>) {
    ///   %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<?x?xf32>
    ///   %1 = stablehlo.uniform_quantize %arg1 : (tensor<2x3xf32>) -> tensor<?x?x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   return
    /// }
    /// ```
    uniform_quantize, UniformQuantize, UniformQuantizeBuilder, UniformQuantizeEdit = dialect::quantization::UniformQuantize;
    operands { 0 operand: one; }
    results { 0 result: one; }
    types { result_type: one; }
}
