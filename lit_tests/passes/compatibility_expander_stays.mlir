// What cannot be expressed otherwise stays as it is.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=minimum %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=minimum})' %s | FileCheck %s

// More accurate than by default: nothing is known about the quotient of two
// such functions.
// CHECK-LABEL: func.func @accurate
// CHECK: stablehlo.tan %arg0 {result_accuracy
// CHECK: stablehlo.tan %arg0 {result_accuracy
// CHECK-NOT: stablehlo.tan
func.func @accurate(%arg0: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %0 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  %1 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<f32>
  %2 = stablehlo.tan %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<f32>
  return %0, %1, %2 : tensor<f32>, tensor<f32>, tensor<f32>
}

// An iota for indices whose number is known only when the program runs.
// CHECK-LABEL: func.func @dynamic_gather
// CHECK-NEXT: "stablehlo.gather"{{.*}}operand_batching_dims = [0], start_indices_batching_dims = [0]
func.func @dynamic_gather(%arg0: tensor<?x9xf32>, %arg1: tensor<?x1xi64>) -> tensor<?xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<?x9xf32>, tensor<?x1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// CHECK-LABEL: func.func @dynamic_scatter
// CHECK-NEXT: "stablehlo.scatter"{{.*}}input_batching_dims = [0], scatter_indices_batching_dims = [0]
func.func @dynamic_scatter(%arg0: tensor<?x5xf32>, %arg1: tensor<?x1xi32>, %arg2: tensor<?xf32>) -> tensor<?x5xf32> {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<?x5xf32>, tensor<?x1xi32>, tensor<?xf32>) -> tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}
