// RUN: stablehlo-translate --serialize --target=current %s -o %t.mlirbc
// RUN: stablehlo-artifact info %t.mlirbc | FileCheck %s
// RUN: stablehlo-artifact info --json %t.mlirbc | FileCheck %s --check-prefix=JSON
// RUN: stablehlo-translate --serialize --target=current %S/../translate/Inputs/chlo.mlir --legalize-chlo -o %t.static.mlirbc
// RUN: stablehlo-artifact info %t.static.mlirbc | FileCheck %s --check-prefix=STATIC

// CHECK: dynamic arguments: 3 of 5
// CHECK-NEXT: #1: tensor<?x2xcomplex<f32>>
// CHECK-NEXT: #2: !vhlo.unranked_tensor_v1<!vhlo.ui8_v1>
// CHECK-NEXT: #3: !vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4]>>
// CHECK-NEXT: symbolic shapes: args[0].shape = (b, 2)
// CHECK-NOT: {{.}}

// JSON: "arguments": {
// JSON-NEXT: "count": 5,
// JSON: "index": 1,
// JSON-NEXT: "type": "tensor<?x2xcomplex<f32>>"
// JSON: "symbols": "args[0].shape = (b, 2)"

// STATIC: dynamic arguments: 0 of 1
// STATIC-NOT: {{.}}
func.func @main(%a: tensor<i1>, %b: tensor<?x2xcomplex<f32>>, %c: tensor<*xui8>, %d: tensor<?xf32, #stablehlo.bounds<4>>, %e: !stablehlo.token) {
  stablehlo.custom_call @shape_assertion(%a) {error_message = "Wrong. Using the following polymorphic shapes specifications: args[0].shape = (b, 2). Obtained dimension variables: 'b' = {0}", has_side_effect = true} : (tensor<i1>) -> ()
  return
}
func.func @other(%a: tensor<?xf32>) {
  return
}
