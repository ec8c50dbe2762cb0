// 0.11.0: type f8E4M3B11FNUZ.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @floats_0_11(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f8E4M3B11FNUZ_v1>) -> ()
func.func @floats_0_11(%arg0: tensor<f8E4M3B11FNUZ>) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3B11FNUZ>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3B11FNUZ_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3B11FNUZ>
  return
}
