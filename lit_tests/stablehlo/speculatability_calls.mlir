// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// Nobody knows whether what is called may be executed, be it free of effects.

// CHECK-LABEL: func.func @custom_call(
// CHECK-NEXT: return
func.func @custom_call(%s: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%s) : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.custom_call @foo(%s) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @composite(
// CHECK-NEXT: return
func.func @composite(%s: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %s {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  return
}

func.func private @decomposition(%s: tensor<2xf32>) -> tensor<2xf32> {
  return %s : tensor<2xf32>
}
