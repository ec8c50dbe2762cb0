// An op can be pages long: it is shown with an error only if asked for.

// RUN: not stablehlo-translate --serialize --target=1.0.0 %s 2>&1 | FileCheck %s --implicit-check-not="see current"
// RUN: not stablehlo-translate --serialize --target=1.0.0 --mlir-print-op-on-diagnostic %s 2>&1 | FileCheck %s --check-prefixes=CHECK,OP
// RUN: not stablehlo-translate --serialize --target=1.0.0 --mlir-print-op-on-diagnostic=false %s 2>&1 | FileCheck %s --implicit-check-not="see current"
// RUN: not stablehlo-translate --serialize --target=1.0.0 --verify-diagnostics %s 2>&1 | FileCheck %s --check-prefix=VERIFY --implicit-check-not="see current"

// A program that does not verify.
// RUN: sed 's/: tensor<2xf32>$/: (tensor<2xf32>) -> tensor<3xf32>/' %s > %t.mlir
// RUN: not stablehlo-translate --serialize --target=1.0.0 %t.mlir 2>&1 | FileCheck %s --check-prefix=INVALID --implicit-check-not="see current"
// RUN: not stablehlo-translate --serialize --target=1.0.0 --mlir-print-op-on-diagnostic %t.mlir 2>&1 | FileCheck %s --check-prefixes=INVALID,INVALID-OP

// CHECK: error: failed to legalize operation 'vhlo.tan_v2'
// OP: note: see current operation: %{{.*}} = "vhlo.tan_v2"
// CHECK: error: failed to convert VHLO to v1.0.0
// VERIFY: error: unexpected error: failed to legalize operation 'vhlo.tan_v2'
// INVALID: error: 'stablehlo.tan' op
// INVALID-OP: see current operation: %{{.*}} = "stablehlo.tan"
func.func @main(%x: tensor<2xf32>) {
  %0 = stablehlo.tan %x : tensor<2xf32>
  return
}
