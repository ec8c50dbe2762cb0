// 1.9.0: result_accuracy of exponential.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @accuracy_of_exponential(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @accuracy_of_exponential(%arg0: tensor<f32>) {
  // CHECK: %0 = "vhlo.exponential_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 HIGHEST>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<f32>
  // CHECK: %1 = "vhlo.exponential_v2"(%0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 1.000000e-05, rtol = 2.500000e-01, ulps = 2, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = stablehlo.exponential %0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 2.500000e-01, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<f32>
  return
}
