// RUN: stablehlo-opt --stablehlo-canonicalize-dynamism %s | FileCheck %s

// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<5xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: return %0
func.func @broadcast(%a: tensor<5xf32>) -> tensor<2x5xf32> {
  %shape = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %shape, dims = [1] {known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<5xf32>, tensor<2xi32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @convolution
// CHECK-NEXT: %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = {{\[}}[1, 0]], rhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x?x6xf32>
func.func @convolution(%a: tensor<2x8x4xf32>, %b: tensor<3x4x6xf32>) -> tensor<2x?x6xf32> {
  %padding = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %b, %padding) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2>, rhs_dilation = array<i64: 1>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x?x6xf32>
  return %0 : tensor<2x?x6xf32>
}

// CHECK-LABEL: func.func @convolution_with_repeated_stride
// CHECK-NEXT: stablehlo.convolution{{.*}} window = {stride = [2], pad = {{\[}}[1, 1]]}
func.func @convolution_with_repeated_stride(%a: tensor<2x8x4xf32>, %b: tensor<3x4x6xf32>) -> tensor<2x4x6xf32> {
  %padding = stablehlo.constant dense<1> : tensor<1x2xi32>
  %0 = "stablehlo.dynamic_conv"(%a, %b, %padding) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi32>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<?x1xi32>) -> tensor<?x4xf32>
func.func @gather(%a: tensor<7x4xf32>, %b: tensor<?x1xi32>) -> tensor<?x4xf32> {
  %sizes = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  %0 = "stablehlo.dynamic_gather"(%a, %b, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> : (tensor<7x4xf32>, tensor<?x1xi32>, tensor<2xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @iota
// CHECK-NEXT: stablehlo.iota dim = 1 : tensor<2x3xui8>
func.func @iota() -> tensor<2x3xui8> {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi64>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

// CHECK-LABEL: func.func @pad
// CHECK-NEXT: stablehlo.pad %arg0, %arg1, low = [-1], high = [2], interior = [1] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
func.func @pad(%a: tensor<?xf32>, %b: tensor<f32>) -> tensor<?xf32> {
  %low = stablehlo.constant dense<-1> : tensor<1xi64>
  %high = stablehlo.constant dense<2> : tensor<1xi64>
  %interior = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %b, %low, %high, %interior : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The computation of a shape that has other uses stays.
// CHECK-LABEL: func.func @reshape
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
// CHECK-NEXT: stablehlo.reshape %arg0 {a.b} : (tensor<6xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %{{.*}}, %[[C]]
func.func @reshape(%a: tensor<6xf32>) -> (tensor<3x2xf32>, tensor<2xi64>) {
  %shape = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %shape {a.b} : (tensor<6xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0, %shape : tensor<3x2xf32>, tensor<2xi64>
}

// CHECK-LABEL: func.func @slice
// CHECK-NEXT: stablehlo.slice %arg0 [1:7:2, 0:1] : (tensor<8x?xf32>) -> tensor<3x1xf32>
func.func @slice(%a: tensor<8x?xf32>) -> tensor<3x1xf32> {
  %start = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %limit = stablehlo.constant dense<[7, 1]> : tensor<2xi32>
  %stride = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %a, %start, %limit, %stride : (tensor<8x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// The sum of start indices and sizes is erased with the constants.
// CHECK-LABEL: func.func @slice_at_unknown_indices
// CHECK-NEXT: %0 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %2 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %4 = stablehlo.dynamic_slice %arg0, %1, %3, sizes = [2, 3] : (tensor<8x9xf32>, tensor<i32>, tensor<i32>) -> tensor<2x?xf32>
// CHECK-NEXT: return %4
func.func @slice_at_unknown_indices(%a: tensor<8x9xf32>, %start: tensor<2xi32>) -> tensor<2x?xf32> {
  %sizes = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %stride = stablehlo.constant dense<1> : tensor<2xi32>
  %limit = stablehlo.add %sizes, %start : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %a, %start, %limit, %stride : (tensor<8x9xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func.func @custom_call
// CHECK-NEXT: %0:2 = stablehlo.custom_call @f(%arg0) {a.b, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<5xf32>) -> (tensor<2x3xf32>, tensor<4xi8>)
func.func @custom_call(%a: tensor<5xf32>) -> (tensor<2x3xf32>, tensor<4xi8>) {
  %first = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %second = stablehlo.constant dense<4> : tensor<1xi32>
  %0:2 = stablehlo.custom_call @f(%second, %a, %first) {
    a.b,
    indices_of_shape_operands = dense<[2, 0]> : tensor<2xi64>,
    operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]
  } : (tensor<1xi32>, tensor<5xf32>, tensor<2xi64>) -> (tensor<2x3xf32>, tensor<4xi8>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<4xi8>
}

// Ops in regions are replaced, too.
// CHECK-LABEL: func.func @region
// CHECK: stablehlo.reshape %arg1
func.func @region(%p: tensor<i1>, %a: tensor<6xf32>) -> tensor<3x2xf32> {
  %0 = "stablehlo.if"(%p) ({
    %shape = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
    %1 = stablehlo.dynamic_reshape %a, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<3x2xf32>
    stablehlo.return %1 : tensor<3x2xf32>
  }, {
    %1 = stablehlo.constant dense<0.0> : tensor<3x2xf32>
    stablehlo.return %1 : tensor<3x2xf32>
  }) : (tensor<i1>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
