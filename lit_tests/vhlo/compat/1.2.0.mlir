// 1.2.0: types i2 and ui2.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK-LABEL: vhlo.func_v1 @integers_1_2(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.i2_v1>, %arg1: !vhlo.tensor_v1<!vhlo.ui2_v1>) -> ()
func.func @integers_1_2(%arg0: tensor<i2>, %arg1: tensor<ui2>) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[-2, 1, 0]> : tensor<3xi2>>}> : () -> !vhlo.tensor_v1<3x!vhlo.i2_v1>
  %c = stablehlo.constant dense<[-2, 1, 0]> : tensor<3xi2>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3> : tensor<5xui2>>}> : () -> !vhlo.tensor_v1<5x!vhlo.ui2_v1>
  %c_0 = stablehlo.constant dense<3> : tensor<5xui2>
  return
}
