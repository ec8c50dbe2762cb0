// 1.5.0: all_gather, all_reduce and all_to_all of several operands.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @variadic_collectives(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x16x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x16x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<4x16x!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<4x16x!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<4x16x!vhlo.i32_v1>) -> ()
func.func @variadic_collectives(%arg0: tensor<4x16xf32>, %arg1: tensor<4x16xi32>, %arg2: tensor<4x16xf32>, %arg3: tensor<4x16xf32>, %arg4: tensor<4x16xi32>) {
  // CHECK: %0:2 = "vhlo.all_gather_v2"(%arg0, %arg1) <{all_gather_dim = #vhlo.integer_v1<1 : i64>, channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<4x16x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x32x!vhlo.f32_v1>, !vhlo.tensor_v1<4x32x!vhlo.i32_v1>)
  %0:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x32xf32>, tensor<4x32xi32>)
  // CHECK: %1:2 = "vhlo.all_reduce_v2"(%arg2, %0#0) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
  %1:2 = "stablehlo.all_reduce"(%arg2, %0#0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
    // CHECK: %3 = "vhlo.add_v1"(%arg5, %arg6) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %3 = stablehlo.add %arg5, %arg6 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x16xf32>, tensor<4x32xf32>) -> (tensor<4x16xf32>, tensor<4x32xf32>)
  // CHECK: %2:2 = "vhlo.all_to_all_v2"(%arg3, %arg4) <{channel_id = #vhlo.integer_v1<0 : i64>, concat_dimension = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>>, split_count = #vhlo.integer_v1<4 : i64>, split_dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<4x16x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<16x4x!vhlo.f32_v1>, !vhlo.tensor_v1<16x4x!vhlo.i32_v1>)
  %2:2 = "stablehlo.all_to_all"(%arg3, %arg4) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<16x4xf32>, tensor<16x4xi32>)
  return
}
