// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics
// RUN: not stablehlo-artifact assemble -t current %S/Inputs/older_list_i32.mlir -o %t 2>&1 | FileCheck %s
// CHECK: attribute 'permutation' failed to satisfy constraint: i64 dense array attribute

func.func @element(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op attribute 'permutation' failed to satisfy constraint: i64 dense array attribute, found dense<[1, 0]> : tensor<2xi32>}}
  %0 = "stablehlo.transpose"(%a) {permutation = dense<[1, 0]> : tensor<2xi32>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @rank(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op attribute 'permutation' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.transpose"(%a) {permutation = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// The list of a huge tensor is not built.
func.func @huge(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.reverse' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.reverse"(%a) {dimensions = dense<1> : tensor<1000000000xi64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
