// 1.8.0: types f4E2M1FN, f6E2M3FN, f6E3M2FN and f8E8M0FNU.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @floats_1_8(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f4E2M1FN_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f6E2M3FN_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f6E3M2FN_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f8E8M0FNU_v1>) -> ()
func.func @floats_1_8(%arg0: tensor<f4E2M1FN>, %arg1: tensor<f6E2M3FN>, %arg2: tensor<f6E3M2FN>, %arg3: tensor<f8E8M0FNU>) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -5.000000e-01]> : tensor<2xf4E2M1FN>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f4E2M1FN_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, -5.000000e-01]> : tensor<2xf4E2M1FN>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf6E2M3FN>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f6E2M3FN_v1>
  %cst_0 = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf6E2M3FN>
  // CHECK: %2 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf6E3M2FN>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f6E3M2FN_v1>
  %cst_1 = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf6E3M2FN>
  // CHECK: %3 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf8E8M0FNU>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E8M0FNU_v1>
  %cst_2 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf8E8M0FNU>
  return
}
