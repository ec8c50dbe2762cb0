// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @rng(%0: tensor<f32>, %1: tensor<2xindex>, %2: tensor<i1>, %3: tensor<0xi64>) {
  %10 = stablehlo.rng %0, %0, %1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xindex>) -> tensor<2x3xf32>
  %11 = stablehlo.rng %2, %2, %3, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<0xi64>) -> tensor<i1>
  %12 = stablehlo.constant dense<[0, 7]> : tensor<2xi64>
  %13 = stablehlo.rng %0, %0, %12, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<0x?xf32>
  return
}

// -----

func.func @rng_bit_generator(%0: tensor<2xui64>, %1: tensor<3xui64>, %2: tensor<?xui64>, %3: tensor<1x2xf32>) {
  %10:2 = stablehlo.rng_bit_generator %0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0xf32>)
  %11:2 = stablehlo.rng_bit_generator %1, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<?xui64>, tensor<2x3xi4>)
  %12:2 = stablehlo.rng_bit_generator %2, algorithm = PHILOX : (tensor<?xui64>) -> (tensor<?xui64>, tensor<2x3xui4>)
  %13:2 = stablehlo.rng_bit_generator %3, algorithm = DEFAULT : (tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<f32>)
  return
}

// -----

func.func @rng_c1(%0: tensor<f32>, %1: tensor<1xi64>, %2: tensor<f64>) {
  // expected-error@+1 {{'stablehlo.rng' op a and b must have one element type, found 'f32' and 'f64' [rng C1]}}
  %3 = stablehlo.rng %0, %2, %1, distribution = UNIFORM : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @rng_c1_result(%0: tensor<f32>, %1: tensor<1xi64>) {
  // [rng C1] expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<?xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf64>
  return
}

// -----

func.func @rng_c2(%0: tensor<i32>, %1: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op a and b must be floats for distribution NORMAL, found 'i32' [rng C2]}}
  %2 = stablehlo.rng %0, %0, %1, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @rng_c3_rank(%0: tensor<f32>, %1: tensor<1xi64>) {
  // [rng C3] expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<?xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @rng_c3_constant(%0: tensor<f32>) {
  %1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // [rng C3] expected-error@+1 {{'stablehlo.rng' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x4xf32>'}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @rng_c3_negative(%0: tensor<f32>) {
  %1 = stablehlo.constant dense<[2, -3]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.rng' op shape must be at least 0, found -3 at index 1 [rng C3]}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

func.func @rng_c3_huge(%0: tensor<f32>, %1: tensor<1099511627776xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op shape must have at most 65536 elements, found 1099511627776 [rng C3]}}
  %2 = stablehlo.rng %0, %0, %1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1099511627776xi64>) -> tensor<f32>
  return
}

// -----

func.func @rng_bit_generator_c1(%0: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op initial_state and output_state must have one type, found 'tensor<2xui64>' and 'tensor<3xui64>' [rng_bit_generator C1]}}
  %1:2 = stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// -----

func.func @rng_bit_generator_c1_element(%0: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op initial_state and output_state must have one type, found 'tensor<2xui64>' and 'tensor<2xi64>' [rng_bit_generator C1]}}
  %1:2 = stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xi64>, tensor<2xui32>)
  return
}

// -----

func.func @rng_bit_generator_c2(%0: tensor<3xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op initial_state must have 2 elements for algorithm THREE_FRY, found 'tensor<3xui64>' [rng_bit_generator C2]}}
  %1:2 = stablehlo.rng_bit_generator %0, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// -----

func.func @rng_bit_generator_c2_philox(%0: tensor<4xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op initial_state must have 2 or 3 elements for algorithm PHILOX, found 'tensor<4xui64>' [rng_bit_generator C2]}}
  %1:2 = stablehlo.rng_bit_generator %0, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2xui32>)
  return
}
