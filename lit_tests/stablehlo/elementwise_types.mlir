// Which types an elementwise op's operands and result may have together, and
// what is inferred from operands that say different things about their shape.
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @compatible
func.func @compatible(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %arg1: tensor<2x?xf32>) {
  // CHECK: -> tensor<2x4xf32>
  %0 = stablehlo.add %arg0, %arg1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<2x4xf32>
  // CHECK: -> tensor<?x?xf32>
  %1 = stablehlo.subtract %arg0, %arg1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32>) -> tensor<?x?xf32>
  return
}

// Scales and zero points may differ.
// CHECK-LABEL: func.func @quantized
func.func @quantized(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %arg1: tensor<2x!quant.uniform<i8:f32, 3.0:1>>) {
  // CHECK: -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i8:f32, 3.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @size_exceeds_bound(%arg0: tensor<?xf32, #stablehlo.bounds<3>>, %arg1: tensor<4xf32>) {
  // expected-error@+1 {{requires operands of one shape, found size 4 and bound 3 in dimension 0 [add C1]}}
  %0 = stablehlo.add %arg0, %arg1 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @result_exceeds_bound(%arg0: tensor<?xf32, #stablehlo.bounds<3>>, %arg1: tensor<?xf32, #stablehlo.bounds<5>>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<4xf32>
  return
}

// -----

func.func @sizes(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @ranks(%arg0: tensor<2xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @element_types(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @storage_types(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %arg1: tensor<2x!quant.uniform<i16:f32, 2.0:15>>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2x!quant.uniform<i16:f32, 2.0:15>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @quantized_or_not(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:15>>, %arg1: tensor<2xi8>) {
  // expected-error@+1 {{requires compatible types for all operands and results}}
  %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>, tensor<2xi8>) -> tensor<2xi8>
  return
}
