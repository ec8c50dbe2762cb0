// RUN: stablehlo-opt %s --stablehlo-legalize-quantized-op-to-qdq | FileCheck %s
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-legalize-quantized-op-to-qdq))' | FileCheck %s

!q = !quant.uniform<i8:f32, 5.000000e-01:3>
!r = !quant.uniform<i8:f32, 2.500000e-01:-1>
!c = !quant.uniform<i8:f32:1, {5.000000e-01, 2.500000e-01}>
!z = !quant.uniform<i8:f32, 5.000000e-01>
!w = !quant.uniform<i32:f32:1, {2.500000e-01, 1.250000e-01}>

// CHECK-LABEL: func.func @op_keeps_all_attributes
// CHECK: %[[A:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK: %[[B:.*]] = stablehlo.uniform_dequantize %arg1
// CHECK: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]] {name = "sum"} : tensor<2xf32>
// CHECK: %[[Q:.*]] = stablehlo.uniform_quantize %[[SUM]] : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.500000e-01:-1>>
// CHECK: return %[[Q]]
func.func @op_keeps_all_attributes(%a: tensor<2x!q>, %b: tensor<2x!r>) -> tensor<2x!r> {
  %0 = "stablehlo.add"(%a, %b) {name = "sum"} : (tensor<2x!q>, tensor<2x!r>) -> tensor<2x!r>
  return %0 : tensor<2x!r>
}

// CHECK-LABEL: func.func @scales_per_axis
// CHECK: %[[A:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK: %[[B:.*]] = stablehlo.uniform_dequantize %arg1 : {{.*}} -> tensor<4x2xf32>
// CHECK: %[[DOT:.*]] = stablehlo.dot_general %[[A]], %[[B]], contracting_dims = [1] x [0], precision = [HIGHEST, DEFAULT]
// CHECK: stablehlo.uniform_quantize %[[DOT]] : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i32:f32:1, {2.500000e-01,1.250000e-01}>>
func.func @scales_per_axis(%a: tensor<3x4x!q>, %b: tensor<4x2x!c>) -> tensor<3x2x!w> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGHEST, DEFAULT]
    : (tensor<3x4x!q>, tensor<4x2x!c>) -> tensor<3x2x!w>
  return %0 : tensor<3x2x!w>
}

// Only the weights are quantized.
// CHECK-LABEL: func.func @hybrid_op
// CHECK: %[[B:.*]] = stablehlo.uniform_dequantize %arg1
// CHECK: %[[DOT:.*]] = stablehlo.dot_general %arg0, %[[B]]
// CHECK: return %[[DOT]] : tensor<3x2xf32>
func.func @hybrid_op(%a: tensor<3x4xf32>, %b: tensor<4x2x!z>) -> tensor<3x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x2x!z>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Ops inside regions are decomposed, and ops that move elements stay. Unused ops are erased.
// CHECK-LABEL: func.func @regions_and_movements
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %arg0
// CHECK-NEXT: stablehlo.reduce
// CHECK: stablehlo.uniform_dequantize
// CHECK-NEXT: stablehlo.uniform_dequantize
// CHECK-NEXT: stablehlo.maximum {{.*}} : tensor<f32>
// CHECK-NEXT: stablehlo.uniform_quantize
func.func @regions_and_movements(%a: tensor<2x3x!q>, %i: tensor<!q>) -> tensor<3x!q> {
  %unused = stablehlo.abs %a : tensor<2x3x!q>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3x!q>) -> tensor<3x2x!q>
  %1 = "stablehlo.reduce"(%0, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<!q>, %y: tensor<!q>):
    %2 = stablehlo.maximum %x, %y : tensor<!q>
    stablehlo.return %2 : tensor<!q>
  }) : (tensor<3x2x!q>, tensor<!q>) -> tensor<3x!q>
  return %1 : tensor<3x!q>
}
