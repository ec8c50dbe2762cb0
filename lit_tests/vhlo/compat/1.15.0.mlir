// 1.15.0: async_start and async_done, and the type of what they exchange, future.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @asynchronous(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<8x!vhlo.f32_v1>) -> ()
func.func @asynchronous(%arg0: tensor<8xf32>) {
  // CHECK: %0 = "vhlo.async_start_v1"(%arg0) ({
  %0 = "stablehlo.async_start"(%arg0) ({
  ^bb0(%arg1: tensor<8xf32>):
    // CHECK: %2 = "vhlo.slice_v1"(%arg1) <{limit_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
    %2 = stablehlo.slice %arg1 [0:2] : (tensor<8xf32>) -> tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<2xf32>>
  // CHECK: %1 = "vhlo.async_done_v1"(%0) : (!vhlo.future_v1<!vhlo.tensor_v1<2x!vhlo.f32_v1>>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return
}
