// StableHLO before 0.15 had tensors for lists that are arrays today.
// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-translate --serialize --target=current %s -o %t.mlir
// RUN: stablehlo-artifact assemble -t current %s -o %t.artifact
// RUN: cmp %t.mlir %t.artifact
// RUN: stablehlo-opt %s | stablehlo-translate --serialize --target=current --strip-debuginfo -o %t.new
// RUN: stablehlo-translate --serialize --target=current --strip-debuginfo %s -o %t.old
// RUN: cmp %t.new %t.old
// RUN: stablehlo-opt %s --emit-bytecode --emit-bytecode-version=4 | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func.func @generic
func.func @generic(%a: tensor<4x6xf32>, %z: tensor<f32>) {
  // CHECK-NEXT: stablehlo.slice %arg0 [1:3, 0:6:2]
  %0 = "stablehlo.slice"(%a) {start_indices = dense<[1, 0]> : tensor<2xi64>, limit_indices = dense<[3, 6]> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} : (tensor<4x6xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: stablehlo.transpose %arg0, dims = [1, 0]
  %1 = "stablehlo.transpose"(%a) <{permutation = dense<[1, 0]> : tensor<2xi64>}> : (tensor<4x6xf32>) -> tensor<6x4xf32>
  // CHECK-NEXT: stablehlo.pad %arg0, %arg1, low = [1, 1], high = [0, 0], interior = [0, 0]
  %2 = "stablehlo.pad"(%a, %z) {edge_padding_low = dense<1> : tensor<2xi64>, edge_padding_high = dense<0> : tensor<2xi64>, interior_padding = dense<0> : tensor<2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<5x7xf32>
  // CHECK-NEXT: stablehlo.broadcast_in_dim %arg1, dims = []
  %3 = "stablehlo.broadcast_in_dim"(%z) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<4x6xf32>
  // CHECK-NEXT: stablehlo.reverse %arg0, dims = [1]
  %4 = "stablehlo.reverse"(%a) {dimensions = dense<[1]> : tensor<1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// CHECK-LABEL: func.func @windows
func.func @windows(%a: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x2xf32>) -> tensor<1x8x8x2xf32> {
  // CHECK: stablehlo.convolution
  // CHECK-SAME: reverse = [true, false]
  %0 = "stablehlo.convolution"(%a, %k) {
    dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    batch_group_count = 1 : i64, feature_group_count = 1 : i64,
    window_strides = dense<1> : tensor<2xi64>, padding = dense<1> : tensor<2x2xi64>,
    lhs_dilation = dense<1> : tensor<2xi64>, rhs_dilation = dense<1> : tensor<2xi64>,
    window_reversal = dense<[true, false]> : tensor<2xi1>
  } : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x8x8x2xf32>
  return %0 : tensor<1x8x8x2xf32>
}

// A dictionary after a custom form holds such lists, too.
// CHECK-LABEL: func.func @custom
func.func @custom(%a: tensor<1xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  // CHECK: known_expanding_dimensions = array<i64: 0>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] {known_expanding_dimensions = dense<0> : tensor<1xi64>} : (tensor<1xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
