// RUN: stablehlo-opt --stablehlo-check-shape-assertions %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-check-shape-assertions='enable-shape-assertions=false' %s | FileCheck %s

// Assertions that hold are erased, with what they compute for.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: return
func.func @main() {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.constant dense<3> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%true, %0) {api_version = 2 : i32, error_message = "n = {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
