// RUN: stablehlo-opt --stablehlo-refine-shapes %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-refine-shapes='fold-op-element-limit=2' %s | FileCheck %s --check-prefix=LIMITED
// RUN: not stablehlo-opt --stablehlo-refine-shapes='fold-op-element-limit=many' %s 2>&1 | FileCheck %s --check-prefix=INVALID

// INVALID: error: 'builtin.module' op fold-op-element-limit must be a number of elements, found 'many'

// CHECK-NOT: stablehlo.add
// CHECK: dense<[4, 5]> : tensor<2xi32>
// CHECK: dense<[4, 5, 6]> : tensor<3xi32>
// LIMITED: dense<[4, 5]> : tensor<2xi32>
// LIMITED: stablehlo.add {{.*}} : tensor<3xi32>
func.func @main() -> (tensor<2xi32>, tensor<3xi32>) {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = stablehlo.constant dense<3> : tensor<2xi32>
  %2 = stablehlo.add %0, %1 : tensor<2xi32>
  %3 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %4 = stablehlo.constant dense<3> : tensor<3xi32>
  %5 = stablehlo.add %3, %4 : tensor<3xi32>
  return %2, %5 : tensor<2xi32>, tensor<3xi32>
}
