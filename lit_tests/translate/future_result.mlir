// A future among the results of a custom_call needs what one among its operands
// needs.

// RUN: not stablehlo-translate --serialize --target=1.16.0 %s -o %t 2>&1 | FileCheck %s
// CHECK: a future among operands or results needs version 1.17.0
// RUN: stablehlo-translate --serialize --target=1.17.0 %s -o %t

func.func @f() {
  %0 = stablehlo.custom_call @x() : () -> !stablehlo.future<tensor<f32>>
  return
}
