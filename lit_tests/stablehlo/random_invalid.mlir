// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @rng(%0: tensor<f32>, %1: tensor<?xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operand #2 must be statically shaped 1-dimensional tensor of index or 2/4/8/16/32/64-bit integer values, but got 'tensor<?xi64>'}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<?xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @rng_bounds(%0: tensor<1xf32>, %1: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operand #0 must be 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<1xf32>'}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<1xf32>, tensor<1xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @rng_bit_generator(%0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<2xi1>'}}
  %1:2 = stablehlo.rng_bit_generator %0, algorithm = PHILOX : (tensor<2xi1>) -> (tensor<2xi1>, tensor<2xui32>)
  return
}

// -----

func.func @rng_bit_generator_results(%0: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op expected 2 results}}
  %1 = stablehlo.rng_bit_generator %0, algorithm = PHILOX : (tensor<2xui64>) -> tensor<2xui64>
  return
}
