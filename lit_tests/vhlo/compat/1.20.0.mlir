// 1.20.0: collective_broadcast of several operands, and from a root known at run time.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @collective_broadcast_1_20(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<8x!vhlo.i8_v1>, %arg2: !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> ()
func.func @collective_broadcast_1_20(%arg0: tensor<4xf32>, %arg1: tensor<8xi8>, %arg2: tensor<1xi32>) {
  // CHECK: %0:2 = "vhlo.collective_broadcast_v2"(%arg0, %arg1) <{channel_id = #vhlo.integer_v1<0 : i64>, has_dynamic_root = #vhlo.bool_v1<false>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.i8_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.i8_v1>)
  %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<8xi8>) -> (tensor<4xf32>, tensor<8xi8>)
  // CHECK: %1 = "vhlo.collective_broadcast_v2"(%0#0, %arg2) <{channel_id = #vhlo.integer_v1<0 : i64>, has_dynamic_root = #vhlo.bool_v1<true>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  %1 = "stablehlo.collective_broadcast"(%0#0, %arg2) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  return
}
