// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// The sizes of the groups differ by the batching dimension, which is the last one of `lhs`.
// CHECK-LABEL: func.func @ragged_batching_last
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<2xi64>
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.iota dim = 0 : tensor<6x1x1xi64>
// CHECK-NEXT: %[[V_cst:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0.000000e+00> : tensor<6x5x2xf32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.slice %arg2 [0:2, 0:1] : (tensor<2x3xi64>) -> tensor<2x1xi64>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_1]] : (tensor<2x1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_c]], %[[V_2]] : tensor<2xi64>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_c]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_3]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_0]], dims = [0, 1, 2] : (tensor<6x1x1xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.compare GE, %[[V_6]], %[[V_4]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_6]], %[[V_5]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_7]], %[[V_8]] : tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_9]], %arg0, %[[V_cst]] : tensor<6x5x2xi1>, tensor<6x5x2xf32>
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.slice %arg1 [0:1, 0:2, 0:5, 0:7] : (tensor<3x2x5x7xf32>) -> tensor<1x2x5x7xf32>
// CHECK-NEXT: %[[V_12:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_11]] : (tensor<1x2x5x7xf32>) -> tensor<2x5x7xf32>
// CHECK-NEXT: %[[V_13:[a-zA-Z0-9_]+]] = stablehlo.dot_general %[[V_10]], %[[V_12]], batching_dims = [2] x [0], contracting_dims = [1] x [1] : (tensor<6x5x2xf32>, tensor<2x5x7xf32>) -> tensor<2x6x7xf32>
// CHECK-NEXT: %[[V_14:[a-zA-Z0-9_]+]] = stablehlo.slice %arg2 [0:2, 1:2] : (tensor<2x3xi64>) -> tensor<2x1xi64>
// CHECK-NEXT: %[[V_15:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_14]] : (tensor<2x1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_16:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_3]], %[[V_15]] : tensor<2xi64>
// CHECK-NEXT: %[[V_17:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_3]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_18:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_16]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_19:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_0]], dims = [0, 1, 2] : (tensor<6x1x1xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_20:[a-zA-Z0-9_]+]] = stablehlo.compare GE, %[[V_19]], %[[V_17]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_21:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_19]], %[[V_18]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_22:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_20]], %[[V_21]] : tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_23:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_22]], %arg0, %[[V_cst]] : tensor<6x5x2xi1>, tensor<6x5x2xf32>
// CHECK-NEXT: %[[V_24:[a-zA-Z0-9_]+]] = stablehlo.slice %arg1 [1:2, 0:2, 0:5, 0:7] : (tensor<3x2x5x7xf32>) -> tensor<1x2x5x7xf32>
// CHECK-NEXT: %[[V_25:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_24]] : (tensor<1x2x5x7xf32>) -> tensor<2x5x7xf32>
// CHECK-NEXT: %[[V_26:[a-zA-Z0-9_]+]] = stablehlo.dot_general %[[V_23]], %[[V_25]], batching_dims = [2] x [0], contracting_dims = [1] x [1] : (tensor<6x5x2xf32>, tensor<2x5x7xf32>) -> tensor<2x6x7xf32>
// CHECK-NEXT: %[[V_27:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_13]], %[[V_26]] : tensor<2x6x7xf32>
// CHECK-NEXT: %[[V_28:[a-zA-Z0-9_]+]] = stablehlo.slice %arg2 [0:2, 2:3] : (tensor<2x3xi64>) -> tensor<2x1xi64>
// CHECK-NEXT: %[[V_29:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_28]] : (tensor<2x1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_30:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_16]], %[[V_29]] : tensor<2xi64>
// CHECK-NEXT: %[[V_31:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_16]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_32:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_30]], dims = [2] : (tensor<2xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_33:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_0]], dims = [0, 1, 2] : (tensor<6x1x1xi64>) -> tensor<6x5x2xi64>
// CHECK-NEXT: %[[V_34:[a-zA-Z0-9_]+]] = stablehlo.compare GE, %[[V_33]], %[[V_31]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_35:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_33]], %[[V_32]] : (tensor<6x5x2xi64>, tensor<6x5x2xi64>) -> tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_36:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_34]], %[[V_35]] : tensor<6x5x2xi1>
// CHECK-NEXT: %[[V_37:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_36]], %arg0, %[[V_cst]] : tensor<6x5x2xi1>, tensor<6x5x2xf32>
// CHECK-NEXT: %[[V_38:[a-zA-Z0-9_]+]] = stablehlo.slice %arg1 [2:3, 0:2, 0:5, 0:7] : (tensor<3x2x5x7xf32>) -> tensor<1x2x5x7xf32>
// CHECK-NEXT: %[[V_39:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_38]] : (tensor<1x2x5x7xf32>) -> tensor<2x5x7xf32>
// CHECK-NEXT: %[[V_40:[a-zA-Z0-9_]+]] = stablehlo.dot_general %[[V_37]], %[[V_39]], batching_dims = [2] x [0], contracting_dims = [1] x [1] : (tensor<6x5x2xf32>, tensor<2x5x7xf32>) -> tensor<2x6x7xf32>
// CHECK-NEXT: %[[V_41:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_27]], %[[V_40]] : tensor<2x6x7xf32>
// CHECK-NEXT: return %[[V_41]] : tensor<2x6x7xf32>
func.func @ragged_batching_last(%lhs: tensor<6x5x2xf32>, %rhs: tensor<3x2x5x7xf32>, %sizes: tensor<2x3xi64>) -> tensor<2x6x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [2], rhs_batching_dimensions = [1],
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<6x5x2xf32>, tensor<3x2x5x7xf32>, tensor<2x3xi64>) -> tensor<2x6x7xf32>
  return %0 : tensor<2x6x7xf32>
}

// CHECK-LABEL: func.func @ragged_contracting
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.iota dim = 1 : tensor<1x5xi64>
// CHECK-NEXT: %[[V_cst:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0.000000e+00> : tensor<6x5xf32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.slice %arg2 [0:1] : (tensor<2xi64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_1]] : (tensor<1xi64>) -> tensor<i64>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_c]], %[[V_2]] : tensor<i64>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_c]], dims = [] : (tensor<i64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_3]], dims = [] : (tensor<i64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_0]], dims = [0, 1] : (tensor<1x5xi64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.compare GE, %[[V_6]], %[[V_4]] : (tensor<6x5xi64>, tensor<6x5xi64>) -> tensor<6x5xi1>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_6]], %[[V_5]] : (tensor<6x5xi64>, tensor<6x5xi64>) -> tensor<6x5xi1>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_7]], %[[V_8]] : tensor<6x5xi1>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_9]], %arg0, %[[V_cst]] : tensor<6x5xi1>, tensor<6x5xf32>
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.dot_general %[[V_10]], %arg1, contracting_dims = [1] x [0] : (tensor<6x5xf32>, tensor<5x7xf32>) -> tensor<6x7xf32>
// CHECK-NEXT: %[[V_12:[a-zA-Z0-9_]+]] = stablehlo.slice %arg2 [1:2] : (tensor<2xi64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_13:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_12]] : (tensor<1xi64>) -> tensor<i64>
// CHECK-NEXT: %[[V_14:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_3]], %[[V_13]] : tensor<i64>
// CHECK-NEXT: %[[V_15:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_3]], dims = [] : (tensor<i64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_16:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_14]], dims = [] : (tensor<i64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_17:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_0]], dims = [0, 1] : (tensor<1x5xi64>) -> tensor<6x5xi64>
// CHECK-NEXT: %[[V_18:[a-zA-Z0-9_]+]] = stablehlo.compare GE, %[[V_17]], %[[V_15]] : (tensor<6x5xi64>, tensor<6x5xi64>) -> tensor<6x5xi1>
// CHECK-NEXT: %[[V_19:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_17]], %[[V_16]] : (tensor<6x5xi64>, tensor<6x5xi64>) -> tensor<6x5xi1>
// CHECK-NEXT: %[[V_20:[a-zA-Z0-9_]+]] = stablehlo.and %[[V_18]], %[[V_19]] : tensor<6x5xi1>
// CHECK-NEXT: %[[V_21:[a-zA-Z0-9_]+]] = stablehlo.select %[[V_20]], %arg0, %[[V_cst]] : tensor<6x5xi1>, tensor<6x5xf32>
// CHECK-NEXT: %[[V_22:[a-zA-Z0-9_]+]] = stablehlo.dot_general %[[V_21]], %arg1, contracting_dims = [1] x [0] : (tensor<6x5xf32>, tensor<5x7xf32>) -> tensor<6x7xf32>
// CHECK-NEXT: %[[V_23:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_11]] : (tensor<6x7xf32>) -> tensor<1x6x7xf32>
// CHECK-NEXT: %[[V_24:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_22]] : (tensor<6x7xf32>) -> tensor<1x6x7xf32>
// CHECK-NEXT: %[[V_25:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_23]], %[[V_24]], dim = 0 : (tensor<1x6x7xf32>, tensor<1x6x7xf32>) -> tensor<2x6x7xf32>
// CHECK-NEXT: return %[[V_25]] : tensor<2x6x7xf32>
func.func @ragged_contracting(%lhs: tensor<6x5xf32>, %rhs: tensor<5x7xf32>, %sizes: tensor<2xi64>) -> tensor<2x6x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>
  } : (tensor<6x5xf32>, tensor<5x7xf32>, tensor<2xi64>) -> tensor<2x6x7xf32>
  return %0 : tensor<2x6x7xf32>
}

// The products do not depend on the groups.
// CHECK-LABEL: func.func @ragged_batching
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x6x5xf32>, tensor<4x5x7xf32>) -> tensor<4x6x7xf32>
// CHECK-NEXT: return %[[V_0]] : tensor<4x6x7xf32>
func.func @ragged_batching(%lhs: tensor<4x6x5xf32>, %rhs: tensor<4x5x7xf32>, %sizes: tensor<2xi64>) -> tensor<4x6x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>
  } : (tensor<4x6x5xf32>, tensor<4x5x7xf32>, tensor<2xi64>) -> tensor<4x6x7xf32>
  return %0 : tensor<4x6x7xf32>
}
