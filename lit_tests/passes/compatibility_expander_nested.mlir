// What is in a region of an op that is expanded itself.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.0.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.0.0})' %s | FileCheck %s

// Readers do not convert `sine` in the region of a `scatter` of version 1.0.0, so no artifact of the result is written.
// RUN: not stablehlo-translate --serialize --target=1.0.0 --expand %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: the smallest version that the whole program can target is 1.1.0

// CHECK-LABEL: func.func @scatter
// CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<3x1xi32>
// CHECK-NEXT: %[[ALL:.*]] = stablehlo.concatenate %[[I]], %arg2, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
// CHECK-NEXT: "stablehlo.scatter"(%arg0, %arg1, %[[ALL]], %arg3, %arg4)
// CHECK-SAME: indices_are_sorted = true
// CHECK-SAME: #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>
// CHECK-SAME: unique_indices = true
// CHECK-NEXT: ^bb0(
// CHECK-NEXT: stablehlo.sine
// CHECK-NEXT: stablehlo.cosine
// CHECK-NEXT: stablehlo.divide
// CHECK-NEXT: stablehlo.return
func.func @scatter(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xi32>, %arg2: tensor<3x1xi32>, %arg3: tensor<3xf32>, %arg4: tensor<3xi32>) -> (tensor<3x5xf32>, tensor<3x5xi32>) {
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>,
    indices_are_sorted = true, unique_indices = true
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %1 = stablehlo.tan %c : tensor<f32>
    stablehlo.return %1, %d : tensor<f32>, tensor<i32>
  }) : (tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x1xi32>, tensor<3xf32>, tensor<3xi32>) -> (tensor<3x5xf32>, tensor<3x5xi32>)
  return %0#0, %0#1 : tensor<3x5xf32>, tensor<3x5xi32>
}
