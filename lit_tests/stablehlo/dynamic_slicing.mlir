// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @dynamic_slice(
// GENERIC-LABEL: sym_name = "dynamic_slice"
func.func @dynamic_slice(%0: tensor<4x8xf32>, %1: tensor<i32>, %2: tensor<f32>) {
  // CHECK: %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [1, 2] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  // GENERIC: %0 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  %3 = stablehlo.dynamic_slice %0, %1, %1, sizes = [1, 2] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  // CHECK-NEXT: %1 = stablehlo.dynamic_slice %arg2, , sizes = [] : (tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: %1 = "stablehlo.dynamic_slice"(%arg2) <{slice_sizes = array<i64>}> : (tensor<f32>) -> tensor<f32>
  %4 = stablehlo.dynamic_slice %2, sizes = [] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_update_slice(
// GENERIC-LABEL: sym_name = "dynamic_update_slice"
func.func @dynamic_update_slice(%0: tensor<4x8xf32>, %1: tensor<1x2xf32>, %2: tensor<ui8>) {
  // CHECK: %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x8xf32>, tensor<1x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x8xf32>
  // GENERIC: %0 = "stablehlo.dynamic_update_slice"(%arg0, %arg1, %arg2, %arg2) : (tensor<4x8xf32>, tensor<1x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x8xf32>
  %3 = stablehlo.dynamic_update_slice %0, %1, %2, %2 : (tensor<4x8xf32>, tensor<1x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x8xf32>
  return
}
