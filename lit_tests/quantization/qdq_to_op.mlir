// RUN: stablehlo-opt %s --stablehlo-legalize-qdq-to-quantized-op --mlir-print-debuginfo | FileCheck %s
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-legalize-qdq-to-quantized-op))' --mlir-print-debuginfo | FileCheck %s

!q = !quant.uniform<i8:f32, 5.000000e-01:3>
!r = !quant.uniform<i8:f32, 2.500000e-01:-1>

// The new op has the attributes and the location of the op on floats.
// CHECK-LABEL: func.func @op_becomes_quantized
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %arg0, %arg1 {name = "sum"} : {{.*}} loc(#[[SUM_LOC:.*]])
// CHECK-NEXT: return %[[SUM]]
func.func @op_becomes_quantized(%a: tensor<2x!q>, %b: tensor<2x!r>) -> tensor<2x!r> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!q>) -> tensor<2xf32>
  %1 = stablehlo.uniform_dequantize %b : (tensor<2x!r>) -> tensor<2xf32>
  %2 = "stablehlo.add"(%0, %1) {name = "sum"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("sum")
  %3 = stablehlo.uniform_quantize %2 : (tensor<2xf32>) -> tensor<2x!r>
  return %3 : tensor<2x!r>
}

// CHECK-LABEL: func.func @op_with_further_uses_stays
// CHECK-NEXT: %[[F:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[FLOAT:.*]] = stablehlo.tanh %[[F]] : tensor<2xf32>
// CHECK-NEXT: %[[Q:.*]] = stablehlo.tanh %arg0
// CHECK-NEXT: return %[[FLOAT]], %[[Q]]
func.func @op_with_further_uses_stays(%a: tensor<2x!q>) -> (tensor<2xf32>, tensor<2x!r>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!q>) -> tensor<2xf32>
  %1 = stablehlo.tanh %0 : tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!r>
  return %1, %2 : tensor<2xf32>, tensor<2x!r>
}

// Elements that move keep their quantization, so `transpose` must have the same quantization before and after.
// CHECK-LABEL: func.func @movement_keeps_the_quantization
// CHECK: %[[F:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[F]]
// CHECK-NEXT: %[[SAME:.*]] = stablehlo.transpose %arg0
// CHECK-NEXT: %[[OTHER:.*]] = stablehlo.uniform_quantize %[[T]]
// CHECK-NEXT: return %[[SAME]], %[[OTHER]]
func.func @movement_keeps_the_quantization(%a: tensor<2x3x!q>) -> (tensor<3x2x!q>, tensor<3x2x!r>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x3x!q>) -> tensor<2x3xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<3x2xf32>) -> tensor<3x2x!q>
  %3 = stablehlo.uniform_quantize %1 : (tensor<3x2xf32>) -> tensor<3x2x!r>
  return %2, %3 : tensor<3x2x!q>, tensor<3x2x!r>
}

// A quantization in between rounds, and a custom call may do anything.
// CHECK-LABEL: func.func @other_ops_stay
// CHECK-NEXT: stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[R:.*]] = stablehlo.uniform_quantize
// CHECK-NEXT: %[[Q:.*]] = stablehlo.uniform_quantize %[[R]]
// CHECK-NEXT: %[[F:.*]] = stablehlo.custom_call @f
// CHECK-NEXT: %[[CALLED:.*]] = stablehlo.uniform_quantize %[[F]]
// CHECK-NEXT: return %[[Q]], %[[CALLED]]
func.func @other_ops_stay(%a: tensor<2x!q>) -> (tensor<2x!q>, tensor<2x!q>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!q>) -> tensor<2xf32>
  %1 = stablehlo.uniform_quantize %0 : (tensor<2xf32>) -> tensor<2x!r>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2x!r>) -> tensor<2x!q>
  %3 = stablehlo.custom_call @f(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %4 = stablehlo.uniform_quantize %3 : (tensor<2xf32>) -> tensor<2x!q>
  return %2, %4 : tensor<2x!q>, tensor<2x!q>
}
// CHECK: #[[SUM_LOC]] = loc("sum")
