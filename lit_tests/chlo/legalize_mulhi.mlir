// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// Narrow integers are multiplied in twice the bits.
// CHECK-LABEL: func.func @mulhi8
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.convert %arg0 : (tensor<4xi8>) -> tensor<4xi16>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %arg1 : (tensor<4xi8>) -> tensor<4xi16>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_0]], %[[V_1]] : tensor<4xi16>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<8> : tensor<4xi16>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.shift_right_arithmetic %[[V_2]], %[[V_c]] : tensor<4xi16>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_3]] : (tensor<4xi16>) -> tensor<4xi8>
// CHECK-NEXT: return %[[V_4]] : tensor<4xi8>
func.func @mulhi8(%a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8> {
  %0 = chlo.mulhi %a, %b : tensor<4xi8>, tensor<4xi8> -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK-LABEL: func.func @mulhi
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.convert %arg0 : (tensor<4xi64>) -> tensor<4xui64>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %arg1 : (tensor<4xi64>) -> tensor<4xui64>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<32> : tensor<4xui64>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_0]], %[[V_c]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_0:[a-zA-Z0-9_]+]] = stablehlo.constant dense<32> : tensor<4xui64>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_1]], %[[V_c_0]] : tensor<4xui64>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_2]], %[[V_3]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_1:[a-zA-Z0-9_]+]] = stablehlo.constant dense<4294967295> : tensor<4xui64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_0]], %[[V_c_1]] : tensor<4xui64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_5]], %[[V_3]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_2:[a-zA-Z0-9_]+]] = stablehlo.constant dense<4294967295> : tensor<4xui64>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_1]], %[[V_c_2]] : tensor<4xui64>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_5]], %[[V_7]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_3:[a-zA-Z0-9_]+]] = stablehlo.constant dense<32> : tensor<4xui64>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_8]], %[[V_c_3]] : tensor<4xui64>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_6]], %[[V_9]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_4:[a-zA-Z0-9_]+]] = stablehlo.constant dense<32> : tensor<4xui64>
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_10]], %[[V_c_4]] : tensor<4xui64>
// CHECK-NEXT: %[[V_12:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_4]], %[[V_11]] : tensor<4xui64>
// CHECK-NEXT: %[[V_13:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_2]], %[[V_7]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_5:[a-zA-Z0-9_]+]] = stablehlo.constant dense<4294967295> : tensor<4xui64>
// CHECK-NEXT: %[[V_14:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_10]], %[[V_c_5]] : tensor<4xui64>
// CHECK-NEXT: %[[V_15:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_13]], %[[V_14]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_6:[a-zA-Z0-9_]+]] = stablehlo.constant dense<32> : tensor<4xui64>
// CHECK-NEXT: %[[V_16:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_15]], %[[V_c_6]] : tensor<4xui64>
// CHECK-NEXT: %[[V_17:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_12]], %[[V_16]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_7:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<4xi64>
// CHECK-NEXT: %[[V_18:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %arg0, %[[V_c_7]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
// CHECK-NEXT: %[[V_c_8:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<4xui64>
// CHECK-NEXT: %[[V_19:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_18]], %[[V_1]], %[[V_c_8]] : tensor<4xi1>, tensor<4xui64>
// CHECK-NEXT: %[[V_20:[a-zA-Z0-9_]+]] = stablehlo.subtract %[[V_17]], %[[V_19]] : tensor<4xui64>
// CHECK-NEXT: %[[V_c_9:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<4xi64>
// CHECK-NEXT: %[[V_21:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %arg1, %[[V_c_9]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
// CHECK-NEXT: %[[V_c_10:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<4xui64>
// CHECK-NEXT: %[[V_22:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_21]], %[[V_0]], %[[V_c_10]] : tensor<4xi1>, tensor<4xui64>
// CHECK-NEXT: %[[V_23:[a-zA-Z0-9_]+]] = stablehlo.subtract %[[V_20]], %[[V_22]] : tensor<4xui64>
// CHECK-NEXT: %[[V_24:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_23]] : (tensor<4xui64>) -> tensor<4xi64>
// CHECK-NEXT: return %[[V_24]] : tensor<4xi64>
func.func @mulhi(%a: tensor<4xi64>, %b: tensor<4xi64>) -> tensor<4xi64> {
  %0 = chlo.mulhi %a, %b : tensor<4xi64>, tensor<4xi64> -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// CHECK-LABEL: func.func @mulhi_dynamic
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.convert %arg0 : (tensor<?xui16>) -> tensor<?xui32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %arg1 : (tensor<?xui16>) -> tensor<?xui32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.multiply %[[V_0]], %[[V_1]] : tensor<?xui32>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<16> : tensor<ui32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = shape.shape_of %[[V_2]] : tensor<?xui32> -> tensor<1xindex>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.dynamic_broadcast_in_dim %[[V_c]], %[[V_3]], dims = [] : (tensor<ui32>, tensor<1xindex>) -> tensor<?xui32>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.shift_right_logical %[[V_2]], %[[V_4]] : tensor<?xui32>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_5]] : (tensor<?xui32>) -> tensor<?xui16>
// CHECK-NEXT: return %[[V_6]] : tensor<?xui16>
func.func @mulhi_dynamic(%a: tensor<?xui16>, %b: tensor<?xui16>) -> tensor<?xui16> {
  %0 = chlo.mulhi %a, %b : tensor<?xui16>, tensor<?xui16> -> tensor<?xui16>
  return %0 : tensor<?xui16>
}
