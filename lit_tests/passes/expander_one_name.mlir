// A mesh with two axes of one name stays as it is. (The reference ends with a
// crash here.)

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=minimum %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=minimum})' %s | FileCheck %s

// CHECK-LABEL: func.func @one_name_for_two_axes
// CHECK-NEXT: replica_group_mesh_axes
func.func @one_name_for_two_axes(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_broadcast"(%arg0) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">]>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
