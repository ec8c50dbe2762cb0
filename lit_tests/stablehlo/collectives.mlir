// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-opt %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-opt | diff %t.mlir -

// CHECK-LABEL: func.func @all_gather(
// GENERIC-LABEL: sym_name = "all_gather"
func.func @all_gather(%0: tensor<128x32xf32>, %1: tensor<128x32xi8>) {
  // CHECK: %0:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<{{\[\[}}0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>, tensor<128x32xi8>) -> (tensor<128x128xf32>, tensor<128x128xi8>)
  // GENERIC: %0:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<{{\[\[}}0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>, tensor<128x32xi8>) -> (tensor<128x128xf32>, tensor<128x128xi8>)
  %2:2 = "stablehlo.all_gather"(%0, %1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>, tensor<128x32xi8>) -> (tensor<128x128xf32>, tensor<128x128xi8>)
  // CHECK-NEXT: %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x64xf32>
  // GENERIC-NEXT: %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x64xf32>
  %3 = "stablehlo.all_gather"(%0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x64xf32>
  return
}

// -----

// CHECK-LABEL: func.func @all_reduce(
// GENERIC-LABEL: sym_name = "all_reduce"
func.func @all_reduce(%0: tensor<f32>) {
  // CHECK: %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, replica_groups = dense<{{\[\[}}0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<f32>) -> tensor<f32>
  // GENERIC: %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, replica_groups = dense<{{\[\[}}0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // GENERIC-NEXT: %1 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// CHECK-LABEL: func.func @all_to_all(
// GENERIC-LABEL: sym_name = "all_to_all"
func.func @all_to_all(%0: tensor<4x16xf32>) {
  // CHECK: %0 = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
  // GENERIC: %0 = "stablehlo.all_to_all"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
  %1 = "stablehlo.all_to_all"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @collective_broadcast(
// GENERIC-LABEL: sym_name = "collective_broadcast"
func.func @collective_broadcast(%0: tensor<16x8xf32>) {
  // CHECK: %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<16x8xf32>) -> tensor<16x8xf32>
  // GENERIC: %0 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<16x8xf32>) -> tensor<16x8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @collective_broadcast_from_root(
// GENERIC-LABEL: sym_name = "collective_broadcast_from_root"
func.func @collective_broadcast_from_root(%0: tensor<16x8xf32>, %1: tensor<8xi8>, %2: tensor<2xi32>) {
  // CHECK: %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<16x8xf32>, tensor<8xi8>, tensor<2xi32>) -> (tensor<16x8xf32>, tensor<8xi8>)
  // GENERIC: %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<16x8xf32>, tensor<8xi8>, tensor<2xi32>) -> (tensor<16x8xf32>, tensor<8xi8>)
  %3:2 = "stablehlo.collective_broadcast"(%0, %1, %2) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<16x8xf32>, tensor<8xi8>, tensor<2xi32>) -> (tensor<16x8xf32>, tensor<8xi8>)
  return
}

// -----

// CHECK-LABEL: func.func @collective_permute(
// GENERIC-LABEL: sym_name = "collective_permute"
func.func @collective_permute(%0: tensor<128x32xf32>) {
  // CHECK: %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x32xf32>
  // GENERIC: %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, source_target_pairs = dense<{{\[\[}}0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x32xf32>
  %1 = "stablehlo.collective_permute"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}> : (tensor<128x32xf32>) -> tensor<128x32xf32>
  return
}

// -----

// CHECK-LABEL: func.func @collective_reduce(
// GENERIC-LABEL: sym_name = "collective_reduce"
func.func @collective_reduce(%0: tensor<4xf32>) {
  // CHECK: %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<4xf32>
  // GENERIC: %0 = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // GENERIC-NEXT: %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.collective_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @cross_replica_sum(
// GENERIC-LABEL: sym_name = "cross_replica_sum"
func.func @cross_replica_sum(%0: tensor<10xf32>) {
  // CHECK: %0 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<10xf32>) -> tensor<10xf32>
  // GENERIC: %0 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<10xf32>) -> tensor<10xf32>
  %1 = "stablehlo.cross-replica-sum"(%0) <{replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<10xf32>) -> tensor<10xf32>
  return
}

// -----

// CHECK-LABEL: func.func @ids(
// GENERIC-LABEL: sym_name = "ids"
func.func @ids() {
  // CHECK: %0 = stablehlo.partition_id : tensor<ui32>
  // GENERIC: %0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  %0 = stablehlo.partition_id : tensor<ui32>
  // CHECK-NEXT: %1 = stablehlo.replica_id {a} : tensor<ui32>
  // GENERIC-NEXT: %1 = "stablehlo.replica_id"() {a} : () -> tensor<ui32>
  %1 = stablehlo.replica_id {a} : tensor<ui32>
  return
}

// -----

// CHECK-LABEL: func.func @reduce_scatter(
// GENERIC-LABEL: sym_name = "reduce_scatter"
func.func @reduce_scatter(%0: tensor<4x16xf32>) {
  // CHECK: %0 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  // GENERIC: %0 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<{{\[\[}}0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // GENERIC-NEXT: %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // GENERIC-NEXT: "stablehlo.return"(%1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @mesh_axes(
// GENERIC-LABEL: sym_name = "mesh_axes"
func.func @mesh_axes(%0: tensor<f32>) {
  // CHECK: %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: stablehlo.return %arg1 : tensor<f32>
  // CHECK-NEXT: }) : (tensor<f32>) -> tensor<f32>
  // GENERIC: %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
  // GENERIC-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // GENERIC-NEXT: "stablehlo.return"(%arg1) : (tensor<f32>) -> ()
  // GENERIC-NEXT: }) : (tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.all_reduce"(%0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}
