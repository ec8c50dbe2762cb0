// RUN: stablehlo-opt %s --hlo-test-broadcast --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @equal_shapes
// CHECK-NEXT: stablehlo.custom_call @numpy_broadcasted(%arg0, %arg1)
func.func @equal_shapes(%a: tensor<2x3xf32>, %b: tensor<2x3xi8>) -> tensor<i8> {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<2x3xf32>, tensor<2x3xi8>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// CHECK-LABEL: func.func @static_shapes
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x1xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x1x1xi8>) -> tensor<2x4x3xi8>
// CHECK-NEXT: stablehlo.custom_call @numpy_broadcasted(%[[A]], %[[B]], %[[C]])
func.func @static_shapes(%a: tensor<4x1xf32>, %b: tensor<3xf32>, %c: tensor<2x1x1xi8>) -> tensor<i8> {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b, %c) : (tensor<4x1xf32>, tensor<3xf32>, tensor<2x1x1xi8>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// CHECK-LABEL: func.func @bounds
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>) -> tensor<?x7xf32, #stablehlo.bounds<5, ?>>
// CHECK-NEXT: %[[M:.*]] = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?xf32, #stablehlo.bounds<7>>) -> tensor<i32>
// CHECK-NEXT: %[[AA:.*]] = stablehlo.set_dimension_size %[[A]], %[[M]], dim = 1 : (tensor<?x7xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<5, 7>>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<?xf32, #stablehlo.bounds<7>>) -> tensor<5x?xf32, #stablehlo.bounds<?, 7>>
// CHECK-NEXT: %[[N:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK-NEXT: %[[BB:.*]] = stablehlo.set_dimension_size %[[B]], %[[N]], dim = 0
// CHECK-NEXT: %[[C:.*]] = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<5x7xf32>
// CHECK-NEXT: %[[C0:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK-NEXT: %[[C1:.*]] = stablehlo.set_dimension_size %[[C]], %[[C0]], dim = 0
// CHECK-NEXT: %[[C2:.*]] = stablehlo.get_dimension_size %arg1, dim = 0
// CHECK-NEXT: %[[CC:.*]] = stablehlo.set_dimension_size %[[C1]], %[[C2]], dim = 1
// CHECK-NEXT: stablehlo.custom_call @numpy_broadcasted(%[[AA]], %[[BB]], %[[CC]])
func.func @bounds(%a: tensor<?x1xf32, #stablehlo.bounds<5, ?>>, %b: tensor<?xf32, #stablehlo.bounds<7>>, %c: tensor<f32>) -> tensor<i8> {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b, %c) : (tensor<?x1xf32, #stablehlo.bounds<5, ?>>, tensor<?xf32, #stablehlo.bounds<7>>, tensor<f32>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// expected-error@+1 {{incompatible shapes for broadcasting 4 and 5}}
func.func @different_sizes(%a: tensor<4xf32>, %b: tensor<5xf32>) -> tensor<i8> {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<4xf32>, tensor<5xf32>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

// expected-error@+1 {{cannot mix bounded and static dimensions in broadcast}}
func.func @bound_and_size(%a: tensor<4xf32>, %b: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<i8> {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

func.func @unranked(%a: tensor<4xf32>, %b: tensor<*xf32>) -> tensor<i8> {
  // expected-error@+1 {{expected ranked tensor type for broadcast inputs}}
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<4xf32>, tensor<*xf32>) -> tensor<i8>
  return %0 : tensor<i8>
}

// -----

func.func @nothing() -> tensor<i8> {
  // expected-error@+1 {{requires at least one operand to broadcast}}
  %0 = "hlo_test_broadcast.numpy_broadcast"() : () -> tensor<i8>
  return %0 : tensor<i8>
}
