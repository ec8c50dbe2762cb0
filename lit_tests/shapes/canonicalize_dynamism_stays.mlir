// RUN: stablehlo-opt %s > %t.before
// RUN: stablehlo-opt --stablehlo-canonicalize-dynamism %s > %t.after
// RUN: diff %t.before %t.after

// Each op has a shape operand that is not a constant, or a shape that is not known.

func.func @broadcast(%a: tensor<?xf32>, %b: tensor<5xf32>, %shape: tensor<2xi32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x?xf32>) {
  %c = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %c, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<2x5xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %b, %shape, dims = [1] : (tensor<5xf32>, tensor<2xi32>) -> tensor<2x5xf32>
  %2 = stablehlo.dynamic_broadcast_in_dim %b, %c, dims = [1] : (tensor<5xf32>, tensor<2xi32>) -> tensor<2x?xf32>
  return %0, %1, %2 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x?xf32>
}

func.func @convolution(%a: tensor<2x8x4xf32>, %b: tensor<3x4x6xf32>, %padding: tensor<1x2xi64>) -> tensor<2x8x6xf32> {
  %0 = "stablehlo.dynamic_conv"(%a, %b, %padding) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x8x6xf32>
  return %0 : tensor<2x8x6xf32>
}

func.func @gather(%a: tensor<7x4xf32>, %b: tensor<5x1xi32>, %sizes: tensor<2xi64>) -> tensor<5x4xf32> {
  %0 = "stablehlo.dynamic_gather"(%a, %b, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<7x4xf32>, tensor<5x1xi32>, tensor<2xi64>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

func.func @iota(%shape: tensor<1xi64>) -> (tensor<4xf32>, tensor<?xf32>) {
  %c = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}

func.func @pad(%a: tensor<4xf32>, %b: tensor<f32>, %n: tensor<1xi64>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %c = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %b, %n, %c, %c : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  %1 = stablehlo.dynamic_pad %a, %b, %c, %n, %c : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  %2 = stablehlo.dynamic_pad %a, %b, %c, %c, %n : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  return %0, %1, %2 : tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}

func.func @reshape(%a: tensor<6xf32>, %shape: tensor<2xi64>) -> (tensor<3x2xf32>, tensor<3x?xf32>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  %1 = stablehlo.dynamic_reshape %a, %c : (tensor<6xf32>, tensor<2xi64>) -> tensor<3x?xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x?xf32>
}

func.func @slice(%a: tensor<8xf32>, %n: tensor<1xi64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<1xf32>) {
  %c = stablehlo.constant dense<1> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %sum = stablehlo.add %n, %c : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %n, %c, %c : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.real_dynamic_slice %a, %c, %sum, %c : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  %2 = stablehlo.real_dynamic_slice %a, %n, %sum, %two : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<1xf32>
}

func.func @custom_call(%a: tensor<4xf32>, %shape: tensor<2xi64>) -> (tensor<2x3xf32>, tensor<2x?xf32>, tensor<2x3xf32>) {
  %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.custom_call @f(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = stablehlo.custom_call @f(%a, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  %2 = stablehlo.custom_call @f(%a, %c) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x?xf32>, tensor<2x3xf32>
}
