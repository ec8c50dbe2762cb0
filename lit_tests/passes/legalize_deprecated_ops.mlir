// RUN: stablehlo-opt --stablehlo-legalize-deprecated-ops %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(func.func(stablehlo-legalize-deprecated-ops))' %s | FileCheck %s

// CHECK-LABEL: func.func @dot
// CHECK-NEXT: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x?xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0] : (tensor<3xi8>, tensor<3xi8>) -> tensor<i32>
func.func @dot(%a: tensor<2x?xf32>, %b: tensor<3x4xf32>, %c: tensor<3xi8>) -> (tensor<2x4xf32>, tensor<i32>) {
  %0 = stablehlo.dot %a, %b, precision = [HIGH, DEFAULT] : (tensor<2x?xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.dot %c, %c : (tensor<3xi8>, tensor<3xi8>) -> tensor<i32>
  return %0, %1 : tensor<2x4xf32>, tensor<i32>
}

// CHECK-LABEL: func.func @unary_einsum
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
// CHECK-NEXT: stablehlo.einsum %[[ONE]], %arg0, config = ",ab->b" : (tensor<complex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
func.func @unary_einsum(%a: tensor<2x3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %0 = "stablehlo.unary_einsum"(%a) <{einsum_config = "ab->b"}> : (tensor<2x3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}

// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<1x2xi8>) -> tensor<4x3x1x2xi8>
func.func @broadcast(%a: tensor<1x2xi8>) -> tensor<4x3x1x2xi8> {
  %0 = stablehlo.broadcast %a, sizes = [4, 3] : (tensor<1x2xi8>) -> tensor<4x3x1x2xi8>
  return %0 : tensor<4x3x1x2xi8>
}

// CHECK-LABEL: func.func @create_token
// CHECK-NEXT: stablehlo.after_all : !stablehlo.token
func.func @create_token() -> !stablehlo.token {
  %0 = stablehlo.create_token : !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func.func @cross_replica_sum
// CHECK-NEXT: "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
// CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
// CHECK-NEXT: stablehlo.return %1 : tensor<f32>
// CHECK-NEXT: }) : (tensor<?xf32>) -> tensor<?xf32>
func.func @cross_replica_sum(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
