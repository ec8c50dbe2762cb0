// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @functions
func.func @functions(%b: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %s: tensor<2x?xf32>, %u: tensor<*xf32>) {
  %0 = chlo.erf %b : tensor<?x4xf32, #stablehlo.bounds<3, ?>> -> tensor<?x?xf32>
  // CHECK: types0 = tensor<?x4xf32, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xf32>) -> ()
  %1 = chlo.next_after %b, %s : tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<2x?xf32> -> tensor<?x?xf32>
  // CHECK: types0 = tensor<2x4xf32>}
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x?xf32>) -> ()
  // An unranked operand says nothing about the shape.
  %2 = chlo.zeta %u, %s : tensor<*xf32>, tensor<2x?xf32> -> tensor<2x2xf32>
  // CHECK: types0 = tensor<2x?xf32>}
  "hlo_test_infer.get_return_types"(%2) : (tensor<2x2xf32>) -> ()
  %3 = chlo.is_inf %b : tensor<?x4xf32, #stablehlo.bounds<3, ?>> -> tensor<?x?xi1>
  // CHECK: types0 = tensor<?x4xi1, #stablehlo.bounds<3, ?>>}
  "hlo_test_infer.get_return_types"(%3) : (tensor<?x?xi1>) -> ()
  %4 = chlo.is_neg_inf %u : tensor<*xf32> -> tensor<*xi1>
  // CHECK: types0 = tensor<*xi1>}
  "hlo_test_infer.get_return_types"(%4) : (tensor<*xi1>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @broadcasts
func.func @broadcasts(%a: tensor<4x1xi8>, %b: tensor<?x5xi8>, %c: tensor<0xi8>, %d: tensor<?xi8, #stablehlo.bounds<7>>, %u: tensor<*xi8>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<4x1xi8>, tensor<?x5xi8>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<4x5xi8>}
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?xi8>) -> ()
  %1 = chlo.broadcast_or %b, %c : (tensor<?x5xi8>, tensor<0xi8>) -> tensor<1x2xi8>
  // Unknown sizes hide that 5 and 0 do not fit.
  // CHECK: types0 = tensor<*xi8>}
  "hlo_test_infer.get_return_types"(%1) : (tensor<1x2xi8>) -> ()
  %2 = chlo.broadcast_divide %a, %d : (tensor<4x1xi8>, tensor<?xi8, #stablehlo.bounds<7>>) -> tensor<4x?xi8>
  // CHECK: types0 = tensor<4x?xi8, #stablehlo.bounds<?, 7>>}
  "hlo_test_infer.get_return_types"(%2) : (tensor<4x?xi8>) -> ()
  %3 = chlo.broadcast_power %a, %u : (tensor<4x1xi8>, tensor<*xi8>) -> tensor<4x?xi8>
  // CHECK: types0 = tensor<*xi8>}
  "hlo_test_infer.get_return_types"(%3) : (tensor<4x?xi8>) -> ()
  %4 = chlo.broadcast_compare %a, %d {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<4x1xi8>, tensor<?xi8, #stablehlo.bounds<7>>) -> tensor<4x?xi1>
  // CHECK: types0 = tensor<4x?xi1, #stablehlo.bounds<?, 7>>}
  "hlo_test_infer.get_return_types"(%4) : (tensor<4x?xi1>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @broadcast_dimensions
func.func @broadcast_dimensions(%a: tensor<2x1x4xf32>, %b: tensor<3xf32>, %u: tensor<*xf32>) {
  %0 = chlo.broadcast_complex %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x1x4xf32>, tensor<3xf32>) -> tensor<?x?x?xcomplex<f32>>
  // CHECK: types0 = tensor<2x3x4xcomplex<f32>>}
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xcomplex<f32>>) -> ()
  %1 = chlo.broadcast_add %b, %a {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2x1x4xf32>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<2x3x4xf32>}
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x?x?xf32>) -> ()
  // Dimensions that do not fit make the result unranked.
  %2 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<*xf32>}
  "hlo_test_infer.get_return_types"(%2) : (tensor<?xf32>) -> ()
  %3 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x1x4xf32>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<*xf32>}
  "hlo_test_infer.get_return_types"(%3) : (tensor<?xf32>) -> ()
  %4 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 3>} : (tensor<2x1x4xf32>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<*xf32>}
  "hlo_test_infer.get_return_types"(%4) : (tensor<?xf32>) -> ()
  %5 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: -1>} : (tensor<2x1x4xf32>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<*xf32>}
  "hlo_test_infer.get_return_types"(%5) : (tensor<?xf32>) -> ()
  %6 = chlo.broadcast_add %u, %b {broadcast_dimensions = array<i64: 0>} : (tensor<*xf32>, tensor<3xf32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<*xf32>}
  "hlo_test_infer.get_return_types"(%6) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @select
func.func @select(%p: tensor<2x1xi1>, %q: tensor<i1>, %a: tensor<?xf32, #stablehlo.bounds<4>>, %b: tensor<3x1x1xf32>, %c: tensor<?x2xf32>) {
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<2x1xi1>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<3x1x1xf32>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<3x2x?xf32, #stablehlo.bounds<?, ?, 4>>}
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xf32>) -> ()
  %1 = chlo.broadcast_select %q, %c, %c : (tensor<i1>, tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  // CHECK: types0 = tensor<?x2xf32>}
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x2xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @others
func.func @others(%a: tensor<?x9xf32, #stablehlo.bounds<4, ?>>, %u: tensor<*xf32>, %s: tensor<?x3xf32>, %i: tensor<3xf32>) {
  %0 = chlo.constant dense<1> : tensor<2xi8>
  // CHECK: types0 = tensor<2xi8>}
  "hlo_test_infer.get_return_types"(%0) : (tensor<2xi8>) -> ()
  %1 = "chlo.constant_like"(%a) {value = 1 : i8} : (tensor<?x9xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x?xi8>
  // CHECK: types0 = tensor<?x9xi8, #stablehlo.bounds<4, ?>>}
  "hlo_test_infer.get_return_types"(%1) : (tensor<?x?xi8>) -> ()
  %values, %indices = chlo.top_k(%a, k = 3) : tensor<?x9xf32, #stablehlo.bounds<4, ?>> -> (tensor<?x3xf32>, tensor<?x3xi32>)
  // CHECK: types0 = tensor<?x3xf32, #stablehlo.bounds<4, ?>>, types1 = tensor<?x3xi32, #stablehlo.bounds<4, ?>>}
  "hlo_test_infer.get_return_types"(%values) : (tensor<?x3xf32>) -> ()
  %v, %n = chlo.top_k(%u, k = 3) : tensor<*xf32> -> (tensor<3xf32>, tensor<3xi32>)
  // CHECK: types0 = tensor<*xf32>, types1 = tensor<*xi32>}
  "hlo_test_infer.get_return_types"(%v) : (tensor<3xf32>) -> ()
  %2:2 = chlo.scan(%s) inits (%i) dimension = 0 attributes {scan_dim_size = 6 : i64} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<?x3xf32>, tensor<3xf32>) -> (tensor<?x3xf32>, tensor<?xf32>)
  // CHECK: types0 = tensor<6x3xf32>, types1 = tensor<3xf32>}
  "hlo_test_infer.get_return_types"(%2#0) : (tensor<?x3xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @ragged_dot
func.func @ragged_dot(%l: tensor<2x7x?xf32>, %r: tensor<3x2x5x4xf32>, %c: tensor<2x5x4xf32>, %s: tensor<3xi64>) {
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x7x?xf32>, tensor<3x2x5x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<2x7x4xindex>}
  "hlo_test_infer.get_return_type_components"(%0) : (tensor<?x?x?xf32>) -> ()
  %1 = "chlo.ragged_dot"(%l, %c, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2]>} : (tensor<2x7x?xf32>, tensor<2x5x4xf32>, tensor<3xi64>) -> tensor<?x?x?x?xf32>
  // CHECK: types0 = tensor<3x2x7x4xindex>}
  "hlo_test_infer.get_return_type_components"(%1) : (tensor<?x?x?x?xf32>) -> ()
  %2 = "chlo.ragged_dot"(%l, %c, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>} : (tensor<2x7x?xf32>, tensor<2x5x4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<2x7x4xindex>}
  "hlo_test_infer.get_return_type_components"(%2) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @reify_operand
// CHECK-NEXT: %[[S:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[T:.*]] = shape.shape_of %arg1 : tensor<*xf32> -> tensor<?xindex>
// CHECK-NEXT: %[[L:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: return %[[S]], %[[T]], %[[L]]
func.func @reify_operand(%a: tensor<?x4xf32>, %u: tensor<*xf32>) -> (tensor<2xindex>, tensor<?xindex>, tensor<2xindex>) {
  %0 = chlo.erf %a : tensor<?x4xf32> -> tensor<?x4xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x4xf32>) -> tensor<2xindex>
  %2 = chlo.is_inf %u : tensor<*xf32> -> tensor<*xi1>
  %3 = "hlo_test_infer.reify_return_type_shapes"(%2) : (tensor<*xi1>) -> tensor<?xindex>
  %4 = "chlo.constant_like"(%a) {value = 1 : i8} : (tensor<?x4xf32>) -> tensor<?x4xi8>
  %5 = "hlo_test_infer.reify_return_type_shapes"(%4) : (tensor<?x4xi8>) -> tensor<2xindex>
  return %1, %3, %5 : tensor<2xindex>, tensor<?xindex>, tensor<2xindex>
}

// -----

// CHECK-LABEL: func.func @reify_broadcast
// CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<2x1xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[S:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT: %[[C:.*]] = shape.shape_of %arg2 : tensor<i1> -> tensor<0xindex>
// CHECK-NEXT: %[[D:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[E:.*]] = shape.shape_of %arg3 : tensor<*xf32> -> tensor<?xindex>
// CHECK-NEXT: %[[T:.*]] = shape.broadcast %[[C]], %[[D]], %[[E]] : tensor<0xindex>, tensor<1xindex>, tensor<?xindex> -> tensor<?xindex>
// CHECK-NEXT: return %[[S]], %[[T]]
func.func @reify_broadcast(%a: tensor<?xf32>, %b: tensor<2x1xf32>, %p: tensor<i1>, %u: tensor<*xf32>) -> (tensor<2xindex>, tensor<?xindex>) {
  // These dimensions are the last ones, so the attribute has no effect.
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<2x?xf32>) -> tensor<2xindex>
  %2 = chlo.broadcast_select %p, %a, %u : (tensor<i1>, tensor<?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = "hlo_test_infer.reify_return_type_shapes"(%2) : (tensor<*xf32>) -> tensor<?xindex>
  return %1, %3 : tensor<2xindex>, tensor<?xindex>
}

// -----

func.func @reify_other_dimensions(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<2xindex> {
  // expected-warning@+1 {{unsupported non prefix-padded dynamic rank broadcast_dimensions = array<i64: 0>}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}
