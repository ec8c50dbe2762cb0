// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @scatter(
func.func @scatter(%arg0: tensor<?x9xbf16, #stablehlo.bounds<4, ?>>, %arg1: tensor<4x?xi32>, %arg2: tensor<5x1xi32>, %arg3: tensor<5x8xbf16>, %arg4: tensor<5x8xi32>) {
  %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i64>, %c: tensor<f32>, %d: tensor<i64>):
    stablehlo.return %c, %d : tensor<f32>, tensor<i64>
  }) : (tensor<?x9xbf16, #stablehlo.bounds<4, ?>>, tensor<4x?xi32>, tensor<5x1xi32>, tensor<5x8xbf16>, tensor<5x8xi32>) -> (tensor<?x?xf32>, tensor<?x?xi64>)
  // CHECK: types0 = tensor<?x9xf32, #stablehlo.bounds<4, ?>>, types1 = tensor<4x?xi64>
  "hlo_test_infer.get_return_types"(%0#0) : (tensor<?x?xf32>) -> ()
  return
}
