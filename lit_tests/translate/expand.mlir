// --expand: what the target lacks is expressed otherwise before serialization.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand %s | stablehlo-translate --deserialize - | FileCheck %s
// RUN: stablehlo-translate --serialize --target=1.15.0 --expand %s | stablehlo-translate --deserialize - | FileCheck %s --check-prefix=NEWER
// CHECK: stablehlo.divide
// CHECK: stablehlo.iota
// CHECK: start_index_map = [0, 1]
// CHECK: replica_groups = dense<{{\[\[}}0, 1]]>
// NEWER: stablehlo.tan
// NEWER: operand_batching_dims = [0]
// NEWER: replica_groups = dense<{{\[\[}}0, 1]]>

// With locations and without.
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand %s | stablehlo-translate --deserialize - --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCATIONS
// RUN: stablehlo-translate --serialize --target=1.0.0 --expand --strip-debuginfo %s -o %t/stripped.mlir.bc
// RUN: stablehlo-translate --deserialize --mlir-print-debuginfo --mlir-print-local-scope %t/stripped.mlir.bc | FileCheck %s --check-prefix=STRIPPED
// LOCATIONS: stablehlo.sine {{.*}} loc("tan.py":1:2)
// LOCATIONS: stablehlo.iota {{.*}} loc("argument.py":1:2)
// STRIPPED-NOT: loc("
// STRIPPED: loc(unknown)

// The same as the pass before it.
// RUN: stablehlo-opt --strip-debuginfo --stablehlo-compatibility-expander=target=1.0.0 --emit-bytecode %s | stablehlo-translate --serialize --target=1.0.0 - | cmp - %t/stripped.mlir.bc

// Without the flag all three are blockers.
// RUN: not stablehlo-translate --serialize --target=1.0.0 %s -o %t/none 2>&1 | FileCheck %s --check-prefix=BLOCKERS
// BLOCKERS: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal: the op needs version 1.4.0
// BLOCKERS: error: failed to convert VHLO to v1.0.0: the smallest version that the whole program can target is 1.16.0
// BLOCKERS: 1.16.0: attribute replica_group_mesh_axes_v1, 1 op
// BLOCKERS: 1.4.0: op tan, 1 op
// BLOCKERS: 1.1.0: op gather, for attribute 'operand_batching_dims', 1 op
// RUN: ls %t | count 1

func.func @main(%arg0: tensor<4x9xf32>, %arg1: tensor<4x1xi32> loc("argument.py":1:2 to :3)) -> (tensor<4x9xf32>, tensor<4xf32>, tensor<4x18xf32>) {
  %0 = stablehlo.tan %arg0 : tensor<4x9xf32> loc("tan.py":1:2 to :3)
  %1 = "stablehlo.gather"(%arg0, %arg1) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<4x9xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %2 = "stablehlo.all_gather"(%arg0) <{
    all_gather_dim = 1 : i64,
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>
  }> : (tensor<4x9xf32>) -> tensor<4x18xf32>
  return %0, %1, %2 : tensor<4x9xf32>, tensor<4xf32>, tensor<4x18xf32>
}
