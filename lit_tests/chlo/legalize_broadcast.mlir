// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// CHECK-LABEL: func.func @equal_shapes
// CHECK-NEXT: %[[R:.*]] = stablehlo.add %arg0, %arg1 : tensor<4xf32>
// CHECK-NEXT: return %[[R]]
func.func @equal_shapes(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @known_sizes
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.divide %[[A]], %[[B]] : tensor<2x3x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @known_sizes(%a: tensor<3x1xf32>, %b: tensor<2x1x4xf32>) -> tensor<2x3x4xf32> {
  %0 = chlo.broadcast_divide %a, %b : (tensor<3x1xf32>, tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// The ops keep the attributes of the comparison, and the result has another element type.
// CHECK-LABEL: func.func @comparison
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: %{{.*}} = stablehlo.compare LE, %arg0, %[[B]], TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
func.func @comparison(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<4xi1> {
  %0 = chlo.broadcast_compare %a, %b {
    compare_type = #chlo<comparison_type TOTALORDER>,
    comparison_direction = #chlo<comparison_direction LE>
  } : (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @complex
// CHECK: stablehlo.complex %{{.*}}, %arg1 : tensor<2x3xcomplex<f32>>
func.func @complex(%a: tensor<3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>> {
  %0 = chlo.broadcast_complex %a, %b : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  return %0 : tensor<2x3xcomplex<f32>>
}

// A dimension with a bound is first as large as the bound.
// CHECK-LABEL: func.func @bounds
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<10x3xf64>
// CHECK-NEXT: %[[SIZE:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf64, #stablehlo.bounds<10, ?>>) -> tensor<i32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.set_dimension_size %[[B]], %[[SIZE]], dim = 0 : (tensor<10x3xf64>, tensor<i32>) -> tensor<?x3xf64, #stablehlo.bounds<10, ?>>
// CHECK-NEXT: stablehlo.maximum %arg0, %[[C]]
func.func @bounds(%a: tensor<?x3xf64, #stablehlo.bounds<10, ?>>, %b: tensor<f64>) -> tensor<?x3xf64, #stablehlo.bounds<10, ?>> {
  %0 = chlo.broadcast_maximum %a, %b : (tensor<?x3xf64, #stablehlo.bounds<10, ?>>, tensor<f64>) -> tensor<?x3xf64, #stablehlo.bounds<10, ?>>
  return %0 : tensor<?x3xf64, #stablehlo.bounds<10, ?>>
}

// CHECK-LABEL: func.func @unknown_sizes
// CHECK-NEXT: %[[SA:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[SB:.*]] = shape.shape_of %arg1 : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[OK:.*]] = shape.cstr_broadcastable %[[SA]], %[[SB]] : tensor<1xindex>, tensor<2xindex>
// CHECK-NEXT: %[[R:.*]] = shape.assuming %[[OK]] -> (tensor<?x?xf32>) {
// CHECK:        %[[S:.*]] = shape.broadcast %{{.*}}, %{{.*}} : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT:   %[[A:.*]] = stablehlo.dynamic_broadcast_in_dim %arg0, %[[S]], dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:   %[[B:.*]] = stablehlo.dynamic_broadcast_in_dim %arg1, %[[S]], dims = [0, 1] : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:   %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<?x?xf32>
// CHECK-NEXT:   shape.assuming_yield %[[SUM]]
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @unknown_sizes(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// A scalar predicate needs no broadcast.
// CHECK-LABEL: func.func @select
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: stablehlo.select %arg0, %[[B]], %arg2 : tensor<i1>, tensor<2x3xi32>
func.func @select(%p: tensor<i1>, %a: tensor<3xi32>, %b: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<i1>, tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// CHECK-LABEL: func.func @select_unknown_sizes
// CHECK: shape.cstr_broadcastable %{{.*}}, %{{.*}}, %{{.*}} : tensor<1xindex>, tensor<2xindex>, tensor<2xindex>
// CHECK: shape.assuming
// CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %{{.*}}, dims = [1] : (tensor<?xi1>, tensor<2xindex>) -> tensor<?x?xi1>
// CHECK: stablehlo.select
func.func @select_unknown_sizes(%p: tensor<?xi1>, %a: tensor<?x?xi32>, %b: tensor<1x1xi32>) -> tensor<?x?xi32> {
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<?xi1>, tensor<?x?xi32>, tensor<1x1xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// A broadcast of a CHLO function becomes that function first.
// CHECK-LABEL: func.func @function
// CHECK-NEXT: stablehlo.broadcast_in_dim %arg1
// CHECK-NOT: chlo.
// CHECK: return
func.func @function(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_next_after %a, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Explicit dimensions that align the last dimensions change nothing.
// CHECK-LABEL: func.func @explicit_dimensions
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1]
// CHECK-NEXT: stablehlo.subtract %arg0, %[[B]]
func.func @explicit_dimensions(%a: tensor<2x4xf32>, %b: tensor<4xf32>) -> tensor<2x4xf32> {
  %0 = chlo.broadcast_subtract %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @equal_shapes_with_a_vague_result
// CHECK-NEXT: stablehlo.add %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
func.func @equal_shapes_with_a_vague_result(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
