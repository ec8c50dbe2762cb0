// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @batch_norm_grad(
// CHECK-NEXT: return
func.func @batch_norm_grad(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0:3 = "stablehlo.batch_norm_grad"(%s, %s, %s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_speculatable"(%0#0) : (tensor<?xf32>) -> ()
  %1:3 = "stablehlo.batch_norm_grad"(%d, %s, %s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<?xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%1#0) : (tensor<?xf32>) -> ()
  %2:3 = "stablehlo.batch_norm_grad"(%s, %d, %d, %d, %d) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%2#0) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @batch_norm_inference(
// CHECK-NEXT: return
func.func @batch_norm_inference(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%s, %s, %s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?xf32>) -> ()
  %1 = "stablehlo.batch_norm_inference"(%d, %s, %s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<?xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?xf32>) -> ()
  %2 = "stablehlo.batch_norm_inference"(%s, %d, %d, %d, %d) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @batch_norm_training(
// CHECK-NEXT: return
func.func @batch_norm_training(%s: tensor<2xf32>, %d: tensor<?xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_speculatable"(%0#0) : (tensor<?xf32>) -> ()
  %1:3 = "stablehlo.batch_norm_training"(%d, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<?xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%1#0) : (tensor<?xf32>) -> ()
  %2:3 = "stablehlo.batch_norm_training"(%s, %d, %d) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%2#0) : (tensor<?xf32>) -> ()
  return
}
