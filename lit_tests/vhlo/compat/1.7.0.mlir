// 1.7.0: types f8E4M3 and f8E3M4.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @floats_1_7(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f8E4M3_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f8E3M4_v1>) -> ()
func.func @floats_1_7(%arg0: tensor<f8E4M3>, %arg1: tensor<f8E3M4>) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 0x70]> : tensor<2xf8E3M4>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E3M4_v1>
  %cst_0 = stablehlo.constant dense<[1.000000e+00, 0x70]> : tensor<2xf8E3M4>
  return
}
