// 0.10.0: types f8E4M3FNUZ and f8E5M2FNUZ, and bytecode version 1.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @floats_0_10(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f8E4M3FNUZ_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f8E5M2FNUZ_v1>) -> ()
func.func @floats_0_10(%arg0: tensor<f8E4M3FNUZ>, %arg1: tensor<f8E5M2FNUZ>) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3FNUZ>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3FNUZ_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3FNUZ>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E5M2FNUZ_v1>
  %cst_0 = stablehlo.constant dense<[1.000000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>
  return
}
