// 1.1.0: batching dimensions of gather, dynamic_gather and scatter.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @batching(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x9x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x1x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<4x9x!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<4x1x!vhlo.i32_v1>, %arg4: !vhlo.tensor_v1<2x!vhlo.i32_v1>, %arg5: !vhlo.tensor_v1<4x9x!vhlo.f32_v1>, %arg6: !vhlo.tensor_v1<4x1x!vhlo.i32_v1>, %arg7: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
func.func @batching(%arg0: tensor<4x9xf32>, %arg1: tensor<4x1xi32>, %arg2: tensor<4x9xf32>, %arg3: tensor<4x1xi32>, %arg4: tensor<2xi32>, %arg5: tensor<4x9xf32>, %arg6: tensor<4x1xi32>, %arg7: tensor<4xf32>) {
  // CHECK: %0 = "vhlo.gather_v2"(%arg0, %arg1) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x9x!vhlo.f32_v1>, !vhlo.tensor_v1<4x1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x9xf32>, tensor<4x1xi32>) -> tensor<4x2xf32>
  // CHECK: %1 = "vhlo.dynamic_gather_v2"(%arg2, %arg3, %arg4) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_index_map = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x9x!vhlo.f32_v1>, !vhlo.tensor_v1<4x1x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
  %1 = "stablehlo.dynamic_gather"(%arg2, %arg3, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<4x1xi32>, tensor<2xi32>) -> tensor<4x2xf32>
  // CHECK: %2 = "vhlo.scatter_v2"(%arg5, %arg6, %arg7) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, unique_indices = #vhlo.bool_v1<false>, update_window_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> ({
  %2 = "stablehlo.scatter"(%arg5, %arg6, %arg7) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
    stablehlo.return %arg9 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x9xf32>
  return
}
