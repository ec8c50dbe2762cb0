// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dynamic_broadcast_in_dim(%0: tensor<?xf32>, %1: tensor<1xindex>) {
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' op attribute 'known_expanding_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %2 = stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [0] {known_expanding_dimensions = [0]} : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_conv(%0: tensor<2x3xf32>, %1: tensor<3x4xf32>, %2: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op operand #2 must be statically shaped 2-dimensional integer tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xi32>'}}
  %3 = "stablehlo.dynamic_conv"(%0, %1, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, feature_group_count = 1 : i64}> : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @dynamic_iota(%0: tensor<?xindex>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op operand #0 must be statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<?xindex>'}}
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<?xindex>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_pad(%0: tensor<?xf32>, %1: tensor<1xindex>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op operand #1 must be 0D tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<?xf32>'}}
  %2 = stablehlo.dynamic_pad %0, %0, %1, %1, %1 : (tensor<?xf32>, tensor<?xf32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_reshape(%0: tensor<?xf32>, %1: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' op operand #1 must be statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<1xf32>'}}
  %2 = stablehlo.dynamic_reshape %0, %1 : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @get_dimension_size(%0: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op requires dimension attribute in range [0, 1); found (1) [get_dimension_size C1]}}
  %1 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<?xf32>) -> tensor<i32>
  return
}

// -----

func.func @get_dimension_size_result(%0: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op result #0 must be ranked tensor of 32-bit signless integer values, but got 'tensor<i64>'}}
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32>) -> tensor<i64>
  return
}

// -----

func.func @real_dynamic_slice(%0: tensor<?xf32>, %1: tensor<index>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op operand #1 must be 1D tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<index>'}}
  %2 = stablehlo.real_dynamic_slice %0, %1, %1, %1 : (tensor<?xf32>, tensor<index>, tensor<index>, tensor<index>) -> tensor<?xf32>
  return
}

// -----

func.func @set_dimension_size(%0: tensor<?xf32>, %1: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op operand #1 must be ranked tensor of 32-bit signless integer values, but got 'tensor<i64>'}}
  %2 = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<?xf32>, tensor<i64>) -> tensor<?xf32>
  return
}
