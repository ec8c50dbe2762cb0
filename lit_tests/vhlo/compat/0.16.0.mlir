// 0.16.0: collective_broadcast.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @collective_broadcast(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
func.func @collective_broadcast(%arg0: tensor<4xf32>) {
  // CHECK: %0 = "vhlo.collective_broadcast_v1"(%arg0) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.tensor_v1<dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  %0 = "stablehlo.collective_broadcast"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
