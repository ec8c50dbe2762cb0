// 0.17.0: reductions whose result has another element type than the operand.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @promotion(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg5: !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, %arg6: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg7: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg8: !vhlo.tensor_v1<1x!vhlo.i32_v1>, %arg9: !vhlo.tensor_v1<8x!vhlo.f32_v1>, %arg10: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg11: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> ()
func.func @promotion(%arg0: tensor<4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>, %arg3: tensor<f32>, %arg4: tensor<4x8xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<f32>, %arg7: tensor<4x8xf32>, %arg8: tensor<1xi32>, %arg9: tensor<8xf32>, %arg10: tensor<4x8xf32>, %arg11: tensor<4x8xf32>) {
  // CHECK: %0 = "vhlo.reduce_v1"(%arg0, %arg1) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
  %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf64>
   reducer(%arg12: tensor<f64>, %arg13: tensor<f64>)  {
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }
  // CHECK: %1 = "vhlo.reduce_window_v1"(%arg2, %arg3) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> ({
  %1 = "stablehlo.reduce_window"(%arg2, %arg3) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%arg12: tensor<f64>, %arg13: tensor<f64>):
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<3x7xf64>
  // CHECK: %2 = "vhlo.select_and_scatter_v1"(%arg4, %arg5, %arg6) <{padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> ({
  %2 = "stablehlo.select_and_scatter"(%arg4, %arg5, %arg6) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
    // CHECK: %6 = "vhlo.compare_v1"(%arg12, %arg13) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
    %6 = stablehlo.compare GE, %arg12, %arg13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %6 : tensor<i1>
  }, {
  ^bb0(%arg12: tensor<f64>, %arg13: tensor<f64>):
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<4x8xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x8xf64>
  // CHECK: %3 = "vhlo.scatter_v1"(%arg7, %arg8, %arg9) <{index_vector_dim = #vhlo.integer_v1<0 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, unique_indices = #vhlo.bool_v1<false>, update_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
  %3 = "stablehlo.scatter"(%arg7, %arg8, %arg9) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%arg12: tensor<f64>, %arg13: tensor<f64>):
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<4x8xf32>, tensor<1xi32>, tensor<8xf32>) -> tensor<4x8xf64>
  // CHECK: %4 = "vhlo.all_reduce_v1"(%arg10) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
  %4 = "stablehlo.all_reduce"(%arg10) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%arg12: tensor<f64>, %arg13: tensor<f64>):
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf64>
  // CHECK: %5 = "vhlo.reduce_scatter_v1"(%arg11) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>, scatter_dimension = #vhlo.integer_v1<1 : i64>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
  %5 = "stablehlo.reduce_scatter"(%arg11) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64}> ({
  ^bb0(%arg12: tensor<f64>, %arg13: tensor<f64>):
    // CHECK: %6 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    %6 = stablehlo.add %arg12, %arg13 : tensor<f64>
    stablehlo.return %6 : tensor<f64>
  }) : (tensor<4x8xf32>) -> tensor<4x4xf64>
  return
}
