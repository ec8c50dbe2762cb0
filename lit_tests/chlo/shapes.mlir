// RUN: stablehlo-opt --shape-legalize-to-stablehlo %s | FileCheck %s

// CHECK-LABEL: func.func @num_elements
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : tensor<2xindex> to tensor<2xi32>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_0]] [0:1] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_1]] : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_c]], %[[V_2]] : tensor<i32>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_0]] [1:2] : (tensor<2xi32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_4]] : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_3]], %[[V_5]] : tensor<i32>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_6]] : tensor<i32> to index
// CHECK-NEXT: return %[[V_7]] : index
func.func @num_elements(%a: tensor<2xindex>) -> index {
  %0 = shape.num_elements %a : tensor<2xindex> -> index
  return %0 : index
}

// CHECK-LABEL: func.func @shape_of
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x2xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_2]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_1]], %[[V_3]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_4]] : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: return %[[V_5]] : tensor<2xindex>
func.func @shape_of(%a: tensor<?x2xf32>) -> tensor<2xindex> {
  %0 = shape.shape_of %a : tensor<?x2xf32> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// CHECK-LABEL: func.func @shape_of_scalar
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<> : tensor<0xi32>
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_c]] : tensor<0xi32> to tensor<0xindex>
// CHECK-NEXT: return %[[V_0]] : tensor<0xindex>
func.func @shape_of_scalar(%a: tensor<f32>) -> tensor<0xindex> {
  %0 = shape.shape_of %a : tensor<f32> -> tensor<0xindex>
  return %0 : tensor<0xindex>
}

// CHECK-LABEL: func.func @const_shape
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<[6, 4]> : tensor<2xi32>
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_c]] : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: return %[[V_0]] : tensor<2xindex>
func.func @const_shape() -> tensor<2xindex> {
  %0 = shape.const_shape [6, 4] : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// The smaller shape gets ones in front. A size of 1 yields to the other size, also to 0.
// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : tensor<1xindex> to tensor<1xi32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg1 : tensor<3xindex> to tensor<3xi32>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<2xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_c]], %[[V_0]], dim = 0 : (tensor<2xi32>, tensor<1xi32>) -> tensor<3xi32>
// CHECK-NEXT: %[[V_one:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<3xi32>
// CHECK-NEXT: %[[V_is_one:[a-zA-Z0-9_]+]] = stablehlo.compare EQ, %[[V_2]], %[[V_one]]
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_is_one]], %[[V_1]], %[[V_2]] : tensor<3xi1>, tensor<3xi32>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_3]] : tensor<3xi32> to tensor<3xindex>
// CHECK-NEXT: return %[[V_4]] : tensor<3xindex>
func.func @broadcast(%a: tensor<1xindex>, %b: tensor<3xindex>) -> tensor<3xindex> {
  %0 = shape.broadcast %a, %b : tensor<1xindex>, tensor<3xindex> -> tensor<3xindex>
  return %0 : tensor<3xindex>
}

// CHECK-LABEL: func.func @dim
// CHECK-NEXT: %[[V_c1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_0]] : tensor<i32> to index
// CHECK-NEXT: return %[[V_1]] : index
func.func @dim(%a: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %a, %c1 : tensor<?x?xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @extract
// CHECK-NEXT: %[[V_c1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT: %[[V_c2:[a-zA-Z0-9_]+]] = arith.constant 2 : index
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : tensor<3x3xindex> to tensor<3x3xi32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_0]] [1:2, 2:3] : (tensor<3x3xi32>) -> tensor<1x1xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_1]] : (tensor<1x1xi32>) -> tensor<i32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_2]] : tensor<i32> to index
// CHECK-NEXT: return %[[V_3]] : index
func.func @extract(%a: tensor<3x3xindex>) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract %a[%c1, %c2] : tensor<3x3xindex>
  return %0 : index
}

// CHECK-LABEL: func.func @from_elements
// CHECK-NEXT: %[[V_c7:[a-zA-Z0-9_]+]] = arith.constant 7 : index
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<7> : tensor<1xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_1]], %[[V_c]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_2]] : tensor<2xi32> to tensor<2xindex>
// CHECK-NEXT: return %[[V_3]] : tensor<2xindex>
func.func @from_elements(%a: index) -> tensor<2xindex> {
  %c7 = arith.constant 7 : index
  %0 = tensor.from_elements %a, %c7 : tensor<2xindex>
  return %0 : tensor<2xindex>
}

// CHECK-LABEL: func.func @from_scalar
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : i64 to tensor<i64>
// CHECK-NEXT: return %[[V_0]] : tensor<i64>
func.func @from_scalar(%a: i64) -> tensor<i64> {
  %0 = tensor.from_elements %a : tensor<i64>
  return %0 : tensor<i64>
}

// CHECK-LABEL: func.func @multiply
// CHECK-NEXT: %[[V_c7:[a-zA-Z0-9_]+]] = arith.constant 7 : index
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<7> : tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_0]], %[[V_c]] : tensor<i32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_1]] : tensor<i32> to index
// CHECK-NEXT: return %[[V_2]] : index
func.func @multiply(%a: index) -> index {
  %c7 = arith.constant 7 : index
  %0 = arith.muli %a, %c7 : index
  return %0 : index
}

// CHECK-LABEL: func.func @cast_to_i64
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_0]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_1]] : tensor<i64> to i64
// CHECK-NEXT: return %[[V_2]] : i64
func.func @cast_to_i64(%a: index) -> i64 {
  %0 = arith.index_cast %a : index to i64
  return %0 : i64
}

// CHECK-LABEL: func.func @cast_from_i32
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : i32 to tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %[[V_0]] : tensor<i32> to index
// CHECK-NEXT: return %[[V_1]] : index
func.func @cast_from_i32(%a: i32) -> index {
  %0 = arith.index_cast %a : i32 to index
  return %0 : index
}

// CHECK-LABEL: func.func @cast_of_tensor
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg0 : tensor<2xindex> to tensor<2xi32>
// CHECK-NEXT: return %[[V_0]] : tensor<2xi32>
func.func @cast_of_tensor(%a: tensor<2xindex>) -> tensor<2xi32> {
  %0 = arith.index_cast %a : tensor<2xindex> to tensor<2xi32>
  return %0 : tensor<2xi32>
}

// The op keeps its attributes.
// CHECK-LABEL: func.func @dynamic_broadcast
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = builtin.unrealized_conversion_cast %arg1 : tensor<2xindex> to tensor<2xi32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.dynamic_broadcast_in_dim %arg0, %[[V_0]], dims = [1] {note = "kept"} : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: return %[[V_1]] : tensor<?x?xf32>
func.func @dynamic_broadcast(%a: tensor<?xf32>, %s: tensor<2xindex>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] {note = "kept"} : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Casts of tensors stay.
// CHECK-LABEL: func.func @tensor_cast
// CHECK-NEXT: %[[V_cast:[a-zA-Z0-9_]+]] = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: return %[[V_cast]] : tensor<4xf32>
func.func @tensor_cast(%a: tensor<?xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The limits of i32 are in its range.
// CHECK-LABEL: func.func @largest_constant
// CHECK-NEXT: stablehlo.constant dense<[2147483647, -2147483648]> : tensor<2xi32>
func.func @largest_constant() -> tensor<2xindex> {
  %0 = shape.const_shape [2147483647, -2147483648] : tensor<2xindex>
  return %0 : tensor<2xindex>
}
