// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @gather(
// CHECK-NEXT: return
func.func @gather(%o: tensor<4x9xf32>, %x: tensor<5x1xi32>, %od: tensor<?x9xf32>, %xd: tensor<?x1xi32>) {
  %0 = "stablehlo.gather"(%o, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<5x1xi32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = "stablehlo.gather"(%od, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<?x9xf32>, tensor<5x1xi32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = "stablehlo.gather"(%o, %xd) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<?x1xi32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  // Indices that are not sorted have no defined outcome.
  %3 = "stablehlo.gather"(%o, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<5x1xi32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_gather(
func.func @dynamic_gather(%o: tensor<4x9xf32>, %x: tensor<5x1xi32>, %xd: tensor<?x1xi32>, %sizes: tensor<2xi64>) {
  // CHECK-NEXT: return
  %c = stablehlo.constant dense<[1, 8]> : tensor<2xi64>
  %0 = "stablehlo.dynamic_gather"(%o, %x, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = "stablehlo.dynamic_gather"(%o, %x, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?xf32>) -> ()
  %2 = "stablehlo.dynamic_gather"(%o, %xd, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<?x1xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @torch_index_select(
// CHECK-NEXT: return
func.func @torch_index_select(%s: tensor<4x9xf32>, %d: tensor<?x?xf32>, %i: tensor<2xi32>) {
  %0 = "stablehlo.torch_index_select"(%s, %i) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<4x9xf32>, tensor<2xi32>) -> tensor<2x9xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2x9xf32>) -> ()
  %1 = "stablehlo.torch_index_select"(%d, %i) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<2x9xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x9xf32>) -> ()
  return
}
