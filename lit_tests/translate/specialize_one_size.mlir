// Sizes that are known stay: a refinement may repeat them, and types that are no tensors.
// RUN: stablehlo-translate --serialize --specialize='tensor<2x3xf32>' %s | stablehlo-translate --deserialize - | FileCheck %s
// RUN: not stablehlo-translate --serialize --specialize='tensor<2x4xf32>' %s 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: echo 'func.func @main(%%a: tensor<?xf32>, %%t: !stablehlo.token) { return }' | stablehlo-opt --stablehlo-refine-arguments='types=tensor<4xf32>,!stablehlo.token' | FileCheck %s --check-prefix=TOKEN

// CHECK: func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: stablehlo.abs %arg0 : tensor<2x3xf32>
// OTHER: error: {{.*}}invalid refinement for argument 0, refinement dimension sizes must match for static dimensions in tensor<?x3xf32> -> tensor<2x4xf32>
// TOKEN: func.func @main(%arg0: tensor<4xf32>, %arg1: !stablehlo.token)
func.func @main(%a: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = stablehlo.abs %a : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
