// Targets that are none, as for the other passes.

// RUN: not stablehlo-opt --stablehlo-compatibility-expander %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not stablehlo-opt --stablehlo-compatibility-expander=target=1.x.0 %s 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=1.x.0})' %s 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not stablehlo-opt --stablehlo-compatibility-expander=target=0.8.0 %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not stablehlo-opt --stablehlo-compatibility-expander=target=99.0.0 %s 2>&1 | FileCheck %s --check-prefix=NEW
// RUN: not stablehlo-opt --stablehlo-legalize-locations=target=1.x.0 %s 2>&1 | FileCheck %s --check-prefix=FORM
// EMPTY: error: No target version specified.
// FORM: error: Invalid target version argument '1.x.0'
// OLD: error: target version 0.8.0 is less than minimum supported 0.9.0
// NEW: error: target version 99.0.0 is greater than current version

// It is for modules.
// RUN: not stablehlo-opt --pass-pipeline='builtin.module(func.func(stablehlo-compatibility-expander{target=1.0.0}))' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// ANCHOR: restricted to 'builtin.module' on a PassManager intended to run on 'func.func'

func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.tan %arg0 : tensor<f32>
  return %0 : tensor<f32>
}
