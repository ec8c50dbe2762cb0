// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @gather(
// Bounds are those of start_indices.
func.func @gather(%arg0: tensor<?x?xf32, #stablehlo.bounds<4, 9>>, %arg1: tensor<?x1x?xi32, #stablehlo.bounds<3, ?, 5>>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<?x?xf32, #stablehlo.bounds<4, 9>>, tensor<?x1x?xi32, #stablehlo.bounds<3, ?, 5>>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<?x8x?xf32, #stablehlo.bounds<3, ?, 5>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @gather_implied_vectors(
func.func @gather_implied_vectors(%arg0: tensor<4x9xf32>, %arg1: tensor<5x?x?xi32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<5x?x?xi32>) -> tensor<?x?x?x?xf32>
  // CHECK: types0 = tensor<8x5x?x?xf32>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @gather_quantized(
func.func @gather_quantized(%arg0: tensor<4x9x!quant.uniform<i8:f32, 1.0:3>>, %arg1: tensor<5x1xi32>) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9x!quant.uniform<i8:f32, 1.0:3>>, tensor<5x1xi32>) -> tensor<?x?x!quant.uniform<i8:f32, 1.0:3>>
  // CHECK: types0 = tensor<5x8x!quant.uniform<i8:f32, 1.000000e+00:3>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x!quant.uniform<i8:f32, 1.0:3>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_gather(
func.func @dynamic_gather(%arg0: tensor<4x9xf32>, %arg1: tensor<?x1xi32, #stablehlo.bounds<6, ?>>, %arg2: tensor<2xi64>) {
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<?x1xi32, #stablehlo.bounds<6, ?>>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<6, ?>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_gather_constant(
func.func @dynamic_gather_constant(%arg0: tensor<4x9xf32>, %arg1: tensor<5x1xi32>) {
  %0 = stablehlo.constant dense<[1, 8]> : tensor<2xi32>
  %1 = "stablehlo.dynamic_gather"(%arg0, %arg1, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<5x8xf32>
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @gather_shape(
// CHECK-SAME: %{{.*}}: tensor<4x9xf32>, %[[INDICES:.*]]: tensor<?x1x3xi32>
func.func @gather_shape(%arg0: tensor<4x9xf32>, %arg1: tensor<?x1x3xi32>) -> tensor<3xindex> {
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[INDICES]], %[[C0]] : tensor<?x1x3xi32>
  // CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
  // CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[SHAPE:.*]] = tensor.from_elements %[[DIM]], %[[C8]], %[[C3]] : tensor<3xindex>
  // CHECK-NEXT: return %[[SHAPE]]
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<?x1x3xi32>) -> tensor<?x?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  return %1 : tensor<3xindex>
}

// -----

// CHECK-LABEL: func.func @dynamic_gather_shape(
// CHECK-SAME: %{{.*}}: tensor<4x9xf32>, %[[INDICES:.*]]: tensor<?x1xi32>, %[[SIZES:.*]]: tensor<2xi64>
func.func @dynamic_gather_shape(%arg0: tensor<4x9xf32>, %arg1: tensor<?x1xi32>, %arg2: tensor<2xi64>) -> tensor<2xi64> {
  // CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[DIM:.*]] = tensor.dim %[[INDICES]], %[[C0]] : tensor<?x1xi32>
  // CHECK-DAG: %[[BATCH:.*]] = arith.index_cast %[[DIM]] : index to i64
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-DAG: %[[SLICE:.*]] = tensor.extract %[[SIZES]][%[[C1]]] : tensor<2xi64>
  // CHECK: %[[SHAPE:.*]] = tensor.from_elements %[[BATCH]], %[[SLICE]] : tensor<2xi64>
  // CHECK-NEXT: return %[[SHAPE]]
  %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<?x1xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}
