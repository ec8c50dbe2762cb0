// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @constant
func.func @constant() {
  %20 = stablehlo.constant dense<1> : tensor<2xi8>
  // CHECK: types0 = tensor<2xi8>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<2xi8>) -> ()
  return
}
