// Meshes, and groups of replicas along their axes.

// RUN: stablehlo-opt --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: stablehlo-opt --split-input-file --verify-diagnostics %s | stablehlo-opt --split-input-file | FileCheck %s

// A part of an axis is written as such, in full, or by an alias.
#part = #stablehlo<sub_axis_info(1)2>
// CHECK: test.alias = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
// CHECK-SAME: test.full = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
// CHECK-SAME: test.order = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
module attributes {
  test.alias = #stablehlo.axis_ref<name = "x", sub_axis_info = #part>,
  test.full = #stablehlo.axis_ref<name = "x", sub_axis_info = #stablehlo<sub_axis_info(1)2>>,
  test.order = #stablehlo.axis_ref<sub_axis_info = (1)2, name = "x">
} {}

// -----

// The axes may be an alias, too; what they hold is printed as in any array.
#axes = [0, 1]
// CHECK: module @outer
// CHECK: test.groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [0, 1]>
module @outer {
  func.func private @mesh()
  func.func private @user() attributes {
    test.groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = #axes>
  }
}

// -----

// Whatever op has groups, the mesh that they name exists.
// expected-error @+1 {{'builtin.module' op replica_groups: mesh symbol 'mesh' not found}}
module attributes {test.groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = []>} {}

// -----

module @outer {
  // expected-error @+1 {{'builtin.module' op replica_groups: mesh symbol 'mesh' not found}}
  module attributes {test.groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = []>} {}
  func.func private @mesh()
}

// -----

// expected-error @+1 {{duplicated `sub_axis_info` entry}}
module attributes {test.a = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2, sub_axis_info = (1)4>} {}

// -----

// expected-error @+1 {{duplicated `name` entry}}
module attributes {test.a = #stablehlo.axis_ref<name = "x", name = "y">} {}

// -----

// expected-error @+1 {{expected one of: `name`, `sub_axis_info`}}
module attributes {test.a = #stablehlo.axis_ref<name = "x", size = 2>} {}

// -----

// expected-error @+1 {{axis_ref lacks its field 'name'}}
module attributes {test.a = #stablehlo.axis_ref<sub_axis_info = (1)2>} {}

// -----

// expected-error @+1 {{expected a stablehlo.sub_axis_info attribute}}
module attributes {test.a = #stablehlo.axis_ref<name = "x", sub_axis_info = 2>} {}

// -----

// expected-error @+1 {{expected an array}}
module attributes {test.a = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = 1>} {}
