// The version that a program needs at the least, and what needs it.

// RUN: stablehlo-translate --version-report %s | FileCheck %s --match-full-lines

// CHECK:      smallest version: 1.9.0
// CHECK-NEXT: dialects: builtin (1 op), func (2 ops), stablehlo (6 ops)
// CHECK-EMPTY:
// CHECK-NEXT: 1.9.0: op exponential, for attribute 'result_accuracy'
// CHECK-NEXT:   1 op: {{.*}}text.mlir:[[# @LINE + 14]]:8
// CHECK-EMPTY:
// CHECK-NEXT: 1.7.0: type f8E4M3_v1
// CHECK-NEXT:   4 ops: {{.*}}text.mlir:[[# @LINE + 12]]:8, {{.*}}text.mlir:[[# @LINE + 13]]:8, {{.*}}text.mlir:[[# @LINE + 14]]:8, ...
// CHECK-EMPTY:
// CHECK-NEXT: 1.4.0: op tan
// CHECK-NEXT:   1 op: {{.*}}text.mlir:[[# @LINE + 7]]:8
// CHECK-NOT: {{.}}

// It is right: that version will do, and the one before will not.
// RUN: stablehlo-translate --serialize --target=1.9.0 %s -o /dev/null
// RUN: not stablehlo-translate --serialize --target=1.8.0 %s -o /dev/null
func.func @main(%arg0: tensor<2xf32>) {
  %0 = stablehlo.tan %arg0 : tensor<2xf32>
  %1 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  %2 = stablehlo.convert %arg0 : (tensor<2xf32>) -> tensor<2xf8E4M3>
  %3 = stablehlo.constant dense<1.0> : tensor<2xf8E4M3>
  %4 = stablehlo.add %2, %3 : tensor<2xf8E4M3>
  %5 = stablehlo.add %4, %3 : tensor<2xf8E4M3>
  return
}

// Nothing needs more than the first version.
// RUN: echo "module {}" | stablehlo-translate --version-report - | FileCheck %s --check-prefix=FIRST
// FIRST: smallest version: 0.9.0
// FIRST-NEXT: dialects: builtin (1 op)
// FIRST-NOT: {{.}}

// No program, no report.
// RUN: echo "no program" | not stablehlo-translate --version-report - 2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: smallest version
// NONE: error:
