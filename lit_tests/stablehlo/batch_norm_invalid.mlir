// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @batch_norm_grad(%0: tensor<2x2xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op operand #3 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x2xf32>'}}
  %2:3 = "stablehlo.batch_norm_grad"(%0, %1, %1, %0, %0) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @batch_norm_inference(%0: tensor<2x2xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op attribute 'epsilon' failed to satisfy constraint: 32-bit float attribute}}
  %2 = "stablehlo.batch_norm_inference"(%0, %1, %1, %1, %1) <{epsilon = 1.0e-3 : f64, feature_index = 0 : i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @batch_norm_training(%0: tensor<2x2xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %2:3 = "stablehlo.batch_norm_training"(%0, %1, %1) <{epsilon = 1.0e-3 : f32, feature_index = -1 : i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @batch_norm_training_types(%0: tensor<2x2xf32>, %1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op requires compatible element types for all operands and results}}
  %2:3 = "stablehlo.batch_norm_training"(%0, %1, %1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x2xf32>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}
