// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @quantization(
// GENERIC-LABEL: sym_name = "quantization"
func.func @quantization(%0: tensor<2x2xf32>, %1: tensor<2x2x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>) {
  // CHECK: %0 = stablehlo.uniform_quantize %arg0 : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>
  // GENERIC: %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>
  %2 = stablehlo.uniform_quantize %0 : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  // CHECK-NEXT: %1 = stablehlo.uniform_dequantize %0 : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<2x2xf32>
  // GENERIC-NEXT: %1 = "stablehlo.uniform_dequantize"(%0) : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<2x2xf32>
  %3 = stablehlo.uniform_dequantize %2 : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32>
  // CHECK-NEXT: %2 = stablehlo.uniform_dequantize %arg1 : (tensor<2x2x!quant.uniform<i8:f32:1, {5.000000e-01:1,2.500000e-01:-1}>>) -> tensor<2x2xf32>
  // GENERIC-NEXT: %2 = "stablehlo.uniform_dequantize"(%arg1) : (tensor<2x2x!quant.uniform<i8:f32:1, {5.000000e-01:1,2.500000e-01:-1}>>) -> tensor<2x2xf32>
  %4 = stablehlo.uniform_dequantize %1 : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:1, 0.25:-1}>>) -> tensor<2x2xf32>
  // CHECK-NEXT: %3 = stablehlo.uniform_quantize %0 : tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>
  // GENERIC-NEXT: %3 = "stablehlo.uniform_quantize"(%0) : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01>>
  %5 = stablehlo.uniform_quantize %2 : tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  return
}
