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
  // CHECK-NEXT: stablehlo.pad
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
