// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @dot(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %1 = "stablehlo.dot"(%0, %0) <{precision_config = [0]}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_syntax(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.dot' expected precision to be one of: DEFAULT, HIGH, HIGHEST}}
  %1 = stablehlo.dot %0, %0, precision = [LOW, LOW] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op requires attribute 'dot_dimension_numbers'}}
  %1 = "stablehlo.dot_general"(%0, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_syntax(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{expected ','}}
  %1 = stablehlo.dot_general %0, %0, batching_dims = [0] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_algorithm(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op attribute 'algorithm' failed to satisfy constraint: Attribute that models the algorithm constraints to use for computing dot.}}
  %1 = "stablehlo.dot_general"(%0, %0) <{algorithm = "fast", dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @einsum(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op requires attribute 'einsum_config'}}
  %1 = "stablehlo.einsum"(%0, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @unary_einsum(%0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.unary_einsum' op attribute 'einsum_config' failed to satisfy constraint: string attribute}}
  %1 = "stablehlo.unary_einsum"(%0) <{einsum_config = 1 : i64}> : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}
