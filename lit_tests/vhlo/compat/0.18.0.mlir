// 0.18.0: types quantized per axis.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @quantized_per_axis(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<2x2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [5.000000e-01, 2.500000e-01], [1, -1], -128:127, 1>>, %arg1: !vhlo.tensor_v1<1x?x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [1.000000e-01], [0], 1:254, 0>>) -> ()
func.func @quantized_per_axis(%arg0: tensor<2x2x!quant.uniform<i8:f32:1, {5.000000e-01:1,2.500000e-01:-1}>>, %arg1: tensor<1x?x!quant.uniform<u8<1:254>:f32:0, {1.000000e-01}>>) {
  // CHECK: %0 = "vhlo.uniform_dequantize_v1"(%arg0) : (!vhlo.tensor_v1<2x2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [5.000000e-01, 2.500000e-01], [1, -1], -128:127, 1>>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x2x!quant.uniform<i8:f32:1, {5.000000e-01:1,2.500000e-01:-1}>>) -> tensor<2x2xf32>
  return
}
