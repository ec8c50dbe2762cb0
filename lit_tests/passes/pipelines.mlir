// The pipelines `stablehlo-serialize` and `stablehlo-deserialize`, and their
// options: as a flag, in a textual pipeline, in stock mlir-opt.

// RUN: stablehlo-opt --stablehlo-serialize='target=1.0.0 expand' %s | FileCheck %s
// RUN: stablehlo-opt --pass-pipeline='builtin.module(stablehlo-serialize{expand=true target=1.0.0})' %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-serialize{expand=true target=1.0.0})' %s | FileCheck %s
// CHECK: vhlo.func_v1 @main
// CHECK-NEXT: "vhlo.sine_v1"
// CHECK-NEXT: "vhlo.cosine_v1"
// CHECK-NEXT: "vhlo.divide_v1"

// It makes what stablehlo-translate writes.
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand --strip-debuginfo %s | stablehlo-opt -o %t.artifact
// RUN: stablehlo-opt --stablehlo-serialize='target=1.0.0 expand strip-debuginfo' %s | diff - %t.artifact

// Lowerings run in one order, whichever order the options have.
// RUN: stablehlo-opt --dump-pass-pipeline --stablehlo-serialize='target=current legalize-composite-to-call legalize-deprecated-ops optimize preserve-chlo' %s 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: chlo-preserve-high-level-ops,
// ORDER: chlo-legalize-to-stablehlo,
// ORDER: shape-legalize-to-stablehlo
// ORDER: stablehlo-reconcile-casts,
// ORDER: stablehlo-legalize-deprecated-ops{
// ORDER: stablehlo-legalize-composite-to-call{
// ORDER: stablehlo-optimize{
// ORDER: stablehlo-legalize-to-vhlo{

// Without an option it is off.
// RUN: not stablehlo-opt --stablehlo-serialize=target=1.0.0 %s 2>&1 | FileCheck %s --check-prefix=TAN
// TAN: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal: the op needs version 1.4.0
// TAN: error: failed to convert VHLO to v1.0.0: the smallest version that the whole program can target is 1.4.0
// RUN: stablehlo-opt --stablehlo-serialize=target=current --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOCATIONS
// RUN: stablehlo-opt --stablehlo-serialize='target=current strip-debuginfo' --mlir-print-debuginfo %s | FileCheck %s --check-prefix=STRIPPED
// LOCATIONS: loc("tan.py":1:2)
// STRIPPED-NOT: tan.py
// STRIPPED: loc(unknown)

// RUN: not stablehlo-opt --stablehlo-serialize --split-input-file %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: No target version specified.
// RUN: not stablehlo-opt --stablehlo-serialize=expend %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-opt --pass-pipeline='builtin.module(stablehlo-serialize{expend})' %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: no such option expend
// RUN: not stablehlo-opt --stablehlo-serialize='target=1.0.0 expand=maybe' %s 2>&1 | FileCheck %s --check-prefix=BOOLEAN
// BOOLEAN: 'maybe' is invalid value for boolean argument
// RUN: not stablehlo-opt --stablehlo-deserialize=target=1.0.0 %s 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: no such option target

// RUN: stablehlo-opt --help | FileCheck %s --check-prefix=HELP
// HELP: --stablehlo-serialize - Convert StableHLO to VHLO of a version
// HELP-NEXT: --allow-other-dialects
// HELP-NEXT: --expand
// HELP-NEXT: --legalize-chlo
// HELP-NEXT: --legalize-composite-to-call
// HELP-NEXT: --legalize-deprecated-ops
// HELP-NEXT: --optimize
// HELP-NEXT: --preserve-chlo
// HELP-NEXT: --strip-debuginfo
// HELP-NEXT: --strip-shardings
// HELP-NEXT: --target=<string>

// And back.
// RUN: stablehlo-opt --stablehlo-serialize='target=1.0.0 expand' --stablehlo-deserialize %s | FileCheck %s --check-prefix=BACK
// BACK: stablehlo.divide

func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.tan %arg0 : tensor<f32> loc("tan.py":1:2)
  return %0 : tensor<f32>
}
