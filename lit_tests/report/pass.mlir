// The report in a pipeline, on standard error: the program goes its way.

// RUN: rm -rf %t && mkdir %t
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-version-report)' %s -o %t/out 2> %t/report
// RUN: FileCheck %s --match-full-lines --input-file=%t/report
// RUN: FileCheck %s --check-prefix=PROGRAM --input-file=%t/out

// CHECK:      smallest version: 1.4.0
// CHECK-NEXT: dialects: builtin (1 op), vhlo (3 ops)
// CHECK-EMPTY:
// CHECK-NEXT: 1.4.0: op tan
// CHECK-NEXT:   1 op: {{.*}}pass.mlir:[[# @LINE + 17]]:8
// PROGRAM: vhlo.tan_v2

// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-version-report{json=true})' %s -o %t/out 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-version-report=json %s -o %t/out 2>&1 | FileCheck %s --check-prefix=JSON
// JSON: "smallest_version": "1.4.0",

// In the middle of a pipeline, it tells of what is left.
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.4.0 --vhlo-version-report %s -o /dev/null 2>&1 | FileCheck %s

// Ops that are not in VHLO have no version.
// RUN: stablehlo-opt --vhlo-version-report %s -o %t/out 2>&1 | FileCheck %s --check-prefix=EARLY
// EARLY: smallest version: 0.9.0
// EARLY: not looked at, for lack of versions: func, stablehlo

func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  // The op itself, of whatever version.
  %0 = stablehlo.tan %arg0 : tensor<2xf32>
  return %0 : tensor<2xf32>
}
