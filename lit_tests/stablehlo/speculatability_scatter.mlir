// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @scatter(
// CHECK-NEXT: return
func.func @scatter(%i: tensor<4x9xf32>, %id: tensor<?x9xf32>, %x: tensor<5x1xi32>, %u: tensor<5x8xf32>) {
  %0 = "stablehlo.scatter"(%i, %x, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = "stablehlo.scatter"(%id, %x, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<?x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = "stablehlo.scatter"(%i, %x, %u) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  %3 = "stablehlo.scatter"(%i, %x, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?xf32>) -> ()
  return
}
