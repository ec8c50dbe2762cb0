// RUN: not stablehlo-opt --stablehlo-require-static-shapes --split-input-file %s 2>&1 | grep -v "see current operation" | FileCheck %s

// The arguments of a region are the operands of its op.
// CHECK: error: 'func.func' op argument #0 has no static shape
// CHECK-NEXT: argument #0 of @shape has the type 'tensor<?xf32>'
// CHECK-NEXT: 2 other ops have no static shapes for this reason
// CHECK-NOT: error
func.func @shape(%a: tensor<?xf32>) -> tensor<?xf32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%x = %a) : tensor<?xf32>
    cond {
      stablehlo.return %true : tensor<i1>
    } do {
      %1 = stablehlo.abs %x : tensor<?xf32>
      stablehlo.return %1 : tensor<?xf32>
    }
  return %0 : tensor<?xf32>
}

// -----

// So are those of a named computation, also for sizes that are elements.
// CHECK: error: 'stablehlo.dynamic_iota' op has no static shape
// CHECK-NEXT: operand #0 of 'stablehlo.dynamic_iota' ({{.*}}) is not a constant
// CHECK-NEXT: argument #0 of a region of 'sdy.named_computation' ({{.*}})
// CHECK-NEXT: argument #0 of @elements is data
func.func @elements(%n: tensor<1xi32>) {
  sdy.named_computation<"c">(%n) (%m: tensor<1xi32>) {
    %0 = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    stablehlo.custom_call @use(%0) {has_side_effect = true} : (tensor<?xf32>) -> ()
    sdy.return
  } : (tensor<1xi32>) -> ()
  return
}
