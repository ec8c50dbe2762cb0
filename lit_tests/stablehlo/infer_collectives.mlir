// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @all_reduce(
func.func @all_reduce(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %r = "stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf64>
  // CHECK: types0 = tensor<?x3xf64, #stablehlo.bounds<8, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf64>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @all_to_all(
func.func @all_to_all(%0: tensor<8x3xf32>) {
  %r = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x3xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x12xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @all_to_all_bounds(
func.func @all_to_all_bounds(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %r = "stablehlo.all_to_all"(%0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x12xf32, #stablehlo.bounds<2, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @collective_broadcast(
func.func @collective_broadcast(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %r = "stablehlo.collective_broadcast"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x3xf32, #stablehlo.bounds<8, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @collective_broadcast_from_root(
func.func @collective_broadcast_from_root(%0: tensor<2xf32>, %1: tensor<1xi32>) {
  %r = "stablehlo.collective_broadcast"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<2xf32>, tensor<1xi32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<2xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @collective_permute(
func.func @collective_permute(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %r = "stablehlo.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x3xf32, #stablehlo.bounds<8, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @collective_reduce(
func.func @collective_reduce(%0: tensor<2xf32>, %1: tensor<1xi32>) {
  %r = "stablehlo.collective_reduce"(%0, %1) <{has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2xf32>, tensor<1xi32>) -> tensor<?xf64>
  // CHECK: types0 = tensor<2xf64>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf64>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cross_replica_sum(
func.func @cross_replica_sum(%0: tensor<?x3xf32, #stablehlo.bounds<8, ?>>) {
  %r = "stablehlo.cross-replica-sum"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x3xf32, #stablehlo.bounds<8, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @partition_id(
func.func @partition_id() {
  %r = stablehlo.partition_id : tensor<ui32>
  // CHECK: types0 = tensor<ui32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<ui32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @replica_id(
func.func @replica_id() {
  %r = stablehlo.replica_id : tensor<ui32>
  // CHECK: types0 = tensor<ui32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<ui32>) -> ()
  return
}
