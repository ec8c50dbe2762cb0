// 1.12.0: source_target_pairs of send and recv.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @source_target_pairs(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<3x!vhlo.i32_v1>, %arg1: !vhlo.token_v1) -> ()
func.func @source_target_pairs(%arg0: tensor<3xi32>, %arg1: !stablehlo.token) {
  // CHECK: %0 = "vhlo.send_v2"(%arg0, %arg1) <{channel_id = #vhlo.integer_v1<1 : i64>, channel_type = #vhlo.integer_v1<1 : i64>, is_host_transfer = #vhlo.bool_v1<false>, source_target_pairs = #vhlo.tensor_v1<dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>>}> : (!vhlo.tensor_v1<3x!vhlo.i32_v1>, !vhlo.token_v1) -> !vhlo.token_v1
  %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: %1:2 = "vhlo.recv_v2"(%0) <{channel_id = #vhlo.integer_v1<1 : i64>, channel_type = #vhlo.integer_v1<1 : i64>, is_host_transfer = #vhlo.bool_v1<false>, source_target_pairs = #vhlo.tensor_v1<dense<{{\[\[}}0, 1], [1, 2]]> : tensor<2x2xi64>>}> : (!vhlo.token_v1) -> (!vhlo.tensor_v1<3x!vhlo.i32_v1>, !vhlo.token_v1)
  %1:2 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  return
}
