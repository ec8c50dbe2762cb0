// Blocks that cannot be reached become VHLO, too.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo)' %s | FileCheck %s

func.func private @d(tensor<f32>) -> tensor<f32>
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  // CHECK: "vhlo.composite_v2"
  // CHECK-NEXT: "vhlo.return_v1"(%arg0)
  // CHECK-NEXT: ^bb1(%1: !vhlo.tensor_v1<!vhlo.f32_v1>):  // no predecessors
  // CHECK-NEXT: "vhlo.return_v1"(%1)
  %0 = "stablehlo.composite"(%a) <{name = "x.y", decomposition = @d}> ({
    stablehlo.return %a : tensor<f32>
  ^unreachable(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
