// RUN: stablehlo-opt %s --stablehlo-legalize-quant-to-math --split-input-file --verify-diagnostics | FileCheck %s
// RUN: %mlir_opt_plugin %s --pass-pipeline='builtin.module(func.func(stablehlo-legalize-quant-to-math))' --split-input-file --verify-diagnostics | FileCheck %s

!q = !quant.uniform<i8:f32, 5.000000e-01:3>

// CHECK-LABEL: func.func @quantize(%arg0: tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT: %[[S:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
// CHECK-NEXT: %[[D:.*]] = stablehlo.divide %arg0, %[[S]]
// CHECK-NEXT: %[[Z:.*]] = stablehlo.constant dense<3.000000e+00>
// CHECK-NEXT: %[[A:.*]] = stablehlo.add %[[D]], %[[Z]]
// CHECK-NEXT: %[[MIN:.*]] = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT: %[[MAX:.*]] = stablehlo.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.clamp %[[MIN]], %[[A]], %[[MAX]]
// CHECK-NEXT: %[[R:.*]] = stablehlo.round_nearest_even %[[C]]
// CHECK-NEXT: %[[I:.*]] = stablehlo.convert %[[R]] : (tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT: return %[[I]]
func.func @quantize(%a: tensor<2xf32>) -> tensor<2x!q> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!q>
  return %0 : tensor<2x!q>
}

// Stored values without a sign have unsigned integers, and so have constants.
// CHECK-LABEL: func.func @dequantize_unsigned() -> tensor<2xf32>
// CHECK-NEXT: %[[U:.*]] = stablehlo.constant dense<[3, 253]> : tensor<2xui8>
// CHECK-NEXT: %[[I:.*]] = stablehlo.convert %[[U]] : (tensor<2xui8>) -> tensor<2xi32>
// CHECK-NEXT: %[[Z:.*]] = stablehlo.constant dense<128>
// CHECK-NEXT: %[[D:.*]] = stablehlo.subtract %[[I]], %[[Z]]
// CHECK-NEXT: %[[F:.*]] = stablehlo.convert %[[D]] : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-NEXT: %[[S:.*]] = stablehlo.constant dense<2.500000e-01>
// CHECK-NEXT: stablehlo.multiply %[[F]], %[[S]]
func.func @dequantize_unsigned() -> tensor<2xf32> {
  %0 = stablehlo.constant() {value = dense<[3, -3]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<u8:f32, 2.500000e-01:128>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<u8:f32, 2.500000e-01:128>>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @product(%arg0: tensor<3x4xi8>, %arg1: tensor<4x2xi8>) -> tensor<3x2xi8>
// CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<3x4xi8>, tensor<4x2xi8>) -> tensor<3x2xi32>
// CHECK: stablehlo.reduce{{.*}} applies stablehlo.add across dimensions = [0]
// CHECK: %[[E:.*]] = stablehlo.broadcast_in_dim {{.*}}, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
// CHECK: %[[SUM:.*]] = stablehlo.subtract %[[P]], %[[E]]
// CHECK: %[[F:.*]] = stablehlo.convert %[[SUM]] : (tensor<3x2xi32>) -> tensor<3x2xf32>
// CHECK: %[[S:.*]] = stablehlo.constant dense<[6.250000e-02, 3.125000e-02]> : tensor<2xf32>
// CHECK: stablehlo.broadcast_in_dim %[[S]], dims = [1]
func.func @product(%a: tensor<3x4x!q>, %b: tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01, 2.500000e-01}>>)
    -> tensor<3x2x!quant.uniform<i8:f32, 4.000000e+00>> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
    : (tensor<3x4x!q>, tensor<4x2x!quant.uniform<i8:f32:1, {5.000000e-01, 2.500000e-01}>>) -> tensor<3x2x!quant.uniform<i8:f32, 4.000000e+00>>
  return %0 : tensor<3x2x!quant.uniform<i8:f32, 4.000000e+00>>
}

// Choices between values of one type are those between stored values.
// CHECK-LABEL: func.func @maximum
// CHECK-NEXT: %[[M:.*]] = stablehlo.maximum %arg0, %arg0 : tensor<?xi8>
// CHECK-NEXT: return %[[M]]
func.func @maximum(%a: tensor<?x!q>) -> tensor<?x!q> {
  %0 = stablehlo.maximum %a, %a : tensor<?x!q>
  return %0 : tensor<?x!q>
}

// CHECK-LABEL: func.func @calls(%arg0: tensor<2xi8>, %arg1: tuple<tensor<2xi8>>) -> tensor<2xi8>
// CHECK: call @maximum(%{{.*}}) : (tensor<?xi8>) -> tensor<?xi8>
func.func @calls(%a: tensor<2x!q>, %b: tuple<tensor<2x!q>>) -> tensor<2x!q> {
  %0 = func.call @unknown() : () -> tensor<?x!q>
  %1 = func.call @maximum(%0) : (tensor<?x!q>) -> tensor<?x!q>
  return %a : tensor<2x!q>
}
// CHECK: func.func private @unknown() -> tensor<?xi8>
func.func private @unknown() -> tensor<?x!q>

// -----

func.func @unknown_meaning(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.custom_call' that was explicitly marked illegal: its result can depend on the quantization}}
  %0 = stablehlo.custom_call @f(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  return
}
