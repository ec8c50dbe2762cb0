// 1.4.0: tan.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @tan(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
func.func @tan(%arg0: tensor<f32>) {
  // CHECK: %0 = "vhlo.tan_v1"(%arg0) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = stablehlo.tan %arg0 : tensor<f32>
  return
}
