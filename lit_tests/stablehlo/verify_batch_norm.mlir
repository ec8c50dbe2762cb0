// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @grad(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_unknown(%0: tensor<?x3xf32>, %1: tensor<?xf32>, %2: tensor<3xf32>, %3: tensor<?xf32>, %4: tensor<2x?xf32>) {
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<?x3xf32>, tensor<?xf32>, tensor<3xf32>, tensor<?xf32>, tensor<2x?xf32>) -> (tensor<?x?xf32>, tensor<3xf32>, tensor<?xf32>)
  return
}

// -----

func.func @grad_bounded(%0: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<?xf32>)
  return
}

// -----

func.func @grad_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %2: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %3: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %4: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) {
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) -> (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>)
  return
}

// -----

func.func @grad_empty(%0: tensor<2x0xf32>, %1: tensor<0xf32>, %2: tensor<0xf32>, %3: tensor<0xf32>, %4: tensor<2x0xf32>) {
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<2x0xf32>) -> (tensor<2x0xf32>, tensor<0xf32>, tensor<0xf32>)
  return
}

// -----

func.func @grad_c1(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op feature_index must be in range [0, 2), found 2 [batch_norm_grad C1]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c2(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf64>, %4: tensor<2x3xf32>) {
  // [batch_norm_grad C2] expected-error@+1 {{'stablehlo.batch_norm_grad' op requires compatible element types for all operands and results}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c3(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op operand and grad_output must have the same shape, found 'tensor<2x3xf32>' and 'tensor<3x3xf32>' [batch_norm_grad C3]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c3_rank(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3x1xf32>) {
  // [batch_norm_grad C3] expected-error@+1 {{'stablehlo.batch_norm_grad' op operand and grad_output must have the same shape, found 'tensor<2x3xf32>' and 'tensor<2x3x1xf32>' [batch_norm_grad C3]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x1xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c3_result(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  // [batch_norm_grad C3] expected-error@+1 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>', 'tensor<3xf32>', 'tensor<3xf32>'}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c4_mean(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<2xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op scale and mean must have the same shape, found 'tensor<3xf32>' and 'tensor<2xf32>' [batch_norm_grad C4]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c4_variance(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<4xf32>, %4: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op scale and variance must have the same shape, found 'tensor<3xf32>' and 'tensor<4xf32>' [batch_norm_grad C4]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @grad_c4_result(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x3xf32>) {
  // [batch_norm_grad C4] expected-error@+1 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<2xf32>'}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>)
  return
}

// -----

func.func @grad_c5(%0: tensor<2x3xf32>, %1: tensor<2xf32>, %2: tensor<2xf32>, %3: tensor<2xf32>, %4: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op scale must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_grad C5]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @grad_c5_bound(%0: tensor<2x?xf32, #stablehlo.bounds<?, 2>>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2x?xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op scale must have the shape of 'tensor<?xf32, #stablehlo.bounds<2>>', found 'tensor<3xf32>' [batch_norm_grad C5]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x?xf32, #stablehlo.bounds<?, 2>>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x?xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @inference(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_unknown(%0: tensor<?x?xf32>, %1: tensor<3xf32>, %2: tensor<?xf32>, %3: tensor<?xf32>, %4: tensor<3xf32>) {
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<?x?xf32>, tensor<3xf32>, tensor<?xf32>, tensor<?xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %2: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %3: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %4: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @inference_c1(%0: tensor<f32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op feature_index must be in range [0, 0), found 0 [batch_norm_inference C1]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

func.func @inference_c1_huge(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op feature_index must be in range [0, 2), found 9223372036854775807 [batch_norm_inference C1]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 9223372036854775807 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c2(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // [batch_norm_inference C2] expected-error@+1 {{'stablehlo.batch_norm_inference' op requires compatible element types for all operands and results}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @inference_c2_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %2: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %3: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %4: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  // [batch_norm_inference C2] expected-error@+1 {{'stablehlo.batch_norm_inference' op requires compatible element types for all operands and results}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c3(%0: tensor<2x3xf32>, %1: tensor<2xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op scale must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_inference C3]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c4(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<2xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op offset must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_inference C4]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c5(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<2xf32>, %4: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op mean must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_inference C5]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c6(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op variance must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_inference C6]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inference_c7(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>) {
  // [batch_norm_inference C7] expected-error@+1 {{'stablehlo.batch_norm_inference' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<3x3xf32>'}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @training(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_unknown(%0: tensor<?x?xf32>, %1: tensor<3xf32>, %2: tensor<?xf32>) {
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<?x?xf32>, tensor<3xf32>, tensor<?xf32>) -> (tensor<?x3xf32>, tensor<3xf32>, tensor<?xf32>)
  return
}

// -----

func.func @training_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %1: tensor<3x!quant.uniform<i8:f32, 1.0:17>>, %2: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x!quant.uniform<i8:f32, 1.0:17>>)
  return
}

// -----

func.func @training_c1(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op feature_index must be in range [0, 2), found 2 [batch_norm_training C1]}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_c2(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  // [batch_norm_training C2] expected-error@+1 {{'stablehlo.batch_norm_training' op requires compatible element types for all operands and results}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xbf16>)
  return
}

// -----

func.func @training_c3(%0: tensor<2x3xf32>, %1: tensor<2xf32>, %2: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op scale must have the shape of 'tensor<3xf32>', found 'tensor<2xf32>' [batch_norm_training C3]}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_c4(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op offset must have the shape of 'tensor<3xf32>', found 'tensor<4xf32>' [batch_norm_training C4]}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_c5(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  // [batch_norm_training C5] expected-error@+1 {{'stablehlo.batch_norm_training' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<2xf32>', 'tensor<3xf32>'}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_c6(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  // [batch_norm_training C6] expected-error@+1 {{'stablehlo.batch_norm_training' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<2xf32>'}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>)
  return
}

// -----

func.func @training_c7(%0: tensor<2x3xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>) {
  // [batch_norm_training C7] expected-error@+1 {{'stablehlo.batch_norm_training' op inferred type(s) 'tensor<2x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<3x3xf32>', 'tensor<3xf32>', 'tensor<3xf32>'}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @training_result_of_unknown_features(%0: tensor<4x?xf32>, %1: tensor<3xf32>, %2: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_training' op batch_mean must have the shape [3], found 'tensor<7xf32>' [batch_norm_training C5]}}
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32>, tensor<3xf32>, tensor<?xf32>) -> (tensor<4x?xf32>, tensor<7xf32>, tensor<3xf32>)
  return
}

// -----

func.func @inference_operands_of_unknown_features(%0: tensor<4x?xf32>, %1: tensor<3xf32>, %2: tensor<?xf32>, %3: tensor<7xf32>, %4: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op mean must have the shape [3], found 'tensor<7xf32>' [batch_norm_inference C5]}}
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32>, tensor<3xf32>, tensor<?xf32>, tensor<7xf32>, tensor<?xf32>) -> tensor<4x?xf32>
  return
}

// -----

func.func @grad_results_of_unknown_features(%0: tensor<4x?xf32>, %1: tensor<?xf32>, %2: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op grad_offset must have the shape [3], found 'tensor<7xf32>' [batch_norm_grad C4]}}
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %1, %1, %2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<4x3xf32>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<7xf32>)
  return
}
