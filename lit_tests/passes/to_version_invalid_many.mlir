// Blockers beyond the first ten are told by their places alone: to show each as
// an op takes too long where there are many.

// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.3.0 %s -o %t 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.3.0})' %s -o %t 2> %t.err
// RUN: FileCheck %s --input-file=%t.err

// CHECK-COUNT-10: see current operation: {{.*}} = "vhlo.tan_v2"
// CHECK-NOT: see current operation
// CHECK-COUNT-2: error: 'vhlo.tan_v2' op cannot be expressed in version 1.3.0: the op itself needs version 1.4.0
// CHECK-NOT: see current operation
// CHECK: error: failed to convert VHLO to v1.3.0
func.func @main(%x: tensor<f32>) {
  %0 = stablehlo.tan %x : tensor<f32>
  %1 = stablehlo.tan %x : tensor<f32>
  %2 = stablehlo.tan %x : tensor<f32>
  %3 = stablehlo.tan %x : tensor<f32>
  %4 = stablehlo.tan %x : tensor<f32>
  %5 = stablehlo.tan %x : tensor<f32>
  %6 = stablehlo.tan %x : tensor<f32>
  %7 = stablehlo.tan %x : tensor<f32>
  %8 = stablehlo.tan %x : tensor<f32>
  %9 = stablehlo.tan %x : tensor<f32>
  %10 = stablehlo.tan %x : tensor<f32>
  %11 = stablehlo.tan %x : tensor<f32>
  return
}
