// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @convolution(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @convolution_attribute(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op requires attribute 'feature_group_count'}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @convolution_dimensions(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Unexpected dimension i, expecting o}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, i]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @convolution_window(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Unexpected keyword step}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {step = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @convolution_window_twice(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Unexpected keyword stride}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {stride = [], stride = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @convolution_padding(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Expected array with 2 elements, got 1 elements instead}}
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {pad = [[1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
