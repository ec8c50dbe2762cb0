// Replica groups by the axes of a mesh, which came with version 1.16.0.

// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.15.0 %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-compatibility-expander{target=0.9.0})' %s | FileCheck %s
// RUN: sed '/^\/\/ What has no groups/,$d' %s > %t.expandable.mlir
// RUN: stablehlo-translate --serialize --target=current %t.expandable.mlir -o %t.newest.bc
// RUN: stablehlo-translate --serialize --target=0.17.0 --expand %t.expandable.mlir -o %t.expanded.bc
// RUN: stablehlo-artifact retarget --target=0.17.0 --expand %t.newest.bc -o - | cmp - %t.expanded.bc
// RUN: stablehlo-opt %s -o %t.same
// RUN: stablehlo-opt --stablehlo-compatibility-expander=target=1.16.0 %s | diff - %t.same

// A symbol's mesh: an attribute of any op, or a dictionary.
module @meshes attributes {stablehlo.mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "y", size = 2>], device_ids = dense<[3, 2, 1, 0]> : tensor<4xi64>>} {
  module @of_another_kind attributes {stablehlo.mesh = "x"} {
  }
}
module @dictionary attributes {stablehlo.mesh = {axes = [{name = "a", size = 2 : i64}, {name = "b", size = 3 : i64}]}} {
}

// CHECK-LABEL: func.func @inline
// CHECK: "stablehlo.all_gather"{{.*}}replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>
// CHECK: "stablehlo.all_to_all"{{.*}}replica_groups = dense<{{\[\[}}0, 2, 1, 3]]> : tensor<1x4xi64>
// CHECK: "stablehlo.collective_broadcast"{{.*}}replica_groups = dense<{{\[\[}}0], [1], [2], [3]]> : tensor<4x1xi64>
func.func @inline(%arg0: tensor<4x4xf32>) -> (tensor<4x8xf32>, tensor<1x16xf32>, tensor<4x4xf32>) {
  %0 = "stablehlo.all_gather"(%arg0) <{
    all_gather_dim = 1 : i64,
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>
  }> : (tensor<4x4xf32>) -> tensor<4x8xf32>
  %1 = "stablehlo.all_to_all"(%arg0) <{
    split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4 : i64,
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">, #stablehlo.axis_ref<name = "x">]>
  }> : (tensor<4x4xf32>) -> tensor<1x16xf32>
  %2 = "stablehlo.collective_broadcast"(%arg0) <{
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 4>]>, axes = []>
  }> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1, %2 : tensor<4x8xf32>, tensor<1x16xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @symbol
// CHECK: "stablehlo.all_reduce"{{.*}}replica_groups = dense<{{\[\[}}3, 1], [2, 0]]> : tensor<2x2xi64>
// CHECK: "stablehlo.all_reduce"{{.*}}replica_groups = dense<{{\[\[}}0, 3], [1, 4], [2, 5]]> : tensor<3x2xi64>
func.func @symbol(%arg0: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = "stablehlo.all_reduce"(%arg0) <{
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @meshes, axes = [#stablehlo.axis_ref<name = "x">]>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.all_reduce"(%arg0) <{
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @dictionary, axes = [#stablehlo.axis_ref<name = "a">]>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// A part of an axis: eight are two times two times two, and the part is the
// second two.
// CHECK-LABEL: func.func @sub_axis
// CHECK: "stablehlo.reduce_scatter"{{.*}}replica_groups = dense<{{\[\[}}0, 2], [1, 3], [4, 6], [5, 7]]> : tensor<4x2xi64>
func.func @sub_axis(%arg0: tensor<4xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.reduce_scatter"(%arg0) <{
    scatter_dimension = 0 : i64,
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 8>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (2)2>]>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// What has no groups stays: no mesh at the symbol, an axis that the mesh lacks,
// a part that is none, numbers for other devices, and more
// devices than could be listed.
// CHECK-LABEL: func.func @stays
// CHECK-COUNT-5: replica_group_mesh_axes
func.func @stays(%arg0: tensor<f32>) {
  "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @stays, axes = []>}> : (tensor<f32>) -> tensor<f32>
  "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @meshes, axes = [#stablehlo.axis_ref<name = "z">]>}> : (tensor<f32>) -> tensor<f32>
  "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @meshes, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)3>]>}> : (tensor<f32>) -> tensor<f32>
  "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 3>], device_ids = dense<[0, 1]> : tensor<2xi64>>, axes = []>}> : (tensor<f32>) -> tensor<f32>
  "stablehlo.collective_broadcast"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 4000000000>, <name = "y", size = 4000000000>]>, axes = []>}> : (tensor<f32>) -> tensor<f32>
  return
}
