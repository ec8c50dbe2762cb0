// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @grad(
func.func @grad(%arg0: tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, %arg1: tensor<?xf32>, %arg2: tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>) {
  %0:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>) -> (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  // CHECK: types0 = tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, types1 = tensor<?xf32, #stablehlo.bounds<8>>, types2 = tensor<?xf32, #stablehlo.bounds<8>>
  "hlo_test_infer.get_return_types"(%0#0) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @inference(
func.func @inference(%arg0: tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, %arg1: tensor<?xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  // CHECK: types0 = tensor<2x?x4xf32, #stablehlo.bounds<?, 8, ?>>
  "hlo_test_infer.get_return_types"(%0) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @training(
func.func @training(%arg0: tensor<2x3x4xf32>, %arg1: tensor<?xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x4xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  // CHECK: types0 = tensor<2x3x4xf32>, types1 = tensor<3xf32>, types2 = tensor<3xf32>
  "hlo_test_infer.get_return_types"(%0#0) : (tensor<?x?x?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @training_quantized(
// The values of features are quantized as operand is.
func.func @training_quantized(%arg0: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %arg1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  %0:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>)
  // CHECK: types0 = tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, types1 = tensor<3x!quant.uniform<i8:f32, 2.000000e+00:15>>, types2 = tensor<3x!quant.uniform<i8:f32, 2.000000e+00:15>>
  "hlo_test_infer.get_return_types"(%0#0) : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) -> ()
  return
}
