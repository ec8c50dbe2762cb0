// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @bitcast_convert(
// GENERIC-LABEL: sym_name = "bitcast_convert"
func.func @bitcast_convert(%0: tensor<2xf32>) {
  // CHECK: %0 = stablehlo.bitcast_convert %arg0 : (tensor<2xf32>) -> tensor<2x4xi8>
  // GENERIC: %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xf32>) -> tensor<2x4xi8>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<2x4xi8>
  return
}

// -----

// CHECK-LABEL: func.func @broadcast(
// GENERIC-LABEL: sym_name = "broadcast"
func.func @broadcast(%0: tensor<3xf32>) {
  // CHECK: %0 = stablehlo.broadcast %arg0, sizes = [1, 2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  // GENERIC: %0 = "stablehlo.broadcast"(%arg0) <{broadcast_sizes = array<i64: 1, 2>}> : (tensor<3xf32>) -> tensor<1x2x3xf32>
  %1 = stablehlo.broadcast %0, sizes = [1, 2] : (tensor<3xf32>) -> tensor<1x2x3xf32>
  // CHECK-NEXT: %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  // GENERIC-NEXT: %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: %2 = stablehlo.broadcast_in_dim %arg0, dims = [0] {a} : (tensor<3xf32>) -> tensor<3xf32>
  // GENERIC-NEXT: %2 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> {a} : (tensor<3xf32>) -> tensor<3xf32>
  %3 = stablehlo.broadcast_in_dim %0, dims = [0] {a} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

// CHECK-LABEL: func.func @broadcast_scalar(
// GENERIC-LABEL: sym_name = "broadcast_scalar"
func.func @broadcast_scalar(%0: tensor<i1>) {
  // CHECK: %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<i1>) -> tensor<?xi1, #stablehlo.bounds<4>>
  // GENERIC: %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<?xi1, #stablehlo.bounds<4>>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i1>) -> tensor<?xi1, #stablehlo.bounds<4>>
  return
}

// -----

// CHECK-LABEL: func.func @concatenate(
// GENERIC-LABEL: sym_name = "concatenate"
func.func @concatenate(%0: tensor<2x3xf32>, %1: tensor<2x4xf32>) {
  // CHECK: %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  // GENERIC: %0 = "stablehlo.concatenate"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  // CHECK-NEXT: %1 = stablehlo.concatenate %arg0, dim = 0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // GENERIC-NEXT: %1 = "stablehlo.concatenate"(%arg0) <{dimension = 0 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.concatenate %0, dim = 0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// CHECK-LABEL: func.func @iota(
// GENERIC-LABEL: sym_name = "iota"
func.func @iota() {
  // CHECK: %0 = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f32>>
  // GENERIC: %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xcomplex<f32>>
  %0 = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f32>>
  return
}

// -----

// CHECK-LABEL: func.func @pad(
// GENERIC-LABEL: sym_name = "pad"
func.func @pad(%0: tensor<2x3xi8>, %1: tensor<i8>) {
  // CHECK: %0 = stablehlo.pad %arg0, %arg1, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<2x3xi8>, tensor<i8>) -> tensor<5x3xi8>
  // GENERIC: %0 = "stablehlo.pad"(%arg0, %arg1) <{edge_padding_high = array<i64: 2, -1>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xi8>, tensor<i8>) -> tensor<5x3xi8>
  %2 = stablehlo.pad %0, %1, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<2x3xi8>, tensor<i8>) -> tensor<5x3xi8>
  return
}

// -----

// CHECK-LABEL: func.func @reshape(
// GENERIC-LABEL: sym_name = "reshape"
func.func @reshape(%0: tensor<2x3xi8>) {
  // CHECK: %0 = stablehlo.reshape %arg0 : (tensor<2x3xi8>) -> tensor<6xi8>
  // GENERIC: %0 = "stablehlo.reshape"(%arg0) : (tensor<2x3xi8>) -> tensor<6xi8>
  %1 = stablehlo.reshape %0 : (tensor<2x3xi8>) -> tensor<6xi8>
  return
}

// -----

// CHECK-LABEL: func.func @reverse(
// GENERIC-LABEL: sym_name = "reverse"
func.func @reverse(%0: tensor<2x3xi8>) {
  // CHECK: %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xi8>
  // GENERIC: %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0, 1>}> : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %1 = stablehlo.reverse %0, dims = [0, 1] : tensor<2x3xi8>
  // CHECK-NEXT: %1 = stablehlo.reverse %arg0, dims = [] : (tensor<2x3xi8>) -> tensor<?x3xi8>
  // GENERIC-NEXT: %1 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64>}> : (tensor<2x3xi8>) -> tensor<?x3xi8>
  %2 = stablehlo.reverse %0, dims = [] : (tensor<2x3xi8>) -> tensor<?x3xi8>
  return
}

// -----

// CHECK-LABEL: func.func @slice(
// GENERIC-LABEL: sym_name = "slice"
func.func @slice(%0: tensor<4x8xi8>, %1: tensor<f32>) {
  // CHECK: %0 = stablehlo.slice %arg0 [1:3, 0:8:2] : (tensor<4x8xi8>) -> tensor<2x4xi8>
  // GENERIC: %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 3, 8>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 2>}> : (tensor<4x8xi8>) -> tensor<2x4xi8>
  %2 = stablehlo.slice %0 [1:3, 0:8:2] : (tensor<4x8xi8>) -> tensor<2x4xi8>
  // CHECK-NEXT: %1 = stablehlo.slice %arg1 [] : (tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: %1 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64>, start_indices = array<i64>, strides = array<i64>}> : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.slice %1 [] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// CHECK-LABEL: func.func @transpose(
// GENERIC-LABEL: sym_name = "transpose"
func.func @transpose(%0: tensor<2x3x4xi8>) {
  // CHECK: %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  // GENERIC: %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  %1 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  return
}
