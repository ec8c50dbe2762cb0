// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @uniform_quantize(%0: tensor<2x?xf32>, %1: tensor<2x!quant.uniform<i4:f32, 2.0>>, %2: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %10 = stablehlo.uniform_quantize %0 : (tensor<2x?xf32>) -> tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  %11 = stablehlo.uniform_quantize %1 : (tensor<2x!quant.uniform<i4:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  %12 = stablehlo.uniform_quantize %2 : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @uniform_dequantize(%0: tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %1: tensor<!quant.uniform<i8:f32, 2.0:15>>) {
  %10 = stablehlo.uniform_dequantize %0 : (tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x3xf32>
  %11 = stablehlo.uniform_dequantize %1 : (tensor<!quant.uniform<i8:f32, 2.0:15>>) -> tensor<f32>
  return
}

// -----

func.func @uniform_dequantize_c1(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [uniform_dequantize C1] expected-error@+1 {{'stablehlo.uniform_dequantize' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<3xf32>
  return
}

// -----

func.func @uniform_dequantize_c2(%0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>) {
  // [uniform_dequantize C2] expected-error@+1 {{'stablehlo.uniform_dequantize' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf16>'}}
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<2xf16>
  return
}

// -----

func.func @uniform_quantize_c1(%0: tensor<2xf32>) {
  // [uniform_quantize C1] expected-error@+1 {{'stablehlo.uniform_quantize' op all non-scalar operands/results must have the same shape and base type}}
  %1 = stablehlo.uniform_quantize %0 : (tensor<2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @uniform_quantize_c2(%0: tensor<2xf16>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expressed type of result must be that of operand, 'f16', found 'f32' [uniform_quantize C2]}}
  %1 = stablehlo.uniform_quantize %0 : (tensor<2xf16>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @uniform_quantize_c2_quantized(%0: tensor<2x!quant.uniform<i8:f16, 2.0>>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op expressed type of result must be that of operand, 'f16', found 'f32' [uniform_quantize C2]}}
  %1 = stablehlo.uniform_quantize %0 : (tensor<2x!quant.uniform<i8:f16, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}
