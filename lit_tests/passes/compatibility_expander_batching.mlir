// Batching dimensions of gather and scatter, which came with version 1.1.0.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.0.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.0.0})' %s | FileCheck %s
// RUN: stablehlo-opt %s -o %t.same
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.1.0 %s | diff - %t.same

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: %[[I1:.*]] = stablehlo.iota dim = 1 : tensor<5x3x1xi32>
// CHECK-NEXT: %[[I0:.*]] = stablehlo.iota dim = 0 : tensor<5x3x1xi32>
// CHECK-NEXT: %[[ALL:.*]] = stablehlo.concatenate %[[I1]], %[[I0]], %arg1, dim = 2 : (tensor<5x3x1xi32>, tensor<5x3x1xi32>, tensor<5x3x2xi32>) -> tensor<5x3x4xi32>
// CHECK-NEXT: %[[NEW:.*]] = "stablehlo.gather"(%arg0, %[[ALL]])
// CHECK-SAME: #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 2, 1, 3], index_vector_dim = 2>
// CHECK-SAME: indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 4>
// CHECK-SAME: (tensor<3x6x5x7xf32>, tensor<5x3x4xi32>) -> tensor<5x3x4xf32>
// CHECK-NEXT: return %[[NEW]]
func.func @gather(%arg0: tensor<3x6x5x7xf32>, %arg1: tensor<5x3x2xi32>) -> tensor<5x3x4xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0, 2], start_indices_batching_dims = [1, 0], start_index_map = [1, 3], index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 1, 1, 4>, indices_are_sorted = true
  }> : (tensor<3x6x5x7xf32>, tensor<5x3x2xi32>) -> tensor<5x3x4xf32>
  return %0 : tensor<5x3x4xf32>
}

// Indices without a dimension of vectors, in a type that is too narrow, signed
// and not.
// CHECK-LABEL: func.func @narrow
// CHECK-NEXT: %[[WIDE:.*]] = stablehlo.convert %arg1 : (tensor<128xi8>) -> tensor<128xi32>
// CHECK-NEXT: %[[VECTOR:.*]] = stablehlo.reshape %[[WIDE]] : (tensor<128xi32>) -> tensor<128x1xi32>
// CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<128x1xi32>
// CHECK-NEXT: stablehlo.concatenate %[[I]], %[[VECTOR]], dim = 1 : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x2xi32>
// CHECK: "stablehlo.gather"
// CHECK-NEXT: stablehlo.reshape %arg2 : (tensor<128xui8>) -> tensor<128x1xui8>
// CHECK-NEXT: stablehlo.iota dim = 0 : tensor<128x1xui8>
func.func @narrow(%arg0: tensor<128x9xf32>, %arg1: tensor<128xi8>, %arg2: tensor<128xui8>) -> (tensor<128xf32>, tensor<128xf32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<128x9xf32>, tensor<128xi8>) -> tensor<128xf32>
  %1 = "stablehlo.gather"(%arg0, %arg2) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<128x9xf32>, tensor<128xui8>) -> tensor<128xf32>
  return %0, %1 : tensor<128xf32>, tensor<128xf32>
}

// Indices are still sorted where the new ones grow with the old order.
// CHECK-LABEL: func.func @sorted
// CHECK: "stablehlo.gather"{{.*}} start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = true
// CHECK: "stablehlo.gather"{{.*}} start_index_map = [1, 0], index_vector_dim = 1>, indices_are_sorted = false
func.func @sorted(%arg0: tensor<4x4xf32>, %arg1: tensor<4x1xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>, indices_are_sorted = true
  }> : (tensor<4x4xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  %1 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>, indices_are_sorted = true
  }> : (tensor<4x4xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// The operand's sizes need not be known.
// CHECK-LABEL: func.func @dynamic
// CHECK: stablehlo.iota dim = 0 : tensor<4x1xi64>
// CHECK: "stablehlo.gather"{{.*}}collapsed_slice_dims = [0, 1], start_index_map = [0, 1]
func.func @dynamic(%arg0: tensor<?x?xf32>, %arg1: tensor<4x1xi64>) -> tensor<4xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<?x?xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Several inputs.
// CHECK-LABEL: func.func @scatter
// CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<3x1xi32>
// CHECK-NEXT: %[[ALL:.*]] = stablehlo.concatenate %[[I]], %arg2, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
// CHECK-NEXT: "stablehlo.scatter"(%arg0, %arg1, %[[ALL]], %arg3, %arg4)
// CHECK-SAME: indices_are_sorted = true
// CHECK-SAME: #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>
// CHECK-SAME: unique_indices = true
// CHECK-NEXT: ^bb0(
// CHECK-NEXT: stablehlo.return
func.func @scatter(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xi32>, %arg2: tensor<3x1xi32>, %arg3: tensor<3xf32>, %arg4: tensor<3xi32>) -> (tensor<3x5xf32>, tensor<3x5xi32>) {
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>,
    indices_are_sorted = true, unique_indices = true
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %c, %d : tensor<f32>, tensor<i32>
  }) : (tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x1xi32>, tensor<3xf32>, tensor<3xi32>) -> (tensor<3x5xf32>, tensor<3x5xi32>)
  return %0#0, %0#1 : tensor<3x5xf32>, tensor<3x5xi32>
}

// Without batching dimensions there is nothing to do.
// CHECK-LABEL: func.func @none
// CHECK-NEXT: "stablehlo.gather"(%arg0, %arg1)
// CHECK-SAME: {mine = 1 : i64}
func.func @none(%arg0: tensor<4x9xf32>, %arg1: tensor<4x1xi32>) -> tensor<4x9xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 9>
  }> {mine = 1 : i64} : (tensor<4x9xf32>, tensor<4x1xi32>) -> tensor<4x9xf32>
  return %0 : tensor<4x9xf32>
}
