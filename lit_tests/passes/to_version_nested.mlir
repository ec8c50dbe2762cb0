// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.5.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.5.0})' %s | FileCheck %s

// Ops inside of another op are converted, too.

// CHECK: vhlo.all_reduce_v2
// CHECK: vhlo.exponential_v1
func.func @nested(%arg0: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.exponential %arg1 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
