// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @uniform_quantize(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op result #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.uniform_quantize %0 : tensor<2xf32>
  return
}

// -----

func.func @uniform_dequantize(%0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op operand #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf32>'}}
  %1 = stablehlo.uniform_dequantize %0 : tensor<2xf32>
  return
}

// -----

func.func @uniform_dequantize_type(%0: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf64>
  return
}
