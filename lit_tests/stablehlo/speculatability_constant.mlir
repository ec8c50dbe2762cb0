// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT: return
func.func @constant() {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.constant() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x!quant.uniform<i8:f32, 2.0:15>>) -> ()
  return
}
