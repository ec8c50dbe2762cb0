// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @pad
func.func @pad(%arg0: tensor<3x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %arg1: tensor<f32>) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, -1, 0], high = [2, 0, 0], interior = [1, 2, 0]
      : (tensor<3x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<f32>) -> tensor<8x?x?xf32>
  // CHECK: types0 = tensor<8x?x?xf32, #stablehlo.bounds<?, 9, ?>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<8x?x?xf32>) -> ()
  // CHECK: types0 = tensor<8x?x?xf32, #stablehlo.bounds<?, 9, ?>>
  "hlo_test_infer.get_return_type_components"(%0) : (tensor<8x?x?xf32>) -> ()
  return
}

// -----

// Sizes that are known are not computed.
// CHECK-LABEL: func.func @pad_shape
// CHECK-SAME: (%[[OPERAND:.*]]: tensor<3x?xf32>
func.func @pad_shape(%arg0: tensor<3x?xf32>, %arg1: tensor<f32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[OPERAND]], %[[C1]] : tensor<3x?xf32>
  // CHECK-NEXT: %[[GAPS:.*]] = arith.subi %[[DIM]], %[[C1]] : index
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[MAX:.*]] = arith.maxsi %[[GAPS]], %[[C0]] : index
  // CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
  // CHECK-NEXT: %[[INTERIOR:.*]] = arith.muli %[[MAX]], %[[C2]] : index
  // CHECK-NEXT: %[[INNER:.*]] = arith.addi %[[DIM]], %[[INTERIOR]] : index
  // CHECK-NEXT: %[[SIZE:.*]] = arith.addi %[[INNER]], %[[C3]] : index
  // CHECK-NEXT: %[[SHAPE:.*]] = tensor.from_elements %[[C3]], %[[SIZE]] : tensor<2xindex>
  // CHECK-NEXT: return %[[SHAPE]]
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 1], high = [0, 2], interior = [0, 2]
      : (tensor<3x?xf32>, tensor<f32>) -> tensor<3x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<3x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @concatenate
func.func @concatenate(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %1: tensor<2x?xf32>, %2: tensor<?x?xf32, #stablehlo.bounds<5, 6>>, %3: tensor<?x4xf32>, %4: tensor<2x4xf32>) {
  %20 = stablehlo.concatenate %4, %4, dim = 0 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  // CHECK: types0 = tensor<4x4xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<4x4xf32>) -> ()
  %21 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<?x?xf32>) -> ()
  %22 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<2x?xf32>, tensor<?x?xf32, #stablehlo.bounds<5, 6>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<7, 6>>}
  "hlo_test_infer.get_return_types"(%22) : (tensor<?x?xf32>) -> ()
  %23 = stablehlo.concatenate %0, %3, dim = 0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<?x4xf32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32>}
  "hlo_test_infer.get_return_types"(%23) : (tensor<?x?xf32>) -> ()
  %24 = stablehlo.concatenate %0, %2, dim = 0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<?x?xf32, #stablehlo.bounds<5, 6>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<8, ?>>}
  "hlo_test_infer.get_return_types"(%24) : (tensor<?x?xf32>) -> ()
  %25 = stablehlo.concatenate %4, %0, dim = 1 : (tensor<2x4xf32>, tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x8xf32>}
  "hlo_test_infer.get_return_types"(%25) : (tensor<?x?xf32>) -> ()
  %26 = stablehlo.concatenate %0, dim = 1 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%26) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reverse
func.func @reverse(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>) {
  %20 = stablehlo.reverse %0, dims = [0] : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @slice
func.func @slice(%0: tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>) {
  %20 = stablehlo.slice %0 [0:4:3, 1:5, 7:9] : (tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<2x4x2xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @concatenate_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?x4xf32>, %[[ARG1:.*]]: tensor<2x?xf32>)
func.func @concatenate_shape(%0: tensor<?x4xf32>, %1: tensor<2x?xf32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x4xf32>
  // CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
  // CHECK-NEXT: %[[V1:.*]] = arith.addi %[[DIM]], %[[C2]] : index
  // CHECK-NEXT: %[[V2:.*]] = arith.addi %[[V1]], %[[DIM]] : index
  // CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[V2]], %[[C4]] : tensor<2xindex>
  // CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
  %20 = stablehlo.concatenate %0, %1, %0, dim = 0 : (tensor<?x4xf32>, tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?x4xf32>) -> tensor<2xindex>
  return %21 : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @reverse_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @reverse_shape(%0: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG0]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.reverse %0, dims = [0] : (tensor<?xf32>) -> tensor<?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xf32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}
