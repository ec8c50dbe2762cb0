// What does not matter for the test is taken out of a program.
// RUN: stablehlo-reduce %s --reduction-tree='traversal-mode=0 test=%S/Inputs/has_tan.sh' | FileCheck %s
// RUN: stablehlo-reduce %s --opt-reduction-pass='opt-pass=symbol-dce test=%S/Inputs/has_tan.sh' | FileCheck %s --check-prefix=PASS

// CHECK-LABEL: func.func @kept
// CHECK: stablehlo.tan
// CHECK-NOT: stablehlo.cosine
// CHECK-NOT: @other
func.func @kept(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %a : tensor<4xf32>
  %1 = stablehlo.cosine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// PASS: func.func @kept
// PASS-NOT: func.func private @other
func.func private @other(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.cosine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
