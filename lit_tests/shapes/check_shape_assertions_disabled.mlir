// RUN: stablehlo-opt --stablehlo-check-shape-assertions='enable-shape-assertions=false' %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NEXT: return
func.func @main(%p: tensor<i1>) {
  stablehlo.custom_call @shape_assertion(%p) {error_message = "unknown", has_side_effect = true} : (tensor<i1>) -> ()
  stablehlo.custom_call @shape_assertion() {has_side_effect = true} : () -> ()
  return
}
