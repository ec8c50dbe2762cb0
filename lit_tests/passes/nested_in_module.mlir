// A pass that replaces functions runs on the module around them, not on a function.
// RUN: not stablehlo-opt --pass-pipeline='builtin.module(func.func(stablehlo-legalize-to-vhlo))' %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(func.func(stablehlo-legalize-to-vhlo))' %s 2>&1 | FileCheck %s

// CHECK: nested_in_module.mlir:[[@LINE+2]]:1: error: pass 'stablehlo-legalize-to-vhlo' replaces 'func.func', so it must run on the op around it: `builtin.module(stablehlo-legalize-to-vhlo)`
// CHECK-NOT: error
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
