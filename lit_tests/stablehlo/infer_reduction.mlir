// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @reduce(
func.func @reduce(%0: tensor<2x3x4xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<3xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_to_scalar(
func.func @reduce_to_scalar(%0: tensor<2xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: types0 = tensor<f32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<f32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_bounds(
func.func @reduce_bounds(%0: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %1: tensor<f32>) {
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x?xf32, #stablehlo.bounds<4, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// Without bounds there is no encoding.
// CHECK-LABEL: func.func @reduce_of_bounded(
func.func @reduce_of_bounded(%0: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %1: tensor<f32>) {
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x?xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_promoted(
func.func @reduce_promoted(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<?xf64>
  // CHECK: types0 = tensor<3xf64>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf64>) -> ()
  return
}

// -----

// What one input leaves open is told by another.
// CHECK-LABEL: func.func @reduce_two(
func.func @reduce_two(%0: tensor<2x?xf32>, %1: tensor<?x3xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  %r:2 = "stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<2x?xf32>, tensor<?x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  // CHECK: types0 = tensor<2x3xf32>
  // CHECK-SAME: types1 = tensor<2x3xi32>
  "hlo_test_infer.get_return_types"(%r#0) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}, %[[B:.*]]: {{.*}}
func.func @reduce_shape(%0: tensor<?x3x?xf32>, %1: tensor<f32>) -> tensor<2xindex> {
  // CHECK: %[[V0:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[V1:.*]] = arith.constant 2 : index
  // CHECK-NEXT: %[[V2:.*]] = tensor.dim %[[A]], %[[V1]] : tensor<?x3x?xf32>
  // CHECK-NEXT: %[[V3:.*]] = tensor.from_elements %[[V0]], %[[V2]] : tensor<2xindex>
  // CHECK-NEXT: return %[[V3]] : tensor<2xindex>
  %r = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<3x?xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<3x?xf32>) -> tensor<2xindex>
  return %s : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @reduce_window(
func.func @reduce_window(%0: tensor<7x4xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<3x4xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_window_bounds(
func.func @reduce_window_bounds(%0: tensor<?x4xf32, #stablehlo.bounds<7, ?>>, %1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_window_dynamic(
func.func @reduce_window_dynamic(%0: tensor<?x4xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reduce_window_promoted(
func.func @reduce_window_promoted(%0: tensor<7x4xf32>, %1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<?x?xf64>
  // CHECK: types0 = tensor<3x4xf64>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xf64>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @select_and_scatter(
func.func @select_and_scatter(%0: tensor<4xf32>, %1: tensor<2xf32>, %2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<?xf64>
  // CHECK: types0 = tensor<4xf64>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf64>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @select_and_scatter_bounds(
func.func @select_and_scatter_bounds(%0: tensor<?xf32, #stablehlo.bounds<4>>, %1: tensor<?xf32>, %2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<4>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @map(
func.func @map(%0: tensor<?x?xf32, #stablehlo.bounds<4, ?>>, %1: tensor<?x3xi32>) {
  %r = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<?x?xf32, #stablehlo.bounds<4, ?>>, tensor<?x3xi32>) -> tensor<?x?xi32>
  // CHECK: types0 = tensor<?x3xi32, #stablehlo.bounds<4, ?>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?x?xi32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @map_shape
// CHECK-SAME: (%[[A:.*]]: {{.*}}
func.func @map_shape(%0: tensor<?x3xf32>) -> tensor<2xindex> {
  // CHECK: %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?x3xf32> -> tensor<2xindex>
  // CHECK-NEXT: return %[[V0]] : tensor<2xindex>
  %r = "stablehlo.map"(%0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %s = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x3xf32>) -> tensor<2xindex>
  return %s : tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @sort(
func.func @sort(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<?x3xi32>) {
  %r:2 = "stablehlo.sort"(%0, %1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<?x3xi32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  // CHECK: types0 = tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  // CHECK-SAME: types1 = tensor<?x3xi32>
  "hlo_test_infer.get_return_types"(%r#0) : (tensor<?x?xf32>) -> ()
  return
}
