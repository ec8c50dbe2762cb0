// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @dot_general_shape(
// CHECK-SAME: %[[LHS:.*]]: tensor<?x?x?xf32>, %[[RHS:.*]]: tensor<5x?x4xf32>
func.func @dot_general_shape(%arg0: tensor<?x?x?xf32>, %arg1: tensor<5x?x4xf32>) -> tensor<3xindex> {
  // CHECK-NEXT: %[[C5:.*]] = arith.constant 5 : index
  // CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[LHS]], %[[C1]] : tensor<?x?x?xf32>
  // CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-NEXT: %[[SHAPE:.*]] = tensor.from_elements %[[C5]], %[[DIM]], %[[C4]] : tensor<3xindex>
  // CHECK-NEXT: return %[[SHAPE]]
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x?xf32>, tensor<5x?x4xf32>) -> tensor<?x?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  return %1 : tensor<3xindex>
}

// -----

// Shapes alone: the element type is the program's to choose.
// CHECK-LABEL: func.func @shapes
func.func @shapes(%lhs: tensor<?x12xf32, #stablehlo.bounds<64, ?>>, %rhs: tensor<12x3xf32>) {
  %0 = stablehlo.dot %lhs, %rhs : (tensor<?x12xf32, #stablehlo.bounds<64, ?>>, tensor<12x3xf32>) -> tensor<?x3xf64>
  // CHECK: "hlo_test_infer.return_type_components"(%{{.*}}) {types0 = tensor<?x3xindex, #stablehlo.bounds<64, ?>>}
  "hlo_test_infer.get_return_type_components"(%0) : (tensor<?x3xf64>) -> ()
  %1 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0] : (tensor<?x12xf32, #stablehlo.bounds<64, ?>>, tensor<12x3xf32>) -> tensor<?x3xf64>
  // CHECK: "hlo_test_infer.return_type_components"(%{{.*}}) {types0 = tensor<?x3xindex, #stablehlo.bounds<64, ?>>}
  "hlo_test_infer.get_return_type_components"(%1) : (tensor<?x3xf64>) -> ()
  // CHECK: "hlo_test_infer.get_return_types"
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x3xf64>) -> ()
  return
}
