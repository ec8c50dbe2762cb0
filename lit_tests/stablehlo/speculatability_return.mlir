// A `return` has no result that a test op could ask about; but a region may be
// executed speculatively only if all ops in it may be.
// RUN: stablehlo-opt %s --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @return(
// CHECK-NEXT: "stablehlo.if"
// CHECK: scf.for
// CHECK-NEXT: }
func.func @return(%p: tensor<i1>, %d: tensor<?xf32>, %lb: index) {
  scf.for %i = %lb to %lb step %lb {
    %0 = "stablehlo.if"(%p) ({
      stablehlo.return %d : tensor<?xf32>
    }, {
      stablehlo.return %d : tensor<?xf32>
    }) : (tensor<i1>) -> tensor<?xf32>
  }
  return
}
