// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// CHECK-LABEL: func.func @top_k
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.iota dim = 1 : tensor<2x5xi32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]]:2 = "stablehlo.sort"(%arg0, %[[V_0]]) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT: ^bb0(%[[V_arg1:[a-zA-Z0-9_]+]]: tensor<f32>, %[[V_arg2:[a-zA-Z0-9_]+]]: tensor<f32>, %[[V_arg3:[a-zA-Z0-9_]+]]: tensor<i32>, %[[V_arg4:[a-zA-Z0-9_]+]]: tensor<i32>):
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.compare GT, %[[V_arg1]], %[[V_arg2]], TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_4]] : tensor<i1>
// CHECK-NEXT: }) : (tensor<2x5xf32>, tensor<2x5xi32>) -> (tensor<2x5xf32>, tensor<2x5xi32>)
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_1]]#0 [0:2, 0:3] : (tensor<2x5xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_1]]#1 [0:2, 0:3] : (tensor<2x5xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %[[V_2]], %[[V_3]] : tensor<2x3xf32>, tensor<2x3xi32>
func.func @top_k(%a: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = chlo.top_k(%a, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}

// Only floats need a total order.
// CHECK-LABEL: func.func @top_k_of_integers
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.iota dim = 0 : tensor<5xi32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]]:2 = "stablehlo.sort"(%arg0, %[[V_0]]) <{dimension = 0 : i64, is_stable = false}> ({
// CHECK-NEXT: ^bb0(%[[V_arg1:[a-zA-Z0-9_]+]]: tensor<ui8>, %[[V_arg2:[a-zA-Z0-9_]+]]: tensor<ui8>, %[[V_arg3:[a-zA-Z0-9_]+]]: tensor<i32>, %[[V_arg4:[a-zA-Z0-9_]+]]: tensor<i32>):
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.compare GT, %[[V_arg1]], %[[V_arg2]] : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_4]] : tensor<i1>
// CHECK-NEXT: }) : (tensor<5xui8>, tensor<5xi32>) -> (tensor<5xui8>, tensor<5xi32>)
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_1]]#0 [0:1] : (tensor<5xui8>) -> tensor<1xui8>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.slice %[[V_1]]#1 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
// CHECK-NEXT: return %[[V_2]], %[[V_3]] : tensor<1xui8>, tensor<1xi32>
func.func @top_k_of_integers(%a: tensor<5xui8>) -> (tensor<1xui8>, tensor<1xi32>) {
  %0:2 = chlo.top_k(%a, k = 1, is_stable = false) : tensor<5xui8> -> (tensor<1xui8>, tensor<1xi32>)
  return %0#0, %0#1 : tensor<1xui8>, tensor<1xi32>
}

// CHECK-LABEL: func.func @top_k_of_unknown_sizes
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x5xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_0]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_1]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<5> : tensor<i64>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_c]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_2]], %[[V_3]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_c_0:[a-zA-Z0-9_]+]] = stablehlo.constant dense<3> : tensor<i64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_c_0]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_2]], %[[V_5]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.dynamic_iota %[[V_4]], dim = 1 : (tensor<2xi64>) -> tensor<?x5xi32>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]]:2 = "stablehlo.sort"(%arg0, %[[V_7]]) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT: ^bb0(%[[V_arg1:[a-zA-Z0-9_]+]]: tensor<f32>, %[[V_arg2:[a-zA-Z0-9_]+]]: tensor<f32>, %[[V_arg3:[a-zA-Z0-9_]+]]: tensor<i32>, %[[V_arg4:[a-zA-Z0-9_]+]]: tensor<i32>):
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.compare GT, %[[V_arg1]], %[[V_arg2]], TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_11]] : tensor<i1>
// CHECK-NEXT: }) : (tensor<?x5xf32>, tensor<?x5xi32>) -> (tensor<?x5xf32>, tensor<?x5xi32>)
// CHECK-NEXT: %[[V_c_1:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<2xi64>
// CHECK-NEXT: %[[V_c_2:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<2xi64>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.real_dynamic_slice %[[V_8]]#0, %[[V_c_1]], %[[V_6]], %[[V_c_2]] : (tensor<?x5xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x3xf32>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]] = stablehlo.real_dynamic_slice %[[V_8]]#1, %[[V_c_1]], %[[V_6]], %[[V_c_2]] : (tensor<?x5xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x3xi32>
// CHECK-NEXT: return %[[V_9]], %[[V_10]] : tensor<?x3xf32>, tensor<?x3xi32>
func.func @top_k_of_unknown_sizes(%a: tensor<?x5xf32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %0:2 = chlo.top_k(%a, k = 3) : tensor<?x5xf32> -> (tensor<?x3xf32>, tensor<?x3xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x3xi32>
}
