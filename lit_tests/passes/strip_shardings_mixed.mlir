// Ops of another dialect use constants of Shardy, and values of named computations. Both engines
// write the same artifacts (passes/tests/suite/two_engines_with_options.rs).

// RUN: stablehlo-opt --stablehlo-strip-shardings %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-strip-shardings)' %s | FileCheck %s
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects --strip-shardings %s | stablehlo-translate --deserialize | FileCheck %s

// CHECK: func.func @mixed
// CHECK-NEXT: %c = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
// CHECK-NEXT: %0 = arith.addi %c, %c : tensor<2xi32>
// CHECK-NEXT: %1 = stablehlo.add %arg0, %c : tensor<2xi32>
// CHECK-NEXT: %2 = stablehlo.multiply %1, %c : tensor<2xi32>
// CHECK-NEXT: %3 = arith.muli %0, %2 : tensor<2xi32>
// CHECK-NEXT: return %1, %3
func.func @mixed(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %c = sdy.constant dense<[3, 4]> : tensor<2xi32>
  %0 = arith.addi %c, %c : tensor<2xi32>
  %1 = stablehlo.add %a, %c : tensor<2xi32>
  %2 = sdy.named_computation<"mixed">(%1, %c) (%x: tensor<2xi32>, %y: tensor<2xi32>) {
    %3 = stablehlo.multiply %x, %y : tensor<2xi32>
    sdy.return %3 : tensor<2xi32>
  } : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %4 = arith.muli %0, %2 : tensor<2xi32>
  return %1, %4 : tensor<2xi32>, tensor<2xi32>
}
