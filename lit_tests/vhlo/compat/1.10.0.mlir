// 1.10.0: result_accuracy of the other transcendental ops.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @accuracy(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @accuracy(%arg0: tensor<f32>) {
  // CHECK: %0 = "vhlo.cbrt_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 1, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = stablehlo.cbrt %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %1 = "vhlo.cosine_v2"(%0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 2, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = stablehlo.cosine %0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %2 = "vhlo.exponential_minus_one_v2"(%1) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 3, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %2 = stablehlo.exponential_minus_one %1 {result_accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %3 = "vhlo.log_v2"(%2) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 4, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %3 = stablehlo.log %2 {result_accuracy = #stablehlo.result_accuracy<ulps = 4, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %4 = "vhlo.log_plus_one_v2"(%3) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 5, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %4 = stablehlo.log_plus_one %3 {result_accuracy = #stablehlo.result_accuracy<ulps = 5, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %5 = "vhlo.logistic_v2"(%4) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 6, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %5 = stablehlo.logistic %4 {result_accuracy = #stablehlo.result_accuracy<ulps = 6, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %6 = "vhlo.rsqrt_v2"(%5) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 7, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %6 = stablehlo.rsqrt %5 {result_accuracy = #stablehlo.result_accuracy<ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %7 = "vhlo.sine_v2"(%6) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 8, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %7 = stablehlo.sine %6 {result_accuracy = #stablehlo.result_accuracy<ulps = 8, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %8 = "vhlo.sqrt_v2"(%7) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 9, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %8 = stablehlo.sqrt %7 {result_accuracy = #stablehlo.result_accuracy<ulps = 9, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %9 = "vhlo.tan_v2"(%8) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 10, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %9 = stablehlo.tan %8 {result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  // CHECK: %10 = "vhlo.tanh_v2"(%9) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 11, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %10 = stablehlo.tanh %9 {result_accuracy = #stablehlo.result_accuracy<ulps = 11, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  return
}
