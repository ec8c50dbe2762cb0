// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// Bounds are left out, as in the original.
// CHECK-LABEL: func.func @broadcast
func.func @broadcast(%0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>) {
  %20 = stablehlo.broadcast %0, sizes = [2, 0] : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<2x0x?x?xf32>
  // CHECK: types0 = tensor<2x0x?x4xf32>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<2x0x?x?xf32>) -> ()
  return
}

// -----

// The quantized dimension goes along.
// CHECK-LABEL: func.func @transpose
func.func @transpose(%0: tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>, %1: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %20 = stablehlo.transpose %0, dims = [1, 2, 0] : (tensor<4x?x?xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<?x?x4xf32, #stablehlo.bounds<5, ?, ?>>}
  "hlo_test_infer.get_return_types"(%20) : (tensor<?x?x?xf32>) -> ()
  %21 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  // CHECK: types0 = tensor<3x2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>}
  "hlo_test_infer.get_return_types"(%21) : (tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @broadcast_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @broadcast_shape(%0: tensor<?xf32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
  // CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[C3]], %[[DIM]] : tensor<2xindex>
  // CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
  %20 = stablehlo.broadcast %0, sizes = [3] : (tensor<?xf32>) -> tensor<3x?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<3x?xf32>) -> tensor<2xindex>
  return %21 : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @transpose_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?x3xf32>)
func.func @transpose_shape(%0: tensor<?x3xf32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x3xf32>
  // CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[C3]], %[[DIM]] : tensor<2xindex>
  // CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
  %20 = stablehlo.transpose %0, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<3x?xf32>) -> tensor<2xindex>
  return %21 : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @bitcast_convert_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @bitcast_convert_shape(%0: tensor<?xf32>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[V1:.*]] = shape.shape_of %[[ARG0]] : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: return %[[V1]] : tensor<1xindex>
  %20 = stablehlo.bitcast_convert %0 : (tensor<?xf32>) -> tensor<?xi32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xi32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}

// -----

// CHECK-LABEL: func.func @bitcast_convert_to_narrow_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?xf32>)
func.func @bitcast_convert_to_narrow_shape(%0: tensor<?xf32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
  // CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]], %[[C4]] : tensor<2xindex>
  // CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<2xindex>
  %20 = stablehlo.bitcast_convert %0 : (tensor<?xf32>) -> tensor<?x4xi8>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?x4xi8>) -> tensor<2xindex>
  return %21 : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @bitcast_convert_to_wide_shape
// CHECK-SAME: (%[[ARG0:.*]]: tensor<?x4xi8>)
func.func @bitcast_convert_to_wide_shape(%0: tensor<?x4xi8>) -> tensor<1xindex> {
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x4xi8>
  // CHECK-NEXT: %[[FROM_ELEMENTS:.*]] = tensor.from_elements %[[DIM]] : tensor<1xindex>
  // CHECK-NEXT: return %[[FROM_ELEMENTS]] : tensor<1xindex>
  %20 = stablehlo.bitcast_convert %0 : (tensor<?x4xi8>) -> tensor<?xf32>
  %21 = "hlo_test_infer.reify_return_type_shapes"(%20) : (tensor<?xf32>) -> tensor<1xindex>
  return %21 : tensor<1xindex>
}
