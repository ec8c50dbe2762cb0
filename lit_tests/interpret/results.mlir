// RUN: stablehlo-translate --interpret %s --args="[dense<[1.0, 2.0]> : tensor<2xf32>]" | FileCheck %s
// RUN: stablehlo-translate --serialize %s --target=1.0.0 -o %t.bc
// RUN: stablehlo-translate --interpret %t.bc --args="[dense<[1.0, 2.0]> : tensor<2xf32>]" | FileCheck %s
// RUN: stablehlo-translate --interpret --interpreter-print-dense %s --args="[dense<[1.0, 2.0]> : tensor<2xf32>]" | FileCheck %s --check-prefix=DENSE
// RUN: echo 'func.func @main(%%x: tensor<i1>) { check.expect_eq_const %%x, dense<true> : tensor<i1> return }' | stablehlo-translate --interpret --args="[dense<true> : tensor<i1>]"
// RUN: not stablehlo-translate --interpret %s 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not stablehlo-translate --interpret %s --args="[dense<1> : tensor<2xi32>]" 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not stablehlo-translate --interpret %s --args="1" 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not stablehlo-translate --interpret %s --args="[1.0]" 2>&1 | FileCheck %s --check-prefix=ELEMENTS

// COUNT: results.mlir:[[@LINE+4]]:1: error: incorrect number of arguments specified, provided 0 inputs but function expected 1
// TYPE: error: invalid input argument type at index 0, input type was 'tensor<2xi32>' but entry function expected 'tensor<2xf32>'
// ARRAY: error: expectected array attribute string for args, i.e. --args=[dense<1> : tensor<2xi32>, ...]
// ELEMENTS: error: expected dense elements attribute for args elements, i.e. --args=[dense<1> : tensor<2xi32>, ...]
func.func @any_name(%x: tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2xcomplex<f32>>, tensor<i1>) {
  // CHECK: tensor<2x2xf32> {
  // CHECK-NEXT: {{^}}  [
  // CHECK-NEXT: {{^}}    [1.000000e+00, 2.000000e+00],
  // CHECK-NEXT: {{^}}    [1.000000e+00, 2.000000e+00]
  // CHECK-NEXT: {{^}}  ]
  // CHECK-NEXT: {{^}}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf32>
  // CHECK-NEXT: tensor<2xcomplex<f32>> {
  // CHECK-NEXT: {{^}}  {{\[\[}}1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00]]
  // CHECK-NEXT: {{^}}}
  %1 = stablehlo.complex %x, %x : tensor<2xcomplex<f32>>
  // CHECK-NEXT: tensor<i1> {true}
  %2 = stablehlo.constant dense<true> : tensor<i1>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2xcomplex<f32>>, tensor<i1>
}
// DENSE: {{^}}dense<{{\[\[}}1.000000e+00, 2.000000e+00], [1.000000e+00, 2.000000e+00]]> : tensor<2x2xf32>
// DENSE-NEXT: {{^}}dense<[(1.000000e+00,1.000000e+00), (2.000000e+00,2.000000e+00)]> : tensor<2xcomplex<f32>>
// DENSE-NEXT: {{^}}dense<true> : tensor<i1>
