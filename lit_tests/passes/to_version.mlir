// One version to another: what changed between versions of an op, both ways.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=0.9.0 --mlir-print-op-generic %s | FileCheck %s --check-prefix=OLD
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=minimum --vhlo-to-version=target=current --vhlo-legalize-to-stablehlo %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.9.0})' --mlir-print-op-generic %s | FileCheck %s --check-prefix=OLD
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=minimum},vhlo-to-version{target=current},vhlo-legalize-to-stablehlo)' %s | FileCheck %s

// OLD-LABEL: "main"
// OLD: "vhlo.dot_general_v1"(%arg0, %arg1) <{
// OLD-NOT: accumulation_type
// OLD-SAME: rhs_contracting_dimensions = {{.*}}}> : (
// OLD: "vhlo.exponential_v1"(%{{.*}}) {note = #vhlo.bool_v1<true>} : (
// OLD: "vhlo.custom_call_v1"
// OLD: "vhlo.all_reduce_v1"
// OLD: "vhlo.add_v1"
// OLD: "vhlo.gather_v1"
// OLD: "vhlo.return_v1"

// CHECK-LABEL: func.func @main
// CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK: stablehlo.exponential %{{.*}} {note = true} : tensor<2x2xf32>
// CHECK: stablehlo.custom_call @foo(%{{.*}}) : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK: "stablehlo.all_reduce"
// CHECK: "stablehlo.gather"
func.func @main(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<1xi32>) -> tensor<2xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.exponential %0 {note = true} : tensor<2x2xf32>
  %2 = stablehlo.custom_call @foo(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "stablehlo.all_reduce"(%2) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %4 = "stablehlo.gather"(%3, %arg2) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>,
    slice_sizes = array<i64: 1, 2>
  }> : (tensor<2x2xf32>, tensor<1xi32>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}
